"""A side with nobody left, and balls that cost no time: the match still comes to an end."""

from __future__ import annotations

import pytest

from tests.counterattack.table import Table, at
from touchline.core.side import Side
from touchline.counterattack.engine.board.pitch import GOAL_LINE, GRID, TOUCHLINE
from touchline.counterattack.engine.set_pieces.kick_off import kick_off
from touchline.counterattack.engine.set_pieces.out import corner_for, out_of_play
from touchline.counterattack.engine.set_pieces.penalty import award_penalty
from touchline.counterattack.events import Booked, FullTime

LAST_MAN = (f"home 9 {at(9, 0.5)} Ruiz", f"away 1 {at(12, 0)} Nkosi")


@pytest.mark.rule("CA 4.13.2", "CA 4.21.7")
def test_when_the_last_player_is_sent_off_the_match_is_over_as_it_stands() -> None:
    table = Table(*LAST_MAN, ball="home 9", preset="tournament")
    table.position.home_goals = 2
    table.position.away_goals = 3
    table.play("movement", "done", "move 1", f"to {at(10, 0)}", "dive", 6, 2)
    assert table.events(Booked) == [Booked(1, 1, "red")]
    assert table.events(FullTime) == [FullTime(2, 3, "CA 4.13.2")]
    assert table.position.turn is None
    assert table.position.winner is Side.AWAY
    table.refuses("movement", "CA 4.2.1", "over")


@pytest.mark.rule("CA 4.13.2", "CA 4.17.8")
def test_with_somebody_left_it_goes_on_with_a_new_keeper() -> None:
    table = Table(*LAST_MAN, f"away 5 {at(13, 5.5)}", ball="home 9", preset="tournament")
    table.play("movement", "done", "move 1", f"to {at(10, 0)}", "dive", 6, 2)
    assert (table.turn, table.decision) == ("away", "new-keeper")


@pytest.mark.rule("CA 4.21.5", "CA 4.13.2")
def test_the_last_player_hurt_twice_without_a_substitute() -> None:
    """Home's only man is its keeper; he has no one to make way for."""
    table = Table(
        f"home 1 {at(0, 0)}",
        f"away 4 {at(1, 0.5)} Toothnail",
        ball="home 1",
        preset="tournament",
        settings="star=false;substitutions=0;must_steal=false",
        injured=["home 1"],
    )
    table.play("movement", "done", "move 4", "stay", "tackle 1", 1, 6, 1)
    assert table.legal() == ["free-kick"]
    table.play("free-kick")
    assert table.where("home 1") is None
    assert table.events(FullTime) == [FullTime(0, 0, "CA 4.13.2")]


@pytest.mark.rule("CA 4.13.2")
@pytest.mark.parametrize("restart", ["kick-off", "throw-in", "corner", "goal-kick", "penalty"])
def test_no_restart_waits_for_a_side_that_is_not_there(restart: str) -> None:
    table = Table("home 9 S13", ball="home 9")
    p = table.position
    p.lift(11)
    hex_ = GRID.cell(at(18, 9))
    assert hex_ is not None
    if restart == "kick-off":
        kick_off(p, 1)
    elif restart == "throw-in":
        out_of_play(p, hex_, TOUCHLINE, 0)
    elif restart == "corner":
        corner_for(p, 0, hex_)
    elif restart == "goal-kick":
        out_of_play(p, hex_, GOAL_LINE, 0)
    else:
        award_penalty(p, 1)
    p.go_on()
    assert p.turn is None
    assert (p.decision, p.over) == ("over", 1)


@pytest.mark.rule("CA q25", "CA 4.11.3", "CA 4.17.2")
@pytest.mark.parametrize("back_pass", ["true", "false"])
@pytest.mark.parametrize("preset", ["advanced", "german", "tournament"])
def test_throw_and_first_time_pass_back_cannot_go_on_for_ever(preset: str, back_pass: str) -> None:
    """Neither costs a minute, so the keeper may not pick the ball up again."""
    keeper, mate = at(-17, 0.5), at(-13, 0.5)
    table = Table(
        f"home 1 {keeper}",
        f"home 5 {mate}",
        ball="home 1",
        after="held",
        preset=preset,
        settings=f"back_pass={back_pass};star=false",
    )
    table.play("throw", f"to {mate}", "first-time", f"to {keeper}", "decline", "decline")
    while table.decision == "keeper-step":
        table.play("stay")
    assert (table.carrier, table.after) == ("home 1", "first-time")
    assert table.position.minute == 0
    assert table.settle().legal() == ["movement"]
    table.play("movement")
    assert table.position.minute == 3


@pytest.mark.rule("CA q25")
def test_a_standard_pass_back_may_be_picked_up_where_the_switch_says_so() -> None:
    """That one costs a minute."""
    for switch, after in (("true", "held"), ("false", "standard")):
        table = Table(
            f"home 1 {at(-17, 0.5)}",
            f"home 5 {at(-9, 0.5)}",
            ball="home 5",
            settings=f"back_pass={switch}",
        )
        table.play("pass", f"to {at(-17, 0.5)}")
        while table.decision == "keeper-step":
            table.play("stay")
        assert (table.carrier, table.after, table.position.minute) == ("home 1", after, 1)
