"""A person at the terminal: reads what is typed until it is a legal action."""

from __future__ import annotations

from collections.abc import Callable

from rich.console import Console

from touchline.cli.commands.rules import show_rule
from touchline.cli.files import write_record
from touchline.cli.match.cards import hand
from touchline.cli.match.choices import Choices
from touchline.cli.match.deputy import Deputy
from touchline.cli.match.draw import targets_of
from touchline.cli.match.menu import Menu
from touchline.cli.match.screen import MatchLeft, Screen, TakenBack
from touchline.cli.nearest import meant, nearest
from touchline.cli.terminal import terminal_of
from touchline.core import texts
from touchline.core.action import Action
from touchline.core.errors import BadAction, TouchlineError
from touchline.core.game import Position
from touchline.core.language import rulebook
from touchline.core.language.asking import Question, figure_of, odds_lines, question
from touchline.core.language.rule_words import in_words
from touchline.core.seat import Seat
from touchline.core.side import Side
from touchline.core.texts import say

COMMANDS = (
    "help", "list", "odds", "why", "undo", "rule", "board", "log", "save", "quit",
    "team", "hint", "auto", "use",
)  # fmt: skip
QUIET = ("done", "decline", "stay", "stop")
LOG_LINES = 30


def read_line(console: Console, prompt: str) -> str:
    """One line from the keyboard or a pipe; Left at its end or on Ctrl-C."""
    try:
        return console.input(prompt, markup=False).strip()
    except (EOFError, KeyboardInterrupt):
        console.print()
        raise MatchLeft from None


class Undo:
    """Decisions people made since the last die, by the length of the record before them."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.made: list[int] = []

    def remember(self) -> None:
        """A person is about to decide."""
        self._forget_before_die()
        self.made.append(len(self.screen.match.actions))

    def take_back(self) -> bool:
        """Back to a person's last decision; False if the die lies in between."""
        self._forget_before_die()
        if not self.made:
            return False
        target = self.made.pop()
        while len(self.screen.match.actions) > target:
            if not self.screen.match.undo():
                return False
        return True

    def _forget_before_die(self) -> None:
        actions = self.screen.match.actions
        last = max((i for i, action in enumerate(actions) if action.by_chance), default=-1)
        self.made = [length for length in self.made if length > last]


