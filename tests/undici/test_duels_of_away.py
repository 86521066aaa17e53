"""Duels as the away side plays them, and what becomes of who leaves (UN 3.7, 4.3)."""

from __future__ import annotations

import pytest

from tests.undici.table import Table
from touchline.undici.duels.leaving import abandon, count, leave
from touchline.undici.match.state import SENT_OFF

CHIPS = ("away 10 G8", "home 4 F8", "home 9 C3")


@pytest.mark.rule("UN 3.7.3")
def test_an_away_carrier_who_loses_has_lost_to_home() -> None:
    table = Table(*CHIPS, ball="away 10", turn="away")
    story = table.play("dribble 4", 1, 6)
    duel = next(event for event in story if event.rule == "UN 3.7.3")
    assert table.carrier == "home 4"
    assert duel.side == 0


@pytest.mark.rule("UN 3.7.3", "UN 3.7.6")
def test_only_a_tie_is_told_by_the_rule_for_ties() -> None:
    table = Table(*CHIPS, ball="away 10", turn="away")
    rules = [event.rule for event in table.play("dribble 4", 6, 1)]
    assert "UN 3.7.3" in rules
    assert "UN 3.7.6" not in rules


@pytest.mark.rule("UN 3.7.1")
def test_who_tackles_calls_it() -> None:
    table = Table(*CHIPS, ball="away 10")
    called = table.play("tackle 4")[0]
    assert (called.rule, called.side, called.shirt) == ("UN 3.7.1", 0, 4)


@pytest.mark.rule("UN 3.7.1", "UN 4.11.2")
def test_home_s_keeper_tackles_too_and_an_empty_box_does_not() -> None:
    table = Table("away 9 C8", "home 4 H3", ball="away 9", settings="keeper_out=true")
    p = table.position
    p.put(p.keeper(0), p.where(table.slot("away 9")) - 16)  # out of his goal, next to him
    p._legal = None
    assert table.legal("tackle") == ["tackle 1"]


@pytest.mark.rule("UN 4.3.3")
def test_who_leaves_leaves_the_ball_and_nothing_of_his_behind() -> None:
    table = Table(*CHIPS, ball="away 10", turn="away", flipped=("home 9", "home 4"))
    p = table.position
    four, nine, ten = table.slot("home 4"), table.slot("home 9"), table.slot("away 10")
    p.lent_tractor = four
    leave(p, four, SENT_OFF)
    assert p.holder == ten  # it was not his ball
    assert p.flipped == 1 << nine  # the other one stays flipped
    assert p.lent_tractor == -1
    p.lent_tractor = ten
    leave(p, nine, SENT_OFF)
    assert p.lent_tractor == ten
    ball = p.ball()
    leave(p, ten, SENT_OFF)
    assert (p.holder, p.ball()) == (-1, ball)
    assert (count(p, 0), count(p, 1)) == (1, 1)


@pytest.mark.rule("UN R29")
@pytest.mark.parametrize(("side", "score"), [(0, (0, 3)), (1, (3, 0))])
def test_the_side_with_too_few_loses(side: int, score: tuple[int, int]) -> None:
    table = Table(*CHIPS, ball="away 10")
    abandon(table.position, side)
    assert table.position.score == score
