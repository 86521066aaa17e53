"""The keeper's steps, and who throws himself in the way of a snapshot."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from touchline.bots.counterattack.hand_made.features import Features
from touchline.bots.counterattack.hand_made.moving import guarding
from touchline.bots.counterattack.hand_made.odds import best_shot, shot_at, shot_penalty
from touchline.bots.counterattack.hand_made.picking import counters, hexes, to
from touchline.core.action import Action
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.board.pitch import NOWHERE, distance
from touchline.counterattack.engine.board.reach import reachable
from touchline.counterattack.engine.position import Position
from touchline.counterattack.engine.running.run import Runs
from touchline.counterattack.engine.shooting.shot import ShotFlight

NEAR_ENOUGH: Final = 7


def keeper_step(p: Position) -> Action:
    """Towards the shot if there is one, else to his place."""
    frame = p.flow[-1]
    keeper = p.keeper(frame.side)
    features = Features(p, frame.side)
    here = p.where(keeper)
    best = keeper_value(features, here)
    chosen = moves.STAY
    for hex_ in hexes(p):
        p.put(keeper, hex_)
        value = keeper_value(features, hex_)
        if value > best:
            best = value
            chosen = to(hex_)
        p.put(keeper, here)
    return chosen


def keeper_value(features: Features, hex_: i64) -> float:
    """How well he stands: the odds of a shot on its way count more than his place."""
    p = features.p
    value = guarding(features, hex_)
    for frame in p.flow:
        if isinstance(frame, ShotFlight):
            penalty = shot_penalty(p, frame.shooter, False)
            value -= shot_at(p, frame.shooter, frame.aim, penalty, False)
    return value


def long_keeper(p: Position) -> Action:
    """He comes for a ball he can reach in his box, otherwise he keeps his goal."""
    frame = p.flow[-1]
    features = Features(p, frame.side)
    best = guarding(features, p.where(p.keeper(frame.side)))
    chosen = moves.STAY
    for hex_ in hexes(p):
        value = guarding(features, hex_)
        if value > best:
            best = value
            chosen = to(hex_)
    return chosen


def best_block(p: Position, counter: i64) -> tuple[float, i64]:
    """How low this player can bring the odds of the shot within two hexes, and from where."""
    here = p.where(counter)
    shooter = p.holder
    least, _ = best_shot(p, shooter, True)
    target = here
    for hex_ in reachable(p, here, 2):
        p.put(counter, hex_)
        chance, _ = best_shot(p, shooter, True)
        p.put(counter, here)
        if chance < least - 0.001:
            least = chance
            target = hex_
    return least, target


def snap_move(p: Position) -> Action:
    """Whoever can make the snapshot hardest."""
    frame = p.flow[-1]
    shooter = p.holder
    if shooter == NOWHERE:
        return moves.DECLINE
    least, _ = best_shot(p, shooter, True)
    chosen = moves.DECLINE
    goal = Features(p, frame.side).keeper_spot()
    for counter in counters(p, "move"):
        there = p.where(counter)
        reach = distance(p.where(shooter), there) + distance(there, goal)
        if reach > distance(p.where(shooter), goal) + NEAR_ENOUGH:
            continue
        chance, target = best_block(p, counter)
        if chance < least and target != there:
            least = chance
            chosen = moves.move(counter)
    return chosen


def snap_to(p: Position) -> Action:
    """Into the way."""
    frame = p.flow[-1]
    assert isinstance(frame, Runs)
    _, target = best_block(p, frame.runner)
    return moves.STAY if target == p.where(frame.runner) else to(target)
