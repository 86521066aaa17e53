"""How a style of UND1C1 is played: what it likes about an action, in shares of a match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from touchline.bots.undici.hand_made import odds
from touchline.bots.undici.hand_made.standing import Features
from touchline.core.action import Action
from touchline.undici.engine import moves
from touchline.undici.engine.board.pitch import (
    BOXES,
    DX,
    NOWHERE,
    depth,
    distance,
    forward,
    quadrants,
)
from touchline.undici.engine.position import Position, side_of
from touchline.undici.engine.running.group import GroupStep
from touchline.undici.engine.running.movement import FreeStep, MoveTo
from touchline.undici.engine.running.reach import allowance, reachable

PLACING: Final = ("move-to", "free-step", "group-step")
NEAR: Final = 5  # boxes from which on nobody presses
CLEAR: Final = 0.35  # a chance that every style takes
FURTHER: Final = 3.0  # boxes the chips stand higher or deeper at weight 1
# What a weight of 1 is worth.
PRESSING: Final = 0.003  # for every box nearer to the ball
TACKLE: Final = 0.012
LINE: Final = 0.0025  # for every box nearer to the line
LENGTH: Final = 0.005  # for every quadrant a ball is played
CROSS: Final = 0.008
KEEP: Final = 0.004
SAFE: Final = 0.03  # for a pass that cannot be lost
FORWARD: Final = 0.0015  # for every box


class Tastes:
    """A style: what a coach likes with the ball and without it."""

    def __init__(self, style: Mapping[str, float]) -> None:
        self.press = style.get("press", 0.0)
        self.line = style.get("line", 0.0)
        self.long = style.get("long", 0.0)
        self.keep = style.get("keep", 0.0)
        self.forward = style.get("forward", 0.0)

    def of(self, p: Position, action: Action) -> float:
        """How much better an action is to this taste, in shares of a match."""
        decision = p.decision
        if decision == "act":
            return self.act(p, action)
        frame = p.flow[-1]
        if decision in PLACING and isinstance(frame, MoveTo | FreeStep | GroupStep):
            slot = frame.about(p) if isinstance(frame, GroupStep) else frame.chip
            there = action.args[0] if action.verb == "to" else p.where(slot)
            return self.place(Features(p, frame.side), slot, there)
        if decision == "group-way":
            ahead = DX[moves.which(action)] * int(forward(frame.side))
            return LINE * self.line * ahead if self.without_ball(p, int(frame.side)) else 0.0
        return 0.0

    def act(self, p: Position, action: Action) -> float:
        """An action of the turn."""
        verb, side = action.verb, int(p.flow[-1].side)
        if verb in ("pass", "cross"):
            return self.ball_to(p, moves.chip_of(p, side, action), verb == "cross")
        if verb == "shot":
            chance = odds.shot(p, p.holder, p.where(p.holder))
            return 0.0 if chance > CLEAR else KEEP * (self.forward - self.keep)
        if verb == "tackle":
            return TACKLE * self.press
        if verb == "dribble":
            return -KEEP * self.keep
        if verb == "move":
            return self.run(p, side, moves.chip_of(p, side, action))
        return 0.0

    def ball_to(self, p: Position, mate: int, cross: bool) -> float:
        """A ball to this chip: how far, how safe, how much nearer to the goal."""
        here, there = p.where(p.holder), p.where(mate)
        if here == NOWHERE or there == NOWHERE:
            return 0.0
        side = side_of(mate)
        liked = LENGTH * (self.long - 0.5 * self.keep) * (int(quadrants(here, there)) - 1)
        if here < BOXES and there < BOXES:
            gain = int(depth(there, side) - depth(here, side))
            liked += FORWARD * self.forward * gain
        if cross:
            liked += CROSS * (self.long - self.keep)
        if self.keep:
            safe = odds.passing(p, p.holder, here, there, cross)
            liked += self.keep * (KEEP + SAFE * (safe - 1.0))
        return liked

    def run(self, p: Position, side: int, slot: int) -> float:
        """What the taste gains if this chip moves."""
        if not self.without_ball(p, side):
            return 0.0
        features = Features(p, side)
        now = self.place(features, slot, p.where(slot))
        there = reachable(p, slot, allowance(p, slot))
        return max((self.place(features, slot, box) for box in there), default=now) - now

    def place(self, features: Features, slot: int, box: int) -> float:
        """A chip on this box."""
        p = features.p
        if box >= BOXES or p.in_goal(slot) or slot == p.keeper(features.side):
            return 0.0
        if features.has_ball:
            if slot == p.holder:
                return FORWARD * self.forward * int(depth(box, features.side))
            return 0.0
        liked = 0.0
        if self.press and features.ball < BOXES:
            near = int(distance(box, features.ball))
            liked += PRESSING * self.press * max(0, NEAR - near)
        if self.line:
            wanted = int(depth(features.anchor(slot), features.side)) + FURTHER * self.line
            liked -= LINE * abs(int(depth(box, features.side)) - wanted)
        return liked

    def without_ball(self, p: Position, side: int) -> bool:
        """Has the other side the ball?"""
        return p.holder != NOWHERE and side_of(p.holder) != side
