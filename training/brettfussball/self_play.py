"""Self-play: every match takes a turn, or one decision outside turns, as the net likes best."""

from __future__ import annotations

from typing import NamedTuple

from .arrays import Array, jax, jnp
from .inputs import rows_of
from .legal import codes, slots
from .look import flipped, options, outcome, worth
from .play import play
from .starts import starts
from .state import (
    A_ATTACK,
    A_LIFT,
    EXTRA_TIME,
    ROLL,
    SHOT,
    TURN,
    Rules,
    State,
    each,
    scattered,
    taken,
)
from .tables import Tables
from .value import Net, chances, summed


class Limits(NamedTuple):
    """What training leaves out to be quick; matches that had to wait are counted."""

    gathered: int = 4  # one match in so many may decide something outside turns in one step
    looked_at: int = 12  # so many choices outside turns are compared, taken at random if more
    begun: int = 32  # one match in so many may begin in one step


class Step(NamedTuple):
    """What one step leaves to learn from, for each match."""

    rows: Array  # [B, ACTIVE] of the position before
    best: Array  # [B, 2] chances after the best action, as the mover sees it
    cut: Array  # what comes later says nothing about this position
    idle: Array  # nothing was decided
    flip: Array  # the turn went to the other side
    later: Array  # a turn was played


class Count(NamedTuple):
    """What happened in a step."""

    turns: Array
    goals: Array
    attacks: Array
    waiting: Array
    whistles: Array


def chosen(key: Array, legal: Array, values: Array, exploring: Array) -> tuple[Array, Array]:
    """The best slot of each match, and the one that is played: sometimes any."""
    best = jnp.argmax(jnp.where(legal, values, -jnp.inf), axis=1)
    any_slot = jnp.argmax(jnp.where(legal, jax.random.uniform(key, legal.shape), -1.0), axis=1)
    return best, jnp.where(exploring, any_slot, best)


def at_slot(array: Array, slot: Array) -> Array:
    """The entry of one slot of each match."""
    index = slot.reshape(slot.shape + (1,) * (array.ndim - 1))
    return jnp.take_along_axis(array, index, 1)[:, 0]


