"""The best an account has done in each scenario, counted from the matches that are kept."""

from __future__ import annotations

from typing import Final

import msgspec
from sqlalchemy import Connection, or_, select

from touchline.core.editor.scenario import verdict
from touchline.core.side import Side
from touchline.server.match.match_sheet import sheet_of
from touchline.server.match.terms import terms_of
from touchline.server.store.sql_tables import matches, players

MAX_MATCHES: Final = 500
"""The newest so many matches count."""


class Best(msgspec.Struct):
    """One scenario on one side: how often it was tried and done, and the best score."""

    game: str
    title: str
    side: str
    played: int
    done: int
    best: list[int]
    """Goals for and against."""


def bests(connection: Connection, account: str) -> list[Best]:
    """All scenarios of an account, in the current language; those played last come first."""
    wanted = (
        select(matches, players.c.side.label("mine"))
        .join(players, players.c.match == matches.c.id)
        .where(
            players.c.account == account,
            matches.c.status == "over",
            or_(matches.c.scenario.isnot(None), matches.c.own.isnot(None)),
        )
        .order_by(matches.c.touched.desc())
        .limit(MAX_MATCHES)
    )
    found: dict[tuple[str, str, str], Best] = {}
    for row in connection.execute(wanted).mappings():
        columns = dict(row)
        side = Side.HOME if columns.pop("mine") == "home" else Side.AWAY
        sheet = sheet_of(columns)
        terms = terms_of(sheet)
        if terms is None or sheet.result is None or sheet.result.how not in ("whistle", "scenario"):
            continue
        goals = [sheet.score[side], sheet.score[side.other]]
        score = sheet.score[0], sheet.score[1]
        key = sheet.game, terms.title, side.label
        best = found.setdefault(key, Best(*key, 0, 0, goals))
        best.played += 1
        best.done += verdict(terms, score, over=True).winner is side
        if goals[0] - goals[1] > best.best[0] - best.best[1]:
            best.best = goals
    return list(found.values())
