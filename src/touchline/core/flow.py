"""The flow of a match as data: a stack of frames, each a decision, a roll or a thing under way.

A frame says everything about its decision itself: `kind` declares name, rule, operands and what
odds, screens and readers of text need to know; its methods say what may be done and what follows.
It never changes once made, so copies of a position share frames: what has to be remembered while
it is on top goes into the frame that takes its place.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import i64

from touchline.core import entries
from touchline.core.action import Action, Chance
from touchline.core.contract import SIGNED
from touchline.core.errors import IllegalAction
from touchline.core.game import Forecast
from touchline.core.side import Side

# Who may own a frame.
HOME: Final = 0
AWAY: Final = 1
CHANCE: Final = 2
NOBODY: Final = 3
AUTOMATIC: Final = 4  # never on top when somebody looks: `enter` always goes on
A_SIDE: Final = -1  # as declared by a kind: one of the two, said when the frame is made

SEATS: Final[list[Side | None]] = [Side.HOME, Side.AWAY, Side.CHANCE, None, None]


class Operand:
    """One number a frame carries: its name, and what it may be."""

    def __init__(
        self, name: str, low: int = 0, high: int = 1, role: str = "", flag: bool = False
    ) -> None:
        self.name = name
        self.low = low
        self.high = high
        self.role = role  # what it stands for, in the game's words: `player`, `hex`
        self.flag = flag  # true or false


def a_number(name: str, low: int, high: int) -> Operand:
    """A plain number."""
    return Operand(name, low, high)


def a_flag(name: str) -> Operand:
    """Something that is so or not."""
    return Operand(name, 0, 1, flag=True)


def a_side(name: str) -> Operand:
    """Home or away."""
    return Operand(name, HOME, AWAY, "side")


class Kind:
    """What is known about one decision, declared by the frame that owns it."""

    def __init__(
        self,
        name: str,
        rule: str,
        *operands: Operand,
        seat: int = A_SIDE,
        on: tuple[str, ...] = (),
        forecast: str = "",
        settles: str | None = None,
        part_of: str = "",
        decision: str = "",
    ) -> None:
        self.name = name  # the word for it in positions
        self.decision = decision or name  # the word for it in texts, which several may share
        self.rule = rule  # the rule that says what may be decided here
        self.operands = operands
        self.seat = seat  # who decides
        self.on = on  # the decisions it may lie on; none named: any
        self.forecast = forecast  # how odds that reach this far treat it
        self.settles = settles  # what odds call it when they end here
        self.part_of = part_of  # the question it is a part of: who has left that has left this


P = TypeVar("P", bound="Flow")


class Frame(Generic[P]):
    """One decision, one roll, or one thing under way."""

    kind: ClassVar[Kind] = Kind("", "")

    def __init__(self, side: i64) -> None:
        self.side = side

    def name(self) -> str:
        """What it is called where it is told of: in texts, by bots."""
        return self.kind.decision

    def rule(self) -> str:
        """The rule that says what may be decided here."""
        return self.kind.rule

    def enter(self, p: P) -> None:
        """Called when this frame comes to the top: it may find there is nothing to decide."""

    def list_actions(self, p: P, out: list[Action]) -> None:
        """Append every legal action."""

    def chance(self, p: P) -> Chance | None:
        """What is rolled here, if it is chance's turn."""
        return None

    def signals(self, p: P) -> list[Action]:
        """What an official may call."""
        return []

    def play(self, p: P, action: Action) -> None:
        """Carry out a legal action."""
        raise NotImplementedError

    def why_not(self, p: P, action: Action) -> IllegalAction:
        """Why this action is not legal, and what would be."""
        reason = "no-roll" if action.by_chance else "here"
        legal = p.actions()
        chance = self.chance(p)
        if chance is not None:
            reason = "not-now" if action.by_chance else "roll-first"
            legal = chance.actions
        return p.refusal(self, action, reason, legal)

    def sane(self, p: P) -> bool:
        """Could this frame stand here, as read from text?"""
        return True


# What begins further on in the rules, by game and name, with whom it begins.
SEQUELS: Final[dict[str, Callable[[Any, int], None]]] = {}


def sequel(name: str, begin: Callable[[Any, int], None]) -> None:
    """Let chapters that come earlier go over to this one, by `Flow.go_over_to`."""
    SEQUELS[name] = begin


