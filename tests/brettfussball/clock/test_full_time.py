"""When a match ends (BF 25-27, R27, R28, R31)."""

from __future__ import annotations

import pytest

from tests.brettfussball.table import Table, kinds
from touchline.brettfussball import game
from touchline.brettfussball.events import FullTime, Goal, PeriodBegan
from touchline.core import registry
from touchline.core.clock import RealClock
from touchline.core.dice import ScriptedDice
from touchline.core.game import Period
from touchline.core.line import write_settings
from touchline.core.match import Match
from touchline.core.side import Side

STOPPAGE = PeriodBegan("stoppage", "BF 26")
EXTRA_TIME = PeriodBegan("extra-time", "BF 27")


def scoring(score: str, settings: str, clock: str = "regulation/0/0") -> Table:
    """Home is about to score from K20 and has done so."""
    table = Table("home 9 K20", ball="K20", score=score, settings=settings, clock=clock, dice=[4])
    table.play("shoot N")
    return table


def goals_against(score: str, settings: str) -> Table:
    """Away has scored from K4."""
    table = Table("away 9 K4", ball="K4", turn="away", score=score, settings=settings, dice=[3])
    table.play("shoot S")
    return table


def over(table: Table) -> bool:
    """Has the final whistle gone?"""
    return table.position.turn is None


@pytest.mark.rule("BF 25/goals")
@pytest.mark.parametrize("clock", ["none", "turns"])
def test_example_1_first_to_an_agreed_number_of_goals(clock: str) -> None:
    settings = f"ending=goals;goals=2;clock={clock}".replace(";clock=turns", "")
    assert not over(scoring("0:0", settings))
    assert not over(scoring("0:1", settings))
    table = scoring("1:1", settings)
    assert table.story[2:] == [Goal(0, 0, 9, "shot", 2, 1), FullTime(2, 1, "BF 25")]
    assert over(table)
    assert (table.position.score, table.position.winner) == ((2, 1), Side.HOME)
    assert goals_against("1:1", settings).position.winner is Side.AWAY


@pytest.mark.rule("BF 25/spread")
@pytest.mark.parametrize(
    ("before", "ends", "winner"),
    [
        ("0:0", False, None),
        ("1:0", False, None),
        ("0:1", False, None),
        ("1:1", False, None),
        ("0:2", False, None),
        ("2:0", True, Side.HOME),
        ("2:1", True, Side.HOME),
        ("1:2", True, None),
    ],
)
def test_example_2_three_nil_three_one_or_two_all(
    before: str, ends: bool, winner: Side | None
) -> None:
    table = scoring(before, "-")
    assert over(table) is ends
    assert table.position.winner is winner
    assert ("FullTime" in kinds(table.story)) is ends


@pytest.mark.rule("BF 25")
def test_example_2_for_the_other_side() -> None:
    for before, ends in [("0:2", True), ("1:2", True), ("2:1", True), ("1:1", False)]:
        assert over(goals_against(before, "-")) is ends
    assert goals_against("1:2", "-").position.winner is Side.AWAY


@pytest.mark.rule("BF 25/time")
def test_example_3_by_time_whatever_the_score() -> None:
    assert not over(scoring("7:2", "ending=time"))
    table = Table(
        "home 1 J3", ball="J3", score="8:2", clock="regulation/899/0", settings="ending=time"
    )
    assert table.idle(1)[1:] == [STOPPAGE, FullTime(8, 2, "BF 26")]
    assert (over(table), table.position.winner) == (True, Side.HOME)


@pytest.mark.rule("BF 25/draw")
def test_example_3_a_draw_stays_a_draw() -> None:
    table = Table("home 1 J3", ball="J3", score="1:1", clock="regulation/9/0", settings="turns=10")
    table.idle(1)
    assert (over(table), table.position.winner) == (True, None)


@pytest.mark.rule("BF 25/both")
def test_example_4_goals_or_time_whichever_is_first() -> None:
    settings = "ending=goals;turns=10"
    assert over(scoring("2:2", settings))
    assert not over(scoring("1:2", settings))
    table = Table("home 1 J3", ball="J3", score="1:2", clock="regulation/9/0", settings=settings)
    table.idle(1)
    assert (over(table), table.position.winner) == (True, Side.AWAY)


