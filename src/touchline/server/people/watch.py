"""What can be watched: public matches under way, those of the strongest first."""

from __future__ import annotations

import asyncio
import time
from typing import Final

import msgspec
from sqlalchemy import Connection

from touchline.server.accounts.rating import of_many
from touchline.server.live.lobby import Lobby
from touchline.server.live.matches import Matches
from touchline.server.match.match_sheet import MatchSheet
from touchline.server.match.pace import Tempo, tempo_of
from touchline.server.people.profiles import Profile, profiles_of

FRESH_S: Final = 2.0
"""Seconds for which everybody is given the same ratings."""
TELLS_EVERY_S: Final = 2.0
SAYS_AGAIN_S: Final = 30.0
FORGOTTEN_S: Final = 75.0
"""Seconds after which what another server has said does not count any more."""
MAX_MATCHES_IN_ONE_MESSAGE: Final = 200
"""Matches in one word."""
TOPIC: Final = "watching"


class Watched(msgspec.Struct, frozen=True):
    """A match one can watch: how strong its two people are, as far as all may know."""

    sheet: MatchSheet
    ratings: tuple[float | None, float | None]
    watching: int

    @property
    def worth(self) -> tuple[int, float, int, float]:
        """What it is sorted by: people's ratings, then spectators, then how new it is."""
        known = [each for each in self.ratings if each is not None]
        mean = sum(known) / len(known) if known else 0.0
        return len(known), mean, self.watching, self.sheet.created


class Spectators:
    """How many watch each match, at whichever server it is held."""

    def __init__(self, service: Matches) -> None:
        self.service = service
        self._elsewhere: dict[str, tuple[float, dict[str, int]]] = {}
        """By server: when it said so, and how many watch its matches."""

    def of(self, match_id: str) -> int:
        """How many watch it."""
        actor = self.service.actors.get(match_id)
        if actor is not None:
            return sum(not guest.sides for guest in actor.guests)
        fresh = time.monotonic() - FORGOTTEN_S
        said = (counts for at, counts in self._elsewhere.values() if at > fresh)
        return max((counts.get(match_id, 0) for counts in said), default=0)

    def here(self) -> dict[str, int]:
        """Matches this server holds that somebody watches."""
        found = {each: self.of(each) for each in self.service.actors}
        return {match: count for match, count in found.items() if count}

    def heard(self, word: str) -> None:
        """Another server has said how many watch; a first word of it takes the place of others."""
        server, part, counts = [*word.split(" "), "", ""][:3]
        said = dict(each.split(":") for each in counts.split(",") if ":" in each)
        if server == self.service.cluster.me.id:
            return
        found = {match: int(count) for match, count in said.items() if count.isdecimal()}
        known = {} if part == "0" else self._elsewhere.get(server, (0.0, {}))[1]
        self._elsewhere[server] = time.monotonic(), known | found

    async def tell(self) -> None:
        """Tell the other servers what has changed, and all of it now and then."""
        told: dict[str, int] = {}
        last = 0.0
        while True:
            here, now = self.here(), time.monotonic()
            if here != told or (here and now - last > SAYS_AGAIN_S):
                told, last = here, now
                self._say(here)
            await asyncio.sleep(TELLS_EVERY_S)

    def _say(self, here: dict[str, int]) -> None:
        rows = [f"{match}:{count}" for match, count in here.items()]
        me = self.service.cluster.me.id
        for part, at in enumerate(range(0, max(len(rows), 1), MAX_MATCHES_IN_ONE_MESSAGE)):
            self.service.cluster.say(
                TOPIC, f"{me} {part} {','.join(rows[at : at + MAX_MATCHES_IN_ONE_MESSAGE])}"
            )


class WatchList:
    """Sorts the matches under way; the ratings are read once for everybody."""

    def __init__(self, service: Matches, lobby: Lobby) -> None:
        self.lobby = lobby
        self.service = service
        self.spectators = Spectators(service)
        self._known: tuple[float, dict[tuple[str, str, Tempo], float]] = (-FRESH_S, {})
        self._asked: set[str] = set()

    async def rows(self) -> list[Watched]:
        """The best match first."""
        sheets = await self.lobby.sheets("live")
        points = await self._points({seat.account for each in sheets for seat in each.seats} - {""})
        found = [
            Watched(each, self._of(each, points), self.spectators.of(each.id)) for each in sheets
        ]
        return sorted(found, key=lambda each: each.worth, reverse=True)

    @staticmethod
    def _of(
        sheet: MatchSheet, points: dict[tuple[str, str, Tempo], float]
    ) -> tuple[float | None, float | None]:
        tempo = tempo_of(sheet.pace)
        home, away = (points.get((seat.account, sheet.game, tempo)) for seat in sheet.seats)
        return home, away

    async def _points(self, accounts: set[str]) -> dict[tuple[str, str, Tempo], float]:
        now = time.monotonic()
        if now - self._known[0] >= FRESH_S or not accounts <= self._asked:
            self._asked = accounts
            self._known = now, await self.service.store.read(lambda c: _shown(c, accounts))
        return self._known[1]


def _shown(connection: Connection, accounts: set[str]) -> dict[tuple[str, str, Tempo], float]:
    """The ratings everybody may see."""
    chosen = profiles_of(connection, accounts)
    return {
        (account, each.game, each.tempo): each.strength.points
        for account, found in of_many(connection, accounts).items()
        if chosen.get(account, Profile()).ratings == "all"
        for each in found
    }
