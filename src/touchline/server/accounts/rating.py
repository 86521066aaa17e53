"""Ratings of accounts after Glicko-2: one for each game, at the table and with days to think.

The end of a match is stored with a step that still has to be counted, for each of the two. One
server at a time counts them, the oldest first, so that no match is counted twice or upon numbers
that another one is just changing.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Executable, insert, select, update
from sqlalchemy.dialects.postgresql import insert as upsert

from touchline.core.side import Side
from touchline.server.accounts.glicko import UNKNOWN, Strength, aged, rated
from touchline.server.errors import NotStored
from touchline.server.match.match_sheet import MatchSheet
from touchline.server.match.pace import Tempo, tempo_of
from touchline.server.match.seats import SIDES
from touchline.server.store.database import Store
from touchline.server.store.people_tables import rating_steps, strengths

log = logging.getLogger(__name__)
PERIOD_S: Final = 7 * 86_400.0
"""Of two who play as evenly as ever, one who pauses for a year is known half as well."""
SURE_DEVIATION: Final = 110.0
"""Who is known less well has a rating that still settles."""
MIN_DEVIATION: Final = 45.0
"""Nobody is known so well that nothing would move them any more."""
LOOKS_EVERY_S: Final = 5.0
MAX_MATCHES_AT_ONCE: Final = 50
"""Matches that are counted in one transaction."""
TOPIC: Final = "ratings"
"""What servers say to each other, and the duty of the one that counts."""


class Standing(msgspec.Struct, frozen=True):
    """How somebody stands in a game at a tempo, now."""

    game: str
    tempo: Tempo
    strength: Strength
    rated: int
    at: float
    """When they played last."""

    @property
    def sure(self) -> bool:
        """Is enough known to compare them with others?"""
        return self.strength.deviation <= SURE_DEVIATION


NEW: Final = Standing("", "live", UNKNOWN, 0, 0.0)


def points(winner: Side | None) -> float:
    """What home has made of a match."""
    return 0.5 if winner is None else 1.0 if winner is Side.HOME else 0.0


def noting(sheet: MatchSheet, winner: Side | None) -> list[Executable]:
    """The statement that keeps a result for both accounts, to be counted."""
    now = time.time()
    rows = [
        {
            "account": sheet.seats[side].account,
            "match": sheet.id,
            "other": sheet.seats[side.other].account,
            "game": sheet.game,
            "tempo": tempo_of(sheet.pace),
            "score": points(winner) if side is Side.HOME else 1.0 - points(winner),
            "at": now,
            "counted": False,
        }
        for side in SIDES
    ]
    return [insert(rating_steps).values(rows)]


def standing(connection: Connection, account: str, game: str, tempo: Tempo) -> Standing:
    """How an account stands in a game at a tempo."""
    found = all_of(connection, account)
    return found.get((game, tempo), NEW)


def all_of(connection: Connection, account: str) -> dict[tuple[str, Tempo], Standing]:
    """How an account stands, by game and tempo."""
    wanted = select(strengths).where(strengths.c.account == account)
    found = (standing_of(row) for row in connection.execute(wanted))
    return {(each.game, each.tempo): each for each in found}


def of_many(connection: Connection, accounts: Collection[str]) -> dict[str, list[Standing]]:
    """How these accounts stand."""
    found: dict[str, list[Standing]] = {}
    if accounts:
        wanted = select(strengths).where(strengths.c.account.in_(accounts))
        for row in connection.execute(wanted):
            found.setdefault(row.account, []).append(standing_of(row))
    return found


def standing_of(row: Any) -> Standing:
    """A stored row as it counts now: the longer ago the last match, the less is known."""
    own = Strength(row.points, row.deviation, row.volatility)
    periods = max(0.0, time.time() - row.at) / PERIOD_S
    return Standing(row.game, row.tempo, aged(own, periods), row.rated, row.at)


def count(connection: Connection) -> int:
    """Count the oldest results that wait for it; how many there were."""
    waiting = (
        select(rating_steps.c.match)
        .where(rating_steps.c.counted.is_(False))
        .order_by(rating_steps.c.at, rating_steps.c.match)
        .limit(2 * MAX_MATCHES_AT_ONCE)
    )
    found = list(dict.fromkeys(connection.execute(waiting).scalars()))
    for match in found:
        _count(connection, match)
    return len(found)


def _count(connection: Connection, match: str) -> None:
    here = rating_steps.c.match == match
    claimed = update(rating_steps).where(here, rating_steps.c.counted.is_(False))
    if not connection.execute(claimed.values(counted=True)).rowcount:
        return  # another server was quicker
    steps = connection.execute(select(rating_steps).where(here)).all()
    before = {step.account: _stored(connection, step) for step in steps}
    for step in steps:
        own, at, number = before[step.account]
        other, other_at, _ = before.get(step.other, (UNKNOWN, step.at, 0))
        other = aged(other, max(0.0, step.at - other_at) / PERIOD_S)
        found = rated(own, [(other, step.score)], max(0.0, step.at - at) / PERIOD_S)
        deviation = max(found.deviation, MIN_DEVIATION)
        now = {"points": found.points, "deviation": deviation}
        connection.execute(update(rating_steps).where(here, _of(step)).values(**now))
        now |= {"volatility": found.volatility, "rated": number + 1, "at": step.at}
        made = upsert(strengths).values(
            account=step.account, game=step.game, tempo=step.tempo, **now
        )
        connection.execute(
            made.on_conflict_do_update(index_elements=["account", "game", "tempo"], set_=now)
        )


def _of(step: Any) -> Any:
    return rating_steps.c.account == step.account


def _stored(connection: Connection, step: Any) -> tuple[Strength, float, int]:
    """What was known of whoever played before, when that was, and after how many matches."""
    wanted = select(strengths).where(
        strengths.c.account == step.account,
        strengths.c.game == step.game,
        strengths.c.tempo == step.tempo,
    )
    row = connection.execute(wanted).first()
    if row is None:
        return UNKNOWN, step.at, 0
    return Strength(row.points, row.deviation, row.volatility), row.at, row.rated


class Counting:
    """Counts what has ended; what a server has not counted that died, the next one does."""

    def __init__(self, store: Store, on_duty: Callable[[str], Awaitable[bool]]) -> None:
        self._store = store
        self._on_duty = on_duty
        self._woken = asyncio.Event()

    def wake(self) -> None:
        """There is something to count."""
        self._woken.set()

    async def work(self) -> None:
        """Look again and again."""
        while True:
            try:
                if await self._on_duty(TOPIC):
                    while await self._store.transact(count):
                        pass
            except NotStored as error:
                log.warning("no rating is counted: %s", error)
            with suppress(TimeoutError):
                await asyncio.wait_for(self._woken.wait(), LOOKS_EVERY_S)
            self._woken.clear()
