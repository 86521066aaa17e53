"""The learned player: takes goals, and says how matches end."""

from __future__ import annotations

import random

import pytest
from training.brettfussball.board_tables import tables_of

from tests.train.brettfussball.matches import choices, lively, scattered
from touchline.bots.brettfussball.learned.net import shipped
from touchline.bots.brettfussball.learned.player import Learned
from touchline.brettfussball import game
from touchline.brettfussball.settings import PRESETS
from touchline.core.seat import Seat
from touchline.core.side import Side

ALONE = (
    "J2,D5,H5,M5,Q5,C8,R8,J8,J21,P11,E11 A1,Q20,M20,H20,D20,R17,C17,K17,K13,E14,P14 "
    "J21 home 1:1 regulation/100/0 - roll>turn/home/3 -"
)


# For a version of the rules the one under which the flowing game, which the net has learned, was
# changed last: version 2 added matches of attacks (BF A1-A6) and changed nothing else.
FLOWING_SINCE = {1: 1, 2: 1}


@pytest.mark.rule("BF 20")
def test_an_open_goal_is_shot_at() -> None:
    position = game.position(ALONE)
    assert str(Learned().choose(Seat(position, Side.HOME))) == "shoot N"


def test_every_decision_of_a_match_is_legal() -> None:
    draw = random.Random("legal")
    player = Learned(seed="1")
    for number in range(24):
        preset = list(PRESETS)[number % len(PRESETS)]
        p = scattered(game.settings(preset), draw)
        for _ in range(20):
            if p.turn is None:
                break
            if p.turn is Side.CHANCE:
                p.play(game.action(lively(p, draw)))
                continue
            action = player.choose(Seat(p, p.turn))
            assert action.index in choices(p)
            p.play(action)


def test_the_net_that_is_shipped_was_learned_on_this_board_by_these_rules() -> None:
    header = shipped("standard").header
    _, tables = tables_of("standard")
    since = FLOWING_SINCE[game.rules_version]
    assert (header["board"], header["rules_version"]) == ("standard", since)
    assert header["tables"] == tables.hash
