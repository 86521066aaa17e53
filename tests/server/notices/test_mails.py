"""A letter tells whoever wants it what has happened, once, on both databases and through deaths."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, select, update

from tests.server.databases import KINDS, databases
from tests.server.mail.post_office import PostOffice, post_office
from touchline.server.config import Config, database_url
from touchline.server.mail.smtp import mail_of
from touchline.server.notices import mails, wishes
from touchline.server.notices.postman import Postman, written
from touchline.server.notices.wishes import Wishes
from touchline.server.occasions.occasion import Occasion
from touchline.server.occasions.outbox import Outbox
from touchline.server.store.database import Store
from touchline.server.store.notice_tables import notice_mails, notice_settings
from touchline.server.store.sql_tables import accounts, occasions

SITE = "https://play.example.org"
HOUR = 3600.0


class Post:
    """A database with two servers at it, and the mail server."""

    def __init__(self, store: Store, office: PostOffice) -> None:
        self.store = store
        self.office = office
        self.outbox = Outbox(store, lambda _topic, _word: None)
        config = Config(smtp=f"smtp://127.0.0.1:{office.port}", mail_from="T <t@example.org>")
        self.mail = mail_of(config)
        self.postmen = [Postman(store, self.outbox, self.mail, config) for _ in range(2)]

    async def account(self, name: str = "anna", mail: str = "anna@example.org") -> None:
        """Somebody, whose address is confirmed if there is one."""
        row = {"id": name, "name": name, "key": name, "password": "", "created": 0.0}
        confirmed = {"mail": mail, "mail_confirmed": bool(mail)}
        await self.store.write(insert(accounts).values(**row, **confirmed))

    async def wants(self, account: str = "anna", *kinds: str, **more: Any) -> None:
        """Somebody switches mails on."""
        wanted = Wishes(
            wanted=frozenset((kind, "mail") for kind in kinds or ("your-turn",)), **more
        )
        await self.store.transact(lambda c: wishes.store(c, account, wanted, SITE))

    async def happens(self, ply: int = 1, account: str = "anna", **more: Any) -> None:
        """It is somebody's turn."""
        data = {"game": "undici", "opponent": "Bärbel"}
        await self.outbox.tell(
            Occasion(
                account=account, kind="your-turn", subject="m", key=f"turn:m:{ply}:{account}",
                data=data, **more,
            )
        )  # fmt: skip

    async def send(self) -> list[str]:
        """Both servers look at the same time; the subjects of what has come."""
        before = len(self.office.letters)
        await asyncio.gather(*(each.send_all() for each in self.postmen))
        return [str(letter["Subject"]) for letter in self.office.letters[before:]]

    async def all(self, table: Any) -> list[Any]:
        """What stands in a table."""
        return await self.store.read(lambda c: list(c.execute(select(table)).all()))

    async def hours_pass(self, hours: float = 1.0) -> None:
        """Everything was so much earlier."""
        gone = hours * HOUR
        for column in (
            notice_settings.c.mail_after,
            notice_settings.c.asleep_until,
            notice_mails.c.not_before,
            occasions.c.made_at,
        ):
            moved = {column.name: column - gone}
            await self.store.write(update(column.table).where(column > 0).values(moved))


@asynccontextmanager
async def open_post(url: str, office: PostOffice) -> AsyncIterator[Post]:
    store = Store(database_url(url))
    store.start()
    post = Post(store, office)
    try:
        await post.account()
        yield post
    finally:
        post.mail.stop()
        store.stop()


def on(kind: str, folder: Path, test: Callable[[Post], Coroutine[Any, Any, None]]) -> None:
    async def run(url: str, office: PostOffice) -> None:
        async with open_post(url, office) as post:
            await test(post)

    with databases(kind, folder) as url, post_office() as office:
        asyncio.run(run(url, office))


@pytest.mark.parametrize("kind", KINDS)
def test_a_letter_in_ones_language_with_what_ends_it(tmp_path: Path, kind: str) -> None:
    async def test(post: Post) -> None:
        await post.wants(lang="de")
        await post.account("bert", "bert@example.org")
        await post.wants("bert", "challenge")
        await post.happens(due_at=1_795_000_000.0)
        await post.happens(account="bert")  # who has not asked to be told of turns
        assert await post.send() == ["Touchline: Du bist dran"]
        assert await post.send() == []
        assert post.office.recipients == ["anna@example.org"]
        (letter,) = post.office.letters
        text = letter.get_content()
        assert "Hallo anna," in text
        assert "Bärbel hat an dich übergeben (UND1C1). Zeit bis Mi, 18." in text
        assert f"{SITE}/m/m" in text
        (stop,) = [r.stop for r in await post.all(notice_settings) if r.account == "anna"]
        assert f"{SITE}/mail/stop#{stop}" in text
        assert letter["List-Unsubscribe"] == f"<{SITE}/api/mail/stop/{stop}>"
        assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        assert re.fullmatch(r"<[0-9a-f]{24}@example\.org>", letter["Message-ID"])
        assert await post.all(notice_mails) == []
        assert all(row.sent_mail_at for row in await post.all(occasions))

    on(kind, tmp_path, test)


