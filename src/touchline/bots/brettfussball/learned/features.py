"""What the learned player sees of a position: a short list of rows of the net's table.

Everything is seen by the side whose turn of the match it is, playing up the board. The training
has the same layout (`training.brettfussball.inputs`); a test compares the two.
"""

from __future__ import annotations

from array import array
from typing import Final, NamedTuple

from mypy_extensions import i64

from touchline.bots.brettfussball.hand_made.lines import Lines, lines
from touchline.bots.brettfussball.learned.endings import ENDINGS, place, span_of, stakes
from touchline.brettfussball.engine.board.pitch import COLUMNS, FIGURES, NOWHERE, ROWS, SQUARES
from touchline.brettfussball.engine.clock.periods import EXTRA_TIME, REGULATION, STOPPAGE
from touchline.brettfussball.engine.position import Position

WIDTH: Final = 2 * COLUMNS - 1
HEIGHT: Final = 2 * ROWS - 1
OFFSETS: Final = WIDTH * HEIGHT

# Where each group of rows begins.
FIGURE: Final = 0  # kind of figure (4) x square
OFFSET: Final = FIGURE + 4 * SQUARES  # who has the ball (3) x kind (4) x offset from the ball
BALL: Final = OFFSET + 12 * OFFSETS  # context (4) x square of the ball
REACH: Final = BALL + 4 * SQUARES  # context x side x set of numbers that reach the ball
AIM: Final = REACH + 4 * 2 * 64  # context x side x how many numbers score from the ball
STAGE: Final = AIM + 4 * 2 * 7  # what is being decided
CLOCK: Final = STAGE + 8  # turns left, with or without stoppage time to come
STAKE: Final = CLOCK + 44  # whose goal would change more
NOTHING: Final = STAKE + 7  # a row of zeros: figures in hand
TABLE_ROWS: Final = NOTHING + 1
ACTIVE: Final = 4 * FIGURES + 8

# Contexts: the mover has the ball and may do as he likes, must shoot; the other has it; nobody.
FREE: Final = 0
MUST: Final = 1
OTHERS: Final = 2
LOOSE: Final = 3

STAGES: Final = {
    "attacker": 1,
    "throw-in": 2,
    "corner": 2,
    "goal-kick": 2,
    "kick-off": 3,
    "lift": 4,
    "place": 6,
}
TURNS_LEFT: Final = (1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512, 768)
SHARES: Final = (0.1, 0.25, 0.4, 0.6, 0.75, 0.9)
TURNS_A_MINUTE: Final = 5
LONG: Final = 1000  # turns nobody looks ahead


def rows_of(p: Position, out: array[int]) -> None:
    """Write every row of the position."""
    table = lines(p.pitch)
    mover = p.mover
    context = context_of(p)
    ball = turned(p.ball, mover)
    has = context - 1 if context > MUST else 0
    ball_x = ball % COLUMNS
    ball_y = ball // COLUMNS
    for figure in range(2 * FIGURES):
        square = i64(p.men[figure])
        if square == NOWHERE:
            out[figure] = NOTHING
            out[2 * FIGURES + figure] = NOTHING
            continue
        square = turned(square, mover)
        kind = 0 if (figure < FIGURES) == (mover == 0) else 2
        kind += 0 if figure % FIGURES == 0 else 1
        dx = square % COLUMNS - ball_x + COLUMNS - 1
        dy = square // COLUMNS - ball_y + ROWS - 1
        out[figure] = FIGURE + kind * SQUARES + square
        out[2 * FIGURES + figure] = OFFSET + ((has * 4 + kind) * HEIGHT + dy) * WIDTH + dx
    at = 4 * FIGURES
    out[at] = BALL + context * SQUARES + ball
    for other in range(2):
        side = other if mover == 0 else 1 - other
        place_of = context * 2 + other
        out[at + 1 + 2 * other] = REACH + place_of * 64 + reach(table, p, side)
        out[at + 2 + 2 * other] = AIM + place_of * 7 + aim(table, p, side)
    mine, theirs = stakes_of(p)
    out[at + 5] = STAGE + stage_of(p)
    out[at + 6] = clock_row(p, turns_left(p))
    out[at + 7] = stake_row(mine, theirs)


def turned(square: i64, mover: i64) -> i64:
    """A square as the mover sees it."""
    return SQUARES - 1 - square if mover == 1 else square


def context_of(p: Position) -> i64:
    """Who has the ball, and must he shoot?"""
    if p.obliged == 1:
        return MUST
    if p.has_ball(p.mover):
        return FREE
    return OTHERS if p.has_ball(1 - p.mover) else LOOSE


