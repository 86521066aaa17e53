"""Uniformly random play, as many turns a second as the device can do.

Nearly every turn ends in a move or a shot that stays in play: those are played for all matches at
once. The rest (attacks, goals, balls out, and whatever is decided outside turns) is played for the
few matches concerned, gathered into a small batch; a match that finds no room there waits.
"""

from __future__ import annotations

import time
from functools import partial
from typing import Any

from .arrays import Array, jax, jnp
from .full_time import between_turns
from .legal import codes, end_squares, first_shot
from .play import flight, play
from .state import (
    A_ATTACK,
    A_MOVE,
    A_PASS,
    A_SHOOT,
    OVER,
    ROLL,
    SHOT,
    STOPPAGE,
    TURN,
    Rules,
    State,
    among,
    new,
    own,
    scattered,
    taken,
    where,
)
from .tables import FIGURES, SQUARES, Tables

GATHERED = 16  # one match in so many may need the slow way in one step


def noise(seed: Array, step: Array, size: int, stream: int) -> Array:
    """32 random bits for each match, from seed, match, step and stream alone."""
    x = jnp.arange(size, dtype=jnp.uint32) * jnp.uint32(0x9E3779B9)
    x = x + step.astype(jnp.uint32) * jnp.uint32(0x85EBCA6B) + seed.astype(jnp.uint32)
    x = x + jnp.uint32((stream * 0xC2B2AE35) & 0xFFFFFFFF)
    for shift, factor in ((16, 0x21F0AAAD), (15, 0xD35A2D97), (15, 1)):
        x = (x ^ (x >> shift)) * jnp.uint32(factor)
    return x


def below(bits: Array, number: Array) -> Array:
    """A number from 0 to `number` - 1."""
    scaled = (bits >> 8).astype(jnp.float32) * (1.0 / (1 << 24))
    return jnp.minimum((scaled * number).astype(jnp.int32), number - 1)


def pick(allowed: Array, bits: Array) -> Array:
    """A uniform choice among the allowed slots of each match, -1 if there is none."""
    count = jnp.sum(allowed, axis=0, dtype=jnp.int32)
    wanted = below(bits, count)
    seen = jnp.zeros_like(count)
    found = jnp.full_like(count, -1)
    for i in range(allowed.shape[0]):
        found = jnp.where(allowed[i] & (seen == wanted), i, found)
        seen = seen + allowed[i]
    return found


def chosen_action(t: Tables, s: State, die: Array, bits: Array) -> Array:
    """The engine's number of a uniformly chosen action of a turn with this die."""
    mine = own(s.men, s.mover)
    ends = end_squares(t, mine, die)
    has_ball = among(mine, s.ball)
    attackable = among(own(s.men, 1 - s.mover), s.ball)
    free = (s.obliged == 0) & (ends >= 0)
    free = free & (~among(s.men, ends) | ((ends == s.ball) & attackable))
    allowed = jnp.concatenate([free, jnp.broadcast_to(has_ball, (4, has_ball.shape[0]))], axis=0)
    slot = pick(jax.lax.optimization_barrier(allowed), bits)
    first = first_shot(t)
    figure = jnp.clip(slot, 0, first - 1) // (first // FIGURES)
    end = jnp.take_along_axis(ends, jnp.clip(slot, 0, first - 1)[None], 0)[0]
    attack = (end == s.ball) & attackable
    code = jnp.where(attack, A_ATTACK + figure, A_MOVE + figure * SQUARES + end)
    return jnp.where(slot < 0, A_PASS, jnp.where(slot >= first, A_SHOOT + slot - first, code))


