"""The switch `conceder_places` from end to end: bots, odds, board, terminal, line (BF R33)."""

from __future__ import annotations

import json

import pytest

from tests.brettfussball.table import Table
from touchline.bots.brettfussball.hand_made.expert import Expert
from touchline.bots.brettfussball.hand_made.greedy import Greedy
from touchline.brettfussball import game
from touchline.core import texts
from touchline.core.language.asking import question
from touchline.core.seat import Seat
from touchline.core.side import Side


def conceded(settings: str) -> Table:
    """Away has conceded and is asked whom of its figures it takes up."""
    table = Table("home 9 K20", "away 5 C5", "away 6 A24", ball="K20", dice=[4], settings=settings)
    table.play("shoot N", "done", "place 9 J8")
    return table


@pytest.mark.rule("BF R33")
@pytest.mark.parametrize("bot", [Greedy, Expert])
def test_bots_place_their_figures_by_either_rule(bot: type[Greedy] | type[Expert]) -> None:
    free = 0
    for settings in ("-", "conceder_places=anywhere"):
        p = conceded(settings).position
        player = bot(seed="places")
        while p.turn is Side.AWAY:
            options = len(p.actions())
            free = max(free, options if p.decision == "place" else 0)
            p.play(player.choose(Seat(p, Side.AWAY)))
        assert p.decision == "roll"
    assert free > 200  # somebody was at liberty to go anywhere


@pytest.mark.rule("BF R33")
def test_odds_board_and_question_know_the_squares() -> None:
    table = conceded("conceder_places=anywhere")
    table.play("lift 6", "done", "place 5 C17")
    p = table.position
    for action in p.actions():
        touch = game.touch(p, action)
        assert (touch.piece, touch.cell) == ("a6", action.text.split()[2])
        assert p.forecast(action).outcome
    assert json.loads(json.dumps(p.view(Side.AWAY)))["decision"] == "place"
    for language in ("en", "de", "es"):
        with texts.speaking(language):
            assert "6" in question("brettfussball", p).text
            assert texts.say("brettfussball.setting.conceder_places.name")
            assert texts.say("brettfussball.value.conceder_places.anywhere")
    assert game.position(str(p)).actions() == p.actions()