@pytest.mark.rule("BF R34/preset", "BF R34/switch", "BF 25")
@pytest.mark.parametrize(
    ("preset", "switch", "stoppage"),
    [
        ("goals-and-time", {}, False),
        ("goals-and-time", {"stoppage": "true"}, True),
        ("time", {}, True),
    ],
)
def test_example_4_has_no_stoppage_time(
    preset: str, switch: dict[str, str], stoppage: bool
) -> None:
    switches = write_settings(game.settings(preset, {"turns": 10} | switch), game.settings())
    table = Table(ball="J8", score="1:2", clock="regulation/9/0", settings=switches)
    table.idle(1)  # a free ball would be played on
    assert over(table) is not stoppage


@pytest.mark.rule("BF R34/called")
def test_nor_when_time_is_called() -> None:
    switches = write_settings(game.settings("goals-and-time", {"clock": "real"}), game.settings())
    table = Table(ball="J8", score="1:2", settings=switches)
    assert table.play("time") == [FullTime(1, 2, "BF 25")]


@pytest.mark.rule("BF 25", "BF R31")
def test_without_a_clock_only_goals_end_the_match() -> None:
    settings = "ending=goals;clock=none;turns=10"
    table = Table("home 1 J3", ball="J3", clock="regulation/9/0", settings=settings)
    assert set(kinds(table.idle(30))) == {"Moved"}
    assert not over(table)


@pytest.mark.rule("BF R31", "BF R28")
def test_by_default_three_nil_three_one_two_all_and_900_turns() -> None:
    settings = game.new().settings
    assert (settings.ending, settings.clock, settings.turns) == ("spread", "turns", 900)
    assert settings.stoppage is True
    table = Table("home 1 J3", ball="J3", clock="regulation/898/0")
    assert kinds(table.idle(1)) == ["Moved"]
    assert kinds(table.idle(1)) == ["Moved", "PeriodBegan", "FullTime"]


@pytest.mark.rule("BF 25", "BF R31")
def test_attacks_goals_and_restarts_are_turns_like_any_other() -> None:
    table = Table("home 9 J10", "away 6 J12", ball="J12", settings="turns=10", dice=[2, 1])
    table.play("attack 9")
    assert table.position.view(None)["turns"] == 0
    table.play("place 9 J11")
    assert table.position.view(None)["turns"] == 1
    table.play("shoot N")
    assert table.position.view(None)["turns"] == 2
    table = Table("home 9 C10", ball="C10", dice=[5, 1])
    table.play("shoot W", "place 4 A10")
    assert table.position.view(None)["turns"] == 1
    table.play("shoot E")
    assert table.position.view(None)["turns"] == 2


@pytest.mark.rule("BF 26/switch", "BF 25")
def test_without_stoppage_time_the_whistle_goes_at_once() -> None:
    settings = "ending=time;turns=10;stoppage=false"
    table = Table("home 9 K20", ball="K20", clock="regulation/9/0", settings=settings)
    assert table.idle(1)[1:] == [FullTime(0, 0, "BF 25")]
    assert over(table)


def late(*figures: str, ball: str, score: str = "1:0", turn: str = "home", more: str = "") -> Table:
    """The last turn of time has been played, away 11 or home 11 stepping aside."""
    table = Table(
        *figures,
        ball=ball,
        score=score,
        turn=turn,
        clock="regulation/9/0",
        settings=f"ending=time;turns=10{more}",
    )
    table.idle(1)
    return table


@pytest.mark.rule("BF 26/own-half")
@pytest.mark.parametrize(
    ("holder", "turn"),
    [
        ("home 6 J12", "home"),
        ("home 6 J12", "away"),
        ("away 6 K13", "home"),
        ("away 1 K23", "away"),
    ],
)
def test_possession_in_the_own_half_ends_it_at_once(holder: str, turn: str) -> None:
    table = late(holder, ball=holder.split()[2], turn=turn)
    assert table.story[1:] == [STOPPAGE, FullTime(1, 0, "BF 26")]
    assert over(table)
    assert table.position.view(None)["turns"] == 10  # not a turn of stoppage time was played


