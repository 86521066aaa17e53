"""Matches to learn from: any usual rules, any score, any time on the clock."""

from __future__ import annotations

from .arrays import Array, jax, jnp
from .play import play
from .state import A_TOSS, Rules, State, new, where
from .tables import FIGURES, SQUARES, Tables

LENGTH = 900
ANYHOW = 0.5  # the share of matches that begin in the middle of nowhere


def random_rules(key: Array, size: int) -> Rules:
    """First to three; 3:0, 3:1 or 2:2; time; three goals or one and time."""
    ending = jax.random.randint(key, (size,), 0, 8)  # 0 goals, 1-3 spread, 4-5 time, 6-7 both
    kind = jnp.array([0, 1, 1, 1, 2, 2, 3, 3])[ending]
    one = jnp.ones(size, jnp.int32)
    return Rules(
        ending=kind,
        goals=jnp.where(ending == 7, 1, 3),
        clock=jnp.where(kind == 0, 2, 0),
        turns=LENGTH * one,
        stoppage=(kind < 3).astype(jnp.int32),
        stoppage_turns=150 * one,
        extra_time=0 * one,
        extra_turns=150 * one,
        shoot_out=0 * one,
        shots=5 * one,
        far_circle=0 * one,
        anywhere=0 * one,
    )


def starts(t: Tables, key: Array, size: int) -> State:
    """So many matches, at a kick-off or anyhow."""
    keys = jax.random.split(key, 8)
    rules = random_rules(keys[0], size)
    most = jnp.where(rules.ending == 2, 4, rules.goals)
    home = jax.random.randint(keys[1], (size,), 0, most)
    away = jax.random.randint(keys[2], (size,), 0, most)
    level = (rules.ending == 1) & (home == 2) & (away == 2)  # would be over
    home = jnp.where(level, 0, home)
    any_time = jax.random.randint(keys[3], (size,), 1, LENGTH + 1)
    late = jnp.exp2(jax.random.uniform(keys[4], (size,), maxval=7.0)).astype(jnp.int32)
    draw = jax.random.uniform(keys[5], (size,))
    left = jnp.where(draw < 0.25, LENGTH, jnp.where(draw < 0.8, any_time, late))
    side = jax.random.randint(jax.random.fold_in(key, 7), (size,), 0, 2)
    s = play(t, new(t, rules), A_TOSS + side)
    s = where(jax.random.uniform(keys[6], (size,)) < ANYHOW, anyhow(t, s, keys[7]), s)
    return s._replace(home=home, away=away, clock=LENGTH - left)


def anyhow(t: Tables, s: State, key: Array) -> State:
    """Everybody anywhere, somebody on the ball: what play seldom leads to is learned too."""
    size = s.ball.shape[0]
    one, two, three = jax.random.split(key, 3)
    order = jax.random.uniform(one, (size, SQUARES)) - (jnp.asarray(t.goal) != 0)
    men = jax.lax.top_k(order, 2 * FIGURES)[1].T
    on_ball = jax.random.randint(two, (1, size), 0, 2 * FIGURES)
    return s._replace(
        men=men.astype(jnp.int16),
        ball=jnp.take_along_axis(men, on_ball, 0)[0],
        mover=jax.random.randint(three, (size,), 0, 2),
        obliged=jnp.zeros_like(s.obliged),
    )
