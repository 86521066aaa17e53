"""Who sits where: people and bots by name."""

from __future__ import annotations

from touchline.core import registry
from touchline.core.errors import Unknown
from touchline.core.seat import Player

HUMAN = "human"


def bot_in_seat(game: str, name: str, seed: str, budget: float | None) -> Player | None:
    """The bot of this name, None for a human; Unknown says who could play."""
    if name == HUMAN:
        return None
    if ":" not in name and name not in registry.bot_ids(game):
        known = ", ".join([HUMAN, *registry.bot_ids(game)])
        raise Unknown("cli.error.player", name=name, known=known)
    return registry.bot(game, name, seed=seed, budget=budget)
