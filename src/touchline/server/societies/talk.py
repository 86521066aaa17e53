"""What is said in a society: news of its organisers, which stays, and the chat of its members."""

from __future__ import annotations

import time
from typing import Final

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, update

from touchline.server.errors import Refusal
from touchline.server.occasions.occasion import Occasion, tell
from touchline.server.order.sanctions import check_may_speak
from touchline.server.societies.membership import plain, row_of
from touchline.server.societies.society import Society, society
from touchline.server.store.society_tables import societies, society_lines, society_members
from touchline.server.store.sql_tables import accounts

MAX_CHAT_LETTERS: Final = 300
MAX_NEWS_LETTERS: Final = 1000
MAX_CHAT_LINES: Final = 200
MAX_NEWS: Final = 50
MAX_SHOWN: Final = 100
MINUTE_S: Final = 60.0


class Line(msgspec.Struct):
    """Something that was said; by nobody where the account is gone."""

    no: int
    kind: str
    by: str
    text: str
    at: float


def lines(connection: Connection, society_id: str, kind: str, before: int | None) -> list[Line]:
    """What was said, the latest first."""
    wanted = (
        select(society_lines, accounts.c.name)
        .join(accounts, accounts.c.id == society_lines.c.account, isouter=True)
        .where(society_lines.c.society == society_id, society_lines.c.kind == kind)
        .order_by(society_lines.c.no.desc())
        .limit(MAX_SHOWN)
    )
    if before is not None:
        wanted = wanted.where(society_lines.c.no < before)
    return [
        Line(row["no"], row["kind"], row["name"] or "", row["text"], row["at"])
        for row in connection.execute(wanted).mappings()
    ]


def say(
    connection: Connection, society_id: str, account: str, kind: str, text: str, per_minute: int
) -> list[str]:
    """Say something; gives the accounts that are told of it, which are only told of news."""
    there = society(connection, society_id, lock=True)
    me = there.organising(account) if kind == "news" else there.belonging(account)
    most = MAX_NEWS_LETTERS if kind == "news" else MAX_CHAT_LETTERS
    text = "\n".join(filter(None, map(plain, text.splitlines()))) if kind == "news" else plain(text)
    if not 0 < len(text) <= most:
        raise Refusal("chat-length", 422, most=most)
    check_may_speak(connection, account)
    _check_pace(connection, account, per_minute)
    last = select(func.max(society_lines.c.no)).where(society_lines.c.society == society_id)
    no = (connection.execute(last).scalar_one() or 0) + 1
    now = time.time()
    row = {"no": no, "kind": kind, "account": account, "text": text, "at": now}
    connection.execute(insert(society_lines).values(society=society_id, **row))
    _clear(connection, society_id, kind)
    connection.execute(update(societies).where(societies.c.id == society_id).values(touched=now))
    return _tell(connection, there, me.name, account, no) if kind == "news" else []


def _check_pace(connection: Connection, account: str, per_minute: int) -> None:
    """Nobody floods a society, wherever they say it."""
    lately = society_lines.c.at > time.time() - MINUTE_S
    count = select(func.count()).where(society_lines.c.account == account, lately)
    if connection.execute(count).scalar_one() >= per_minute:
        raise Refusal("too-fast", 429)


def _clear(connection: Connection, society_id: str, kind: str) -> None:
    """Only the last lines are kept."""
    those = society_lines.c.society == society_id, society_lines.c.kind == kind
    most = MAX_NEWS if kind == "news" else MAX_CHAT_LINES
    oldest = (
        select(society_lines.c.no)
        .where(*those)
        .order_by(society_lines.c.no.desc())
        .offset(most)
        .limit(1)
    )
    limit = connection.execute(oldest).scalar_one_or_none()
    if limit is not None:
        connection.execute(delete(society_lines).where(*those, society_lines.c.no <= limit))


def _tell(connection: Connection, there: Society, name: str, account: str, no: int) -> list[str]:
    others = [each.account for each in there.members if each.account != account]
    data = {"by": name, "club": there.name}
    tell(connection, *(
        Occasion(account=other, kind="club-message", subject=there.id, data=data,
                 key=f"club-message:{there.id}:{no}:{other}")
        for other in others
    ))  # fmt: skip
    return others


def drop(connection: Connection, society_id: str, account: str, no: int) -> None:
    """Whoever has said it takes it back, or an organiser does."""
    there = society(connection, society_id, lock=True)
    this = (society_lines.c.society == society_id) & (society_lines.c.no == no)
    by = connection.execute(select(society_lines.c.account).where(this)).scalar_one_or_none()
    if by != account:
        there.organising(account)
    connection.execute(delete(society_lines).where(this))


def read(connection: Connection, society_id: str, account: str, no: int) -> None:
    """Somebody has seen everything up to this line."""
    connection.execute(
        update(society_members)
        .where(row_of(society_id, account), society_members.c.read < no)
        .values(read=no)
    )


def unread(connection: Connection, society_id: str, account: str, after: int) -> int:
    """How many lines others have said in the chat after one."""
    at = society_lines.c
    others = at.society == society_id, at.kind == "chat", at.account != account
    count = select(func.count()).where(*others, at.no > after)
    return connection.execute(count).scalar_one()
