"""Saves, handling, parries, and the penalty duel (CA 4.9.6, 4.9.8, 4.11.2, 4.15.4, 4.21.4)."""

from __future__ import annotations

import pytest

from tests.counterattack.table import Table, at
from touchline.counterattack.events import Duel, Goal, Loose, Missed, Moved, Offside, Out, Won


def shot_at(row: int, *more: str, preset: str = "core", s: str = "", keeper: float = 0) -> Table:
    """Home 9 (Barisic, Shooting 5) far inside the box, straight in front of a point of the goal."""
    aim = row + 4
    table = Table(
        f"home 9 {at(14, row)} Barisic",
        f"away 1 {at(18, keeper)} Walker",
        *more,
        ball="home 9",
        preset=preset,
        settings=s,
    )
    table.play("shot", f"aim {aim}")
    return table


@pytest.mark.rule("CA 4.9.6", "CA 4.11.2")
def test_he_reaches_three_hexes_and_not_four() -> None:
    """The picture of the keeper's reach: four hexes away it is a goal without a roll."""
    near = shot_at(3)
    near.play(2)
    assert near.decision == "save"
    far = shot_at(3, keeper=-1)
    far.play(2)
    assert far.events(Goal) == [Goal(0, 0, 9, "shot", 1, 0, "CA 4.9.6")]


@pytest.mark.rule("CA 4.9/handling", "CA 4.9.8", "CA 4.11.2", "CA 4.11.3")
def test_a_save_that_is_held() -> None:
    """The German caption: a 1 is below Walker's Handling of 2."""
    table = shot_at(2)
    table.play(2, 6)
    assert table.events(Duel) == [Duel(1, "save", 0, 9, 7, 1, 11, "totals", "CA 4.9.8")]
    assert table.events(Moved) == [Moved(1, 1, at(18, 0), at(18, 2), False, "CA 4.11.2")]
    assert table.decision == "handling"
    table.play(1)
    assert table.events(Won) == [Won(1, 1, "held", at(18, 2), "CA 4.11.3")]
    assert (table.attack, table.after, table.ball) == ("away", "held", at(18, 2))


@pytest.mark.rule("CA 4.9/handling", "CA 4.9.8", "CA q83")
def test_handling_or_more_is_a_corner() -> None:
    table = shot_at(2)
    table.play(2, 6, 2)
    assert table.events(Missed) == [Missed(1, 1, "handling", "CA 4.9.8")]
    assert table.events(Out) == [Out(0, "corner", at(18, 12), "CA 4.15.1")]


@pytest.mark.rule("CA 4.9/die", "CA 4.23", "CA 4.9.8")
def test_in_the_first_edition_a_plain_die_holds_the_ball() -> None:
    for die, held in ((3, False), (4, True)):
        table = shot_at(2, preset="first-edition")
        table.play(2, 6, die)
        assert (table.after == "held") is held
    english = shot_at(2)
    english.play(2, 6, 4)
    assert english.after == "corner"


@pytest.mark.rule("CA 4.9.8", "CA q49", "CA 4.10.1")
def test_a_tie_breaks_from_the_save_hex() -> None:
    table = shot_at(2)
    table.play(3, 3)
    assert table.events(Duel)[0].side == -1
    table.play(6, 2)
    assert table.events(Loose) == [Loose(at(18, 2), 6, 2, at(16, 3), "CA 4.10.2")]
    assert (table.carrier, table.attack) == (None, "home")


@pytest.mark.rule("CA q45", "CA 4.11.2")
def test_whoever_stands_on_the_save_hex_is_pushed_on() -> None:
    table = shot_at(2, f"away 5 {at(18, 2)}", f"home 7 {at(18, 3)}")
    table.play(2, 2, 6)  # the defender in the way fails to block
    assert (table.where("away 1"), table.where("away 5"), table.where("home 7")) == (
        at(18, 2),
        at(18, 3),
        at(18, 4),
    )


@pytest.mark.rule("CA q104")
def test_a_shooter_in_the_keepers_column_can_be_saved_on_his_hex() -> None:
    table = Table(f"home 9 {at(17, 2.5)} Barisic", f"away 1 {at(17, 0.5)} Walker", ball="home 9")
    table.play("shot", "aim 7", 2)
    assert table.decision == "save"


@pytest.mark.rule("CA q44", "CA 4.11.2")
def test_outside_his_box_he_saves_nothing() -> None:
    table = Table(f"home 9 {at(10, 0)} Barisic", f"away 1 {at(11, 5.5)} Walker", ball="home 9")
    table.play("shot", "aim 4", "stay", 2)
    assert table.score == (1, 0)


# -- the keeper's penalties ------------------------------------------------------------------------


