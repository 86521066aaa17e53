"""Ways to a goal within the turn: the best of them and its first step."""

from __future__ import annotations

from typing import Final, NamedTuple

from mypy_extensions import i64

from touchline.bots.undici.hand_made import odds
from touchline.core.action import Action
from touchline.undici.engine import moves
from touchline.undici.engine.abilities import RABBIT
from touchline.undici.engine.board.pitch import (
    BOXES,
    NO_SHOT,
    NOWHERE,
    goal_of,
    is_cross_box,
    is_header_box,
    shot_number,
)
from touchline.undici.engine.passing.offside import offside_line
from touchline.undici.engine.passing.passing import targets
from touchline.undici.engine.playbook.one_two import mates_next_door
from touchline.undici.engine.playbook.page import PRINTED_DIE, THROUGH_BALL, needs
from touchline.undici.engine.playbook.through_ball import PASS as THROUGH_PASS
from touchline.undici.engine.playbook.ways import runs
from touchline.undici.engine.position import Position, eleven, side_of
from touchline.undici.engine.running.reach import allowance, reachable


class Plan(NamedTuple):
    """The chance that it ends in a goal, and what to do first."""

    chance: float
    action: Action


NONE = Plan(0.0, moves.DONE)
THROUGH: Final[Action] = moves.playbook(THROUGH_BALL)


def best_plan(p: Position, side: i64, actions: i64) -> Plan:
    """The most promising way to a goal with so many actions."""
    holder = p.holder
    if actions <= 0 or holder == NOWHERE or side_of(holder) != side or not p.usable(holder):
        return NONE
    found = [NONE]
    if not p.in_goal(holder):
        found.append(_alone(p, side, holder, actions))
        found.append(_dribble(p, side, holder, actions))
    if actions >= 2:
        found.append(_by_pass(p, holder, actions))
    if actions >= 3 and not p.in_goal(holder):
        found.append(_by_run(p, side, holder))
    if actions >= 2 and THROUGH in p.actions():
        found.append(_by_through_ball(p, side))
    found.append(_by_cross(p, side, holder, actions))
    return max(found, key=lambda plan: plan.chance)


def _alone(p: Position, side: i64, slot: i64, actions: i64) -> Plan:
    """The carrier shoots, or moves first."""
    best = Plan(odds.shot(p, slot, p.where(slot)), moves.SHOOT)
    if actions < 2:
        return best
    move = moves.move(p, slot)
    for box in reachable(p, slot, allowance(p, slot)):
        if box == goal_of(1 - side):
            return Plan(1.0, move)
        chance = 0.98 * odds.shot(p, slot, box) if box < BOXES else 0.0
        if chance > best.chance:
            best = Plan(chance, move)
    return best


def _dribble(p: Position, side: i64, slot: i64, actions: i64) -> Plan:
    """Past a man and then a shot from his box."""
    best = NONE
    if actions < 2:
        return best
    for action in p.actions():
        if action.verb == "dribble":
            man = moves.chip_of(p, 1 - side, action)
            chance = odds.dribble(p, slot, man) * odds.shot(p, slot, p.where(man))
            if chance > best.chance:
                best = Plan(chance, action)
    return best


def finish(p: Position, slot: i64, actions: i64) -> float:
    """The chance of a goal if this chip had the ball where it stands, with so many actions."""
    if actions < 1:
        return 0.0
    best = odds.shot(p, slot, p.where(slot))
    if actions >= 2:
        steps = 2 if p.skill(slot, RABBIT) > 0 else 1
        for box in reachable(p, slot, steps):
            if box < BOXES:
                best = max(best, 0.98 * odds.shot(p, slot, box))
    return best


def _by_pass(p: Position, holder: i64, actions: i64) -> Plan:
    """One pass, or two, and a shot."""
    here = p.where(holder)
    best = NONE
    mates = targets(p, holder, False)
    ends = [finish(p, mate, actions - 1) for mate in mates]
    for i, mate in enumerate(mates):
        first = odds.passing(p, holder, here, p.where(mate))
        chance = first * ends[i]
        if actions >= 3 and first * max(ends) > best.chance:
            for j, other in enumerate(mates):
                if j != i and first * ends[j] > max(chance, best.chance):
                    shot = odds.shot(p, other, p.where(other))
                    second = odds.passing(p, mate, p.where(mate), p.where(other))
                    chance = max(chance, first * second * shot)
        if chance > best.chance:
            best = Plan(chance, moves.pass_to(p, mate))
    return best


def run_value(p: Position, slot: i64, box: i64, line: i64) -> float:
    """What a mate's run to a box promises: the pass to him and his shot from there."""
    side = side_of(slot)
    if box >= BOXES or shot_number(box, side) == NO_SHOT:
        return 0.0
    ball = p.ball()
    if not odds.onside(side, box, ball, line):
        return 0.0
    return odds.passing(p, p.holder, ball, box) * odds.shot(p, slot, box)


def _by_run(p: Position, side: i64, holder: i64) -> Plan:
    """A mate runs, gets the ball and shoots."""
    best = NONE
    line = offside_line(p, 1 - side)
    for slot in eleven(side):
        if slot == holder or not p.usable(slot) or p.in_goal(slot):
            continue
        for box in reachable(p, slot, allowance(p, slot)):
            chance = run_value(p, slot, box, line)
            if chance > best.chance:
                best = Plan(chance, moves.move(p, slot))
    return best


def chase(p: Position, slot: i64) -> tuple[float, int]:
    """The best shot a mate can have after a through ball, and the box for it."""
    best = (0.0, -1)
    for box in runs(p, slot):
        chance = odds.shot(p, slot, box)
        if chance > best[0]:
            best = (chance, box)
    return best


def _by_through_ball(p: Position, side: i64) -> Plan:
    """A mate gets away behind the line and shoots."""
    best = max((chase(p, slot)[0] for slot in mates_next_door(p, side)), default=0.0)
    run = 7 - needs(p, PRINTED_DIE)
    ball = 7 - needs(p, THROUGH_PASS)
    return Plan(run * ball / 36 * best, THROUGH)


def cross_value(p: Position, passer: i64, origin: i64, slot: i64, box: i64, line: i64) -> float:
    """A cross from a box to a mate on another, and his header."""
    side = side_of(slot)
    if box >= BOXES or not is_header_box(box, side) or not odds.onside(side, box, origin, line):
        return 0.0
    return odds.passing(p, passer, origin, box, True) * odds.shot(p, slot, box, True)


def _by_cross(p: Position, side: i64, holder: i64, actions: i64) -> Plan:
    """A cross at once, after a step of the carrier, or after a mate's run."""
    here = p.where(holder)
    best = NONE
    line = offside_line(p, 1 - side)
    mates = [s for s in eleven(side) if s != holder and p.usable(s)]
    if is_cross_box(here, side):
        for slot in mates:
            chance = cross_value(p, holder, here, slot, p.where(slot), line)
            if chance > best.chance:
                best = Plan(chance, moves.cross_to(p, slot))
            if actions < 2 or p.in_goal(slot):
                continue
            for box in reachable(p, slot, allowance(p, slot)):
                chance = 0.98 * cross_value(p, holder, here, slot, box, line)
                if chance > best.chance:
                    best = Plan(chance, moves.move(p, slot))
    elif actions >= 2 and not p.in_goal(holder):
        for box in reachable(p, holder, allowance(p, holder)):
            if box >= BOXES or not is_cross_box(box, side):
                continue
            for slot in mates:
                chance = 0.98 * cross_value(p, holder, box, slot, p.where(slot), line)
                if chance > best.chance:
                    best = Plan(chance, moves.move(p, holder))
    return best
