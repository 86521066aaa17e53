"""The statistics of a match, counted from a handful of events."""

from __future__ import annotations

from touchline.core.language.statistics import Sheet
from touchline.core.side import Side
from touchline.counterattack import events
from touchline.counterattack.text.statistics import MatchStatistics


def passed(side: int, kind: str) -> events.Passed:
    return events.Passed(side, 8, kind, "S13", "W13", 0, "CA 4.6")


def won(side: int, how: str) -> events.Won:
    return events.Won(side, 9, how, "W13", "CA 4.6")


def watched(*told: events.Event) -> MatchStatistics:
    found = MatchStatistics()
    found.watch(told)
    return found


def test_a_pass_that_arrives_is_completed() -> None:
    found = watched(passed(0, "standard"), won(0, "standard"))
    assert (found.sheets[0].passes, found.sheets[0].completed) == (1, 1)
    assert found.completion(Side.HOME) == 1.0


def test_an_intercepted_pass_is_not_completed() -> None:
    found = watched(passed(0, "standard"), won(1, "interception"))
    assert (found.sheets[0].passes, found.sheets[0].completed) == (1, 0)
    assert found.sheets[1].interceptions == 1


def test_a_pass_into_space_is_completed_by_whoever_fetches_it_first() -> None:
    found = watched(passed(0, "standard"), won(0, "collected"), won(0, "loose-ball"))
    assert found.sheets[0].completed == 1


def test_a_pass_ends_where_the_ball_goes_out() -> None:
    out = events.Out(1, "throw-in", "S25", "CA 4.15.2")
    found = watched(passed(0, "long"), out, won(0, "throw-in"))
    assert (found.sheets[0].completed, found.sheets[0].high_passes) == (0, 1)
    assert found.sheets[1].throw_ins == 1


def test_a_high_pass_is_completed_by_the_header() -> None:
    duel = events.Duel(0, "header", 0, 9, 8, 4, 6, "totals", "CA 4.14.2")
    found = watched(passed(0, "high"), duel)
    assert (found.sheets[0].completed, found.sheets[0].headers_won) == (1, 1)


def test_shots_are_counted_when_they_are_called() -> None:
    found = watched(
        events.Called(1, "snapshot", 9, "CA 4.9"),
        events.Shot(1, 9, "shot", "G13", "A13", "", "CA 4.9.3"),
        events.Goal(1, 1, 9, "shot", 0, 1, "CA 4.9.8"),
    )
    assert (found.sheets[1].shots, found.sheets[1].goals, found.sheets[1].passes) == (1, 1, 0)
    assert found.goals == {"shot": 1}


def test_an_own_goal_counts_for_the_other_side() -> None:
    found = watched(events.Goal(1, 0, 4, "own-goal", 0, 1, "CA 4.17.11"))
    assert (found.sheets[0].goals, found.sheets[1].goals) == (0, 1)


def test_tackles_fouls_and_cards_are_those_of_the_defender() -> None:
    found = watched(
        events.Called(1, "tackle", 4, "CA 4.12"),
        events.Foul(1, 4, 9, "W13", "tackle"),
        events.Booked(1, 4, "yellow"),
        events.Injured(0, 9, "hurt"),
        events.Out(0, "free-kick", "W13", "CA 4.15.5"),
        events.Called(1, "tackle", 4, "CA 4.12"),
        won(1, "tackle"),
        events.Booked(1, 4, "second-yellow"),
    )
    assert found.sheets[1] == Sheet(tackles=2, tackles_won=1, fouls=1, yellow_cards=1, red_cards=1)
    assert found.sheets[0] == Sheet(injuries=1, free_kicks=1)


