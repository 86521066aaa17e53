"""How a match between equals ends from a score with so many turns left: win, draw or loss.

Goals fall at the rate seen between strong programs. The table also goes into the training, so
that what is learned and what plays weigh a goal alike.
"""

from __future__ import annotations

from functools import cache

TURNS_A_GOAL = 280.0
SPAN = 15  # turns in one step of the table
SPANS = 62  # 0 to 900 turns, and no clock at all
NO_CLOCK = SPANS - 1
UNENDING = 400  # steps after which a match without a clock is as good as over
SCORES = 5
LEAST = 0.03  # a goal is never worth nothing

GOALS, SPREAD, TIME, GOALS_AND_TIME = range(4)
ENDINGS = ("goals", "spread", "time", "goals-and-time")

Results = tuple[float, float, float]


def place(ending: int, goals: int, home: int, away: int) -> tuple[int, int]:
    """Where a score stands in the table: goals still needed count, or the lead."""
    if ending == TIME:
        level = min(home, away)
        return min(home - level, SCORES - 1), min(away - level, SCORES - 1)
    if ending != SPREAD:
        return 3 - min(3, goals - home), 3 - min(3, goals - away)
    return home, away


def span_of(turns: int | None) -> int:
    """The step of the table for so many turns left, None without a clock."""
    return NO_CLOCK if turns is None else max(0, min(NO_CLOCK - 1, -(-turns // SPAN)))


def over(ending: int, home: int, away: int) -> bool:
    """Does this score end the match (BF 25)?"""
    if ending == SPREAD:
        return max(home, away) >= 3 or home == away == 2
    return ending != TIME and max(home, away) >= 3


def final(home: int, away: int) -> Results:
    """Win, draw or loss for home."""
    return float(home > away), float(home == away), float(home < away)


@cache
def results(ending: int, turns_a_goal: float = TURNS_A_GOAL) -> list[list[list[Results]]]:
    """For each number of steps left and each score, how it ends for home."""
    size = SCORES + 2
    half = SPAN / turns_a_goal / 2
    now = [[final(i, j) for j in range(size)] for i in range(size)]
    table = [now]
    for _ in range(UNENDING):
        before = table[-1]
        now = [row[:] for row in before]
        for i in range(size - 1):
            for j in range(size - 1):
                if not over(ending, i, j):
                    here, ours, theirs = before[i][j], before[i + 1][j], before[i][j + 1]
                    now[i][j] = (
                        here[0] + half * (ours[0] + theirs[0] - 2 * here[0]),
                        here[1] + half * (ours[1] + theirs[1] - 2 * here[1]),
                        here[2] + half * (ours[2] + theirs[2] - 2 * here[2]),
                    )
        table.append(now)
    return [*table[:NO_CLOCK], table[-1]]


def ending_odds(
    ending: int,
    goals: int,
    home: int,
    away: int,
    span: int,
    turns_a_goal: float = TURNS_A_GOAL,
) -> Results:
    """Win, draw and loss for home between equals, the next goal anybody's.

    >>> win, draw, loss = ending_odds(SPREAD, 3, 0, 0, span_of(900))
    >>> win == loss, round(win + draw + loss, 9)
    (True, 1.0)
    """
    i, j = place(ending, goals, home, away)
    return results(ending, turns_a_goal)[span][min(i, SCORES + 1)][min(j, SCORES + 1)]


@cache
def stakes(ending: int, i: int, j: int, span: int) -> tuple[float, float]:
    """What a goal of home and one of away change, a win being 1 and a loss -1."""
    table = results(ending)[span]
    now = table[i][j][0] - table[i][j][2]
    ours = table[i + 1][j][0] - table[i + 1][j][2]
    theirs = table[i][j + 1][0] - table[i][j + 1][2]
    return max(LEAST, ours - now), max(LEAST, now - theirs)


def stakes_table() -> list[list[list[list[tuple[float, float]]]]]:
    """All of them: by ending, home's place, away's place, span."""
    return [
        [
            [[stakes(ending, i, j, span) for span in range(SPANS)] for j in range(SCORES)]
            for i in range(SCORES)
        ]
        for ending in range(len(ENDINGS))
    ]
