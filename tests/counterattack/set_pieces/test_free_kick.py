"""Free kicks: who stands back, who is placed, passes and shots (CA 4.15.5)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.counterattack.set_piece_scenes import far, free_kick, number
from tests.counterattack.table import Table, at
from touchline.counterattack import game
from touchline.counterattack.engine.board.pitch import R2, X
from touchline.counterattack.events import (
    Goal,
    Loose,
)


@pytest.mark.rule("CA 4.15.5", "CA q78", "CA q79")
def test_the_taker_goes_to_the_spot_and_who_stood_there_next_to_it() -> None:
    table = free_kick()
    assert (table.decision, table.turn) == ("taker", "home")
    table.play("take 8")
    assert (table.carrier, table.ball) == ("home 8", at(6, 0))
    assert (table.decision, table.turn) == ("step-aside", "home")
    assert far(table) == {1}
    table.play(f"to {at(5, 0.5)}")
    assert table.where("home 9") == at(5, 0.5)


@pytest.mark.rule("CA 4.15.5", "CA q116", "CA q129", "CA 4.22")
@pytest.mark.parametrize(
    ("preset", "near", "towards"),
    [
        ("core", 2, False),
        ("spanish", 3, True),
        ("german", 3, True),
        ("tournament", 3, False),
    ],
)
def test_opponents_go_back_as_far_and_where_the_edition_says(
    preset: str, near: int, towards: bool
) -> None:
    table = free_kick(preset=preset, settings="star=false;must_steal=false")
    table.play("take 9")
    assert (table.decision, table.turn) == ("stand-back", "away")
    assert far(table) == {near}
    table.refuses(f"to {at(6, 1)}", "CA 4.15.5", "too-near-the-ball")
    columns = {int(X[number(name)]) for name in table.hexes()}
    assert (min(columns) > 6) is towards  # away defends the columns with the high numbers


@pytest.mark.rule("CA 4.15.5", "CA 4.22", "CA q106")
@pytest.mark.parametrize(
    ("preset", "half", "away"),
    [("spanish", 0, 3), ("spanish", 1, 3), ("german", 0, 3), ("german", 1, 3)],
)
def test_near_the_goal_line_towards_the_goal_is_along_it(preset: str, half: int, away: int) -> None:
    """Out on the wing, in both halves."""
    x = -1 if half else 1
    table = Table(
        f"home 9 {at(16 * x, 10)} Barisic",
        f"away 4 {at(18 * x, 9)} Lessa",
        f"away 5 {at(14 * x, 0)}",
        ball="home 9",
        preset=preset,
        half=half,
    )
    table.play("movement", "move 9", "step SW" if half else "step SE", "steal 4", 1)
    table.play("free-kick", 1, 1)
    while table.decision in ("substitutions", "keeper-placement"):
        table.play("done")
    table.play("take 9")
    assert (table.decision, table.turn, far(table)) == ("stand-back", "away", {away})
    assert at(18 * x, 10 - away) in table.hexes()
    assert at(17 * x, 9.5 + away) not in table.hexes()
    assert all(int(R2[number(name)]) < 19 for name in table.hexes())


@pytest.mark.rule("CA 4.15.5")
def test_two_two_two_two_three_two_and_the_same_player_again() -> None:
    table = free_kick()
    table.play("take 9", f"to {at(8, 0)}")
    turns = []
    while table.decision == "placement":
        turns.append(table.turn)
        table.play("place 7" if table.turn == "home" else "place 5", "stay")
    home, away = ["home"] * 2, ["away"] * 2
    assert turns == home + away + home + away + ["home"] * 3 + away
    assert (table.decision, table.turn) == ("choose", "home")


@pytest.mark.rule("CA 4.15.5", "CA q78")
def test_the_taker_stays_and_defenders_are_not_placed_near_him() -> None:
    table = free_kick()
    table.play("take 9", f"to {at(8, 0)}")
    assert "place 9" not in table.legal()
    table.play("done", "place 5")
    assert min(far(table)) == 2


@pytest.mark.rule("CA 4.23", "CA 4.15.5")
def test_three_three_three_three_where_it_was_agreed() -> None:
    table = free_kick(settings="placement_order=3-3")
    table.play("take 9", f"to {at(8, 0)}")
    turns = []
    while table.decision == "placement":
        turns.append(table.turn)
        table.play("place 7" if table.turn == "home" else "place 5", "stay")
    assert turns == (["home"] * 3 + ["away"] * 3) * 2


@pytest.mark.rule("CA 4.21.12", "CA 4.15.5")
@pytest.mark.parametrize(("preset", "barred"), [("advanced", False), ("tournament", True)])
def test_at_a_tournament_free_kick_attackers_keep_off_the_keeper_too(
    preset: str, barred: bool
) -> None:
    table = free_kick(preset=preset, settings="star=false;must_steal=false")
    table.play("take 9")
    while table.decision == "stand-back":
        table.play(table.legal()[0])
    table.play("place 7")
    assert (at(18, 1) not in table.hexes()) is barred
    assert at(18, 2) in table.hexes()
    assert at(17, 1.5) in table.hexes()


@pytest.mark.rule("CA 4.15.5", "CA 4.20", "CA q47")
def test_then_a_pass_or_a_shot_if_in_range() -> None:
    table = free_kick()
    table.play("take 9", f"to {at(8, 0)}")
    while table.decision == "placement":
        table.play("done")
    assert set(table.legal()) == {"pass", "high", "long"}  # too far for a shot
    near = Table("home 9 " + at(10, 0), ball="home 9", after="free-kick")
    assert "shot" in near.legal()


@pytest.mark.rule("CA 4.15.5", "CA q47")
@pytest.mark.parametrize(("die", "blocked"), [(3, True), (4, False)])
def test_nine_or_more_cannot_be_blocked(die: int, blocked: bool) -> None:
    """Rusu 6 + die - 1 outside the box: the nine is counted after the -1."""
    table = Table(
        "home 9 " + at(10, 0) + " Rusu",
        "away 4 " + at(13, 0.5),
        "away 1 AK13 Nkosi",
        ball="home 9",
        after="free-kick",
    )
    table.play("shot", "aim 4", "stay")
    assert (table.decision, table.roller) == ("shot", "home")  # rolled before any block
    table.play(die)
    assert table.decision == ("block" if blocked else "save")
    if blocked:
        table.play(2)  # not blocked: "you can still score"
        table.play(1)
        assert [event.how for event in table.events(Goal)] == ["shot"]


@pytest.mark.rule("CA 4.15.5", "CA q112")
def test_a_keeper_outside_his_box_may_block_it_like_anybody() -> None:
    """Home's, who has run out to column 11."""
    table = Table(
        f"away 9 {at(-9, 0.5)} Rusu", f"home 1 {at(-11, 0.5)}", ball="away 9", after="free-kick"
    )
    table.play("shot", "aim 4", "stay", 1)
    assert (table.decision, table.roller) == ("block", "home")


