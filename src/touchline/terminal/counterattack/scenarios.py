"""`touchline scenarios`, and what is said before and after one is played."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Table

from touchline.cli.errors import BadOption
from touchline.cli.options import Json, Lang
from touchline.cli.output import paper, print_json
from touchline.core import texts
from touchline.core.side import Side
from touchline.core.texts import say
from touchline.counterattack.position import Position
from touchline.counterattack.scenarios import Scenario, load, scenario, second_leg, verdict
from touchline.counterattack.scenarios import scenarios as names

SIDES = (Side.HOME, Side.AWAY)


def scenarios(as_json: Json = False, _lang: Lang = None) -> None:
    """The scenarios that come with Counter Attack."""
    found = [(name, load(name)) for name in names()]
    if as_json:
        print_json([_as_data(name, each) for name, each in found])
        return
    table = Table()
    for heading in ("name", "title", "minutes", "score"):
        table.add_column(say(f"cli.scenarios.{heading}"))
    for side in SIDES:
        table.add_column(say(f"side.{side.label}"))
    for name, each in found:
        score = "{}:{}".format(*each.score)
        aims = [worded(each.team(side).aim) for side in SIDES]
        table.add_row(name, worded(each.title), str(each.minutes), score, *aims)
    console = paper()
    console.print(table)
    console.print(say("cli.scenarios.play", name=found[0][0]), style="dim", markup=False)


def _as_data(name: str, found: Scenario) -> dict[str, Any]:
    return {
        "name": name,
        "title": worded(found.title),
        "minutes": found.minutes,
        "score": list(found.score),
        "aims": {side.label: worded(found.team(side).aim) for side in SIDES},
    }


def worded(text: str) -> str:
    """A key of the texts in the reader's language, or a sentence as it stands."""
    return say(text) if texts.has(text) else text


def read_score(text: str) -> tuple[int, int]:
    """Reads a score such as 3:1."""
    home, _, away = text.partition(":")
    if not (text.isascii() and home.isdecimal() and away.isdecimal() and len(text) <= 5):
        raise BadOption("cli.error.first-leg", value=text)
    return int(home), int(away)


class Round:
    """A scenario somebody plays."""

    def __init__(self, scenario: Scenario, position: Position) -> None:
        self.scenario = scenario
        self.position = position

    def announce(self, console: Console) -> None:
        """What it is about, and who is after what."""
        found = self.scenario
        console.print(say("cli.scenarios.title-line", title=worded(found.title)), style="bold")
        for side in SIDES:
            aim = worded(found.team(side).aim)
            if aim:
                console.print(
                    say("cli.scenarios.aim", side=say(f"side.{side.label}"), aim=aim), markup=False
                )

    def conclude(self, console: Console, score: tuple[int, int]) -> None:
        """Who has done it."""
        found = self.scenario
        winner = verdict(found, score)
        if found.decides == "goals":
            console.print(say("cli.scenarios.goals", home=score[0], away=score[1]), style="bold")
        elif winner is None:
            console.print(say("cli.scenarios.level"), style="bold")
        else:
            side = say(f"side.{winner.label}")
            key = "cli.scenarios.through" if found.decides == "away-goals" else "cli.scenarios.done"
            console.print(say(key, side=side), style="bold")
        if found.decides == "away-goals" and found.first_leg == (0, 0):
            words = say("cli.scenarios.second-leg", home=score[0], away=score[1])
            console.print(words, style="dim")


def stage(name: str, preset: str | None, seed: str, first_leg: str | None) -> Round:
    """A scenario by name or file, and its first position."""
    found = load(name, preset)
    if first_leg is not None:
        found = second_leg(found, read_score(first_leg))
    return Round(found, scenario(name, preset, seed)[1])
