"""What is asked often is found by an index, so that a large database is no slow one."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event, text

from tests.server.databases import KINDS, databases
from tests.server.services import open_service
from touchline.server.config import Config
from touchline.server.live.new_match import check_room
from touchline.server.service import MatchService


@pytest.mark.parametrize("kind", KINDS)
def test_new_matches_and_lists_look_at_no_match_they_do_not_need(tmp_path: Path, kind: str) -> None:
    with databases(kind, tmp_path) as db:
        plans = asyncio.run(_plans(db))
    assert len(plans) == 5
    for plan in plans:
        assert any(f"matches_{index}" in plan for index in ("by_age", "shown", "by_address")), plan
        assert "SCAN matches" not in plan, plan
        assert "Seq Scan" not in plan, plan
    finished = plans[-1]
    assert "TEMP B-TREE" not in finished, "they are not sorted"
    assert "Sort" not in finished


async def _plans(db: str) -> list[str]:
    """How the database goes about it."""
    async with open_service(Config(db=db)) as service:
        asked: list[tuple[str, Any]] = []

        def note(_c: Any, _cursor: Any, statement: str, parameters: Any, *_: Any) -> None:
            asked.append((statement, parameters))

        event.listen(service.store.engine, "before_cursor_execute", note)
        await check_room(service, "here")
        for status in ("open", "live", "over"):
            await service.lobby.sheets(status)
        event.remove(service.store.engine, "before_cursor_execute", note)
        wanted = [(said, given) for said, given in asked if "FROM matches" in said]
        return [await _plan(service, said, given) for said, given in wanted]


async def _plan(service: MatchService, said: str, given: Any) -> str:
    sqlite = service.store.url.startswith("sqlite")

    def explain(connection: Any) -> str:
        if not sqlite:  # there is nothing in it: what would it do if there were much?
            connection.execute(text("SET enable_seqscan = off"))
            connection.execute(text("SET enable_bitmapscan = off"))
        word = "EXPLAIN QUERY PLAN" if sqlite else "EXPLAIN"
        rows = connection.exec_driver_sql(f"{word} {said}", given)
        return "\n".join(" ".join(map(str, row)) for row in rows)

    return await service.store.read(explain)
