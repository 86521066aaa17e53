"""Corners: who is placed where, and what is kicked (CA 4.15.1, 4.17.1)."""

from __future__ import annotations

import pytest

from tests.counterattack.set_piece_scenes import (
    FLAG,
    corner,
    corner_after,
    far,
    free_kick,
    number,
    placed,
)
from tests.counterattack.table import Table, at
from touchline.counterattack.engine.board.pitch import NAMES, X, distance, in_box
from touchline.counterattack.events import (
    Accuracy,
    Duel,
    Moved,
    Offside,
    Out,
)


@pytest.mark.rule("CA 4.15.1", "CA q83")
def test_the_taker_stands_at_the_flag_on_the_side_of_the_shot() -> None:
    table = corner()
    assert (table.carrier, table.where("home 11"), table.ball) == ("home 11", FLAG, FLAG)


@pytest.mark.rule("CA 4.15.1")
def test_six_different_players_each_two_at_a_time_attackers_first() -> None:
    table = corner("home 2 " + at(0, 8), "home 3 " + at(0, -8))
    turns = []
    for _ in range(6):
        assert table.decision == "placement"
        turns.append(table.turn)
        for _ in range(2):
            first = table.legal("place")[0]
            assert first != "place 11" or table.turn == "away"
            table.play(first, "stay")
    assert turns == ["home", "away"] * 3
    assert (table.decision, table.turn) == ("choose", "home")
    table = corner()
    table.play("place 4", f"to {at(13, 0.5)}")
    assert "place 4" not in table.legal()  # once each
    assert table.where("home 4") == at(13, 0.5)


@pytest.mark.rule("CA 4.15.1")
def test_anywhere_on_the_pitch_and_fewer_than_six_if_they_like() -> None:
    table = corner()
    table.play("place 10")
    on_pitch = [c for c in range(22) if table.position.where(c) >= 0]
    assert len(table.hexes()) == 943 - len(on_pitch)
    table.play("stay", "done", "done")
    assert (table.decision, table.turn) == ("placement", "home")


@pytest.mark.rule("CA 4.15.1", "CA 2.1")
def test_high_to_any_hex_of_the_box_or_low_six_hexes() -> None:
    table = placed(corner())
    assert table.legal() == ["pass", "high"]
    table.play("high")
    assert {number(name) for name in table.hexes()} == {h for h in range(943) if in_box(h, 1)}
    table = placed(corner())
    table.play("pass")
    assert max(far(table)) == 6


@pytest.mark.rule("CA 4.15.1", "CA 4.14.1")
def test_red_9_is_free_but_for_white_2_two_hexes_away() -> None:
    """The picture on page 24: White 2 has -1 against Red 9."""
    table = placed(corner())
    table.play("high", f"to {at(13, -3.5)}", "stay")
    assert (table.decision, table.legal()) == ("jump", ["challenge 9"])  # always accurate
    table.play("challenge 9", "done")
    assert table.legal() == ["challenge 2", "done"]
    table.play("challenge 2", "done", 1, 5)
    assert table.events(Duel) == [
        Duel(1, "header", 0, 9, 7, 2, 8, "totals", "CA 4.14.2")
    ]  # Attah 4 + 5 - 1


@pytest.mark.rule("CA 4.15.1", "CA 4.14.1")
def test_to_red_4_both_white_5_and_white_4_can_challenge() -> None:
    """White 4 has -1: he is two hexes away."""
    table = placed(corner())
    table.play("high", f"to {at(15, 3.5)}", "stay", "challenge 4", "done")
    assert table.legal() == ["challenge 4", "challenge 5", "done"]
    table.play("challenge 4", "challenge 5", "done", 1, 3, 1)
    assert table.events(Duel)[0].defender_total == 8  # Vrabec 6 + 3 - 1, Longo 6 + 1


@pytest.mark.rule("CA 4.15.1", "CA 4.7.4", "CA q24")
def test_the_keeper_steps_when_the_corner_comes_into_his_box() -> None:
    table = placed(corner())
    table.play("high", f"to {at(13, -3.5)}")
    assert (table.decision, table.turn) == ("keeper-step", "away")