@pytest.mark.rule("BF 26/free")
@pytest.mark.parametrize("square", ["J8", "J18"])
def test_a_free_ball_is_played_on(square: str) -> None:
    table = late(ball=square)
    assert table.story[1:] == [STOPPAGE]
    assert (over(table), table.position.view(None)["period"]) == (False, "stoppage")
    assert set(kinds(table.idle(10))) == {"Moved"}


@pytest.mark.rule("BF 26")
@pytest.mark.parametrize(
    ("collector", "ball", "ends"),
    [("away 6 J16", "J18", True), ("away 6 J6", "J8", False)],
)
def test_a_free_ball_collected_in_the_own_half_ends_it(
    collector: str, ball: str, ends: bool
) -> None:
    table = late(collector, ball=ball)
    table.roll(2)
    story = table.play(f"move 6 {ball}")
    assert kinds(story) == ["Moved", "Won"] + ["FullTime"] * ends
    assert over(table) is ends


@pytest.mark.rule("BF 26/other-half")
def test_possession_in_the_opposing_half_is_played_on() -> None:
    table = late("home 9 J20", ball="J20", score="0:1")
    assert table.story[1:] == [STOPPAGE]
    table.idle(6)
    assert not over(table)


@pytest.mark.rule("BF 26/ahead")
def test_the_attacker_may_play_the_ball_ahead_to_an_empty_square() -> None:
    table = late("home 9 J16", ball="J16", turn="away")
    table.roll(3)
    table.play("shoot N")
    assert (table.ball, over(table)) == ("J19", False)


@pytest.mark.rule("BF 26")
def test_it_ends_when_the_defender_has_the_ball() -> None:
    table = late("home 9 J16", "away 4 J19", ball="J16", turn="away")
    table.roll(3)
    assert kinds(table.play("shoot N")) == ["Shot", "Won", "FullTime"]
    table = late("home 9 J18", "away 1 J22", ball="J18", turn="away")
    table.roll(6)
    assert kinds(table.play("shoot N")) == ["Shot", "Saved", "FullTime"]


@pytest.mark.rule("BF 26")
def test_an_attacked_attacker_shoots_on() -> None:
    table = late("home 9 J16", "away 4 J19", ball="J16")
    table.roll(3)
    table.play("attack 4", "place 4 J17")
    assert not over(table)
    table.roll(2)
    assert len(table.legal()) == 4
    table.play("shoot E")
    assert not over(table)


@pytest.mark.rule("BF 26/goal")
@pytest.mark.parametrize(("score", "result"), [("0:1", (1, 1)), ("1:1", (2, 1)), ("0:3", (1, 3))])
def test_a_goal_ends_it(score: str, result: tuple[int, int]) -> None:
    table = late("home 9 K20", ball="K20", score=score, turn="away")
    table.roll(4)
    assert kinds(table.play("shoot N")) == ["Shot", "Goal", "FullTime"]
    assert table.story[-1] == FullTime(*result, "BF 26")
    assert (over(table), table.position.score) == (True, result)


@pytest.mark.rule("BF 26")
def test_a_corner_for_the_attacker_is_played_on_and_a_goal_kick_ends_it() -> None:
    corner = Table(
        *("away 4 C22", "home 9 C20"),
        ball="C22",
        turn="away!",
        clock="stoppage/3/3",
        settings="ending=time;turns=10",
        dice=[4],
    )
    corner.play("shoot N", "place 9 A24")
    assert (over(corner), corner.ball) == (False, "A24")
    kick = late("home 9 C22", "away 1 K23", ball="C22", turn="away")
    kick.roll(4)
    kick.play("shoot N", "take 1")
    assert kick.story[-1] == FullTime(1, 0, "BF 26")


@pytest.mark.rule("BF 26")
@pytest.mark.parametrize(("row", "ends"), [(14, True), (11, False)])
def test_a_throw_in_counts_as_possession_where_it_is_taken(row: int, ends: bool) -> None:
    square = f"C{row}"
    table = Table(
        f"home 9 {square}",
        ball=square,
        clock="stoppage/1/1",
        settings="ending=time;turns=10",
        dice=[5],
    )
    table.play("shoot W", f"place 4 A{row}")
    assert over(table) is ends


