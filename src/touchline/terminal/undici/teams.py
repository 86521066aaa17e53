"""`touchline teams`: check teams of UND1C1, make new ones, list those there are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import typer
from rich.table import Table

from touchline.cli.errors import NO
from touchline.cli.files import check_new, remember, write_text
from touchline.cli.options import Json, Lang, whole
from touchline.cli.output import complain, paper, print_json
from touchline.core.texts import say
from touchline.undici.engine.abilities import WORDS
from touchline.undici.squads.generate import generate, write_team
from touchline.undici.squads.loader import ELSEWHERE, add_team, find_team, printed_teams
from touchline.undici.squads.team import POSITIONS, SIDES, BadTeam, Chip, Team, load_team

ENDING = ".toml"


def bring(file: str) -> str:
    """Add the team in a file and give its id."""
    found = load_team(file)
    add_team(found)
    remember(ELSEWHERE, file)
    return found.id


def check(
    files: Annotated[list[str], typer.Argument(metavar="FILE", help=say("cli.teams.files"))],
    as_json: Json = False,
    _lang: Lang = None,
) -> None:
    """What is wrong with files of teams; the exit code is 1 if one cannot be used."""
    teams: list[Team] = []
    reports: list[dict[str, Any]] = []
    for file in files:
        try:
            teams.append(load_team(file))
            reports.append({"file": file, "ok": True, "team": team_as_data(teams[-1])})
        except BadTeam as error:
            reports.append({"file": file, "ok": False, "problem": str(error)})
            if not as_json:
                complain(str(error))
    if as_json:
        print_json(reports)
    elif teams:
        paper().print(teams_table(teams))
    if len(teams) < len(files):
        raise typer.Exit(NO)


def make(
    seed: Annotated[
        int,
        typer.Option("--seed", metavar="N", parser=whole("--seed", 0), help=say("cli.teams.seed")),
    ] = 1,
    out: Annotated[
        str | None, typer.Option("--out", "-o", metavar="FILE", help=say("cli.teams.out"))
    ] = None,
    _lang: Lang = None,
) -> None:
    """Invent a team as balanced as those that come with the game."""
    team = generate(seed)
    if out is None:
        typer.echo(write_team(team), nl=False)
        return
    check_new(out)
    write_text(out, write_team(team))
    console = paper()
    console.print(teams_table([team]))
    console.print(say("cli.teams.made", file=out), soft_wrap=True, markup=False)


def listed(
    name: Annotated[
        str | None, typer.Argument(metavar="[TEAM]", help=say("cli.teams.team"))
    ] = None,
    as_json: Json = False,
    _lang: Lang = None,
) -> None:
    """The teams that come with the game, or the chips of one of them or of a file."""
    if name is None:
        teams = list(printed_teams().values())
        if as_json:
            print_json([team_as_data(team) for team in teams])
            return
        console = paper()
        console.print(teams_table(teams))
        console.print(say("cli.teams.more"), style="dim", markup=False)
        return
    team = find_team(bring(name) if name.lower().endswith(ENDING) else name)
    if as_json:
        print_json([chip_as_data(chip) for chip in team.chips])
    else:
        paper().print(chips_table(team))


def teams_table(teams: Sequence[Team]) -> Table:
    """One line a team: how many symbols its chips have, and what they are worth."""
    table = Table()
    for heading in ("id", "name"):
        table.add_column(say(f"cli.teams.column.{heading}"))
    for heading in ("icons", "points"):
        table.add_column(say(f"cli.teams.column.{heading}"), justify="right")
    for team in teams:
        icons, points = (sum(getattr(c, key) for c in team.chips) for key in ("icons", "points"))
        table.add_row(team.id, team.name, str(icons), str(points))
    return table


def chips_table(team: Team) -> Table:
    """The eighteen chips."""
    table = Table(title=team.name, title_justify="left")
    for heading in ("number", "name", "position", "abilities", "squares"):
        table.add_column(say(f"cli.teams.column.{heading}"))
    for chip in team.chips:
        known = [(say(f"undici.ability.{n}"), value) for n, value in abilities(chip).items()]
        table.add_row(
            str(chip.number),
            chip.name,
            f"{POSITIONS[chip.position]} {side_words(chip)}".strip(),
            ", ".join(word if value == 1 else f"{word} {value}" for word, value in known),
            "■" * chip.squares,
        )
    return table


def abilities(chip: Chip) -> dict[str, int]:
    """What is printed on a chip, 2 for a black disc."""
    return {name: value for name, value in zip(WORDS, chip.abilities, strict=True) if value}


def side_words(chip: Chip) -> str:
    """The filled cells of its bar."""
    return "".join(side for bit, side in enumerate(SIDES) if chip.sides >> bit & 1)


def team_as_data(team: Team) -> dict[str, Any]:
    """A team for programs."""
    return {
        "id": team.id,
        "name": team.name,
        "icons": sum(chip.icons for chip in team.chips),
        "points": sum(chip.points for chip in team.chips),
    }


def chip_as_data(chip: Chip) -> dict[str, Any]:
    """A chip for programs."""
    return {
        "number": chip.number,
        "name": chip.name,
        "position": POSITIONS[chip.position],
        "side": side_words(chip),
        "abilities": abilities(chip),
        "squares": chip.squares,
    }
