"""A small net that foretells goals, learned from rows of matches (`record`)."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import jax
import jax.numpy as jnp
import numpy as np

Array: TypeAlias = Any

HEAD = 11
# Places in the head of a row.
MATCH, PURE, LEFT, LEAD, SOON, REST, RESULT, TIME, US = 0, 1, 2, 3, 4, 6, 8, 9, 10
MAGIC = b"touchline small net 1\n"
HELD_OUT = 10  # one match in so many is kept to measure with


class Net(NamedTuple):
    """Weights: two hidden layers, and the rates of the teams."""

    table: Array
    first_bias: Array
    middle: Array
    second_bias: Array
    last: Array
    last_bias: Array
    rate: Array


class Shape(NamedTuple):
    """Sizes: hidden layers, numbers of one team, further numbers the rate depends on."""

    first: int
    second: int
    eleven: int
    extra: int
    life: float


def fresh(inputs: int, shape: Shape, seed: int) -> Net:
    """Small random weights; the outputs begin near what is usual."""
    rng = np.random.default_rng(seed)

    def some(rows: int, columns: int) -> Array:
        return jnp.asarray(rng.normal(0, (2 / rows) ** 0.5, (rows, columns)), jnp.float32)

    rate = np.zeros(2 * shape.eleven + shape.extra + 1, np.float32)
    rate[-1] = -4.0
    return Net(
        some(inputs, shape.first),
        jnp.zeros(shape.first),
        some(shape.first, shape.second),
        jnp.zeros(shape.second),
        0.1 * some(shape.second, 2),
        jnp.full(2, -2.0),
        jnp.asarray(rate),
    )


def soon(net: Net, x: Array) -> Array:
    """Logarithms of the goals expected soon, ours and theirs."""
    one = jax.nn.relu(x @ net.table + net.first_bias)
    two = jax.nn.relu(one @ net.middle + net.second_bias)
    return jnp.minimum(two @ net.last + net.last_bias, 1.0)


def rates(net: Net, x: Array, shape: Shape) -> Array:
    """Logarithms of goals in a unit of time, ours and theirs: one rule for both."""
    e = shape.eleven
    teams = jnp.concatenate([x[:, e : 2 * e], x[:, :e]], axis=1)
    lead = net.rate[2 * e] * x[:, 2 * e]
    rules = x[:, 2 * e + 1 : 2 * e + shape.extra] @ net.rate[2 * e + 1 : -1] + net.rate[-1]
    us = x[:, : 2 * e] @ net.rate[: 2 * e] + lead + rules
    them = teams @ net.rate[: 2 * e] - lead + rules
    return jnp.stack([us, them], axis=1)


def later(left: Array, life: float) -> Array:
    """The time in which the position no longer counts."""
    return left - life * (1.0 - jnp.exp(-left / life))


def loss(net: Net, head: Array, x: Array, shape: Shape) -> tuple[Array, Array]:
    """How badly goals were foretold: those soon, and those later."""
    now = soon(net, x)
    found = jnp.exp(now) - head[:, SOON : SOON + 2] * now
    time = jnp.maximum(later(head[:, LEFT], shape.life), 1e-3)[:, None]
    rate = rates(net, x, shape) + jnp.log(time)
    rest = jnp.exp(rate) - head[:, REST : REST + 2] * rate
    return jnp.mean(found), jnp.mean(rest)


@partial(jax.jit, static_argnames=("shape", "batch"), donate_argnums=(0, 1, 2))
def epoch(
    net: Net,
    one: Net,
    two: Net,
    step: Array,
    order: Array,
    head: Array,
    x: Array,
    peak: Array,
    steps: Array,
    shape: Shape,
    batch: int,
) -> Any:
    """Once through the rows in this order, by Adam."""

    def body(carried: Any, at: Array) -> Any:
        net, one, two, step = carried
        some = jax.lax.dynamic_slice(order, (at * batch,), (batch,))

        def both(net: Net) -> Array:
            found, rest = loss(net, head[some], x[some], shape)
            decay = sum(jnp.sum(jnp.square(part)) for part in (net.table, net.middle, net.last))
            return found + 0.2 * rest + 1e-5 * decay + 1e-4 * jnp.sum(jnp.square(net.rate[:-1]))

        value, slope = jax.value_and_grad(both)(net)
        step = step + 1
        speed = peak * 0.5 * (1 + jnp.cos(jnp.pi * jnp.minimum(step / steps, 1.0)))
        one = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, one, slope)
        two = jax.tree.map(lambda v, g: 0.999 * v + 0.001 * g * g, two, slope)

        def moved(w: Array, m: Array, v: Array) -> Array:
            grown = m / (1 - 0.9**step)
            return w - speed * grown / (jnp.sqrt(v / (1 - 0.999**step)) + 1e-8)

        return (jax.tree.map(moved, net, one, two), one, two, step), value

    batches = order.shape[0] // batch
    carried, values = jax.lax.scan(body, (net, one, two, step), jnp.arange(batches))
    return carried, jnp.mean(values)


def results(lead: Array, us: Array, them: Array, most: int = 10) -> Array:
    """Win, draw, loss if goals fall at random: as `touchline.bots.small_net` has it."""
    goals = jnp.arange(most)
    below = jnp.cumsum(jnp.log(jnp.maximum(goals, 1)))
    ours = jnp.exp(goals * jnp.log(us)[:, None] - us[:, None] - below)
    theirs = jnp.exp(goals * jnp.log(them)[:, None] - them[:, None] - below)
    every = ours[:, :, None] * theirs[:, None, :]
    gap = lead[:, None, None] + goals[None, :, None] - goals[None, None, :]
    total = every.sum((1, 2))
    win = jnp.where(gap > 0, every, 0).sum((1, 2)) / total
    draw = jnp.where(gap == 0, every, 0).sum((1, 2)) / total
    return jnp.stack([win, draw, 1 - win - draw], axis=1)


@partial(jax.jit, static_argnames=("shape",))
def foretold(net: Net, head: Array, x: Array, shape: Shape) -> Array:
    """Win, draw, loss of rows."""
    time = later(head[:, LEFT], shape.life)[:, None]
    goals = jnp.exp(soon(net, x)) + time * jnp.exp(rates(net, x, shape))
    return results(head[:, LEAD], goals[:, 0], goals[:, 1])


SHARPNESS = 3  # the first numbers of a fit; the others say how much likelier draws are
FIT = (1.0, *(0.0,) * 8)


def fitted(fit: Array, odds: Array, time: Array, level: Array) -> Array:
    """As `touchline.bots.evaluation` has it: a sharpness, and how much likelier draws are."""
    odds = jnp.maximum(odds, 1e-9)
    draw = odds[:, 1]
    sharp = fit[0] + time * (fit[1] + time * fit[2])
    base, by_share, by_square, by_time, even, even_by_time = fit[SHARPNESS:]
    likelier = base + draw * (by_share + draw * by_square) + by_time * time
    likelier += level * (even + even_by_time * time)
    logs = jnp.log(odds) * sharp[:, None]
    return jax.nn.softmax(logs.at[:, 1].add(likelier), axis=1)


def fit_results(odds: Array, head: Array, whole: float) -> Array:
    """The fit with which results were least surprising, by Newton's method."""
    result = head[:, RESULT]
    place = jnp.where(result > 0.75, 0, jnp.where(result > 0.25, 1, 2))
    time, level = jnp.minimum(head[:, LEFT] / whole, 1.0), (head[:, LEAD] == 0).astype(jnp.float32)
    usual = jnp.array(FIT)

    def surprise(fit: Array) -> Array:
        found = jnp.take_along_axis(fitted(fit, odds, time, level), place[:, None], axis=1)
        return -jnp.mean(jnp.log(found)) + 1e-5 * jnp.sum(jnp.square(fit - usual))

    slope, bend = jax.jit(jax.grad(surprise)), jax.jit(jax.hessian(surprise))
    fit = usual
    for _ in range(20):
        step = jnp.linalg.solve(bend(fit) + 1e-6 * jnp.eye(len(FIT)), slope(fit))
        fit = fit - step / jnp.maximum(1.0, jnp.linalg.norm(step))
    return fit


