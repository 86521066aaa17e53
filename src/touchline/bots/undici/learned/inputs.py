"""What the net is told of a position, as numbers about 0 to 1 (`evaluation`).

Everything is seen from the side on turn: `we` are the side that acts, or acted last. Nothing of
what either coach holds is told but the number of cards, so that both know as much.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from touchline.bots.undici.hand_made import odds
from touchline.bots.undici.hand_made.evaluation import worth
from touchline.bots.undici.hand_made.plans import best_plan
from touchline.bots.undici.learned.map import add_map
from touchline.undici.engine.abilities import (
    ARCHER,
    CANNON,
    GLADIATOR,
    PAW,
    PLAYMAKER,
    RABBIT,
    RAM,
    VIPER,
    WIZARD,
)
from touchline.undici.engine.bits import has
from touchline.undici.engine.board.pitch import (
    BOXES,
    COLUMNS,
    NEIGHBOURS,
    NOWHERE,
    ROW,
    depth,
    distance,
    in_area,
    is_header_box,
)
from touchline.undici.engine.clock.full_time import turns_in_all
from touchline.undici.engine.duels.duel import ahead_or_beside
from touchline.undici.engine.passing.offside import offside_line
from touchline.undici.engine.passing.passing import targets
from touchline.undici.engine.position import Position, eleven, side_of
from touchline.undici.engine.state import ACTING, BAN_ACTION, BAN_NEXT, HAND, IN_PLAY, PILE

ELEVEN: Final = PAW + 3  # numbers of one team
TEAMS: Final = 2 * ELEVEN + 5  # both teams, the score, and which rules are played
FAR: Final = 99
DECISIVE: Final = 6  # turns before the end from which on that is felt
STAGES: Final = 9
RESTARTS: Final = 4
BOONS: Final = 12
GOOD_SHOT: Final = 0.05

ACT: Final = 0
AFTER_ACTING: Final = 1
LOCKING: Final = 2
DRAWING: Final = 3
KICK_OFF: Final = 4
SET_PIECE: Final = 5
CHANGES: Final = 6
MOMENTS: Final = 7
STANDSTILL: Final[dict[str, int]] = {
    "act": ACT,
    "tractor": AFTER_ACTING,
    "black-padlock": LOCKING,
    "padlock": LOCKING,
    "draw": DRAWING,
    "kick-off-taker": KICK_OFF,
    "set-up": CHANGES,
    "substitution": CHANGES,
    "set-piece-taker": SET_PIECE,
    "corner-taker": SET_PIECE,
    "throw-in-taker": SET_PIECE,
    "free-move": SET_PIECE,
}


def stands_still(p: Position) -> bool:
    """Is nothing in flight and no duel under way, so that the net can judge?"""
    return p.decision in STANDSTILL and (p.turn_number > 0 or p.ball() != NOWHERE)


def turns_left(p: Position) -> float:
    """Turns of both sides until the period is over, the one being played included."""
    left = turns_in_all(p) - p.turn_number
    return float(left) if left > 0 else 0.0


def inputs(p: Position) -> list[float]:
    """All numbers of a position."""
    out: list[float] = []
    us = p.mover
    add_team(p, us, out)
    add_team(p, 1 - us, out)
    lead = p.home_goals - p.away_goals
    lead = lead if us == 0 else -lead
    lead = 3 if lead > 3 else -3 if lead < -3 else lead
    out.append(float(lead) / 3.0)
    out.append(float(p.settings.cards))
    out.append(float(p.settings.corner))
    out.append(float(p.settings.playbook > 0))
    out.append(float(p.settings.keeper_out))
    add_moment(p, us, out)
    add_cards(p, us, out)
    add_ball(p, us, out)
    add_side(p, us, out)
    add_side(p, 1 - us, out)
    add_map(p, us, out)
    return out


def add_team(p: Position, side: i64, out: list[float]) -> None:
    """How good a side is, as it stands on the pitch."""
    keeper = p.keeper(side)
    total = [0.0] * PAW
    men: i64 = 0
    booked: i64 = 0
    for slot in eleven(side):
        if p.where(slot) == NOWHERE or slot == keeper:
            continue
        men += 1
        booked += (p.booked >> slot) & 1
        chip = i64(p.chip[slot])
        for ability in range(PAW):
            total[ability] += float(p.clubs.ability(chip, ability))
    for ability in range(PAW):
        out.append(total[ability] / 5.0)
    at_home = keeper != NOWHERE and i64(p.chip[keeper]) != NOWHERE
    out.append(float(p.clubs.ability(i64(p.chip[keeper]), PAW)) / 2.0 if at_home else 0.0)
    out.append(float(men) / 10.0)
    out.append(float(booked) / 3.0)


def add_moment(p: Position, us: i64, out: list[float]) -> None:
    """Turns that are left, how far this one has come, and what lasts in it."""
    left = turns_left(p)
    out.append(left / float(DECISIVE) if left < float(DECISIVE) else 1.0)
    out.append(left / 36.0)
    moment = STANDSTILL.get(p.decision, SET_PIECE)
    for i in range(MOMENTS):
        out.append(1.0 if i == moment else 0.0)
    for i in range(STAGES):
        out.append(1.0 if i == p.stage else 0.0)
    for i in range(RESTARTS):
        out.append(1.0 if i == p.restart else 0.0)
    for i in range(BOONS):
        out.append(1.0 if has(p.boons, i) else 0.0)
    acting = p.stage == ACTING
    out.append(float(p.actions_left) / 3.0 if acting else 0.0)
    for i in range(1, 4):
        out.append(1.0 if acting and p.actions_left == i else 0.0)
    out.append(float(p.plays) / 2.0)
    out.append(1.0 if p.flow[-1].side == us else 0.0)
    out.append(1.0 if p.first & 1 == us else 0.0)


def add_cards(p: Position, us: i64, out: list[float]) -> None:
    """How many cards either coach has, and what hinders them."""
    for side in (us, 1 - us):
        hand = p.count_cards(side, HAND)
        out.append(float(hand) / 6.0 if hand < 9 else 1.5)
        out.append(1.0 if hand > 0 else 0.0)
        out.append(float(p.count_cards(side, IN_PLAY)))
        out.append(float(p.count_cards(side, PILE)) / 20.0)
        bans = p.home_bans if side == 0 else p.away_bans
        out.append(float(has(bans, 0)))
        out.append(float(bans & BAN_ACTION != 0))
        out.append(float((bans >> BAN_NEXT) & BAN_ACTION != 0))


def add_ball(p: Position, us: i64, out: list[float]) -> None:
    """Where the ball is and who has it, what he can do and what he risks."""
    holder = p.holder
    ball = p.ball()
    on_pitch = 0 <= ball < BOXES
    ours = holder != NOWHERE and side_of(holder) == us
    theirs = holder != NOWHERE and not ours
    out.append(float(ours))
    out.append(float(theirs))
    out.append(float(on_pitch))
    row = float(ROW[ball]) - 7.5 if ball >= 0 else 0.0
    out.append(abs(row) / 7.5)
    out.append(float(depth(ball, us)) / 14.0 if ball >= 0 else 0.5)
    owner = us if holder == NOWHERE else side_of(holder)
    out.append(4.0 * worth(ball, us) if on_pitch and not theirs else 0.0)
    out.append(4.0 * worth(ball, 1 - us) if on_pitch and theirs else 0.0)
    if holder == NOWHERE or p.where(holder) == NOWHERE:
        for _ in range(18):
            out.append(0.0)
        return
    for ability in (VIPER, CANNON, WIZARD, PLAYMAKER, ARCHER, RABBIT):
        out.append(float(p.skill(holder, ability)) / 2.0)
    out.append(float(has(p.flipped, holder)))
    out.append(float(p.in_goal(holder)))
    add_chances(p, us, owner, ball, out)


def add_chances(p: Position, us: i64, owner: i64, ball: i64, out: list[float]) -> None:
    """The carrier's shot, the best way to goal in the turn, passes, and who can tackle."""
    holder = p.holder
    now = odds.shot(p, holder, ball) if ball < BOXES else 0.0
    out.append(now if owner == us else 0.0)
    out.append(now if owner != us else 0.0)
    playing = p.stage == ACTING and owner == us
    actions = p.actions_left if playing else i64(p.settings.actions)
    plan = best_plan(p, owner, actions)
    out.append(plan.chance if playing else 0.0)
    out.append(plan.chance if owner == us and not playing else 0.0)
    out.append(plan.chance if owner != us else 0.0)
    first = 0.0
    sure: i64 = 0
    here = p.where(holder)
    for mate in targets(p, holder, False):
        there = p.where(mate)
        if there >= BOXES:
            continue
        chance = odds.passing(p, holder, here, there)
        sure += chance > 0.9
        gain = chance * worth(there, owner)
        first = gain if gain > first else first
    out.append(4.0 * first)
    out.append(float(sure) / 5.0)
    best = 0.0
    beside: i64 = 0
    if ball < BOXES:
        for near in NEIGHBOURS[ball]:
            slot = i64(p.on[near]) - 1
            if slot < 0 or side_of(slot) == owner or not p.usable(slot):
                continue
            if ahead_or_beside(1 - owner, near, ball):
                beside += 1
                chance = odds.tackle(p, slot, holder)
                best = chance if chance > best else best
    out.append(best if owner == us else 0.0)
    out.append(best if owner != us else 0.0)
    out.append(float(beside) / 3.0)


