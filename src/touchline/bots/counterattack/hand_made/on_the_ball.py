"""What to do with the ball."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from touchline.bots.counterattack.hand_made.aerial import header_value
from touchline.bots.counterattack.hand_made.features import Features
from touchline.bots.counterattack.hand_made.ground import worth
from touchline.bots.counterattack.hand_made.odds import best_shot, shot_at, shot_penalty, shot_value
from touchline.bots.counterattack.hand_made.over_the_top import best_long
from touchline.bots.counterattack.hand_made.passing import (
    air_accuracy,
    best_high,
    best_pass,
    high_candidates,
)
from touchline.bots.counterattack.hand_made.picking import hexes, to
from touchline.bots.counterattack.hand_made.running import best_run, holding, thieves
from touchline.core.action import Action
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.board.pitch import NOWHERE, STEP
from touchline.counterattack.engine.choose import Choose
from touchline.counterattack.engine.deck import PACE
from touchline.counterattack.engine.passing.ground_pass import PassTarget
from touchline.counterattack.engine.passing.high_pass import (
    FROM_CORNER,
    NEEDS,
    OPEN_PLAY,
    HighTarget,
    legal,
)
from touchline.counterattack.engine.passing.long_pass import LongTarget
from touchline.counterattack.engine.position import Position, side_of
from touchline.counterattack.engine.running.phase import LAST_STEP, BallRun, phase_of
from touchline.counterattack.engine.shooting.keeper_ball import KickTarget
from touchline.counterattack.engine.shooting.shot import SNAP, Aim
from touchline.counterattack.engine.state import CORNER, THROW_IN, eleven

KICK: Final = 0.02
IN_HASTE: Final = 0.09  # what a first-time pass loses: after it there is only a phase or a snapshot
GOOD_SNAPSHOT: Final = 0.25
THROW_MOVES: Final = 0.02  # a phase before a throw-in brings team-mates closer


def choose(p: Position) -> Action:
    """The action with the highest value."""
    side = p.flow[-1].side
    features = Features(p, side)
    best = -9.0
    chosen = p.actions()[0]
    for action in p.actions():
        value = call_value(features, action)
        if value > best:
            best = value
            chosen = action
    return chosen


def call_value(features: Features, action: Action) -> float:
    """What an action is worth before its details are decided."""
    rate = CALLS.get(action.verb)
    return -1.0 if rate is None else rate(features)


def value_of_movement(features: Features) -> float:
    """The run of the carrier; a free ball is fetched."""
    p = features.p
    holder = p.holder
    if holder == NOWHERE:
        return 0.0
    if p.act >= THROW_IN:  # a throw-in: the phase is for the others
        return THROW_MOVES
    value, _ = best_run(p, holder, p.skill(holder, PACE), False)
    return value


def value_of_pass(features: Features) -> float:
    """The best pass along the ground."""
    p = features.p
    frame = p.flow[-1]
    assert isinstance(frame, Choose)
    return best_pass(features, p.holder, frame.pass_kind(p))[0]


def value_of_first_time(features: Features) -> float:
    """The best first-time pass; the other side moves a player for it."""
    p = features.p
    frame = p.flow[-1]
    assert isinstance(frame, Choose)
    return best_pass(features, p.holder, frame.first_kind(p))[0] - IN_HASTE


def value_of_throw(features: Features) -> float:
    """The best throw, by hand from the goal or from the touchline."""
    p = features.p
    frame = p.flow[-1]
    assert isinstance(frame, Choose)
    return best_pass(features, p.holder, frame.throw_kind(p))[0]


def value_of_high(features: Features) -> float:
    """The best ball to somebody's head."""
    p = features.p
    origin = FROM_CORNER if p.act == CORNER else OPEN_PLAY
    tested = origin == OPEN_PLAY or p.settings.corner_accuracy
    accuracy = air_accuracy(p, p.holder, NEEDS) if tested else 1.0
    there = [
        hex_ for hex_ in high_candidates(features, p.holder) if legal(p, p.holder, hex_, origin)
    ]
    return best_high(features, p.holder, there, accuracy)[0]


def value_of_long(features: Features) -> float:
    """The best ball over the top."""
    return best_long(features, features.p.holder)[0]


def value_of_shot(features: Features) -> float:
    """The odds of a goal, with what comes of the other shots."""
    return shot_value(features.p, features.p.holder, False)


def value_of_snapshot(features: Features) -> float:
    """The same for a shot in haste."""
    return shot_value(features.p, features.p.holder, True)


def value_of_kick(features: Features) -> float:
    """A kick up the pitch is a toss-up, if it goes where it should."""
    return KICK * air_accuracy(features.p, features.p.holder, NEEDS)


CALLS: Final = {
    "movement": value_of_movement,
    "pass": value_of_pass,
    "first-time": value_of_first_time,
    "throw": value_of_throw,
    "high": value_of_high,
    "long": value_of_long,
    "shot": value_of_shot,
    "snapshot": value_of_snapshot,
    "kick": value_of_kick,
}


