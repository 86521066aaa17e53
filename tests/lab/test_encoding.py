"""Flat vectors and planes tell what the numbers tell."""

from __future__ import annotations

import numpy as np
import pytest

from tests.lab.playing import GAMES
from touchline import lab
from touchline.lab.encoding import Encoding


@pytest.mark.parametrize("game", GAMES)
def test_observations_lie_in_their_space(game: str) -> None:
    env = lab.vector(game, 4, preset="quick", observation="planes")
    env.reset(seed=1)
    rng = np.random.default_rng(1)
    for _ in range(60):
        seen, *_ = env.step(env.sample(rng))
        for lane in range(4):
            one = {name: part[lane] for name, part in seen.items()}
            assert env.single_observation_space.contains(one)


def test_a_plane_shows_who_stands_where() -> None:
    env = lab.vector("brettfussball", 2, preset="quick", observation="planes")
    seen, _ = env.reset(seed=1)
    planes = seen["planes"]
    assert planes.shape == (2, 5, 24, 20)
    assert (planes.sum(axis=(2, 3)) == [1, 10, 1, 10, 1]).all()
    ball = int(env.numbers[0][[f.name for f in env.senses.fields].index("ball")])
    assert planes[0, 4, ball // 20, ball % 20] == 1.0


def test_choices_are_one_of_many() -> None:
    encoding = Encoding(lab.vector("brettfussball", 1).senses, "flat")
    env = lab.vector("brettfussball", 3, preset="quick")
    seen, _ = env.reset(seed=2)
    dice = [i for i, name in enumerate(encoding.names) if name.startswith("die is")]
    assert (seen[:, dice].sum(axis=1) == 1).all()
    assert len(encoding.names) == encoding.size == seen.shape[1]