class Flow:
    """What positions have in common: a stack of frames, and what may be done with its top."""

    def __init__(self, game: str, flow: list[Frame[Any]]) -> None:
        self.game = game
        self.flow = flow
        self.story: list[Any] = []
        self._legal: tuple[Action, ...] | None = None

    @property
    def turn(self) -> Side | None:
        """Who decides now."""
        return SEATS[self.flow[-1].side]

    @property
    def decision(self) -> str:
        """What is being decided."""
        return self.flow[-1].name()

    @property
    def question(self) -> str:
        """The question this decision is, or is a part of."""
        kind = self.flow[-1].kind
        return kind.part_of or kind.decision

    @property
    def chance(self) -> Chance | None:
        """What is being rolled."""
        return self.flow[-1].chance(self)

    def actions(self) -> tuple[Action, ...]:
        """Every legal action, in a fixed order."""
        legal = self._legal
        if legal is None:
            found: list[Action] = []
            self.flow[-1].list_actions(self, found)
            legal = tuple(found)
            self._legal = legal
        return legal

    def suppose(self, frame: Frame[Any]) -> None:
        """As if this were being decided: to be asked of a copy."""
        self.flow.append(frame)
        self._legal = None

    def outcomes(self) -> tuple[tuple[Action, Fraction], ...]:
        """Every outcome of chance with its probability."""
        chance = self.flow[-1].chance(self)
        return () if chance is None else chance.outcomes()

    def signals(self) -> tuple[Action, ...]:
        """What an official may call now, where a real clock runs."""
        return tuple(self.flow[-1].signals(self))

    def why_not(self, action: Action) -> IllegalAction | None:
        """What `play` would refuse this action with; None if it is legal."""
        frame = self.flow[-1]
        return None if self._allows(frame, action) else frame.why_not(self, action)

    def play(self, action: Action) -> list[Any]:
        """Play a legal action and tell what happened."""
        frame = self.flow[-1]
        if not self._allows(frame, action):
            raise frame.why_not(self, action)
        story: list[Any] = []
        self.story = story
        self._legal = None
        frame.play(self, action)
        self.go_on()
        return story

    def go_on(self) -> None:
        """Enter what lies on top, until it is something that somebody decides."""
        stack: list[Any] = self.flow  # to compare needs no check of types
        while True:
            top = self.flow[-1]
            top.enter(self)
            if stack[-1] is top:
                return

    def _allows(self, frame: Frame[Any], action: Action) -> bool:
        if frame.side == CHANCE:
            chance = frame.chance(self)
            if chance is not None:
                for outcome in chance.actions:
                    if outcome is action:
                        return True
        elif frame.side != NOBODY:
            for legal in self.actions():
                if legal is action:
                    return True
        return action in frame.signals(self)

    def step_aside(self) -> None:
        """There is nothing to choose: the frame on top goes, and what it listed is forgotten."""
        self.flow.pop()
        self._legal = None

    def go_over_to(self, name: str, who: int) -> None:
        """Begin what follows by its name: rules lead in circles, which imports must not."""
        SEQUELS[name](self, who)

    def tell(self, event: Any) -> None:
        """Add to the story of this action."""
        self.story.append(event)

    def copy(self) -> Any:
        """An independent copy."""
        raise NotImplementedError

    def imagine(self, side: Side | None, dice: Any) -> Any:
        """A position this seat cannot tell from the real one."""
        return SIGNED[self.game].imagine(self, side, dice)

    def view(self, side: Side | None) -> dict[str, Any]:
        """What that seat may know."""
        return SIGNED[self.game].view(self, side)

    def forecast(self, action: Action) -> Forecast:
        """The exact odds of what follows this action at once."""
        return SIGNED[self.game].forecast(self, action)

    def __str__(self) -> str:
        return SIGNED[self.game].write(self)

    def __repr__(self) -> str:
        return f"<{self.game} {self}>"

    def __deepcopy__(self, memo: object) -> Any:
        return self.copy()

    def __reduce__(self) -> tuple[object, tuple[str, str]]:
        return entries.position, (self.game, str(self))

    def refusal(
        self, frame: Frame[Any], action: Action, reason: str, legal: tuple[Action, ...]
    ) -> IllegalAction:
        """The plain refusal of an action, with some of what would be legal."""
        return IllegalAction(
            f"{self.game}.illegal.{reason}",
            rule=frame.rule(),
            action=action.text,
            decision=frame.name(),
            legal=some_of(legal),
        )


def same(one: Frame[Any], other: Frame[Any]) -> bool:
    """Are two frames the same value?"""
    if one is other:
        return True
    if one.kind is not other.kind or one.side != other.side:
        return False
    for operand in one.kind.operands:
        if getattr(one, operand.name) != getattr(other, operand.name):
            return False
    return True


def some_of(actions: tuple[Action, ...]) -> str:
    """A few of the legal actions, for an error message."""
    shown = ", ".join(action.text for action in actions[:6])
    return shown + ", …" if len(actions) > 6 else shown
