"""Who sends: one server on duty, as soon as something has happened, and again from time to time."""

from __future__ import annotations

import asyncio
import logging
import time
from concurrent.futures import ThreadPoolExecutor
from email.utils import parseaddr
from functools import partial
from typing import Final

import msgspec
from sqlalchemy import Connection

from touchline.core import texts
from touchline.server.config import Config
from touchline.server.notices import devices, pushes
from touchline.server.notices.pushes import Delivery
from touchline.server.notices.rounds import OnDuty, Rounds
from touchline.server.notices.vapid import Vapid, vapid_of
from touchline.server.notices.web_push import Outcome, push
from touchline.server.notices.wording import words
from touchline.server.occasions.outbox import Outbox
from touchline.server.store.database import Store

log = logging.getLogger(__name__)
MAX_PUSHES_AT_ONCE: Final = 8
"""Pushes that are under way at the same time."""
MAX_TOPIC_LETTERS: Final = 32
DUTY: Final = "notices"


class Sender:
    """Sends for all servers of a database while it is on duty."""

    def __init__(self, store: Store, occasions: Outbox, config: Config) -> None:
        self.store = store
        self.config = config
        self._threads = ThreadPoolExecutor(MAX_PUSHES_AT_ONCE, thread_name_prefix="push")
        self._under_way = asyncio.Semaphore(MAX_PUSHES_AT_ONCE)
        """Until it is noted that they are out: no more of them come twice if the server dies."""
        self._vapid: Vapid | None = None
        self._rounds = Rounds(occasions, DUTY, self.send_all)

    def stop(self) -> None:
        """What is under way is begun again by whoever comes after."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def work(self, on_duty: OnDuty) -> None:
        """Send for as long as the server lives."""
        await self._rounds.go(on_duty)

    async def send_all(self) -> None:
        """Everything that is due."""
        if self._rounds.time_to_tidy():
            await self.store.transact(pushes.tidy)
        await self.store.transact(pushes.set_out)
        while due := await self.store.transact(pushes.take):
            await asyncio.gather(*(self._deliver(each) for each in due))

    async def vapid(self) -> Vapid:
        """What pushes are signed with."""
        if self._vapid is None:
            self._vapid = await vapid_of(self.store)
        return self._vapid

    async def _deliver(self, delivery: Delivery) -> None:
        """To one browser."""
        vapid = await self.vapid()
        async with self._under_way:
            said = await asyncio.get_running_loop().run_in_executor(
                self._threads, partial(self._push, delivery, vapid)
            )
            await self.store.transact(partial(_settle, delivery=delivery, said=said))

    def _push(self, delivery: Delivery, vapid: Vapid) -> Outcome:
        told, device = delivery.told, delivery.device
        tag = f"touchline-{told.id}"
        try:
            with texts.speaking(device.lang):
                said = msgspec.to_builtins(words(told, delivery.zone))
            message = msgspec.json.encode({**said, "tag": tag, "id": told.id})
            return push(
                device, message, tag[:MAX_TOPIC_LETTERS], vapid, self._contact(), time.time(),
                local=self.config.push_local,
            )  # fmt: skip
        except Exception:  # one that cannot be put into words holds up no other
            log.exception("a push could not be made")
            return "refused"

    def _contact(self) -> str:
        """Whom a push service may ask."""
        address = parseaddr(self.config.mail_from)[1]
        site = self.config.origin.split(",")[0].strip()
        if address:
            return f"mailto:{address}"
        return site if site.startswith("https://") else "mailto:touchline@localhost.localdomain"


def _settle(connection: Connection, *, delivery: Delivery, said: Outcome) -> None:
    """What becomes of a delivery."""
    if said == "later":
        pushes.try_later(connection, delivery)
    elif said == "gone":
        devices.drop(connection, [delivery.device.id])
    else:
        if said == "refused":
            log.warning("a push service refuses what we send")
        pushes.is_out(connection, delivery)
