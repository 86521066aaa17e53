"""The waiting room: those who look at the lobby, here and now, and those of them who wait to play.

What it shows is read once a second for all of them, and at once when somebody comes or goes.
"""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections import deque
from contextlib import suppress
from functools import partial
from typing import Any, Final

import msgspec

from touchline.server.errors import NotStored, Refusal
from touchline.server.live.lobby import SEEN_EVERY_S, Lobby
from touchline.server.live.matches import Matches
from touchline.server.match.match_sheet import MatchSheet
from touchline.server.people import challenges, pairing, seeks
from touchline.server.people.seeks import Seek
from touchline.server.wire.lobby import Paired

log = logging.getLogger(__name__)
LOOKS_EVERY_S: Final = 1.0
REPLAYS_EVERY_S: Final = 30.0
GRACE_S: Final = 8.0
"""Seconds in which whoever loads their page anew is taken to wait on."""
LISTS: Final = ("open", "live", "over")


class Visitor:
    """Somebody who looks at the lobby, and what they were told and not sent yet."""

    def __init__(self, account: str, language: str, address: str) -> None:
        self.account = account
        self.language = language
        self.address = address
        self.seek: Seek | None = None
        """What they wait for as long as they are connected."""
        self.told: deque[Any] = deque(maxlen=64)
        self.seen = -1
        """Which state of the lobby they were shown last."""
        self.news = asyncio.Event()

    def show_again(self) -> None:
        """What they were shown is not so any more, for nobody but them."""
        self.seen = -1
        self.news.set()

    def tell(self, message: Any) -> None:
        """Something for nobody else."""
        self.told.append(message)
        self.news.set()


