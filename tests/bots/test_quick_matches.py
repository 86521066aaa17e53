"""Quick matches are football, at every level: goals, shots, a winner, not too long (A1-A6)."""

from __future__ import annotations

from math import sqrt

import pytest

from tests.bots.quick_matches import figures

pytestmark = pytest.mark.slow

MANY = {
    ("brettfussball", "novice"): 24,
    ("brettfussball", "regular"): 24,
    ("brettfussball", "strong"): 24,
    ("brettfussball", "master"): 2,
    ("undici", "novice"): 16,
    ("undici", "regular"): 8,
    ("undici", "strong"): 8,
    ("undici", "master"): 2,
}
"""As many matches as a minute has room for; two hundred of each are counted by command."""
SPREAD = 1.7  # of goals in one match
MOST_LEVEL = 0.25


@pytest.mark.parametrize(("game", "level"), MANY, ids="-".join)
def test_a_quick_match_is_football(game: str, level: str) -> None:
    matches = MANY[game, level]
    found = figures(game, level, matches)
    chance = 2 * SPREAD / sqrt(matches)  # what few matches may be out by
    assert 2 - chance <= found.goals <= 4.5 + chance, found.told()
    assert found.shots >= 5 - chance, found.told()
    assert found.level <= MOST_LEVEL + 2 * sqrt(MOST_LEVEL * 0.75 / matches), found.told()
    assert found.decisions <= 300, found.told()
    assert 3.5 <= found.minutes <= 9, found.told()
