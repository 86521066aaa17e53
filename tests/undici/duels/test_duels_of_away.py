"""Duels as the away side plays them, and what becomes of who leaves (UN 3.7, 4.3)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.undici.table import Table
from touchline.undici.engine import moves
from touchline.undici.engine.clubs import SQUAD
from touchline.undici.engine.duels.leaving import StandIn, abandon, count, leave
from touchline.undici.engine.set_pieces.substitution import change, must_change, touchline_boxes
from touchline.undici.engine.state import BOOKED_OFF, SENT_OFF

CHIPS = ("away 10 G8", "home 4 F8", "home 9 C3")


@pytest.mark.rule("UN 3.7.3")
def test_an_away_carrier_who_loses_has_lost_to_home() -> None:
    table = Table(*CHIPS, ball="away 10", turn="away")
    story: list[Any] = list(table.play("dribble 4", 1, 6))
    duel = next(event for event in story if event.rule == "UN 3.7.3")
    assert table.carrier == "home 4"
    assert duel.side == 0


@pytest.mark.rule("UN 3.7.3", "UN 3.7.6")
def test_only_a_tie_is_told_by_the_rule_for_ties() -> None:
    table = Table(*CHIPS, ball="away 10", turn="away")
    story: list[Any] = list(table.play("dribble 4", 6, 1))
    rules = [event.rule for event in story]
    assert "UN 3.7.3" in rules
    assert "UN 3.7.6" not in rules


@pytest.mark.rule("UN 3.7.1")
def test_who_tackles_calls_it() -> None:
    table = Table(*CHIPS, ball="away 10")
    called: Any = table.play("tackle 4")[0]
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
    p.fouled = ten
    leave(p, four, SENT_OFF)
    assert p.fouled == ten
    assert p.holder == ten  # it was not his ball
    assert p.flipped == 1 << nine  # the other one stays flipped
    assert p.lent_tractor == -1
    p.lent_tractor = ten
    leave(p, nine, SENT_OFF)
    assert p.lent_tractor == ten
    ball = p.ball()
    leave(p, ten, SENT_OFF)
    assert (p.holder, p.ball(), p.fouled) == (-1, ball, -1)
    assert (count(p, 0), count(p, 1)) == (1, 1)


@pytest.mark.rule("UN R29/score")
@pytest.mark.parametrize(("side", "score"), [(0, (0, 3)), (1, (3, 0))])
def test_the_side_with_too_few_loses(side: int, score: tuple[int, int]) -> None:
    table = Table(*CHIPS, ball="away 10")
    abandon(table.position, side)
    assert table.position.score == score


@pytest.mark.rule("UN 3.7.6", "UN R2")
def test_a_tie_can_be_agreed_to_go_to_who_is_on_turn() -> None:
    for turn, call, carrier in (("home", "dribble 4", "home 10"), ("away", "tackle 4", "away 4")):
        chips = ("home 10 H8", "away 4 I8", "away 9 K3")
        table = Table(*chips, ball="home 10", turn=turn, settings="duel_tie=on-turn")
        table.play(call, 4, 3)  # Wizard +1 against a black Gladiator +2
        assert table.carrier == carrier


@pytest.mark.rule("UN 4.3.7")
def test_who_goes_in_goal_for_home_leaves_away_its_keeper() -> None:
    table = Table(*CHIPS, ball="away 10")
    p = table.position
    leave(p, p.keeper(0), SENT_OFF)
    p.flow.append(StandIn(0))
    p._legal = None
    p.play(moves.take(p, table.slot("home 9")))
    assert (p.keeper(0), p.keeper(1)) == (table.slot("home 9"), 11)


@pytest.mark.rule("UN R33")
@pytest.mark.parametrize(("used", "comes"), [(4, True), (5, False)])
def test_the_last_substitution_is_for_the_injured_too(used: int, comes: bool) -> None:
    table = Table("home 10 H8", "away 4 I8", ball="home 10", settings="substitutions=5")
    table.position.home_changes = used
    assert must_change(table.position, table.slot("home 10")) == comes


@pytest.mark.rule("UN 4.2.4")
def test_a_touchline_has_four_boxes_of_each_of_the_three_lines() -> None:
    assert [len(touchline_boxes(side, 7)) for side in (0, 1)] == [12, 12]
    assert len(touchline_boxes(0, 15)) == 12  # there is no fourth line


@pytest.mark.rule("UN 4.2.3", "UN 4.3.2")
@pytest.mark.parametrize(("side", "chip"), [("home", "home 10"), ("away", "away 4")])
def test_who_comes_back_brings_his_yellow_card(side: str, chip: str) -> None:
    table = Table("home 10 H8", "away 4 I8", ball="home 10", settings="substitutions=5")
    p = table.position
    slot, first = table.slot(chip), SQUAD * (side == "away")
    place = next(i for i in range(SQUAD) if int(p.number[first + i]) == 9)
    p.status[first + place] = BOOKED_OFF
    change(p, slot, place, p.where(slot), False)
    assert p.booked == 1 << slot
