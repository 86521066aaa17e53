"""The outbox: what somebody has not seen yet, and what is still to be sent to them."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any, Final, Literal

import msgspec
from sqlalchemy import Connection, select, update

from touchline.server.occasions.occasion import Occasion, telling
from touchline.server.store.database import Store
from touchline.server.store.database_time import Now
from touchline.server.store.sql_tables import occasions

Channel = Literal["push", "mail"]
SENT: Final = {"push": occasions.c.sent_push_at, "mail": occasions.c.sent_mail_at}
MAX_OCCASIONS: Final = 200
"""Occasions that are read at a time."""
TOPIC: Final = "occasions"
"""What servers say to each other when an account has something new."""
Woken = Callable[[str], None]


class Told(msgspec.Struct, frozen=True, kw_only=True):
    """An occasion as it is kept."""

    id: int
    account: str
    kind: str
    """One of `KINDS`, or one that a newer server has written."""
    subject: str
    data: dict[str, Any]
    made_at: float
    due_at: float | None
    key: str
    seen_at: float | None
    sent_push_at: float | None
    sent_mail_at: float | None


class Outbox:
    """All occasions of a database.

    Whoever has written some says so once they are stored (`wake`). That only saves a wait: who
    sends them asks again from time to time, since a server may die between the two.
    """

    def __init__(self, store: Store, say: Callable[[str, str], None]) -> None:
        self.store = store
        self._say = say
        self._listening: list[Woken] = []

    def listen(self, woken: Woken) -> None:
        """Call this with every account that has something new, whichever server wrote it."""
        self._listening.append(woken)

    def deafen(self, woken: Woken) -> None:
        """Call this no more."""
        self._listening.remove(woken)

    def wake(self, *accounts: str) -> None:
        """These accounts have something new, and it is stored."""
        for account in dict.fromkeys(each for each in accounts if each):
            self.heard(account)
            self._say(TOPIC, account)

    def heard(self, account: str) -> None:
        """A server has said so; with several, each hears its own words once more."""
        for woken in tuple(self._listening):
            woken(account)

    async def tell(self, *told: Occasion) -> None:
        """Write them by themselves, where nothing else is stored with them."""
        await self.store.write(*telling(*told))
        self.wake(*(each.account for each in told))

    async def unseen(self, account: str) -> list[Told]:
        """What an account has not seen yet, the oldest first."""
        wanted = occasions.c.account == account, occasions.c.seen_at.is_(None)
        return await self._found(*wanted)

    async def seen(self, account: str, ids: Sequence[int]) -> None:
        """An account has seen these of its own."""
        mine = occasions.c.account == account, occasions.c.id.in_(ids)
        unseen = occasions.c.seen_at.is_(None)
        await self.store.write(update(occasions).where(*mine, unseen).values(seen_at=Now()))

    async def waiting(self, channel: Channel, limit: int = MAX_OCCASIONS) -> list[Told]:
        """What was neither seen nor sent this way yet, the oldest first."""
        wanted = SENT[channel].is_(None), occasions.c.seen_at.is_(None)
        return await self._found(*wanted, limit=limit)

    async def sent(self, channel: Channel, ids: Sequence[int]) -> None:
        """These were sent this way, or nobody wants them to be."""
        column = SENT[channel]
        unsent = update(occasions).where(occasions.c.id.in_(ids), column.is_(None))
        await self.store.write(unsent.values({column: Now()}))

    async def _found(self, *wanted: Any, limit: int = MAX_OCCASIONS) -> list[Told]:
        question = select(occasions).where(*wanted).order_by(occasions.c.id).limit(limit)

        def read(connection: Connection) -> list[Told]:
            return [told(row) for row in connection.execute(question).mappings()]

        return await self.store.read(read)


def told(row: Any) -> Told:
    """An occasion out of its row."""
    values = {str(name): value for name, value in dict(row).items()}
    return Told(**{**values, "data": json.loads(values["data"])})
