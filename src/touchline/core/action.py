"""Actions and the outcomes of chance: numbered, named, interned.

A game declares its verbs once; numbers, texts and parsing follow from that. An action is one
object for the whole life of the program, so comparing two of them is comparing two pointers.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import final

from mypy_extensions import i64

from touchline.core import entries
from touchline.core.errors import BadAction
from touchline.core.side import Side


@final
class Action:
    """One choice of a manager, or one outcome of chance.

    `index` is its stable number within the rules version, `verb` and `args` what it means,
    `str(action)` what a person would say and `short` the same for records. `by_chance` tells
    the outcomes of chance from the choices of a manager. `game` is the game it belongs to.
    """

    __slots__ = ("args", "by_chance", "game", "index", "short", "text", "verb")

    def __init__(
        self, index: i64, verb: Verb, args: tuple[int, ...], text: str, short: str, game: str = ""
    ) -> None:
        self.index = index
        self.game = game
        self.verb = verb.name
        self.by_chance = verb.by_chance
        self.args = args
        self.text = text
        self.short = short

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __deepcopy__(self, memo: object) -> Action:
        return self  # there is only one

    def __reduce__(self) -> tuple[object, tuple[str, int]]:
        if not self.game:
            raise TypeError(f"{self!r} belongs to no named game: ActionSpace(verbs, game)")
        return entries.action, (self.game, int(self.index))


@final
class Verb:
    """A kind of action: its word, its short prefix and the labels each argument may have."""

    def __init__(
        self, name: str, short: str, *domains: Sequence[str], by_chance: bool = False
    ) -> None:
        self.name = name
        self.short = short
        self.by_chance = by_chance
        self.domains = [list(domain) for domain in domains]
        self.size = 1
        for domain in self.domains:
            self.size *= len(domain)

    def example(self) -> str:
        """The verb with the first label of each argument: what an error shows as right."""
        return " ".join([self.name, *(domain[0] for domain in self.domains)])


@final
class ActionSpace:
    """Every action of a game, in a fixed order. `game` is its id, so that actions pickle."""

    def __init__(self, verbs: Sequence[Verb], game: str = "") -> None:
        self.verbs = list(verbs)
        self.game = game
        self.table: list[Action] = []
        self._base: dict[str, int] = {}
        self._by_text: dict[str, Action] = {}
        for verb in self.verbs:
            self._base[verb.name] = len(self.table)
            self._add(verb)

    def _add(self, verb: Verb) -> None:
        if not verb.domains:
            self._append(verb, (), "", "")
        elif len(verb.domains) == 1:
            for i, label in enumerate(verb.domains[0]):
                self._append(verb, (i,), " " + label, label)
        else:
            first, second = verb.domains
            for i, one in enumerate(first):
                for j, two in enumerate(second):
                    self._append(verb, (i, j), f" {one} {two}", one + two)

    def _append(self, verb: Verb, args: tuple[int, ...], tail: str, short: str) -> None:
        index = len(self.table)
        text = verb.name + tail
        self.table.append(Action(index, verb, args, text, verb.short + short, self.game))

    def __len__(self) -> int:
        return len(self.table)

    def base(self, verb: str) -> int:
        """The index of a verb's first action."""
        return self._base[verb]

    def by_index(self, index: int) -> Action:
        """The action with this number."""
        if not 0 <= index < len(self.table):
            raise BadAction("error.action-index", index=index, last=len(self.table) - 1)
        return self.table[index]

    def by_text(self, text: str) -> Action:
        """The action with this text, long or short, whatever the case and the spaces."""
        if not self._by_text:
            for action in self.table:
                self._by_text[action.text.casefold()] = action
                self._by_text[action.short.casefold()] = action
        words = " ".join(text.casefold().split())
        found = self._by_text.get(words)
        if found is None:
            raise self._misread(text, words)
        return found

    def _misread(self, text: str, words: str) -> BadAction:
        """The error that says which word is wrong and what would be right there."""
        said = words.split(" ")
        for verb in self.verbs:
            if said[0] != verb.name:
                continue
            if len(said) != len(verb.domains) + 1:
                return BadAction(
                    "error.action-words", text=text, verb=verb.name, example=verb.example()
                )
            for word, domain in zip(said[1:], verb.domains, strict=True):
                if word not in (label.casefold() for label in domain):
                    allowed = (
                        ", ".join(domain) if len(domain) <= 12 else f"{domain[0]}…{domain[-1]}"
                    )
                    return BadAction("error.action-word", text=text, word=word, allowed=allowed)
        verbs = ", ".join(verb.name for verb in self.verbs)
        return BadAction("error.action-verb", text=text[:60], verbs=verbs)


@final
class Chance:
    """What is being rolled or drawn, for whom, why, and what can come of it.

    `weights` count equally likely tickets: a die has one for each face.
    """

    def __init__(
        self,
        what: str,
        side: Side | None,
        why: str,
        rule: str,
        outcomes: Sequence[Action],
        weights: Sequence[int] = (),
    ) -> None:
        self.what = what
        self.side = side
        self.why = why
        self.rule = rule
        self.actions = tuple(outcomes)
        self.weights = tuple(weights) or (1,) * len(self.actions)
        self.tickets = sum(self.weights)
        self.fair = self.tickets == len(self.actions)

    def at(self, ticket: int) -> Action:
        """The outcome that ticket number 0 … tickets-1 stands for."""
        if self.fair:
            return self.actions[ticket]
        for action, weight in zip(self.actions, self.weights, strict=True):
            if ticket < weight:
                return action
            ticket -= weight
        raise IndexError(ticket)

    def outcomes(self) -> tuple[tuple[Action, Fraction], ...]:
        """Every outcome with its exact probability."""
        return tuple(
            (action, Fraction(weight, self.tickets))
            for action, weight in zip(self.actions, self.weights, strict=True)
        )
