"""What somebody wants to be told, and how: nothing, until they switch it on."""

from __future__ import annotations

import secrets
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.dialects.postgresql import insert as upsert

from touchline.server.notices.quiet import UTC
from touchline.server.occasions.outbox import Channel
from touchline.server.store.notice_tables import (
    notice_mails,
    notice_settings,
    notice_wishes,
)

Wish = tuple[str, Channel]
"""A kind of occasion, and the way to be told."""
TOKEN_BYTES: Final = 24


class Wishes(msgspec.Struct, frozen=True, kw_only=True):
    """All of it."""

    wanted: frozenset[Wish] = frozenset()
    lang: str = "en"
    zone: str = UTC
    quiet_from: int | None = None
    """Minutes of the day, by the clock of `zone`."""
    quiet_until: int | None = None
    mail_at: int | None = None
    """The minute of their day at which mails come; None: as it happens, at most once an hour."""
    feed: str | None = None
    """The secret of the private addresses, if there are any."""


def wishes_of(connection: Connection, account: str) -> Wishes:
    """What an account has set, or what counts before it has."""
    mine = notice_settings.c.account == account
    row = connection.execute(select(notice_settings).where(mine)).mappings().first()
    if row is None:
        return Wishes()
    wanted = select(notice_wishes.c.kind, notice_wishes.c.channel).where(
        notice_wishes.c.account == account
    )
    found: Any = frozenset((kind, channel) for kind, channel in connection.execute(wanted))
    names = ("lang", "zone", "quiet_from", "quiet_until", "mail_at", "feed")
    return Wishes(wanted=found, **{name: row[name] for name in names})


def store(connection: Connection, account: str, wishes: Wishes, site: str) -> None:
    """Set all of it but the feed; quiet hours that have begun are looked at anew."""
    values = {
        "lang": wishes.lang,
        "zone": wishes.zone,
        "quiet_from": wishes.quiet_from,
        "quiet_until": wishes.quiet_until,
        "mail_at": wishes.mail_at,
        "asleep_until": 0.0,
        "site": site,
    }
    changed = select(notice_settings.c.mail_after).where(
        notice_settings.c.account == account,
        notice_settings.c.mail_at.is_not_distinct_from(wishes.mail_at),
        notice_settings.c.zone == wishes.zone,
    )
    values["mail_after"] = connection.execute(changed).scalar() or 0.0
    made = upsert(notice_settings).values(account=account, stop=_secret(), **values)
    connection.execute(
        made.on_conflict_do_update(index_elements=[notice_settings.c.account], set_=values)
    )
    connection.execute(delete(notice_wishes).where(notice_wishes.c.account == account))
    rows = [
        {"account": account, "kind": kind, "channel": channel}
        for kind, channel in sorted(wishes.wanted)
    ]
    if rows:
        connection.execute(insert(notice_wishes), rows)


def no_more_mail(connection: Connection, stop: str) -> bool:
    """Whoever has a mail may end them without signing in; False if it is no such secret."""
    wanted = select(notice_settings.c.account).where(notice_settings.c.stop == stop)
    account = connection.execute(wanted).scalar()
    if account is None:
        return False
    mails = notice_wishes.c.account == account, notice_wishes.c.channel == "mail"
    connection.execute(delete(notice_wishes).where(*mails))
    connection.execute(delete(notice_mails).where(notice_mails.c.account == account))
    return True


def new_feed(connection: Connection, account: str, site: str, lang: str) -> str:
    """New private addresses; those there were are not there any more."""
    feed = _secret()
    made = upsert(notice_settings).values(
        account=account, stop=_secret(), lang=lang, zone=UTC, site=site, feed=feed
    )
    connection.execute(
        made.on_conflict_do_update(index_elements=[notice_settings.c.account], set_={"feed": feed})
    )
    return feed


def no_feed(connection: Connection, account: str) -> None:
    """There are no private addresses any more."""
    mine = notice_settings.c.account == account
    connection.execute(update(notice_settings).where(mine).values(feed=None))


def _secret() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)
