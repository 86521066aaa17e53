"""A server killed while it hands over or ends a turn: nothing is lost, nothing is told twice."""

from __future__ import annotations

import os
import random
import time
from collections import Counter
from pathlib import Path

from sqlalchemy import func, select

from tests.server.killing import killed, serving
from touchline.server.service import MatchService
from touchline.server.store.sql_tables import actions

from .days import days_match, pass_days, play_turn, told, turn_of

KILLS = 8
MATCHES = 6


def test_a_hand_over_is_whole_or_has_not_happened(tmp_path: Path) -> None:
    db, chance = tmp_path / "m.sqlite", random.Random("kill")

    async def make(service: MatchService) -> str:
        return (await days_match(service)).sheet.id

    match = serving(db, make)
    acknowledged = [0]

    async def play(service: MatchService, says: int) -> None:
        actor = await service.actor(match)
        while actor.sheet.status == "live":
            await play_turn(actor, seed=str(acknowledged[0]))
            os.write(says, actor.session.seq.to_bytes(4, "big"))

    def moment(heard: int) -> None:
        for _ in range(chance.randint(1, 3)):
            acknowledged[0] = int.from_bytes(os.read(heard, 4) or b"\0", "big") or acknowledged[0]
        time.sleep(0.01 * chance.random())

    async def look(service: MatchService) -> None:
        actor = await service.actor(match)
        turn = await turn_of(service, match)
        last = select(func.max(actions.c.seq)).where(actions.c.match == match)
        stored = await service.store.read(lambda c: c.execute(last).scalar_one())
        assert stored >= acknowledged[0]
        asked = Counter(each.kind for each in await told(service))
        assert asked["your-turn"] == turn.no
        if actor.sheet.status == "live":
            assert turn.side == actor.session.position.turn.label  # type: ignore[union-attr]
            assert turn.due is not None

    for _ in range(KILLS):
        killed(db, play, moment)
        serving(db, look)
    assert acknowledged[0] > 0


def test_whoever_is_late_loses_once(tmp_path: Path) -> None:
    db, chance = tmp_path / "m.sqlite", random.Random("late")

    async def make(service: MatchService) -> list[str]:
        found = [(await days_match(service)).sheet.id for _ in range(MATCHES)]
        await pass_days(service, 2)
        return found

    matches = serving(db, make)

    async def end(service: MatchService, says: int) -> None:
        os.write(says, b".")
        while True:
            await service.deadlines.look()

    def moment(heard: int) -> None:
        os.read(heard, 1)
        time.sleep(0.03 * chance.random())

    for _ in range(KILLS):
        killed(db, end, moment)

    async def look(service: MatchService) -> None:
        await service.deadlines.look()
        found = await told(service)
        for match in matches:
            sheet = await service.sheet(match)
            assert sheet.result is not None
            assert sheet.result.how == "overdue"
            kinds = Counter(each.kind for each in found if each.subject == match)
            assert (kinds["turn-lost"], kinds["match-over"]) == (1, 2)
            assert (await turn_of(service, match)).due is None

    serving(db, look)
