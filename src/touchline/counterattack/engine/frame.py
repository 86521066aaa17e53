"""The frames of Counter Attack: what its chapters declare their decisions with."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from touchline.core import flow
from touchline.core.flow import A_SIDE, AUTOMATIC, CHANCE, NOBODY, Operand, a_side
from touchline.counterattack.engine.board.pitch import HEXES, NOWHERE

if TYPE_CHECKING:
    from touchline.counterattack.engine.position import Position

PLAYERS: Final = 22

# Whose player stands in a frame, as its side sees it.
ANYBODY: Final = ""
OURS: Final = "ours"
THEIRS: Final = "theirs"

# How odds treat a decision on the way.
DECLINED: Final = "declined"  # a small move, taken as not made
IN_ANY_ORDER: Final = "in-any-order"  # all of them will roll, whoever comes first


BOTTOM: Final = ("-",)  # as declared by a kind: it lies on nothing


class PlayerOperand(Operand):
    """One of the 22 players: whose he is, and whether he may be off the pitch."""

    def __init__(self, name: str, low: int, whose: str, lifted: bool) -> None:
        super().__init__(name, low, PLAYERS - 1, "player")
        self.whose = whose
        self.lifted = lifted


def a_player(name: str, lifted: bool = False, or_none: bool = False) -> Operand:
    """A player of either side; -1 where there may be none."""
    return PlayerOperand(name, NOWHERE if or_none else 0, ANYBODY, lifted or or_none)


def our_player(name: str, lifted: bool = False) -> Operand:
    """A player of the side that decides."""
    return PlayerOperand(name, 0, OURS, lifted)


def a_rival(name: str) -> Operand:
    """A player of the other side."""
    return PlayerOperand(name, 0, THEIRS, False)


def some_players(name: str, at_least: int = 0) -> Operand:
    """A bit set of players."""
    return Operand(name, at_least, 2**PLAYERS - 1, "players")


def a_hex(name: str, or_none: bool = False) -> Operand:
    """A hex of the pitch; -1 where there may be none."""
    return Operand(name, NOWHERE if or_none else 0, HEXES - 1, "hex")


def an_aim(name: str) -> Operand:
    """One of the seven points of the goal."""
    return Operand(name, 0, 6, "aim")


def a_direction(name: str) -> Operand:
    """A direction of the rose, as rolled."""
    return Operand(name, 1, 6, "direction")


def some_sides(name: str) -> Operand:
    """A bit set of sides."""
    return Operand(name, 0, 3, "sides")


class Kind(flow.Kind):
    """What is known about one decision of Counter Attack."""

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
        in_flight: bool = False,
        prelude: bool = False,
        as_it_is: bool = False,
        left_to_bot: str = "",
    ) -> None:
        super().__init__(
            name,
            rule,
            *operands,
            seat=seat,
            on=on,
            forecast=forecast,
            settles=settles,
            part_of=part_of,
        )
        self.in_flight = in_flight  # the ball is on its way, and not on its hex
        self.prelude = prelude  # belongs to what is done before the first kick
        self.as_it_is = as_it_is  # may be left as it is, with all others of a set piece
        self.left_to_bot = left_to_bot  # the shortcut that leaves it to a bot


def a_roll(
    name: str,
    rule: str,
    *operands: Operand,
    on: tuple[str, ...] = (),
    settles: str | None = None,
    in_flight: bool = False,
) -> Kind:
    """A die of one side, the first operand."""
    roller = a_side("roller")
    return Kind(
        name, rule, roller, *operands, seat=CHANCE, on=on, settles=settles, in_flight=in_flight
    )


class Frame(flow.Frame["Position"]):
    """One decision, one roll, or one thing under way."""

    kind: ClassVar[Kind] = Kind("", "")


class Automatic(Frame):
    """Something under way that goes on by itself."""

    def __init__(self) -> None:
        super().__init__(AUTOMATIC)


class ByChance(Frame):
    """Something that chance decides."""

    def __init__(self) -> None:
        super().__init__(CHANCE)


class Decided(Frame):
    """Nobody decides anything any more."""

    def __init__(self) -> None:
        super().__init__(NOBODY)


def is_in_flight(frame: flow.Frame[Position]) -> bool:
    """Is the ball on its way while this lies on the stack?"""
    kind = frame.kind
    return isinstance(kind, Kind) and kind.in_flight
