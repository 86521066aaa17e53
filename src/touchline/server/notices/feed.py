"""What stands at somebody's private addresses: a calendar of what is due, and a feed of what was.

Whoever knows the secret in the address reads it without signing in; its owner can make a new one.
"""

from __future__ import annotations

import xml.etree.ElementTree as ET
from datetime import UTC, datetime
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, and_, select

from touchline.core import registry
from touchline.core.texts import say
from touchline.server.notices.calendar import Moment, calendar
from touchline.server.notices.wording import words
from touchline.server.occasions.outbox import Told, told
from touchline.server.store.database_time import Now
from touchline.server.store.notice_tables import notice_settings
from touchline.server.store.sql_tables import accounts, matches, occasions, players, turns

ATOM: Final = "http://www.w3.org/2005/Atom"
MAX_SHOWN: Final = 100
DAY_S: Final = 86_400.0
PAST_S: Final = 30 * DAY_S
"""Seconds for which what was due stays in the calendar."""
OF_TURNS: Final = ("your-turn", "turn-reminder")
"""Told by the turns themselves: they know when they end today, after vacations too."""


class Reader(NamedTuple):
    """Whose private address it is, and how they read."""

    account: str
    name: str
    lang: str
    zone: str
    site: str
    now: float


def reader_of(connection: Connection, secret: str) -> Reader | None:
    """Whose secret it is; None if it is nobody's, or not any more."""
    wanted = (
        select(
            notice_settings.c.account, accounts.c.name, notice_settings.c.lang,
            notice_settings.c.zone, notice_settings.c.site, Now(),
        )
        .join(accounts, accounts.c.id == notice_settings.c.account)
        .where(notice_settings.c.feed == secret)
    )  # fmt: skip
    row = connection.execute(wanted).first()
    return None if row is None else Reader(*row)


def due(connection: Connection, reader: Reader) -> str:
    """A calendar of the turns that end, and of everything else that has its time."""
    seated = and_(players.c.match == turns.c.match, players.c.side == turns.c.side)
    wanted = (
        select(turns.c.match, turns.c.no, turns.c.due, matches.c.game, matches.c.seats)
        .join(players, seated)
        .join(matches, matches.c.id == turns.c.match)
        .where(players.c.account == reader.account, turns.c.due.isnot(None))
        .order_by(turns.c.due)
        .limit(MAX_SHOWN)
    )
    host = reader.site.partition("://")[2]
    moments = [_turn(row, reader, host) for row in connection.execute(wanted)]
    others = (
        select(occasions)
        .where(
            occasions.c.account == reader.account,
            occasions.c.due_at > reader.now - PAST_S,
            occasions.c.kind.notin_(OF_TURNS),
        )
        .order_by(occasions.c.due_at.desc())
        .limit(MAX_SHOWN)
    )
    for row in connection.execute(others).mappings():
        one = told(row)
        said = words(one, reader.zone)
        moments.append(
            Moment(f"{one.id}@{host}", one.due_at or 0.0, said.title, said.text,
                   f"{reader.site}{said.page}")
        )  # fmt: skip
    return calendar(say("feed.calendar"), moments, reader.now)


def _turn(row: Any, reader: Reader, host: str) -> Moment:
    """When a turn of theirs ends."""
    others = [seat.get("name") for seat in row.seats if seat.get("account") != reader.account]
    game = row.game
    if game in registry.game_ids():
        game = say(f"{registry.game(game).id}.title")
    title = say("feed.turn-ends", who=next(filter(None, others), say("feed.opponent")), game=game)
    link = f"{reader.site}/m/{row.match}"
    return Moment(f"{row.match}-{row.no}@{host}", row.due, title, link, link)


def newest(connection: Connection, reader: Reader, address: str) -> bytes:
    """An Atom feed of what has happened, the newest first."""
    mine = occasions.c.account == reader.account
    wanted = select(occasions).where(mine).order_by(occasions.c.id.desc()).limit(MAX_SHOWN)
    found = [told(row) for row in connection.execute(wanted).mappings()]
    ET.register_namespace("", ATOM)
    feed = ET.Element(f"{{{ATOM}}}feed")
    _put(feed, "id", f"{reader.site}/notices#{reader.account}")
    _put(feed, "title", say("feed.title", name=reader.name))
    _put(feed, "updated", _when(found[0].made_at if found else 0.0))
    _put(feed, "link", rel="self", href=address)
    _put(feed, "link", rel="alternate", href=f"{reader.site}/notices")
    _put(_put(feed, "author"), "name", "Touchline")
    for one in found:
        _entry(feed, one, reader)
    return bytes(ET.tostring(feed, encoding="utf-8", xml_declaration=True))


def _entry(feed: ET.Element, one: Told, reader: Reader) -> None:
    said = words(one, reader.zone)
    entry = _put(feed, "entry")
    _put(entry, "id", f"{reader.site}/notices#{reader.account}-{one.id}")
    _put(entry, "title", said.title)
    _put(entry, "updated", _when(one.made_at))
    _put(entry, "link", rel="alternate", href=f"{reader.site}{said.page}")
    _put(entry, "summary", said.text)


def _put(parent: ET.Element, name: str, text: str = "", **attributes: str) -> ET.Element:
    child = ET.SubElement(parent, f"{{{ATOM}}}{name}", attributes)
    child.text = "".join(letter for letter in text if letter.isprintable()) or None
    return child


def _when(at: float) -> str:
    return f"{datetime.fromtimestamp(at, UTC):%Y-%m-%dT%H:%M:%SZ}"
