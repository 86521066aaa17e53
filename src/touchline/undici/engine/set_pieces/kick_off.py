"""The kick-off: at the start, after a goal (UN 3.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from touchline.core.action import Action, Chance
from touchline.core.flow import CHANCE
from touchline.core.ids import Counter, SideIndex
from touchline.undici.engine import moves
from touchline.undici.engine.before_match.set_up import set_up_both
from touchline.undici.engine.before_match.starting_places import outfield
from touchline.undici.engine.board.pitch import AWAY, HOME, NAMES, NOWHERE, kick_off_boxes
from touchline.undici.engine.clock.full_time import may_begin
from touchline.undici.engine.duels.leaving import abandon
from touchline.undici.engine.frame import NONE, Frame, Kind, a_chip
from touchline.undici.engine.running.padlocks import take_up
from touchline.undici.engine.state import FIRST_PASS, PLAIN, PREPARING
from touchline.undici.engine.turn.new_turn import new_turn
from touchline.undici.events import Placed, Tossed

if TYPE_CHECKING:
    from mypy_extensions import i64

    from touchline.undici.engine.position import Position

TOSS: Final = Chance("toss", None, "kick-off", "UN 3.1.7", moves.TOSSES)


class Toss(Frame):
    """Chance says who kicks off."""

    kind = Kind(
        "toss", "UN 3.1.7", seat=CHANCE, on=("play",), stages=(PREPARING,), quiet=True, ball=NONE
    )

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def chance(self, p: Position) -> Chance:
        return TOSS

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        side = moves.which(action)
        p.tell(Tossed(int(side), "UN A1") if p.settings.attacks else Tossed(int(side)))
        open_match(p, side)


def open_match(p: Position, side: SideIndex) -> None:
    """The first kick-off of a match, or its first attack (UN A1)."""
    if p.settings.attacks:
        p.go_over_to("undici.attacks", int(side))
        return
    p.first = p.opener = side
    begin_kick_off(p)


def begin_kick_off(p: Position) -> None:
    """Padlocks off, both sides set up, the one without the ball first (UN 3.2.1, 3.2.2)."""
    p.stage = PREPARING
    p.restart = PLAIN
    p.holder = NOWHERE
    p.dead_box = NOWHERE
    take_up(p)
    for short in (HOME, AWAY):
        if not outfield(p, short):  # only as read from text: a match ends before that (R29)
            abandon(p, short)
            return
    side = may_begin(p, p.first)
    p.flow.append(KickOffTaker(side))
    set_up_both(p, 1 - side)


class KickOffTaker(Frame):
    """Who kicks off."""

    kind = Kind(
        "kick-off-taker",
        "UN 3.2.1",
        on=("play",),
        stages=(PREPARING,),
        quiet=True,
        ball=NONE,
        kick_off=True,
        prelude=True,
    )

    def list_actions(self, p: Position, out: list[Action]) -> None:
        chips = outfield(p, self.side)
        fit = [slot for slot in chips if p.usable(slot)]
        for slot in fit or chips:
            out.append(moves.take(p, slot))

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        slot: i64 = moves.chip_of(p, self.side, action)
        p.flow.append(KickOffBox(self.side, slot))


class KickOffBox(Frame):
    """On which box of the circle at the halfway line (R27)."""

    kind = Kind(
        "kick-off-box",
        "UN R27",
        a_chip("taker"),
        on=("play",),
        stages=(PREPARING,),
        quiet=True,
        ball=NONE,
        kick_off=True,
        prelude=True,
        about="taker",
    )

    def __init__(self, side: SideIndex, taker: Counter) -> None:
        super().__init__(side)
        self.taker = taker

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for box in kick_off_boxes(self.side, p.settings.kick_off_box == "circle"):
            out.append(moves.to(box))

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        box = moves.box_of(action)
        p.put(self.taker, box)
        p.holder = self.taker
        p.tell(Placed(int(self.side), int(p.shirt(self.taker)), NAMES[box], "UN 3.2.1"))
        new_turn(p, self.side)
        p.boons |= FIRST_PASS
