"""The frame at the bottom of every match: it leads from stage to stage of a turn (UN 3.3.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from touchline.core.flow import AUTOMATIC
from touchline.core.ids import SideIndex
from touchline.undici.engine.before_match.set_up import set_up_both
from touchline.undici.engine.bits import has
from touchline.undici.engine.board.pitch import HOME, NOWHERE
from touchline.undici.engine.cards.draw import draw_at_end
from touchline.undici.engine.clock import attacks
from touchline.undici.engine.clock.full_time import (
    SHOOT_OUT,
    half_turns,
    is_last_turn,
    may_begin,
    second_half,
    turns_are_over,
)
from touchline.undici.engine.frame import Automatic, Kind
from touchline.undici.engine.passing.passing import nearest
from touchline.undici.engine.position import SHIRTS, eleven
from touchline.undici.engine.running.movement import TractorMove, tractors
from touchline.undici.engine.running.padlocks import place_both, take_up
from touchline.undici.engine.set_pieces.free_kick import begin_set_piece
from touchline.undici.engine.set_pieces.kick_off import begin_kick_off
from touchline.undici.engine.set_pieces.substitution import offer
from touchline.undici.engine.set_pieces.throw_in import begin_throw_in
from touchline.undici.engine.state import (
    ACTING,
    BAN_LOCKS,
    CHANGING,
    CUT_SHORT,
    DRAWING,
    KICK_OFF,
    LINING_UP,
    LOCKING,
    NO_DRAW,
    NO_LOCKS,
    PLAIN,
    QUICK,
    REPOSITION,
    RESTARTING,
    SET_PIECE,
    THROW_IN,
    TRACTOR_USED,
    TRACTORS,
    TURNING_UP,
)
from touchline.undici.engine.turn.act import Act, may_do_more
from touchline.undici.engine.turn.ending import give
from touchline.undici.engine.turn.new_turn import new_turn
from touchline.undici.events import TurnedUp

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position


class Play(Automatic):
    """Between two decisions."""

    kind = Kind("play", "UN 3.3.5", seat=AUTOMATIC)

    def enter(self, p: Position) -> None:
        """Go through the stages until somebody has to decide."""
        while p.flow[-1] is self:
            over = attacks.is_over(p) if p.attack > 0 else ""
            if over:
                attacks.next_attack(p, over)
            else:
                next_stage(p)


def next_stage(p: Position) -> None:
    """One stage of the turn; frames it pushes are dealt with before the next one."""
    if p.stage == ACTING:
        if may_do_more(p):
            p.flow.append(Act(p.mover))
        else:
            p.stage = TRACTORS
    elif p.stage < TURNING_UP:
        end_stage(p)
    elif p.stage == TURNING_UP:
        p.stage = CHANGING
        turn_up(p, p.mover)
        p.turn_number += 1
        if p.mover == HOME:
            p.home_turns += 1
    elif p.stage == CHANGING:
        p.stage = RESTARTING
        after_turn(p)
    elif p.restart == KICK_OFF:
        begin_kick_off(p)
    else:
        next_turn(p)


def after_turn(p: Position) -> None:
    """The end of the match, half-time, or what a coach may do directly after his turn."""
    if p.attack > 0:  # neither end nor half-time but by attacks (UN A6)
        offer(p, p.mover)
        return
    turns_are_over(p)
    if p.over == 0 and p.phase != SHOOT_OUT:
        second_half(p)
        offer(p, p.mover)


def next_turn(p: Position) -> None:
    """The other coach's turn, with what it begins with; or another one if he has had all (R44)."""
    other = 1 - p.mover
    if may_begin(p, other) != other:
        leave_ball(p, other)
        new_turn(p, p.mover)
        return
    new_turn(p, other)
    if p.restart == SET_PIECE:
        begin_set_piece(p, other)
    elif p.restart == THROW_IN:
        begin_throw_in(p, other)


def leave_ball(p: Position, side: SideIndex) -> None:
    """A side that has no turn left takes no set piece: its nearest chip has the ball."""
    p.restart = PLAIN
    p.ending &= ~QUICK
    p.fouled = NOWHERE
    if p.holder == NOWHERE:
        box = p.dead_box
        p.dead_box = NOWHERE
        give(p, nearest(p, side, box)[0], "lost-pass", "UN R44")


def end_stage(p: Position) -> None:
    """What the coach does at the end of his turn, in the order of UN 3.3.4, cut or not (UN R22)."""
    side = p.mover
    if p.stage == TRACTORS:
        p.stage = LINING_UP
        if p.boons & TRACTOR_USED == 0 and len(tractors(p, side)) > 0:
            p.flow.append(TractorMove(side))
    elif p.stage == LINING_UP:
        p.stage = TURNING_UP if is_last_turn(p) else LOCKING
        if p.turn_number + 1 == half_turns(p):  # a kick-off follows, without padlocks
            p.stage = DRAWING
        if p.ending & REPOSITION and p.stage == LOCKING:
            take_up(p)
            set_up_both(p, side if p.settings.reposition_first == "other" else 1 - side)
    elif p.stage == LOCKING:
        p.stage = DRAWING
        bans = p.home_bans if side == HOME else p.away_bans
        if bans & BAN_LOCKS:
            take_up(p)
        elif p.ending & NO_LOCKS == 0:
            place_both(p, side)
    else:
        p.stage = TURNING_UP
        if p.settings.cards and p.ending & NO_DRAW == 0:
            if p.ending & CUT_SHORT == 0 or p.settings.draw_after_cut:
                draw_at_end(p, side)


def turn_up(p: Position, side: SideIndex) -> None:
    """Flipped chips whose time is over are in use again (UN 3.3.4, 3.8.1)."""
    own: i64 = ((1 << SHIRTS) - 1) << (side * SHIRTS)
    rising = p.flipped & own & ~p.fresh
    p.stunned &= ~own
    p.fresh &= ~own
    if rising == 0:
        return
    p.flipped &= ~rising
    for slot in eleven(side):
        if has(rising, slot):
            p.tell(TurnedUp(int(side), int(p.shirt(slot))))
