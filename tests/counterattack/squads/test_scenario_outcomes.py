"""The four quick-fire rounds, each played to both of its outcomes (CA 4.19)."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from touchline.core import registry
from touchline.core.dice import SeededDice
from touchline.core.editor.scenario import second_leg, verdict
from touchline.core.seat import Seat
from touchline.core.side import Side
from touchline.counterattack import game

pytestmark = pytest.mark.rule("CA 4.19")


@cache
def played(name: str, home: str, away: str) -> tuple[int, int]:
    """The score after a whole round between two bots, with dice that always fall the same."""
    p: Any = game.scenario(name, None, "s0")
    dice = SeededDice("s0")
    bots = [registry.bot(game.id, bot, seed="s0") for bot in (home, away)]
    while p.turn is not None:
        if p.turn is Side.CHANCE:
            p.play(dice.roll(p.chance))
            continue
        actions = p.actions()
        p.play(actions[0] if len(actions) == 1 else bots[p.turn].choose(Seat(p, p.turn)))
    score: tuple[int, int] = p.score
    return score


def winner(name: str, home: str, away: str) -> Side | None:
    """Who has done it."""
    return verdict(game.terms(name, None), played(name, home, away), over=True).winner


def test_outnumbered_is_overturned_or_held() -> None:
    assert winner("outnumbered", "greedy", "random") is Side.HOME
    assert winner("outnumbered", "random", "random") is Side.AWAY


def test_the_away_goal_is_scored_or_not() -> None:
    assert winner("away-goal", "random", "random") is Side.HOME
    assert winner("away-goal", "random", "greedy") is Side.AWAY


def test_in_defence_against_attack_goals_are_counted_or_none_falls() -> None:
    assert played("defence-vs-attack", "greedy", "random")[0] > 0
    assert played("defence-vs-attack", "random", "random") == (0, 0)
    assert winner("defence-vs-attack", "greedy", "random") is None


def test_top_against_bottom_is_decided_over_two_legs_with_the_managers_changed() -> None:
    """Who had the strong team scored with it; in the return match the other did, or did not."""
    terms = game.terms("top-vs-bottom", None)
    strong = played("top-vs-bottom", "greedy", "random")
    drawn = played("top-vs-bottom", "random", "random")
    assert strong[0] > strong[1]
    assert drawn == (0, 0)
    assert verdict(terms, strong, over=True).winner is None  # one leg decides nothing
    first_won = verdict(second_leg(terms, strong), drawn, over=True)
    assert first_won.winner is Side.AWAY  # today's away manager had the strong team before
    second_won = verdict(second_leg(terms, drawn), strong, over=True)
    assert second_won.winner is Side.HOME