@pytest.mark.rule("CA 4.17.1", "CA 4.15.1")
@pytest.mark.parametrize(("die", "accurate"), [(6, True), (1, False)])
def test_advanced_moves_come_before_the_declaration_and_the_kick_is_tested(
    die: int, accurate: bool
) -> None:
    table = corner(preset="advanced")
    while table.decision == "placement":
        table.play("done")
    assert (table.decision, table.turn) == ("flight-move", "home")
    assert "move 11" not in table.legal()  # the taker stays
    table.play("move 9")
    assert {int(distance(number(at(13, -3.5)), number(n))) for n in table.hexes()} == {1, 2, 3}
    table.play(f"to {at(13, -1.5)}")
    assert [event.rule for event in table.events(Moved)] == ["CA 4.17.1"]
    assert (table.decision, table.turn) == ("flight-move", "away")
    table.play("decline")
    assert (table.decision, table.legal()) == ("choose", ["pass", "high"])
    table.play("high", f"to {at(13, -1.5)}", "stay")
    assert table.decision == "accuracy"
    table.play(die)
    assert table.events(Accuracy)[0].accurate is accurate


@pytest.mark.rule("CA 4.17.1")
def test_core_corners_are_always_accurate_and_nobody_moves_before() -> None:
    table = corner()
    while table.decision == "placement":
        table.play("done")
    assert table.decision == "choose"


@pytest.mark.rule("CA 4.15.1", "CA 4.6", "CA q117")
def test_a_low_corner_can_be_intercepted_and_counts_as_a_standard_pass() -> None:
    table = corner()
    table.play("place 10", f"to {at(18, 8)}", "done", "place 6", f"to {at(17, 10.5)}")
    placed(table)
    table.play("pass", f"to {at(18, 8)}")
    assert table.decision == "intercept"
    table.play(3)
    assert (table.carrier, table.after) == ("home 10", "standard")
    assert table.events(Offside) == []


@pytest.mark.rule("CA 4.21.12")
@pytest.mark.parametrize(("preset", "first_time"), [("advanced", True), ("tournament", False)])
def test_tournament_no_first_time_pass_after_a_low_corner(preset: str, first_time: bool) -> None:
    table = corner(preset=preset, settings="star=false")
    table.play("place 10", f"to {at(18, 8)}")
    placed(table)
    table.play("pass", f"to {at(18, 8)}")
    table.settle()
    assert ("first-time" in table.legal()) is first_time


@pytest.mark.rule("CA 4.21.12")
def test_tournament_defenders_keep_off_the_flag_and_attackers_off_the_keeper() -> None:
    table = corner(preset="tournament", settings="star=false")
    keeper = int(table.position.where(11))
    table.play("place 10")
    touching = {n for n in NAMES if distance(keeper, number(n)) == 1 and int(X[number(n)]) >= 16}
    assert touching & table.hexes() == set()
    table.position.put(11, number(at(14, 0)))  # outside the six-yard box nobody keeps off him
    table.play("stay", "place 9")
    assert at(14, 1) in table.hexes()
    table.position.put(11, keeper)
    table.play("stay", "place 6")
    assert min(far(table)) == 3
    core = corner()
    core.play("place 10")
    assert touching & core.hexes() != set()
    core.play("stay", "done", "place 6")
    assert min(far(core)) == 1


@pytest.mark.rule("CA 4.21.12")
def test_who_stands_too_near_the_flag_goes_back() -> None:
    table = corner("away 8 " + at(17, 11.5), preset="tournament", settings="star=false")
    while table.decision == "placement":
        table.play("done")
    assert (table.decision, table.turn) == ("stand-back", "away")
    assert far(table) == {3}
    table.refuses(f"to {at(17, 10.5)}", "CA 4.21.12", "too-near-the-ball")


@pytest.mark.rule("CA q16", "CA 4.17.1", "CA 4.21.10")
@pytest.mark.parametrize("runs", [False, True])
def test_a_keeper_who_ran_before_the_corner_does_not_rush_out_as_well(runs: bool) -> None:
    table = corner(preset="tournament", settings="star=false")
    table.play("done", "place 1", "stay")  # to be placed is not to run
    while table.decision in ("placement", "stand-back"):
        table.play(table.legal()[-1])
    table.play("decline")
    if runs:
        table.play("move 1", f"to {at(17, 2.5)}")
    else:
        table.play("decline")
    table.play("high", f"to {at(14, 2)}", "stay", 6)
    assert table.decision == ("jump" if runs else "keeper-rush")


