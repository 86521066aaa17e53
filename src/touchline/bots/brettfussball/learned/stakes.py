"""What the next goal is worth: everything at 2:1 in the last minute, little at 0:0 in the first."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from touchline.bots.brettfussball.learned.attacks import after_attack
from touchline.brettfussball.engine.clock.periods import EXTRA_TIME, REGULATION
from touchline.brettfussball.engine.position import Position

# Matches between programs see a goal in about two hundred turns, either side's (digest 4.3).
STEP = 10
GOAL_IN_A_STEP = STEP / 420
LONG = 900
TURNS_A_MINUTE = 5
MORE_GOALS = 5
LEAST = 0.03


class Stakes(NamedTuple):
    """The expected result, 1 for a home win and -1 for an away win, and what a goal changes."""

    result: float
    home: float
    away: float


def stakes(p: Position) -> Stakes:
    """What a goal of either side is worth now. A goal is never worth nothing to a bot."""
    s = p.settings
    home, away = p.score
    if s.attacks:
        return in_turn(p)
    steps = -(-turns_left(p) // STEP)
    now = outlook(s.ending, s.goals, home, away, steps)
    gain = outlook(s.ending, s.goals, home + 1, away, steps) - now
    loss = now - outlook(s.ending, s.goals, home, away + 1, steps)
    return Stakes(now, max(gain, LEAST), max(loss, LEAST))


def in_turn(p: Position) -> Stakes:
    """Where sides attack in turn: with a goal of this attack and without one (BF A1)."""
    now, gain = after_attack(p, 0.0), after_attack(p, 1.0)
    change = abs(gain[0] - gain[2] - now[0] + now[2])
    return Stakes(now[0] - now[2], max(change, LEAST), max(change, LEAST))


def turns_left(p: Position) -> int:
    """Turns until time is up; a real clock is taken for its usual number of turns."""
    s = p.settings
    if p.phase == REGULATION:
        length = {"turns": s.turns, "real": s.minutes * TURNS_A_MINUTE}.get(s.clock)
        return LONG if length is None else max(0, min(LONG, length - int(p.clock)))
    if p.phase == EXTRA_TIME:
        length = s.extra_turns if s.clock == "turns" else s.extra_minutes * TURNS_A_MINUTE
        return max(0, min(LONG, length - int(p.stopped) - int(p.clock)))
    return 0


@cache
def outlook(ending: str, goals: int, home: int, away: int, steps: int) -> float:
    """The expected result of a match between equals, from this score with so many steps left."""
    size = MORE_GOALS + 1
    value = [[result(home + i, away + j) for j in range(size)] for i in range(size)]
    for _ in range(steps):
        before = [row[:] for row in value]
        for i in range(MORE_GOALS):
            for j in range(MORE_GOALS):
                if not over(ending, goals, home + i, away + j):
                    change = before[i + 1][j] + before[i][j + 1] - 2 * before[i][j]
                    value[i][j] = before[i][j] + GOAL_IN_A_STEP / 2 * change
    return value[0][0]


def result(home: int, away: int) -> float:
    """A win, a draw or a defeat for home."""
    return float((home > away) - (home < away))


def over(ending: str, goals: int, home: int, away: int) -> bool:
    """Does this score end the match (BF 25)?"""
    if ending == "spread":
        return max(home, away) >= 3 or home == away == 2
    return ending != "time" and max(home, away) >= goals
