"""The net: rows of a table summed, two small layers, and who scores the next goal.

Its answer is the chance that the side whose turn it is scores next, and that the other does,
either of them soon enough: a goal far off counts for less, and after the whistle none falls.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from .arrays import Array, jax, jnp
from .inputs import NOTHING, ROWS

HIDDEN = 32
TOGETHER = 13


class Net(NamedTuple):
    """Weights."""

    table: Any  # [ROWS, width]
    bias: Any  # [width]
    second: Any  # [width, HIDDEN]
    second_bias: Any
    last: Any  # [HIDDEN, 3]: mine, yours, nobody's
    last_bias: Any


def fresh(width: int, seed: int) -> Net:
    """A net that knows nothing, and takes goals for rare."""
    draw = np.random.default_rng(seed)
    table = draw.normal(0, 0.1, (ROWS, width))
    table[NOTHING] = 0
    return Net(
        *(
            jnp.asarray(array, jnp.float32)
            for array in (
                table,
                np.full(width, 0.1),
                draw.normal(0, (2 / width) ** 0.5, (width, HIDDEN)),
                np.full(HIDDEN, 0.1),
                draw.normal(0, 0.1 * (1 / HIDDEN) ** 0.5, (HIDDEN, 3)),
                np.array([0.0, 0.0, 6.0]),
            )
        )
    )


def summed(net: Net, rows: Array) -> Array:
    """The sum of rows: [..., n] row numbers to [..., width], in single precision."""
    return _summed(net.table, jax.lax.optimization_barrier(rows))


@jax.custom_vjp  # type: ignore[untyped-decorator]
def _summed(table: Array, rows: Array) -> Array:
    """A few rows at a time: all at once takes long to compile, one by one long to run."""
    number = rows.shape[-1]
    if number <= TOGETHER:
        return _few(table, rows)
    first = _few(table, rows[..., : number % TOGETHER]) if number % TOGETHER else 0.0
    parts = rows[..., number % TOGETHER :].reshape(*rows.shape[:-1], -1, TOGETHER)

    def add(i: Array, total: Array) -> Array:
        return total + _few(table, parts[..., i, :])

    zero = jnp.zeros((*rows.shape[:-1], table.shape[1]), jnp.float32)
    return jax.lax.fori_loop(0, parts.shape[-2], add, zero + first)


def _few(table: Array, rows: Array) -> Array:
    total = table[rows[..., 0]].astype(jnp.float32)
    for i in range(1, rows.shape[-1]):
        total = total + table[rows[..., i]].astype(jnp.float32)
    return total


def _forward(table: Array, rows: Array) -> tuple[Array, tuple[Array, Array]]:
    return _summed(table, rows), (table, rows)


def _backward(kept: tuple[Array, Array], slope: Array) -> tuple[Array, None]:
    """All rows of a position have the same slope: one scatter for all of them."""
    table, rows = kept
    every = jnp.broadcast_to(slope[..., None, :], (*rows.shape, slope.shape[-1]))
    return jnp.zeros_like(table).at[rows].add(every), None


_summed.defvjp(_forward, _backward)


def logits(net: Net, total: Array) -> Array:
    """From summed rows to three logits."""
    one = jax.nn.relu(total + net.bias)
    two = jax.nn.relu(one @ net.second + net.second_bias)
    return two @ net.last + net.last_bias


def chances(net: Net, total: Array) -> Array:
    """[..., 2]: the mover scores next, the other does."""
    return jax.nn.softmax(logits(net, total), axis=-1)[..., :2]


def for_play(net: Net, half: bool) -> Net:
    """The same net with its table in half precision, where that is quicker."""
    return net._replace(table=net.table.astype(jnp.bfloat16)) if half else net