@pytest.mark.rule("BF 26/halfway", "BF R27")
@pytest.mark.parametrize(
    ("shooter", "turn", "way", "end"),
    [("home 9 J14", "home", "S", "J11"), ("away 9 J11", "away", "N", "J14")],
)
def test_a_shot_across_halfway_is_legal_and_ends_it(
    shooter: str, turn: str, way: str, end: str
) -> None:
    square = shooter.split()[2]
    other = "away" if turn == "home" else "home"
    table = late(shooter, ball=square, turn=other)
    table.roll(3)
    assert f"shoot {way}" in table.legal()
    assert kinds(table.play(f"shoot {way}")) == ["Shot", "FullTime"]
    assert (table.ball, over(table)) == (end, True)


@pytest.mark.rule("BF R27")
def test_a_shot_that_crossed_halfway_before_time_was_up_does_not() -> None:
    table = Table(
        *("home 9 J11",),
        ball="J11",
        clock="regulation/9/0",
        settings="ending=time;turns=10",
        dice=[4],
    )
    assert kinds(table.play("shoot N")) == ["Rolled", "Shot", "PeriodBegan"]
    assert (table.ball, over(table)) == ("J15", False)
    assert kinds(table.idle(2)) == ["Moved", "Moved"]


@pytest.mark.rule("BF R28", "BF 26")
def test_stoppage_time_has_a_cap() -> None:
    table = late(ball="J8", more=";stoppage_turns=5")
    assert kinds(table.idle(4)) == ["Moved"] * 4
    assert table.idle(1)[1:] == [FullTime(1, 0, "BF 26")]
    assert game.new().settings.stoppage_turns == 150


@pytest.mark.rule("BF R28")
def test_the_keeper_cannot_hold_the_ball_beyond_the_last_turn() -> None:
    table = Table("home 1 J3", ball="J3", score="1:0", settings="turns=20")
    assert kinds(table.idle(19)) == ["Moved"] * 19
    assert kinds(table.idle(1)) == ["Moved", "PeriodBegan", "FullTime"]


@pytest.mark.rule("BF 27/same")
def test_a_drawn_final_goes_to_extra_time_from_the_same_position() -> None:
    table = late("home 6 J8", ball="J8", score="1:1", more=";extra_time=true")
    assert table.story[1:] == [STOPPAGE, EXTRA_TIME]
    assert (table.carrier, table.where("home 6"), table.mover) == ("home 6", "J8", "away")
    assert table.position.view(None)["period"] == "extra-time"
    assert table.position.view(None)["turns"] == 0


@pytest.mark.rule("BF 27")
def test_who_must_shoot_must_shoot_in_extra_time_too() -> None:
    table = Table(
        *("home 6 J8", "away 9 J11"),
        ball="J8",
        turn="away",
        clock="regulation/9/0",
        settings="ending=time;turns=10;extra_time=true",
        dice=[3, 2],
    )
    table.play("attack 9", "place 9 J9")
    assert table.story[-1] == EXTRA_TIME
    table.refuses("move 6 J10", "shot", "BF 5")


@pytest.mark.rule("BF 27")
def test_a_decided_match_has_no_extra_time() -> None:
    assert over(late("home 6 J8", ball="J8", score="2:1", more=";extra_time=true"))


@pytest.mark.rule("BF 27/less")
@pytest.mark.parametrize("stopped", [0, 2, 4])
def test_extra_time_is_shortened_by_the_stoppage_time_played(stopped: int) -> None:
    table = late(
        "home 9 J16", ball="J16", score="1:1", turn="away", more=";extra_time=true;extra_turns=6"
    )
    table.idle(stopped)
    table.roll(5)
    assert table.play("shoot S")[-1] == EXTRA_TIME
    left = 6 - (stopped + 1)
    assert kinds(table.idle(left - 1)) == ["Moved"] * (left - 1)
    assert table.idle(1)[1:] == [FullTime(1, 1, "BF 27")]


@pytest.mark.rule("BF 27")
def test_a_long_stoppage_time_leaves_no_extra_time() -> None:
    table = late(ball="J8", score="1:1", more=";extra_time=true;extra_turns=6;stoppage_turns=6")
    table.idle(5)
    assert kinds(table.idle(1)) == ["Moved", "FullTime"]


@pytest.mark.rule("BF 27/no-second")
def test_there_is_no_second_stoppage_time() -> None:
    table = Table(
        *("home 9 K20",),
        ball="K20",
        clock="extra-time/149/0",
        settings="ending=time;extra_time=true",
    )
    assert table.idle(1)[1:] == [FullTime(0, 0, "BF 27")]


