"""A new competition, as each game and each edition would have it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from touchline.competition.errors import BadCompetition
from touchline.competition.rules import Absences, Format, Market, Rules, Squads, Team
from touchline.competition.written import MOST
from touchline.core import registry
from touchline.counterattack.cards.loader import find
from touchline.counterattack.teams.league import ENGLISH_SQUAD, HOME_POINTS, SMALL_SQUAD, YELLOWS
from touchline.undici.squads.loader import find_team, printed_teams
from touchline.undici.squads.team import SQUAD as CHIPS

SMALL_EDITIONS: Final = ("german", "spanish")
"""Their books have squads of sixteen, the English one of twenty (CA 4.22)."""
SHIPPED: Final = ("base", "harbour", "rooftop")
TWO_KEEPERS: Final = 2
FEWEST_IN_MATCH: Final = 16
"""A team of a match has sixteen players (CA 4.1.1): a squad never gets smaller."""
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
    **changes: Any,
) -> Rules:
    """The rules that are usual for a game; `changes` are single switches that differ."""
    changes = {"through": 0, **_structure(game, teams, format), **changes}
    found = Rules(
        title=title, game=game, preset=preset or "", settings=dict(settings or {}), format=format
    )
    registry.game(game).settings(preset, settings or {})
    if game == "counterattack":
        found = _counterattack(found, teams, how or "drafted")
    elif game == "undici":
        found = _undici(found, teams, how or "whole")
    elif how not in (None, "none"):
        raise BadCompetition("league.error.no-squads", game=game)
    if game == "brettfussball":
        # unplayed games cost both sides four goals; level teams go by start number (BF 4.5)
        changes.setdefault("neither", 4)
        changes.setdefault("tie_breaks", ("points", "difference", "goals", "start-number"))
        if not preset and format != "cup":
            changes.setdefault("preset", "championship")
            changes.setdefault("final_preset", "final")
    return msgspec.structs.replace(found, **changes)


def _structure(game: str, teams: int, format: Format) -> dict[str, Any]:
    """Groups of about four, two of each through; a Swiss start to a cup of Brettfußball."""
    if format == "groups":
        groups = 1
        while groups < 8 and teams // (groups * 2) >= 3:
            groups *= 2
        return {"groups": groups, "through": 2}
    if format == "swiss" and game == "brettfussball" and teams >= 8:
        return {"rounds": 2, "through": 8}  # two qualifying games, the best eight go on (BF 4.5)
    return {}


def _counterattack(rules: Rules, teams: int, how: str) -> Rules:
    """Squads of the edition, its absences, six points for home, a market of the unused."""
    if how == "none":
        return rules
    size = SMALL_SQUAD if rules.preset in SMALL_EDITIONS else ENGLISH_SQUAD
    settings = {"draft": "packets", **rules.settings}  # squads are open, however they came about
    settings.setdefault("packs", packs_for(teams, size))
    days = (teams - 1 + teams % 2) * (2 if rules.format == "double" else 1)
    return msgspec.structs.replace(
        rules,
        settings=settings,
        home_points=HOME_POINTS,
        squads=Squads(
            how=how,  # type: ignore[arg-type]
            size=size,
            smallest=min(size, FEWEST_IN_MATCH),
            keepers=TWO_KEEPERS,
        ),
        absences=Absences(injuries=True, yellows=YELLOWS, red=1),
        market=Market(open=True, deadline=days // 2 + 1 if days > 2 else 0),
    )


def packs_for(teams: int, size: int) -> str:
    """Packs with players for everybody and some for the market: ours, then invented ones."""
    keepers = teams * TWO_KEEPERS + max(2, teams // 4)
    outfielders = teams * (size - TWO_KEEPERS) + max(8, 2 * teams)
    chosen: list[str] = []
    for name in SHIPPED:
        chosen.append(name)
        outfielders -= len(find(name).outfielders)
        keepers -= len(find(name).keepers)
        if outfielders <= 0 and keepers <= 0:
            return "+".join(chosen)
    return "+".join([*chosen, f"generated-1-{max(1, outfielders)}-{max(1, keepers)}-1"])


def _undici(rules: Rules, teams: int, how: str) -> Rules:
    """Printed teams taken whole, or eighteens drafted from eight teams at most (UN 4.1)."""
    if how == "none":
        return rules
    if how == "dealt":
        raise BadCompetition("league.error.not-dealt-chips")
    changes: dict[str, Any] = {"absences": Absences(yellows=YELLOWS, red=1)}
    changes["squads"] = Squads(how=how, size=CHIPS, keepers=TWO_KEEPERS)  # type: ignore[arg-type]
    if how == "drafted":
        if teams > 8:
            raise BadCompetition("league.error.draft-teams", value=teams, most=8)
        pool = max(2, teams)
        changes["settings"] = {"teams": "+".join(chip_teams(pool)), **rules.settings}
        if len(str(changes["settings"]["teams"]).split("+")) < teams:
            raise BadCompetition("league.error.draft-pool", teams=teams)
    return msgspec.structs.replace(rules, **changes)


def chip_teams(count: int) -> list[str]:
    """Printed teams first, then invented ones."""
    printed = list(printed_teams())
    return (printed + [f"generated-{seed}" for seed in range(1, count + 1)])[:count]


def teams_for(
    rules: Rules, count: int, bots: Sequence[str], names: Sequence[str] = ()
) -> list[Team]:
    """So many teams: named ones first; their managers are these bots in turn."""
    if not 2 <= count <= MOST:
        raise BadCompetition("league.error.teams", value=count, least=2, most=MOST)
    listed = [*names, *(name for name in NAMES if name not in names)][:count]
    chips = chip_teams(count) if rules.squads.how == "whole" else [""] * count
    for bot in bots:
        registry.bot(rules.game, bot, seed="")
    return [
        Team(name=_title(name, id_), manager=f"bot {bots[i % len(bots)]}", chips=id_)
        for i, (name, id_) in enumerate(zip(listed, chips, strict=True))
    ]


def _title(name: str, chips: str) -> str:
    """A printed team keeps its name."""
    return find_team(chips).name if chips in printed_teams() else name
