"""The frames of UND1C1: what its chapters declare their decisions with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from mypy_extensions import i64

from touchline.core import flow
from touchline.core.flow import A_SIDE, AUTOMATIC, Operand
from touchline.undici.engine.board.pitch import NOWHERE, SPACES
from touchline.undici.engine.cards.catalogue import COUNT
from touchline.undici.engine.state import ACTING

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position

CHIPS: Final = 22  # both elevens

# What an operand stands for.
A_CHIP: Final = "chip"  # on the pitch; where a side decides, one of its own
A_RIVAL: Final = "rival"  # on the pitch, of the side that does not decide
CHIP_IN_HAND: Final = "chip-in-hand"  # perhaps waiting to be put down
MAYBE_A_CHIP: Final = "maybe-a-chip"  # -1 for nobody
CHIP_SET: Final = "chips"
A_BOX: Final = "box"

# How odds that reach this far treat a decision.
PASSED_OVER: Final = "passed-over"  # a card could be played: it is taken as not played
HIDDEN: Final = "hidden"  # a card is drawn that not everybody may see
OPEN: Final = "open"  # a die after which somebody chooses: what it is worth is not known before

# Where the ball is.
DEAD: Final = "dead"  # it may lie on a box while nobody has it
NONE: Final = "none"  # there is none before a kick-off


def a_chip(name: str) -> Operand:
    """A chip on the pitch, counted from 0, home's eleven first."""
    return Operand(name, 0, CHIPS - 1, A_CHIP)


def a_rival(name: str) -> Operand:
    """A chip on the pitch that plays for the other side than the one that decides."""
    return Operand(name, 0, CHIPS - 1, A_RIVAL)


def a_chip_in_hand(name: str) -> Operand:
    """A chip that takes part, on the pitch or waiting to be put there."""
    return Operand(name, 0, CHIPS - 1, CHIP_IN_HAND)


def maybe_a_chip(name: str) -> Operand:
    """A chip, or -1 for nobody."""
    return Operand(name, NOWHERE, CHIPS - 1, MAYBE_A_CHIP)


def some_chips(name: str) -> Operand:
    """A bit set of chips."""
    return Operand(name, 0, (1 << CHIPS) - 1, CHIP_SET)


def a_box(name: str) -> Operand:
    """A space of the pitch."""
    return Operand(name, 0, SPACES - 1, A_BOX)


def a_card(name: str) -> Operand:
    """A strategy card by its place in the list."""
    return Operand(name, 0, COUNT - 1)


class Kind(flow.Kind):
    """What is known about one decision of UND1C1."""

    def __init__(
        self,
        name: str,
        rule: str,
        *operands: Operand,
        seat: int = A_SIDE,
        on: tuple[str, ...] = ("play", "respond", "turn-over"),
        forecast: str = "",
        stages: tuple[int, ...] = (ACTING,),
        on_turn: bool = False,
        with_ball: bool = False,
        without_ball: bool = False,
        ball: str = "",
        card: bool = False,
        quiet: bool = False,
        before: bool = False,
        alone: bool = False,
        kick_off: bool = False,
        prelude: bool = False,
        quick: bool = False,
        about: str = "",
        decision: str = "",
    ) -> None:
        super().__init__(
            name, rule, *operands, seat=seat, on=on, forecast=forecast, decision=decision
        )
        self.stages = stages  # how far the turn has come when it lies on the bottom (UN 3.3.4)
        self.on_turn = on_turn  # only the coach on turn decides it
        self.with_ball = with_ball  # only the side with the ball does
        self.without_ball = without_ball  # only the other side does
        self.ball = ball  # what may be so of the ball while it is under way
        self.card = card  # part of a card that is played while something else is under way
        self.quiet = quiet  # no card is played while it is decided
        self.before = before  # before the teams are out
        self.alone = alone  # nothing lies beneath: the shoot-out, and the end
        self.kick_off = kick_off  # a kick-off is being prepared
        self.prelude = prelude  # before the ball rolls: what a quick match leaves to bots
        self.quick = quick  # many choices in a row that a bot can be asked to make
        self.about = about  # the operand that is the chip the question is about


class Frame(flow.Frame["Position"]):
    """One decision, one roll, or one thing under way."""

    kind: ClassVar[Kind] = Kind("", "")

    def about(self, p: Position) -> i64:
        """The chip the question is about, -1 if it is not about one."""
        operand = self.kind.about
        return getattr(self, operand) if operand else NOWHERE


class Automatic(Frame):
    """A thing under way that nobody decides: it goes on as soon as it comes to the top."""

    def __init__(self) -> None:
        super().__init__(AUTOMATIC)


class Offer(Frame):
    """What may be declined; where that is all that is left nobody is asked."""

    def enter(self, p: Position) -> None:
        if len(p.actions()) == 1:
            p.step_aside()


def drop_to(p: Position, sort: type[Frame]) -> None:
    """Take frames off the flow, the first of this sort included."""
    while not isinstance(p.flow.pop(), sort):
        pass


def beneath(p: Position, frame: Frame) -> list[flow.Frame[Any]]:
    """What lies under a frame of the flow."""
    return p.flow[: p.flow.index(frame)]