class WaitingRoom:
    """Those who are connected to this server."""

    def __init__(self, service: Matches, lobby: Lobby) -> None:
        self.service = service
        self.lobby = lobby
        self.visitors: set[Visitor] = set()
        self.waiting: list[Seek] = []
        self.lists: dict[str, list[MatchSheet]] = {each: [] for each in LISTS}
        self.version = 0
        self.words: dict[str, tuple[int, dict[str, Any]]] = {}
        """The lists as they are said in each language, and of which version."""
        self._mark: bytes = b""
        self._woken = asyncio.Event()
        self._buried = 0.0
        self._left: dict[str, float] = {}
        """Seeks of those who have gone a moment ago, and when they are taken back."""
        self._replays = -REPLAYS_EVERY_S

    # -- coming and going ------------------------------------------------------------------------

    async def enter(self, visitor: Visitor) -> None:
        """Somebody looks."""
        self.visitors.add(visitor)
        if len(self.visitors) == 1:
            await self.look()
        visitor.news.set()

    async def leave(self, visitor: Visitor) -> None:
        """They have gone; unless they are back in a moment they wait no more."""
        self.visitors.discard(visitor)
        seek, visitor.seek = visitor.seek, None
        if seek is not None:
            self._left[seek.id] = time.monotonic() + GRACE_S
            self.wake()

    def _away(self) -> set[str]:
        """Seeks of those who have gone and are not back: nobody is paired with them meanwhile."""
        return self._left.keys() - {each.seek.id for each in self.visitors if each.seek}

    async def _give_up(self) -> None:
        """Whoever has not come back waits no more, at least not here."""
        now, away = time.monotonic(), self._away()
        over = {seek: until for seek, until in self._left.items() if until <= now}
        late = [seek for seek in over if seek in away]
        for seek in late:
            await self.service.store.write(seeks.withdrawing(seek, self.service.cluster.me.id))
        for seek, until in over.items():
            if self._left[seek] == until:  # else they have come and gone once more
                del self._left[seek]
        if late:
            self.stir()

    def stir(self) -> None:
        """Somebody waits, or waits no more: everybody looks."""
        self.service.cluster.say("seeks", "")
        self.wake()

    def wake(self) -> None:
        """Look at once."""
        self._woken.set()

    # -- looking for somebody --------------------------------------------------------------------

    async def seek(self, visitor: Visitor, seek: Seek) -> Seek:
        """Find somebody now, or wait; gives the seek with the match if there is one."""
        store, shares = self.service.store, self.service.cluster.shares
        seek.server = self.service.cluster.me.id
        known = await store.transact(lambda c: seeks.by_token(c, seek.token))
        if known is None:
            waiting = await store.read(lambda c: seeks.waiting(c, shares=shares))
            away = self._away()
            here = [each for each in waiting if each.id not in away]
            other = await pairing.first_that_fits(self.service, seek, here)
            if other is not None:
                new = msgspec.structs.replace(seek, status="paired")
                match = await pairing.pair(self.service, new, other, visitor.address)
                if match is not None:
                    self.stir()
                    return msgspec.structs.replace(new, match=match)
        seek = await store.transact(lambda c: seeks.post(c, seek))
        if seek.status == "waiting" and not seek.lasting:
            visitor.seek = seek
            visitor.show_again()  # a look in between has not known that it is theirs
        self.stir()
        return seek

    async def take(self, visitor: Visitor, own: Seek, seek_id: str) -> Seek:
        """Play against one who waits."""
        known = await self.service.store.transact(lambda c: seeks.by_token(c, own.token))
        if known is not None and known.status == "paired":
            return known
        if known is not None:
            raise Refusal("key-used", 409)
        match = await pairing.take(self.service, own, seek_id, visitor.address)
        self.stir()
        return msgspec.structs.replace(own, match=match)

    async def withdraw(self, visitor: Visitor, seek_id: str) -> None:
        """Wait no more: for what this connection waits for, or the account."""
        own = visitor.seek is not None and visitor.seek.id == seek_id
        lasting = visitor.account and any(
            each.id == seek_id and each.account == visitor.account for each in self.waiting
        )
        if not own and not lasting:
            raise Refusal("seek-gone", 409)
        if own:
            visitor.seek = None
        await self.service.store.write(seeks.withdrawing(seek_id))
        found = await self.service.store.read(lambda c: seeks.paired(c, [seek_id]))
        for match in found.values():  # somebody was quicker
            visitor.tell(Paired(seek_id, match))
        self.stir()

    # -- what is shown ---------------------------------------------------------------------------

    async def watch(self) -> None:
        """Look again and again, as long as somebody is there."""
        if not self.service.cluster.shares:
            await self.service.store.write(seeks.forgetting_connected())
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._woken.wait(), LOOKS_EVERY_S)
            self._woken.clear()
            try:
                await self._give_up()
                await self._bury()
                if self.visitors:
                    await self.look()
            except (NotStored, Refusal) as error:
                log.warning("the lobby is not looked at: %s", error)

    async def _bury(self) -> None:
        now = time.monotonic()
        if now - self._buried >= SEEN_EVERY_S:
            self._buried = now
            await self.service.store.write(seeks.burying(shares=self.service.cluster.shares))
            await self.lobby.say_who_waits()
            lapsed = await self.service.store.transact(challenges.lapse)
            self.service.occasions.wake(*lapsed)

    async def look(self) -> None:
        """Read what there is; who has found somebody is told, the others are shown what is new."""
        shares = self.service.cluster.shares
        self.waiting = await self.service.store.read(lambda c: seeks.waiting(c, shares=shares))
        there = {seek.id for seek in self.waiting}
        missing = [
            each.seek.id for each in self.visitors if each.seek and each.seek.id not in there
        ]
        await self._hear_of_matches(missing)
        await self._read_lists()
        mark = msgspec.msgpack.encode([[seek.id for seek in self.waiting], _marks(self.lists)])
        if mark != self._mark:
            self._mark = mark
            self.version += 1
            for visitor in self.visitors:
                visitor.news.set()
        await self._pair_own()

    async def _read_lists(self) -> None:
        now = time.monotonic()
        late = now - self._replays >= REPLAYS_EVERY_S
        for each in LISTS if late else LISTS[:2]:
            self.lists[each] = await self.lobby.sheets(each)
        self._replays = now if late else self._replays

    async def _hear_of_matches(self, ids: list[str]) -> None:
        """Those of these who have found somebody are told; who was taken for dead waits anew."""
        if not ids:
            return
        found = await self.service.store.read(lambda c: seeks.paired(c, ids))
        for visitor in list(self.visitors):
            seek = visitor.seek
            if seek is None or seek.id not in ids:
                continue
            if seek.id in found:
                visitor.seek = None
                visitor.tell(Paired(seek.id, found[seek.id]))
            else:
                with suppress(Refusal):
                    await self.service.store.transact(partial(seeks.post, seek=seek))

    async def _pair_own(self) -> None:
        """Two who came at the same moment did not see each other: the later one asks again."""
        own = {each.seek.id: each for each in self.visitors if each.seek}
        away = self._away()
        here = [each for each in self.waiting if each.id not in away]
        for at, seek in enumerate(here):
            if seek.id not in own and not seek.lasting:
                continue
            other = await pairing.first_that_fits(self.service, seek, here[:at])
            if other is None:
                continue
            if await pairing.pair(self.service, seek, other, seek.address) is None:
                await asyncio.sleep(random.uniform(0.0, 0.05))  # two servers had the same idea
            self.stir()
            return


def _marks(lists: dict[str, list[MatchSheet]]) -> list[Any]:
    """What would have to differ for the lists to be shown again."""
    return [
        [
            (sheet.id, sheet.status, sheet.score, [seat.name for seat in sheet.seats])
            for sheet in one
        ]
        for one in lists.values()
    ]
