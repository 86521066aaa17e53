"""A quick match is quick: at most three hundred decisions of both sides together."""

from __future__ import annotations

from typing import Any

import pytest

from touchline.core import registry
from touchline.core.dice import SeededDice
from touchline.core.seat import Seat
from touchline.core.side import Side

MOST = 300


def decisions(game_id: str, preset: str, seed: str) -> int:
    """How often one of two amateurs has a choice after the teams have been set up."""
    game: Any = registry.game(game_id)
    position = game.new(game.settings(preset))
    dice = SeededDice(seed)
    bots = [registry.bot(game_id, "greedy", seed=f"{seed}{side}") for side in (0, 1)]
    set_up = getattr(game, "prelude", ())
    found = 0
    while (turn := position.turn) is not None:
        if turn is Side.CHANCE:
            position.play(dice.roll(position.chance))
            continue
        actions = position.actions()
        found += len(actions) > 1 and position.decision not in set_up
        seat = Seat(position, turn)
        position.play(actions[0] if len(actions) == 1 else bots[turn].choose(seat))
    return found


@pytest.mark.parametrize("game_id", ["brettfussball", "counterattack", "undici"])
def test_the_first_format_is_the_shortest_and_quick(game_id: str) -> None:
    game: Any = registry.game(game_id)
    formats = list(game.formats.items())
    assert [name for name, _ in formats] == ["quick", "classic", "full"]
    assert {preset for _, (preset, _) in formats} <= set(game.presets)
    minutes = [each for _, (_, each) in formats]
    assert minutes == sorted(minutes)
    assert minutes[0] <= 8
    assert set(game.minutes) == set(game.presets)
    assert all(game.minutes[preset] == each for preset, each in game.formats.values())
    preset = game.formats["quick"][0]
    assert 60 < decisions(game_id, preset, "quick") <= MOST
