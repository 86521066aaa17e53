"""Legal actions as a numbered list, one group a figure."""

from __future__ import annotations

from collections.abc import Sequence

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
        group: str | None = None
        line = ""
        for number, action in enumerate(self.items, 1):
            figure = figure_of(action)
            if figure != group:
                if line:
                    console.print(line)
                name = say("cli.play.figure", number=figure) if figure else say("cli.play.others")
                line = f"  {name:>8} "
                group = figure
            line += f"  {number}) {action.text}"
        console.print(line)
        console.print(say("cli.play.pick"), style="dim")
