"""A society as it is stored: its name, who belongs to it, and who may do what there."""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec
from sqlalchemy import Connection, func, select, update

from touchline.server.errors import Refusal
from touchline.server.store.society_tables import societies, society_members
from touchline.server.store.sql_tables import accounts

Role = Literal["founder", "organiser", "member"]
MAX_LISTED: Final = 50


class Member(msgspec.Struct):
    """Somebody who belongs to it."""

    account: str
    name: str
    role: Role
    joined: float
    read: int


class Society(msgspec.Struct):
    """A society with its members, those who joined first first."""

    id: str
    name: str
    about: str
    public: bool
    invitation: str
    created: float
    members: list[Member] = []

    def member(self, account: str) -> Member | None:
        """Somebody by their account."""
        return next((each for each in self.members if each.account == account), None)

    def named(self, name: str) -> Member:
        """Somebody by their name; Refusal if nobody is called like this."""
        found = next((each for each in self.members if each.name == name), None)
        if found is None:
            raise Refusal("society-person", 404, name=name)
        return found

    def belonging(self, account: str) -> Member:
        """Who asks; Refusal for whoever does not belong to it."""
        found = self.member(account)
        if found is None:
            raise Refusal("society-members-only", 403)
        return found

    def organising(self, account: str) -> Member:
        """Who decides for everybody; Refusal for all others."""
        found = self.belonging(account)
        if found.role == "member":
            raise Refusal("organiser-only", 403)
        return found


class SocietyLine(msgspec.Struct):
    """A society in a list."""

    id: str
    name: str
    about: str
    public: bool
    members: int
    role: str = ""


def society(connection: Connection, society_id: str, *, lock: bool = False) -> Society:
    """A society; with `lock` nobody else changes it until the transaction ends."""
    this = societies.c.id == society_id
    if lock:  # SQLite knows no other way
        connection.execute(update(societies).where(this).values(id=society_id))
    row = connection.execute(select(societies).where(this)).mappings().first()
    if row is None:
        raise Refusal("no-society", 404)
    people = (
        select(society_members, accounts.c.name)
        .join(accounts, accounts.c.id == society_members.c.account)
        .where(society_members.c.society == society_id)
        .order_by(society_members.c.joined, accounts.c.name)
    )
    members = [_struct(each, Member) for each in connection.execute(people).mappings()]
    found: Society = _struct(row, Society)
    found.members = members
    return found


def belongs(connection: Connection, society_id: str, account: str) -> bool:
    """Does somebody belong to it?"""
    at = society_members.c
    wanted = select(at.role).where(at.society == society_id, at.account == account)
    return connection.execute(wanted).first() is not None


def _struct(row: Any, kind: type[Any]) -> Any:
    names = [name for name in kind.__struct_fields__ if name in row]
    return msgspec.convert({name: row[name] for name in names}, kind)


_COUNTED: Final = (
    select(func.count())
    .where(society_members.c.society == societies.c.id)
    .correlate(societies)
    .scalar_subquery()
)
_LINE: Final = (
    societies.c.id, societies.c.name, societies.c.about, societies.c.public,
    _COUNTED.label("members"),
)  # fmt: skip


def mine(connection: Connection, account: str) -> list[SocietyLine]:
    """Those somebody belongs to."""
    wanted = (
        select(*_LINE, society_members.c.role)
        .join(society_members, society_members.c.society == societies.c.id)
        .where(society_members.c.account == account)
        .order_by(societies.c.touched.desc())
        .limit(MAX_LISTED)
    )
    return [_struct(row, SocietyLine) for row in connection.execute(wanted).mappings()]


def public(connection: Connection) -> list[SocietyLine]:
    """Those anybody can find, where something happened last first."""
    wanted = (
        select(*_LINE)
        .where(societies.c.public.is_(True))
        .order_by(societies.c.touched.desc())
        .limit(MAX_LISTED)
    )
    return [_struct(row, SocietyLine) for row in connection.execute(wanted).mappings()]
