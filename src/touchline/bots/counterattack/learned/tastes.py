"""How a style of Counter Attack is played: what it likes, and what a hand-made manager does then.

Tastes are told in the same measure as `worth`: the chance of a goal soon. With all weights 0
nobody is asked, and everything is as the level plays it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from touchline.bots.counterattack.hand_made.challenges import tackles
from touchline.bots.counterattack.hand_made.decisions import decide
from touchline.bots.counterattack.hand_made.features import Features
from touchline.bots.counterattack.hand_made.ground import at, depth, width, worth
from touchline.bots.counterattack.hand_made.moving import (
    LOOK_AT,
    NEVER,
    SHAPE,
    best_move,
    challenge_value,
    fouls_from,
    stands,
    with_lane,
)
from touchline.bots.counterattack.hand_made.odds import best_shot
from touchline.bots.counterattack.hand_made.on_the_ball import call_value
from touchline.bots.counterattack.hand_made.passing import LOST, arrives, received
from touchline.bots.counterattack.hand_made.picking import counters, hexes, to
from touchline.bots.counterattack.hand_made.without_ball import WORTH_A_MOVE
from touchline.bots.counterattack.learned.candidates import receivers
from touchline.core.action import Action
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.bits import has
from touchline.counterattack.engine.board.pitch import NOWHERE, distance, in_box
from touchline.counterattack.engine.board.reach import reachable
from touchline.counterattack.engine.deck import PACE, TACKLING
from touchline.counterattack.engine.duels.tackle import Challenge
from touchline.counterattack.engine.passing.ground_pass import PassTarget
from touchline.counterattack.engine.position import Position
from touchline.counterattack.engine.running.movement import MoveTo
from touchline.counterattack.engine.running.phase import (
    DEFENDERS_STEP,
    LAST_STEP,
    LAST_STEP_PACE,
    Phase,
)

IN_THE_AIR: Final = ("high", "long", "kick")
ON_THE_GROUND: Final = ("pass", "first-time", "throw")
SHOTS: Final = ("shot", "snapshot")
CLEAR: Final = 0.3  # a chance that every style takes
NEAR: Final = 12  # hexes from which on nobody presses
OWN_THIRD: Final = -10  # a ball further back than this is defended as everybody does
USUAL_LENGTH: Final = 5  # hexes of a pass that is neither short nor long
FURTHER: Final = 8.0  # hexes the men stand higher or deeper at weight 1
# What a weight of 1 is worth.
PRESSING: Final = 0.02  # for every hex nearer to the ball
CHALLENGE: Final = 0.05
AIR: Final = 0.07
LENGTH: Final = 0.006  # for every hex
SAFE: Final = 0.12  # for a pass that cannot be lost
KEEP: Final = 0.03
FORWARD: Final = 0.005  # for every hex
LINE: Final = 4.0 * SHAPE


class Tastes:
    """A style: what a side likes with the ball and without it."""

    def __init__(self, style: Mapping[str, float]) -> None:
        self.press = style.get("press", 0.0)
        self.line = style.get("line", 0.0)
        self.long = style.get("long", 0.0)
        self.keep = style.get("keep", 0.0)
        self.forward = style.get("forward", 0.0)

    # -- what is liked ---------------------------------------------------------------------------

    def call(self, p: Position, action: Action) -> float:
        """With the ball: in the air or on the ground, now or later."""
        verb = action.verb
        if verb in IN_THE_AIR:
            return AIR * (self.long - self.keep)
        if verb in ON_THE_GROUND:
            return KEEP * self.keep
        if verb in SHOTS:
            chance, _ = best_shot(p, p.holder, verb == "snapshot")
            return 0.0 if chance > CLEAR else KEEP * (self.forward - self.keep)
        return KEEP * self.forward if verb == "movement" else 0.0

    def ball_to(self, p: Position, hex_: int) -> float:
        """A pass to this hex: how far, how safe, how much nearer to the goal."""
        frame = p.flow[-1]
        if not isinstance(frame, PassTarget):
            return 0.0
        here, end = p.where(frame.passer), p.end(frame.side)
        far = int(distance(here, hex_)) - USUAL_LENGTH
        gain = int(depth(hex_, end) - depth(here, end))
        liked = LENGTH * (self.long - 0.5 * self.keep) * far + FORWARD * self.forward * gain
        if self.keep:
            safe = arrives(p, frame.passer, hex_, frame.kind_of_pass)
            liked += SAFE * self.keep * (safe - 1.0)
        return liked

    def place(self, features: Features, counter: int, hex_: int) -> float:
        """A man who is not on the ball; who stands high does so also while his side has it."""
        if counter == features.p.keeper(features.side) or (features.has_ball and self.line <= 0.0):
            return 0.0
        liked = 0.0
        far_up = features.ball_depth > OWN_THIRD
        if self.press and far_up and not features.has_ball:
            near = int(distance(hex_, features.ball))
            liked += PRESSING * self.press * max(0, NEAR - near)
            liked += CHALLENGE * self.press * (near == 1)
        if self.line < 0.0 or (self.line > 0.0 and far_up):
            anchor = features.anchor(counter)
            shift = depth(anchor, features.end) + round(FURTHER * self.line)
            wanted = at(shift, width(anchor, features.end), features.end)
            liked += LINE * int(distance(hex_, anchor) - distance(hex_, wanted))
        return liked

    # -- what is liked, for the levels that look ahead -------------------------------------------

    def of(self, p: Position, action: Action) -> float:
        """How much better an action is to this taste, in shares of a match."""
        return SHARE * self.liked(p, action)

    def liked(self, p: Position, action: Action) -> float:
        """The same as the chance of a goal soon."""
        decision = p.decision
        if decision == "choose":
            return self.call(p, action)
        if decision == "pass-target":
            return self.ball_to(p, moves.hex_of(action)) if action.verb == "to" else 0.0
        if decision in ("challenge", "steal-offer"):
            return CHALLENGE * self.press * (action.verb in ("tackle", "steal"))
        frame = p.flow[-1]
        if isinstance(frame, MoveTo):
            features = Features(p, frame.side)
            hex_ = moves.hex_of(action) if action.verb == "to" else p.where(frame.runner)
            return self.place(features, frame.runner, hex_)
        if isinstance(frame, Phase) and action.verb == "move":
            return self.run(Features(p, frame.side), frame, moves.counter_of(action, frame.side))
        return 0.0

    def run(self, features: Features, frame: Phase, counter: int) -> float:
        """What the taste gains if this man moves."""
        p = features.p
        now = self.place(features, counter, p.where(counter))
        there = reachable(p, p.where(counter), pace_of(p, frame, counter))
        return max((self.place(features, counter, hex_) for hex_ in there), default=now) - now

    # -- what a hand-made manager does then ------------------------------------------------------

    def decide(self, p: Position) -> Action:
        """What the hand-made manager does who has this taste."""
        actions = p.actions()
        if len(actions) == 1:
            return actions[0]
        frame = p.flow[-1]
        chosen: Action | None = None
        if p.decision == "choose":
            features = Features(p, frame.side)
            chosen = max(actions, key=lambda each: call_value(features, each) + self.call(p, each))
        elif isinstance(frame, PassTarget):
            chosen = self.pass_target(p, frame)
        elif isinstance(frame, Challenge):
            chosen = self.challenge(p, frame)
        elif p.decision == "steal-offer" and self.press > 0.0:
            chosen = self.steal(p)
        elif isinstance(frame, MoveTo) and p.decision == "move-to":
            chosen = self.move_to(p, frame)
        elif isinstance(frame, Phase) and p.decision == "movement":
            chosen = self.movement(p, frame)
        return chosen if chosen is not None and chosen in actions else decide(p)

    def pass_target(self, p: Position, frame: PassTarget) -> Action:
        """The best man to find, to this taste."""
        features = Features(p, frame.side)

        def value(action: Action) -> float:
            there = moves.hex_of(action)
            odds = arrives(p, frame.passer, there, frame.kind_of_pass)
            mate = p.occupant(there)
            gain = worth(there, features.end) if mate == NOWHERE else received(features, mate)
            lost = (1.0 - odds) * LOST * worth(there, features.far_end)
            return odds * gain - lost + self.ball_to(p, there)

        found = [each for each in receivers(p) if each.verb == "to"]
        return max(found, key=value) if found else decide(p)

    def challenge(self, p: Position, frame: Challenge) -> Action | None:
        """Who presses tackles where another would wait."""
        if not self.press or p.holder < 0 or moves.DIVE in p.actions() or not tackles(p):
            return None
        fouls = fouls_from(p, frame.defender, p.where(frame.defender))
        gain = challenge_value(p, frame.defender, p.holder, fouls)
        return moves.tackle(p.holder) if gain + CHALLENGE * self.press > 0.0 else None

    def steal(self, p: Position) -> Action | None:
        """Who presses tries to steal wherever a foul is no penalty and no second yellow card."""
        side = p.flow[-1].side
        if in_box(p.where(p.holder), p.end(side)):
            return None
        able = [each for each in counters(p, "steal") if not has(p.yellow, each)]
        best = max(able, key=lambda each: p.skill(each, TACKLING), default=NOWHERE)
        return None if best == NOWHERE else moves.steal(best)

    def stands(self, features: Features, counter: int, hex_: int, challenges: bool) -> float:
        """How well a man stands, to this taste."""
        return stands(features, counter, hex_, challenges) + self.place(features, counter, hex_)

    def move_to(self, p: Position, frame: MoveTo) -> Action:
        """Where he gains most."""
        features = seen(p, frame.side)
        challenges = not features.has_ball and not frame.dead_ball
        counter = frame.runner
        rated = [(self.stands(features, counter, hex_, challenges), hex_) for hex_ in hexes(p)]
        rated.append((self.stands(features, counter, p.where(counter), challenges), -1))
        rated = sorted((each for each in rated if each[0] > NEVER), reverse=True)
        if features.has_ball and p.holder != NOWHERE:
            rated = sorted(
                ((value + (with_lane(features, hex_) if hex_ >= 0 else 0.0), hex_)
                 for value, hex_ in rated[:LOOK_AT]),
                reverse=True,
            )  # fmt: skip
        return to(rated[0][1]) if rated and rated[0][1] >= 0 else moves.STAY

    def movement(self, p: Position, frame: Phase) -> Action:
        """The man who gains most by moving; nobody if it changes little."""
        features = seen(p, frame.side)
        if features.has_ball:
            return decide(p)
        challenges = frame.step == DEFENDERS_STEP and not frame.dead_ball
        best, chosen = WORTH_A_MOVE, moves.DONE
        for counter in counters(p, "move"):
            gain = self.best_gain(features, frame, counter, challenges)
            if gain > best:
                best, chosen = gain, moves.move(counter)
        return chosen

    def best_gain(self, features: Features, frame: Phase, counter: int, challenges: bool) -> float:
        """What moving a man without the ball gains, to this taste."""
        p = features.p
        pace = pace_of(p, frame, counter)
        plain, target = best_move(features, counter, pace, challenges)
        here = p.where(counter)
        now = self.place(features, counter, here)
        best = plain + self.place(features, counter, target) - now
        liked = max(
            reachable(p, here, pace),
            key=lambda hex_: self.place(features, counter, hex_),
            default=here,
        )
        other = self.stands(features, counter, liked, challenges)
        return max(best, other - self.stands(features, counter, here, False))


SHARE: Final = 0.5  # of a match, for what is a goal soon


def seen(p: Position, side: int) -> Features:
    """The scene of a side, with the lane of shots where it has not the ball."""
    features = Features(p, side)
    if not features.has_ball:
        features.see_lane()
    return features


def pace_of(p: Position, frame: Phase, counter: int) -> int:
    """How far a man may run in this step."""
    pace = int(p.skill(counter, PACE))
    return min(pace, LAST_STEP_PACE) if frame.step == LAST_STEP else pace
