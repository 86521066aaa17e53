"""The match of two computers that the lobby shows when nobody else plays: one for everybody.

It costs nothing while nobody looks on: computers that play each other wait for that (`autoplay`).
A new one begins when the last is over and somebody comes to the lobby, in the next of the games.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping
from typing import Final

from sqlalchemy import Connection, Executable, func, select

from touchline.core import registry
from touchline.server.live import new_match
from touchline.server.live.matches import Matches
from touchline.server.live.new_match import NewMatch
from touchline.server.live.request_keys import Key
from touchline.server.match.match_setup import MatchSetup, begin
from touchline.server.match.match_sheet import MatchSheet, sheet_of
from touchline.server.match.seats import SeatRow
from touchline.server.store import sql_tables

NOBODY: Final = "on show"
"""In place of the address of whoever began a match."""
STALE_AFTER_S: Final = 7 * 86_400.0
"""Seconds after which nobody wants to see the rest of it."""


class ShowMatch:
    """Finds the match on show, or has one begin."""

    def __init__(self, service: Matches) -> None:
        self.service = service
        self._turn = asyncio.Lock()

    async def sheet(self) -> MatchSheet | None:
        """The match on show; None if no game has computers. Refusal if the server is full."""
        async with self._turn:
            matches = sql_tables.matches
            own = select(matches).where(matches.c.address == NOBODY)
            fresh = own.where(
                matches.c.status == "live", matches.c.created > time.time() - STALE_AFTER_S
            )
            last = fresh.order_by(matches.c.created.desc()).limit(1)
            rows = await self.service.store.read(lambda c: list(c.execute(last).mappings().all()))
            return sheet_of(rows[0]) if rows else await self._begin()

    async def _begin(self) -> MatchSheet | None:
        """Two computers of middling strength in a quick match of the next game."""
        games = [each for each in registry.game_ids() if registry.bot_ids(each)]
        if not games:
            return None
        matches = sql_tables.matches
        own = select(func.count()).select_from(matches).where(matches.c.address == NOBODY)
        name = games[await self.service.store.read(_counting(own)) % len(games)]
        game = registry.game(name)
        ladder = registry.weakest_first(name)
        middle = len(ladder) // 2
        pair = ladder[middle], ladder[max(0, middle - 1)]
        wanted = NewMatch(
            begun=begin(MatchSetup(game=name, preset=_quick(game.formats))),
            seats=[SeatRow(kind="bot", bot=bot) for bot in pair],
            address=NOBODY,
            public=True,
            prepared=bool(game.prelude),
        )
        latest = select(matches.c.id).where(matches.c.address == NOBODY)
        before = await self.service.store.read(
            lambda c: c.execute(latest.order_by(matches.c.created.desc()).limit(1)).scalar()
        )
        # two servers that begin one at the same time begin the same
        sheet, _ = await new_match.create(self.service, wanted, Key("show", f"after {before}", ""))
        return sheet


def _quick(formats: Mapping[str, tuple[str, int]]) -> str | None:
    """The preset of the shortest match that is offered; None where nothing is."""
    return next((preset for preset, _ in formats.values()), None)


def _counting(wanted: Executable) -> Callable[[Connection], int]:
    def count(connection: Connection) -> int:
        return int(connection.execute(wanted).scalar_one())

    return count
