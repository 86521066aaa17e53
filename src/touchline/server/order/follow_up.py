"""What servers have in memory follows what administrators do, on whichever server or machine.

Every server looks at the newest lines of the log, at once when another says that there is one and
otherwise every two seconds: so a ban from the command line, too, reaches everybody. One server is
on duty for what has to be done once; what it did not get done it finds again.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Final

from sqlalchemy import Connection, select

from touchline.core import texts
from touchline.server.accounts import directory, seats_of
from touchline.server.accounts.signed_in_lines import SignedInLines
from touchline.server.competition.members import rename_account
from touchline.server.competition.service import CompetitionService
from touchline.server.errors import NotStored, Refusal
from touchline.server.live.match_actor import MatchActor
from touchline.server.live.matches import Matches
from touchline.server.match.match_sheet import Result
from touchline.server.order import audit, sanctions
from touchline.server.order.sanctions import Sanction
from touchline.server.store.sql_tables import matches
from touchline.server.wire.messages import Refused

log = logging.getLogger(__name__)
TOPIC: Final = "order"
LOOKS_EVERY_S: Final = 2.0
MEMORY_S: Final = 120.0
"""Seconds for which an act may still come to light: its transaction may have ended late."""
CATCHES_UP_S: Final = 7 * 86_400.0
"""What was done while no server ran is followed for so long."""
NO_SEAT: Final = 4403
"""The code with which a socket closes that is not to be opened again."""


class FollowUp:
    """Looks at the log, and does what it means here."""

    def __init__(
        self, service: Matches, competitions: CompetitionService, lines: SignedInLines
    ) -> None:
        self.service = service
        self.lines = lines
        self.competitions = competitions
        self._known: set[int] = set()
        self._woken = asyncio.Event()

    def tell(self) -> None:
        """Something was done on this server."""
        self.service.cluster.say(TOPIC, "")
        self.wake()

    def wake(self) -> None:
        """Look at once."""
        self._woken.set()

    async def watch(self) -> None:
        """Look again and again."""
        first = True
        while True:
            try:
                await self._look(CATCHES_UP_S if first else MEMORY_S)
                first = False
            except (NotStored, Refusal) as error:
                log.warning("not followed: %s", error)
            with suppress(TimeoutError):
                await asyncio.wait_for(self._woken.wait(), LOOKS_EVERY_S)
            self._woken.clear()

    async def _look(self, seconds: float) -> None:
        acts = await self.service.store.read(
            lambda c: audit.lately(c, seconds, "ban", "mute", "rename", "close-match")
        )
        new = {number: act for number, act in acts.items() if number not in self._known}
        if not new:
            return
        for account in {act.account for act in new.values() if act.what == "ban"}:
            await self._keep_out(account)
            self.lines.wake()
        self.service.occasions.wake(*(act.account for act in new.values()))
        if not await self.service.cluster.on_duty("order"):
            new = {n: act for n, act in new.items() if act.what not in ("rename", "close-match")}
        for act in new.values():
            if act.what == "rename":
                await self._rename(act.account)
            elif act.what == "close-match":
                await self._close(act.match)
        self._known = (self._known | new.keys()) & acts.keys()

    async def _keep_out(self, account: str) -> None:
        """Whoever sits somewhere under this account leaves, and is told why."""
        found = await self.service.store.read(lambda c: sanctions.of_account(c, account, "ban"))
        if found is None:
            return
        for actor in list(self.service.actors.values()):
            if any(seat.account == account for seat in actor.sheet.seats):
                send_away(actor, account, found)

    async def _rename(self, account: str) -> None:
        row = await self.service.store.read(lambda c: directory.by_id(c, account))
        if row is not None:
            await seats_of.rename(self.service, account, row.name)
            await rename_account(self.competitions, account, row.name)

    async def _close(self, match_id: str) -> None:
        wanted = select(matches.c.status).where(matches.c.id == match_id)

        def look(connection: Connection) -> str | None:
            return connection.execute(wanted).scalar()

        if await self.service.store.read(look) in (None, "over"):
            return
        try:
            actor = await self.service.actor(match_id)
            await actor.call(lambda: actor.end(Result("closed")))
        except Refusal as error:  # it is over meanwhile, or nobody can open it
            log.warning("match %s is not closed: %s", match_id, error)


def send_away(actor: MatchActor, account: str, why: Sanction) -> None:
    """The seat is empty from now on, as if its manager had left."""
    mine = {side for side, seat in enumerate(actor.sheet.seats) if seat.account == account}
    for guest in [*actor.guests, *actor.arriving]:
        if mine & set(guest.sides):
            refusal = why.refusal()
            with texts.speaking(guest.language):
                guest.send(Refused(0, refusal.code, str(refusal)))
            guest.leave(NO_SEAT)
