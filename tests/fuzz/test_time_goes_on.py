"""Nobody can go on for ever for nothing: between two ticks of the clock only so much is decided."""

from __future__ import annotations

import random

import pytest

from touchline.core import registry
from touchline.core.action import Action
from touchline.core.game import Position
from touchline.core.side import Side
from touchline.testing.variants import variant

TICKS = {
    "brettfussball": ("clock", "phase", "score"),
    "counterattack": ("half", "minute", "acted", "limit", "actions_left", "kicks", "score"),
    "undici": ("turn_number", "kicks", "score"),
}
"""What moves on with time, turns, goals and penalties."""
MOST = {"brettfussball": 40, "counterattack": 200, "undici": 250}
"""Decisions in between: a draft, two line-ups and a kick-off with everybody placed anew."""
ENDS = ("done", "decline", "stay")


def chosen(position: Position, chooser: random.Random) -> Action:
    """Anything but the end of what is under way."""
    chance = position.chance
    if position.turn is Side.CHANCE and chance is not None:
        return chance.at(chooser.randrange(chance.tickets))
    listed = position.actions()
    going = [action for action in listed if action.verb not in ENDS] or listed
    verb = chooser.choice(sorted({action.verb for action in going}))
    return chooser.choice([action for action in going if action.verb == verb])


@pytest.mark.parametrize("game_id", TICKS)
def test_between_two_ticks_there_is_only_so_much_to_decide(game_id: str) -> None:
    game = registry.game(game_id)
    for number in range(12):
        chooser = random.Random(f"{game_id} {number}")
        name, settings = variant(game, chooser)
        position = game.new(settings)
        before, decisions = None, 0
        for _ in range(1200):
            if position.turn is None:
                break
            now = [str(getattr(position, tick)) for tick in TICKS[game_id]]
            decisions = decisions + (position.turn is not Side.CHANCE) if now == before else 0
            before = now
            assert decisions <= MOST[game_id], f"{name}: {position}"
            position.play(chosen(position, chooser))