@pytest.mark.rule("CA 4.17.6")
def test_the_third_hex_costs_one_in_the_advanced_rules() -> None:
    """The picture: the corner of the goal is three hexes away."""
    for preset, row, total in (("core", 3, 9), ("advanced", 3, 8), ("advanced", 2, 9)):
        table = shot_at(row, preset=preset)
        table.play(2, 4)
        assert table.events(Duel)[0].defender_total == total


def snapped(aim: int, preset: str, mover: str = "move 1", s: str = "") -> int:
    """What the keeper's 4 is worth against a snapshot after he (or somebody else) has moved."""
    table = Table(
        f"home 9 {at(14, aim - 4)} Barisic",
        f"away 1 {at(18, 1)} Walker",
        f"away 5 {at(8, 8)}",
        ball="home 9",
        after="standard",
        preset=preset,
        settings=s,
    )
    to = at(18, 0) if mover == "move 1" else at(8, 7)
    table.play("snapshot", mover, f"to {to}", f"aim {aim}", 2, 4)
    return table.events(Duel)[0].defender_total


@pytest.mark.rule("CA 4.17.7", "CA 4.22")
def test_the_keeper_who_moved_for_a_snapshot() -> None:
    """Walker's Saving 5 and a 4: what is left of the 9 at the first, second and third hex."""
    assert [snapped(aim, "core") for aim in (4, 5, 6, 7)] == [9, 9, 9, 9]
    assert [snapped(aim, "advanced") for aim in (4, 5, 6, 7)] == [9, 9, 8, 7]
    assert [snapped(aim, "spanish") for aim in (4, 5, 6, 7)] == [9, 9, 8, 7]
    assert [snapped(aim, "german") for aim in (4, 5, 6, 7)] == [8, 8, 8, 7]
    assert snapped(7, "german", s="third_hex=false") == 7  # the rule has its own third hex


@pytest.mark.rule("CA q42/keepers")
@pytest.mark.parametrize(("cap", "totals"), [(0, [9, 9, 9]), (1, [9, 8, 8]), (3, [9, 8, 7])])
def test_a_keeper_loses_no_more_than_the_cap(cap: int, totals: list[int]) -> None:
    """At the first, second and third hex he would lose nothing, one and two."""
    s = f"penalty_cap={cap}"
    assert [snapped(aim, "advanced", s=s) for aim in (5, 6, 7)] == totals
    flat = [snapped(aim, "german", s=s) for aim in (5, 7)]
    assert flat == [9 - min(cap, 1), 9 - min(cap, 2)]


@pytest.mark.rule("CA 4.17.7")
def test_another_mover_costs_the_keeper_nothing() -> None:
    assert snapped(5, "german", "move 5") == 9


# -- parry -----------------------------------------------------------------------------------------


@pytest.mark.rule("CA 4.21.4/front", "CA 4.21.4/corner")
def test_front_and_behind_are_the_other_way_round_at_the_other_end() -> None:
    """Home's goal: what is behind away's keeper, 2 and 3, is in front of home's."""
    for die, decision in ((2, "parry-distance"), (3, "parry-distance"), (5, None), (6, None)):
        table = Table(
            f"away 9 {at(-14, 2)} Barisic",
            f"home 1 {at(-18, 0)} Walker",
            ball="away 9",
            preset="tournament",
            settings="star=false",
        )
        table.play("shot", "aim 6", 2, 6, 2, die)
        if decision is None:
            assert table.events(Out)[0].restart == "corner"
        else:
            assert table.decision == decision


@pytest.mark.rule("CA 4.21.4/switch")
def test_without_the_switch_no_ball_is_parried() -> None:
    table = shot_at(2, preset="tournament", s="parry=false")
    table.play(2, 6, 2)
    assert table.events(Out)[0].restart == "corner"


@pytest.mark.rule("CA 4.21.4/corner")
@pytest.mark.parametrize("die", [1, 2, 3, 4])
def test_a_parry_to_the_side_or_behind_is_a_corner(die: int) -> None:
    table = shot_at(2, preset="tournament")
    table.play(2, 6, 2)
    assert table.decision == "parry-direction"
    table.play(die)
    assert table.events(Out)[0].restart == "corner"


@pytest.mark.rule("CA 4.21.4/front")
@pytest.mark.parametrize("die", [5, 6])
def test_five_and_six_are_in_front_of_the_goal(die: int) -> None:
    table = shot_at(2, preset="tournament")
    table.play(2, 6, 2, die)
    assert table.decision == "parry-distance"