def step(
    t: Tables,
    net: Net,
    s: State,
    key: Array,
    explore: Array,
    broken_off: Array,
    discount: float,
    exact: bool,
    limits: Limits,
) -> tuple[State, Step, Count]:
    """One step of every match; with `exact` the values of all six numbers are averaged.

    A share `explore` of the actions is just any, and a share of the matches is broken off.
    """
    size = s.ball.shape[0]
    keys = jax.random.split(key, 6)
    rolling = s.kind == ROLL
    exploring = jax.random.uniform(keys[0], (size,)) < explore
    die = jax.random.randint(keys[1], (size,), 1, 7)
    code, best = _turn(t, net, s, keys[2], die, exploring, discount, exact)
    ready = s._replace(
        kind=jnp.where(rolling, jnp.where(s.obliged == 1, SHOT, TURN), s.kind),
        side=jnp.where(rolling, s.mover, s.side),
        a=jnp.where(rolling, die, s.a),
    )
    after = play(t, ready, jnp.where(rolling, code, -1))

    # Decisions outside turns, gathered.
    room = max(1, size // limits.gathered)
    at = jnp.nonzero(~rolling & (s.phase <= EXTRA_TIME), size=room, fill_value=size)[0]
    some = taken(s, jnp.minimum(at, size - 1))
    some_after, some_best = outside(
        t, net, some, keys[3], jnp.take(exploring, at, mode="clip"), discount, limits
    )
    after = scattered(after, at, some_after)
    best = best.at[at].set(some_best, mode="drop")
    idle = (~rolling).at[at].set(False, mode="drop")

    goal = after.home + after.away != s.home + s.away
    over = after.phase > EXTRA_TIME
    broken = jax.random.uniform(keys[5], (size,)) < broken_off
    record = Step(
        rows=rows_of(t, s).astype(jnp.uint16),
        best=best,
        cut=goal | over | exploring | broken,
        idle=idle,
        flip=after.mover != s.mover,
        later=after.clock != s.clock,
    )
    count = Count(
        turns=jnp.sum(rolling),
        goals=jnp.sum(goal),
        attacks=jnp.sum(rolling & (code >= A_ATTACK) & (code < A_LIFT)),
        waiting=jnp.sum(idle & (s.phase <= EXTRA_TIME)),
        whistles=jnp.sum(over & (s.phase <= EXTRA_TIME)),
    )
    return begun(t, after, over | broken, keys[4], limits), record, count


def _turn(
    t: Tables,
    net: Net,
    s: State,
    key: Array,
    die: Array,
    exploring: Array,
    discount: float,
    exact: bool,
) -> tuple[Array, Array]:
    """The action of a turn, and the chances after the best one."""

    def with_number(number: Array) -> tuple[Array, Array]:
        found = options(t, net, s, number, discount)
        best, played = chosen(key, found.codes >= 0, worth(t, s, found.chances), exploring)
        return at_slot(found.codes, played), at_slot(found.chances, best)

    if not exact:
        return with_number(die)

    def add(total: Array, number: Array) -> tuple[Array, Array]:
        code, best = with_number(jnp.full_like(die, 0) + number)
        return total + best / 6.0, code

    total, found = jax.lax.scan(add, jnp.zeros((die.shape[0], 2)), jnp.arange(1, 7))
    return jnp.take_along_axis(found, die[None] - 1, 0)[0], total


def outside(
    t: Tables,
    net: Net,
    s: State,
    key: Array,
    exploring: Array,
    discount: float,
    limits: Limits,
) -> tuple[State, Array]:
    """A decision outside turns: each choice played out, its position summed anew."""
    size = s.ball.shape[0]
    found = codes(t, s).T
    one, two = jax.random.split(key)
    order = jnp.where(found >= 0, jax.random.uniform(one, found.shape), -1.0)
    width = min(limits.looked_at, slots(t))
    kept, slot = jax.lax.top_k(order, width)
    actions = jnp.take_along_axis(found, slot, 1)  # [C, K]
    many = each(lambda field: jnp.repeat(field, width, axis=-1), s)
    after = play(t, many, actions.reshape(-1))
    values = chances(net, summed(net, rows_of(t, after)))
    values = outcome(many, after, values, discount).reshape(size, width, 2)
    by_mover = jnp.where(s.side == s.mover, 1.0, -1.0)[:, None]
    best, played = chosen(two, kept >= 0, by_mover * worth(t, s, values), exploring)
    return taken(after, jnp.arange(size) * width + played), at_slot(values, best)


def begun(t: Tables, s: State, over: Array, key: Array, limits: Limits) -> State:
    """New matches where the old ones are over, or broken off."""
    size = s.ball.shape[0]
    room = max(1, size // limits.begun)
    at = jnp.nonzero(over, size=room, fill_value=size)[0]
    fresh = starts(t, key, room)
    rules = Rules(
        *(a.at[at].set(b, mode="drop") for a, b in zip(s.rules, fresh.rules, strict=True))
    )
    return scattered(s, at, fresh)._replace(rules=rules)


def returns(record: Step, last: Array, trace: float, discount: float) -> Array:
    """[T, B, 2]: what each position turned out to be worth, later ones counting for less."""

    def back(ahead: Array, now: Step) -> tuple[Array, Array]:
        seen = flipped(ahead, now.flip) * jnp.where(now.later, discount, 1.0)[:, None]
        mixed = trace * seen + (1.0 - trace) * now.best
        found = jnp.where(now.cut[:, None], now.best, mixed)
        found = jnp.where(now.idle[:, None], ahead, found)
        return found, found

    return jax.lax.scan(back, last, record, reverse=True)[1]
