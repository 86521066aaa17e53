"""A push reaches every browser of whoever wants it, once, on both databases and through deaths."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, insert, select, update

from tests.server.databases import KINDS, databases
from touchline.server.accounts import belongings
from touchline.server.config import Config, database_url
from touchline.server.notices import devices, pushes, wishes
from touchline.server.notices.sender import Sender
from touchline.server.notices.web_push import Device
from touchline.server.notices.wishes import Wishes
from touchline.server.occasions.occasion import Occasion
from touchline.server.occasions.outbox import Outbox
from touchline.server.store.database import Store
from touchline.server.store.notice_tables import notice_settings, push_deliveries, push_devices
from touchline.server.store.sql_tables import occasions, sessions

from .receiver import Browser, Receiver, receiver

SITE = "https://play.example.org"


class Post:
    """A database with two servers at it, and the push service."""

    def __init__(self, store: Store, service: Receiver) -> None:
        self.store = store
        self.service = service
        self.outbox = Outbox(store, lambda _topic, _word: None)
        config = Config(push_local=True)
        self.senders = [Sender(store, self.outbox, config) for _ in range(2)]

    async def wants(self, account: str = "anna", kind: str = "your-turn", **more: Any) -> None:
        """Somebody switches pushes on."""
        wanted = Wishes(wanted=frozenset({(kind, "push")}), **more)
        await self.store.transact(lambda c: wishes.store(c, account, wanted, SITE))

    async def browser(self, account: str = "anna", lang: str = "en") -> Browser:
        """Somebody is signed in, and the browser takes pushes."""
        browser = self.service.browser()
        session = f"session of {browser.endpoint}"
        row = {"token": session, "account": account, "until": time.time() + 60}
        await self.store.write(insert(sessions).values(**row))
        device = Device(id=devices.id_of(browser.endpoint), lang=lang, **browser.body)
        await self.store.transact(lambda c: devices.keep(c, account, session, device))
        return browser

    async def happens(self, ply: int = 1, account: str = "anna", **more: Any) -> None:
        """It is somebody's turn."""
        data = {"game": "undici", "opponent": "Bärbel"}
        one = Occasion(
            account=account, kind="your-turn", subject="m", key=f"turn:m:{ply}:{account}",
            data=data, **more,
        )  # fmt: skip
        await self.outbox.tell(one)

    async def send(self) -> None:
        """Both servers look at the same time."""
        await asyncio.gather(*(each.send_all() for each in self.senders))

    async def all(self, table: Any) -> list[Any]:
        """What stands in a table."""
        return await self.store.read(lambda c: list(c.execute(select(table)).all()))

    async def time_passes(self) -> None:
        """What waits for its next try has waited."""
        await self.store.write(update(push_deliveries).values(not_before=0.0))


@asynccontextmanager
async def open_post(url: str, service: Receiver) -> AsyncIterator[Post]:
    store = Store(database_url(url))
    store.start()
    post = Post(store, service)
    try:
        yield post
    finally:
        for sender in post.senders:
            sender.stop()
        store.stop()


def on(kind: str, folder: Path, test: Callable[[Post], Coroutine[Any, Any, None]]) -> None:
    async def run(url: str, service: Receiver) -> None:
        async with open_post(url, service) as post:
            await test(post)

    with databases(kind, folder) as url, receiver() as service:
        asyncio.run(run(url, service))


@pytest.mark.parametrize("kind", KINDS)
def test_every_browser_once_in_its_language(tmp_path: Path, kind: str) -> None:
    async def test(post: Post) -> None:
        await post.wants()
        await post.browser()
        await post.browser(lang="de")
        await post.wants("bert", "challenge")
        await post.browser("bert")
        await post.happens(due_at=1_795_000_000.0)
        await post.happens(account="bert")  # who has not asked to be told of turns
        await post.send()
        await post.send()
        first, second = sorted(post.service.messages(), key=lambda each: str(each["title"]))
        assert first["title"] == "Du bist dran"
        assert first["text"].startswith("Bärbel hat an dich übergeben (UND1C1). Zeit bis Mi, 18.")
        assert second["title"] == "Your turn"
        assert second["page"] == "/m/m"
        assert first["tag"] == second["tag"]
        topics = {headers["topic"] for _, _, headers in post.service.pushed}
        assert topics == {first["tag"]}
        assert await post.all(push_deliveries) == []
        assert all(row.sent_push_at for row in await post.all(occasions))

    on(kind, tmp_path, test)


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_sent_that_was_not_switched_on(tmp_path: Path, kind: str) -> None:
    async def test(post: Post) -> None:
        await post.browser()
        await post.happens()
        await post.send()
        await post.wants()  # from now on, and not for what has been
        await post.send()
        assert post.service.messages() == []
        await post.happens(2)
        (seen,) = [each for each in await post.outbox.unseen("anna") if each.key.endswith("2:anna")]
        await post.outbox.seen("anna", [seen.id])
        await post.send()
        assert post.service.messages() == []

    on(kind, tmp_path, test)