def turn(t: Tables, s: State, die: Array, code: Array) -> tuple[State, Array]:
    """Turns played out at once where that is simple; which of them are not."""
    now = s.kind == ROLL
    shot = (code >= A_SHOOT) & (code < A_ATTACK)
    end, fate = flight(t, s._replace(a=die), code - A_SHOOT)
    simple = now & ((shot & (fate == 0)) | (code >= A_MOVE) | (code == A_PASS))
    hard = now & ~simple
    who = jnp.where(simple & (code >= A_MOVE), (code - A_MOVE) // SQUARES + s.mover * FIGURES, -1)
    here = jnp.arange(2 * FIGURES)[:, None] == who
    crossed = ((s.ball >= SQUARES // 2) != (end >= SQUARES // 2)).astype(jnp.int32)
    after = s._replace(
        men=jnp.where(here, ((code - A_MOVE) % SQUARES).astype(jnp.int16), s.men),
        ball=jnp.where(simple & shot, end, s.ball),
        crossed=jnp.where(simple & shot, crossed, s.crossed),
        mover=jnp.where(simple, 1 - s.mover, s.mover),
        obliged=jnp.where(simple, 0, s.obliged),
        clock=s.clock + simple,
        stopped=s.stopped + (simple & (s.phase == STOPPAGE)),
        kind=jnp.where(hard, jnp.where(s.obliged == 1, SHOT, TURN), s.kind),
        side=jnp.where(hard, s.mover, s.side),
        a=jnp.where(hard, die, s.a),
    )
    return between_turns(after, simple), hard


def step(t: Tables, s: State, seed: Array, number: Array) -> tuple[State, Array]:
    """Every match takes a turn, or one decision outside turns; how many turns were played."""
    size = s.ball.shape[0]
    die = below(noise(seed, number, size, 0), 6) + 1
    turns = jnp.sum(s.kind == ROLL, dtype=jnp.int32)
    code = chosen_action(t, s, die, noise(seed, number, size, 1))
    s, hard = turn(t, s, die, code)
    at = jnp.nonzero(s.kind != ROLL, size=size // GATHERED, fill_value=size)[0]
    some = taken(s, jnp.minimum(at, size - 1))
    fresh = new(t, some.rules)
    some = where(some.kind == OVER, fresh, some)
    found = codes(t, some)
    slot = pick(found >= 0, noise(seed, number, at.shape[0], 2))
    free_choice = jnp.take_along_axis(found, jnp.maximum(slot, 0)[None], 0)[0]
    pending = jnp.take(hard, jnp.minimum(at, size - 1))
    chosen = jnp.where(pending, jnp.take(code, jnp.minimum(at, size - 1)), free_choice)
    return scattered(s, at, play(t, some, chosen)), turns


def match_rules(size: int) -> Rules:
    """Preset `classic`, so many times."""
    one = jnp.ones(size, jnp.int32)
    return Rules(
        ending=one,
        goals=3 * one,
        clock=0 * one,
        turns=900 * one,
        stoppage=one,
        stoppage_turns=150 * one,
        extra_time=0 * one,
        extra_turns=150 * one,
        shoot_out=0 * one,
        shots=5 * one,
        far_circle=0 * one,
        anywhere=0 * one,
    )


@partial(jax.jit, static_argnames=("steps",))
def run(t: Tables, s: State, seed: Array, first: Array, steps: int) -> Any:
    """So many steps; turns played in each."""

    def body(rows: State, number: Array) -> tuple[State, Array]:
        return step(t, rows, seed, number)

    return jax.lax.scan(body, s, first + jnp.arange(steps))


def measure(t: Tables, size: int, seconds: float, seed: int = 1) -> dict[str, float]:
    """Turns a second of a batch of this size, compiling not counted."""
    device = Tables(*(jnp.asarray(table) for table in t))
    s = new(t, match_rules(size))
    s, _ = run(device, s, jnp.uint32(seed), jnp.int32(0), 64)
    jax.block_until_ready(s)
    steps, turns, number = 0, 0, 64
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        s, played = run(device, s, jnp.uint32(seed), jnp.int32(number), 64)
        turns += int(jnp.sum(played.astype(jnp.float32)))
        steps += 64
        number += 64
    spent = time.perf_counter() - began
    return {"batch": size, "turns_a_second": turns / spent, "share": turns / (steps * size)}
