"""A hundred thousand random plies over every preset and every switch, without one failure."""

from __future__ import annotations

import random

import pytest

import touchline
from tests.fuzz.invariants import sound
from touchline.testing.variants import variant

pytestmark = pytest.mark.slow

GAME = touchline.game("brettfussball")
PLIES = 100_000
LOOK_EVERY = 25


def test_a_hundred_thousand_random_plies() -> None:
    chooser = random.Random("soak")
    presets = list(GAME.presets.values())
    plies = matches = finished = 0
    while plies < PLIES:
        settings = presets.pop() if presets else variant(GAME, chooser)[1]
        p = GAME.new(settings)
        matches += 1
        goals = 0
        for _ in range(2500):  # a match without a clock need not end
            if p.turn is None:
                finished += 1
                break
            ways = p.actions() or p.chance.actions  # type: ignore[union-attr]
            p.play(ways[int(chooser.random() * len(ways))])
            plies += 1
            if plies % LOOK_EVERY == 0:
                sound(p)
                assert sum(p.score) >= goals
                goals = sum(p.score)
    assert finished > matches // 2