def add_side(p: Position, side: i64, out: list[float]) -> None:
    """One side's chips around the ball, in front of the goals, free and marked."""
    add_places(p, side, out)
    add_threats(p, side, out)
    add_guard(p, side, out)


def is_out_there(p: Position, slot: i64) -> bool:
    """Is it a chip without the ball that can act, on a box?"""
    box = p.where(slot)
    return box != NOWHERE and box < BOXES and slot != p.holder and p.usable(slot)


def add_places(p: Position, side: i64, out: list[float]) -> None:
    """How near they are to the ball, who is ahead of it, who is in either area."""
    ball = p.ball()
    keeper = p.keeper(side)
    here = depth(ball, side) if ball >= 0 else 7
    first: i64 = FAR
    second: i64 = FAR
    near: i64 = 0
    ahead: i64 = 0
    behind: i64 = 0
    there_area: i64 = 0
    own_area: i64 = 0
    flipped: i64 = 0
    for slot in eleven(side):
        box = p.where(slot)
        if slot == keeper or not is_out_there(p, slot):
            flipped += slot != keeper and box != NOWHERE and not p.usable(slot)
            continue
        if ball >= 0:
            away = distance(box, ball)
            if away < first:
                second = first
                first = away
            elif away < second:
                second = away
            near += away <= 3
        ahead += depth(box, side) > here
        behind += depth(box, side) < here
        there_area += in_area(box, 1 - side)
        own_area += in_area(box, side)
    out.append(float(first if first < 8 else 8) / 8.0)
    out.append(float(second if second < 8 else 8) / 8.0)
    out.append(float(near) / 5.0)
    out.append(float(ahead) / 10.0)
    out.append(float(behind) / 10.0)
    out.append(float(there_area) / 4.0)
    out.append(float(own_area) / 4.0)
    out.append(float(flipped) / 4.0)


