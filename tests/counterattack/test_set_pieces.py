"""Corner, throw-in, free kick and the placing for a penalty (CA 4.15, 4.17.1)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.counterattack.table import Table, at
from touchline.counterattack import game
from touchline.counterattack.events import (
    Accuracy,
    Called,
    Duel,
    Goal,
    Loose,
    Moved,
    Offside,
    Out,
    Placed,
)
from touchline.counterattack.pitch import GRID, NAMES, R2, X, distance, in_arc, in_box

FLAG = at(18, 12)


def number(name: str) -> int:
    """The number of a hex."""
    hex_ = GRID.cell(name)
    assert hex_ is not None
    return hex_


def far(table: Table) -> set[int]:
    """How far from the ball the hexes are that may be chosen."""
    return {int(distance(int(table.position.ball), number(name))) for name in table.hexes()}


# -- corner ------------------------------------------------------------------------------------

CORNER = (
    "home 4 " + at(15, 3.5) + " Lessa",
    "home 9 " + at(13, -3.5) + " Dionte",
    "home 11 " + at(14, 8),
    "home 10 " + at(16, -5),
    "away 5 " + at(15, 2.5) + " Longo",
    "away 4 " + at(17, 3.5) + " Vrabec",
    "away 2 " + at(15, -3.5) + " Attah",
    "away 6 " + at(0, 4),
    "away 7 " + at(0, 6),
)


def corner(*more: str, preset: str = "core", settings: str = "", taker: int = 11) -> Table:
    """A shot by Rusu is saved and turned behind: corner for home, the taker at the flag."""
    table = Table(
        *CORNER,
        *more,
        "home 8 " + at(14, 6) + " Rusu",
        "away 1 " + at(18, 2) + " Walker",
        ball="home 8",
        preset=preset,
        settings=settings,
    )
    table.play("shot", "aim 6")
    while table.decision == "block":
        table.play(2)
    table.play(2, 6)
    table.play(2 if preset == "first-edition" else 6)  # Walker's Handling is 2
    while table.decision == "parry-direction":
        table.play(3)
    assert [event.restart for event in table.events(Out)][-1:] == ["corner"]
    while table.decision in ("substitutions", "keeper-placement"):
        table.play("done")
    assert (table.decision, table.turn) == ("taker", "home")
    table.play(f"take {taker}")
    return table


def placed(table: Table) -> Table:
    """Nobody is placed any more, and nobody moves before the kick."""
    while table.decision in ("placement", "flight-move", "stand-back"):
        table.play("decline" if table.decision == "flight-move" else table.legal()[-1])
    return table


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
    assert table.events(Duel) == [Duel("header", 9, 7, 2, 8, 1, "CA 4.14.2")]  # Attah 4 + 5 - 1


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


def corner_after(table: Table, side: str) -> list[str]:
    """Whom this side may place when it is its turn again."""
    while table.turn != side:
        table.play("done")
    return table.legal()


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


# -- keepers, substitutes, first of all --------------------------------------------------------


@pytest.mark.rule("CA 4.15", "CA q85")
def test_both_keepers_may_be_picked_up_first_the_attackers_before() -> None:
    table = Table(
        "home 8 " + at(12, 0) + " Rusu",
        "home 9 " + at(0, 0),
        "away 1 " + at(18, 1) + " Walker",
        "away 5 " + at(16, 9),
        ball="home 8",
    )
    table.play("shot", "aim 6", 1, 6, 6)
    table.play("done", "done")
    assert (table.decision, table.turn) == ("keeper-placement", "home")
    table.play("place 1")
    assert at(10, 5) in table.hexes()  # anywhere
    table.play(f"to {at(-12, 0)}")
    assert (table.decision, table.turn) == ("keeper-placement", "away")
    table.play("place 1", f"to {at(18, 0)}")
    assert [event.at for event in table.events(Placed)] == [at(18, 0)]
    assert table.decision == "taker"


# -- throw-in ----------------------------------------------------------------------------------


def throw_in(*more: str, preset: str = "core", settings: str = "") -> Table:
    """Home's stray high pass goes out over the upper touchline: away's throw."""
    table = Table(
        "home 8 " + at(0, 4) + " Longo",
        "home 9 " + at(0, 11),
        "away 5 " + at(1, 8.5),
        "away 6 " + at(3, 8.5),
        "away 7 " + at(-4, 9),
        *more,
        ball="home 8",
        preset=preset,
        settings=settings,
    )
    table.play("high", f"to {at(0, 11)}", "decline", "decline", 1, 1, 3)
    assert [(event.side, event.restart, event.at) for event in table.events(Out)] == [
        (1, "throw-in", at(0, 12))
    ]
    while table.decision in ("substitutions", "keeper-placement"):
        table.play("done")
    return table


@pytest.mark.rule("CA 4.15.2", "CA q51", "CA q53")
def test_where_it_left_by_any_player_of_the_other_side() -> None:
    table = throw_in()
    assert (table.decision, table.turn) == ("taker", "away")
    assert table.legal() == ["take 1", "take 5", "take 6", "take 7"]
    table.play("take 7")
    assert (table.carrier, table.where("away 7")) == ("away 7", at(0, 12))


@pytest.mark.rule("CA q84", "CA 4.15.2")
@pytest.mark.parametrize("preset", ["core", "german", "tournament"])
def test_opponents_keep_two_hexes_off_before_and_in_the_phase(preset: str) -> None:
    table = throw_in(preset=preset)
    table.play("take 7")
    assert (table.decision, table.turn) == ("stand-back", "home")
    assert far(table) == {2}
    table.play(f"to {at(0, 10)}")
    assert table.events(Placed) == [Placed(0, 9, at(0, 10), "CA q84")]
    table.play("movement", "done", "move 9")
    assert min(far(table)) == 2


@pytest.mark.rule("CA 4.15.2", "CA q84")
def test_a_phase_must_come_first_a_second_may_and_the_taker_stays() -> None:
    table = throw_in()
    table.play("take 7", f"to {at(0, 10)}")
    assert table.legal() == ["movement"]
    table.play("movement")
    assert "move 7" not in table.legal()
    table.play("move 5", f"to {at(2, 10)}", "done")
    table.play("move 9", "stay")
    assert (table.decision, table.turn) == ("movement", "home")  # nobody challenges the taker
    table.play("done", "done")
    assert table.legal() == ["movement", "throw"]
    table.play("movement", "done", "done", "done")
    assert table.legal() == ["throw"]


@pytest.mark.rule("CA 4.15.2", "CA 4.22")
def test_in_german_no_phase_is_needed_and_one_is_allowed() -> None:
    table = Table(
        "away 7 " + at(0, 12),
        "away 5 " + at(0, 8),
        ball="away 7",
        after="throw-ready",
        preset="german",
    )
    assert table.legal() == ["movement", "throw"]
    table.play("movement", "done", "done", "done")
    assert table.legal() == ["throw"]


@pytest.mark.rule("CA 4.22", "CA 4.15.2")
@pytest.mark.parametrize(
    ("preset", "after"), [("core", "throw-in"), ("spanish", "throw-in"), ("german", "throw-ready")]
)
def test_what_an_edition_asks_for_before_a_throw(preset: str, after: str) -> None:
    table = Table(
        "home 8 " + at(0, 4) + " Longo",
        "home 9 " + at(0, 11),
        "away 7 " + at(-4, 5),
        ball="home 8",
        preset=preset,
    )
    table.play("long", f"to {at(-8, -9)}", 1, 4, 6)
    while table.decision in ("substitutions", "keeper-placement", "taker", "stand-back"):
        table.play("take 7" if table.decision == "taker" else table.legal()[0])
    table.settle()
    assert table.after == after


@pytest.mark.rule("CA 4.15.2", "CA 2.1", "CA q117")
def test_six_hexes_along_the_ground_and_interceptable() -> None:
    table = Table(
        "away 7 " + at(0, 12),
        "away 5 " + at(0, 8),
        "home 9 " + at(1, 9.5),
        ball="away 7",
        after="throw-ready",
    )
    table.play("throw")
    assert max(far(table)) == 6
    table.play(f"to {at(0, 8)}")
    assert table.decision == "intercept"
    table.play(1)
    assert (table.carrier, table.after) == ("away 5", "standard")


@pytest.mark.rule("CA 4.15.2")
@pytest.mark.parametrize(("preset", "possible"), [("advanced", False), ("tournament", True)])
def test_a_tournament_throw_may_go_to_a_head(preset: str, possible: bool) -> None:
    table = Table(
        "away 7 " + at(0, 12),
        "away 5 " + at(0, 8),
        "away 6 " + at(9, 8.5),
        "home 9 " + at(1, 9.5),
        ball="away 7",
        after="throw-ready",
        preset=preset,
        settings="star=false",
    )
    assert ("high" in table.legal()) is possible
    if possible:
        table.play("high")
        assert table.hexes() == {at(0, 8)}  # heads within six hexes
        table.play(f"to {at(0, 8)}")
        assert (table.decision, table.legal()) == ("jump", ["challenge 5"])


@pytest.mark.rule("CA q88", "CA q53", "CA 4.10.6", "CA q51")
def test_off_a_defender_it_is_the_attackers_throw() -> None:
    """A tied header at the touchline breaks from the defender and goes out."""
    table = Table(
        "home 8 " + at(0, 2) + " Ruiz",
        "home 9 " + at(0, 10) + " Dionte",
        "away 4 " + at(0, 11) + " Vrabec",
        "away 5 " + at(17, 11.5),
        "away 6 " + at(17, -11.5),
        ball="home 8",
    )
    table.play("high", f"to {at(0, 10)}", "decline", "decline", 6)
    table.play("challenge 9", "done", "challenge 4", "done", 3, 3, "by 4", 1, 4)
    assert table.events(Out) == [Out(0, "throw-in", at(0, 12), "CA 4.15.2")]


# -- free kick ---------------------------------------------------------------------------------


def free_kick(*more: str, preset: str = "core", settings: str = "", spot: str = at(6, 0)) -> Table:
    """Away's steal is a foul on home 9: free kick where he stands, taken by home 8 (Rusu)."""
    start = at(5, 0.5) if spot == at(6, 0) else spot
    table = Table(
        f"home 9 {start} Barisic",
        "home 8 " + at(0, 0) + " Rusu",
        "home 7 " + at(2, 5),
        "away 4 " + at(7, 0.5) + " Lessa",
        "away 5 " + at(8, -5),
        "away 6 " + at(3, -6.5),
        *more,
        ball="home 9",
        preset=preset,
        settings=settings,
    )
    table.play("movement", "move 9", "step SE", "steal 4", 1)
    if table.decision == "foul-choice":
        table.play("free-kick")
    table.play(1, 1)
    if table.decision == "foul-choice":
        table.play("free-kick")
    assert table.events(Out) == [Out(0, "free-kick", at(6, 0), "CA 4.15.5")]
    while table.decision in ("substitutions", "keeper-placement"):
        table.play("done")
    return table


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


