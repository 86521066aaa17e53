"""How a policy fares against a bot."""

from __future__ import annotations

import pytest

from touchline import lab
from touchline.lab.meeting import Score


def test_every_lane_counts_as_often() -> None:
    env = lab.vector("brettfussball", 4, opponent="random", preset="quick")
    score = lab.meet(env, lambda _seen, mask: mask.argmax(axis=1), 6)
    assert score.matches == 6


def test_a_draw_counts_half() -> None:
    score = Score(won=30, drawn=20, lost=50)
    assert score.share == 0.4
    low, high = score.interval
    assert low == pytest.approx(0.309, abs=0.001)
    assert high == pytest.approx(0.498, abs=0.001)
    assert score.elo[0] == pytest.approx(-70.4, abs=0.1)
