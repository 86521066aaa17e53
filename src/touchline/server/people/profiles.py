"""What an account tells of itself, and to whom: its person has the choice."""

from __future__ import annotations

import json
import time
from collections.abc import Collection
from typing import Any, Final, Literal

import msgspec
from sqlalchemy import ColumnElement, Connection, func, select
from sqlalchemy.dialects.postgresql import insert as upsert

from touchline.server.errors import Refusal
from touchline.server.match.clubs import CLUBS
from touchline.server.match.match_sheet import MatchSheet, sheet_of
from touchline.server.match.pace import LIVE, Tempo
from touchline.server.people.follows import Relation, friends
from touchline.server.store.people_tables import profiles, rating_steps
from touchline.server.store.sql_tables import matches, players

Audience = Literal["all", "friends", "nobody"]
BADGES: Final = (
    "first-win", "clean-sheet", "comeback", "hat-trick", "hardest", "shoot-out",
    "run-3", "run-10", "matches-25",
)  # fmt: skip
"""What a browser's shelf may hold; `records.ts` of the app gives them out."""
MAX_LISTED: Final = 20
MAX_POINTS: Final = 500
"""Of a curve, the newest."""
PLAYING_S: Final = 600.0
"""A match is noted to be alive every five minutes while it is played."""


class Profile(msgspec.Struct, frozen=True, kw_only=True):
    """As it is stored, or as it is before anything was chosen."""

    club: str = ""
    badges: list[str] = []
    ratings: Audience = "all"
    """Who may see ratings, their curves and results."""
    matches: Audience = "all"
    """Who may see the list of public matches that are over."""
    playing: Audience = "friends"
    """Who may see which public matches are under way."""
    listed: bool = True
    """On leaderboards, if everybody may see the ratings?"""


class Tally(msgspec.Struct, frozen=True):
    """How rated matches of a game and tempo have ended for somebody."""

    won: int = 0
    drawn: int = 0
    lost: int = 0


def allowed(audience: Audience, relation: Relation) -> bool:
    """Is whoever asks one of those who may see it?"""
    if relation.oneself or audience == "all":
        return True
    return audience == "friends" and relation.friend


def profile_of(connection: Connection, account: str) -> Profile:
    """What an account has chosen."""
    return profiles_of(connection, [account]).get(account, Profile())


def profiles_of(connection: Connection, wanted: Collection[str]) -> dict[str, Profile]:
    """The same for many; who has chosen nothing is not among them."""
    if not wanted:
        return {}
    rows = connection.execute(select(profiles).where(profiles.c.account.in_(wanted))).mappings()
    return {row["account"]: _read(row) for row in rows}


def _read(row: Any) -> Profile:
    values = {str(name): value for name, value in dict(row).items() if name != "account"}
    return Profile(**{**values, "badges": json.loads(values["badges"])})


def store(connection: Connection, account: str, profile: Profile) -> None:
    """Choose it; Refusal if there is no such club or badge."""
    if profile.club and profile.club not in CLUBS:
        raise Refusal("profile-club", 422, known=", ".join(CLUBS))
    if not set(profile.badges) <= set(BADGES):
        raise Refusal("profile-badge", 422, known=", ".join(BADGES))
    values = msgspec.structs.asdict(profile)
    values["badges"] = json.dumps([each for each in BADGES if each in profile.badges])
    made = upsert(profiles).values(account=account, **values)
    connection.execute(made.on_conflict_do_update(index_elements=[profiles.c.account], set_=values))


def results(connection: Connection, account: str) -> dict[tuple[str, Tempo], Tally]:
    """How rated matches have ended, by game and tempo."""
    wanted = (
        select(rating_steps.c.game, rating_steps.c.tempo, rating_steps.c.score, func.count())
        .where(rating_steps.c.account == account)
        .group_by(rating_steps.c.game, rating_steps.c.tempo, rating_steps.c.score)
    )
    found: dict[tuple[str, Tempo], Tally] = {}
    for game, tempo, score, count in connection.execute(wanted):
        old = found.get((game, tempo), Tally())
        name = {1.0: "won", 0.5: "drawn"}.get(score, "lost")
        found[game, tempo] = msgspec.structs.replace(old, **{name: count})
    return found


def curve(connection: Connection, account: str, game: str, tempo: Tempo) -> list[Any]:
    """How the rating went, the oldest first."""
    wanted = (
        select(rating_steps.c.at, rating_steps.c.points, rating_steps.c.deviation)
        .where(
            rating_steps.c.account == account,
            rating_steps.c.game == game,
            rating_steps.c.tempo == tempo,
            rating_steps.c.points.isnot(None),
        )
        .order_by(rating_steps.c.at.desc())
        .limit(MAX_POINTS)
    )
    return list(reversed(connection.execute(wanted).all()))


def finished(connection: Connection, account: str, before: float | None) -> list[MatchSheet]:
    """Public matches that are over, the newest first."""
    earlier = [] if before is None else [matches.c.touched < before]
    wanted = (
        _of(account)
        .where(matches.c.status == "over", *earlier)
        .order_by(matches.c.touched.desc())
        .limit(MAX_LISTED)
    )
    return [sheet_of(row) for row in connection.execute(wanted).mappings()]


def under_way(connection: Connection, account: str) -> list[MatchSheet]:
    """Public matches that are played just now, or with days to think."""
    wanted = (
        _of(account)
        .where(matches.c.status == "live", (matches.c.pace != LIVE) | _lately())
        .order_by(matches.c.touched.desc())
        .limit(MAX_LISTED)
    )
    return [sheet_of(row) for row in connection.execute(wanted).mappings()]


def _of(account: str) -> Any:
    """Matches of an account that everybody may see; lessons and the day's attack are none."""
    mine = select(players.c.match).where(players.c.account == account)
    shown = matches.c.public.is_(True), matches.c.lesson.is_(None), matches.c.daily.is_(None)
    return select(matches).where(matches.c.id.in_(mine), *shown)


def _lately() -> ColumnElement[bool]:
    return matches.c.touched > time.time() - PLAYING_S


def playing(connection: Connection, viewer: str, wanted: Collection[str]) -> dict[str, str]:
    """Which of these plays at the table just now, and the match, as far as the viewer may know."""
    if not wanted:
        return {}
    question = (
        select(players.c.account, players.c.match)
        .join(matches, matches.c.id == players.c.match)
        .where(
            matches.c.status == "live",
            matches.c.pace == LIVE,
            matches.c.public.is_(True),
            _lately(),
            players.c.account.in_(wanted),
        )
    )
    found = {row.account: row.match for row in connection.execute(question)}
    chosen = profiles_of(connection, found)
    close = friends(connection, viewer, found.keys())
    return {
        account: match
        for account, match in found.items()
        if allowed(chosen.get(account, Profile()).playing, Relation(friend=account in close))
    }
