"""The clock: minutes for actions, real time, no time; halves, added and extra time (CA 4.2)."""

from __future__ import annotations

import pytest

from tests.counterattack.table import Table, at, game
from touchline.core.clock import RealClock
from touchline.core.dice import ScriptedDice
from touchline.core.errors import IllegalAction
from touchline.core.language.asking import clock_words
from touchline.core.match import Match
from touchline.core.side import Side
from touchline.core.texts import speaking
from touchline.counterattack.engine.board.pitch import GRID, X
from touchline.counterattack.events import FullTime, Goal, Out, PeriodBegan

PASSER = ("home 8 S13 Delgado", "home 9 W13 Rusu", "away 5 AE3 Longo")


def table(
    minute: int = 0,
    after: str = "movement",
    *,
    half: int = 0,
    preset: str = "core",
    settings: str = "",
) -> Table:
    """A quiet pass is on: home 8 has the ball, home 9 is four hexes away."""
    made = Table(*PASSER, ball="home 8", after=after, half=half, preset=preset, settings=settings)
    made.position.minute = minute
    return made


def column(name: str | None) -> int:
    """The column of a hex, counted from the halfway line."""
    assert name is not None
    hex_ = GRID.cell(name)
    assert hex_ is not None
    return int(X[hex_])


COSTS = [
    ("movement", "movement", 3),
    ("movement", "pass", 1),
    ("movement", "high", 1),
    ("movement", "long", 1),
    ("movement", "shot", 0),
    ("standard", "snapshot", 0),
    ("standard", "first-time", 0),
    ("held", "kick", 1),
    ("held", "throw", 0),
    ("held", "drop", 0),
    ("throw-ready", "throw", 0),
    ("throw-ready", "movement", 3),
    ("throw-in", "movement", 0),
]


@pytest.mark.rule("CA 4.2.3", "CA q5")
@pytest.mark.parametrize(("after", "action", "minutes"), COSTS)
def test_the_action_clock(after: str, action: str, minutes: int) -> None:
    """A phase costs three minutes, a pass or a keeper's kick one, everything else nothing.

    The first phase before a throw-in is no action.
    """
    who = "home 1" if after == "held" else "home 8"
    where = at(14, 0) if action in ("shot", "snapshot") else at(0, 0)
    made = Table(
        f"home 8 {where}",
        f"home 9 {at(4, 0)}",
        f"away 5 {at(12, -9)}",
        ball=who,
        after=after,
        preset="advanced",
        settings="keeper_drop=true",
    )
    made.position.minute = 20
    assert game.cost(made.position, game.action(action)) == minutes  # said before it is chosen
    made.play(action)
    assert made.position.minute == 20 + minutes
    assert made.position.acted == (0 if (after, action) in FREE else 1)


FREE = [("throw-in", "movement"), ("held", "drop")]


@pytest.mark.rule("CA 4.2.3")
def test_the_german_throw_in_phase_is_the_first_and_free() -> None:
    made = table(20, "throw-ready", preset="german")
    made.play("movement")
    assert made.position.minute == 20


@pytest.mark.rule("CA 4.2.3", "CA 4.2")
@pytest.mark.parametrize(
    ("half", "minute", "clock"),
    [
        (0, 45, "45"),
        (0, 47, "45+2"),
        (1, 2, "47"),
        (1, 51, "90+6"),
        (2, 16, "105+1"),
        (3, 3, "108"),
    ],
)
def test_added_time_is_told_from_the_half_that_follows(half: int, minute: int, clock: str) -> None:
    made = table(minute, half=half, preset="advanced")
    assert game.reader().clock(made.position) == clock
    with speaking("en"):
        assert clock_words("counterattack", made.position.view(None)) == f"minute {clock}"


def test_where_no_actions_are_counted_an_action_costs_no_minutes() -> None:
    made = table(20, settings="clock=real")
    assert game.cost(made.position, game.action("movement")) == 0


@pytest.mark.rule("CA 4.2.3")
def test_added_minutes_are_a_die_and_the_leniency() -> None:
    made = table(44)
    made.play("pass", "to W13")
    assert (made.decision, made.roller) == ("added-time", "home")
    made.play(3)
    assert made.position.limit == 45 + 3 + 4  # Bertoni's leniency is 4
    assert made.events(PeriodBegan) == [PeriodBegan("added-time", "CA 4.2.3")]
    made.position.minute = 48
    made.play("movement", "done", "done", "done")
    assert (made.decision, made.position.half) == ("choose", 0)
    made.play("pass", "to S13")
    assert made.position.half == 1
    assert made.events(PeriodBegan) == [PeriodBegan("second-half", "CA q3")]