def add_threats(p: Position, side: i64, out: list[float]) -> None:
    """What they would be worth with the ball where they stand, free or marked."""
    ball = p.ball()
    keeper = p.keeper(side)
    line = offside_line(p, 1 - side)
    free = 0.0
    marked = 0.0
    heads = 0.0
    shot = 0.0
    forward = 0.0
    for slot in eleven(side):
        if slot == keeper or not is_out_there(p, slot):
            continue
        box = p.where(slot)
        forward += float(depth(box, side))
        if ball >= 0 and not odds.onside(side, box, ball, line):
            continue
        guards = odds.marked(p, side, box, False)
        if guards > 0:
            marked += worth(box, side)
        else:
            free += worth(box, side)
        chance = odds.shot(p, slot, box)
        if chance > GOOD_SHOT:
            chance *= 1.0 if guards == 0 else 0.7
            shot = chance if chance > shot else shot
        if is_header_box(box, side):
            heads = max(heads, (1.0 + float(p.skill(slot, RAM))) / 3.0)
    out.append(free)
    out.append(marked)
    out.append(heads)
    out.append(shot)
    out.append(forward / 100.0)


def add_guard(p: Position, side: i64, out: list[float]) -> None:
    """The line they attack, their keeper, their padlocks."""
    ball = p.ball()
    keeper = p.keeper(side)
    out.append(float(offside_line(p, 1 - side)) / float(COLUMNS))
    out.append(float(p.in_goal(keeper)) if keeper != NOWHERE else 0.0)
    out.append(float(p.usable(keeper)) if keeper != NOWHERE else 0.0)
    guard = float(p.skill(keeper, PAW) + p.skill(keeper, GLADIATOR)) if keeper != NOWHERE else 0.0
    out.append(guard / 3.0)
    locks = p.locker == side
    for lock in (p.white, p.black):
        near_ball = lock != NOWHERE and 0 <= ball < BOXES and lock < BOXES
        out.append(1.0 if locks and near_ball and distance(lock, ball) <= 2 else 0.0)
