"""Kicks from the penalty spot after a draw (CA q4)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from mypy_extensions import u8

from tests.counterattack.table import Table
from touchline.core.side import Side
from touchline.counterattack import game
from touchline.counterattack.engine.state import SENT_OFF
from touchline.counterattack.events import FullTime, Kick, PeriodBegan, Tossed


def shoot_out(*players: str, preset: str = "core", settings: str = "") -> Table:
    """The last pass of a drawn match has been played; home's Dionte and Rusu are on the pitch."""
    table = Table(
        "home 9 W13 Dionte",
        "home 10 S10 Rusu",
        "away 9 S16 Vrabec",
        "away 10 S20 Toothnail",
        "home 1 A13 Nkosi",
        "away 1 AK13 Walker",
        *players,
        ball="home 9",
        half=1,
        preset=preset,
        settings="shoot_out=true;added=none" + settings,
    )
    table.position.minute = 50
    table.play("pass", "to S10")
    assert table.events(PeriodBegan) == [PeriodBegan("shoot-out", "CA q4")]
    return table


@pytest.mark.rule("CA q4")
def test_a_toss_says_who_begins_and_sides_take_turns() -> None:
    table = shoot_out()
    assert table.decision == "kick-toss"
    assert table.play("toss away")[0] == Tossed(1, "CA q4")
    assert (table.decision, table.turn) == ("kicker", "away")
    assert table.legal() == ["take 1", "take 9", "take 10"]
    table.play("take 9")
    assert (table.decision, table.roller) == ("kick", "away")
    table.play(2)
    assert (table.decision, table.roller) == ("kick-save", "home")
    table.play(6)
    assert table.events(Kick) == [Kick(1, 9, False, 0, 0)]
    assert (table.decision, table.turn) == ("kicker", "home")


@pytest.mark.rule("CA q4", "CA 4.15.4")
def test_a_kick_is_a_penalty_duel() -> None:
    """Dionte 3 + 5 = 8 against Walker 5 + 3 - 2 = 6, the picture of the rulebook."""
    table = shoot_out()
    table.play("toss home", "take 9", 5, 3)
    assert table.events(Kick) == [Kick(0, 9, True, 1, 0)]


@pytest.mark.rule("CA q4", "CA 4.22")
@pytest.mark.parametrize(
    ("preset", "goal"), [("core", Fraction(17, 36)), ("spanish", Fraction(15, 36))]
)
def test_the_odds_of_a_kick(preset: str, goal: Fraction) -> None:
    """Dionte 3 against Walker 5: level dice tie, and a third of those go in; not in Spanish."""
    table = shoot_out(preset=preset, settings=";natural_one=false")
    table.play("toss home")
    shown = table.position.forecast(game.action("take 9")).odds
    assert {each.name: each.probability for each in shown} == {"goal": goal, "missed": 1 - goal}


@pytest.mark.rule("CA q4", "CA 4.22")
@pytest.mark.parametrize(("save", "scored"), [(4, True), (5, False)])
def test_the_spanish_keeper_must_be_two_higher(save: int, scored: bool) -> None:
    """Dionte 3 + 5 = 8: Walker needs 10, and there is no tie."""
    table = shoot_out(preset="spanish")
    table.play("toss home", "take 9", 5, save)
    assert table.events(Kick)[0].scored is scored


@pytest.mark.rule("CA q4")
@pytest.mark.parametrize(
    ("direction", "scored"), [(1, False), (2, True), (3, True), (4, False), (5, False), (6, False)]
)
def test_a_tie_is_settled_by_the_direction_alone(direction: int, scored: bool) -> None:
    table = shoot_out()
    table.play("toss home", "take 9", 3, 3)  # 6 against 6
    assert (table.decision, table.roller) == ("kick-direction", "away")
    table.play(direction)
    assert table.events(Kick)[0].scored is scored