def pass_target(p: Position) -> Action:
    """The best team-mate, or the best space."""
    frame = p.flow[-1]
    assert isinstance(frame, PassTarget)
    _, target = best_pass(Features(p, frame.side), frame.passer, frame.kind_of_pass)
    if target != NOWHERE and to(target) in p.actions():
        return to(target)
    return safest(p, frame.passer)


def safest(p: Position, passer: i64) -> Action:
    """With nobody to find: the hex that is worth most and where no opponent is near."""
    features = Features(p, side_of(passer))
    best = -9.0
    chosen = p.actions()[0]
    for hex_ in hexes(p):
        near = features.nearest(features.other, hex_, NOWHERE)
        ours = features.nearest(features.side, hex_, passer)
        value = worth(hex_, features.end) + 0.02 * float(near - ours)
        if value > best:
            best = value
            chosen = to(hex_)
    return chosen


def high_target(p: Position) -> Action:
    """Where the header is worth most."""
    frame = p.flow[-1]
    assert isinstance(frame, HighTarget)
    features = Features(p, frame.side)
    there = hexes(p)
    near = [hex_ for hex_ in there if features.nearest(features.side, hex_, frame.passer) <= 1]
    _, target = best_high(features, frame.passer, near or there, 1.0)
    return to(target)


def long_target(p: Position) -> Action:
    """Space that a team-mate can reach."""
    frame = p.flow[-1]
    assert isinstance(frame, LongTarget)
    _, target = best_long(Features(p, frame.side), frame.passer)
    if target != NOWHERE and to(target) in p.actions():
        return to(target)
    return safest(p, frame.passer)


def kick_target(p: Position) -> Action:
    """A team-mate alone if there is one, else the best header."""
    frame = p.flow[-1]
    assert isinstance(frame, KickTarget)
    features = Features(p, frame.side)
    best = -9.0
    chosen = p.actions()[0]
    for mate in eleven(frame.side):
        hex_ = p.where(mate)
        if hex_ == NOWHERE or mate == frame.passer or to(hex_) not in p.actions():
            continue
        value = header_value(features, hex_, 0, True)
        if features.nearest(features.other, hex_, NOWHERE) > 5:
            value = worth(hex_, features.end)
        if value > best:
            best = value
            chosen = to(hex_)
    return chosen


def dribbling(p: Position) -> Action:
    """Shoot, go on, or stop."""
    frame = p.flow[-1]
    assert isinstance(frame, BallRun)
    carrier = frame.carrier
    last_step = is_last_step(p)
    value, first = best_run(p, carrier, frame.pace, last_step)
    here = p.where(carrier)
    for action in p.actions():
        if action.verb == "step":
            if i64(STEP[here * 6 + moves.direction_of(action)]) == NOWHERE:
                return action  # over the goal line
    if moves.SNAPSHOT in p.actions() and shot_value(p, carrier, True) >= value:
        return moves.SNAPSHOT
    if first == here:
        return moves.STOP
    for direction in range(6):
        if i64(STEP[here * 6 + direction]) == first:
            return moves.step(direction)
    return moves.STOP


def is_last_step(p: Position) -> bool:
    """Will the other side not move any more in this phase?"""
    phase = phase_of(p)
    return phase is not None and phase.step == LAST_STEP


def aim(p: Position) -> Action:
    """The point of the goal with the best odds."""
    frame = p.flow[-1]
    assert isinstance(frame, Aim)
    penalty = shot_penalty(p, frame.shooter, frame.manner & SNAP != 0)
    best = -1.0
    chosen = p.actions()[0]
    for action in p.actions():
        chance = shot_at(p, frame.shooter, moves.aim_of(action), penalty, False)
        if chance > best:
            best = chance
            chosen = action
    return chosen


def best_standing(p: Position) -> Action:
    """After a duel: the free hex where the ball is worth most."""
    safe = is_last_step(p)
    best = holding(p, p.holder, p.where(p.holder), safe)
    chosen = moves.STAY if moves.STAY in p.actions() else p.actions()[0]
    if chosen is not moves.STAY:
        best = -9.0
    for hex_ in hexes(p):
        value = holding(p, p.holder, hex_, safe)
        if value > best:
            best = value
            chosen = to(hex_)
    return chosen


def let_through(p: Position) -> Action:
    """Where a ball that slipped through is worth most."""
    end = p.end(p.flow[-1].side)
    best = -9.0
    chosen = p.actions()[0]
    for hex_ in hexes(p):
        value = worth(hex_, end)
        if value > best:
            best = value
            chosen = to(hex_)
    return chosen


def snapshot_offer(p: Position) -> Action:
    """A shot at once, if it is a good one."""
    chance, _ = best_shot(p, p.holder, True)
    return moves.SNAPSHOT if chance > GOOD_SNAPSHOT else moves.DECLINE


def nutmeg_approach(p: Position) -> Action:
    """Next to the defender where the fewest others can steal."""
    here = p.where(p.holder)
    least: i64 = 99
    chosen = p.actions()[0]
    for action in p.actions():
        near = thieves(p, p.holder, i64(STEP[here * 6 + moves.direction_of(action)]))
        if near < least:
            least = near
            chosen = action
    return chosen
