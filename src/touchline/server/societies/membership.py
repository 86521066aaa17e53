"""Who belongs to a society: it is founded, joined, left; roles are given, people are removed."""

from __future__ import annotations

import hmac
import json
import secrets
import time
import unicodedata
from typing import Final

from sqlalchemy import ColumnElement, Connection, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from touchline.server.accounts import directory
from touchline.server.accounts.names import key_of
from touchline.server.errors import Refusal
from touchline.server.occasions.occasion import Occasion, tell
from touchline.server.people.blocks import shunned
from touchline.server.societies.society import Role, Society, society
from touchline.server.store.society_tables import (
    season_books,
    societies,
    society_boards,
    society_lines,
    society_meetings,
    society_members,
)
from touchline.server.store.sql_tables import competitions, occasions

MIN_NAME_LETTERS: Final = 3
MAX_NAME_LETTERS: Final = 40
MAX_MEMBERS: Final = 200
MAX_OF_ACCOUNT: Final = 20
"""Societies somebody belongs to."""
CODE_BYTES: Final = 12
INVITED_EVERY_S: Final = 86_400
"""Nobody is asked into the same society twice within this time."""


def plain(text: str) -> str:
    """A text without what cannot be seen, in one line."""
    shown = "".join(each if each.isprintable() else " " for each in text)
    return " ".join(unicodedata.normalize("NFKC", shown).split())


def checked_name(name: str) -> str:
    """The name as it is shown; Refusal if it cannot be one."""
    name = plain(name)
    if not MIN_NAME_LETTERS <= len(name) <= MAX_NAME_LETTERS or len(key_of(name)) > 80:
        raise Refusal("society-name", 422, least=MIN_NAME_LETTERS, most=MAX_NAME_LETTERS)
    return name


def found(
    connection: Connection, account: str, name: str, about: str, *, public: bool, society_id: str
) -> str:
    """A new society, whose founder it is; with the same id it is the one that was founded."""
    known = select(society_members.c.role).where(
        society_members.c.society == society_id, society_members.c.account == account
    )
    if connection.execute(known).first() is not None:
        return society_id
    _check_room(connection, account)
    name, now = checked_name(name), time.time()
    row = {
        "id": society_id, "name": name, "key": key_of(name), "about": plain(about),
        "public": public, "invitation": secrets.token_urlsafe(CODE_BYTES),
        "created": now, "touched": now,
    }  # fmt: skip
    try:
        connection.execute(insert(societies).values(**row))
    except IntegrityError:
        raise Refusal("society-taken", 409, name=name) from None
    _add(connection, society_id, account, "founder")
    return society_id


def _check_room(connection: Connection, account: str) -> None:
    count = select(func.count()).where(society_members.c.account == account)
    if connection.execute(count).scalar_one() >= MAX_OF_ACCOUNT:
        raise Refusal("societies-many", 409, most=MAX_OF_ACCOUNT)


def _add(connection: Connection, society_id: str, account: str, role: Role) -> None:
    row = {"society": society_id, "account": account, "role": role, "joined": time.time()}
    connection.execute(insert(society_members).values(**row))


def change(
    connection: Connection, society_id: str, account: str, name: str, about: str, *, public: bool
) -> None:
    """An organiser says what it is called, what it is, and whether anybody may find and join it."""
    society(connection, society_id, lock=True).organising(account)
    name = checked_name(name)
    values = {"name": name, "key": key_of(name), "about": plain(about), "public": public}
    try:
        connection.execute(update(societies).where(societies.c.id == society_id).values(**values))
    except IntegrityError:
        raise Refusal("society-taken", 409, name=name) from None


def join(connection: Connection, society_id: str, account: str, code: str) -> None:
    """Belong to it from now on: a public one, or with its invitation."""
    there = society(connection, society_id, lock=True)
    if there.member(account) is not None:
        return
    knows = hmac.compare_digest(code.encode(), there.invitation.encode())
    if not (knows or there.public or is_invited(connection, there, account)):
        raise Refusal("invitation", 403)
    if len(there.members) >= MAX_MEMBERS:
        raise Refusal("society-full", 409, most=MAX_MEMBERS)
    _check_room(connection, account)
    _add(connection, society_id, account, "member")
    _touch(connection, society_id)


def leave(connection: Connection, society_id: str, account: str) -> None:
    """Belong to it no more; the last one closes it, and a founder names another one first."""
    there = society(connection, society_id, lock=True)
    me = there.belonging(account)
    if len(there.members) == 1:
        close(connection, society_id)
    elif me.role == "founder":
        raise Refusal("society-founder", 409)
    else:
        _drop(connection, society_id, account)