@pytest.mark.parametrize("kind", KINDS)
def test_at_most_one_an_hour_and_nothing_that_was_seen(tmp_path: Path, kind: str) -> None:
    async def test(post: Post) -> None:
        await post.wants()
        await post.happens(1)
        assert await post.send() == ["Touchline: Your turn"]
        for ply in (2, 3, 4):
            await post.happens(ply)
        assert await post.send() == []
        seen, *_ = [each for each in await post.outbox.unseen("anna") if "m:2" in each.key]
        await post.outbox.seen("anna", [seen.id])
        await post.hours_pass()
        assert await post.send() == ["Touchline: 2 notices"]

    on(kind, tmp_path, test)


@pytest.mark.parametrize("kind", KINDS)
def test_once_a_day_at_the_minute_of_ones_own_day(tmp_path: Path, kind: str) -> None:
    async def test(post: Post) -> None:
        await post.wants(mail_at=18 * 60, zone="Europe/Berlin")
        await post.happens(1)
        assert await post.send() == []
        (row,) = await post.all(notice_settings)
        await post.happens(2)
        await post.hours_pass(25)  # … with which the time of the day has come
        assert await post.send() == ["Touchline: 2 notices"]
        (after,) = await post.all(notice_settings)
        assert after.mail_after == pytest.approx(row.mail_after, abs=86_401)
        await post.hours_pass(25)  # nothing has happened the next day
        assert await post.send() == []
        await post.happens(3)
        assert await post.send() == [], "it waits for the time of the day as well"
        await post.hours_pass(25)
        assert await post.send() == ["Touchline: Your turn"]

    on(kind, tmp_path, test)


@pytest.mark.parametrize("kind", KINDS)
def test_nobody_who_has_not_confirmed_an_address_gets_any(tmp_path: Path, kind: str) -> None:
    async def test(post: Post) -> None:
        await post.account("carl", "")
        await post.wants("carl")
        await post.happens(account="carl")
        assert await post.send() == []
        confirmed = {"mail": "carl@example.org", "mail_confirmed": True}
        await post.store.write(update(accounts).where(accounts.c.id == "carl").values(confirmed))
        assert await post.send() == [], "from now on, and not for what has been"
        await post.happens(2, "carl")
        await post.store.transact(mails.set_out)
        gone = {"mail": "", "mail_confirmed": False}
        await post.store.write(update(accounts).where(accounts.c.id == "carl").values(gone))
        assert await post.send() == []
        await post.store.transact(mails.tidy)
        assert await post.all(notice_mails) == []

    on(kind, tmp_path, test)


@pytest.mark.parametrize("kind", KINDS)
def test_a_server_dies_in_the_middle(tmp_path: Path, kind: str) -> None:
    """Another goes on when the lease is over; what was out already comes with the same id."""

    async def test(post: Post) -> None:
        await post.wants()
        await post.happens(1)
        await post.store.transact(mails.set_out)  # … and dies before it took any
        assert await post.send() == ["Touchline: Your turn"]
        await post.hours_pass()
        await post.happens(2)
        await post.store.transact(mails.set_out)
        (taken,) = await post.store.transact(mails.take)  # … and dies before it handed it in
        assert await post.send() == []
        await post.hours_pass()
        assert await post.send() == ["Touchline: Your turn"]
        await post.hours_pass()
        await post.happens(3)
        await post.store.transact(mails.set_out)
        (taken,) = await post.store.transact(mails.take)
        letter, headers = written(taken), post.postmen[0]._headers(taken)
        await post.mail.send(taken.to, letter.subject, letter.text, headers=headers)  # … after that
        await post.hours_pass()
        assert await post.send() == ["Touchline: Your turn"]
        ids = [letter["Message-ID"] for letter in post.office.letters]
        assert len(ids) == 4
        assert len(set(ids)) == 3
        assert ids[2] == ids[3]

    on(kind, tmp_path, test)


@pytest.mark.parametrize("kind", KINDS)
def test_a_mail_server_that_is_away_is_tried_again_and_not_for_ever(
    tmp_path: Path, kind: str
) -> None:
    async def test(post: Post) -> None:
        await post.wants()
        await post.happens(1)
        post.office.refusal = "451 not now"
        assert await post.send() == []
        assert len(await post.all(notice_mails)) == 1
        post.office.refusal = ""
        assert await post.send() == []
        await post.hours_pass()
        assert await post.send() == ["Touchline: Your turn"]
        for answer, tries in (("550 nobody", 1), ("451 not now", mails.MAX_TRIES)):
            await post.hours_pass()
            await post.happens(10 + tries)
            post.office.refusal = answer
            for _ in range(tries):
                await post.send()
                await post.hours_pass(10)
            assert await post.all(notice_mails) == []

    on(kind, tmp_path, test)


def test_whoever_has_a_mail_may_end_them_and_nobody_else(tmp_path: Path) -> None:
    async def test(post: Post) -> None:
        await post.wants("anna", "your-turn", "challenge")
        await post.happens()
        await post.store.transact(mails.set_out)
        (row,) = await post.all(notice_settings)
        assert not await post.store.transact(lambda c: wishes.no_more_mail(c, row.stop[:-1]))
        assert await post.store.transact(lambda c: wishes.no_more_mail(c, row.stop))
        assert await post.send() == []
        await post.happens(2)
        assert await post.send() == []

    on("sqlite", tmp_path, test)
