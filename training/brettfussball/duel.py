"""Two nets against each other over many matches at once: who scores more."""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

from .arrays import Array, jax, jnp
from .look import options, worth
from .play import play
from .self_play import Limits, at_slot, begun, outside
from .starts import starts
from .state import EXTRA_TIME, ROLL, SHOT, TURN, State, scattered, taken, where
from .tables import Tables
from .value import Net


class Tally(NamedTuple):
    """Goals of either net, matches won and drawn."""

    ours: Array
    theirs: Array
    won: Array
    drawn: Array
    lost: Array


def _step(t: Tables, one: Net, two: Net, s: State, key: Array, home: Array) -> tuple[State, Tally]:
    """Everybody plays his best; `home` says where the first net is home."""
    size = s.ball.shape[0]
    keys = jax.random.split(key, 4)
    rolling = s.kind == ROLL
    die = jax.random.randint(keys[0], (size,), 1, 7)
    decider = jnp.where(rolling, s.mover, s.side)
    first = (decider == 0) == home
    code = jnp.where(first, _best(t, one, s, die), _best(t, two, s, die))
    ready = s._replace(
        kind=jnp.where(rolling, jnp.where(s.obliged == 1, SHOT, TURN), s.kind),
        side=jnp.where(rolling, s.mover, s.side),
        a=jnp.where(rolling, die, s.a),
    )
    after = play(t, ready, jnp.where(rolling, code, -1))
    limits = Limits(looked_at=24)
    at = jnp.nonzero(~rolling & (s.phase <= EXTRA_TIME), size=size // 4, fill_value=size)[0]
    some = taken(s, jnp.minimum(at, size - 1))
    never = jnp.zeros(at.shape, bool)
    ours, _ = outside(t, one, some, keys[1], never, 0.998, limits)
    theirs, _ = outside(t, two, some, keys[1], never, 0.998, limits)
    mine = jnp.take(first, at, mode="clip")
    both = where(mine, ours, theirs)
    after = scattered(after, at, both)
    lead = jnp.where(home, after.home - after.away, after.away - after.home)
    over = (after.phase > EXTRA_TIME) & (s.phase <= EXTRA_TIME)
    tally = Tally(
        ours=jnp.sum(jnp.where(home, after.home - s.home, after.away - s.away)),
        theirs=jnp.sum(jnp.where(home, after.away - s.away, after.home - s.home)),
        won=jnp.sum(over & (lead > 0)),
        drawn=jnp.sum(over & (lead == 0)),
        lost=jnp.sum(over & (lead < 0)),
    )
    ended = after.phase > EXTRA_TIME
    return begun(t, after, ended, keys[2], Limits(begun=16)), tally


def _best(t: Tables, net: Net, s: State, die: Array) -> Array:
    found = options(t, net, s, die, 0.998)
    values = jnp.where(found.codes >= 0, worth(t, s, found.chances), -jnp.inf)
    return at_slot(found.codes, jnp.argmax(values, axis=1))


@partial(jax.jit, static_argnames=("steps",))
def _run(t: Tables, one: Net, two: Net, s: State, key: Array, home: Array, steps: int) -> Any:
    def body(rows: State, k: Array) -> tuple[State, Tally]:
        return _step(t, one, two, rows, k, home)

    s, tally = jax.lax.scan(body, s, jax.random.split(key, steps))
    return s, Tally(*(jnp.sum(count) for count in tally))


def duel(t: Tables, one: Net, two: Net, boards: int, steps: int, seed: int) -> Tally:
    """So many steps on so many boards; in half of them the first net is home.

    Matches begin at any score and time, the same way for both.
    """
    key = jax.random.key(seed)
    s = starts(t, key, boards)
    home = jnp.arange(boards) % 2 == 0
    total = Tally(*(jnp.zeros((), jnp.int32) for _ in Tally._fields))
    for i in range(-(-steps // 100)):
        s, tally = _run(t, one, two, s, jax.random.fold_in(key, i), home, 100)
        total = Tally(*(a + b for a, b in zip(total, tally, strict=True)))
    return total