def read_rows(files: list[Path], inputs: int, most: int | None) -> np.ndarray:
    """Rows of all files."""
    width = HEAD + inputs
    parts = [np.fromfile(file, np.float32).reshape(-1, width) for file in sorted(files)]
    rows = np.concatenate(parts)
    return rows if most is None else rows[:most]


def deciles(value: np.ndarray, truth: np.ndarray, matches: np.ndarray) -> list[dict[str, float]]:
    """Positions in ten equal steps of what was foretold, and what came."""
    found = []
    for i in range(10):
        here = (value >= i / 10) & (value < (i + 1) / 10 + (i == 9))
        if not here.any():
            continue
        found.append(
            {
                "from": i / 10,
                "positions": int(here.sum()),
                "matches": len(np.unique(matches[here])),
                "foretold": round(float(value[here].mean()), 4),
                "came": round(float(truth[here].mean()), 4),
            }
        )
    return found


def bootstrapped(head: np.ndarray, value: np.ndarray, life: float, trace: float) -> np.ndarray:
    """Goals soon as they fell until the next row of the match, and from there on as foretold.

    Rows further ahead count less by `trace` (TD(lambda)); with a trace of 1 it is what came.
    """
    came = head[:, SOON : SOON + 2]
    out = came.copy()
    ends = np.flatnonzero(np.append(head[1:, MATCH] != head[:-1, MATCH], True))
    from_end = ends[np.searchsorted(ends, np.arange(len(head)))] - np.arange(len(head))
    order = np.argsort(from_end, kind="stable")
    firsts = np.searchsorted(from_end[order], np.arange(from_end.max() + 2))
    for k in range(1, int(from_end.max()) + 1):  # from the last row of each match backwards
        here = order[firsts[k] : firsts[k + 1]]
        there = here + 1
        known = trace * out[there] + (1 - trace) * value[there] - came[there]
        turned = head[there, US] != head[here, US]
        known = np.where(turned[:, None], known[:, ::-1], known)
        fade = np.exp(-(head[there, TIME] - head[here, TIME]) / life)
        out[here] = came[here] + fade[:, None] * known
    return np.maximum(out, 0.0)


