"""Headers: who runs, who jumps, and where the ball is headed."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from touchline.bots.counterattack.hand_made.features import Features
from touchline.bots.counterattack.hand_made.ground import worth
from touchline.bots.counterattack.hand_made.passing import received
from touchline.bots.counterattack.hand_made.picking import counters, hexes, no_more, to
from touchline.core.action import Action
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.bits import has
from touchline.counterattack.engine.board.goal_mouth import save_hex
from touchline.counterattack.engine.board.pitch import NOWHERE, distance, in_box
from touchline.counterattack.engine.deck import AERIAL, DRIBBLING, HEADING
from touchline.counterattack.engine.heading.headed_shot import HeadAim
from touchline.counterattack.engine.heading.header import Jump, KeeperRush
from touchline.counterattack.engine.heading.heading import REACH, catches
from touchline.counterattack.engine.passing.accuracy import Accuracy
from touchline.counterattack.engine.passing.flight_moves import FlightMove
from touchline.counterattack.engine.passing.high_pass import HeaderAt
from touchline.counterattack.engine.position import Position
from touchline.counterattack.engine.running.run import Runs
from touchline.counterattack.engine.shooting.keeper_ball import KickAt
from touchline.counterattack.engine.state import eleven

FLIGHT: Final = 3
ENOUGH: Final = 2  # jumpers of a side outside the boxes


def landing_of(p: Position) -> i64:
    """Where the ball in the air is to come down."""
    for frame in p.flow:
        if isinstance(frame, Accuracy):
            return frame.target
        if isinstance(frame, HeaderAt):
            return frame.landing
        if isinstance(frame, KickAt):
            return frame.landing
    return p.ball


def skill_at(p: Position, counter: i64, hex_: i64) -> i64:
    """How good he is in the air here."""
    if catches(p, counter, hex_):
        return p.skill(counter, AERIAL)
    return p.skill(counter, HEADING)


def flight_move(p: Position) -> Action:
    """The best header who is not there yet but can be."""
    frame = p.flow[-1]
    assert isinstance(frame, FlightMove)
    hex_ = landing_of(p)
    best: i64 = 0
    chosen = no_more(p)
    for counter in counters(p, "move"):
        away = distance(p.where(counter), hex_)
        if frame.target == NOWHERE and (away <= 1 or away > FLIGHT + REACH):
            continue
        if has(p.offside, counter) or (counter == p.keeper(frame.side)):
            continue
        skill = 10 * skill_at(p, counter, hex_) - away
        if skill > best:
            best = skill
            chosen = moves.move(counter)
    return chosen


def flight_to(p: Position) -> Action:
    """As near to where it comes down as he gets."""
    frame = p.flow[-1]
    assert isinstance(frame, Runs)
    hex_ = landing_of(p)
    least = distance(p.where(frame.runner), hex_)
    chosen = moves.STAY
    for there in hexes(p):
        away = distance(there, hex_)
        if away < least:
            least = away
            chosen = to(there)
    return chosen


def jump(p: Position) -> Action:
    """The best headers; in the boxes everybody, the keeper only if he is the tallest."""
    frame = p.flow[-1]
    assert isinstance(frame, Jump)
    side = frame.side
    hex_ = frame.landing
    willing: i64 = 0
    for counter in eleven(side):
        if has(frame.willing, counter):
            willing += 1
    in_danger = in_box(hex_, 0) or in_box(hex_, 1)
    if moves.CONTROL in p.actions() and not in_danger:
        return moves.CONTROL
    best: i64 = -1
    chosen = no_more(p)
    for counter in counters(p, "challenge"):
        if has(p.offside, counter):
            continue
        skill = 2 * skill_at(p, counter, hex_)
        if distance(p.where(counter), hex_) == REACH:
            skill -= 2
        if counter == p.keeper(side) and skill <= 2 * tallest(p, 1 - side, hex_):
            continue
        if skill > best:
            best = skill
            chosen = moves.challenge(counter)
    if willing >= ENOUGH and not in_danger:
        return no_more(p)
    return chosen


def tallest(p: Position, side: i64, hex_: i64) -> i64:
    """The best Heading of a side near a ball in the air."""
    best: i64 = 0
    for counter in eleven(side):
        there = p.where(counter)
        if there != NOWHERE and distance(there, hex_) <= REACH:
            skill = p.skill(counter, HEADING)
            best = skill if skill > best else best
    return best


def control_by(p: Position) -> Action:
    """The best dribbler."""
    best: i64 = -1
    chosen = p.actions()[0]
    for counter in counters(p, "by"):
        skill = 2 * p.skill(counter, DRIBBLING) - distance(p.where(counter), p.ball)
        if skill > best and not has(p.offside, counter):
            best = skill
            chosen = moves.by(counter)
    return chosen


def header_winner(p: Position) -> Action:
    """The keeper if he has it, else the best shot."""
    frame = p.flow[-1]
    chosen = p.actions()[0]
    for counter in counters(p, "by"):
        if counter == p.keeper(frame.side):
            chosen = moves.by(counter)
    return chosen


def header_play(p: Position) -> Action:
    """At goal whenever that may be."""
    return moves.HEAD_SHOT if moves.HEAD_SHOT in p.actions() else moves.HEAD


def head_aim(p: Position) -> Action:
    """As far from the keeper as possible."""
    frame = p.flow[-1]
    assert isinstance(frame, HeadAim)
    keeper = p.where(p.keeper(1 - frame.side))
    most: i64 = -1
    chosen = p.actions()[0]
    for action in p.actions():
        away: i64 = 9
        if keeper != NOWHERE:
            number = moves.aim_of(action)
            spot = save_hex(frame.landing, p.end(frame.side), number, keeper, False)
            away = 9 if spot == NOWHERE else distance(spot, keeper)
        if away > most:
            most = away
            chosen = action
    return chosen


def head_target(p: Position) -> Action:
    """To the team-mate who makes most of it, else away from danger."""
    frame = p.flow[-1]
    features = Features(p, frame.side)
    best = -9.0
    chosen = p.actions()[0]
    for hex_ in hexes(p):
        there = p.occupant(hex_)
        if there == p.keeper(frame.side):
            continue
        if there >= 0:
            value = received(features, there) if features.is_onside(hex_) else -1.0
        elif p.attack == frame.side or features.nearest(features.other, hex_, NOWHERE) > 3:
            value = 0.5 * worth(hex_, features.end)
        else:
            value = 0.5 * worth(hex_, features.end) - worth(hex_, features.far_end)
        if value > best:
            best = value
            chosen = to(hex_)
    return chosen


def head_or_play(p: Position) -> Action:
    """Nobody near: bring it down."""
    return moves.MOVEMENT if moves.MOVEMENT in p.actions() else p.actions()[0]


def keeper_rush(p: Position) -> Action:
    """He comes out if he is taller than anybody there."""
    frame = p.flow[-1]
    assert isinstance(frame, KeeperRush)
    keeper = p.keeper(frame.side)
    if p.skill(keeper, AERIAL) <= tallest(p, 1 - frame.side, frame.landing):
        return moves.STAY
    return flight_towards(p, frame.landing)


def flight_towards(p: Position, hex_: i64) -> Action:
    """The legal hex nearest to where the ball comes down."""
    least: i64 = 99
    chosen = no_more(p)
    for there in hexes(p):
        away = distance(there, hex_)
        if away < least:
            least = away
            chosen = to(there)
    return chosen
