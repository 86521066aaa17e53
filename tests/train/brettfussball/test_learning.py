"""Lessons: what came of a position is what was seen later, and a seed is a net."""

from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from training.brettfussball import learn
from training.brettfussball.board_tables import tables_of
from training.brettfussball.inputs import NOTHING
from training.brettfussball.self_play import Limits, Step, returns
from training.brettfussball.starts import starts
from training.brettfussball.tables import Tables
from training.brettfussball.value import fresh


def test_what_comes_later_is_seen_from_the_other_side() -> None:
    """Three turns: any action, the opponent waits for the die, a goal of the third mover."""
    no, yes = jnp.zeros((3, 1), bool), jnp.ones((3, 1), bool)
    record = Step(
        rows=jnp.zeros((3, 1, 1)),
        best=jnp.array([[[0.4, 0.2]], [[0.1, 0.3]], [[1.0, 0.0]]]),
        cut=no.at[2].set(True),
        idle=no,
        flip=yes,
        later=yes,
    )
    found = returns(record, jnp.array([[0.9, 0.9]]), trace=0.5, discount=0.8)[:, 0]
    assert found[2].tolist() == [1.0, 0.0]
    second = [0.5 * 0.8 * 0.0 + 0.5 * 0.1, 0.5 * 0.8 * 1.0 + 0.5 * 0.3]
    assert found[1].tolist() == pytest.approx(second)
    first = [0.5 * 0.8 * second[1] + 0.5 * 0.4, 0.5 * 0.8 * second[0] + 0.5 * 0.2]
    assert found[0].tolist() == pytest.approx(first)


def test_a_match_that_waits_learns_what_comes_of_it_later() -> None:
    no = jnp.zeros((2, 1), bool)
    record = Step(
        rows=jnp.zeros((2, 1, 1)),
        best=jnp.array([[[0.7, 0.7]], [[1.0, 0.0]]]),
        cut=no.at[1].set(True),
        idle=no.at[0].set(True),
        flip=no,
        later=no,
    )
    found = returns(record, jnp.array([[0.0, 0.0]]), trace=0.7, discount=0.9)[:, 0]
    assert found[0].tolist() == [1.0, 0.0]


def test_the_schedule_goes_from_first_to_last() -> None:
    recipe = learn.Recipe()
    assert learn.rate_at(recipe, 0.0) == pytest.approx(recipe.rate)
    assert learn.rate_at(recipe, 1.0) == pytest.approx(recipe.last_rate)
    assert learn.explore_at(recipe, 1.0) == pytest.approx(recipe.last_explore)
    assert learn.broken_off_at(recipe, 0.25) == pytest.approx(recipe.last_broken_off)


@pytest.mark.slow
def test_the_same_seed_teaches_the_same_net() -> None:
    tables = Tables(*(jnp.asarray(table) for table in tables_of("standard")[0]))
    recipe = learn.SMALL._replace(width=8, boards=32, steps=4, batches=2)
    learned = []
    for _ in range(2):
        carried = learn.begin(fresh(8, 5), starts(tables, jax.random.key(5), 32), 5)
        for _ in range(2):
            carried, count, loss = learn.lesson(
                tables, carried, 1e-3, 0.1, 0.1, recipe, False, Limits()
            )
            assert int(count.turns) > 0
            assert np.isfinite(float(loss))
        learned.append(np.asarray(carried.net.table))
    assert (learned[0] == learned[1]).all()
    assert not (learned[0] == np.asarray(fresh(8, 5).table)).all()
    assert not learned[0][NOTHING].any()
