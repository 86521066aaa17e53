"""A person at the terminal: reads what is typed until it is a legal action."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Console

from touchline.cli.files import write_record
from touchline.cli.menu import Menu, figure_of
from touchline.cli.odds import odds_lines
from touchline.cli.rules import show_rule
from touchline.cli.status import question
from touchline.cli.table import Left, Table, TakenBack
from touchline.core import rulebook, texts
from touchline.core.action import Action
from touchline.core.errors import TouchlineError
from touchline.core.game import Position
from touchline.core.seat import Seat
from touchline.core.texts import say

COMMANDS = ("help", "list", "odds", "why", "undo", "rule", "board", "log", "save", "quit")
LOG_LINES = 30


def read_line(console: Console, prompt: str) -> str:
    """One line from the keyboard or a pipe; Left at its end or on Ctrl-C."""
    try:
        return console.input(prompt, markup=False).strip()
    except (EOFError, KeyboardInterrupt):
        console.print()
        raise Left from None


class Undo:
    """Decisions people made since the last die, by the length of the record before them."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.made: list[int] = []

    def remember(self) -> None:
        """A person is about to decide."""
        self._forget_before_die()
        self.made.append(len(self.table.match.actions))

    def take_back(self) -> bool:
        """Back to a person's last decision; False if the die lies in between."""
        self._forget_before_die()
        if not self.made:
            return False
        target = self.made.pop()
        while len(self.table.match.actions) > target:
            if not self.table.match.undo():
                return False
        return True

    def _forget_before_die(self) -> None:
        actions = self.table.match.actions
        last = max((i for i, action in enumerate(actions) if action.by_chance), default=-1)
        self.made = [length for length in self.made if length > last]


class Person:
    """Decides for a side by typing."""

    def __init__(self, table: Table, undo: Undo) -> None:
        self.table = table
        self.undo = undo
        self.console = table.console
        self.menu = Menu()
        self.handlers: dict[str, Callable[[str], None]] = {
            name: getattr(self, f"_{name}") for name in COMMANDS
        }

    def choose(self, seat: Seat) -> Action:
        """Ask until there is an answer."""
        self.menu.clear()
        self.table.show()
        self._ask()
        while True:
            action = self._understand(read_line(self.console, "> "), seat)
            if action is not None:
                self.undo.remember()
                return action

    @property
    def position(self) -> Position:
        """The match as it stands."""
        return self.table.match.position

    def _ask(self) -> None:
        self.console.print(question(self.table.match.game.id, self.position), style="bold")

    def _understand(self, line: str, seat: Seat) -> Action | None:
        """An action if the line is one; anything else is answered and comes to nothing."""
        word, _, rest = line.partition(" ")
        name = command_named(word)
        if not line:
            self._ask()
        elif line.isdecimal():
            return self._number(int(line), seat)
        elif name is not None:
            self.handlers[name](rest.strip())
        else:
            action = self._legal(line)
            if action is not None:
                return action
        return None

    def _number(self, number: int, seat: Seat) -> Action | None:
        """A number picks from the list, if one is shown; otherwise it is a shirt."""
        if self.menu.items:
            if 1 <= number <= len(self.menu.items):
                return self.menu.items[number - 1]
            self.console.print(say("cli.play.no-item", number=number, last=len(self.menu.items)))
            return None
        mine = [action for action in seat.actions() if figure_of(action) == str(number)]
        if mine:
            self.menu.show(self.console, mine)
        else:
            self.console.print(say("cli.play.no-figure", number=number))
        return None

    def _legal(self, line: str) -> Action | None:
        """The action of this text if it is legal; otherwise say why not."""
        try:
            action = self.table.match.game.action(line)
            self.position.copy().play(action)
        except TouchlineError as error:
            self.console.print(str(error), style="red", markup=False)
            return None
        return action

    # -- commands ------------------------------------------------------------------------------

    def _help(self, _: str) -> None:
        self.console.print(say("cli.play.commands"), markup=False)

    def _list(self, _: str) -> None:
        self.menu.show(self.console, self.position.actions())

    def _odds(self, text: str) -> None:
        action = self._legal(text)
        if action is not None:
            for line in odds_lines(self.table.match.game.id, self.position.forecast(action)):
                self.console.print(line, markup=False)

    def _why(self, text: str) -> None:
        action = self._legal(text)
        if action is not None:
            self.console.print(say("cli.play.legal", action=action.text), markup=False)

    def _undo(self, _: str) -> None:
        if not self.undo.take_back():
            self.console.print(say("cli.play.no-undo"))
            return
        self.table.news.append(say("cli.play.undone"))
        raise TakenBack

    def _rule(self, number: str) -> None:
        pages = rulebook.load(self.table.match.game.package, texts.language())
        try:
            show_rule(self.console, rulebook.find(pages, number))
        except TouchlineError as error:
            self.console.print(str(error), markup=False)

    def _board(self, _: str) -> None:
        self.table.show()
        self._ask()

    def _log(self, _: str) -> None:
        for line in self.table.log[-LOG_LINES:]:
            self.console.print(line, markup=False)

    def _save(self, name: str) -> None:
        record = self.table.match.record()
        record.tags.pop("Secret", None)  # it would give away every roll still to come
        try:
            write_record(name, record)
        except TouchlineError as error:
            self.console.print(str(error), markup=False)
        else:
            self.console.print(say("cli.play.saved", file=name), markup=False)

    def _quit(self, _: str) -> None:
        raise Left


def command_named(word: str) -> str | None:
    """The command somebody means, in English or his own language."""
    for name in COMMANDS:
        if word.casefold() in (name, say(f"cli.word.{name}")):
            return name
    return None
