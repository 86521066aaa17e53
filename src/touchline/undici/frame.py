"""The flow of a match as data: a stack of small values that say what is being decided.

A frame is its class, who decides, and four integers. It never changes once made: what has to be
remembered while it is on top goes into the frame that takes its place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from touchline.core.action import Action, Chance
from touchline.core.errors import IllegalAction

if TYPE_CHECKING:
    from touchline.undici.position import Position

CHANCE: Final = 2
NOBODY: Final = 3
AUTOMATIC: Final = 4  # never on top when somebody looks: `enter` always goes on


class Frame:
    """One decision, one roll, or one thing under way."""

    def __init__(self, side: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        self.side = side
        self.a = a
        self.b = b
        self.c = c
        self.d = d

    def name(self) -> str:
        """The word for it in positions and texts."""
        raise NotImplementedError

    def rule(self) -> str:
        """The rule that says what may be decided here."""
        raise NotImplementedError

    def enter(self, p: Position) -> None:
        """Called when this frame comes to the top: it may find there is nothing to decide."""

    def list_actions(self, p: Position, out: list[Action]) -> None:
        """Append every legal action."""

    def chance(self, p: Position) -> Chance | None:
        """What is rolled here, if it is chance's turn."""
        return None

    def play(self, p: Position, action: Action) -> None:
        """Carry out a legal action."""
        raise NotImplementedError

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        """Why this action is not legal, and what would be."""
        reason = "no-roll" if action.by_chance else "here"
        legal = p.actions()
        chance = self.chance(p)
        if chance is not None:
            reason = "not-now" if action.by_chance else "roll-first"
            legal = chance.actions
        return IllegalAction(
            f"undici.illegal.{reason}",
            rule=self.rule(),
            action=action.text,
            decision=self.name(),
            legal=some_of(legal),
        )


def some_of(actions: tuple[Action, ...]) -> str:
    """A few of the legal actions, for an error message."""
    shown = ", ".join(action.text for action in actions[:6])
    return shown + ", …" if len(actions) > 6 else shown
