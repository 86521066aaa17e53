"""Who wants nothing to do with whom: neither of the two is paired with, challenged or heard.

Whoever is blocked is not told: to them it looks as if the other were busy, or silent.
"""

from __future__ import annotations

import time
from collections.abc import Collection
from typing import Final

from sqlalchemy import Connection, and_, delete, func, or_, select
from sqlalchemy.dialects.postgresql import insert as upsert

from touchline.server.errors import Refusal
from touchline.server.store.people_tables import blocks, follows

MAX_BLOCKED: Final = 500
TOPIC: Final = "blocks"
"""What servers say to each other when an account has blocked somebody, or does no more."""


def shunned(connection: Connection, account: str, others: Collection[str]) -> set[str]:
    """Those of the others who have blocked this account, or are blocked by it."""
    if not account or not others:
        return set()
    either = or_(
        and_(blocks.c.account == account, blocks.c.blocked.in_(others)),
        and_(blocks.c.blocked == account, blocks.c.account.in_(others)),
    )
    rows = connection.execute(select(blocks.c.account, blocks.c.blocked).where(either))
    return {row.blocked if row.account == account else row.account for row in rows}


def blocked_by(connection: Connection, account: str) -> frozenset[str]:
    """Those whom an account has blocked."""
    if not account:
        return frozenset()
    wanted = select(blocks.c.blocked).where(blocks.c.account == account)
    return frozenset(connection.execute(wanted).scalars())


def block(connection: Connection, account: str, other: str) -> None:
    """Want nothing to do with somebody any more; Refusal if those are too many."""
    if account == other:
        raise Refusal("people-self", 422)
    count = select(func.count()).select_from(blocks).where(blocks.c.account == account)
    if connection.execute(count).scalar_one() >= MAX_BLOCKED:
        raise Refusal("people-many", 429, most=MAX_BLOCKED)
    made = upsert(blocks).values(account=account, blocked=other, at=time.time())
    connection.execute(made.on_conflict_do_nothing())
    own = follows.c.account == account, follows.c.followed == other
    # theirs stays, without any effect: were it gone, it would tell them
    connection.execute(delete(follows).where(*own))


def unblock(connection: Connection, account: str, other: str) -> None:
    """All is forgotten."""
    both = blocks.c.account == account, blocks.c.blocked == other
    connection.execute(delete(blocks).where(*both))
