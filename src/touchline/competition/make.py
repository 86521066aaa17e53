"""A new competition, as each game and each edition would have it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from touchline.competition.written import MOST
from touchline.core import registry
from touchline.core.league.errors import BadCompetition
from touchline.core.league.terms import Format, Rules, Team

NAMES: Final = (
    *("Albion", "Borough", "Corinthian", "Dynamo", "Eastgate", "Forest", "Garrison", "Harriers"),
    *(
        "Invicta",
        "Juniper",
        "Kingfisher",
        "Lighthouse",
        "Meridian",
        "Northern",
        "Orient",
        "Phoenix",
    ),
    *("Quayside", "Rovers", "Swifts", "Tanners", "United", "Vale", "Wanderers", "Xenia"),
    *("Yeomen", "Zenith", "Argyle", "Bohemia", "Crusaders", "Druids", "Excelsior", "Falcons"),
)


def rules_for(
    game: str,
    title: str,
    teams: int,
    format: Format,
    preset: str | None = None,
    settings: Mapping[str, str] | None = None,
    how: str | None = None,
    own: bool = False,
    **changes: Any,
) -> Rules:
    """The rules that are usual for a game; `changes` are single switches that differ.

    With `own` somebody brings a team they have made.
    """
    kind = registry.game(game).league
    changes = {**_structure(teams, format), **changes}
    registry.game(game).settings(preset, settings or {})
    found = Rules(
        title=title, game=game, preset=preset or "", settings=dict(settings or {}), format=format
    )
    found = kind.usual(found, teams, how, own)
    return msgspec.structs.replace(found, **changes)


def _structure(teams: int, format: Format) -> dict[str, Any]:
    """Groups of about four, two of each through."""
    if format == "groups":
        groups = 1
        while groups < 8 and teams // (groups * 2) >= 3:
            groups *= 2
        return {"groups": groups, "through": 2}
    return {}


def teams_for(
    rules: Rules, count: int, bots: Sequence[str], names: Sequence[str] = ()
) -> list[Team]:
    """So many teams: named ones first; their managers are these bots in turn."""
    if not 2 <= count <= MOST:
        raise BadCompetition("league.error.teams", value=count, least=2, most=MOST)
    listed = [*names, *(name for name in NAMES if name not in names)][:count]
    printed = registry.game(rules.game).league.printed(rules, count)
    for bot in bots:
        registry.bot(rules.game, bot, seed="")
    return [
        Team(name=title or name, manager=f"bot {bots[i % len(bots)]}", chips=id_)
        for i, (name, (id_, title)) in enumerate(zip(listed, printed, strict=True))
    ]
