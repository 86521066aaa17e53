"""Legal actions as a numbered list, one group a figure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from rich.console import Console

from touchline.core.action import Action
from touchline.core.texts import say


def figure_of(action: Action) -> str:
    """The shirt number in an action, empty if it names none."""
    words = action.text.split(" ")
    return words[1] if len(words) > 1 and words[1].isdecimal() else ""


def in_groups(actions: Sequence[Action]) -> list[Action]:
    """Actions without a figure first, then figure by figure."""
    return sorted(actions, key=lambda action: (int(figure_of(action) or 0), action.index))


class Menu:
    """The list shown last: while there is one, a number picks from it."""

    def __init__(self) -> None:
        self.items: list[Action] = []

    def clear(self) -> None:
        """A new decision needs a new list."""
        self.items = []

    def show(self, console: Console, actions: Sequence[Action]) -> None:
        """Number the actions and print them."""
        self.items = in_groups(actions)
        numbered = enumerate(self.items, 1)
        for figure, group in groupby(numbered, key=lambda item: figure_of(item[1])):
            name = say("cli.play.figure", number=figure) if figure else say("cli.play.others")
            console.print(f"  {name:>8} {_items(group)}")
        console.print(say("cli.play.pick"), style="dim")


def _items(group: Iterable[tuple[int, Action]]) -> str:
    """Numbered actions in one line; a verb is written once for all that share it."""
    line, verb = "", ""
    for number, action in group:
        text = action.text if action.verb != verb else action.text.rpartition(" ")[2]
        line += f"  {number}) {text}"
        verb = action.verb
    return line
