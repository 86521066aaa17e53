"""A server among others: it lives on, takes what nobody holds, and asks who holds the rest.

On SQLite there is only one server (`Alone`): it holds everything, and nothing is asked or written.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from functools import partial
from typing import Final

from sqlalchemy import text

import touchline
from touchline.server.cluster import leases
from touchline.server.cluster.bus import Bus
from touchline.server.cluster.leases import Member
from touchline.server.cluster.relay import Unreachable, ask_for
from touchline.server.errors import NotStored
from touchline.server.store.database import Statement, Store
from touchline.server.store.held import Held

log = logging.getLogger(__name__)
RENEW_EVERY_S: Final = 1.5
"""Seconds between two signs of life."""
MAX_SILENCE_S: Final = 4.0
"""Seconds without one after which a server believes itself dead, a second before others do."""
MAX_WAIT_S: Final = 10.0
"""Seconds for which something another server holds is waited for; it may have died."""
PAUSE_S: Final = 0.1
KNOWN_S: Final = 1.0
"""Seconds for which it is remembered who holds something."""
MAX_KNOWN: Final = 5000


class Alone:
    """The only server there is."""

    me = Member("", "", "")
    members: tuple[Member, ...] = ()
    shares = False
    """Are there other servers, or could there be?"""
    leaving = False

    async def take(self, what: str) -> tuple[Held, ...]:
        """Hold something from now on; what every transaction about it has to check."""
        return ()

    def found(self, what: str) -> tuple[list[Statement], tuple[Held, ...]]:
        """Hold something new: what is stored with it, and what is checked from then on."""
        return [], ()

    async def elsewhere(self, what: str) -> Member | None:
        """The other server that holds something; None if this one does, or may."""
        return None

    async def sure(self) -> None:
        """NotStored unless what this server believes it holds is still so."""

    def holding(self, what: str) -> Held | None:
        """How this server holds it, if it does."""
        return None

    async def forgotten(self, what: str) -> Held | None:
        """How this server holds something without knowing it."""
        return None

    async def give_back(self, what: str, held: Held | None) -> None:
        """Somebody else may hold it from now on."""

    async def on_duty(self, duty: str) -> bool:
        """Is it for this server to do what only one of them does?"""
        return True

    def ask_again(self, what: str) -> None:
        """Whoever held it does not answer."""

    def say(self, topic: str, word: str) -> None:
        """Tell the other servers."""

    async def watch(self) -> None:
        """Live on."""

    async def leave(self) -> None:
        """Go."""

    def stop(self) -> None:
        """Be gone."""


class Cluster(Alone):
    """One of several servers."""

    shares = True

    def __init__(self, store: Store, died: Callable[[], None]) -> None:
        self.store = store
        self.me = Member(secrets.token_urlsafe(9), "", secrets.token_urlsafe(24))
        self.members: tuple[Member, ...] = ()
        self.bus = Bus(store)
        self.leaving = False
        self.when_gone: Callable[[str], None] = lambda _server: None
        """Called with each server that was there and is not any more."""
        self._died = died
        self._lived = 0.0
        """When this server last began to say that it lives."""
        self._registered = False
        self._reviving: asyncio.Task[None] | None = None
        """A sign of life that whoever asks waits for: one for all of them."""
        self._held: dict[str, Held] = {}
        self._elsewhere: dict[str, tuple[float, Member]] = {}
        store.probing = text("UPDATE servers SET version = version WHERE id = :me").bindparams(
            me=self.me.id
        )

    def reached_at(self, url: str) -> None:
        """Where the other servers reach this one."""
        self.me = self.me._replace(url=url)

    # -- living ----------------------------------------------------------------------------------

    async def watch(self) -> None:
        """Say again and again that this server lives; if that fails for long it does not."""
        self.bus.start()
        while not self.leaving:
            await self.live_on()
            await asyncio.sleep(RENEW_EVERY_S)

    async def live_on(self) -> None:
        """Say that this server lives, and look who else does."""
        begun = time.monotonic()
        me, version, first = self.me, touchline.__version__, not self._registered
        try:
            dead, others = await self.store.transact(
                lambda c: leases.live_on(c, me, version, first=first)
            )
        except NotStored as error:
            log.warning("no sign of life: %s", error)
            if self._lived and begun - self._lived > MAX_SILENCE_S:
                self._forget_all()
            return
        if self.leaving:
            return
        if dead:
            self._forget_all()
        self._lived = begun
        self._registered = True
        before, self.members = self.members, tuple(others)
        for gone in {member.id for member in before} - {member.id for member in others}:
            self.when_gone(gone)

    @property
    def alive(self) -> bool:
        """Has this server said in time that it lives?"""
        return time.monotonic() - self._lived < MAX_SILENCE_S

    async def sure(self) -> None:
        """After a while without a sign of life nothing is believed before there is one."""
        if not self.alive:
            if self._reviving is None or self._reviving.done():
                self._reviving = asyncio.get_running_loop().create_task(self.live_on())
            await asyncio.shield(self._reviving)
            if not self.alive:
                raise NotStored("this server does not know what it holds")

    def _forget_all(self) -> None:
        """Others may have taken what this server held: it holds nothing until it takes it anew."""
        self._lived = 0.0
        self._held.clear()
        self._elsewhere.clear()
        self._died()

    # -- holding ---------------------------------------------------------------------------------

    async def take(self, what: str) -> tuple[Held, ...]:
        """Take it; from a server that holds it and lives, it is asked for."""
        until = time.monotonic() + MAX_WAIT_S
        while True:
            if self.leaving:
                raise NotStored("this server is leaving")
            try:
                await self.sure()
                found = await self.store.transact(partial(leases.take, me=self.me, what=what))
                if isinstance(found, Held):
                    self._held[what] = found
                    self._elsewhere.pop(what, None)
                    return (found,)
                if found is None:
                    return ()
                await ask_for(found, what)
                if time.monotonic() < until:
                    continue
                raise Unreachable(f"{found.id} gives it away and has it again")
            except (NotStored, Unreachable) as error:
                if time.monotonic() > until:
                    raise NotStored(f"{what} is held elsewhere: {error}") from error
            await asyncio.sleep(PAUSE_S)

    def found(self, what: str) -> tuple[list[Statement], tuple[Held, ...]]:
        """Whoever makes something holds it."""
        held = self._held[what] = Held(what, self.me.id, 1)
        return [leases.first(held)], (held,)

    async def elsewhere(self, what: str) -> Member | None:
        """Who else holds it and lives."""
        if what in self._held and self.alive:
            return None
        known = self._elsewhere.get(what)
        if known is not None and time.monotonic() - known[0] < KNOWN_S:
            return known[1]
        found = await self.store.read(lambda c: leases.who(c, what))
        if found is None or found.id == self.me.id:
            self._elsewhere.pop(what, None)
            return None
        while len(self._elsewhere) >= MAX_KNOWN:
            del self._elsewhere[next(iter(self._elsewhere))]
        self._elsewhere[what] = time.monotonic(), found
        return found

    def ask_again(self, what: str) -> None:
        """Whoever held it does not answer: it is looked up the next time."""
        self._elsewhere.pop(what, None)

    def holding(self, what: str) -> Held | None:
        """How this server holds it, if it does."""
        return self._held.get(what)

    async def forgotten(self, what: str) -> Held | None:
        """How this server holds something without knowing it: an answer of the database was lost.

        It is taken anew, so that whoever does the same at this moment has a later epoch.
        """
        found = await self.store.transact(partial(leases.take, me=self.me, what=what))
        return found if isinstance(found, Held) else None

    async def give_back(self, what: str, held: Held | None) -> None:
        """Say that nobody holds it, unless it was taken anew in the meantime."""
        if held is None:
            return
        if self._held.get(what) == held:
            del self._held[what]
        await self.store.transact(lambda c: leases.give_back(c, held))

    async def on_duty(self, duty: str) -> bool:
        """One server at a time does it, for as long as it lives."""
        if self.leaving:
            return False
        try:
            me = self.me
            return await self.store.transact(lambda c: leases.take_duty(c, me, duty))
        except NotStored as error:
            log.warning("nobody knows who does %s: %s", duty, error)
            return False

    # -- talking and going -----------------------------------------------------------------------

    def say(self, topic: str, word: str) -> None:
        """Tell the others, at the latest a moment later."""
        self.bus.say(topic, word)

    async def leave(self) -> None:
        """Everything this server holds is free for the others."""
        self.leaving = True
        self._held.clear()
        me = self.me
        try:
            await self.store.transact(lambda c: leases.leave(c, me))
        except NotStored as error:
            log.warning("this server leaves without a word: %s", error)

    def stop(self) -> None:
        """Be gone; a server that had no time to leave does it now."""
        self.bus.stop()
        if not self.leaving:
            self.leaving = True
            me = self.me
            self.store.at_last(lambda c: leases.leave(c, me))


def cluster_for(store: Store, died: Callable[[], None]) -> Alone:
    """Servers share PostgreSQL; an SQLite file has one."""
    return Alone() if store.url.startswith("sqlite") else Cluster(store, died)
