"""The lists of matches that wait for an opponent or can be watched, asked for every few seconds.

A seat at the table is offered as long as somebody is there who waits at it; a match with days to
think waits by itself.

Matches that are over stay for a week: the most eventful can be seen again.
"""

from __future__ import annotations

import asyncio
import time
from typing import Final

from sqlalchemy import Executable, or_, select, update

from touchline.server.live.matches import Matches
from touchline.server.match.match_sheet import MatchSheet, sheet_of
from touchline.server.match.pace import LIVE
from touchline.server.store import sql_tables

MAX_LISTED: Final = 100
FRESH_S: Final = 1.0
"""Seconds for which everybody is given the same list, unless a match has begun or ended."""
FORGOTTEN_AFTER_S: Final = 3600.0
"""Seconds after which a match is not listed any more if nobody is there."""
WEEK_S: Final = 7 * 86_400.0
LASTING_S: Final = 2 * WEEK_S
"""Seconds for which an open match with days to think is listed."""
COMING_S: Final = 60.0
"""Seconds for which whoever has made a match is believed to be on the way to it."""
SEEN_EVERY_S: Final = 30.0
"""How often a server says that somebody still waits at an open seat …"""
SEEN_S: Final = 3 * SEEN_EVERY_S
"""… and for how long that is believed."""
MAX_MATCHES_OF_THE_WEEK: Final = 6
"""Matches of the week."""


class Lobby:
    """Reads each list once for everybody."""

    def __init__(self, service: Matches) -> None:
        self.service = service
        self._lists: dict[str, tuple[float, tuple[int, int], list[MatchSheet]]] = {}
        self._reading = asyncio.Lock()

    async def sheets(self, status: str) -> list[MatchSheet]:
        """The matches of a list as they are now, the newest first."""
        async with self._reading:
            now = time.monotonic()
            made = self.service.metrics.created, self.service.metrics.finished
            known = self._lists.get(status)
            if known is None or now - known[0] >= FRESH_S or known[1] != made:
                known = self._lists[status] = now, made, await self._read(status)
        latest = [self._latest(sheet) for sheet in known[2]]
        return [sheet for sheet in latest if sheet.status == status and self._offered(sheet)]

    def forget(self) -> None:
        """A match has begun or ended at another server."""
        self._lists.clear()

    def _latest(self, sheet: MatchSheet) -> MatchSheet:
        actor = self.service.actors.get(sheet.id)
        return sheet if actor is None else actor.sheet

    def _offered(self, sheet: MatchSheet) -> bool:
        """Does somebody wait there? One that was just made is believed to."""
        actor = self.service.actors.get(sheet.id)
        if sheet.status != "open" or sheet.pace != LIVE or actor is None:
            return True
        new = sheet.created > time.time() - COMING_S
        return new or any(guest.sides for guest in actor.guests)

    async def say_who_waits(self) -> None:
        """Other servers learn from the store that somebody still waits at an open seat here."""
        waiting = [
            actor.sheet.id
            for actor in self.service.actors.values()
            if actor.sheet.status == "open" and any(guest.sides for guest in actor.guests)
        ]
        if waiting:
            table = sql_tables.matches
            here = update(table).where(table.c.id.in_(waiting), table.c.status == "open")
            await self.service.store.write(here.values(touched=time.time()))

    async def _read(self, status: str) -> list[MatchSheet]:
        matches = sql_tables.matches
        if status == "over":
            return await self._of_the_week()
        there = [
            actor.sheet.id
            for actor in self.service.actors.values()
            if actor.guests and actor.sheet.public and actor.sheet.status == status
        ]
        now = time.time()
        recent = matches.c.touched > now - FORGOTTEN_AFTER_S
        if status == "open":
            lasts = (matches.c.pace != LIVE) & (matches.c.created > now - LASTING_S)
            recent = (matches.c.touched > now - SEEN_S) | lasts
        alive = or_(recent, matches.c.id.in_(there[:MAX_LISTED]))
        wanted = (
            select(matches)
            .where(matches.c.status == status, matches.c.public.is_(True), alive)
            .order_by(matches.c.created.desc())
            .limit(MAX_LISTED)
        )
        return await self._sheets(wanted)

    async def _of_the_week(self) -> list[MatchSheet]:
        """Those with most goals, the newest first among equals; matches of people before others.
        Without a goal nothing has happened that anybody wants to see again.
        """
        matches = sql_tables.matches
        wanted = (
            select(matches)
            .where(matches.c.status == "over", matches.c.public.is_(True))
            .where(matches.c.touched > time.time() - WEEK_S, matches.c.lesson.is_(None))
            .order_by(matches.c.touched.desc())
            .limit(MAX_LISTED)
        )
        found = [sheet for sheet in await self._sheets(wanted) if any(sheet.score)]
        found.sort(key=lambda sheet: (len(sheet.bots()), -sum(sheet.score)))
        return found[:MAX_MATCHES_OF_THE_WEEK]

    async def _sheets(self, wanted: Executable) -> list[MatchSheet]:
        rows = await self.service.store.read(lambda c: list(c.execute(wanted).mappings().all()))
        return [sheet_of(row) for row in rows]
