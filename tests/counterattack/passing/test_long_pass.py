"""The long pass: where it may go, accuracy, the keeper's run (CA 4.8, 4.17.3)."""

from __future__ import annotations

import pytest

from tests.counterattack.table import Table, at
from touchline.counterattack.engine.board.pitch import NAMES, distance
from touchline.counterattack.engine.deck import PACE
from touchline.counterattack.events import Accuracy, Loose, Moved, Offside, Out, Passed, Won

PASSER = "home 8 " + at(0, 0) + " Longo"  # High Pass 3
MATE = "home 9 " + at(4, 6)
DEEP = ("away 5 " + at(17, 11.5), "away 6 " + at(17, -11.5))


def scene(*more: str, preset: str = "core", settings: str = "") -> Table:
    """Home 8 may play a long pass."""
    return Table(PASSER, MATE, *DEEP, *more, ball="home 8", preset=preset, settings=settings)


def hexes(table: Table) -> set[str]:
    """Where the long pass may go."""
    table.play("long")
    return table.hexes()


@pytest.mark.rule("CA 4.8", "CA q19")
def test_more_than_five_hexes_from_every_team_mate_and_not_next_to_an_opponent() -> None:
    found = hexes(scene("away 4 " + at(-4, 0)))
    mate, enemy = NAMES.index(at(4, 6)), NAMES.index(at(-4, 0))
    assert min(distance(mate, NAMES.index(name)) for name in found) == 6
    assert min(distance(enemy, NAMES.index(name)) for name in found) == 2
    assert at(1, -0.5) in found  # the passer himself does not count
    assert at(0, 0) not in found
    assert at(14, -4) in found  # any distance


@pytest.mark.rule("CA 4.8")
def test_a_long_pass_is_told_as_one_to_nobody() -> None:
    table = scene()
    table.play("long", f"to {at(14, -4)}")
    assert table.events(Passed) == [Passed(0, 8, "long", at(0, 0), at(14, -4), 0, "CA 4.8")]


@pytest.mark.rule("CA q99", "CA q19", "CA 4.22")
@pytest.mark.parametrize(("preset", "near"), [("advanced", 1), ("german", 6), ("spanish", 6)])
def test_in_german_and_spanish_the_passer_counts_too(preset: str, near: int) -> None:
    passer = NAMES.index(at(0, 0))
    found = hexes(scene(preset=preset))
    assert min(distance(passer, NAMES.index(name)) for name in found) == near


@pytest.mark.rule("CA 4.8", "CA 2.3.6")
def test_an_opponent_next_to_the_passer_blocks_his_line_only() -> None:
    found = hexes(scene("away 4 " + at(0, -1)))
    assert at(0, -9) not in found
    assert at(-9, -0.5) in found


@pytest.mark.rule("CA 4.8", "CA 4.22")
@pytest.mark.parametrize(
    ("preset", "possible"), [("advanced", True), ("german", False), ("spanish", True)]
)
def test_in_german_any_adjacent_opponent_stops_it(preset: str, possible: bool) -> None:
    assert ("long" in scene("away 4 " + at(0, -1), preset=preset).legal()) is possible


@pytest.mark.rule("CA 4.8", "CA 4.17.3")
def test_third_to_third_only_in_the_advanced_rules_and_at_ten() -> None:
    back = "home 8 " + at(-10, 0) + " Lessa"  # High Pass 5
    table = Table(back, *DEEP, ball="home 8")
    table.play("long")
    assert at(8, 0) not in table.hexes()
    assert at(7, 0.5) in table.hexes()
    for die, accurate in ((4, False), (5, True)):
        table = Table(back, *DEEP, ball="home 8", preset="advanced")
        table.play("long", f"to {at(8, 0)}", die)
        assert table.events(Accuracy) == [Accuracy(0, 8, 5 + die, 10, accurate, "CA 4.8")]


@pytest.mark.rule("CA 4.8")
@pytest.mark.parametrize(("die", "accurate"), [(5, False), (6, True)])
def test_nine_in_all_is_accurate(die: int, accurate: bool) -> None:
    table = scene()
    table.play("long", f"to {at(8, -4)}")
    assert table.events(Passed)[0].kind == "long"
    table.play(die)
    assert table.events(Accuracy) == [Accuracy(0, 8, 3 + die, 9, accurate, "CA 4.8")]
    assert table.decision == ("long-keeper" if accurate else "stray-direction")


@pytest.mark.rule("CA 4.8", "CA 4.20")
def test_then_the_keeper_moves_up_to_his_pace_and_a_phase_follows() -> None:
    table = scene()
    table.play("long", f"to {at(8, -4)}", 6)
    assert (table.decision, table.turn) == ("long-keeper", "away")
    keeper = NAMES.index("AK13")
    pace = max(distance(keeper, NAMES.index(name)) for name in table.hexes())
    assert pace == table.skill("away 1", PACE)
    table.play(f"to {at(15, 0.5)}")
    table.settle()
    assert (table.carrier, table.attack, table.legal()) == (None, "home", ["movement"])


