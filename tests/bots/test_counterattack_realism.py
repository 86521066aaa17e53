"""Matches of Counter Attack are football at every level: goals, shots, tackles, passes, keepers."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bots.counterattack_figures import means
from touchline.bots.counterattack.learned.at_home import ROOM
from touchline.core import registry
from touchline.counterattack.geometry.pitch import NAMES, distance, hex_at

QUICK = [("novice", 20), ("regular", 20), ("strong", 12), ("master", 1)]
"""How many matches fit into a test; 200 by `python -m tests.bots.counterattack_figures`."""
CORE = [("novice", 12), ("regular", 12), ("strong", 8), ("master", 1)]


@pytest.mark.slow
@pytest.mark.rule("CA A1")
@pytest.mark.parametrize(("level", "matches"), QUICK)
def test_a_quick_match_has_goals_and_a_winner(level: str, matches: int) -> None:
    """Bands a little wider than for 200 matches, as few matches spread more."""
    found = means(level, "quick", matches)
    few = matches < 5
    assert (1.0 if few else 1.8) <= found.goals <= (9.0 if few else 5.0)
    assert found.shots >= (4 if few else 5)
    assert found.level <= (1.0 if few else 0.35)
    assert found.decisions <= 300
    assert found.minutes <= 8.5


@pytest.mark.slow
@pytest.mark.parametrize(("level", "matches"), CORE)
def test_a_full_match_is_football(level: str, matches: int) -> None:
    """2.2 to 3.4 goals, 5 shots, 8 tackles, 85 % of passes: wider for so few matches."""
    found = means(level, "core", matches)
    few = matches < 5
    assert (0.0 if few else 1.5) <= found.goals <= (9.0 if few else 4.2)
    assert found.shots >= (2 if few else 4.5)
    assert found.tackles >= 7
    assert found.completed >= (0.65 if few else 0.82)
    assert found.keeper <= 1.0


def test_a_hint_never_sends_the_keeper_for_a_walk() -> None:
    """Of all runs of the keeper only those near his goal are thought of."""
    game: Any = registry.game("counterattack")
    p = game.new(game.settings("core", {"draft": "dealt", "first": "home"}))
    while p.decision != "movement":
        p.play(p.actions()[0] if p.actions() else p.chance.at(0))
    keeper = game.action("move 1")
    if keeper in p.actions():
        p.play(keeper)
        goal = hex_at(-18 if p.end(int(p.turn or 0)) == 0 else 18, 0)
        options = registry.judge("counterattack").options(p)
        ends = [action.text.split()[1] for action, _ in options if action.verb == "to"]
        assert all(distance(NAMES.index(end), goal) <= ROOM + 2 for end in ends)
