"""The luck of a roll is fair, and taking it off changes no result on average."""

from __future__ import annotations

import random
from math import sqrt
from statistics import mean, stdev

import pytest

from tests.train.brettfussball.matches import scattered
from touchline.analysis.luck import WeighedDice, luck
from touchline.bots.brettfussball.learned.prospects import Prospects
from touchline.brettfussball import game
from touchline.brettfussball.settings import PRESETS
from touchline.core.action import Action
from touchline.core.dice import SeededDice
from touchline.core.prospect import Prospect
from touchline.core.seat import Seat
from touchline.core.side import Side

OPEN_GOAL = (
    "J2,D5,H5,M5,Q5,C8,R8,J8,J21,P11,E11 A1,Q20,M20,H20,D20,R17,C17,K17,K13,E14,P14 "
    "J21 home 1:1 regulation/100/0 - roll -"
)


class Whim:
    """A judge that knows nothing, but is sure of it."""

    def prospect(self, position: object) -> Prospect:
        win = random.Random(str(position)).random()
        return Prospect(win, 0.0, 1.0 - win)

    def options(self, position: object, *_: object) -> list[tuple[Action, Prospect]]:
        raise NotImplementedError


def test_the_luck_of_all_six_rolls_together_is_nothing() -> None:
    p = game.position(OPEN_GOAL)
    found = [luck(Prospects(), p, outcome) for outcome, _ in p.outcomes()]
    assert sum(found) == pytest.approx(0.0, abs=1e-12)
    assert max(found) - min(found) > 0.004


def test_numbers_that_score_are_lucky_and_small_ones_are_not() -> None:
    p = game.position(OPEN_GOAL)  # the goal is three squares away: 3 to 6 score
    found = [luck(Prospects(), p, outcome) for outcome, _ in p.outcomes()]
    assert max(found[:2]) < 0 < min(found[2:])


def test_whatever_may_be_rolled_luck_is_fair_in_every_position() -> None:
    judge = Prospects()
    draw = random.Random("fair")
    for number in range(8):
        p = scattered(game.settings(list(PRESETS)[number % len(PRESETS)]), draw)
        found = [float(share) * luck(judge, p, outcome) for outcome, share in p.outcomes()]
        assert sum(found) == pytest.approx(0.0, abs=1e-12)


def test_over_random_dice_luck_adds_up_to_nothing_even_if_the_judge_knows_nothing() -> None:
    totals = []
    for number in range(60):
        draw = random.Random(f"players {number}")
        p = game.new(game.settings("quick", {"turns": "40"}))
        dice = WeighedDice(SeededDice(f"luck {number}"), p, Whim())
        while p.turn is not None:
            if p.turn is Side.CHANCE:
                chance = p.chance
                assert chance is not None
                p.play(dice.roll(chance))
            else:
                p.play(draw.choice(Seat(p, p.turn).actions()))
        totals.append(dice.luck)
    error = stdev(totals) / sqrt(len(totals))
    assert error > 0.1  # it thinks there is luck
    assert abs(mean(totals)) < 2.58 * error