@pytest.mark.rule("CA 4.8", "CA 4.11.3")
def test_the_keeper_may_collect_it_with_that_run() -> None:
    table = scene()
    table.play("long", f"to {at(14, 0)}", 6)
    assert table.decision == "keeper-step"  # it came into his box
    table.play(f"to {at(17, 0.5)}", f"to {at(14, 0)}")
    assert table.events(Won) == [Won(1, 1, "collected", at(14, 0), "CA 4.8")]
    assert (table.attack, table.after) == ("away", "held")


@pytest.mark.rule("CA 4.8", "CA 4.10.4", "CA 4.22")
def test_inaccurate_it_flies_straight_to_the_new_hex_and_is_never_headed() -> None:
    for preset, end, won in (("advanced", at(8, 1), False), ("german", at(8, -1), True)):
        table = scene("away 4 " + at(8, -1), preset=preset)
        table.play("long", f"to {at(8, -4)}", 1, 1, 5)
        assert [event.end for event in table.events(Loose)] == [end]
        assert (table.carrier == "away 4") is won
        if not won:
            assert table.decision == "long-keeper"


@pytest.mark.rule("CA q20")
def test_whoever_it_lands_on_has_it() -> None:
    table = scene("away 4 " + at(8, 1))
    table.play("long", f"to {at(8, -4)}", 1, 1, 5)
    assert (table.carrier, table.attack, table.after) == ("away 4", "away", "tackle-won")


@pytest.mark.rule("CA q20", "CA 4.8")
def test_on_a_team_mate_the_keeper_moves_all_the_same_and_only_a_phase_may_follow() -> None:
    table = scene("home 10 " + at(8, 2))
    table.play("long", f"to {at(8, -4)}", 1, 1, 6)
    assert (table.carrier, table.decision) == ("home 10", "long-keeper")
    table.play(f"to {at(17, 0.5)}")
    assert [event.end for event in table.events(Moved)] == [at(17, 0.5)]
    table.settle()
    assert table.legal() == ["movement"]


@pytest.mark.rule("CA 4.8", "CA 4.10.6", "CA q53")
def test_inaccurate_off_the_pitch_it_is_the_opponents_throw() -> None:
    table = scene()
    table.play("long", f"to {at(8, -9)}", 1, 4, 6)
    (out,) = table.events(Out)
    assert (out.side, out.restart) == (1, "throw-in")


@pytest.mark.rule("CA 4.8", "CA 4.23")
def test_first_edition_it_is_not_tested() -> None:
    table = scene(preset="first-edition")
    table.play("long", f"to {at(8, -4)}")
    assert (table.decision, table.ball) == ("long-keeper", at(8, -4))


@pytest.mark.rule("CA 4.15.6", "CA q81")
def test_who_was_offside_when_it_was_played_may_not_collect_it() -> None:
    table = Table(PASSER, "home 9 " + at(8, 6), "home 7 " + at(-1, 0.5), ball="home 8")
    table.play("long", f"to {at(8, -4)}", 6, "stay")
    table.play("movement", "done", "done", "done", "movement", "move 9", f"to {at(8, 2)}", "done")
    table.play("done", "done", "movement", "move 9", f"to {at(8, -2)}", "done", "done", "done")
    table.play("movement", "move 9", f"to {at(8, -4)}")
    assert table.events(Offside) == [Offside(0, 9, at(8, -4))]


@pytest.mark.rule("CA q130", "CA 4.21.3", "CA 4.8")
def test_in_tournaments_a_defender_next_to_a_stray_one_may_attract_it() -> None:
    for answer, carrier in (
        (["steal 4", 6], "away 4"),
        (["steal 4", 1], None),
        (["decline"], None),
    ):
        table = scene("away 4 " + at(-2, -6) + " Dravec", preset="tournament")
        table.play("long", f"to {at(-2, -8)}", 1, 1, 1)
        assert (table.turn, table.decision) == ("away", "attract-offer")
        assert table.legal() == ["steal 4", "decline"]
        table.play(*answer)
        assert table.carrier == carrier
        assert table.decision == ("long-keeper" if carrier is None else "choose")
    printed = scene("away 4 " + at(-2, -6) + " Dravec")
    printed.play("long", f"to {at(-2, -8)}", 1, 1, 1)
    assert printed.decision == "long-keeper"


@pytest.mark.rule("CA 4.8")
def test_where_the_keeper_cannot_run_to_after_it() -> None:
    table = scene()
    table.play("long", f"to {at(14, -4)}", 6, "stay")
    assert table.decision == "long-keeper"
    table.refuses(f"to {at(0, 0)}", "CA 4.8", "occupied")
    table.refuses(f"to {at(-10, 0)}", "CA 4.8", "too-far")
    table.refuses("move 5", "CA 4.8")


@pytest.mark.rule("CA 4.8", "CA q70")
def test_with_nobody_to_go_in_goal_the_movement_phase_comes_at_once() -> None:
    table = Table(PASSER, MATE, "away 1 -", ball="home 8")
    table.play("long", f"to {at(10, -4)}", 6)
    table.settle()
    assert (table.turn, table.legal()) == ("home", ["movement"])