def learn(
    rows: np.ndarray, shape: Shape, *, epochs: int, rounds: int, trace: float, batch: int,
    peak: float, seed: int, say: Any,
) -> tuple[Net, dict[str, Any]]:  # fmt: skip
    """A net and what it was measured to be worth on matches it has not seen."""
    held = rows[:, MATCH].astype(np.int64) % HELD_OUT == 0
    teach, test = rows[~held], rows[held]
    if len(teach) < 8 or len(test) == 0:
        raise ValueError("too few matches to learn from: ten at least")
    x = jnp.asarray(teach[:, HEAD:])
    test_head, test_x = jnp.asarray(test[:, :HEAD]), jnp.asarray(test[:, HEAD:])
    batch = min(batch, len(teach) // 4)
    net = fresh(x.shape[1], shape, seed)
    steps = jnp.asarray(float(epochs * (len(teach) // batch)))
    key = jax.random.key(seed)
    measured = jax.jit(loss, static_argnames=("shape",))
    head = teach[:, :HEAD].copy()
    for lap in range(rounds):
        if lap > 0:
            value = np.exp(
                np.concatenate(
                    [soon(net, x[i : i + 200_000]) for i in range(0, len(teach), 200_000)]
                )
            )
            head[:, SOON : SOON + 2] = bootstrapped(teach[:, :HEAD], value, shape.life, trace)
        taught = jnp.asarray(head)
        one = jax.tree.map(jnp.zeros_like, net)
        two = jax.tree.map(jnp.zeros_like, net)
        step = jnp.zeros((), jnp.float32)
        for number in range(epochs):
            order = jax.random.permutation(jax.random.fold_in(key, 1000 * lap + number), len(teach))
            (net, one, two, step), value = epoch(
                net, one, two, step, order, taught, x, jnp.asarray(peak / (1 + lap)), steps,
                shape, batch,
            )  # fmt: skip
        found, rest = measured(net, test_head, test_x, shape)
        say(round=lap, soon=round(float(found), 5), later=round(float(rest), 5))
    return net, worth(net, shape, teach, test, float(found))


def worth(
    net: Net, shape: Shape, teach: np.ndarray, test: np.ndarray, found: float
) -> dict[str, Any]:
    """How results are fitted, and what came of matches the net has not seen."""
    usual = teach[:, SOON : SOON + 2].mean(0)
    plain = float((usual - test[:, SOON : SOON + 2] * np.log(usual)).mean())
    every = teach[:, SOON : SOON + 4].sum() / (2 * teach[:, LEFT].sum())
    pure = teach[:, PURE] > 0.5
    pure = pure if pure.any() else ~pure
    odds = in_parts(net, jnp.asarray(teach[pure, :HEAD]), jnp.asarray(teach[pure, HEAD:]), shape)
    whole = float(teach[:, LEFT].max())
    fit = fit_results(odds, jnp.asarray(teach[pure, :HEAD]), whole)
    tested = test[test[:, PURE] > 0.5] if (test[:, PURE] > 0.5).any() else test
    head, x = jnp.asarray(tested[:, :HEAD]), jnp.asarray(tested[:, HEAD:])
    time, level = jnp.minimum(head[:, LEFT] / whole, 1.0), (head[:, LEAD] == 0).astype(jnp.float32)
    odds = np.asarray(fitted(fit, in_parts(net, head, x, shape), time, level))
    score, result, matches = odds[:, 0] + odds[:, 1] / 2, tested[:, RESULT], tested[:, MATCH]
    return {
        "rows": len(teach) + len(test),
        "matches": len(np.unique(teach[:, MATCH])) + len(np.unique(test[:, MATCH])),
        "usual": round(float(every), 6),
        "soon": [round(plain, 5), round(found, 5)],
        "whole": whole,
        "sharpness": [round(float(part), 5) for part in fit[:SHARPNESS]],
        "draws": [round(float(part), 5) for part in fit[SHARPNESS:]],
        "score": deciles(score, result, matches),
        "win": deciles(odds[:, 0], (result > 0.75).astype(float), matches),
        "draw": deciles(odds[:, 1], (result == 0.5).astype(float), matches),
        "brier": [
            round(float(np.mean((score - result) ** 2)), 5),
            round(float(np.var(result)), 5),
        ],
    }


def in_parts(net: Net, head: Array, x: Array, shape: Shape, size: int = 200_000) -> Array:
    """Win, draw, loss of many rows."""
    parts = [
        foretold(net, head[i : i + size], x[i : i + size], shape)
        for i in range(0, head.shape[0], size)
    ]
    return jnp.concatenate(parts)


def export(file: Path, net: Net, shape: Shape, header: dict[str, Any]) -> None:
    """The file that plays (`touchline.bots.weights`)."""
    head = {**header, **shape._asdict(), "inputs": int(net.table.shape[0])}
    with file.open("wb") as out:
        out.write(MAGIC + json.dumps(head, sort_keys=True).encode() + b"\n")
        for part in net:
            out.write(np.asarray(part, "<f4").tobytes())
