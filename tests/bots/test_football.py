"""Matches are football at every level, quick or whole: goals, shots, tackles, passes, a winner.

As many matches as a minute has room for, always the same ones; hundreds of each are counted by
`python -m benchmarks.football`.
"""

from __future__ import annotations

import pytest

from tests.bots.football import BANDS, outside, row, seen, told
from touchline.core import registry

pytestmark = pytest.mark.slow

SPARE = 2.0  # standard errors by which few matches may be out

MANY = {
    ("brettfussball", "quick"): {"novice": 16, "regular": 16, "strong": 16, "master": 1},
    ("brettfussball", "classic"): {"novice": 4, "regular": 4, "strong": 4},
    ("counterattack", "quick"): {"novice": 20, "regular": 20, "strong": 12, "master": 2},
    ("counterattack", "core"): {"novice": 12, "regular": 12, "strong": 6},
    ("undici", "quick"): {"novice": 24, "regular": 24, "strong": 8, "master": 2},
    ("undici", "pro"): {"novice": 24, "regular": 24, "strong": 6},
}
EACH = [(*where, level, many) for where, levels in MANY.items() for level, many in levels.items()]


@pytest.mark.parametrize(
    ("game", "preset", "level", "many"), EACH, ids=["-".join(each[:3]) for each in EACH]
)
def test_a_match_is_football(game: str, preset: str, level: str, many: int) -> None:
    bands = BANDS[game, preset]
    matches = [seen(game, preset, level, f"test/{number}") for number in range(many)]
    assert not outside(matches, bands, SPARE), told(matches, bands)
    if level == "regular":  # what the start page says (`minutes` of each game)
        minutes = registry.game(game).minutes[preset]
        assert row(matches)["minutes"] == pytest.approx(minutes, rel=0.2)


def test_every_band_is_held() -> None:
    assert set(MANY) == set(BANDS)
