"""A seat shows what its side may know and do, and nothing else."""

from __future__ import annotations

import random

import touchline
from tests.conformance import penalty_duel
from touchline.core.seat import Seat
from touchline.core.side import Side

GAME = touchline.game("brettfussball")


def test_actions_are_there_for_the_side_that_decides() -> None:
    position = GAME.new(GAME.settings(None, {"first": "home"}))
    assert Seat(position, Side.HOME).actions() == ()
    position.play(GAME.action("roll 5"))
    assert [str(a) for a in Seat(position, Side.HOME).actions()] == [
        "shoot N",
        "shoot E",
        "shoot S",
        "shoot W",
    ]
    assert Seat(position, Side.AWAY).actions() == ()


def test_views_and_forecasts_are_those_of_the_seat() -> None:
    position = GAME.new(GAME.settings(None, {"first": "home"}))
    position.play(GAME.action("roll 5"))
    seat = Seat(position, Side.HOME)
    assert seat.view()["seat"] == "home"
    assert seat.forecast(GAME.action("shoot N")) == position.forecast(GAME.action("shoot N"))


def test_what_a_seat_imagines_is_its_own_to_play_with() -> None:
    position = GAME.new(GAME.settings(None, {"first": "home"}))
    imagined = Seat(position, Side.AWAY).imagine(random.Random(1))
    imagined.play(GAME.action("roll 5"))
    assert position.decision == "roll"


def test_a_seat_does_not_show_what_the_other_side_hides() -> None:
    """Every corner the shooter may have chosen comes up in the keeper's imagination."""
    duel = penalty_duel.game.new()
    duel.play(penalty_duel.game.action("aim right"))
    keeper, shooter = Seat(duel, Side.AWAY), Seat(duel, Side.HOME)
    assert keeper.view()["known"] == ["dive", 0, None, 0]
    assert shooter.view()["known"] == ["dive", 0, 2, 0]
    dice = random.Random(1)
    assert {keeper.imagine(dice).aimed for _ in range(40)} == {0, 1, 2}
    assert {shooter.imagine(dice).aimed for _ in range(9)} == {2}
