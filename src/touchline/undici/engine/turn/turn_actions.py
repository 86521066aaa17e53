"""What a chip does with an action of its turn: seven things, each with its beginning (UN 3.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.core.ids import Counter, SideIndex
from touchline.undici.engine import moves
from touchline.undici.engine.bits import added, has
from touchline.undici.engine.board.pitch import (
    BOXES,
    LINES,
    NO_SHOT,
    NOWHERE,
    is_cross_box,
    line_of,
    shot_number,
)
from touchline.undici.engine.duels.duel import (
    DRIBBLING,
    TACKLING,
    begin_duel,
    dribble_targets,
    tacklers,
)
from touchline.undici.engine.frame import Frame
from touchline.undici.engine.passing.midfield import in_midfield
from touchline.undici.engine.passing.passing import (
    CROSSING,
    PLAIN,
    SURE,
    begin_pass,
    targets,
    why_no_pass,
)
from touchline.undici.engine.position import eleven, side_of
from touchline.undici.engine.refusal import refuse
from touchline.undici.engine.running.group import GroupWay, can_group
from touchline.undici.engine.running.movement import MoveTo
from touchline.undici.engine.running.reach import can_move, can_step
from touchline.undici.engine.shooting.shot import FOOT, begin_shot
from touchline.undici.engine.state import FIRST_PASS, SURE_PASS

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position

# Kinds of action, as a bit set.
MOVES: Final = 1
GROUPS: Final = 2
PASSES: Final = 4
CROSSES: Final = 8
DRIBBLES: Final = 16
TACKLES: Final = 32
SHOTS: Final = 64
ALL: Final = 127

ANYBODY: Final = -1


def list_kinds(p: Position, side: SideIndex, kinds: i64, only: i64, out: list[Action]) -> None:
    """Every action of these kinds, by one chip or by anybody of a side."""
    holder = p.holder
    if holder != NOWHERE and side_of(holder) == side and p.usable(holder):
        if only == ANYBODY or only == holder:
            _with_ball(p, side, kinds, out)
    elif kinds & TACKLES:
        for slot in tacklers(p, side):
            if only == ANYBODY or only == slot:
                out.append(moves.tackle_by(p, slot))
    if kinds & (MOVES | GROUPS):
        _running(p, side, kinds, only, out)


def _running(p: Position, side: SideIndex, kinds: i64, only: i64, out: list[Action]) -> None:
    """Single movements, then lines with two chips or more of which one can move."""
    free = [0] * LINES  # chips in use on each line
    going: i64 = 0  # bit set of the lines of which one chip can step on
    for slot in eleven(side):
        if only != ANYBODY and only != slot:
            continue
        box = p.where(slot)
        if box == NOWHERE or not p.usable(slot):
            continue
        steps_on = box < BOXES and can_step(p, slot)
        if box < BOXES:
            line = line_of(box, side)
            free[line] += 1
            if steps_on:
                going = added(going, line)
        if kinds & MOVES and (steps_on or can_move(p, slot)):
            out.append(moves.move(p, slot))
    if kinds & GROUPS and only == ANYBODY:
        for line in range(LINES):
            if free[line] >= 2 and (has(going, line) or can_group(p, side, line)):
                out.append(moves.group(line))


def _with_ball(p: Position, side: SideIndex, kinds: i64, out: list[Action]) -> None:
    holder = p.holder
    box = p.where(holder)
    if kinds & SHOTS and shot_number(box, side) != NO_SHOT:
        out.append(moves.SHOOT)
    if kinds & PASSES:
        for slot in targets(p, holder, False):
            out.append(moves.pass_to(p, slot))
    if kinds & CROSSES and is_cross_box(box, side):
        for slot in targets(p, holder, True):
            out.append(moves.cross_to(p, slot))
    if kinds & DRIBBLES:
        for slot in dribble_targets(p, holder):
            out.append(moves.dribble_past(p, slot))


def any_of(p: Position, side: SideIndex, kinds: i64, only: i64) -> bool:
    """Is there an action of these kinds?"""
    found: list[Action] = []
    list_kinds(p, side, kinds, only, found)
    return len(found) > 0


class TurnAction:
    """One of them. Most are done by the chip with the ball."""

    def with_ball(self) -> bool:
        """Does it need the ball (UN 3.3.2)?"""
        return True

    def actor(self, p: Position, side: SideIndex, action: Action) -> i64:
        """The chip that does it, -1 for a group."""
        return p.holder

    def begin(self, p: Position, side: SideIndex, action: Action) -> None:
        """Begin it; what it costs has been paid."""
        raise NotImplementedError

    def refusal(self, p: Position, frame: Frame, action: Action) -> IllegalAction:
        """Why not by this chip or from here, though there is an action left."""
        raise NotImplementedError


class SingleMove(TurnAction):
    """A chip moves (UN 3.4)."""

    def with_ball(self) -> bool:
        return False

    def actor(self, p: Position, side: SideIndex, action: Action) -> i64:
        return moves.chip_of(p, side, action)

    def begin(self, p: Position, side: SideIndex, action: Action) -> None:
        p.flow.append(MoveTo(side, moves.chip_of(p, side, action)))

    def refusal(self, p: Position, frame: Frame, action: Action) -> IllegalAction:
        return refuse(p, frame, action, "cannot-move", "UN 3.4.2")


class GroupMove(TurnAction):
    """The chips of a line move (UN 3.5)."""

    def with_ball(self) -> bool:
        return False

    def actor(self, p: Position, side: SideIndex, action: Action) -> i64:
        return NOWHERE

    def begin(self, p: Position, side: SideIndex, action: Action) -> None:
        p.flow.append(GroupWay(side, moves.which(action)))

    def refusal(self, p: Position, frame: Frame, action: Action) -> IllegalAction:
        return refuse(p, frame, action, "no-group", "UN 3.5.1")


class Pass(TurnAction):
    """A pass to a mate (UN 3.6)."""

    def begin(self, p: Position, side: SideIndex, action: Action) -> None:
        receiver = moves.chip_of(p, side, action)
        begin_pass(p, p.holder, receiver, SURE if is_sure(p, receiver) else PLAIN)
        p.boons &= ~(FIRST_PASS | SURE_PASS)

    def refusal(self, p: Position, frame: Frame, action: Action) -> IllegalAction:
        return why_no_pass(p, frame, action)


class Cross(TurnAction):
    """A cross to a mate before goal (UN 3.11)."""

    def begin(self, p: Position, side: SideIndex, action: Action) -> None:
        begin_pass(p, p.holder, moves.chip_of(p, side, action), CROSSING)

    def refusal(self, p: Position, frame: Frame, action: Action) -> IllegalAction:
        if is_cross_box(p.where(p.holder), frame.side):
            return refuse(p, frame, action, "cross-target", "UN 3.11.2")
        return refuse(p, frame, action, "cross-box", "UN 3.11.1")


class Dribble(TurnAction):
    """The carrier takes an opponent on (UN 3.7)."""

    def begin(self, p: Position, side: SideIndex, action: Action) -> None:
        begin_duel(p, p.holder, moves.chip_of(p, 1 - side, action), DRIBBLING)

    def refusal(self, p: Position, frame: Frame, action: Action) -> IllegalAction:
        return refuse(p, frame, action, "dribble-reach", "UN 3.7.1")


class Tackle(TurnAction):
    """A chip goes for the carrier (UN 3.7)."""

    def with_ball(self) -> bool:
        return False

    def actor(self, p: Position, side: SideIndex, action: Action) -> i64:
        return moves.chip_of(p, side, action)

    def begin(self, p: Position, side: SideIndex, action: Action) -> None:
        begin_duel(p, p.holder, moves.chip_of(p, side, action), TACKLING)

    def refusal(self, p: Position, frame: Frame, action: Action) -> IllegalAction:
        return refuse(p, frame, action, "tackle-reach", "UN 3.7.1")


class Shot(TurnAction):
    """The carrier shoots (UN 3.9)."""

    def begin(self, p: Position, side: SideIndex, action: Action) -> None:
        begin_shot(p, p.holder, FOOT, shot_number(p.where(p.holder), side))

    def refusal(self, p: Position, frame: Frame, action: Action) -> IllegalAction:
        return refuse(p, frame, action, "shot-box", "UN 3.9.1")


ACTIONS: Final[dict[str, TurnAction]] = {
    "move": SingleMove(),
    "group": GroupMove(),
    "pass": Pass(),
    "cross": Cross(),
    "dribble": Dribble(),
    "tackle": Tackle(),
    "shot": Shot(),
}


def is_sure(p: Position, receiver: Counter) -> bool:
    """Does a pass to this chip need no die: a kick-off, a quick throw into midfield (card P5)?"""
    if p.boons & FIRST_PASS:
        return True
    if p.boons & SURE_PASS == 0 or not p.in_goal(p.holder):
        return False
    return in_midfield(p, p.where(receiver), side_of(receiver))