def reach(table: Lines, p: Position, side: i64) -> i64:
    """The numbers, as bits, that bring some figure of the side to the ball."""
    found: i64 = 0
    for figure in range(side * FIGURES, side * FIGURES + FIGURES):
        square = i64(p.men[figure])
        if square != NOWHERE:
            found |= i64(table.into[p.ball * SQUARES + square])
    return found


def aim(table: Lines, p: Position, side: i64) -> i64:
    """How many numbers score for this side from the ball, past the keeper."""
    away = i64(table.range[side * SQUARES + p.ball])
    if away == 0:
        return 0
    keeper = i64(p.men[(1 - side) * FIGURES])
    if keeper != NOWHERE and i64(p.pitch.area[keeper]) == 2 - side:
        first = (p.ball * 4 + i64(table.aim[side * SQUARES + p.ball])) * 6
        for i in range(away - 1):
            if i64(table.ray[first + i]) == keeper:
                return 0
    return 7 - away


def stage_of(p: Position) -> int:
    """What is being decided; after a goal it matters by whom."""
    frame = p.flow[-1]
    name = frame.name()
    scorers = name in ("lift", "place") and frame.side != p.mover
    return STAGES.get(name, 0) + int(scorers)


class Moment(NamedTuple):
    """Score and clock, as a search needs them: now and some turns later."""

    calm: int  # turns that can be played before a whistle may go
    home: float  # what a goal of home is worth
    away: float
    clock_rows: list[int]
    stake_rows: list[int]  # for each turn as home and as away sees it


def moment_of(p: Position, turns: int) -> Moment:
    """The moment now and so many turns after it, in the same period at the same score."""
    # Where sides attack in turn any shot may end the attack, which only the engine tells (BF A3).
    in_turn = p.attack > 0 or p.phase not in (REGULATION, EXTRA_TIME)
    calm = 0 if in_turn else min(int(p.limit - p.clock) - 1, LONG)
    now = turns_left(p)
    home, away = stakes_at(p, now)
    clock_rows: list[int] = []
    stake_rows: list[int] = []
    for turn in range(turns + 1):
        left = None if now is None else max(0, now - turn)
        ours, theirs = stakes_at(p, left)
        clock_rows.append(clock_row(p, left))
        stake_rows += [stake_row(ours, theirs), stake_row(theirs, ours)]
    return Moment(calm, home, away, clock_rows, stake_rows)


def turns_left(p: Position) -> int | None:
    """Turns left in this period, None without a clock; a real one is taken for its usual turns."""
    s = p.settings
    if s.clock == "none":
        return None
    if s.attacks:
        return max(0, s.attack_turns - int(p.clock))
    if p.phase == REGULATION:
        length = s.turns if s.clock == "turns" else s.minutes * TURNS_A_MINUTE
    elif p.phase == EXTRA_TIME:
        extra = s.extra_turns if s.clock == "turns" else s.extra_minutes * TURNS_A_MINUTE
        length = extra - int(p.stopped)
    else:
        return 0
    return max(0, length - int(p.clock))


def clock_row(p: Position, left: int | None) -> int:
    """Turns left, roughly; stoppage time is one of its own."""
    s = p.settings
    more = left is None or (s.stoppage and p.phase != EXTRA_TIME and not s.attacks)
    if p.phase == STOPPAGE:
        step = 21
    elif left is None:
        step = 20
    else:
        step = sum(left >= bound for bound in TURNS_LEFT)
    return CLOCK + 22 * int(more) + step


def stakes_of(p: Position) -> tuple[float, float]:
    """What a goal of the mover and one of the other are worth."""
    ours, theirs = stakes_at(p, turns_left(p))
    return (ours, theirs) if p.mover == 0 else (theirs, ours)


def stakes_at(p: Position, left: int | None) -> tuple[float, float]:
    """What a goal of home and one of away are worth with so many turns left."""
    s = p.settings
    if s.attacks:  # one side's goal or none: what it is worth changes no choice (BF A4)
        return 1.0, 1.0
    ending = ENDINGS.index(s.ending)
    home, away = place(ending, s.goals, int(p.home_goals), int(p.away_goals))
    return stakes(ending, min(home, 4), min(away, 4), span_of(left))


def stake_row(mine: float, theirs: float) -> int:
    """Whose goal would change more, roughly."""
    share = mine / (mine + theirs)
    return STAKE + sum(share >= bound for bound in SHARES)
