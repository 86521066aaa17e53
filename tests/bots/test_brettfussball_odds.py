"""How a match of Brettfußball ends: odds that add up, follow the score and know the whistle."""

from __future__ import annotations

import random

import pytest

from tests.train.brettfussball.matches import lively, scattered
from touchline.bots.brettfussball.learned.at_home import keeper_at_home
from touchline.bots.brettfussball.learned.prospects import (
    Prospects,
    first_wins,
    fitted,
    shipped_fit,
)
from touchline.brettfussball import game
from touchline.brettfussball.settings import PRESETS
from touchline.core import registry
from touchline.core.errors import Unknown
from touchline.core.side import Side

ALONE = (
    "J2,D5,H5,M5,Q5,C8,R8,J8,J21,P11,E11 A1,Q20,M20,H20,D20,R17,C17,K17,K13,E14,P14 "
    "J21 home 1:1 regulation/100/0 - roll>turn/home/3 -"
)


def test_odds_add_up_at_every_ply_of_every_preset() -> None:
    judge = Prospects()
    draw = random.Random("results")
    for number in range(24):
        preset = list(PRESETS)[number % len(PRESETS)]
        p = scattered(game.settings(preset), draw)
        for _ in range(8):
            found = judge.prospect(p)
            assert sum(found) == pytest.approx(1.0)
            assert all(0.0 <= share <= 1.0 for share in found)
            if p.turn is None:
                break
            if p.actions():
                options = judge.options(p)
                known = sorted(action.index for action in keeper_at_home(p, list(p.actions())))
                assert sorted(action.index for action, _ in options) == known
            p.play(game.action(lively(p, draw)))


def test_odds_follow_the_score_and_the_end_is_certain() -> None:
    judge = Prospects()
    ahead = judge.prospect(game.position(ALONE.replace("1:1", "2:0")))
    behind = judge.prospect(game.position(ALONE.replace("1:1", "0:2")))
    assert ahead.win > 0.8 > behind.win
    p = game.position(ALONE.replace("1:1", "2:1"))
    p.play(game.action("shoot N"))
    assert p.turn is None
    assert judge.prospect(p) == (1.0, 0.0, 0.0)


def test_the_other_side_of_the_same_odds() -> None:
    found = Prospects().prospect(game.position(ALONE))
    assert found.score(Side.HOME) + found.score(Side.AWAY) == pytest.approx(1.0)


def test_what_is_certain_stays_certain_after_the_fit() -> None:
    fit = shipped_fit()
    assert fitted(fit, 1.0, 0.0, 0.0) == (1.0, 0.0, 0.0)
    win, draw, loss = fitted(fit, 0.3, 0.4, 0.3)
    assert win == loss
    assert win + draw + loss == pytest.approx(1.0)


@pytest.mark.rule("BF R32")
def test_a_shoot_out_is_even_until_somebody_scores() -> None:
    assert first_wins(5, 0, 0) == 0.5
    assert first_wins(1, 1, 1) == 0.75
    assert first_wins(5, 9, 2) == 1.0
    assert first_wins(5, 11, 0) == 0.25


def test_the_judge_is_found_by_the_name_of_the_game() -> None:
    assert isinstance(registry.judge("brettfussball"), Prospects)
    with pytest.raises(Unknown, match=r"chess.*brettfussball"):
        registry.judge("chess")
