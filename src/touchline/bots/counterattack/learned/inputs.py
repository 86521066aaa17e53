"""What the net is told of a position, as numbers about 0 to 1 (`evaluation`).

Everything is seen from the side in possession: `we` have the ball, or had it last, and attack
towards greater depths. Left and right are the same.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from touchline.bots.counterattack.hand_made.features import offside_line
from touchline.bots.counterattack.hand_made.ground import depth, width, worth
from touchline.bots.counterattack.hand_made.odds import best_shot
from touchline.bots.counterattack.hand_made.passing import arrives, note_offside
from touchline.bots.counterattack.hand_made.running import best_run, loss, thieves
from touchline.bots.counterattack.learned.map import add_map
from touchline.counterattack.engine.bits import has
from touchline.counterattack.engine.board.goal_mouth import headed_aims
from touchline.counterattack.engine.board.pitch import NOWHERE, distance, in_box, in_final_third
from touchline.counterattack.engine.deck import (
    AERIAL,
    DRIBBLING,
    HANDLING,
    HEADING,
    HIGH_PASS,
    PACE,
    SAVING,
    SHOOTING,
    TACKLING,
)
from touchline.counterattack.engine.passing.ground_pass import legal_target
from touchline.counterattack.engine.passing.kinds_of_pass import STANDARD_PASS
from touchline.counterattack.engine.position import Position
from touchline.counterattack.engine.running.phase import (
    DEFENDERS_STEP,
    LAST_STEP,
    LAST_STEP_PACE,
    BallRun,
    Phase,
    phase_of,
)
from touchline.counterattack.engine.state import LAST_ACTS, eleven

ELEVEN: Final = 11  # numbers of one team
TEAMS: Final = 2 * ELEVEN + 4  # both teams, the score, and which rules are played
LONGEST_PASS: Final = 11
FAR: Final = 99
DECISIVE: Final = 12.0  # minutes before a half ends from which on that is felt
CALM: Final = 24.0  # minutes, where nobody looks at the clock

# Where the match stands still: what may be going to be decided.
CHOOSE: Final = 0
OUR_MOVE: Final = 1
THEIR_MOVE: Final = 2
LAST_MOVE: Final = 3
ON_THE_RUN: Final = 4
KICK_OFF: Final = 5
FINAL_THIRD: Final = 6
SET_PIECE: Final = 7
PENALTY: Final = 8
GOAL_KICK: Final = 9
MOMENTS: Final = 10
STANDSTILL: Final[dict[str, int]] = {
    "choose": CHOOSE,
    "movement": OUR_MOVE,
    "dribbling": ON_THE_RUN,
    "kick-off-taker": KICK_OFF,
    "final-third": FINAL_THIRD,
    "foul-choice": SET_PIECE,
    "taker": SET_PIECE,
    "near-taker": SET_PIECE,
    "placement": SET_PIECE,
    "keeper-placement": SET_PIECE,
    "penalty-taker": PENALTY,
    "goal-kick-spot": GOAL_KICK,
    "substitutions": SET_PIECE,
}


def stands_still(p: Position) -> bool:
    """Is nothing in flight and no duel under way, so that the net can judge?"""
    return p.ball != NOWHERE and p.decision in STANDSTILL


def moment_of(p: Position) -> i64:
    """What is going to be decided."""
    phase = phase_of(p)
    if phase is not None and not isinstance(p.flow[-1], BallRun):
        return OUR_MOVE + phase.step
    return STANDSTILL.get(p.decision, SET_PIECE)


def inputs(p: Position) -> list[float]:
    """All numbers of a position."""
    out: list[float] = []
    us = p.attack
    them = 1 - us
    add_team(p, us, out)
    add_team(p, them, out)
    lead = p.home_goals - p.away_goals
    lead = lead if us == 0 else -lead
    lead = 3 if lead > 3 else -3 if lead < -3 else lead
    out.append(float(lead) / 3.0)
    out.append(float(p.settings.high_and_long))
    out.append(float(p.settings.first_time))
    out.append(float(p.settings.path == "thick"))
    add_moment(p, us, out)
    add_ball(p, us, out)
    add_company(p, us, out)
    add_passes(p, us, out)
    add_shape(p, us, out)
    add_map(p, us, out)
    return out


def add_team(p: Position, side: i64, out: list[float]) -> None:
    """How good a side is, as it stands on the pitch."""
    keeper = p.keeper(side)
    men: i64 = 0
    pace: i64 = 0
    dribbling: i64 = 0
    heading: i64 = 0
    passing: i64 = 0
    tackling: i64 = 0
    shooting: i64 = 0
    best: i64 = 0
    booked: i64 = 0
    for counter in eleven(side):
        if p.where(counter) == NOWHERE or counter == keeper:
            continue
        men += 1
        pace += p.skill(counter, PACE)
        dribbling += p.skill(counter, DRIBBLING)
        heading += p.skill(counter, HEADING)
        passing += p.skill(counter, HIGH_PASS)
        tackling += p.skill(counter, TACKLING)
        shot = p.skill(counter, SHOOTING)
        shooting += shot
        best = shot if shot > best else best
        booked += (p.yellow >> counter) & 1
    out.append(float(men) / 10.0)
    out.append(float(pace) / 50.0)
    out.append(float(dribbling) / 40.0)
    out.append(float(heading) / 40.0)
    out.append(float(passing) / 40.0)
    out.append(float(tackling) / 40.0)
    out.append(float(shooting) / 40.0)
    out.append(float(best) / 6.0)
    out.append(float(p.skill(keeper, SAVING)) / 6.0)
    out.append(float(p.skill(keeper, HANDLING) + p.skill(keeper, AERIAL)) / 12.0)
    out.append(float(booked) / 4.0)


def minutes_left(p: Position) -> float:
    """Minutes of this half, as far as they are known."""
    s = p.settings
    if s.attacks > 0:  # nothing presses but the end of the attack, which the evaluation knows
        return CALM
    if s.clock == "none":
        return 1.7 * float(s.most_actions - p.acted)
    length: i64 = s.half_minutes if p.half < 2 else 15
    if p.limit > 0:
        length = p.limit
    left = float(length - p.minute)
    if s.added == "actions" and p.actions_left > 0:
        return 1.7 * float(p.actions_left)
    if p.limit == 0 and s.added != "none":
        left += 3.5
    return left if left > 0.5 else 0.5


def minutes_in_all(p: Position) -> float:
    """Minutes of the match, without extra time that may come."""
    left = minutes_left(p)
    if p.half == 0 or p.half == 2:
        s = p.settings
        length = float(s.half_minutes if p.half == 0 else 15)
        if s.clock == "none":
            return left + 1.7 * float(s.most_actions)
        return left + length + (0.0 if s.added == "none" else 3.5)
    return left


def add_moment(p: Position, us: i64, out: list[float]) -> None:
    """The clock, what has just happened, what is to be decided."""
    left = minutes_left(p)
    out.append(left / DECISIVE if left < DECISIVE else 1.0)
    out.append(left / 48.0 if left < 48.0 else 1.0)
    moment = moment_of(p)
    for i in range(MOMENTS):
        out.append(1.0 if i == moment else 0.0)
    for i in range(len(LAST_ACTS)):
        out.append(1.0 if i == p.act else 0.0)
    frame = p.flow[-1]
    phase = phase_of(p)
    to_move: i64 = 0 if phase is None else phase.left
    out.append(float(to_move) / 5.0)
    out.append(float(phase is not None and phase.dead_ball))
    out.append(float(frame.pace) / 6.0 if isinstance(frame, BallRun) else 0.0)
    out.append(1.0 if frame.side == us else 0.0)
    moved = p.holder != NOWHERE and isinstance(frame, Phase) and has(p.moved, p.holder)
    out.append(float(moved))


def add_ball(p: Position, us: i64, out: list[float]) -> None:
    """Where the ball is and who has it, what he can do and what he risks."""
    end = p.end(us)
    far_end = p.end(1 - us)
    ball = p.ball
    aside = width(ball, end)
    out.append(float(depth(ball, end) + 18) / 36.0)
    out.append(float(aside if aside > 0 else -aside) / 25.0)
    out.append(2.0 * worth(ball, end))
    out.append(2.0 * worth(ball, far_end))
    out.append(float(in_box(ball, far_end)))
    out.append(float(in_final_third(ball, far_end)))
    out.append(float(in_final_third(ball, end)))
    holder = p.holder
    if holder == NOWHERE or p.where(holder) == NOWHERE:
        for _ in range(13):
            out.append(0.0)
        return
    out.append(1.0)
    out.append(float(holder == p.keeper(us)))
    out.append(float(p.skill(holder, PACE)) / 6.0)
    out.append(float(p.skill(holder, DRIBBLING)) / 6.0)
    out.append(float(p.skill(holder, SHOOTING)) / 6.0)
    out.append(float(p.skill(holder, HIGH_PASS)) / 6.0)
    full, _ = best_shot(p, holder, False)
    snap, _ = best_shot(p, holder, True)
    out.append(full)
    out.append(snap)
    risk = loss(p, holder, ball)
    out.append(risk)
    out.append(risk * 2.0 * worth(ball, end))
    near = thieves(p, holder, ball)
    out.append(float(near) / 3.0)
    out.append(2.0 * run_ahead(p, holder))
    room = float(distance(p.where(p.keeper(1 - us)), ball)) if p.keeper(1 - us) != NOWHERE else 0.0
    out.append(room / 20.0 if room < 20.0 else 1.0)


def run_ahead(p: Position, holder: i64) -> float:
    """What the best run is worth that the carrier may still make, or to stay where he is."""
    phase = phase_of(p)
    step: i64 = -1 if phase is None else phase.step
    value, _ = best_run(p, holder, run_left(p, holder, step), step == LAST_STEP)
    return value


def run_left(p: Position, holder: i64, step: i64) -> i64:
    """How far the carrier may still run before the others move."""
    frame = p.flow[-1]
    if isinstance(frame, BallRun):
        return frame.pace
    if step == DEFENDERS_STEP or (step >= 0 and has(p.moved, holder)):
        return 0
    pace = p.skill(holder, PACE)
    return LAST_STEP_PACE if step == LAST_STEP and pace > LAST_STEP_PACE else pace


def add_company(p: Position, us: i64, out: list[float]) -> None:
    """Who is near the ball, ahead of it, in the box, in front of either goal."""
    for side in (us, 1 - us):
        add_side_near(p, us, side, out)


def add_side_near(p: Position, us: i64, side: i64, out: list[float]) -> None:
    """One side's men around the ball."""
    end = p.end(us)
    far_end = p.end(1 - us)
    ball = p.ball
    here = depth(ball, end)
    keeper = p.keeper(side)
    first: i64 = FAR
    second: i64 = FAR
    close: i64 = 0
    around: i64 = 0
    ahead: i64 = 0
    in_far_box: i64 = 0
    in_near_box: i64 = 0
    far_third: i64 = 0
    near_third: i64 = 0
    for counter in eleven(side):
        hex_ = p.where(counter)
        if hex_ == NOWHERE or counter == keeper or counter == p.holder:
            continue
        away = distance(hex_, ball)
        if away < first:
            second = first
            first = away
        elif away < second:
            second = away
        close += away <= 3
        around += away <= 6
        ahead += depth(hex_, end) > here
        in_far_box += in_box(hex_, far_end)
        in_near_box += in_box(hex_, end)
        far_third += in_final_third(hex_, far_end)
        near_third += in_final_third(hex_, end)
    out.append(float(first if first < 8 else 8) / 8.0)
    out.append(float(first <= 1))
    out.append(float(second if second < 8 else 8) / 8.0)
    out.append(float(close) / 4.0)
    out.append(float(around) / 6.0)
    out.append(float(ahead) / 10.0)
    out.append(float(in_far_box) / 5.0)
    out.append(float(in_near_box) / 5.0)
    out.append(float(far_third) / 8.0)
    out.append(float(near_third) / 8.0)


