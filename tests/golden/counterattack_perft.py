"""Node counts of Counter Attack: in how many ways telling positions can go on, dice included."""

from __future__ import annotations

from tests.golden.perft import corpus_perft

DEPTHS = {  # a decision of which the corpus has a position, and how many plies deep
    "kick-off-taker": 3,
    "choose": 4,
    "movement": 5,
    "steal-offer": 6,
    "tackle": 4,
    "shot": 6,
    "jump": 6,
    "loose-direction": 6,
    "corner-side": 3,
    "penalty": 5,
}


def counterattack_perft_file() -> str:
    """Every line with its counts."""
    return corpus_perft("counterattack", DEPTHS)
