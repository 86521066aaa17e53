"""Glicko-2 in numbers: Glickman's published example, and results that are counted once."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, select

from tests.server.databases import KINDS, databases
from tests.server.services import open_service
from touchline.server.accounts import rating
from touchline.server.accounts.glicko import UNKNOWN, Strength, aged, rated
from touchline.server.config import Config
from touchline.server.service import MatchService
from touchline.server.store.people_tables import rating_steps, strengths

EXAMPLE = [(Strength(1400, 30), 1.0), (Strength(1550, 100), 0.0), (Strength(1700, 300), 0.0)]


def test_the_published_example() -> None:
    found = rated(Strength(1500, 200, 0.06), EXAMPLE)
    assert found.points == pytest.approx(1464.06, abs=0.01)
    assert found.deviation == pytest.approx(151.52, abs=0.01)
    assert found.volatility == pytest.approx(0.05999, abs=0.00001)


def test_who_surprises_goes_up_and_down_more() -> None:
    sure = Strength(1500, 50, 0.06)
    upset = rated(sure, [(Strength(2200, 50), 1.0)] * 3)
    assert upset.volatility > sure.volatility
    assert upset.points - 1500 > 1500 - rated(sure, [(Strength(1500, 50), 0.0)]).points


def test_a_pause_makes_unsure_but_never_more_than_a_newcomer() -> None:
    assert aged(Strength(1800, 60), 52).deviation == pytest.approx(96.2, abs=0.1)
    assert aged(Strength(1800, 60), 1e9).deviation == UNKNOWN.deviation
    assert rated(Strength(1800, 60), [], 52) == aged(Strength(1800, 60), 52)


@pytest.mark.parametrize("kind", KINDS)
def test_each_result_is_counted_once_and_in_turn(tmp_path: Path, kind: str) -> None:
    with databases(kind, tmp_path) as db:
        asyncio.run(_counted(Config(db=db)))


async def _counted(config: Config) -> None:
    async with open_service(config) as service:
        rows = _ended("second", at=20.0, home=1.0) + _ended("first", at=10.0, home=0.0)
        await service.store.write(insert(rating_steps).values(rows))  # the service may be quicker
        await service.store.transact(rating.count)
        assert await service.store.transact(rating.count) == 0
        first = rated(UNKNOWN, [(UNKNOWN, 0.0)], 0.0), rated(UNKNOWN, [(UNKNOWN, 1.0)], 0.0)
        pause = 10.0 / rating.PERIOD_S
        home = rated(first[0], [(aged(first[1], pause), 1.0)], pause)
        stands = {row.account: row for row in await _rows(service, strengths)}
        assert stands["ada"].points == pytest.approx(home.points)
        assert (stands["ada"].rated, stands["bob"].rated, stands["ada"].at) == (2, 2, 20.0)
        steps = await _rows(service, rating_steps)
        assert {step.counted for step in steps} == {True}
        last = next(step for step in steps if (step.account, step.match) == ("ada", "second"))
        assert last.points == pytest.approx(home.points)


def _ended(match: str, at: float, home: float) -> list[dict[str, Any]]:
    """Ada has played Bob, and it waits to be counted."""
    step = {"game": "g", "tempo": "live", "match": match, "at": at, "counted": False}
    return [
        {**step, "account": "ada", "other": "bob", "score": home},
        {**step, "account": "bob", "other": "ada", "score": 1 - home},
    ]


async def _rows(service: MatchService, table: Any) -> list[Any]:
    return await service.store.read(lambda c: list(c.execute(select(table))))
