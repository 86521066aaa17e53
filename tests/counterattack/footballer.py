"""Somebody who plays football: collects the ball, passes to team-mates, shoots, challenges."""

from __future__ import annotations

import random

from touchline.core.action import Action
from touchline.core.side import Side
from touchline.counterattack.engine.board.pitch import (
    STEP,
    X,
    distance,
    forward,
    goal_column,
    hex_at,
)
from touchline.counterattack.engine.position import Position
from touchline.counterattack.engine.state import SHIRTS

# How much he likes to call something, against 1 for anything else.
LIKES = {
    "shot": 12.0, "snapshot": 6.0, "movement": 2.0, "pass": 3.0, "first-time": 4.0, "high": 3.0,
    "tackle": 6.0, "steal": 6.0, "dive": 6.0, "nutmeg": 1.5, "challenge": 4.0, "head-shot": 4.0,
    "penalty": 4.0, "free-kick": 3.0, "control": 3.0, "reckless": 0.4, "sub": 0.02, "place": 0.6,
    "done": 1.5, "appeal": 1.0, "step": 3.0, "move": 1.0,
}  # fmt: skip


def choose(p: Position, chooser: random.Random) -> Action:
    """A legal action, or an outcome of chance."""
    if p.turn is Side.CHANCE:
        outcomes = p.outcomes()
        return chooser.choices([a for a, _ in outcomes], [float(chance) for _, chance in outcomes])[
            0
        ]
    actions = p.actions()
    if len(actions) == 1 or chooser.random() < 0.1:
        return chooser.choice(actions)
    weights = [LIKES.get(action.verb, 1.0) * fancy(p, action) for action in actions]
    return chooser.choices(actions, weights)[0]


def fancy(p: Position, action: Action) -> float:
    """How good a hex, a step or a player looks to somebody who wants the ball and goals."""
    side = int(p.flow[-1].side)
    if action.verb == "to":
        return hex_fancy(p, action.args[0], side)
    if action.verb == "step":
        there = int(STEP[p.where(p.holder) * 6 + action.args[0]])
        return 20.0 if there < 0 else float(2.0 ** towards_goal(p, there, side))
    if action.verb == "move":
        counter = action.args[0] + side * SHIRTS
        if counter == p.holder:
            return 6.0
        return 4.0 / (1.0 + float(distance(p.where(counter), p.ball)))
    return 1.0


def hex_fancy(p: Position, hex_: int, side: int) -> float:
    """Near the ball for who has not got it; team-mates and the way to the goal for passes."""
    name = p.decision
    if name in ("pass-target", "high-target", "head-target", "kick-target"):
        mate = int(p.occupant(hex_))
        liked = 40.0 if mate >= 0 and mate // SHIRTS == side else 1.0
        return liked * float(1.25 ** towards_goal(p, hex_, side))
    if name in ("move-to", "dribbling", "long-keeper", "keeper-rush", "flight-to", "snap-to"):
        return 200.0 / (1.0 + float(distance(hex_, p.ball)) ** 3)
    return 1.0


def towards_goal(p: Position, hex_: int, side: int) -> float:
    """How much nearer to the goal he attacks a hex is than the ball."""
    other = int(p.end(1 - side))
    goal = int(hex_at(goal_column(other), 0))
    assert int(X[goal]) * int(forward(p.end(side))) > 0
    return float(distance(p.ball, goal)) - float(distance(hex_, goal))