@pytest.mark.rule("CA 4.21.12", "CA 4.17.1")
@pytest.mark.parametrize(("preset", "least"), [("advanced", 1), ("tournament", 3)])
def test_nor_does_anybody_run_there_before_the_kick(preset: str, least: int) -> None:
    table = corner("away 8 " + at(16, 10), preset=preset, settings="star=false")
    while table.decision == "placement":
        table.play("done")
    table.play("decline")
    assert (table.decision, table.turn) == ("flight-move", "away")
    table.play("move 8")
    assert min(far(table)) == least
    if least == 3:
        table.refuses(f"to {at(17, 10.5)}", "CA 4.21.12", "too-near-the-ball")


@pytest.mark.rule("CA q97")
def test_the_occupant_of_the_flag_takes_it_or_counts_as_one_of_the_six() -> None:
    table = corner("home 7 " + FLAG, taker=7)
    assert (table.carrier, table.decision) == ("home 7", "placement")
    table = corner("home 7 " + FLAG)
    assert (table.decision, table.turn) == ("step-aside", "home")
    table.play(f"to {at(0, 0)}")
    table.play("place 4", "stay")
    assert table.turn == "away"  # one of his two has been used
    assert "place 7" not in corner_after(table, "home")
    table = corner("away 8 " + FLAG)
    assert (table.decision, table.turn) == ("step-aside", "away")
    table.play(f"to {at(0, 0)}")
    table.play("place 4", "stay", "place 9", "stay")
    assert (table.decision, table.turn) == ("placement", "away")
    assert "place 8" not in table.legal()
    table.play("place 6", "stay")
    assert (table.decision, table.turn) == ("placement", "home")


@pytest.mark.rule("CA 4.14.4", "CA 4.22")
@pytest.mark.parametrize(
    ("preset", "allowed"), [("core", False), ("german", False), ("spanish", True)]
)
def test_no_header_back_to_the_keeper_at_a_corner_but_in_spanish(
    preset: str, allowed: bool
) -> None:
    table = placed(corner(preset=preset))
    table.play("high", f"to {at(15, 3.5)}", "stay")
    if table.decision == "accuracy":
        table.play(6)
    table.play("challenge 4", "done", "challenge 5", "done", 1, 6, "by 5", "head")
    keeper = table.where("away 1")
    assert (keeper in table.hexes()) is allowed


@pytest.mark.rule("CA 4.23", "CA 4.15.1")
@pytest.mark.parametrize(
    ("settings", "preset", "each"),
    [("", "core", 2), ("placement_order=3-3", "core", 3), ("", "first-edition", 6)],
)
def test_first_edition_all_six_at_once_then_amended_to_three(
    settings: str, preset: str, each: int
) -> None:
    table = corner("home 2 " + at(0, 8), "home 3 " + at(0, -8), preset=preset, settings=settings)
    for side in ("home", "away"):
        for _ in range(each):
            assert table.turn == side
            table.play(table.legal("place")[0], "stay")
    assert (table.decision, table.turn) == (
        ("placement", "home") if each < 6 else ("choose", "home")
    )


@pytest.mark.rule("CA 4.23", "CA 4.15.5")
@pytest.mark.parametrize(("preset", "home"), [("core", 2), ("first-edition", 6)])
def test_so_at_free_kicks(preset: str, home: int) -> None:
    table = free_kick(preset=preset)
    table.play("take 9", f"to {at(8, 0)}")
    for _ in range(home):
        assert table.turn == "home"
        table.play("place 7", "stay")
    assert table.turn == "away"


@pytest.mark.rule("CA q83")
def test_in_the_middle_of_the_goal_a_die_decides_the_corner() -> None:
    for die, flag in ((3, at(18, -12)), (4, at(18, 12))):
        table = Table(
            "home 8 " + at(12, 0) + " Rusu",
            "home 9 " + at(0, 0),
            "away 1 " + at(18, 0) + " Walker",
            "away 5 " + at(16, 9),
            ball="home 8",
        )
        table.play("shot", "aim 4", 1, 6, 6)
        assert (table.decision, table.roller) == ("corner-side", "away")
        table.play(die)
        assert table.events(Out) == [Out(0, "corner", flag, "CA 4.15.1")]
