"""Turns that end: one server reminds of those that soon do, and each ends those of its matches.

A match another server holds is left to it. What nobody holds is taken by the server on duty; if
that dies the next one is. Told and ended is in one transaction each, which does nothing the second
time.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any, Final

from sqlalchemy import Connection, select, update

from touchline.server.errors import NotStored, Refusal
from touchline.server.live.matches import Matches
from touchline.server.match.match_sheet import MatchSheet, sheet_of
from touchline.server.match.seats import NAMES, SIDES
from touchline.server.match.turns import overdue
from touchline.server.occasions.occasion import Occasion, tell
from touchline.server.store.database_time import Now
from touchline.server.store.sql_tables import matches, turns

log = logging.getLogger(__name__)
EVERY_S: Final = 5.0
"""Seconds between two looks."""
MAX_TURNS_AT_ONCE: Final = 100
"""Turns that are ended, or reminded of, at one look."""
DUTY: Final = "deadlines"


class Deadlines:
    """Looks after the turns of all matches."""

    def __init__(self, service: Matches) -> None:
        self.service = service

    async def watch(self) -> None:
        """Look again and again."""
        while True:
            try:
                await self.look()
            except NotStored as error:
                log.warning("nobody's turn ends: %s", error)
            await asyncio.sleep(EVERY_S)

    async def look(self) -> None:
        """End what is over, and remind of what soon is."""
        on_duty = await self.service.cluster.on_duty(DUTY)
        for match_id in await self.service.store.read(lambda c: overdue(c, MAX_TURNS_AT_ONCE)):
            if match_id in self.service.actors or (on_duty and await self._is_free(match_id)):
                await self._end(match_id)
        if on_duty:
            accounts = await self.service.store.transact(remind)
            self.service.occasions.wake(*accounts)

    async def _is_free(self, match_id: str) -> bool:
        return await self.service.elsewhere(match_id) is None

    async def _end(self, match_id: str) -> None:
        try:
            actor = await self.service.actor(match_id)
            await actor.call(actor.correspondence.run_out)
        except Refusal as error:
            log.warning("match %s is overdue and cannot be opened: %s", match_id, error)
        except NotStored as error:
            log.warning("match %s is overdue: %s", match_id, error)


def remind(connection: Connection) -> list[str]:
    """Tell whoever has little time left, each once in a turn; which accounts were told."""
    wanted = (
        select(turns.c.match, turns.c.side, turns.c.no, turns.c.due, *matches.c)
        .join(matches, matches.c.id == turns.c.match)
        .where(turns.c.warn <= Now(), turns.c.due > Now())
        .order_by(turns.c.warn)
        .limit(MAX_TURNS_AT_ONCE)
    )
    told = []
    for row in connection.execute(wanted).mappings().all():
        same = turns.c.match == row["match"], turns.c.no == row["no"], turns.c.warn <= Now()
        if connection.execute(update(turns).where(*same).values(warn=None)).rowcount == 1:
            reminder = _reminder(row)
            tell(connection, reminder)
            told.append(reminder.account)
    return told


def _reminder(row: Any) -> Occasion:
    names = set(matches.c.keys())
    sheet: MatchSheet = sheet_of({name: row[name] for name in row if str(name) in names})
    side = SIDES[NAMES.index(row["side"])]
    account = sheet.seats[side].account
    return Occasion(
        account=account, kind="turn-reminder", subject=sheet.id,
        key=f"remind:{sheet.id}:{row['no']}:{account}", due_at=row["due"],
        data={"game": sheet.game, "opponent": sheet.seats[1 - side].name, "side": row["side"],
              "pace": sheet.pace},
    )  # fmt: skip
