"""Legal actions as a numbered list, one group a figure."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import groupby

from rich.console import Console

from touchline.core.action import Action
from touchline.core.language.asking import figure_of
from touchline.core.texts import say

MANY = 60


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

    def show(self, console: Console, actions: Sequence[Action], wanted: str = "") -> None:
        """Number the actions with these words in them and print them; cells of many in columns."""
        found = in_groups([action for action in actions if _has(action, wanted)])
        if not found:
            console.print(say("cli.play.none-such", text=wanted), markup=False)
            return
        if len(found) > MANY and all(action.text.count(" ") == 1 for action in found[:MANY]):
            self.items = []
            _show_columns(console, found)
            return
        self.items = found
        numbered = enumerate(self.items, 1)
        for figure, group in groupby(numbered, key=lambda item: figure_of(item[1])):
            name = say("cli.play.figure", number=figure) if figure else say("cli.play.others")
            console.print(f"  {name:>8} {_items(group)}")
        console.print(say("cli.play.pick"), style="dim")


def _has(action: Action, wanted: str) -> bool:
    """Does a word of the action begin with every word asked for? `K` means column K, not KA."""
    words = action.text.casefold().split(" ")
    return all(any(_begins(word, ask) for word in words) for ask in wanted.casefold().split())


def _begins(word: str, ask: str) -> bool:
    column = re.match(r"[a-z]+(?=\d)", word)
    return column[0] == ask if column and ask.isalpha() else word.startswith(ask)


def _show_columns(console: Console, actions: Sequence[Action]) -> None:
    """Too many to number: cells column by column, everything else first."""
    cells: dict[str, list[str]] = {}
    others: list[str] = []
    for action in actions:
        cell = re.fullmatch(r"\w+ ([A-Z]+)(\d+)", action.text)
        if cell is None:
            others.append(action.text)
        else:
            cells.setdefault(cell[1], []).append(cell[2])
    if others:
        console.print(f"  {', '.join(others)}", markup=False)
    for column, rows in cells.items():
        console.print(f"  {column:>2}  {' '.join(sorted(rows, key=int))}", markup=False)
    console.print(say("cli.play.many", n=len(actions)), style="dim")


def _items(group: Iterable[tuple[int, Action]]) -> str:
    """Numbered actions in one line; a verb is written once for all that share it."""
    line, verb = "", ""
    for number, action in group:
        text = action.text if action.verb != verb else action.text.rpartition(" ")[2]
        line += f"  {number}) {text}"
        verb = action.verb
    return line
