"""How an environment begins: a game with its senses, a first position, whoever plays against us."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from touchline.core import registry
from touchline.core.capabilities.game import Capabilities
from touchline.core.flow import Flow
from touchline.core.learning.senses import Senses
from touchline.core.learning.table import known_senses
from touchline.core.seat import Listener, Player
from touchline.lab.errors import LabError
from touchline.lab.lanes import AWAY, BOTH, HOME, IN_TURN

SEEDS = 1 << 62
SIDES = {"home": HOME, "away": AWAY, "in-turn": IN_TURN}
AGAINST_CHANCE = "random"


class Opening(NamedTuple):
    """A match before its first decision."""

    game: Capabilities
    senses: Senses
    fresh: Flow


def opening(
    name: str, preset: str | None = None, changes: Mapping[str, Any] | None = None
) -> Opening:
    """The game by its name; an error says what cannot be played so."""
    game = registry.game(name)
    senses = known_senses(name)
    if senses is None:
        raise LabError("lab.error.no-senses", game=name)
    fresh: Any = game.new(game.settings(preset, changes))
    return Opening(game, senses, fresh)


def opponent_of(game: str, name: str, seed: int) -> Player | None:
    """A bot to play against; None for the die, which needs no bot."""
    if name == AGAINST_CHANCE:
        return None
    player = registry.bot(game, name, seed=str(seed))
    if isinstance(player, Listener):
        raise LabError("lab.error.listener", bot=name)
    return player


def side_named(name: str, opponent: str | None) -> int:
    """Which side is played from outside."""
    if opponent is None:
        return BOTH
    if name not in SIDES:
        raise LabError("lab.error.side", side=name, known=", ".join(SIDES))
    return SIDES[name]
