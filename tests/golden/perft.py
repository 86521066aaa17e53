"""Node counts: in how many ways a position can go on, so many plies deep, dice included."""

from __future__ import annotations

from collections.abc import Mapping

from tests import corpus
from tests.golden.scenes import SCENES
from touchline.brettfussball import game
from touchline.core import registry
from touchline.core.game import Position

DEPTH = 4


def perft(position: Position, depth: int) -> int:
    """The number of leaves `depth` plies below; every roll and every action is a ply."""
    ways = position.actions() or [outcome for outcome, _ in position.outcomes()]
    if depth == 1:
        return len(ways)
    total = 0
    for way in ways:
        after = position.copy()
        after.play(way)
        total += perft(after, depth - 1)
    return total


def lines() -> list[str]:
    """A match before the toss, where the scenes begin, and where their scripts end."""
    found = [str(game.new())]
    for scene in SCENES:
        position = game.position(scene.line())
        found.append(str(position))
        for text in scene.script:
            position.play(game.action(text))
        found.append(str(position))
    return list(dict.fromkeys(found))


def perft_file() -> str:
    """Every line with its counts."""
    said: list[str] = []
    for line in lines():
        deciding = len(game.position(line).actions())
        depth = DEPTH if deciding <= 6 else DEPTH - 1  # a roll opens every second level
        counts = [str(perft(game.position(line), plies)) for plies in range(1, depth + 1)]
        said += [line, "  " + " ".join(counts)]
    return "\n".join([*said, ""])


def corpus_perft(game_id: str, depths: Mapping[str, int]) -> str:
    """Counts from the stored position of each of these decisions, so many plies deep."""
    found = registry.game(game_id)
    stored = {found.position(line).decision: line for line in corpus.lines(game_id)}
    said: list[str] = []
    for decision, depth in depths.items():
        line = stored[decision]
        counts = [str(perft(found.position(line), plies)) for plies in range(1, depth + 1)]
        said += [line, "  " + " ".join(counts)]
    return "\n".join([*said, ""])
