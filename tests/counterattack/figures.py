"""Figures about many cards."""

from __future__ import annotations

import math
from collections.abc import Sequence

from touchline.counterattack.squads.card import Player


def correlation(cards: Sequence[Player], one: str, other: str) -> float:
    """Pearson's correlation of two attributes."""
    xs = [float(getattr(card, one)) for card in cards]
    ys = [float(getattr(card, other)) for card in cards]
    x_mean, y_mean = sum(xs) / len(xs), sum(ys) / len(ys)
    both = sum((x - x_mean) * (y - y_mean) for x, y in zip(xs, ys, strict=True))
    return both / math.sqrt(sum((x - x_mean) ** 2 for x in xs) * sum((y - y_mean) ** 2 for y in ys))
