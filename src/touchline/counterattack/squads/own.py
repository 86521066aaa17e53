"""Teams of Counter Attack that people make: a small pack of cards, and where they line up.

The text is that of a pack in CSV, which `touchline cards check` reads too, with one more comment:
`# formation: A13 G5 …`, the hexes of shirts 1 to 11 as home lines up.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from msgspec.structs import replace

from touchline.core.editor.own_team import (
    BadOwnTeam,
    OwnTeam,
    TeamField,
    TeamKit,
    TeamParts,
    apart,
    check_length,
    count,
    listed,
    word_of,
)
from touchline.core.settings import configure
from touchline.counterattack.engine.before_match.formations import formations
from touchline.counterattack.engine.board.pitch import GRID, NAMES, X, in_circle
from touchline.counterattack.engine.position import Position
from touchline.counterattack.engine.state import SHIRTS
from touchline.counterattack.settings import Settings
from touchline.counterattack.squads.card import HIGHEST, LOWEST, PRINTED, Player, kind_of, printed
from touchline.counterattack.squads.errors import Problems
from touchline.counterattack.squads.league_match import league_match
from touchline.counterattack.squads.loader import find, own_pack
from touchline.counterattack.squads.pack import Pack, pack_of
from touchline.counterattack.squads.reading import LONGEST_TITLE
from touchline.counterattack.squads.row import LONGEST, Row, read_card
from touchline.counterattack.squads.shipped import shipped
from touchline.counterattack.squads.write import to_csv

LEAST: Final = 11
MOST: Final = 20
KINDS: Final = ("outfield", "keeper")
FORMATION: Final = re.compile(r"^#\s*formation\s*:\s*(.*?)[\s,;]*$", re.IGNORECASE | re.MULTILINE)
REFEREES: Final = "generated-4-0-0-4"
"""Where both sides bring their own cards somebody still has to blow the whistle."""


def team_kit() -> TeamKit:
    """What is printed on a card, and sixteen of the base box to begin with."""
    on = {name: tuple(kind for kind in KINDS if name in PRINTED[kind])
          for kind in KINDS for name in PRINTED[kind]}  # fmt: skip
    fields = (
        TeamField("kind", "choice", values=KINDS),
        TeamField("name", "text", 1, LONGEST),
        TeamField("country", "text", 1, LONGEST),
        *(TeamField(name, "number", LOWEST, HIGHEST, kinds=kinds) for name, kinds in on.items()),
    )
    box = shipped("base")
    some = pack_of("own", "", [*box.keepers[:1], *box.outfielders[:15]])
    places = {
        name: tuple(NAMES[hex_] for hex_ in each.hexes(0, False))
        for name, each in formations().items()
    }
    return TeamKit(fields, "kind", LEAST, MOST, SHIRTS, parts_of(some, ()), places)


def parts_of(pack: Pack, formation: tuple[str, ...]) -> TeamParts:
    """A team as plain data."""
    players: list[Player] = [*pack.keepers, *pack.outfielders]
    cards: list[dict[str, str | int | list[str]]] = [
        {"kind": kind_of(card), "name": card.name, "country": card.country, **printed(card)}
        for card in players
    ]
    return {"name": pack.title, "players": cards, "formation": list(formation)}


def team_text(parts: Mapping[str, Any]) -> str:
    """The text of a team that was put together card by card; the first mistake is named."""
    problems = Problems("…")
    cards = []
    for number, cells in enumerate(listed(parts, "players"), 1):
        if not isinstance(cells, dict):
            raise BadOwnTeam("error.own-team-parts", key="players")
        kept = {str(key): value for key, value in cells.items() if value not in ("", None)}
        cards.append(read_card(Row(number, kept), problems))
    if problems.found:
        raise problems.found[0]
    name = str(parts.get("name", "")).strip()
    if not 0 < len(name) <= LONGEST_TITLE or not name.isprintable():
        raise BadOwnTeam("error.own-team-name", most=LONGEST_TITLE)
    text = to_csv(pack_of("own", name, [card for card in cards if card is not None]))
    spots = " ".join(str(cell) for cell in listed(parts, "formation"))
    return f"# formation: {spots}\n{text}" if spots else text


def own_team(text: str) -> OwnTeam:
    """The team in a text; what is wrong with it is named."""
    check_length(text)
    pack = own_pack(text)
    if pack.referees:
        raise BadOwnTeam("error.own-team-referee")
    if not pack.keepers:
        raise BadOwnTeam("error.own-team-keeper")
    count(len(pack.players), LEAST, MOST)
    count(len(pack.outfielders), LEAST - 1, MOST - 1)
    spots = formation_of(text)
    tidy = to_csv(replace(pack, id="own"))
    tidy = f"# formation: {' '.join(spots)}\n{tidy}" if spots else tidy
    return OwnTeam(pack.title, word_of(tidy), tidy, parts_of(pack, spots))


def formation_of(text: str) -> tuple[str, ...]:
    """The hexes of a team's formation, none if it has none; all in the own half (CA 4.3.1)."""
    found = FORMATION.search(text)
    cells = tuple(found[1].split()) if found else ()
    if not cells:
        return ()
    if len(cells) != SHIRTS or len(set(cells)) != SHIRTS:
        raise BadOwnTeam("error.own-team-spots", most=SHIRTS)
    for cell in cells:
        hex_ = GRID.cell(cell)
        if hex_ is None or int(X[hex_]) > 0 or in_circle(hex_):
            raise BadOwnTeam("error.own-team-spot", cell=cell[:8])
    return cells


def with_teams(settings: Settings, home: str | None, away: str | None, seed: int) -> Position:
    """A match of own teams, before the line-ups; who brings none gets invented players."""
    teams = [None if text is None else own_team(text) for text in (home, away)]
    apart(teams[0], teams[1])
    names: list[list[str]] = []
    packs: list[str] = []
    for team in teams:
        if team is not None:
            packs.append(team.id)
            names.append([str(card["name"]) for card in team.parts["players"]])
    invented = f"generated-{seed % 10**9}-15-1-4" if None in teams else REFEREES
    packs.append(invented)
    settings = configure(settings, {"packs": "+".join(packs), "draft": "dealt"})
    for side, team in enumerate(teams):
        if team is None:
            names.insert(side, [card.name for card in find(invented).players])
    p = league_match(settings, names[0], names[1], {})
    for side, team in enumerate(teams):
        spots = () if team is None else team.parts["formation"]
        for number, cell in enumerate(spots):
            p.spot[side * SHIRTS + number] = int(GRID.cell(cell) or 0)
    return p
