"""Mails on their way: what has happened to somebody, gathered into one letter.

As with pushes, occasions become a letter in one transaction, and a letter is taken by moving its
time on. If a server dies between the mail server's answer and its own note of it, the letter goes
out once more, with the same Message-ID, by which mail programs know that they have it already.
"""

from __future__ import annotations

import json
import secrets
from datetime import datetime, timedelta
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, delete, exists, func, insert, or_, select, update

from touchline.server.notices.pushes import asleep, wished
from touchline.server.notices.quiet import HOUR_MINUTES, UTC, zone_of
from touchline.server.occasions.outbox import Told, told
from touchline.server.store.database_time import Now
from touchline.server.store.notice_tables import notice_mails, notice_settings
from touchline.server.store.sql_tables import accounts, occasions

MAX_AT_ONCE: Final = 100
"""People, or letters, that are looked at together."""
MAX_IN_ONE_LETTER: Final = 50
"""Occasions of one letter; there is a page for the others."""
HOUR_S: Final = 3600.0
"""Seconds between two letters to somebody who wants them at once."""
STALE_S: Final = 3 * 86_400.0
"""Seconds after which nobody is told by mail any more."""
LEASE_S: Final = 300.0
"""Seconds after which a letter that was begun is begun again: more than any may take."""
MAX_TRIES: Final = 8
FIRST_WAIT_S: Final = 60.0
"""Seconds between the first two tries; then twice as many, and so on."""


class Mailing(NamedTuple):
    """A letter that is to be written now."""

    id: int
    mark: str
    """Out of which its Message-ID is made."""
    tries: int
    to: str
    name: str
    lang: str
    zone: str
    site: str
    stop: str
    """What ends the mails without signing in."""
    told: list[Told]


def set_out(connection: Connection) -> int:
    """Occasions become letters; how many do. What nobody wants to hear any more is done."""
    unsent = occasions.c.sent_mail_at.is_(None)
    old = occasions.c.made_at < Now() - STALE_S
    reached = exists().where(
        accounts.c.id == occasions.c.account, accounts.c.mail_confirmed.is_(True)
    )
    done = or_(occasions.c.seen_at.isnot(None), old, ~wished("mail"), ~reached)
    connection.execute(update(occasions).where(unsent, done).values(sent_mail_at=Now()))
    waiting = (
        select(notice_settings, Now().label("now"))
        .where(
            notice_settings.c.account.in_(select(occasions.c.account).where(unsent)),
            notice_settings.c.asleep_until <= Now(),
            notice_settings.c.mail_after <= Now(),
        )
        .order_by(notice_settings.c.mail_after)
        .limit(MAX_AT_ONCE)
    )
    people = connection.execute(waiting).all()
    return sum(_for(connection, each) for each in people if not asleep(connection, each.account))


def _for(connection: Connection, person: Any) -> bool:
    """A letter to one, if it is time for theirs; or when it will be."""
    mine = notice_settings.c.account == person.account
    unsent = occasions.c.account == person.account, occasions.c.sent_mail_at.is_(None)
    after = person.now + HOUR_S
    if person.mail_at is not None:
        after = next_time(person.now, person.zone, person.mail_at)
        first = connection.execute(select(func.min(occasions.c.made_at)).where(*unsent)).scalar()
        if first is None or first > person.mail_after:  # since the last time of the day
            connection.execute(update(notice_settings).where(mine).values(mail_after=after))
            return False
    taken = update(occasions).where(*unsent).values(sent_mail_at=Now()).returning(occasions.c.id)
    found = sorted(connection.execute(taken).scalars())
    if not found:
        return False
    row = {
        "account": person.account, "occasions": json.dumps(found), "mark": secrets.token_hex(12),
        "tries": 0, "not_before": person.now,
    }  # fmt: skip
    connection.execute(insert(notice_mails).values(**row))
    connection.execute(update(notice_settings).where(mine).values(mail_after=after))
    return True


def next_time(now: float, zone: str, minute: int) -> float:
    """When the clock on somebody's wall shows this minute of the day next.

    >>> at = datetime(2026, 11, 19, 18, 30, tzinfo=zone_of("Europe/Berlin")).timestamp()
    >>> (next_time(at, "Europe/Berlin", 19 * 60) - at) / 60
    30.0
    """
    here = datetime.fromtimestamp(now, zone_of(zone) or zone_of(UTC))
    hours, minutes = divmod(minute, HOUR_MINUTES)
    then = here.replace(hour=hours, minute=minutes, second=0, microsecond=0)
    if then <= here:  # by the calendar, since a day may have 25 hours
        day = (here + timedelta(days=1)).date()
        then = datetime.combine(day, then.time(), tzinfo=here.tzinfo)
    return then.timestamp()


def take(connection: Connection, most: int = MAX_AT_ONCE) -> list[Mailing]:
    """Letters that are due, from now on in the hands of whoever asks."""
    way = notice_mails
    due = (
        select(
            way, accounts.c.name, accounts.c.mail, notice_settings.c.lang, notice_settings.c.zone,
            notice_settings.c.site, notice_settings.c.stop,
        )
        .join(accounts, accounts.c.id == way.c.account)
        .join(notice_settings, notice_settings.c.account == way.c.account)
        .where(way.c.not_before <= Now(), accounts.c.mail_confirmed.is_(True))
        .order_by(way.c.not_before)
        .limit(most)
    )  # fmt: skip
    taken = []
    for row in connection.execute(due).all():
        mine = update(way).where(way.c.id == row.id, way.c.not_before <= Now())
        moved = mine.values(not_before=Now() + LEASE_S, tries=way.c.tries + 1)
        if connection.execute(moved).rowcount != 1:
            continue
        unseen = _unseen(connection, json.loads(row.occasions))
        if unseen:
            taken.append(
                Mailing(
                    row.id, row.mark, row.tries + 1, row.mail, row.name, row.lang, row.zone,
                    row.site, row.stop, unseen,
                )
            )  # fmt: skip
        else:
            is_out(connection, row.id)
    return taken


def _unseen(connection: Connection, ids: list[int]) -> list[Told]:
    """What was seen meanwhile is in no letter."""
    wanted = select(occasions).where(occasions.c.id.in_(ids), occasions.c.seen_at.is_(None))
    return [told(row) for row in connection.execute(wanted.order_by(occasions.c.id)).mappings()]


def is_out(connection: Connection, mail: int) -> None:
    """It need not be sent again."""
    connection.execute(delete(notice_mails).where(notice_mails.c.id == mail))


def try_later(connection: Connection, mailing: Mailing) -> None:
    """The mail server could not take it now; after some tries it is left."""
    if mailing.tries >= MAX_TRIES:
        is_out(connection, mailing.id)
        return
    wait = FIRST_WAIT_S * 2 ** (mailing.tries - 1)
    later = update(notice_mails).where(notice_mails.c.id == mailing.id)
    connection.execute(later.values(not_before=Now() + wait))


def tidy(connection: Connection) -> None:
    """Letters to people who cannot be reached by mail any more."""
    reached = select(accounts.c.id).where(
        accounts.c.id == notice_mails.c.account, accounts.c.mail_confirmed.is_(True)
    )
    connection.execute(delete(notice_mails).where(~reached.exists()))
