"""Who wants nothing to do with whom: neither of the two is paired with, challenged or heard."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import Connection, and_, or_, select

from touchline.server.store.people_tables import blocks


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
