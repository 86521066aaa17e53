"""Before the first die: the server is bound by its commitment, and every manager adds a nonce.

The nonce comes after the commitment and names it, so the server cannot have chosen its secret to
suit. The first die waits for all of them. Somebody who is connected and sends none for a while
plays without: a `-` stands in the record, and for them nothing is proven.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

from touchline.core.dice import CommittedDice
from touchline.core.side import Side
from touchline.server.errors import Refusal
from touchline.server.live.ports import MatchPort
from touchline.server.match.match_sheet import MatchSheet
from touchline.server.store.database import Statement

NONE: Final = "-"


async def settle(match: MatchPort, after: MatchSheet, statements: Sequence[Statement] = ()) -> None:
    """Store a changed sheet; if nobody is waited for any more, the first dice with it."""
    if after.begun and not match.sheet.begun:
        after.nonces = after.words()
        await match.begin(after, statements)
    else:
        await match.change(after, statements)


class Nonces:
    """Waits for the nonces of one match."""

    def __init__(self, match: MatchPort, wait_s: float) -> None:
        self.match = match
        self._wait_s = wait_s
        self._timer: asyncio.TimerHandle | None = None

    async def add(self, sides: tuple[Side, ...], nonce: str, commitment: str) -> None:
        """Somebody's nonce; who sends the same one again is told the same."""
        match = self.match
        if match.sheet.dice != "committed" or match.sheet.lesson is not None:
            raise Refusal("no-nonce", 409)
        if commitment != CommittedDice(match.sheet.secret).commitment:
            raise Refusal("commitment", 409)
        given = {match.sheet.seats[side].nonce for side in sides}
        if given == {nonce}:
            return
        if given != {""} or match.sheet.nonces or match.sheet.status == "over":
            raise Refusal("nonce-given", 409)
        await self._take(sides, nonce)

    async def _take(self, sides: Sequence[Side], nonce: str) -> None:
        after = self.match.sheet.copy()
        for side in sides:
            after.seats[side].nonce = nonce
        await settle(self.match, after)
        self.match.show_state()
        self.mind()

    def mind(self) -> None:
        """Whoever is waited for and is here has a while; nobody is hurried who is not here."""
        self.close()
        match = self.match
        waiting = match.sheet.waiting() if match.sheet.status == "live" else []
        here = {side for guest in match.guests for side in guest.sides}
        if waiting and here.issuperset(waiting):
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(self._wait_s, match.post, self._go_without)

    async def _go_without(self) -> None:
        self._timer = None
        waiting = self.match.sheet.waiting()
        if waiting and self.match.sheet.status == "live":
            await self._take(waiting, NONE)

    def close(self) -> None:
        """Nobody is waited for any more."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
