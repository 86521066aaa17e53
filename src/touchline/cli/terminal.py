"""What a game adds to the command line, and the answers of a game that adds nothing.

A package names an object of such a class under the entry point `touchline.terminals`, by the id of
its game: commands of its own, tables of its cards, files its switches may name, and scenarios.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from importlib.metadata import entry_points
from typing import Protocol

from rich.console import Console
from rich.table import Table

from touchline.cli.errors import BadOption
from touchline.cli.match import round as rounds
from touchline.cli.match.cards import chips
from touchline.core.action import Action
from touchline.core.game import Position
from touchline.core.side import Side

Command = Callable[..., None]


class Staged(Protocol):
    """A scenario somebody plays: where it begins, and what is said before and after."""

    @property
    def position(self) -> Position:
        """Where it begins."""

    def announce(self, console: Console) -> None:
        """What it is about, and who is after what."""

    def settled(self, score: tuple[int, int]) -> bool:
        """Is it decided before the final whistle?"""

    def conclude(self, console: Console, score: tuple[int, int]) -> None:
        """Who has done it."""


class Terminal:
    """The terminal of a game that adds nothing."""

    def __init__(self, game: str) -> None:
        self.game = game

    commands: Mapping[str, Command] = {}
    """Commands by name."""

    groups: Mapping[str, Mapping[str, Command]] = {}
    """Commands with parts, such as `cards check`."""

    words: Mapping[str, Callable[[], Iterable[str]]] = {}
    """What can be typed where the help of a command of the game says so, beside a file."""

    def from_files(self, switch: str, value: str) -> str:
        """The value of a switch, where somebody may have named files."""
        return value

    def bring(self, file: str) -> bool:
        """Take in a file of cards or the like; False if it is not for this game."""
        return False

    def sheet(self, position: Position, side: Side, seat: Side) -> Table:
        """A side as a seat knows it."""
        return chips(position, side, seat)

    def choice(self, position: Position, side: Side, actions: Sequence[Action]) -> Table | None:
        """Numbered cards, where the choice is between cards that have numbers."""
        return None

    def who(self, position: Position, side: Side, action: Action) -> str:
        """The name on the card an action speaks of."""
        return ""

    def still(self, position: Position) -> int | None:
        """How many may still move, where that is limited."""
        return None

    def formation(self, position: Position) -> str | None:
        """A formation that could be used now."""
        return None

    def in_formation(self, position: Position, side: Side, name: str) -> list[str]:
        """What would be typed, one answer a question, until everybody is where he should be."""
        raise BadOption("cli.play.no-formation")

    def stage(self, name: str, preset: str | None, seed: str, first_leg: str | None) -> Staged:
        """A scenario by name or file."""
        return rounds.stage(self.game, name, preset, seed, first_leg)


@cache
def terminals() -> Mapping[str, Terminal]:
    """The terminals that games have brought, by game."""
    return {entry.name: entry.load() for entry in entry_points(group="touchline.terminals")}


def terminal_of(game_id: str) -> Terminal:
    """The terminal of a game."""
    return terminals().get(game_id) or Terminal(game_id)


def from_files(switch: str, value: str) -> str:
    """The value of a switch of any game; files it names are read."""
    for each in terminals().values():
        value = each.from_files(switch, value)
    return value


def bring(file: str) -> str:
    """Take in somebody's file of cards or the like, whichever game it is for."""
    found: Iterable[Terminal] = terminals().values()
    if not any(each.bring(file) for each in found):
        raise BadOption("cli.error.pack", file=file)
    return file
