"""Ready-made decks, and what a deck may hold (UN 3.1.2, R6, R7)."""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Final

from mypy_extensions import i64

from touchline.undici.engine.cards.catalogue import CORE, COUNT, number


def _read() -> dict[str, list[int]]:
    file = resources.files("touchline.undici.data") / "decks.toml"
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    return {name: [number(card) for card in deck["cards"]] for name, deck in data.items()}


DECKS: Final[dict[str, list[int]]] = _read()
DECK_NAMES: Final[list[str]] = list(DECKS)


def in_pool(card: i64, pool: str) -> bool:
    """Is the card one that decks of this pool may hold?"""
    return pool == "all" or CORE[card] == 1


def deck_size(turns: i64, pool: str) -> i64:
    """As many cards as turns, but one copy of each is all there is (UN 3.15.1)."""
    most = sum(1 for card in range(COUNT) if in_pool(card, pool))
    return turns if turns < most else most


def ready_made(name: str, pool: str, size: i64) -> list[int]:
    """The cards of a ready-made deck, filled up from the standard one and then from the pool."""
    found: list[int] = []
    for card in [*DECKS[name], *DECKS["standard"], *range(COUNT)]:
        if len(found) < size and card not in found and in_pool(card, pool):
            found.append(card)
    return found