@pytest.mark.rule("CA q4", "CA q76")
@pytest.mark.parametrize(("preset", "next_"), [("core", "kick-save"), ("advanced", "kicker")])
def test_a_one_misses_in_the_advanced_rules(preset: str, next_: str) -> None:
    table = shoot_out(preset=preset)
    table.play("toss home", "take 9", 1)
    assert table.decision == next_


@pytest.mark.rule("CA q4")
def test_nobody_kicks_twice_before_all_have_kicked() -> None:
    table = shoot_out()
    table.play("toss home", "take 9", 6, 1, "take 9", 6, 1)
    assert table.legal() == ["take 1", "take 10"]
    table.play("take 10", 6, 1, "take 10", 6, 1, "take 1", 6, 1, "take 1", 6, 1)
    assert table.legal() == ["take 1", "take 9", "take 10"]
    table.play("take 10", 6, 1, "take 1", 6, 1)
    assert table.legal() == ["take 1", "take 9"]


def kicks(table: Table, *scored: bool) -> None:
    """So many kicks, each a goal or not, by whoever comes first."""
    for goal in scored:
        table.play(table.legal()[-1], 6 if goal else 2, 2 if goal else 6)
        assert table.events(Kick)[0].scored is goal


@pytest.mark.rule("CA q4")
def test_it_ends_as_soon_as_one_side_cannot_catch_up() -> None:
    table = shoot_out()
    table.play("toss home")
    kicks(table, True, False, True, False, True)
    assert table.position.turn is not None  # 3:0, but away has four kicks left
    kicks(table, False)
    assert table.position.turn is None  # 3:0, two kicks left
    assert table.position.winner is Side.HOME
    assert table.score == (0, 0)
    assert table.story[-1] == FullTime(0, 0, "CA q4")


@pytest.mark.rule("CA q4")
@pytest.mark.parametrize("first", ["home", "away"])
def test_so_it_may_when_the_side_that_began_has_a_kick_less_left(first: str) -> None:
    """After nine kicks it is 3:4, and the side that began has none left."""
    table = shoot_out()
    table.play(f"toss {first}")
    kicks(table, True, True, True, True, True, True, False, True)
    assert table.position.turn is not None  # 3:4, one and one to come
    kicks(table, False)
    assert table.position.winner is (Side.AWAY if first == "home" else Side.HOME)


@pytest.mark.rule("CA q4")
def test_five_each_then_sudden_death() -> None:
    table = shoot_out()
    table.play("toss away")
    kicks(table, *[True] * 10)
    kicks(table, False, False, True)
    assert table.position.turn is not None  # home still answers
    kicks(table, False)
    assert table.position.winner is Side.AWAY
    assert (table.position.home_kicks, table.position.away_kicks) == (5, 6)


@pytest.mark.rule("CA q4")
def test_only_after_a_draw_and_only_if_agreed() -> None:
    table = Table("home 9 W13", "home 10 S10", ball="home 9", half=1, settings="shoot_out=true")
    table.position.minute = table.position.limit = 50
    table.position.home_goals = 1
    table.play("pass", "to S10")
    assert table.position.winner is Side.HOME


@pytest.mark.rule("CA q4")
def test_who_may_not_kick_and_why() -> None:
    table = shoot_out()
    table.play("toss home", "take 9", 6, 1, "take 9", 6, 1)
    table.refuses("take 9", "CA q4", "has-kicked")
    table.refuses("take 5", "CA q4", "not-there")
    table.refuses("movement", "CA q4")


@pytest.mark.rule("CA q4", "CA 4.13.2")
def test_a_side_with_nobody_left_misses() -> None:
    table = shoot_out()
    p = table.position
    for number in (11, 19, 20):
        p.status[20 + int(p.who[number])] = u8(SENT_OFF)
        p.lift(number)
    table.play("toss away")
    assert table.events(Kick) == [Kick(1, 1, False, 0, 0)]
    assert (table.decision, table.turn) == ("kicker", "home")
