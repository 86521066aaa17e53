"""Styles are really played: what can be seen of each from the stands, against the plain level."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from touchline.arena.manner import Manner, compare
from touchline.core import registry
from touchline.core.dice import SeededDice

GAMES = ("brettfussball", "counterattack", "undici")
LEVELS = ("novice", "regular", "strong", "master")
MATCHES = {"brettfussball": 12, "counterattack": 32, "undici": 14}
LEVEL = {"brettfussball": "regular", "counterattack": "regular", "undici": "strong"}
"""One that weighs what it does with and without a style."""
PRESET = {"brettfussball": "classic", "counterattack": "core", "undici": "base"}


def bot(game: str, name: str, seed: str) -> Any:
    """A bot that thinks as long as it likes: a busy machine must not change its mind."""
    found: Any = registry.bot(game, name, seed=seed)
    found._budget = 1e9
    return found


def played(game: str, style: str) -> tuple[dict[str, float], dict[str, float]]:
    """How a level plays in a style, and how it plays without one, against each other."""
    level = LEVEL[game]
    players = bot(game, f"{level}@{style}", "own"), bot(game, level, "other")
    found = compare(
        registry.game(game), players, PRESET[game], MATCHES[game],
        lambda number: SeededDice(f"styles {number}"),
    )  # fmt: skip
    own, other = found[:2]
    assert isinstance(own, Manner)
    return own.means(), other.means()


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", GAMES)
def test_every_level_takes_a_style_and_none_has_one_by_itself(game: str, level: str) -> None:
    plain, styled = bot(game, level, "a"), bot(game, f"{level}@pressing", "a")
    name = "taste" if hasattr(plain, "taste") else "_taste"
    assert getattr(plain, name) is None
    assert getattr(styled, name).press > 0


Says = Callable[[dict[str, float], dict[str, float]], bool]
SEEN: dict[str, dict[str, Says]] = {
    "brettfussball": {
        "pressing": lambda own, other: (
            own["around"] > 1.15 * other["around"] and own["line"] > other["line"] + 0.03
        ),
        "long-balls": lambda own, other: (
            own["length"] > 1.05 * other["length"] and own["gained"] > other["gained"]
        ),
        "patient": lambda own, other: (
            own["completion"] > other["completion"] + 0.08 and own["passes"] > 1.1 * other["passes"]
        ),
        "counter": lambda own, other: (
            own["line"] < other["line"] - 0.02 and own["gained"] > other["gained"]
        ),
    },
    "counterattack": {
        "pressing": lambda own, other: (
            own["around"] > 1.2 * other["around"] and own["nearest"] < other["nearest"]
        ),
        "long-balls": lambda own, other: own["length"] > 1.1 * other["length"],
        "patient": lambda own, other: (
            own["passes"] > 1.1 * other["passes"] and own["length"] < 0.95 * other["length"]
        ),
        "counter": lambda own, other: (
            own["line"] < other["line"] - 0.03 and own["passes"] < other["passes"]
        ),
    },
    "undici": {
        "pressing": lambda own, other: (
            own["duels"] > 1.15 * other["duels"] and own["around"] > 1.2 * other["around"]
        ),
        "long-balls": lambda own, other: own["length"] > 1.15 * other["length"],
        "patient": lambda own, other: (
            own["passes"] > 1.15 * other["passes"] and own["length"] < 0.9 * other["length"]
        ),
        "counter": lambda own, other: (
            own["line"] < other["line"] - 0.01 and own["passes"] < other["passes"]
        ),
    },
}


@pytest.mark.slow
@pytest.mark.parametrize("style", ["pressing", "long-balls", "patient", "counter"])
@pytest.mark.parametrize("game", GAMES)
def test_a_style_is_seen_on_the_pitch(game: str, style: str) -> None:
    own, other = played(game, style)
    assert SEEN[game][style](own, other), (own, other)
