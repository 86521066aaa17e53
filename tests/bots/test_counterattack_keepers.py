"""Keepers of Counter Attack stay at home: nobody's goes for a walk, and no hint sends him."""

from __future__ import annotations

from statistics import fmean
from typing import Any

import pytest

from tests.bots.football import played
from touchline.bots.counterattack.learned.at_home import ROOM
from touchline.core import registry
from touchline.counterattack.engine.board.pitch import NAMES, NOWHERE, distance, goal_column, hex_at
from touchline.counterattack.engine.position import Position
from touchline.study.walk import walk

MATCHES = {"novice": 4, "regular": 4, "strong": 2}


def off_his_goal(p: Position, side: int) -> int:
    """Hexes from a keeper to the middle of his goal line; none for one with the ball."""
    keeper = p.keeper(side)
    if p.where(keeper) == NOWHERE or p.holder == keeper:
        return 0
    return int(distance(p.where(keeper), hex_at(goal_column(p.end(side)), 0)))


@pytest.mark.slow
@pytest.mark.parametrize("level", MATCHES)
def test_he_stands_in_his_goal_while_others_play(level: str) -> None:
    game: Any = registry.game("counterattack")
    away: list[int] = []
    for number in range(MATCHES[level]):
        record = played("counterattack", "core", level, f"keeper/{number}")
        for step in walk(game, record, game.reader()):
            p: Any = step.position
            if p.decision == "choose":
                away += [off_his_goal(p, side) for side in (0, 1)]
    assert away
    assert fmean(away) <= 1.0


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