class Person:
    """Decides for a side by typing."""

    def __init__(self, screen: Screen, undo: Undo, deputy: Deputy) -> None:
        self.screen = screen
        self.undo = undo
        self.deputy = deputy
        self.console = screen.console
        self.terminal = terminal_of(screen.match.game.id)
        self.menu = Menu()
        self.ahead: list[str] = []  # typed already, for the questions that follow
        self.played = 0  # the length of the record when that was typed
        self.handlers: dict[str, Callable[[str], None]] = {
            name: getattr(self, f"_{name}") for name in COMMANDS
        }

    def choose(self, seat: Seat) -> Action:
        """Ask until there is an answer."""
        self.menu.clear()
        if self.deputy.decides(self.position):
            return self._decided(self.deputy.advice(seat))
        action = self._typed_ahead(seat)
        if action is not None:
            return self._decided(action)
        self.screen.show()
        self._ask()
        while True:
            action = self._understand(read_line(self.console, "> "), seat)
            if action is not None:
                return self._decided(action)
            if self.deputy.decides(self.position):
                return self._decided(self.deputy.advice(seat))
            action = self._typed_ahead(seat)
            if action is not None:
                return self._decided(action)

    def _decided(self, action: Action) -> Action:
        self.undo.remember()
        self.played = len(self.screen.match.actions)
        return action

    @property
    def position(self) -> Position:
        """The match as it stands."""
        return self.screen.match.position

    @property
    def side(self) -> Side:
        """The side to decide for."""
        side = self.position.turn
        assert side is not None
        return side

    def _ask(self) -> None:
        game = self.screen.match.game
        self.console.print(_typed(question(game.id, self.position)), style="bold")
        self.menu.items = Choices(game, self.position, self.side).show(self.console)
        name = self.terminal.formation(self.position)
        if name is not None:
            self.console.print(say("cli.play.whole-team", name=name), style="dim", markup=False)

    def _understand(self, line: str, seat: Seat) -> Action | None:
        """An action if the line is one; anything else is answered and comes to nothing."""
        word, _, rest = line.partition(" ")
        name = command_named(word)
        if rest and any(action.text == line for action in seat.actions()):
            return self._said(line, seat)  # `team 2` is an answer, not a command
        if not line:
            self._ask()
        elif line.isdecimal():
            return self._number(int(line), seat)
        elif name is not None:
            self.handlers[name](rest.strip())
        else:
            return self._said(line, seat)
        return None

    def _said(self, line: str, seat: Seat) -> Action | None:
        """The action of a line; of several in one line the first, the others are kept for later."""
        words = line.split()
        readable = line
        for end in range(len(words), 0, -1):
            said = " ".join(words[:end])
            action = self._read(said, seat)
            if action is not None and action in seat.actions():
                self.ahead = [" ".join(words[end:])] if words[end:] else []
                return action
            if action is not None:
                readable = said
                break
        return self._legal(readable)

    def _read(self, text: str, seat: Seat) -> Action | None:
        """The action of a text; a shirt or a cell alone stands for the one thing it can mean."""
        if text.isdecimal():
            meant = [action for action in seat.actions() if figure_of(action) == text]
            return meant[0] if len(meant) == 1 else None
        game = self.screen.match.game
        cell = text.upper()
        if cell in targets_of(game, self.position):
            return next(a for a in seat.actions() if game.touch(self.position, a).cell == cell)
        try:
            return _meant(game.action(text), seat)
        except TouchlineError:
            return None

    def _typed_ahead(self, seat: Seat) -> Action | None:
        """The answer typed before the question; it is forgotten once dice have been rolled."""
        if not self.ahead:
            return None
        line = self.ahead.pop(0)
        if any(action.by_chance for action in self.screen.match.actions[self.played :]):
            self.ahead.clear()
            self.console.print(say("cli.play.forgotten", text=line), markup=False)
            return None
        rest, self.ahead = self.ahead, []
        action = self._said(line, seat)
        self.ahead = self.ahead + rest if action is not None else []
        return action

    def _number(self, number: int, seat: Seat) -> Action | None:
        """A number picks from the list, if one is shown; otherwise it is a shirt."""
        if self.menu.items:
            if 1 <= number <= len(self.menu.items):
                return self.menu.items[number - 1]
            self.console.print(say("cli.play.no-item", number=number, last=len(self.menu.items)))
            return None
        mine = [action for action in seat.actions() if figure_of(action) == str(number)]
        if len(mine) == 1:
            return mine[0]
        if mine:
            self.menu.show(self.console, mine)
        else:
            self.console.print(say("cli.play.no-figure", number=number))
        return None

    def _legal(self, line: str) -> Action | None:
        """The action of this text if it is legal; otherwise say why not."""
        try:
            action = self.screen.match.game.action(line)
            self.position.copy().play(action)
        except BadAction as error:
            verbs = list(dict.fromkeys(each.verb for each in self.position.actions()))
            near = nearest(line.partition(" ")[0], [*verbs, *COMMANDS])
            key = "cli.play.not-understood" if error.key == "error.action-verb" else error.key
            told = say(key, **error.params, now=", ".join(verbs))
            self.console.print(
                told if near is None else meant(told, near), style="red", markup=False
            )
            return None
        except TouchlineError as error:
            self.console.print(str(error), style="red", markup=False)
            return None
        return action

    # -- commands ------------------------------------------------------------------------------

    def _help(self, _: str) -> None:
        game = self.screen.match.game.id
        if texts.has(f"{game}.typing"):
            self.console.print(say(f"{game}.typing"), markup=False)
        self.console.print(say("cli.play.commands"), markup=False)
        if "players" in self.position.view(self.side):
            self.console.print(say("cli.play.commands-cards"), markup=False)

    def _list(self, wanted: str) -> None:
        self.menu.show(self.console, self.position.actions(), wanted)

    def _odds(self, text: str) -> None:
        action = self._legal(text) if text else None
        if not text:
            self._ask()
        if action is not None:
            for line in odds_lines(self.screen.match.game.id, self.position.forecast(action)):
                self.console.print(line, markup=False)

    def _why(self, text: str) -> None:
        action = self._legal(text)
        if action is not None:
            self.console.print(say("cli.play.legal", action=action.text), markup=False)

    def _undo(self, _: str) -> None:
        if not self.undo.take_back():
            self.console.print(say("cli.play.no-undo"))
            return
        self.ahead.clear()
        self.console.print(say("cli.play.undone"))
        raise TakenBack

    def _rule(self, number: str) -> None:
        """A rule by number or by a word in its title; without either, that of the question."""
        game = self.screen.match.game
        pages = [in_words(game, rule) for rule in rulebook.load(game.package, texts.language())]
        try:
            found = rulebook.meant(pages, number or str(self.position.view(None).get("rule", "")))
        except TouchlineError as error:
            self.console.print(str(error), markup=False)
            return
        show_rule(self.console, found[0])
        for rule in found[1:]:
            self.console.print(f"{rule.id} · {rule.title}", markup=False, style="dim")

    def _board(self, _: str) -> None:
        self.screen.show()
        self._ask()

    def _log(self, _: str) -> None:
        for line in self.screen.log[-LOG_LINES:]:
            self.console.print(line, markup=False)

    def _save(self, name: str) -> None:
        record = self.screen.match.record()
        record.tags.pop("Secret", None)  # it would give away every roll still to come
        try:
            write_record(name, record)
        except TouchlineError as error:
            self.console.print(str(error), markup=False)
        else:
            self.console.print(say("cli.play.saved", file=name), markup=False)

    def _quit(self, _: str) -> None:
        raise MatchLeft

    def _team(self, whose: str) -> None:
        """Both teams with their numbers, the asked one alone if a side is named."""
        if "players" not in self.position.view(self.side):
            self.console.print(say("cli.play.no-cards"))
            return
        for side in (self.side, self.side.other):
            if whose.casefold() in ("", side.label, say(f"side.{side.label}").casefold()):
                self.console.print(self.terminal.sheet(self.position, side, self.side))
        for line in hand(self.screen.match.game, self.position, self.side):
            self.console.print(line, markup=False)

    def _hint(self, _: str) -> None:
        action = self.deputy.advice(Seat(self.position, self.side))
        who = self.terminal.who(self.position, self.side, action)
        words = f"{action.text} ({who})" if who else action.text
        self.console.print(say("cli.play.advice", action=words), markup=False)
        for line in odds_lines(self.screen.match.game.id, self.position.forecast(action)):
            self.console.print(f"  {line}", markup=False)

    def _auto(self, _: str) -> None:
        self.deputy.leave(self.position)

    def _use(self, formation: str) -> None:
        """Answer all of a line-up or placement at once, as a formation wants it."""
        try:
            self.ahead = self.terminal.in_formation(self.position, self.side, formation)
            self.played = len(self.screen.match.actions)
        except TouchlineError as error:
            self.console.print(str(error), markup=False)


def _typed(asked: Question) -> str:
    """A question with the words that answer it."""
    if not asked.typing:
        return asked.prompt
    return say("cli.play.asked", question=asked.prompt, typing=asked.typing)


def _meant(action: Action, seat: Seat) -> Action:
    """Whoever says no in another question's word means the no of this one."""
    if action.verb in QUIET and action not in seat.actions():
        quiet = [each for each in seat.actions() if each.verb in QUIET]
        return quiet[0] if len(quiet) == 1 else action
    return action


def command_named(word: str) -> str | None:
    """The command somebody means, in English or their own language."""
    for name in COMMANDS:
        if word.casefold() in (name, say(f"cli.word.{name}")):
            return name
    return None
