"""What the net sees of a match: a short list of rows of one table, the same for every match.

Everything is seen by the side whose turn of the match it is, playing up the board. The layout is
that of `touchline.bots.brettfussball.learned.net`, which plays with what is learned here.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from .arrays import Array, jnp
from .state import (
    ATTACKER,
    CORNER,
    EXTRA_TIME,
    GOAL_KICK,
    KICK_OFF,
    LIFT,
    PLACE,
    STOPPAGE,
    THROW_IN,
    State,
    limit,
    own,
)
from .tables import COLUMNS, FIGURES, SQUARES, Tables

WIDTH = 2 * COLUMNS - 1
HEIGHT = 2 * (SQUARES // COLUMNS) - 1
OFFSETS = WIDTH * HEIGHT

# Where each group of rows begins.
FIGURE = 0  # kind of figure (4) x square
OFFSET = FIGURE + 4 * SQUARES  # who has the ball (3) x kind (4) x offset from the ball
BALL = OFFSET + 12 * OFFSETS  # context (4) x square of the ball
REACH = BALL + 4 * SQUARES  # context x side x set of numbers that reach the ball
AIM = REACH + 4 * 2 * 64  # context x side x how many numbers score from the ball
STAGE = AIM + 4 * 2 * 7  # what is being decided
CLOCK = STAGE + 8  # turns left, with or without stoppage time to come
STAKE = CLOCK + 44  # whose goal would change more
NOTHING = STAKE + 7  # a row of zeros: figures in hand
ROWS = NOTHING + 1

ACTIVE = 4 * FIGURES + 1 + 2 + 2 + 3
# Where the reach and the aim of the mover and of the other are in the list of rows.
REACH_AT = (4 * FIGURES + 1, 4 * FIGURES + 3)
AIM_AT = (4 * FIGURES + 2, 4 * FIGURES + 4)

# Contexts: the mover has the ball and may do as he likes, must shoot; the other has it; nobody.
FREE, MUST, OTHERS, LOOSE = range(4)

STAGES = {ATTACKER: 1, THROW_IN: 2, CORNER: 2, GOAL_KICK: 2, KICK_OFF: 3, LIFT: 4, PLACE: 6}
TURNS_LEFT = (1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512, 768)
SHARES = (0.1, 0.25, 0.4, 0.6, 0.75, 0.9)
SPAN = 15
NO_CLOCK = 61


class Sight(NamedTuple):
    """What changes from one look to another at the same men."""

    men: Array  # [22, ...]
    ball: Array
    mover: Array
    context: Array


def mirrored() -> Array:
    """For every row the one that says the same of the board seen in a mirror."""
    square = np.arange(SQUARES)
    flipped = square // COLUMNS * COLUMNS + COLUMNS - 1 - square % COLUMNS
    offset = np.arange(OFFSETS)
    across = offset // WIDTH * WIDTH + WIDTH - 1 - offset % WIDTH
    rows = np.arange(ROWS)
    for first, kinds, size, turned in (
        (FIGURE, 4, SQUARES, flipped),
        (OFFSET, 12, OFFSETS, across),
        (BALL, 4, SQUARES, flipped),
    ):
        for kind in range(kinds):
            begin = first + kind * size
            rows[begin : begin + size] = begin + turned
    return jnp.asarray(rows)


def turned(square: Array, mover: Array) -> Array:
    """A square as the mover sees it; -1 stays."""
    return jnp.where((mover == 1) & (square >= 0), SQUARES - 1 - square, square)


def context_of(s: State) -> Array:
    """Who has the ball, and must he shoot?"""
    mine = jnp.any(own(s.men, s.mover) == s.ball, axis=0)
    theirs = jnp.any(own(s.men, 1 - s.mover) == s.ball, axis=0)
    held = jnp.where(mine, FREE, jnp.where(theirs, OTHERS, LOOSE))
    return jnp.where(s.obliged == 1, MUST, held)


def possession(context: Array) -> Array:
    """Who has the ball: the mover, the other, nobody."""
    return jnp.maximum(context - 1, 0)


def figure_rows(kind: Array, square: Array, sight: Sight) -> tuple[Array, Array]:
    """The two rows of a figure: where it stands, and where from the ball."""
    at, ball = turned(square, sight.mover), turned(sight.ball, sight.mover)
    row = FIGURE + kind * SQUARES + at
    dx = at % COLUMNS - ball % COLUMNS + COLUMNS - 1
    dy = at // COLUMNS - ball // COLUMNS + HEIGHT // 2
    offset = OFFSET + ((possession(sight.context) * 4 + kind) * HEIGHT + dy) * WIDTH + dx
    in_hand = square < 0
    return jnp.where(in_hand, NOTHING, row), jnp.where(in_hand, NOTHING, offset)


def kinds_of(mover: Array) -> Array:
    """[22, ...]: own keeper, own figure, other keeper, other figure."""
    figure = jnp.arange(2 * FIGURES).reshape((-1,) + (1,) * mover.ndim)
    others = (figure >= FIGURES) != (mover == 1)
    return 2 * others + (figure % FIGURES != 0)


def numbers(t: Tables, men: Array, ball: Array) -> Array:
    """For each figure the numbers, as bits, that bring it to the ball."""
    found = jnp.asarray(t.into)[ball, jnp.maximum(men, 0)].astype(jnp.int32)
    return jnp.where(men >= 0, found, 0)


def united(bits: Array) -> Array:
    """The union of the first axis."""
    found = bits[0]
    for i in range(1, bits.shape[0]):
        found = found | bits[i]
    return found


def scoring(t: Tables, side: Array, ball: Array, keeper: Array) -> Array:
    """How many numbers score for this side from the ball, past the keeper (digest 4.2)."""
    away = jnp.asarray(t.sight)[side, ball].astype(jnp.int32)
    lane = jnp.asarray(t.lane)[side, ball]
    inside = jnp.asarray(t.area)[jnp.maximum(keeper, 0)] == 2 - side
    stops = (keeper >= 0) & inside & jnp.any(lane == keeper[..., None], axis=-1)
    return jnp.where((away > 0) & ~stops, 7 - away, 0)


def stage_of(s: State) -> Array:
    """What is being decided; after a goal it matters by whom."""
    stage = jnp.zeros_like(s.kind)
    for kind, number in STAGES.items():
        stage = jnp.where(s.kind == kind, number, stage)
    scorers = ((s.kind == LIFT) | (s.kind == PLACE)) & (s.a == 1)
    return stage + scorers


def turns_left(s: State) -> Array:
    """Turns left in this period, a great many without a clock."""
    return jnp.where(s.phase == STOPPAGE, 0, jnp.maximum(limit(s) - s.clock, 0))


def clock_row(s: State) -> Array:
    """Turns left, roughly; stoppage time is one of its own."""
    left = turns_left(s)
    step = jnp.zeros_like(left)
    for bound in TURNS_LEFT:
        step = step + (left >= bound)
    step = jnp.where(s.rules.clock == 2, 20, step)
    step = jnp.where(s.phase == STOPPAGE, 21, step)
    more = (s.rules.clock == 2) | ((s.rules.stoppage == 1) & (s.phase != EXTRA_TIME))
    return CLOCK + 22 * more + step


def stakes_of(t: Tables, s: State) -> tuple[Array, Array]:
    """What a goal of the mover and one of the other are worth."""
    r = s.rules
    level = jnp.minimum(s.home, s.away)
    by_time = r.ending == 2
    by_goals = (r.ending == 0) | (r.ending == 3)

    def place(goals: Array) -> Array:
        lead = jnp.minimum(goals - level, 4)
        needed = 3 - jnp.minimum(3, r.goals - goals)
        return jnp.clip(jnp.where(by_time, lead, jnp.where(by_goals, needed, goals)), 0, 4)

    span = jnp.clip(-(-turns_left(s) // SPAN), 0, NO_CLOCK - 1)
    span = jnp.where(r.clock == 2, NO_CLOCK, span)
    found = jnp.asarray(t.stakes)[r.ending, place(s.home), place(s.away), span]
    away = s.mover == 1
    return (
        jnp.where(away, found[..., 1], found[..., 0]),
        jnp.where(away, found[..., 0], found[..., 1]),
    )


def stake_row(mine: Array, theirs: Array) -> Array:
    """Whose goal would change more, roughly."""
    share = mine / (mine + theirs)
    step = jnp.zeros(share.shape, jnp.int32)
    for bound in SHARES:
        step = step + (share >= bound)
    return STAKE + step


def rows_of(t: Tables, s: State, context: Array | None = None) -> Array:
    """[B, ACTIVE]: every row of the position; who has the ball may be said by the caller."""
    if context is None:
        context = context_of(s)
    sight = Sight(s.men.astype(jnp.int32), s.ball, s.mover, context)
    standing, away = figure_rows(kinds_of(s.mover), sight.men, sight)
    reach = numbers(t, sight.men, s.ball)
    sides = []
    for other in (0, 1):
        side = jnp.where(s.mover == 1, 1 - other, other)
        first = jnp.where(side == 1, FIGURES, 0)
        bits = united(jnp.where(side == 1, reach[FIGURES:], reach[:FIGURES]))
        keeper = jnp.where(first == 0, sight.men[FIGURES], sight.men[0])
        place = context * 2 + other
        sides.append(REACH + place * 64 + bits)
        sides.append(AIM + place * 7 + scoring(t, side, s.ball, keeper))
    mine, theirs = stakes_of(t, s)
    singles = [
        BALL + context * SQUARES + turned(s.ball, s.mover),
        *sides,
        STAGE + stage_of(s),
        clock_row(s),
        stake_row(mine, theirs),
    ]
    return jnp.concatenate([standing, away, jnp.stack(singles)], axis=0).T