@pytest.mark.rule("CA 4.15.5", "CA 4.21.14")
def test_for_the_nine_a_star_is_a_six_though_it_beats_the_keeper() -> None:
    """Dionte 3 + 6 - 1 outside the box: it can be blocked, but not saved."""
    table = Table(
        "home 9 " + at(10, 0) + " Dionte",
        "away 4 " + at(13, 0.5) + " Ruiz",
        "away 1 AK13 Nkosi",
        ball="home 9",
        after="free-kick",
        preset="tournament",
    )
    table.play("shot", "aim 4", "stay", "roll star")
    assert table.decision == "block"
    table.play(2)
    table.play(6)
    assert table.score == (1, 0)


@pytest.mark.rule("CA 4.15.5", "CA 4.22")
@pytest.mark.parametrize("preset", ["core", "german", "spanish"])
def test_a_free_kick_save_may_tie_and_break_loose(preset: str) -> None:
    table = Table(
        "home 9 " + at(10, 0) + " Rusu",
        "away 1 AK13 Nkosi",
        "away 5 " + at(18, 9),
        ball="home 9",
        after="free-kick",
        preset=preset,
    )
    table.play("shot", "aim 4", "stay", 5, 6)  # 10 against 10
    assert table.decision == "loose-direction"
    table.play(6, 1)
    assert table.events(Loose) != []


@pytest.mark.rule("CA 4.15.5")
def test_the_odds_of_a_free_kick_know_what_can_be_blocked() -> None:
    """Rusu 6 - 1 with one man in the way, Nkosi 4: below nine the blocker needs a 5 or 6.

    Off the keeper two ways of six lead into the goal, off the blocker the same with a 5 or 6.
    """
    table = Table(
        "home 9 " + at(10, 0) + " Rusu",
        "away 4 " + at(14, 0),
        "away 1 AK13 Nkosi",
        ball="home 9",
        after="free-kick",
    )
    table.play("shot")
    shown = table.position.forecast(game.action("aim 4")).odds
    odds = {each.name: each.probability for each in shown}
    through = [Fraction(2, 3) if die < 4 else Fraction(1) for die in range(1, 7)]
    higher = [min(max(5 + die - 4 - 1, 0), 6) for die in range(1, 7)]  # saves that are too low
    goal = sum((t * h / 36 for t, h in zip(through, higher, strict=True)), Fraction(0))
    level = sum((t / 36 for t, die in zip(through, range(1, 6), strict=False)), Fraction(0))
    blocked = 1 - sum(through, Fraction(0)) / 6
    assert odds["goal"] == goal + level * Fraction(2, 6) + blocked * Fraction(4, 36)
    assert sum(odds.values()) == 1