@pytest.mark.rule("BF 27")
def test_a_goal_in_extra_time_is_followed_by_a_kick_off() -> None:
    table = scoring("1:1", "ending=time;extra_time=true", clock="extra-time/20/0")
    assert (over(table), table.decision) == (False, "lift")
    table.play("done", "place 9 J8", "done", "take 9")
    assert table.position.view(None)["period"] == "extra-time"
    assert table.position.view(None)["turns"] == 21


@pytest.mark.rule("BF 27", "BF 25")
def test_the_agreed_number_of_goals_ends_extra_time() -> None:
    settings = "ending=goals;extra_time=true;shoot_out=true"
    assert over(scoring("2:2", settings, clock="extra-time/20/0"))
    assert not over(scoring("1:2", settings, clock="extra-time/20/0"))


@pytest.mark.rule("BF 27", "BF 25")
def test_two_all_in_extra_time_decides_nothing() -> None:
    settings = "extra_time=true"
    assert scoring("1:2", settings).story[-1] != FullTime(2, 2, "BF 25")
    table = scoring("1:2", settings, clock="extra-time/20/0")
    assert (over(table), table.decision) == (False, "lift")


@pytest.mark.rule("BF 26", "BF 27")
def test_a_goal_in_stoppage_time_that_levels_leads_to_extra_time() -> None:
    table = late("home 9 K20", ball="K20", score="0:1", turn="away", more=";extra_time=true")
    table.roll(4)
    story = table.play("shoot N")
    assert kinds(story) == ["Shot", "Goal", "PeriodBegan", "Lifted"]
    assert story[2] == EXTRA_TIME
    table.play("done", "place 9 J8", "done", "take 9")
    assert (table.carrier, table.position.view(None)["period"]) == ("away 9", "extra-time")
    table.roll(2)
    assert table.legal() == ["shoot N", "shoot E", "shoot S", "shoot W"]


@pytest.mark.rule("BF 27", "BF 25")
def test_two_all_by_agreement_goes_to_extra_time_in_a_final() -> None:
    table = scoring("1:2", "extra_time=true")
    assert EXTRA_TIME in table.story
    assert table.decision == "lift"


@pytest.mark.rule("BF 25", "BF 4")
def test_nothing_is_played_after_the_whistle() -> None:
    table = scoring("2:0", "-")
    assert (table.decision, table.position.turn) == ("over", None)
    assert (table.legal(), table.position.outcomes(), table.position.signals()) == ([], (), ())
    for text in ("roll 3", "move 9 K19", "shoot N", "time", "toss home"):
        table.refuses(text, "over", "BF 25")


def real(*figures: str, ball: str, score: str = "0:0", more: str = "") -> Table:
    """A match on a real clock."""
    return Table(*figures, ball=ball, score=score, settings=f"ending=time;clock=real{more}")


@pytest.mark.rule("BF R31", "BF 25", "BF 26")
def test_on_a_real_clock_time_is_called_between_turns() -> None:
    table = real("home 1 J3", ball="J3")
    assert set(kinds(table.idle(40))) == {"Moved"}
    assert [str(signal) for signal in table.position.signals()] == ["time"]
    table.roll(3)
    assert table.position.signals() == ()
    table.refuses("time", "turn", "BF 4")
    table.play(f"move 11 {table.ends(11)[0]}")
    assert table.play("time") == [STOPPAGE, FullTime(0, 0, "BF 26")]


@pytest.mark.rule("BF R31", "BF 26")
def test_on_a_real_clock_stoppage_time_has_no_end_of_its_own() -> None:
    table = real("home 9 K20", ball="K20")
    assert table.play("time") == [STOPPAGE]
    assert table.position.signals() == ()
    table.refuses("time", "roll", "BF 4")
    assert table.position.period() == Period("stoppage", None)


@pytest.mark.rule("BF R31", "BF 27")
def test_on_a_real_clock_extra_time_is_called_too() -> None:
    table = real("home 1 J3", ball="J3", more=";extra_time=true")
    assert table.position.period() == Period("regulation", 180 * 60)
    assert table.play("time") == [STOPPAGE, EXTRA_TIME]
    assert table.position.period() == Period("extra-time", 30 * 60, less="stoppage")
    assert table.play("time") == [FullTime(0, 0, "BF 27")]
    assert table.position.period() is None