def add_passes(p: Position, us: i64, out: list[float]) -> None:
    """The best passes there are: what the ball is worth where they go, and the shot from there."""
    end = p.end(us)
    holder = p.holder
    first = 0.0
    second = 0.0
    shot = 0.0
    open_men: i64 = 0
    if holder != NOWHERE and p.where(holder) != NOWHERE:
        offside = note_offside(p, holder)
        for mate in eleven(us):
            there = p.where(mate)
            if there == NOWHERE or mate == holder or has(offside, mate):
                continue
            gain = worth(there, end)
            if gain <= second and gain < 0.1:
                continue
            if distance(p.ball, there) > LONGEST_PASS:
                continue
            if not legal_target(p, holder, there, STANDARD_PASS):
                continue
            odds = arrives(p, holder, there, STANDARD_PASS)
            open_men += 1
            if gain > 0.1:
                snap, _ = best_shot(p, mate, True)
                shot = max(shot, odds * snap)
            gain *= odds
            if gain > first:
                second = first
                first = gain
            elif gain > second:
                second = gain
    out.append(2.0 * first)
    out.append(2.0 * second)
    out.append(shot)
    out.append(float(open_men) / 5.0)


def add_shape(p: Position, us: i64, out: list[float]) -> None:
    """The threat of men without the ball, how they are marked, and what a break would meet."""
    end = p.end(us)
    add_threat(p, us, out)
    add_threat(p, 1 - us, out)
    out.append(float(offside_line(p, us) + 18) / 36.0)
    out.append(float(offside_line(p, 1 - us) + 18) / 36.0)
    keeper = p.where(p.keeper(us))
    other = p.where(p.keeper(1 - us))
    out.append(0.0 if keeper == NOWHERE else float(depth(keeper, end) + 18) / 18.0)
    out.append(0.0 if other == NOWHERE else float(18 - depth(other, end)) / 18.0)


