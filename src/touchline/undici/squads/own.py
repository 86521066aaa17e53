"""Teams of UND1C1 that people make: eighteen chips as in a team file, and where they line up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from mypy_extensions import i16

from touchline.core.editor.own_team import (
    BadOwnTeam,
    OwnTeam,
    TeamField,
    TeamKit,
    TeamParts,
    apart,
    check_length,
    listed,
    word_of,
)
from touchline.core.settings import configure
from touchline.undici.engine import moves
from touchline.undici.engine.abilities import CODES, WHITE
from touchline.undici.engine.before_match.formations import FORMATIONS, OUTFIELD, read_formations
from touchline.undici.engine.before_match.line_up import before_the_match
from touchline.undici.engine.bits import has
from touchline.undici.engine.board.pitch import GRID, NAMES, mirrored
from touchline.undici.engine.clubs import SQUAD
from touchline.undici.engine.play import Play
from touchline.undici.engine.position import SHIRTS, Position, empty
from touchline.undici.settings import Settings
from touchline.undici.squads.clubs import clubs
from touchline.undici.squads.loader import printed_teams
from touchline.undici.squads.team import MOST_ICONS, NUMBERS, POSITIONS, Chip, Team, read_team

SIDES: Final = ("", "L", "C", "R", "LC", "CR", "LR", "LCR")
BLACK: Final = tuple(f"{code}*" for number, code in enumerate(CODES) if number not in WHITE)
FILE: Final = "team.toml"


def team_kit() -> TeamKit:
    """What is printed on a chip, and a printed team to begin with."""
    outfield = POSITIONS[1:]
    fields = (
        TeamField("position", "choice", values=POSITIONS),
        TeamField("number", "number", 1, NUMBERS),
        TeamField("name", "text", 1, 24),
        TeamField("side", "choice", values=SIDES[1:], kinds=outfield),
        TeamField("abilities", "some", 1, MOST_ICONS, values=(*CODES, *BLACK)),
        TeamField("squares", "number", 0, 3),
    )
    first = next(iter(printed_teams().values()))
    places = {name: tuple(NAMES[box] for box in boxes) for name, boxes in FORMATIONS.items()}
    return TeamKit(fields, "position", SQUAD, SQUAD, OUTFIELD, parts_of(first), places)


def parts_of(team: Team) -> TeamParts:
    """A team as plain data."""
    chips: list[dict[str, str | int | list[str]]] = [
        {
            "position": POSITIONS[chip.position],
            "number": chip.number,
            "name": chip.name,
            "side": _sides(chip),
            "abilities": _abilities(chip),
            "squares": chip.squares,
        }
        for chip in team.chips
    ]
    return {
        "name": team.name,
        "players": chips,
        "formation": list(team.formation),
        "captain": team.captain,
    }


def _sides(chip: Chip) -> str:
    return "".join(sign for bit, sign in enumerate("LCR") if has(chip.sides, bit))


def _abilities(chip: Chip) -> list[str]:
    return [CODES[i] + "*" * (value - 1) for i, value in enumerate(chip.abilities) if value]


def team_text(parts: Mapping[str, Any]) -> str:
    """The text of a team that was put together chip by chip; the reader of files judges it."""
    lines = [f"name = {_quoted(parts.get('name', ''))}"]
    if isinstance(parts.get("captain"), int):
        lines.append(f"captain = {int(parts['captain'])}")
    spots = listed(parts, "formation")
    if spots:
        lines.append(f"formation = [{', '.join(_quoted(spot) for spot in spots)}]")
    lines.append("chips = [")
    for chip in listed(parts, "players"):
        if not isinstance(chip, dict):
            raise BadOwnTeam("error.own-team-parts", key="players")
        cells = ", ".join(f"{_key(key)} = {_value(value)}" for key, value in chip.items())
        lines.append(f"  {{ {cells} }},")
    return "\n".join([*lines, "]"]) + "\n"


def _key(key: object) -> str:
    if not isinstance(key, str) or not key.isidentifier():
        raise BadOwnTeam("error.own-team-parts", key="players")
    return key


def _value(value: object) -> str:
    if isinstance(value, list):
        if any(isinstance(each, list | dict) for each in value):
            raise BadOwnTeam("error.own-team-parts", key="players")
        return "[" + ", ".join(_value(each) for each in value[:20]) + "]"
    if isinstance(value, dict):
        raise BadOwnTeam("error.own-team-parts", key="players")
    if isinstance(value, int) and abs(value) < 10_000:
        return str(int(value))
    return _quoted(value)


def _quoted(value: object) -> str:
    plain = "".join(sign for sign in str(value)[:60] if sign.isprintable())
    return '"' + plain.replace("\\", "\\\\").replace('"', '\\"') + '"'


def own_team(text: str) -> OwnTeam:
    """The team in a text; what is wrong with it is named."""
    check_length(text)
    team = read_team(FILE, text)
    if team.formation:
        boxes = ", ".join(_quoted(box) for box in team.formation)
        read_formations(FILE, f"{_quoted(team.name)} = [{boxes}]")
    parts = parts_of(team)
    tidy = team_text(parts)
    return OwnTeam(team.name, word_of(tidy), tidy, parts)


def with_teams(settings: Settings, home: str | None, away: str | None, seed: int) -> Position:
    """A match of own teams, before the elevens; who brings none gets a printed team by lot."""
    printed = list(printed_teams())
    teams = [None if text is None else own_team(text) for text in (home, away)]
    apart(teams[0], teams[1])
    ids = [printed[seed % len(printed)] if team is None else team.id for team in teams]
    settings = configure(settings, {"teams": "+".join(ids), "draft": False})
    p = empty(settings, clubs(settings.teams))
    p.flow.append(Play())
    before_the_match(p)
    p.go_on()
    for number, team in enumerate(teams):
        p.play(moves.team(number))
        for slot, box in enumerate(() if team is None else team.parts["formation"], 1):
            space = mirrored(int(GRID.cell(box) or 0), number)
            p.spot[number * SHIRTS + slot] = i16(space)
    p.story = []
    return p
