"""Learning: a stretch of self-play, what came of each position, a few steps of Adam. Repeat."""

from __future__ import annotations

import math
from functools import partial
from typing import Any, NamedTuple

from .arrays import Array, jax, jnp
from .inputs import NOTHING, mirrored, rows_of
from .self_play import Count, Limits, Step, returns, step
from .state import State
from .tables import Tables
from .value import Net, chances, for_play, logits, summed


class Recipe(NamedTuple):
    """How it is learned; this goes into the file of weights."""

    width: int = 128
    boards: int = 16384
    steps: int = 32  # of self-play between two lessons
    batches: int = 16  # in one lesson
    trace: float = 0.7  # lambda
    discount: float = 0.998
    rate: float = 1e-3
    last_rate: float = 3e-5
    explore: float = 0.05
    last_explore: float = 0.02
    broken_off: float = 0.02  # the share of matches begun anew in a step, while little is known
    last_broken_off: float = 0.0005  # and later
    exact_from: float = 2 / 3  # from this part of the run on, all six numbers are averaged
    half: bool = True  # the table in half precision while playing


SMALL = Recipe(width=32, boards=256, steps=32, batches=8, half=False)


class Adam(NamedTuple):
    """Moments of the gradient."""

    first: Net
    second: Net
    count: Array


class Lesson(NamedTuple):
    """What is carried from one lesson to the next."""

    net: Net
    adam: Adam
    state: State
    key: Array


def rate_at(recipe: Recipe, progress: float) -> float:
    """The learning rate: a cosine from the first to the last."""
    share = 0.5 * (1.0 + math.cos(math.pi * min(1.0, progress)))
    return recipe.last_rate + (recipe.rate - recipe.last_rate) * share


def explore_at(recipe: Recipe, progress: float) -> float:
    """The share of actions that are just any."""
    return recipe.explore + (recipe.last_explore - recipe.explore) * min(1.0, progress)


def broken_off_at(recipe: Recipe, progress: float) -> float:
    """The share of matches broken off: many in the first quarter, to see more of goals."""
    falling = recipe.last_broken_off / recipe.broken_off
    return recipe.broken_off * math.pow(falling, min(1.0, 4.0 * progress))


def begin(net: Net, state: State, seed: int) -> Lesson:
    """Before the first lesson."""
    zero = jax.tree.map(jnp.zeros_like, net)
    return Lesson(net, Adam(zero, zero, jnp.zeros((), jnp.int32)), state, jax.random.key(seed))


def loss_of(net: Net, rows: Array, wanted: Array, weight: Array) -> Array:
    """Cross entropy between what the net says and what came of it."""
    found = jax.nn.log_softmax(logits(net, summed(net, rows)), axis=-1)
    nobody = 1.0 - jnp.sum(wanted, axis=-1, keepdims=True)
    wanted = jnp.concatenate([wanted, nobody], axis=-1)
    return -jnp.sum(weight * jnp.sum(wanted * found, axis=-1)) / jnp.sum(weight)


def improved(net: Net, adam: Adam, gradient: Net, rate: Array) -> tuple[Net, Adam]:
    """One step of Adam; the row of zeros stays zero."""
    count = adam.count + 1
    first = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, adam.first, gradient)
    second = jax.tree.map(lambda v, g: 0.999 * v + 0.001 * g * g, adam.second, gradient)
    late = rate * jnp.sqrt(1.0 - 0.999**count) / (1.0 - 0.9**count)

    def moved(weight: Any, m: Any, v: Any) -> Any:
        return weight - late * m / (jnp.sqrt(v) + 1e-8)

    net = jax.tree.map(moved, net, first, second)
    net = net._replace(table=net.table.at[NOTHING].set(0.0))
    return net, Adam(first, second, count)


@partial(jax.jit, static_argnames=("recipe", "exact", "limits"))
def lesson(
    t: Tables,
    carried: Lesson,
    rate: Array,
    explore: Array,
    broken_off: Array,
    recipe: Recipe,
    exact: bool,
    limits: Limits,
) -> tuple[Lesson, Count, Array]:
    """A stretch of self-play and what is learned from it; what happened, and the loss."""
    key, play_key, learn_key = jax.random.split(carried.key, 3)
    player = for_play(carried.net, recipe.half)

    def forward(s: State, one: Array) -> tuple[State, tuple[Step, Count]]:
        s, record, count = step(
            t, player, s, one, explore, broken_off, recipe.discount, exact, limits
        )
        return s, (record, count)

    s, (record, counts) = jax.lax.scan(
        forward, carried.state, jax.random.split(play_key, recipe.steps)
    )
    last = chances(player, summed(player, rows_of(t, s)))
    trace = 0.0 if exact else recipe.trace
    wanted = returns(record, last, trace, recipe.discount)
    mirror = mirrored()

    def split(array: Array) -> Array:
        """Far apart steps together: [batches, steps / batches * boards, ...]."""
        parts = array.reshape(recipe.steps // recipe.batches, recipe.batches, *array.shape[1:])
        parts = jnp.swapaxes(parts, 0, 1)
        return parts.reshape(recipe.batches, -1, *array.shape[2:])

    def learn(state: tuple[Net, Adam], batch: Any) -> tuple[tuple[Net, Adam], Array]:
        net, adam = state
        rows, goal, weight, one = batch
        rows = rows.astype(jnp.int32)
        flip = jax.random.bernoulli(one, 0.5, (rows.shape[0], 1))
        rows = jnp.where(flip, mirror[rows], rows)
        loss, gradient = jax.value_and_grad(loss_of)(net, rows, goal, weight)
        return improved(net, adam, gradient, rate), loss

    batches = (
        split(record.rows),
        split(wanted),
        split((~record.idle).astype(jnp.float32)),
        jax.random.split(learn_key, recipe.batches),
    )
    (net, adam), losses = jax.lax.scan(learn, (carried.net, carried.adam), batches)
    total = Count(*(jnp.sum(count) for count in counts))
    return Lesson(net, adam, s, key), total, jnp.mean(losses)
