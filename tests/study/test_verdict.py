"""What is told of a match: goals with their scorers, the best man, where it turned."""

from __future__ import annotations

from typing import Any

import pytest

from tests.study.matches import guided, whole
from touchline.core.events import Kick, Won
from touchline.core.reader import Pass, Reader, Shot
from touchline.study.statistics import statistics
from touchline.study.verdict import Goal, Verdict


class Bare:
    """A game without a screen."""

    id = "bare"


def after(*goals: tuple[int, int, int]) -> Verdict:
    """A match with these goals: side, and the score then."""
    verdict = Verdict(Bare(), Reader(Bare()))  # type: ignore[arg-type]
    verdict.goals = [
        Goal(side, 9, None, False, number, number, 1, [home, away])
        for number, (side, home, away) in enumerate(goals, 1)
    ]
    return verdict


def seq_of_turn(*goals: tuple[int, int, int]) -> int:
    found = after(*goals).turn()
    assert found is not None
    return found.seq


def test_a_match_turned_at_the_goal_that_was_never_caught() -> None:
    assert seq_of_turn((0, 1, 0), (1, 1, 1), (1, 1, 2), (1, 1, 3)) == 3
    assert seq_of_turn((0, 1, 0), (0, 2, 0), (1, 2, 1)) == 1
    assert seq_of_turn((1, 0, 1), (0, 1, 1)) == 2


def test_a_match_without_goals_turned_at_its_best_chance() -> None:
    verdict = after()
    assert verdict.turn() is None
    verdict.reader.shots = [
        Shot(0, 7, "A1", "A2", 0.05, False, 3, 30, "shot"),
        Shot(1, 9, "A1", "A2", 0.4, False, 5, 50, "shot"),
    ]
    found = verdict.turn()
    assert found is not None
    assert (found.what, found.side, found.shirt, found.xg) == ("chance", 1, 9, 0.4)


def test_the_best_man_scored_or_prepared() -> None:
    verdict = after((0, 1, 0))
    verdict.reader.passes = [Pass(1, 4, "A1", "A2", True, "pass", n) for n in range(10)]
    best = verdict.best()
    assert best is not None
    assert (best.side, best.shirt, best.goals) == (0, 9, 1)
    assert after().best() is None


def test_the_best_man_of_a_shoot_out_is_one_of_the_winners() -> None:
    verdict = after()
    for side, shirt in ((0, 8), (1, 5), (0, 8), (1, 2), (0, 8)):  # each wins it from the other
        verdict.watch(1, None, [Won(side, shirt, "tackle", "A1", "BF 11")])
    beaten = verdict.best()
    assert beaten is not None
    assert (beaten.side, beaten.shirt) == (0, 8)
    verdict.watch(1, None, [Kick(1, 0, True, 0, 1, "BF R32")])
    best = verdict.best()
    assert best is not None
    assert (best.side, best.shirt, best.won) == (1, 5, 1)


def test_a_goal_of_the_lesson_has_its_man_and_its_chance() -> None:
    report = statistics(*guided("brettfussball", "goal"))
    (goal,) = report.goals
    assert (goal.side, goal.shirt, goal.own, goal.score) == (0, 9, False, [1, 0])
    assert goal.xg == pytest.approx(2 / 6)
    assert report.best is not None
    assert report.best.shirt == 9
    assert report.turn is not None
    assert report.turn.seq == goal.seq


def test_a_ball_off_the_keeper_has_his_name_and_the_chance_of_the_shot() -> None:
    """Who touched it last is told as the scorer (CA q55); the shot before it had its chance."""
    report = statistics(*guided("counterattack", "shot"))
    (goal,) = report.goals
    assert (goal.own, goal.xg) == (True, report.shots[0].xg)
    assert goal.name == report.names[f"a{goal.shirt}"] == "Nkosi"


@pytest.mark.parametrize("game", ["brettfussball", "counterattack", "undici"])
def test_every_goal_of_a_whole_match_is_told_once(game: str) -> None:
    report = statistics(*whole(game))
    told: list[Any] = [goal.score for goal in report.goals]
    assert len(told) == sum(report.score)
    assert not told or told[-1] == report.score
    assert all(goal.begin <= goal.seq for goal in report.goals)
    assert report.best is not None or game == "brettfussball", "two random bots did nothing"
