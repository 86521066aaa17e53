"""One match of uniformly random play, as fast as the contract allows."""

from __future__ import annotations

import random
from typing import Any

from touchline.core.capabilities.game import Capabilities
from touchline.core.game import Position


def playout(game: Capabilities, settings: Any, seed: str) -> tuple[Position, int, int]:
    """The final position, how many choices the sides made, and how many times chance spoke.

    >>> from touchline.brettfussball import game
    >>> position, decisions, plies = playout(game, game.settings("quick"), "cup final")
    >>> position.turn is None, decisions > 100, plies > 100
    (True, True, True)
    """
    draw = random.Random(seed).random
    position = game.new(settings)
    decisions = 0
    plies = 0
    while True:
        actions = position.actions()
        if actions:
            decisions += 1
            position.play(actions[int(draw() * len(actions))])
            continue
        chance = position.chance
        if chance is None:
            return position, decisions, plies
        plies += 1
        position.play(chance.at(int(draw() * chance.tickets)))
