"""A batch of matches: the engine's `Position` as arrays, the batch last.

What lies below the top of the engine's flow follows from the top and the mover, so kind, side and
operand of the top frame say everything.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from .arrays import Array, jax, jnp
from .tables import FIGURES, Tables

# Kinds of frame, in the order of the notation.
ROLL, TURN, SHOT, ATTACKER, THROW_IN, CORNER, GOAL_KICK = range(7)
TOSS, KICK_OFF, LIFT, PLACE, SHOOT_OUT_TOSS, SHOOT_OUT, OVER = range(7, 14)
KINDS = [
    "roll",
    "turn",
    "shot",
    "attacker",
    "throw-in",
    "corner",
    "goal-kick",
    "toss",
    "kick-off",
    "lift",
    "place",
    "shoot-out-toss",
    "shoot-out",
    "over",
]

CHANCE = 2
NOBODY = 3

REGULATION, STOPPAGE, EXTRA_TIME, SHOOT_OUT_PERIOD, FULL_TIME = range(5)

# The engine's actions by number.
A_PASS, A_DONE, A_TIME, A_TOSS, A_ROLL, A_SHOOT, A_ATTACK = 0, 1, 2, 3, 5, 11, 15
A_LIFT, A_TAKE, A_MOVE, A_PLACE = 26, 37, 48, 5328

FOREVER = 1 << 30


class Rules(NamedTuple):
    """What was agreed, one number for each match."""

    ending: Array  # 0 goals, 1 spread, 2 time, 3 goals and time
    goals: Array
    clock: Array  # 0 turns, 1 real, 2 none
    turns: Array
    stoppage: Array
    stoppage_turns: Array
    extra_time: Array
    extra_turns: Array
    shoot_out: Array
    shots: Array
    far_circle: Array  # 0 may stay, 1 goes back
    anywhere: Array  # 1 if the conceding side places anywhere in its half


class State(NamedTuple):
    """Matches at one moment."""

    men: Array  # [22, B] squares, -1 in hand
    ball: Array
    mover: Array
    obliged: Array
    home: Array
    away: Array
    phase: Array
    clock: Array
    stopped: Array
    crossed: Array
    first: Array
    shots: Array
    home_shots: Array
    away_shots: Array
    kind: Array
    side: Array
    a: Array
    rules: Rules


def new(t: Tables, rules: Rules) -> State:
    """Matches before the toss."""
    size = rules.goals.shape[0]
    zero = jnp.zeros(size, jnp.int32)
    men = jnp.broadcast_to(jnp.asarray(t.start, jnp.int16).reshape(-1, 1), (2 * FIGURES, size))
    return State(
        men=men,
        ball=zero + jnp.asarray(t.kick_off, jnp.int32)[0],
        **dict.fromkeys(State._fields[2:14], zero),
        kind=zero + TOSS,
        side=zero + CHANCE,
        a=zero,
        rules=rules,
    )


def each(work: Callable[[Array], Array], s: State) -> State:
    """The same done to every field."""
    return State._make([*map(work, s[:-1]), Rules._make(map(work, s.rules))])


def where(now: Array, one: State, other: State) -> State:
    """Matches of one batch where `now`, of another elsewhere; the rules are those of `other`."""
    both = zip(one[:-1], other[:-1], strict=True)
    return State._make([*(jnp.where(now, a, b) for a, b in both), other.rules])


def taken(rows: State, at: Array) -> State:
    """Some of the matches."""
    return each(lambda field: field[..., at], rows)


def scattered(rows: State, at: Array, some: State) -> State:
    """The matches with some of them replaced; places beyond the end are dropped."""
    fields = (
        old.at[..., at].set(new, mode="drop") for old, new in zip(rows[:-1], some[:-1], strict=True)
    )
    return State._make([*fields, rows.rules])


def limit(s: State) -> Array:
    """How many turns this period lasts (BF 25-27)."""
    r = s.rules
    turns = jnp.where(s.phase == REGULATION, r.turns, r.extra_turns - s.stopped)
    return jnp.where(r.clock == 0, turns, FOREVER)


def own(men: Array, side: Array) -> Array:
    """The eleven of one side."""
    return jnp.where(side == 1, men[FIGURES:], men[:FIGURES])


def among(men: Array, squares: Array) -> Array:
    """Does one of these figures stand on the square? Any shape of squares, the batch last.

    One comparison after the other is quickest on a GPU, and slow to compile for a CPU.
    """
    if jax.default_backend() == "cpu":
        shape = (men.shape[0],) + (1,) * (squares.ndim - 1) + men.shape[1:]
        return jnp.any(men.reshape(shape) == squares, axis=0)
    found = men[0] == squares
    for i in range(1, men.shape[0]):
        found = found | (men[i] == squares)
    return found
