"""Every switch is connected: each two of its values are told apart by a stored piece of play."""

from __future__ import annotations

import pytest

from tests.corpus.witness import SHOWN, difference, kind, read, wanted
from touchline.core import registry

GAMES = registry.game_ids()


@pytest.mark.parametrize("game_id", GAMES)
def test_each_two_values_of_every_switch_have_a_witness(game_id: str) -> None:
    """If this fails: add one to tests.corpus.witness/GAME.toml, best from the switch's test."""
    there = {(witness.switch, pair) for witness in read(game_id) for pair in kind(witness.values)}
    missing = [
        (switch, pair)
        for switch, pairs in wanted(game_id).items()
        for pair in pairs
        if (switch, pair) not in there
    ]
    assert missing == []


@pytest.mark.parametrize("game_id", GAMES)
def test_a_switch_that_has_come_loose_is_noticed(game_id: str) -> None:
    """Either value shows what is stored for it and the other does not."""
    game = registry.game(game_id)
    loose = []
    for witness in read(game_id):
        one, other = difference(game, witness)
        if (one[:SHOWN], other[:SHOWN]) != (witness.first, witness.second) or not one + other:
            loose.append((witness.switch, witness.values, one[:SHOWN], other[:SHOWN]))
    assert loose == []


@pytest.mark.parametrize("game_id", GAMES)
def test_one_value_twice_shows_no_difference(game_id: str) -> None:
    """So it is the switch that is seen, and nothing that differs between two runs."""
    game = registry.game(game_id)
    for witness in read(game_id)[::8]:
        for value in witness.values:
            assert difference(game, witness._replace(values=(value, value))) == ([], [])