@pytest.mark.parametrize("kind", KINDS)
def test_quiet_hours_are_waited_for(tmp_path: Path, kind: str) -> None:
    async def test(post: Post) -> None:
        await post.browser()
        now = time.gmtime()
        minute = now.tm_hour * 60 + now.tm_min
        await post.wants(quiet_from=(minute - 60) % 1440, quiet_until=(minute + 60) % 1440)
        await post.happens()
        await post.send()
        assert post.service.messages() == []
        (row,) = await post.all(notice_settings)
        assert 0 < row.asleep_until - time.time() <= 3600
        # in the morning
        awake = {"asleep_until": 0.0, "quiet_from": None, "quiet_until": None}
        await post.store.write(update(notice_settings).values(**awake))
        await post.send()
        assert len(post.service.messages()) == 1

    on(kind, tmp_path, test)


@pytest.mark.parametrize("kind", KINDS)
def test_a_server_dies_in_the_middle(tmp_path: Path, kind: str) -> None:
    """Another goes on when the lease is over; what was out already comes under the same topic."""

    async def test(post: Post) -> None:
        await post.wants()
        await post.browser()
        await post.happens()
        await post.store.transact(pushes.set_out)  # … and dies before it took any
        await post.send()
        assert len(post.service.messages()) == 1
        await post.happens(2)
        await post.store.transact(pushes.set_out)
        (taken,) = await post.store.transact(pushes.take)  # … and dies before it sent it
        await post.send()
        assert len(post.service.messages()) == 1
        (row,) = await post.all(push_deliveries)
        assert row.not_before - time.time() == pytest.approx(pushes.LEASE_S, abs=5)
        await post.time_passes()
        await post.send()
        assert len(post.service.messages()) == 2
        await post.happens(3)
        await post.store.transact(pushes.set_out)
        (taken,) = await post.store.transact(pushes.take)
        vapid = await post.senders[0].vapid()
        await asyncio.to_thread(post.senders[0]._push, taken, vapid)  # … and dies after that
        await post.time_passes()
        await post.send()
        assert len(post.service.messages()) == 4
        assert post.service.messages()[2]["tag"] == post.service.messages()[3]["tag"]

    on(kind, tmp_path, test)


@pytest.mark.parametrize("kind", KINDS)
def test_a_service_that_is_away_is_tried_again_and_not_for_ever(tmp_path: Path, kind: str) -> None:
    async def test(post: Post) -> None:
        await post.wants()
        await post.browser()
        await post.happens()
        post.service.answer = 503
        await post.send()
        (row,) = await post.all(push_deliveries)
        assert row.not_before - time.time() == pytest.approx(pushes.FIRST_WAIT_S, abs=5)
        post.service.answer = 201
        await post.send()
        assert post.service.messages() == []
        await post.time_passes()
        await post.send()
        assert len(post.service.messages()) == 1
        post.service.answer = 503
        await post.happens(2)
        for _ in range(pushes.MAX_TRIES):
            await post.send()
            await post.time_passes()
        assert await post.all(push_deliveries) == []

    on(kind, tmp_path, test)


@pytest.mark.parametrize("kind", KINDS)
def test_browsers_that_are_gone_are_forgotten(tmp_path: Path, kind: str) -> None:
    async def test(post: Post) -> None:
        await post.wants()
        await post.browser()
        post.service.answer = 410
        await post.happens()
        await post.send()
        assert await post.all(push_devices) == []
        assert await post.all(push_deliveries) == []
        post.service.answer = 201
        await post.browser()
        await post.store.write(sessions.delete())  # signed out on that device
        await post.happens(2)
        await post.send()
        assert post.service.messages() == []
        await post.store.transact(pushes.tidy)
        assert await post.all(push_devices) == []

    on(kind, tmp_path, test)


def test_a_browser_belongs_to_whoever_signed_in_last(tmp_path: Path) -> None:
    async def test(post: Post) -> None:
        browser = await post.browser()
        device = Device(id=devices.id_of(browser.endpoint), lang="en", **browser.body)
        row = {"token": "of bert", "account": "bert", "until": time.time() + 60}
        await post.store.write(insert(sessions).values(**row))
        await post.store.transact(lambda c: devices.keep(c, "bert", "of bert", device))
        await post.wants()
        await post.happens()
        await post.send()
        assert post.service.messages() == []

    on("sqlite", tmp_path, test)


@pytest.mark.parametrize("kind", KINDS)
def test_all_servers_sign_with_one_key(tmp_path: Path, kind: str) -> None:
    async def test(post: Post) -> None:
        first, second = await asyncio.gather(*(each.vapid() for each in post.senders))
        assert first.public == second.public

    on(kind, tmp_path, test)


def test_a_deleted_account_leaves_nothing(tmp_path: Path) -> None:
    async def test(post: Post) -> None:
        await post.wants()
        await post.browser()
        await post.happens()
        await post.store.transact(pushes.set_out)
        await post.store.write(*belongings.forgetting("anna"))
        for table in (notice_settings, push_devices, push_deliveries):
            assert await post.all(table) == []

        def wanted(connection: Connection) -> Wishes:
            return wishes.wishes_of(connection, "anna")

        assert await post.store.read(wanted) == Wishes()

    on("sqlite", tmp_path, test)
