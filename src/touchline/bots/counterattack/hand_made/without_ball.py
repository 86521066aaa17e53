"""Who moves without the ball, and where to."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from touchline.bots.counterattack.hand_made.features import Features
from touchline.bots.counterattack.hand_made.moving import best_move, best_of
from touchline.bots.counterattack.hand_made.odds import best_shot
from touchline.bots.counterattack.hand_made.picking import counters, hexes, no_more, to
from touchline.bots.counterattack.hand_made.running import best_run, holding
from touchline.core.action import Action
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.board.pitch import NOWHERE, distance
from touchline.counterattack.engine.deck import PACE
from touchline.counterattack.engine.passing.pass_flight import flight_of
from touchline.counterattack.engine.position import Position
from touchline.counterattack.engine.running.movement import MoveTo
from touchline.counterattack.engine.running.phase import (
    DEFENDERS_STEP,
    LAST_STEP,
    LAST_STEP_PACE,
    Phase,
)
from touchline.counterattack.engine.running.run import Runs

WORTH_A_MOVE: Final = 0.008  # less than that is not worth getting up for
FAR_FROM_PLACE: Final = 3  # hexes a player may be off his line before a free move is used
SNAP: Final = 0.3
FAR_AWAY: Final = 8


def movement(p: Position) -> Action:
    """The player who gains most by moving; nobody if it changes little."""
    frame = p.flow[-1]
    assert isinstance(frame, Phase)
    features = Features(p, frame.side)
    if not features.has_ball:
        features.see_lane()
    challenges = frame.step == DEFENDERS_STEP and not frame.dead_ball
    best = WORTH_A_MOVE
    chosen = moves.DONE
    for counter in counters(p, "move"):
        pace = p.skill(counter, PACE)
        if frame.step == LAST_STEP and pace > LAST_STEP_PACE:
            pace = LAST_STEP_PACE
        if counter == p.holder:
            run, _ = best_run(p, counter, pace, frame.step == LAST_STEP)
            gain = run - holding(p, counter, p.where(counter), frame.step == LAST_STEP)
        else:
            gain, _ = best_move(features, counter, pace, challenges)
        if gain > best:
            best = gain
            chosen = moves.move(counter)
    if moves.SNAPSHOT in p.actions() and best_shot(p, p.holder, True)[0] > SNAP:
        return moves.SNAPSHOT
    return chosen


def move_to(p: Position) -> Action:
    """Where he gains most."""
    frame = p.flow[-1]
    assert isinstance(frame, MoveTo)
    features = Features(p, frame.side)
    if not features.has_ball:
        features.see_lane()
    challenges = not features.has_ball and not frame.dead_ball
    there = hexes(p)
    best, target = best_of(features, frame.runner, there, challenges)
    staying, _ = best_of(features, frame.runner, [int(p.where(frame.runner))], challenges)
    return moves.STAY if staying >= best or target == NOWHERE else to(target)


def final_third(p: Position) -> Action:
    """Far from the ball everybody goes back to his line."""
    frame = p.flow[-1]
    features = Features(p, frame.side)
    most: i64 = FAR_FROM_PLACE
    chosen = moves.DONE
    for counter in counters(p, "move"):
        place = (
            features.keeper_spot() if counter == p.keeper(frame.side) else features.anchor(counter)
        )
        away = distance(p.where(counter), place)
        if away > most:
            most = away
            chosen = moves.move(counter)
    return chosen


def run(p: Position) -> Action:
    """A free run: as near to his place as possible."""
    frame = p.flow[-1]
    assert isinstance(frame, Runs)
    features = Features(p, frame.side)
    keeper = frame.runner == p.keeper(frame.side)
    place = features.keeper_spot() if keeper else features.anchor(frame.runner)
    least = distance(p.where(frame.runner), place)
    chosen = moves.STAY
    for hex_ in hexes(p):
        away = distance(hex_, place)
        if away < least:
            least = away
            chosen = to(hex_)
    return chosen


def short_move(p: Position) -> Action:
    """One player one hex while a first-time pass travels: whoever gains most by it."""
    frame = p.flow[-1]
    features = Features(p, frame.side)
    flight = flight_of(p)
    receiver = NOWHERE if flight is None else p.occupant(flight.target)
    best = WORTH_A_MOVE
    chosen = moves.DECLINE
    for counter in counters(p, "move"):
        if counter == receiver or distance(p.where(counter), p.ball) > FAR_AWAY:
            continue
        gain, _ = best_move(features, counter, 1, False)
        if gain > best:
            best = gain
            chosen = moves.move(counter)
    return chosen


def short_to(p: Position) -> Action:
    """The best hex next to him."""
    frame = p.flow[-1]
    assert isinstance(frame, Runs)
    _, target = best_of(Features(p, frame.side), frame.runner, hexes(p), False)
    return to(target) if target != NOWHERE else no_more(p)
