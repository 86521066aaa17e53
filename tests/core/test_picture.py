"""What a person points at to mean an action."""

from __future__ import annotations

import random
from typing import Any

import pytest

import touchline
from touchline.core.picture import Touch


def test_one_tap_is_not_enough_unless_it_is_said() -> None:
    assert Touch(piece="h9") == Touch(piece="h9", light=False)
    assert Touch(piece="h9") != Touch(piece="h9", light=True)


@pytest.mark.parametrize("game_id", touchline.game_ids())
def test_what_cannot_be_taken_back_is_never_light(game_id: str) -> None:
    game: Any = touchline.game(game_id)
    chooser = random.Random(game_id)
    position = game.new()
    looked = 0
    while position.turn is not None and looked < 150:
        chance = position.chance
        if chance is not None:
            position.play(chance.at(chooser.randrange(chance.tickets)))
            continue
        actions = position.actions()
        for action in chooser.sample(actions, min(3, len(actions))):
            after = position.copy()
            after.play(action)
            if after.chance is not None:  # a die follows at once
                looked += 1
                assert not game.touch(position, action).light
        position.play(chooser.choice(actions))
    assert looked >= 5
