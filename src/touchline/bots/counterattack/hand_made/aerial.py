"""Exact odds of a ball in the air: who jumps, who wins the header, and what it brings."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from touchline.bots.counterattack.hand_made.features import Features
from touchline.bots.counterattack.hand_made.ground import depth, worth
from touchline.bots.counterattack.hand_made.odds import best_shot, reaches, saved
from touchline.counterattack.engine.bits import added, has, only
from touchline.counterattack.engine.board.goal_mouth import HEADER_RANGE, headed_aims
from touchline.counterattack.engine.board.pitch import NOWHERE, STEP, distance, in_box
from touchline.counterattack.engine.deck import AERIAL, HEADING, HIGH_PASS, SAVING
from touchline.counterattack.engine.heading.heading import REACH
from touchline.counterattack.engine.passing.flight_moves import THREE
from touchline.counterattack.engine.passing.high_pass import NEEDS
from touchline.counterattack.engine.position import Position
from touchline.counterattack.engine.state import eleven

MOST: Final = 13  # no header scores more
LOST: Final = 0.9  # what the other side makes of a header it wins
HEADED_ON: Final = 0.5  # of what it is worth at the feet of whoever it is headed to
BROKE_LOOSE: Final = 0.3  # of what the ball is worth there
FREE: Final = 0.5  # of what it is worth where it comes down with nobody near
CROSS: Final = 0.9  # the others move before it comes
GONE: Final = 0.03  # a goal kick or a throw for the others
NEAR_GOAL: Final = 0.1  # from where a shot is worth a look


def at_most(skills: list[int], total: i64) -> float:
    """The odds that nobody of these scores more than a total."""
    odds = 1.0
    for skill in skills:
        faces: i64 = total - skill
        if faces <= 0:
            return 0.0
        if faces < 6:
            odds *= float(faces) / 6.0
    return odds


def beaten(saving: i64, total: i64) -> float:
    """The odds that a keeper saves less than a total."""
    faces: i64 = total - saving - 1
    return 0.0 if faces <= 0 else 1.0 if faces >= 6 else float(faces) / 6.0


def duel(ours: list[int], theirs: list[int], saving: i64) -> tuple[float, float, float]:
    """The odds that our best header wins, that he ties, and that he scores if he may shoot.

    Everybody who jumps rolls (CA 4.14.2); the keeper saves against the same total (CA 4.14.3).
    Whoever is alone rolls only if he shoots (CA q57), and is taken to miss with a 1.
    """
    if len(theirs) == 0:
        goal = 0.0
        for face in range(2, 7):
            goal += beaten(saving, max(ours) + face) / 6.0
        return 1.0, 0.0, goal
    won = 0.0
    tied = 0.0
    goal = 0.0
    below = 0.0
    rivals_below = 0.0
    for total in range(2, MOST + 1):
        upto = at_most(ours, total)
        rivals_upto = at_most(theirs, total)
        here = upto - below
        if here > 0.0:
            won += here * rivals_below
            tied += here * (rivals_upto - rivals_below)
            goal += here * rivals_below * beaten(saving, total)
        below = upto
        rivals_below = rivals_upto
    return won, tied, goal


def jumping(p: Position, side: i64, hex_: i64, out: i64, runs: bool) -> list[int]:
    """What everybody of a side brings to a header here; `out` are those who stay out of it.

    With `runs` one of them may run three hexes while the ball is in the air (CA 4.7.2).
    """
    found: list[int] = []
    keeper = p.keeper(side)
    gain: i64 = 0
    late: i64 = 0  # what the best of those who run there brings
    instead: i64 = 0  # what he would have brought from where he stands
    for counter in eleven(side):
        there = p.where(counter)
        if there == NOWHERE or counter == keeper or has(out, counter):
            continue
        away = distance(there, hex_)
        if away > THREE + REACH:
            continue
        skill = p.skill(counter, HEADING)
        now: i64 = 0
        if away <= REACH:
            now = skill if away < REACH else skill - 1
            found.append(int(now))
        if runs and away >= REACH:
            after = skill if away < THREE + REACH else skill - 1
            if after - now > gain:
                gain = after - now
                late = after
                instead = now
    if late > 0:
        if instead > 0:
            found.remove(int(instead))
        found.append(int(late))
    return found


def header_value(features: Features, hex_: i64, out: i64, runs: bool) -> float:
    """What a ball that comes down here is worth; `out` are the players who may not touch it."""
    p = features.p
    ours = jumping(p, features.side, hex_, out, runs)
    theirs = jumping(p, features.other, hex_, 0, runs)
    danger = worth(hex_, features.far_end)
    if len(ours) == 0:
        keeper = p.where(p.keeper(features.other))
        if len(theirs) == 0 and (keeper == NOWHERE or distance(keeper, hex_) > REACH):
            return FREE * worth(hex_, features.end) - FREE * danger
        return -LOST * danger
    keeper = p.keeper(features.other)
    saving = p.skill(keeper, SAVING)
    if p.settings.third_hex:  # there is always a corner of the goal that is far from him
        saving -= 1
    comes_out = jumps(features, keeper, hex_, ours)
    if comes_out > 0:
        theirs.append(int(comes_out))
        saving = -MOST
    won, tied, goal = duel(ours, theirs, saving)
    value = BROKE_LOOSE * tied * worth(hex_, features.end) - (1.0 - won - tied) * LOST * danger
    if len(headed_aims(hex_, features.end)) > 0:
        return value + goal + (won - goal) * saved(p, features.other)
    return value + won * headed_on(features, hex_)


def jumps(features: Features, keeper: i64, hex_: i64, ours: list[int]) -> i64:
    """What the other keeper brings, 0 if he stays: he comes when he is the tallest."""
    p = features.p
    here = p.where(keeper)
    if here == NOWHERE or not in_box(hex_, features.far_end) or distance(here, hex_) > REACH + 1:
        return 0
    skill = p.skill(keeper, AERIAL)
    if distance(here, hex_) > REACH:
        skill -= 1
    return skill if skill > max(ours) else 0


def headed_on(features: Features, hex_: i64) -> float:
    """What a header out of range of the goal brings: somebody near it may shoot at once."""
    p = features.p
    best = HEADED_ON * worth(hex_, features.end)
    for mate in eleven(features.side):
        there = p.where(mate)
        if there == NOWHERE or mate == p.passer or distance(there, hex_) > HEADER_RANGE:
            continue
        value = HEADED_ON * worth(there, features.end)
        best = max(best, value)
        if value > NEAR_GOAL:
            chance, _ = best_shot(p, mate, True)
            best = max(best, chance)
    return best


def astray(features: Features, hex_: i64, out: i64) -> float:
    """What an inaccurate ball meant for this hex brings, over all directions and distances."""
    total = 0.0
    for direction in range(6):
        there = hex_
        for _ in range(6):
            there = i64(STEP[there * 6 + direction]) if there != NOWHERE else NOWHERE
            total += -GONE if there == NOWHERE else header_value(features, there, out, False)
    return total / 36.0


def cross_value(features: Features, passer: i64, level: i64) -> float:
    """What a cross by this player from so deep would be worth as everybody stands now."""
    p = features.p
    accuracy = reaches(p.skill(passer, HIGH_PASS), NEEDS)
    line: i64 = level if level > features.line else features.line
    out: i64 = only(passer)
    for mate in eleven(features.side):
        there = p.where(mate)
        if there != NOWHERE and depth(there, features.end) > line:
            out = added(out, mate)
    best = 0.0
    for mate in eleven(features.side):
        there = p.where(mate)
        if there == NOWHERE or has(out, mate) or len(headed_aims(there, features.end)) == 0:
            continue
        value = accuracy * header_value(features, there, out, True)
        best = max(best, value)
    return CROSS * best
