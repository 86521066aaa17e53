"""Who follows whom: two who follow each other are friends, and nobody is asked about it.

A block ends it both ways, but whoever is blocked sees only that they are not followed any more.
"""

from __future__ import annotations

import time
from collections.abc import Collection
from typing import Final

import msgspec
from sqlalchemy import Connection, delete, func, select
from sqlalchemy.dialects.postgresql import insert as upsert

from touchline.server.errors import Refusal
from touchline.server.people.blocks import blocked_by, shunned
from touchline.server.store.people_tables import blocks, follows
from touchline.server.store.sql_tables import accounts

MAX_FOLLOWED: Final = 500
MAX_SHOWN: Final = 500
"""Followers that are listed, the newest first."""


class Relation(msgspec.Struct, frozen=True):
    """What somebody is to whoever asks."""

    follows: bool = False
    """Do they follow whoever is asked about?"""
    followed: bool = False
    friend: bool = False
    blocked: bool = False
    """Have they blocked whoever is asked about?"""
    oneself: bool = False


STRANGER: Final = Relation()


class Known(msgspec.Struct, frozen=True):
    """Somebody in a list of people."""

    account: str
    name: str
    engine: bool
    friend: bool


class Circle(msgspec.Struct, frozen=True):
    """The people of an account."""

    follows: list[Known]
    followers: list[Known]
    blocked: list[Known]


def follow(connection: Connection, account: str, other: str) -> bool:
    """Follow somebody; gives whether they are to be told. Refusal if those are too many."""
    if account == other:
        raise Refusal("people-self", 422)
    count = select(func.count()).select_from(follows).where(follows.c.account == account)
    if connection.execute(count).scalar_one() >= MAX_FOLLOWED:
        raise Refusal("people-many", 429, most=MAX_FOLLOWED)
    there = follows.c.account == account, follows.c.followed == other
    if connection.execute(select(follows).where(*there)).first() is not None:
        return False
    made = upsert(follows).values(account=account, followed=other, at=time.time())
    connection.execute(made.on_conflict_do_nothing())
    return not shunned(connection, account, [other])


def unfollow(connection: Connection, account: str, other: str) -> None:
    """Follow them no more."""
    both = follows.c.account == account, follows.c.followed == other
    connection.execute(delete(follows).where(*both))


def friends(connection: Connection, account: str, others: Collection[str]) -> set[str]:
    """Those of the others who follow this account and are followed by it."""
    if not account or not others:
        return set()
    back = follows.alias()
    wanted = (
        select(follows.c.followed)
        .join(back, (back.c.account == follows.c.followed) & (back.c.followed == account))
        .where(follows.c.account == account, follows.c.followed.in_(others))
    )
    found = set(connection.execute(wanted).scalars())
    return found - shunned(connection, account, found)


def relation(connection: Connection, account: str, other: str) -> Relation:
    """What the other one is to an account; to nobody at all they are a stranger."""
    if not account:
        return STRANGER
    if account == other:
        return Relation(oneself=True)
    pairs = select(follows.c.account).where(
        ((follows.c.account == account) & (follows.c.followed == other))
        | ((follows.c.account == other) & (follows.c.followed == account))
    )
    there = set(connection.execute(pairs).scalars())
    shuns = bool(shunned(connection, account, [other]))
    return Relation(
        follows=account in there,
        followed=other in there and not shuns,
        friend=there == {account, other} and not shuns,
        blocked=other in blocked_by(connection, account),
    )


def circle(connection: Connection, account: str) -> Circle:
    """Whom an account follows, who follows it, and whom it has blocked."""
    who = (accounts.c.id.label("account"), accounts.c.name, accounts.c.engine)
    mine = (
        select(*who)
        .join(follows, follows.c.followed == accounts.c.id)
        .where(follows.c.account == account)
        .order_by(accounts.c.key)
    )
    theirs = (
        select(*who)
        .join(follows, follows.c.account == accounts.c.id)
        .where(follows.c.followed == account)
        .order_by(follows.c.at.desc())
        .limit(MAX_SHOWN)
    )
    shut_out = (
        select(*who)
        .join(blocks, blocks.c.blocked == accounts.c.id)
        .where(blocks.c.account == account)
        .order_by(accounts.c.key)
    )
    found = connection.execute(mine).all()
    followers = connection.execute(theirs).all()
    blocked = connection.execute(shut_out).all()
    both = friends(connection, account, {row.account for row in found})
    hidden = {row.account for row in blocked}

    def known(row: object) -> Known:
        return Known(row.account, row.name, row.engine, row.account in both)  # type: ignore[attr-defined]

    return Circle(
        [known(row) for row in found],
        [known(row) for row in followers if row.account not in hidden],
        [known(row) for row in blocked],
    )
