"""The flow of a match as data: a stack of small values that say what is being decided.

A frame is its class, who decides, and two integers. It never changes once made, so copies of a
position share frames. Each chapter of the rules has its own; what all of them can do is here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from touchline.core.action import Action, Chance
from touchline.core.errors import IllegalAction

if TYPE_CHECKING:
    from touchline.brettfussball.position import Position

CHANCE: Final = 2
NOBODY: Final = 3


class Frame:
    """One decision, or one roll of the die."""

    def __init__(self, side: i64, a: i64 = 0, b: i64 = 0) -> None:
        self.side = side
        self.a = a
        self.b = b

    def name(self) -> str:
        """The word for it in positions and texts."""
        raise NotImplementedError

    def enter(self, p: Position) -> None:
        """Called when this frame comes to the top: it may find there is nothing to decide."""

    def list_actions(self, p: Position, out: list[Action]) -> None:
        """Append every legal action."""

    def chance(self, p: Position) -> Chance | None:
        """What is rolled here, if it is chance's turn."""
        return None

    def signals(self, p: Position) -> list[Action]:
        """What an official may call."""
        return []

    def play(self, p: Position, action: Action) -> None:
        """Carry out a legal action."""
        raise NotImplementedError

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        """Why this action is not legal, and what would be."""
        return IllegalAction(
            f"brettfussball.illegal.{self.name()}",
            rule=self.rule(),
            action=action.text,
            legal=some_of(p.actions()),
        )

    def rule(self) -> str:
        """The rule that says what may be decided here."""
        raise NotImplementedError

    def sane(self, p: Position) -> bool:
        """Could this frame stand on top of this position, as read from text?"""
        return True

    def same(self, other: Frame) -> bool:
        """Is the other frame the same value?"""
        return (
            self.side == other.side
            and self.a == other.a
            and self.b == other.b
            and self.name() == other.name()
        )


def some_of(actions: tuple[Action, ...]) -> str:
    """A few of the legal actions, for an error message."""
    shown = ", ".join(action.text for action in actions[:6])
    return shown + ", …" if len(actions) > 6 else shown
