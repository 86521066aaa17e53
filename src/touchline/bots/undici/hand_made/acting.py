"""What a regular coach does with actions, and where the chips go."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from touchline.bots.undici.hand_made import hand, odds
from touchline.bots.undici.hand_made.defending import reach_boxes, run_to_tackle, tackle
from touchline.bots.undici.hand_made.evaluation import worth
from touchline.bots.undici.hand_made.picking import boxes, no_more, to
from touchline.bots.undici.hand_made.plans import best_plan
from touchline.bots.undici.hand_made.standing import Features
from touchline.core.action import Action
from touchline.undici.engine import moves
from touchline.undici.engine.board.pitch import LINES, NOWHERE, goal_of
from touchline.undici.engine.passing.passing import targets
from touchline.undici.engine.position import SHIRTS, Position, eleven, side_of
from touchline.undici.engine.running.group import GroupStep, GroupWay, on_line, ways
from touchline.undici.engine.running.movement import FreeStep, MoveTo
from touchline.undici.engine.running.reach import allowance, reachable
from touchline.undici.engine.state import FIRST_PASS

WORTH_A_TRY: Final = 0.22  # the chance of a goal for which the ball is risked
BETTER: Final = 0.01  # what a movement has to gain
AT_ANY_PRICE: Final = -99.0


def act(p: Position) -> Action:
    """The next action of the turn."""
    side = p.flow[-1].side
    if p.boons & FIRST_PASS:
        return kick_off(p, side)
    early = hand.before_acting(p, side)
    if early is not None:
        return early
    if p.holder != NOWHERE and side_of(p.holder) == side:
        chosen = with_ball(p, side)
    else:
        chosen = without_ball(p, side)
    legal = p.actions()
    if chosen not in legal and moves.DONE not in legal:
        chosen = best_run(p, side, AT_ANY_PRICE)  # he may not stop early (UN 3.3.1)
    return chosen if chosen in legal else no_more(p)


def kick_off(p: Position, side: i64) -> Action:
    """To the mate who stands best."""

    def promise(action: Action) -> float:
        return worth(p.where(moves.chip_of(p, side, action)), side)

    passes = [action for action in p.actions() if action.verb == "pass"]
    return max(passes, key=promise) if passes else no_more(p)


def with_ball(p: Position, side: i64) -> Action:
    """A way to goal, or a safe way forward, or better places for the others."""
    plan = best_plan(p, side, p.actions_left)
    if plan.chance >= WORTH_A_TRY or (p.actions_left > 0 and last_chance(p) and plan.chance > 0):
        return hand.for_a_goal(p, plan.action)
    if p.actions_left == 0:
        return moves.DONE
    forward = pass_forward(p, side)
    if forward is not None:
        return forward
    return best_run(p, side)


def last_chance(p: Position) -> bool:
    """Is this the last turn of its side, so that nothing is to be kept?"""
    return p.turn_number >= 2 * p.settings.turns - 2


def pass_forward(p: Position, side: i64) -> Action | None:
    """A pass that gains more than it risks."""
    holder = p.holder
    here = p.where(holder)
    now = worth(here, side)
    best = BETTER
    chosen: Action | None = None
    for mate in targets(p, holder, False):
        if mate == p.keeper(side):
            continue
        there = p.where(mate)
        chance = odds.passing(p, holder, here, there)
        loss = now + worth(there, 1 - side)
        gain = chance * (worth(there, side) - now) - (1 - chance) * loss
        if gain > best:
            best = gain
            chosen = moves.pass_to(p, mate)
    return chosen


def without_ball(p: Position, side: i64) -> Action:
    """Win it, or close the way."""
    chosen = tackle(p, side) or run_to_tackle(p, side)
    if chosen is not None:
        return chosen
    return best_run(p, side) if p.actions_left > 0 else moves.DONE


def best_run(p: Position, side: i64, least: float = BETTER) -> Action:
    """The single or group movement that improves places most, and by more than the least."""
    features = Features(p, side)
    best = least
    chosen: Action = moves.DONE
    now = [0.0] * (2 * SHIRTS)
    for slot in eleven(side):
        if not p.usable(slot) or p.in_goal(slot):
            continue
        now[slot] = features.score(slot, p.where(slot))
        for box in reachable(p, slot, allowance(p, slot)):
            gain = features.score(slot, box) - now[slot]
            if gain > best:
                best = gain
                chosen = moves.move(p, slot)
    legal = p.actions()
    for line in range(LINES):
        action = moves.group(line)
        if action not in legal:
            continue
        for direction in range(8):
            gain = group_gain(features, side, line, direction, now)
            if gain > best:
                best = gain
                chosen = action
    return chosen


def group_gain(features: Features, side: i64, line: i64, direction: i64, now: list[float]) -> float:
    """What a line gains if it moves in a direction."""
    p = features.p
    total = 0.0
    for slot in on_line(p, side, line):
        best = 0.0
        for box in ways(p, slot, direction):
            best = max(best, features.score(slot, box) - now[slot])
        total += best
    return total


def group_way(p: Position) -> Action:
    """The direction in which the line gains most."""
    frame = p.flow[-1]
    assert isinstance(frame, GroupWay)
    side, line = frame.side, frame.line
    features = Features(p, side)
    now = [0.0] * (2 * SHIRTS)
    for slot in on_line(p, side, line):
        now[slot] = features.score(slot, p.where(slot))

    def gain(action: Action) -> float:
        return group_gain(features, side, line, moves.which(action), now)

    return max(p.actions(), key=gain)


def group_step(p: Position) -> Action:
    """As far as it gains."""
    frame = p.flow[-1]
    assert isinstance(frame, GroupStep)
    return settle(p, frame.about(p))


def move_to(p: Position) -> Action:
    """Where the plan wants the chip, or where it stands best."""
    frame = p.flow[-1]
    assert isinstance(frame, MoveTo)
    slot = frame.chip
    side = frame.side
    found = boxes(p)
    if goal_of(1 - side) in found:
        return to(int(goal_of(1 - side)))
    if p.holder != NOWHERE and side_of(p.holder) != side and p.actions_left > 0:
        close = [box for box in reach_boxes(p, side, slot) if box in found]
        if close:
            features = Features(p, side)
            return to(max(close, key=lambda box: features.score(slot, box)))
    return settle(p, slot)


def settle(p: Position, slot: i64) -> Action:
    """The best of the boxes on offer, or where it is."""
    features = Features(p, side_of(slot))
    best = features.score(slot, p.where(slot)) if moves.STAY in p.actions() else -99.0
    chosen = no_more(p)
    for box in boxes(p):
        score = features.score(slot, box)
        if score > best:
            best = score
            chosen = to(box)
    return chosen


def free_step(p: Position) -> Action:
    """A step to a better box."""
    frame = p.flow[-1]
    assert isinstance(frame, FreeStep)
    return settle(p, frame.chip)


def tractor(p: Position) -> Action:
    """The Tractor whose run gains most."""
    side = p.flow[-1].side
    features = Features(p, side)
    best = BETTER
    chosen: Action = moves.DECLINE
    for action in p.actions():
        if action.verb != "move":
            continue
        slot = moves.chip_of(p, side, action)
        now = features.score(slot, p.where(slot))
        for box in reachable(p, slot, allowance(p, slot)):
            gain = features.score(slot, box) - now
            if gain > best:
                best = gain
                chosen = action
    return chosen
