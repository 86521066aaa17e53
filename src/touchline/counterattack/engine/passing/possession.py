"""Who has the ball, and what he may do with it next (CA 4.0, 4.20)."""

from __future__ import annotations

from mypy_extensions import i64

from touchline.core.ids import Counter, Hex
from touchline.counterattack.engine.board.pitch import NAMES, NOWHERE, in_box
from touchline.counterattack.engine.passing.offside import call_offside, is_offside
from touchline.counterattack.engine.position import Position, shirt, side_of
from touchline.counterattack.engine.set_pieces.free_kick import StandBack
from touchline.counterattack.engine.state import (
    ATTACKERS_MOVE,
    FIRST_TIME,
    FIRST_TIME_KICK,
    HELD,
    LOOK_AT_CLOCK,
    POSSESSION,
    TACKLE_WON,
    TAKEN,
)
from touchline.counterattack.events import Won


def may_handle(p: Position, counter: Counter) -> bool:
    """Is this the keeper in his own box, and was it no team-mate's kick (CA 4.11, q25)?"""
    side = side_of(counter)
    if counter != p.keeper(side) or not in_box(p.where(counter), p.end(side)):
        return False
    if p.settings.back_pass or p.kicked_back == 0:
        return True
    return p.passer == NOWHERE or side_of(p.passer) != side


def may_touch(p: Position, counter: Counter) -> bool:
    """May he be the next to touch a free ball? Not who played it first time (CA 4.17.2, q125).

    Where there are no one-twos, not who gave it to him either.
    """
    if p.kicked_back != FIRST_TIME_KICK:
        return True
    return counter != p.passer and (p.settings.one_two or counter != p.giver)


def act_after_taking(p: Position) -> i64:
    """Interception, steal, deflection: as after a won tackle, or the restricted row (q102)."""
    return TAKEN if p.settings.hit_player == "restricted" else TACKLE_WON


def act_after_hit(p: Position) -> i64:
    """A loose ball that hit a player (CA 4.10.2, 4.22)."""
    if p.settings.hit_player == "possession":
        return POSSESSION
    return act_after_taking(p)


def win(p: Position, counter: Counter, how: str, act: i64, rule: str) -> None:
    """A player has the ball and the action is over, whatever was under way.

    A first-time pass is never for the keeper's hands: between throw and pass no time goes by. While
    he holds the ball nobody moves in the far third: he may throw at once (CA 4.11.3, q121).
    """
    if is_offside(p, counter):
        call_offside(p, counter)
        return
    hands = may_handle(p, counter) and act != FIRST_TIME
    p.unwind()
    p.give(counter)
    p.act = HELD if hands else act
    p.stage = LOOK_AT_CLOCK if hands else ATTACKERS_MOVE
    tell_won(p, counter, how, rule)
    if hands and p.settings.keeper_zone:
        p.flow.append(StandBack(1 - side_of(counter), HELD))


def tell_won(p: Position, counter: Counter, how: str, rule: str) -> None:
    """Tell who has the ball."""
    hex_ = p.where(counter)
    p.tell(Won(int(side_of(counter)), shirt(counter), how, NAMES[hex_], rule))


def lands(p: Position, hex_: Hex, how: str, act: i64, rule: str) -> None:
    """A pass comes down: whoever stands there has it, otherwise it lies free (CA 4.6)."""
    receiver = p.occupant(hex_)
    if receiver < 0:
        p.unwind()
        p.drop_ball(hex_)
        p.act = act
        p.stage = ATTACKERS_MOVE
    elif side_of(receiver) == p.attack:
        win(p, receiver, how, act, rule)
    else:
        win(p, receiver, how, act_after_taking(p), rule)