@pytest.mark.rule("CA 4.2.3")
@pytest.mark.parametrize(("half", "die", "actions"), [(0, 2, 6), (0, 6, 7), (2, 1, 3)])
def test_added_actions_are_at_most_seven_and_three_in_extra_time(
    half: int, die: int, actions: int
) -> None:
    made = table(44, preset="tournament", settings="extra_time=true")
    made.position.half = half
    made.play("pass", "to W13", die)
    assert made.position.actions_left == actions


@pytest.mark.rule("CA 4.2.3", "CA 4.21.18")
def test_added_actions_run_down_one_by_one() -> None:
    made = table(44, preset="tournament")
    made.play("pass", "to W13", 1)
    assert made.position.actions_left == 5
    for left in (4, 3, 2, 1):
        made.play("movement", "done", "done", "done")
        assert (made.position.actions_left, made.position.half) == (left, 0)
    made.play("pass", "to S13")
    assert made.position.half == 1


@pytest.mark.rule("CA 4.2.3", "CA 4.21.18")
def test_the_first_phase_before_a_throw_in_is_none_of_them() -> None:
    made = table(46, "throw-in", preset="tournament")
    made.position.actions_left = 2
    made.play("movement", "done", "done", "done")
    assert made.position.actions_left == 2
    made.play("movement", "done", "done", "done")
    assert made.position.actions_left == 1
    made.play("throw", "to W13")
    assert made.position.half == 1


@pytest.mark.rule("CA 4.2.3")
def test_no_added_time_if_none_is_agreed() -> None:
    made = table(44, settings="added=none")
    made.play("pass", "to W13")
    assert made.position.half == 1


@pytest.mark.rule("CA 4.2", "CA q5")
def test_the_running_action_is_finished_but_no_restart_is_taken() -> None:
    """The last high pass goes out: the throw-in does not come any more."""
    made = Table("home 8 S13 Longo", "home 9 S24 Rusu", ball="home 8")
    made.position.minute = 50
    made.position.limit = 51
    made.play("high", "to S24", "decline", "decline", 1, 1, 4)
    assert made.events(Out) == [Out(1, "throw-in", at(0, 12), "CA 4.15.2")]
    assert (made.position.half, made.attack) == (1, "away")


@pytest.mark.rule("CA 4.2", "CA q5", "CA 4.15.3")
def test_nor_is_a_goal_kick_taken_after_time() -> None:
    made = Table("home 9 AF13 Rusu", "away 1 AK13 Walker", ball="home 9", preset="advanced")
    made.position.minute = made.position.limit = 51
    made.play("shot", "aim 4", 1)  # off target
    assert [event.restart for event in made.events(Out)] == ["goal-kick"]
    assert (made.position.half, made.after) == (1, "kick-off")


@pytest.mark.rule("CA 4.2.3")
def test_a_penalty_won_with_the_last_action_is_taken() -> None:
    made = Table(
        "home 9 AF13 Rusu",
        "away 1 AK13 Walker",
        "away 4 AG14 Longo",
        ball="home 9",
        preset="tournament",
        settings="star=false",
    )
    made.position.minute = 47
    made.position.actions_left = 1
    made.play("movement", "move 9", "step NE", "steal 4", 1, 1, 1, "penalty")
    assert made.position.actions_left == 0
    while made.position.turn is not Side.CHANCE:
        made.play("take 9" if made.decision == "penalty-taker" else made.legal()[-1])
    made.play(6, 2)
    assert made.score == (1, 0)
    assert made.position.half == 1


@pytest.mark.rule("CA 4.2.3", "CA 4.3.4")
def test_a_goal_with_the_last_action_ends_the_half() -> None:
    made = Table("home 9 AF13 Rusu", "away 1 AK13 Walker", ball="home 9")
    made.position.minute = made.position.limit = 50
    made.play("shot", "aim 4", 6, 1)
    assert [event.home for event in made.events(Goal)] == [1]
    assert made.position.half == 1
    assert made.attack == "away"  # home kicked off first


@pytest.mark.rule("CA 4.2.3", "CA 4.3.4")
def test_a_goal_when_normal_time_is_over_is_followed_by_the_roll_and_the_kick_off() -> None:
    made = Table("home 9 AF13 Rusu", "away 1 AK13 Walker", ball="home 9")
    made.position.minute = 45
    made.play("shot", "aim 4", 6, 1)
    assert (made.decision, made.score) == ("added-time", (1, 0))
    made.play(2)
    assert (made.decision, made.attack) == ("substitutions", "away")
    assert made.position.limit == 51