@pytest.mark.rule("CA 4.15.5", "CA q116", "CA 4.22")
@pytest.mark.parametrize(
    ("preset", "near", "towards"),
    [
        ("core", 2, False),
        ("spanish", 2, True),
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
    [("spanish", 0, 2), ("spanish", 1, 2), ("german", 0, 3), ("german", 1, 3)],
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


# -- penalty: the placing ----------------------------------------------------------------------


def penalty(preset: str = "core") -> Table:
    """A foul in the box, taken as a penalty by Dionte against Walker."""
    table = Table(
        "home 9 " + at(12, 0) + " Barisic",
        "home 8 " + at(0, 0) + " Dionte",
        "home 7 " + at(14, 5),
        "away 1 " + at(17, 0.5) + " Walker",
        "away 4 " + at(14, -1) + " Lessa",
        "away 5 " + at(13, 5.5),
        ball="home 9",
        preset=preset,
        settings="star=false;must_steal=false",
    )
    table.play("movement", "move 9", "step SE", "steal 4", 1, 1, 1, "penalty")
    while table.decision in ("substitutions", "keeper-placement"):
        table.play("done")
    table.play("take 8")
    return table


@pytest.mark.rule("CA 4.15.4")
def test_only_the_taker_and_the_keeper_are_left_in_the_box() -> None:
    table = penalty()
    while table.decision == "must-leave":
        assert not any(in_box(number(name), 1) for name in table.hexes())
        table.play(table.legal()[0])
    while table.decision == "placement":
        table.play("done")
    inside = {
        player
        for player in (f"{s} {n}" for s in ("home", "away") for n in range(1, 12))
        if (hex_ := table.where(player)) is not None and in_box(number(hex_), 1)
    }
    assert inside == {"home 8", "away 1"}
    assert table.where("home 8") == at(14, 0)


@pytest.mark.rule("CA 4.15.4")
def test_everybody_is_placed_freely_people_may_change_places() -> None:
    table = penalty()
    while table.decision == "must-leave":
        table.play(table.legal()[0])
    nine, seven = table.where("home 9"), table.where("home 7")
    assert (table.decision, table.turn) == ("placement", "home")
    assert table.legal() == ["place 1", "place 7", "place 9", "done"]  # but not the taker
    table.play("place 9", f"to {at(0, 12)}", "place 7", f"to {nine}", "place 9", f"to {seven}")
    assert (table.where("home 9"), table.where("home 7")) == (seven, nine)
    table.play("done")
    assert (table.turn, table.legal()) == ("away", ["place 4", "place 5", "done"])
    table.refuses("place 1", "CA 4.15.4", "placed-already")  # he comes last, into his box
    table.play("done")
    assert (table.decision, table.turn) == ("place", "away")
    assert all(in_box(number(name), 1) for name in table.hexes())


@pytest.mark.rule("CA 4.15.4", "CA q118")
@pytest.mark.parametrize(("preset", "arc"), [("core", 9), ("tournament", 0)])
def test_tournament_keeps_the_d_free_too(preset: str, arc: int) -> None:
    table = penalty(preset)
    assert table.decision == "must-leave"
    assert sum(in_arc(number(name), 1) for name in table.hexes()) == arc


@pytest.mark.rule("CA 4.15.4", "CA 4.22")
def test_dionte_beats_walker_eight_to_six() -> None:
    """The picture: Shooting 3 + 5 against Saving 5 + 3 - 2."""
    table = penalty()
    while table.decision in ("must-leave", "placement", "place"):
        table.play(table.legal()[0 if table.decision == "must-leave" else -1])
    assert (table.decision, table.roller) == ("penalty", "home")
    table.play(5, 3)
    assert table.events(Duel) == [Duel("save", 8, 8, 1, 6, 0, "CA 4.15.4")]
    assert table.score == (1, 0)


@pytest.mark.rule("CA 4.15.4", "CA q76")
@pytest.mark.parametrize("preset", ["core", "advanced"])
def test_the_odds_of_a_penalty(preset: str) -> None:
    """Dionte 3 against Walker 5 - 2: the higher die wins; in the advanced rules a 1 misses."""
    table = penalty(preset)
    while table.decision in ("must-leave", "placement"):
        table.play(table.legal()[0 if table.decision == "must-leave" else -1])
    shown = table.position.forecast(game.action("stay")).odds
    odds = {each.name: each.probability * 36 for each in shown}
    if preset == "core":
        assert odds == {"goal": 15, "saved": 15, "loose-ball": 6}
    else:
        assert odds == {"goal": 15, "saved": 10, "loose-ball": 5, "goal-kick": 6}


@pytest.mark.rule("CA 4.15.5")
def test_the_odds_of_a_free_kick_know_what_can_be_blocked() -> None:
    """Rusu 6 - 1 with one man in the way, Nkosi 4: below nine the blocker needs a 5 or 6."""
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
    assert odds["goal"] == goal
    assert sum(odds.values()) == 1


@pytest.mark.rule("CA 4.15")
def test_what_is_called_is_told() -> None:
    table = placed(corner())
    table.play("high")
    assert table.events(Called) == [Called(0, "high", 11, "CA 4.20")]