@pytest.mark.rule("CA 4.21.4/front", "CA 4.10.2")
def test_a_parry_to_the_front_stays_in_play() -> None:
    table = shot_at(2, f"home 10 {at(16, 1)}", preset="tournament")
    table.play(2, 6, 2, 5)
    assert table.decision == "parry-distance"
    table.play(4)
    assert table.events(Loose) == [Loose(at(18, 2), 5, 4, at(16, 1), "CA 4.10.2")]
    assert (table.carrier, table.after) == ("home 10", "taken")


@pytest.mark.rule("CA 4.21.4", "CA 4.15.6")
def test_a_parry_is_a_new_ball_whoever_was_offside_before() -> None:
    """Home 10 was offside when the cross was played; the header is parried to him."""
    table = Table(
        f"home 8 {at(8, 9)} Ruiz",
        f"home 9 {at(14, 2)} Barisic",
        f"home 10 {at(16, 1)}",
        f"away 1 {at(18, 0)} Walker",
        f"away 5 {at(14, -9)}",
        ball="home 8",
        preset="tournament",
    )
    table.play("high", f"to {at(14, 2)}", "decline", "decline", "stay", 6)
    assert table.has("offside", "home 10")
    while table.decision == "keeper-rush":
        table.play("stay")
    table.play("challenge 9", "done", "by 9", "head-shot", "aim 6")
    table.play(2, 6, 2, 5, 4)
    assert table.events(Offside) == []
    assert (table.carrier, table.ball) == ("home 10", at(16, 1))


# -- penalties -------------------------------------------------------------------------------------


def spot_kick(preset: str = "core", *more: str) -> Table:
    """Home 9 (Dionte, Shooting 3) is about to kick against Walker (Saving 5)."""
    table = Table(
        f"home 9 {at(14, 0)} Dionte",
        f"away 4 {at(14, 1)} Toothnail",
        f"away 1 {at(18, 0)} Walker",
        *more,
        ball="home 9",
        preset=preset,
    )
    table.play("movement", "done", "move 4", "stay", "tackle 9", 1)
    if table.decision == "foul-choice":
        table.play("penalty", 1, 1)
    else:
        table.play(1, 1, "penalty")
    while table.decision != "penalty":
        choices = table.legal()
        if "take 9" in choices:
            table.play("take 9")
        elif "done" in choices:
            table.play("done")
        elif "stay" in choices:
            table.play("stay")
        else:
            table.play(choices[0])
    return table


@pytest.mark.rule("CA 4.15.4")
def test_the_duel_of_the_rulebook() -> None:
    """Dionte's 8 (3 + 5) against Walker's 6 (5 + 3 - 2): a goal."""
    table = spot_kick()
    assert table.roller == "home"
    table.play(5)
    assert (table.decision, table.roller) == ("save", "away")
    table.play(3)
    assert table.events(Duel) == [Duel(0, "save", 0, 9, 8, 1, 6, "totals", "CA 4.15.4")]
    assert table.events(Goal) == [Goal(0, 0, 9, "penalty", 1, 0, "CA 4.15.4")]


@pytest.mark.rule("CA 4.15.4", "CA q77", "CA 4.10.1")
def test_a_tied_penalty_breaks_from_the_keeper() -> None:
    table = spot_kick()
    table.play(3, 3, 5, 3)
    keeper = table.where("away 1")
    assert keeper is not None
    assert table.events(Loose)[0].origin == keeper
    assert table.attack == "home"
    assert table.settle().legal() == ["movement"]


@pytest.mark.rule("CA 4.15.4")
def test_a_saved_penalty_is_handled_like_a_shot() -> None:
    table = spot_kick()
    table.play(2, 6)
    assert table.decision == "handling"
    table.play(1)
    assert (table.after, table.attack) == ("held", "away")


@pytest.mark.rule("CA q76", "CA 4.17.5", "CA 4.17.6")
def test_a_penalty_with_a_one_misses_in_the_advanced_rules() -> None:
    table = spot_kick("advanced")
    table.play(1)
    assert table.events(Missed) == [Missed(0, 9, "penalty", "CA q76")]
    assert table.events(Out)[0].restart == "goal-kick"
    core = spot_kick()
    core.play(1)
    assert core.decision == "save"


@pytest.mark.rule("CA 4.22", "CA 4.15.4")
def test_in_spanish_the_keeper_must_be_two_higher() -> None:
    """Shooter 7: level or one higher is a goal in Spanish; in English level breaks loose."""
    for preset, die, theirs, winner in (
        ("spanish", 2, 7, 0),
        ("spanish", 3, 8, 0),
        ("spanish", 4, 9, 1),
        ("advanced", 3, 6, 0),
        ("advanced", 4, 7, -1),
        ("advanced", 5, 8, 1),
    ):
        table = spot_kick(preset)
        table.play(4, die)
        assert table.events(Duel) == [
            Duel(winner, "save", 0, 9, 7, 1, theirs, "totals", "CA 4.15.4")
        ]