@pytest.mark.rule("CA 4.2.1", "CA 4.1.5", "CA q3", "CA q132")
def test_at_half_time_ends_change_and_the_other_side_kicks_off() -> None:
    made = Table(*PASSER, ball="home 8", full=True)
    made.position.minute = made.position.limit = 50
    made.position.frozen = 1 << 8
    made.position.offside = 1 << 9
    made.play("pass", "to W13")
    assert (made.position.half, made.position.minute, made.attack) == (1, 0, "away")
    assert (made.position.frozen, made.position.offside) == (1 << 8, 0)
    home = [made.where(f"home {shirt}") for shirt in range(1, 12)]
    away = [made.where(f"away {shirt}") for shirt in range(1, 12)]
    assert home[0] == "AK13"
    assert away[0] == "A13"
    assert min(column(name) for name in home) >= 0
    assert max(column(name) for name in away) <= 0


@pytest.mark.rule("CA 4.2.1")
@pytest.mark.parametrize(("home", "away", "winner"), [(2, 1, Side.HOME), (0, 3, Side.AWAY)])
def test_more_goals_win(home: int, away: int, winner: Side) -> None:
    made = table(50, half=1)
    made.position.limit = 50
    made.position.home_goals, made.position.away_goals = home, away
    made.play("pass", "to W13")
    assert made.position.turn is None
    assert made.position.winner is winner
    assert made.story[-1] == FullTime(home, away, "CA 4.2.1")
    with pytest.raises(IllegalAction) as refusal:
        made.position.play(game.action("pass"))
    assert refusal.value.key == "counterattack.illegal.over"


@pytest.mark.rule("CA 4.2.1", "CA q4")
def test_a_draw_is_a_draw_unless_more_was_agreed() -> None:
    made = table(50, half=1)
    made.position.limit = 50
    made.play("pass", "to W13")
    assert (made.position.turn, made.position.winner) == (None, None)


@pytest.mark.rule("CA 4.2.1", "CA q4")
def test_extra_time_is_twice_fifteen_minutes() -> None:
    made = table(50, half=1, settings="extra_time=true;added=none")
    made.play("pass", "to W13")
    assert made.events(PeriodBegan) == [PeriodBegan("extra-first", "CA q3")]
    assert (made.position.half, made.attack) == (2, "home")
    made = table(14, half=2, settings="extra_time=true;added=none")
    made.play("pass", "to W13")
    assert (made.position.half, made.attack) == (3, "away")
    made = table(14, half=3, settings="extra_time=true;added=none")
    made.play("pass", "to W13")
    assert made.position.turn is None


@pytest.mark.rule("CA q4")
def test_no_extra_time_for_a_side_that_leads() -> None:
    made = table(50, half=1, settings="extra_time=true;added=none")
    made.position.away_goals = 1
    made.play("pass", "to W13")
    assert made.position.winner is Side.AWAY


@pytest.mark.rule("CA q5")
def test_without_a_clock_a_half_ends_after_the_agreed_actions() -> None:
    made = table(settings="clock=none;most_actions=2")
    made.play("pass", "to W13")
    assert (made.position.half, made.position.period()) == (0, None)
    made.play("movement", "done", "done", "done")
    assert made.position.half == 1


@pytest.mark.rule("CA 4.2.1", "CA q5")
def test_on_a_real_clock_an_official_calls_time_between_two_actions() -> None:
    made = table(settings="clock=real;added=none;half_minutes=45")
    period = made.position.period()
    assert period is not None
    assert (period.name, period.seconds) == ("half-1", 45 * 60)
    assert [str(signal) for signal in made.position.signals()] == ["time"]
    made.play("pass")
    assert made.position.signals() == ()
    made.play("to W13", "time")
    assert made.position.half == 1
    period = made.position.period()
    assert period is not None
    assert period.name == "half-2"


@pytest.mark.rule("CA 4.2.3", "CA q5")
def test_real_added_minutes_make_the_period_longer() -> None:
    made = table(settings="clock=real")
    made.play("time", 5)
    period = made.position.period()
    assert period is not None
    assert (period.name, period.seconds) == ("half-1", (45 + 5 + 4) * 60)
    made.play("pass", "to W13")
    assert made.position.half == 0
    made.play("time")
    assert made.position.half == 1


