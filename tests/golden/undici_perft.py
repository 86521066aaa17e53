"""Node counts of UND1C1: in how many ways telling positions can go on, dice and cards included."""

from __future__ import annotations

from tests import corpus
from tests.golden.perft import perft
from touchline.undici import game

DEPTHS = {  # a decision of which the corpus has a position, and how many plies deep
    "kick-off-taker": 4,
    "act": 3,
    "carrier-roll": 5,
    "pass-roll": 4,
    "shot-roll": 4,
    "corner-taker": 5,
    "respond": 5,
    "padlock": 4,
    "wall-size": 5,
    "throw": 5,
}


def undici_perft_file() -> str:
    """Every line with its counts."""
    lines = {game.position(line).decision: line for line in corpus.lines("undici")}
    said: list[str] = []
    for decision, depth in DEPTHS.items():
        counts = [perft(game.position(lines[decision]), plies + 1) for plies in range(depth)]
        said += [lines[decision], "  " + " ".join(map(str, counts))]
    return "\n".join([*said, ""])
