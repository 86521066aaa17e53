"""A scenario at the terminal: ours or one somebody has made, of any game, in one leg or two."""

from __future__ import annotations

from typing import Any

from rich.console import Console

from touchline.cli.errors import BadOption
from touchline.cli.files import read_text
from touchline.core import registry, toml
from touchline.core.editor import scenario
from touchline.core.editor.scenario import Scenario, aim, second_leg, verdict
from touchline.core.game import Position
from touchline.core.side import Side
from touchline.core.texts import say

SIDES = (Side.HOME, Side.AWAY)
FILE = ".toml"


class Round:
    """A scenario somebody plays: where it begins, and what is said before and after."""

    def __init__(self, terms: Scenario, position: Position) -> None:
        self.terms = terms
        self.position = position

    def announce(self, console: Console) -> None:
        """What it is about, and who is after what."""
        title = say("cli.scenarios.title-line", title=self.terms.title)
        console.print(title, style="bold", markup=False)
        for side in SIDES:
            words = aim(self.terms, side).rstrip(".")
            console.print(
                say("cli.scenarios.aim", side=say(f"side.{side.label}"), aim=words), markup=False
            )

    def settled(self, score: tuple[int, int]) -> bool:
        """Is it decided before the final whistle?"""
        return verdict(self.terms, score, over=False).settled

    def conclude(self, console: Console, score: tuple[int, int]) -> None:
        """Who has done it, or what follows."""
        terms = self.terms
        winner = verdict(terms, score, over=True).winner
        if terms.decides == "goals":
            words = say("cli.scenarios.goals", home=score[0], away=score[1])
        elif terms.legs == 2:
            words = say("cli.scenarios.second-leg", home=score[0], away=score[1])
        elif winner is None:
            words = say("cli.scenarios.level")
        else:
            key = "through" if terms.decides == "away-goals" else "done"
            words = say(f"cli.scenarios.{key}", side=say(f"side.{winner.label}"))
        console.print(words, style="bold")


def stage(game_id: str, name: str, preset: str | None, seed: str, first_leg: str | None) -> Round:
    """A scenario of a game by its name, or out of a file such as the editor writes."""
    game = registry.game(game_id)
    if not name.endswith(FILE):
        terms = game.terms(name, preset)
        return Round(after(terms, first_leg), game.scenario(name, preset, seed))
    terms = scenario.read(read_text(name))
    if terms.game != game_id:
        raise BadOption("cli.error.scenario-other", file=name, game=terms.game)
    if preset is not None:
        raise BadOption("cli.error.scenario-settings")
    return Round(after(terms, first_leg), game.set_up(terms.layout()))


def names_its_game(text: str) -> bool:
    """Is this a text such as the editor writes, which says what game it is of?"""
    try:
        return "game" in toml.loads(text, scenario.LETTERS)
    except toml.BadToml:
        return False


def after(terms: Scenario, first_leg: str | None) -> Scenario:
    """The return match, if there was a first leg."""
    if first_leg is None:
        return terms
    score = read_score(first_leg)
    if terms.decides != "away-goals":
        raise BadOption("cli.error.one-leg")
    return second_leg(terms, score)


def read_score(text: str) -> tuple[int, int]:
    """Reads a score such as 3:1."""
    home, _, away = text.partition(":")
    if not (text.isascii() and home.isdecimal() and away.isdecimal() and len(text) <= 5):
        raise BadOption("cli.error.first-leg", value=text)
    return int(home), int(away)


def listed() -> list[dict[str, Any]]:
    """The scenarios that come with the games, in the current language."""
    found = []
    for game_id in registry.game_ids():
        game = registry.game(game_id)
        for name, title, _ in game.scenarios():
            terms = game.terms(name, None)
            aims = {side.label: aim(terms, side) for side in SIDES}
            found.append({"game": game_id, "name": name, "title": title,
                          "score": list(terms.score), "aims": aims})  # fmt: skip
    return found
