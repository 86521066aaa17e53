"""Who sits where: people and bots by name."""

from __future__ import annotations

from touchline.core import registry
from touchline.core.errors import Unknown
from touchline.core.rivals.own_bots import own_bots
from touchline.core.rivals.styles import MARK
from touchline.core.seat import Player

HUMAN = "human"


def bot_in_seat(game: str, name: str, seed: str, budget: float | None) -> Player | None:
    """The bot of this name, None for a human; Unknown says who could play."""
    if name == HUMAN:
        return None
    known_here = [*registry.bot_ids(game), *own_bots()]
    if ":" not in name and name.partition(MARK)[0] not in known_here:
        known = ", ".join([HUMAN, *known_here])
        raise Unknown("cli.error.player", name=name, known=known)
    return registry.bot(game, name, seed=seed, budget=budget)