@pytest.mark.rule("BF 27")
def test_how_long_extra_time_is_on_a_real_clock_can_be_agreed() -> None:
    table = real("home 1 J3", ball="J3", more=";extra_time=true;extra_minutes=7")
    table.play("time")
    assert table.position.period() == Period("extra-time", 7 * 60, less="stoppage")


@pytest.mark.rule("BF R31", "BF 25")
def test_on_a_real_clock_without_stoppage_time() -> None:
    table = real("home 9 K20", ball="K20", more=";stoppage=false")
    assert table.play("time") == [FullTime(0, 0, "BF 25")]


@pytest.mark.rule("BF R31")
def test_without_a_real_clock_nobody_calls_time() -> None:
    table = Table("home 1 J3", ball="J3")
    assert table.position.signals() == ()
    assert table.position.period() is None
    table.refuses("time", "roll", "BF 4")


@pytest.mark.rule("BF R31", "BF 27")
def test_thirty_minutes_less_ten_of_stoppage_are_twenty() -> None:
    now = 0.0
    start = real("home 9 J14", ball="J14", more=";extra_time=true;minutes=90").position
    dice = ScriptedDice(1, 1, 2, 1, 1)
    match = Match(registry.game("brettfussball"), dice, start, clock=RealClock(lambda: now))

    def after(minutes: float) -> str:
        nonlocal now
        now += minutes * 60
        match.advance()
        return str(match.position.view(None)["period"])

    def step() -> None:
        match.play(next(a for a in match.position.actions() if a.verb == "move"))

    assert after(0) == "regulation"
    step()
    assert after(89) == "regulation"
    step()
    assert after(1) == "stoppage"
    match.play(game.action("shoot S"))
    assert after(10) == "extra-time"
    step()
    assert after(19) == "extra-time"
    step()
    assert after(1) == "over"


@pytest.mark.rule("BF R31")
@pytest.mark.parametrize(
    ("preset", "seconds"), [("time", 90 * 60), ("championship", 180 * 60), ("cup", 180 * 60)]
)
def test_the_length_on_a_real_clock(preset: str, seconds: int) -> None:
    position = game.new(game.settings(preset, {"clock": "real"}))
    assert position.period() == Period("regulation", seconds)


@pytest.mark.rule("BF 25", "BF 26", "BF 27")
@pytest.mark.parametrize(
    ("clock", "more", "rule"),
    [
        ("regulation/9/0", "", "BF 26"),
        ("regulation/9/0", ";stoppage=false", "BF 25"),
        ("extra-time/9/0", ";extra_time=true;extra_turns=10", "BF 27"),
        ("extra-time/7/2", ";extra_time=true;extra_turns=10", "BF 27"),
    ],
)
def test_a_goal_in_the_last_turn_ends_it_without_a_kick_off(
    clock: str, more: str, rule: str
) -> None:
    table = scoring("1:1", f"ending=time;turns=10{more}", clock=clock)
    assert table.story[2:] == [Goal(0, 0, 9, "shot", 2, 1), FullTime(2, 1, rule)]
    assert (table.position.winner, table.ball) == (Side.HOME, "K24")


@pytest.mark.rule("BF 27")
def test_an_equaliser_in_the_last_turn_leads_to_extra_time_with_a_kick_off() -> None:
    table = scoring("0:1", "ending=time;turns=10;extra_time=true", clock="regulation/9/0")
    assert table.story[3] == EXTRA_TIME
    assert (table.decision, table.ball) == ("lift", "K13")


@pytest.mark.rule("BF 27")
@pytest.mark.parametrize(
    ("more", "decision"), [("", "over"), (";shoot_out=true", "shoot-out-toss")]
)
def test_an_equaliser_in_the_last_turn_of_extra_time_brings_no_other(
    more: str, decision: str
) -> None:
    settings = f"ending=time;extra_time=true;extra_turns=10{more}"
    table = scoring("0:1", settings, clock="extra-time/9/0")
    assert EXTRA_TIME not in table.story
    assert (table.decision, table.position.score, table.ball) == (decision, (1, 1), "K24")