def test_corners_offsides_penalties_and_changes() -> None:
    found = watched(
        events.Out(0, "corner", "AK25", "CA 4.15.1"),
        events.Out(0, "penalty", "AI13", "CA 4.15.4"),
        events.Out(1, "goal-kick", "AI13", "CA 4.15.3"),
        events.Offside(0, 9, "AC13"),
        events.Substituted(1, 4, "Longo", 4, "Ruiz", "W13"),
    )
    assert found.sheets[0] == Sheet(corners=1, penalties=1, offsides=1)
    assert found.sheets[1] == Sheet(goal_kicks=1, substitutions=1)
    assert found.restarts == {"corner": 1, "penalty": 1, "goal-kick": 1}


def test_possession_is_the_share_of_actions() -> None:
    movement = events.Called(0, "movement", 0, "CA 4.5")
    found = watched(movement, passed(0, "standard"), movement, passed(1, "high"))
    assert found.possession(Side.HOME) == 0.75
    assert found.possession(Side.AWAY) == 0.25


def test_before_anything_happens_possession_is_shared() -> None:
    assert MatchStatistics().possession(Side.HOME) == 0.5
    assert MatchStatistics().completion(Side.AWAY) == 0.0


def test_matches_are_counted_at_the_final_whistle() -> None:
    assert watched(events.FullTime(1, 0, "CA 4.2.1")).matches == 1


def test_sheets_add_up() -> None:
    total = Sheet(goals=1, passes=10)
    total.add(Sheet(goals=2, corners=3))
    assert total == Sheet(goals=3, passes=10, corners=3)


def test_a_saved_shot_is_on_target_and_a_blocked_one_is_not() -> None:
    found = watched(
        events.Called(0, "shot", 9, "CA 4.9"),
        events.Duel(1, "save", 0, 9, 8, 1, 9, "totals", "CA 4.9.8"),
        won(1, "held"),
        events.Called(0, "shot", 9, "CA 4.9"),
        won(1, "loose-ball"),
    )
    assert (found.sheets[0].shots, found.sheets[0].on_target) == (2, 1)


def test_a_goal_is_on_target_once() -> None:
    goal = events.Goal(0, 0, 9, "shot", 1, 0, "CA 4.9.8")
    saved = events.Duel(0, "save", 0, 9, 9, 1, 7, "totals", "CA 4.9.8")
    unsaved = watched(events.Called(0, "snapshot", 9, "CA 4.9"), goal)
    beaten = watched(events.Called(0, "snapshot", 9, "CA 4.9"), saved, goal)
    assert unsaved.sheets[0].on_target == beaten.sheets[0].on_target == 1


def test_penalties_and_headers_at_goal_are_attempts() -> None:
    found = watched(
        events.Shot(1, 9, "headed-shot", "S13", "W13", "", "CA 4.14.3"),
        events.Duel(-1, "save", 0, 9, 8, 1, 8, "totals", "CA 4.9.8"),
        events.Out(1, "penalty", "AI13", "CA 4.15.4"),
        events.Duel(1, "save", 0, 9, 9, 1, 7, "totals", "CA 4.15.4"),
        events.Goal(1, 1, 9, "penalty", 0, 1, "CA 4.15.4"),
    )
    assert (found.sheets[1].attempts, found.sheets[1].on_target) == (2, 2)


def test_a_walked_in_ball_is_no_shot() -> None:
    found = watched(events.Goal(0, 0, 9, "dribble", 1, 0, "CA 4.5.5"))
    assert (found.sheets[0].attempts, found.sheets[0].on_target) == (0, 0)


def test_a_cross_comes_into_the_box_from_outside() -> None:
    wing = events.Passed(0, 7, "high", "AF23", "AI13", 0, "CA 4.7")
    inside = events.Passed(0, 7, "high", "AI18", "AI13", 0, "CA 4.7")
    switch = events.Passed(0, 7, "high", "W23", "W10", 0, "CA 4.7")
    low = events.Passed(0, 7, "standard", "AF23", "AI13", 0, "CA 4.6")
    assert watched(wing, inside, switch, low).sheets[0].crosses == 1