@pytest.mark.rule("CA 4.2.3")
def test_real_time_with_added_actions() -> None:
    made = table(settings="clock=real;added=actions")
    made.play("time", 1)
    assert made.position.actions_left == 5
    assert made.position.signals() == ()
    made.position.actions_left = 1
    made.play("pass", "to W13")
    assert made.position.half == 1


@pytest.mark.rule("CA 4.2.2/stays")
def test_the_sand_ends_a_step_of_the_phase_and_nothing_else() -> None:
    made = table(settings="clock=real")
    made.play("movement", "move 9", "to V13")
    assert [str(signal) for signal in made.position.signals()] == ["sand"]
    made.play("sand")
    assert (made.decision, made.turn) == ("movement", "away")
    made.play("sand", "sand")
    assert (made.decision, made.after) == ("choose", "movement")


@pytest.mark.rule("CA 4.2.2/stays")
def test_who_has_been_named_and_does_not_go_stays_where_he_is() -> None:
    made = table(settings="clock=real")
    made.play("movement", "move 9")
    assert [str(signal) for signal in made.position.signals()] == ["sand"]
    made.play("sand")
    assert (made.where("home 9"), made.turn) == ("W13", "away")
    made.play("move 5", "sand")
    assert (made.where("away 5"), made.turn, made.decision) == ("AE3", "home", "movement")


@pytest.mark.rule("CA 4.2.2/stays")
def test_the_sand_stops_a_dribble_where_it_is() -> None:
    made = table(settings="clock=real")
    made.play("movement", "move 8", "step N")
    assert [str(signal) for signal in made.position.signals()] == ["sand"]
    made.play("sand")
    assert (made.where("home 8"), made.carrier, made.turn) == ("S14", "home 8", "away")


@pytest.mark.rule("CA 4.2.2/tackle")
def test_the_sand_waits_while_a_tackle_is_made() -> None:
    made = Table("home 8 S13 Delgado", "away 5 U13 Longo", ball="home 8", settings="clock=real")
    made.play("movement", "done", "move 5", "to T13")
    assert (made.decision, made.position.signals()) == ("challenge", ())
    made.play("tackle 8", 3, 6)
    assert (made.decision, made.position.signals()) == ("reposition", ())
    made.play("stay")
    assert [str(signal) for signal in made.position.signals()] == ["sand"]


@pytest.mark.rule("CA 4.2.2/real")
def test_no_sand_without_a_real_clock() -> None:
    made = table()
    made.play("movement")
    assert made.position.signals() == ()
    with pytest.raises(IllegalAction):
        made.position.play(game.action("sand"))


@pytest.mark.rule("CA 4.2.1", "CA 4.2.2", "CA q5")
def test_the_end_of_real_time_does_not_cut_a_phase_short() -> None:
    """A running phase is finished; only then is time called."""
    made = table(settings="clock=real;added=none;half_minutes=1")
    seconds = [0.0]
    match = Match(game, ScriptedDice(), made.position, clock=RealClock(lambda: seconds[0]))
    match.advance()
    match.play(game.action("movement"))
    seconds[0] = 61.0
    match.advance()
    assert match.position.decision == "movement"
    for _ in range(3):
        match.play(game.action("done"))
    match.advance()
    assert made.position.half == 1


@pytest.mark.rule("CA 4.2")
def test_the_clock_says_the_same_minute_in_the_match_and_in_the_study() -> None:
    """In the second half of ninety minutes the thirty-fifth is the eightieth of the match."""
    made = table(35, half=1, preset="advanced")
    with speaking("en"):
        view = made.position.view(None)
        assert view["minute"] == 80
        assert clock_words("counterattack", view) == "minute 80"
        assert game.reader().phase(made.position) == "second half · minute 80"


@pytest.mark.rule("CA 4.2.1")
@pytest.mark.parametrize(
    ("half", "added", "limit", "name", "seconds"),
    [
        (0, "none", 0, "half-1", 45 * 60),
        (1, "minutes", 0, "half-2", 45 * 60),
        (1, "minutes", 49, "half-2", 49 * 60),
        (1, "actions", 49, "half-2", 45 * 60),
        (2, "none", 0, "half-3", 15 * 60),
        (3, "none", 0, "half-4", 15 * 60),
    ],
)
def test_how_long_a_half_is_on_a_real_clock(
    half: int, added: str, limit: int, name: str, seconds: int
) -> None:
    table = Table(
        "home 9 S13", ball="home 9", half=half, settings=f"clock=real;added={added};half_minutes=45"
    )
    table.position.limit = limit
    period = table.position.period()
    assert period is not None
    assert (period.name, period.seconds) == (name, seconds)
    table.position.over = 1
    assert table.position.period() is None
