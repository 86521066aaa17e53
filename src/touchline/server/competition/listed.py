"""Competitions in lists, read from their rows: nothing is worked out for whoever looks around."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import Connection, func, select

from touchline.server.store import sql_tables

MAX_LISTED: Final = 50
_heads = sql_tables.competitions
_people = sql_tables.competition_people
_MANAGED: Final = (
    select(func.count())
    .where(_people.c.competition == _heads.c.id, _people.c.team != "")
    .correlate(_heads)
    .scalar_subquery()
)
_ROW: Final = select(
    *(_heads.c.id, _heads.c.title, _heads.c.game, _heads.c.format, _heads.c.status),
    *(_heads.c.teams, _heads.c.day, _heads.c.champion, _heads.c.touched, _heads.c.public),
    _MANAGED.label("people"),
)


def public(connection: Connection) -> list[dict[str, Any]]:
    """Those anybody can find: first the ones that can be joined before they begin."""
    found: list[dict[str, Any]] = []
    for status in ("open", "live", "over"):
        wanted = (
            _ROW.where(_heads.c.public.is_(True), _heads.c.status == status)
            .order_by(_heads.c.touched.desc())
            .limit(MAX_LISTED - len(found))
        )
        found += _listed(connection, wanted)
    return found


def of_society(connection: Connection, society: str, *, private: bool) -> list[dict[str, Any]]:
    """The seasons of a society, the latest first; those that are not public for its members."""
    wanted = _ROW.where(_heads.c.society == society)
    if not private:
        wanted = wanted.where(_heads.c.public.is_(True))
    return _listed(connection, wanted.order_by(_heads.c.created.desc()).limit(MAX_LISTED))


def _listed(connection: Connection, wanted: Any) -> list[dict[str, Any]]:
    rows = connection.execute(wanted).mappings()
    return [{str(name): value for name, value in row.items()} for row in rows]
