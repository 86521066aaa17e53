"""The shoot-out of a drawn cup tie (BF 27, R32)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.brettfussball.table import Table, kinds
from touchline.brettfussball import game
from touchline.brettfussball.engine.clock.shoot_out import begin_shoot_out
from touchline.brettfussball.events import FullTime, Kick, PeriodBegan, Rolled, Tossed
from touchline.core.side import Side

CUP = "ending=goals;extra_time=true;shoot_out=true"


def after_extra_time(score: str = "1:1", settings: str = CUP) -> Table:
    """The last turn of extra time has been played."""
    table = Table("home 1 J3", ball="J3", score=score, clock="extra-time/149/0", settings=settings)
    table.idle(1)
    return table


def shoot_out(first: str, *dice: int, shots: int = 5) -> Table:
    """A shoot-out with these rolls, as far as they are needed."""
    table = after_extra_time(settings=CUP + (f";shots={shots}" if shots != 5 else ""))
    return table.roll(f"toss {first}", *dice)


@pytest.mark.rule("BF 27/shoot-out", "BF R32/toss")
def test_a_cup_tie_still_drawn_after_extra_time_is_shot_out() -> None:
    table = after_extra_time()
    assert table.story[1:] == [PeriodBegan("shoot-out", "BF R32")]
    assert table.decision == "shoot-out-toss"
    assert [(str(side), p) for side, p in table.position.outcomes()] == [
        ("toss home", Fraction(1, 2)),
        ("toss away", Fraction(1, 2)),
    ]


@pytest.mark.rule("BF 27")
def test_a_decided_one_is_not() -> None:
    table = after_extra_time("2:1")
    assert table.story[1:] == [FullTime(2, 1, "BF 27")]
    assert table.position.winner is Side.HOME


@pytest.mark.rule("BF 27")
def test_without_extra_time_it_follows_stoppage_time() -> None:
    table = Table(
        *("home 1 J3",),
        ball="J3",
        score="0:0",
        clock="regulation/9/0",
        settings="ending=time;turns=10;shoot_out=true",
    )
    assert kinds(table.idle(1)) == ["Moved", "PeriodBegan", "PeriodBegan"]
    assert table.decision == "shoot-out-toss"


@pytest.mark.rule("BF 27", "BF R32")
def test_a_goal_in_stoppage_time_that_levels_can_lead_to_it() -> None:
    table = Table(
        *("home 9 K20",),
        ball="K20",
        score="0:1",
        clock="stoppage/2/2",
        settings="ending=time;shoot_out=true",
        dice=[4],
    )
    assert kinds(table.play("shoot N")) == ["Rolled", "Shot", "Goal", "PeriodBegan"]
    assert table.decision == "shoot-out-toss"


@pytest.mark.rule("BF R32/four")
@pytest.mark.parametrize(("die", "scored"), [(1, 0), (2, 0), (3, 0), (4, 1), (5, 1), (6, 1)])
def test_four_squares_from_the_goal_a_four_five_or_six_scores(die: int, scored: int) -> None:
    table = shoot_out("away")
    assert table.story == [Tossed(1, "BF R32")]
    chance = table.position.chance
    assert chance is not None
    assert (chance.side, chance.why, chance.rule) == (Side.AWAY, "shoot-out", "BF R32")
    assert table.roll(die).story == [
        Rolled(1, die, "shoot-out", "BF R32"),
        Kick(1, 0, bool(scored), 0, scored),
    ]
    assert table.position.view(None)["shoot_out"] == [0, scored]


@pytest.mark.rule("BF R32/turns")
@pytest.mark.parametrize("first", ["home", "away"])
def test_sides_shoot_in_turn(first: str) -> None:
    table = shoot_out(first, 6, 6, 1, 1)
    sides = [event.side for event in table.story if isinstance(event, Kick)]
    assert sides == ([0, 1, 0, 1] if first == "home" else [1, 0, 1, 0])
    assert table.position.turn is Side.CHANCE


@pytest.mark.rule("BF R32/enough")
@pytest.mark.parametrize(
    ("first", "dice", "result"),
    [
        ("home", [6, 1, 6, 1, 6, 1], (3, 0)),
        ("away", [6, 1, 6, 1, 6, 1], (0, 3)),
        ("home", [6, 1, 6, 1, 1, 6, 6, 1], (3, 1)),
        ("home", [1, 6, 1, 6, 1, 1, 1], (0, 2)),
        ("home", [6, 6, 6, 6, 6, 6, 6, 6, 6, 1], (5, 4)),
        ("home", [6, 6, 6, 6, 6, 6, 6, 6, 1, 6], (4, 5)),
        ("away", [6, 6, 6, 6, 6, 6, 1, 6, 1], (4, 3)),
    ],
)
def test_it_stops_as_soon_as_one_side_cannot_be_caught(
    first: str, dice: list[int], result: tuple[int, int]
) -> None:
    table = shoot_out(first, *dice[:-1])
    assert table.position.turn is Side.CHANCE, "decided too early"
    table.roll(dice[-1])
    assert table.position.turn is None
    assert table.story[-1] == FullTime(1, 1, "BF R32")
    assert tuple(table.position.view(None)["shoot_out"]) == result
    assert table.position.score == (1, 1)
    assert table.position.winner is (Side.HOME if result[0] > result[1] else Side.AWAY)


@pytest.mark.rule("BF R32/pairs")
@pytest.mark.parametrize("first", ["home", "away"])
def test_then_sudden_death_in_pairs(first: str) -> None:
    level = [6, 6, 1, 1, 6, 6, 1, 1, 6, 6]
    table = shoot_out(first, *level)
    assert table.position.turn is Side.CHANCE
    table.roll(1, 1, 6, 6, 6)
    assert table.position.turn is Side.CHANCE, "the other side has not answered yet"
    table.roll(2)
    assert table.position.winner is Side[first.upper()]
    other = shoot_out(first, *level, 3, 4)
    assert other.position.winner is Side[first.upper()].other


@pytest.mark.rule("BF R32/shots")
def test_the_number_of_shots_is_a_setting() -> None:
    assert game.new().settings.shots == 5
    table = shoot_out("home", 6, 1, shots=1)
    assert table.position.winner is Side.HOME
    table = shoot_out("home", 6, 6, 1, 4, shots=1)
    assert table.position.winner is Side.AWAY


@pytest.mark.rule("BF R32")
def test_only_dice_are_answered() -> None:
    table = after_extra_time()
    table.refuses("roll 4", "shoot-out-toss", "BF R32")
    table.roll("toss home")
    table.refuses("shoot N", "shoot-out", "BF R32")
    table.refuses("toss home", "shoot-out", "BF R32")
    table.refuses("time", "shoot-out", "BF R32")


@pytest.mark.rule("BF R32")
def test_nobody_has_to_shoot_any_more_when_it_begins() -> None:
    p = Table("home 1 J3", ball="J3").position
    p.obliged = 1
    begin_shoot_out(p)
    assert (p.obliged, [frame.name() for frame in p.flow]) == (0, ["shoot-out-toss"])