def add_threat(p: Position, side: i64, out: list[float]) -> None:
    """What a side's men would be worth with the ball where they are, free or marked."""
    end = p.end(side)
    keeper = p.keeper(side)
    rival = p.keeper(1 - side)
    line = offside_line(p, side)
    ball = depth(p.ball, end)
    free = 0.0
    marked = 0.0
    beyond = 0.0
    heads = 0.0
    deepest: i64 = -18
    for counter in eleven(side):
        hex_ = p.where(counter)
        if hex_ == NOWHERE or counter == keeper or counter == p.holder:
            continue
        level = depth(hex_, end)
        deepest = level if level > deepest else deepest
        gain = worth(hex_, end)
        if level > 0 and level > ball and level > line:
            beyond += gain
            continue
        near: i64 = FAR
        for man in eleven(1 - side):
            there = p.where(man)
            if there == NOWHERE or man == rival:
                continue
            away = distance(there, hex_)
            near = away if away < near else near
        if near <= 2:
            marked += gain
        else:
            free += gain
        if level > 9 and len(headed_aims(hex_, end)) > 0:
            skill = float(p.skill(counter, HEADING)) / 6.0
            heads = max(heads, skill if near > 1 else 0.6 * skill)
    out.append(free)
    out.append(marked)
    out.append(beyond)
    out.append(heads)
    out.append(float(deepest + 18) / 36.0)
