"""The contract every game keeps, in the words of a match.

A game is anything with these methods: nothing has to be inherited. The engine behind them is
pure: it never rolls, never looks at a clock and never reads a file while a match is on. Whoever
drives the match answers for chance (`touchline.core.dice`) and for time (`touchline.core.clock`).
`touchline.testing` holds a conformance suite that any game can be run against.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, Protocol, Self

import msgspec

from touchline.core.action import Action, Chance
from touchline.core.side import Side

Event = msgspec.Struct
"""What happened: a typed value with cells, players, dice and the rule; each game has its own."""

Settings = msgspec.Struct
"""A frozen, validated settings object; each game has its own, with presets for its editions."""


class Odds(msgspec.Struct, frozen=True):
    """The chance of one named thing: who rolls, which faces do it, how likely that is."""

    name: str
    side: Side
    faces: tuple[int, ...]
    probability: Fraction


class Forecast(msgspec.Struct, frozen=True):
    """What an action does for certain, and the exact odds of what may follow at once.

    `path` are the cells the ball or the runner crosses, the last one included, and `threats` the
    ids of the pieces that may interfere (`touchline.core.picture`). `leaves`: whoever has the ball
    goes without it, which a person should not do unawares.
    """

    outcome: str
    odds: tuple[Odds, ...]
    path: tuple[str, ...] = ()
    threats: tuple[str, ...] = ()
    leaves: bool = False


class Period(msgspec.Struct, frozen=True):
    """The stretch of a match being played on a real clock, and how long it may last.

    `seconds` is None where it lasts until the game itself ends it; what the period named in
    `less` took is taken off.
    """

    name: str
    seconds: int | None
    less: str | None = None


class Position(Protocol):
    """A match at one moment. Mutable through `play` alone; equal positions hash equal."""

    @property
    def turn(self) -> Side | None:
        """Who decides now: a side, chance, or None when the match is over."""

    @property
    def score(self) -> tuple[int, int]:
        """Goals of home and away."""

    @property
    def winner(self) -> Side | None:
        """The side that has won, None for a draw or while the match is on."""

    @property
    def decision(self) -> str:
        """The name of what is being decided, e.g. `throw-in`: a key of the game's texts."""

    @property
    def chance(self) -> Chance | None:
        """At chance: what is being rolled, for whom and why."""

    @property
    def settings(self) -> Any:
        """The settings this match is played with."""

    def actions(self) -> tuple[Action, ...]:
        """Every legal action in a fixed order; never empty while a side is to decide.

        Empty at chance and when the match is over.
        """

    def outcomes(self) -> tuple[tuple[Action, Fraction], ...]:
        """At chance: every outcome with its probability. Empty otherwise."""

    def signals(self) -> tuple[Action, ...]:
        """What an official may call now, such as the end of time on a real clock."""

    def play(self, action: Action) -> Sequence[Event]:
        """Play it and tell what happened; IllegalAction says why not, and changes nothing."""

    def copy(self) -> Self:
        """An independent copy, cheap enough for a search."""

    def imagine(self, side: Side | None, dice: Any) -> Self:
        """A position this seat cannot tell from the real one: hidden things dealt anew."""

    def view(self, side: Side | None) -> dict[str, Any]:
        """What that seat may know, as plain data. None is a spectator."""

    def forecast(self, action: Action) -> Forecast:
        """The exact odds of what follows this action at once."""

    def period(self) -> Period | None:
        """The period being played on a real clock; None where no clock runs."""


class Game(Protocol):
    """A game: its settings, its texts, and where matches come from."""

    @property
    def id(self) -> str:
        """The name in commands and records."""

    @property
    def rules_version(self) -> int:
        """Raised by every change that makes a stored match play differently."""

    @property
    def package(self) -> str:
        """The package whose `texts/` and `rules/` folders belong to this game."""

    @property
    def presets(self) -> Mapping[str, Any]:
        """Named settings, the default first."""

    @property
    def action_count(self) -> int:
        """How many actions there are: the length of an RL mask."""

    def settings(self, preset: str | None = None, changes: Mapping[str, Any] | None = None) -> Any:
        """A preset with single switches changed; BadSettings names what is wrong."""

    def new(self, settings: Any = None) -> Position:
        """A match before its first decision."""

    def action(self, text: str | int) -> Action:
        """The action with this text or this index."""

    def position(self, text: str) -> Position:
        """The position this line describes."""

    def board(self, position: Any) -> Any:
        """Rows of cells for whoever draws the position as text."""