def remove(connection: Connection, society_id: str, account: str, name: str) -> None:
    """An organiser removes a member, the founder organisers too; the old invitation is void."""
    there = society(connection, society_id, lock=True)
    me, other = there.organising(account), there.named(name)
    if other.role == "founder" or (other.role == "organiser" and me.role != "founder"):
        raise Refusal("society-rank", 403)
    _drop(connection, society_id, other.account)
    renew(connection, society_id, account)


def row_of(society_id: str, account: str) -> ColumnElement[bool]:
    """Somebody's own row among the members."""
    return (society_members.c.society == society_id) & (society_members.c.account == account)


def _drop(connection: Connection, society_id: str, account: str) -> None:
    connection.execute(delete(society_members).where(row_of(society_id, account)))


def set_role(connection: Connection, society_id: str, account: str, name: str, role: Role) -> None:
    """The founder makes somebody an organiser, or not any more, or founder in their place."""
    there = society(connection, society_id, lock=True)
    me, other = there.belonging(account), there.named(name)
    if me.role != "founder" or other.account == account:
        raise Refusal("society-rank", 403)
    _give(connection, society_id, other.account, role)
    if role == "founder":
        _give(connection, society_id, account, "organiser")


def _give(connection: Connection, society_id: str, account: str, role: Role) -> None:
    connection.execute(update(society_members).where(row_of(society_id, account)).values(role=role))


def renew(connection: Connection, society_id: str, account: str) -> str:
    """A new invitation; the one there was leads nowhere."""
    society(connection, society_id).organising(account)
    code = secrets.token_urlsafe(CODE_BYTES)
    this = societies.c.id == society_id
    connection.execute(update(societies).where(this).values(invitation=code))
    return code


def invite(connection: Connection, society_id: str, account: str, name: str) -> str:
    """An organiser asks somebody in, who finds it among their notices; gives their account."""
    there = society(connection, society_id)
    me = there.organising(account)
    other = directory.by_name(connection, name)
    if other is None or shunned(connection, account, [other.id]):
        raise Refusal("society-person", 404, name=name)
    if there.member(other.id) is not None:
        raise Refusal("society-member", 409, name=other.name)
    day = int(time.time() // INVITED_EVERY_S)
    key = f"club-invitation:{society_id}:{other.id}:{day}"
    data = {"by": me.name, "club": there.name, "code": there.invitation}
    told = Occasion(
        account=other.id, kind="club-invitation", subject=society_id, key=key, data=data
    )
    tell(connection, told)
    found: str = other.id
    return found


def is_invited(connection: Connection, there: Society, account: str) -> bool:
    """Was somebody asked in, with the invitation that still counts?"""
    asked = select(occasions.c.data).where(
        occasions.c.account == account,
        occasions.c.kind == "club-invitation",
        occasions.c.subject == there.id,
    )
    found = connection.execute(asked).scalars()
    return any(json.loads(data).get("code") == there.invitation for data in found)


def close(connection: Connection, society_id: str) -> None:
    """Nobody is left: it is gone; its competitions stay with whoever takes part in them."""
    connection.execute(delete(season_books).where(season_books.c.competition.in_(
        select(competitions.c.id).where(competitions.c.society == society_id))))  # fmt: skip
    of_it = competitions.c.society == society_id
    connection.execute(update(competitions).where(of_it).values(society=""))
    unplayed = (society_meetings.c.home == society_id) | (society_meetings.c.away == society_id)
    connection.execute(delete(society_meetings).where(unplayed, society_meetings.c.status != "on"))
    for table in (society_lines, society_members):
        connection.execute(delete(table).where(table.c.society == society_id))
    connection.execute(delete(societies).where(societies.c.id == society_id))


def _touch(connection: Connection, society_id: str) -> None:
    this = societies.c.id == society_id
    connection.execute(update(societies).where(this).values(touched=time.time()))


def forget_account(connection: Connection, account: str) -> None:
    """An account is deleted: what it founded goes to whoever has been there longest."""
    there = select(society_members.c.society).where(society_members.c.account == account)
    for society_id in list(connection.execute(there).scalars()):
        found_there = society(connection, society_id, lock=True)
        _hand_on(connection, found_there, account)
        _drop(connection, society_id, account)
    said = society_lines.c.account == account
    connection.execute(update(society_lines).where(said).values(account=""))
    boards = society_boards
    for seat in (boards.c.home, boards.c.away):
        connection.execute(update(boards).where(seat == account).values({seat: ""}))


def _hand_on(connection: Connection, there: Society, account: str) -> None:
    me = there.belonging(account)
    others = [each for each in there.members if each.account != account]
    if not others:
        close(connection, there.id)
    elif me.role == "founder":
        heir = min(others, key=lambda each: each.role != "organiser")
        _give(connection, there.id, heir.account, "founder")
