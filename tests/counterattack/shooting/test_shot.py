"""Shots, snapshots and blocks (CA 4.9, 4.17.4, 4.17.5, q39-q47, q101-q107, q111-q112)."""

from __future__ import annotations

import pytest

from tests.counterattack.table import Table, at, counter
from touchline.counterattack.engine.board.pitch import GRID, in_box
from touchline.counterattack.engine.shooting.shot import shot_penalty
from touchline.counterattack.events import (
    Called,
    Duel,
    Goal,
    Loose,
    Missed,
    Moved,
    Out,
    Rolled,
    Shot,
)


def shooting(
    hex_: str, *more: str, after: str = "movement", preset: str = "core", s: str = "", half: int = 0
) -> Table:
    """Home 9 (Barisic, Shooting 5) with the ball; Nkosi (Saving 4) in the middle of his goal."""
    return Table(
        f"home 9 {hex_} Barisic",
        f"away 1 {at(18 - 36 * half, 0)} Nkosi",
        *more,
        ball="home 9",
        after=after,
        preset=preset,
        settings=s,
        half=half,
    )


@pytest.mark.rule("CA 4.9.1", "CA 4.9.3", "CA 4.9.7", "CA 4.9.8")
def test_a_shot_from_the_box() -> None:
    table = shooting(at(14, 0))
    table.play("shot")
    assert table.events(Called) == [Called(0, "shot", 9, "CA 4.9.1")]
    assert table.legal() == [f"aim {aim}" for aim in range(1, 8)]
    table.play("aim 4")
    assert table.events(Shot) == [Shot(0, 9, "shot", at(14, 0), at(18, 0), "", "CA 4.9.3")]
    assert (table.decision, table.roller) == ("shot", "home")
    table.play(4)
    assert (table.decision, table.roller) == ("save", "away")
    table.play(4)
    assert table.events(Duel) == [Duel(0, "save", 0, 9, 9, 1, 8, "totals", "CA 4.9.8")]
    assert table.events(Goal) == [Goal(0, 0, 9, "shot", 1, 0, "CA 4.9.8")]


@pytest.mark.rule("CA q39", "CA 4.20", "CA q101", "CA 4.9/full", "CA 4.9/snapshot")
@pytest.mark.parametrize(
    ("after", "shot", "snap"),
    [
        ("movement", True, False),
        ("free-kick", True, False),
        ("tackle-won", False, False),
        ("standard", False, True),
        ("first-time", False, True),
        ("headed", False, True),
        ("long", False, False),
        ("kick-off", False, False),
    ],
)
def test_when_a_full_shot_and_when_a_snapshot(after: str, shot: bool, snap: bool) -> None:
    table = shooting(at(14, 0), after=after, preset="advanced")
    assert ("shot" in table.legal(), "snapshot" in table.legal()) == (shot, snap)
    outside = shooting(at(10, 0), after=after, preset="advanced")
    assert ("shot" in outside.legal(), "snapshot" in outside.legal()) == (shot, snap)


@pytest.mark.rule("CA 4.20", "CA q101")
def test_in_tournaments_a_snapshot_may_follow_a_won_tackle() -> None:
    assert "snapshot" in shooting(at(10, 0), after="tackle-won", preset="tournament").legal()


@pytest.mark.rule("CA 2.4", "CA q104", "CA 4.21.8")
def test_eleven_hexes_from_outside_and_no_limit_in_the_box() -> None:
    assert "shot" in shooting(at(8, 0)).legal()
    assert "shot" not in shooting(at(7, 0.5)).legal()
    corner = shooting(at(12, 7))
    corner.play("shot")
    assert len(corner.legal()) == 7


# -- penalties of the shooter ----------------------------------------------------------------------


@pytest.mark.rule("CA 4.9.7", "CA 4.9.4")
def test_from_outside_one_less_and_the_keeper_steps() -> None:
    table = shooting(at(10, 0))
    table.play("shot", "aim 4")
    assert (table.turn, table.decision) == ("away", "keeper-step")
    table.play(f"to {at(17, 0.5)}", 4, 4)
    assert table.events(Moved) == [Moved(1, 1, at(18, 0), at(17, 0.5), False, "CA 4.11.1")]
    assert table.events(Duel) == [Duel(-1, "save", 0, 9, 8, 1, 8, "totals", "CA 4.9.8")]


@pytest.mark.rule("CA 4.9.7", "CA 4.9.2", "CA 4.9.4")
def test_a_snapshot_has_one_less_and_from_outside_two() -> None:
    inside = shooting(at(14, 0), after="standard")
    inside.play("snapshot", "decline", "aim 4", 4, 4)
    assert inside.events(Duel)[0].attacker_total == 8
    outside = shooting(at(10, 0), after="standard")
    outside.play("snapshot", "decline", "aim 4", "stay", 4, 4)
    assert outside.events(Duel)[0].attacker_total == 7


@pytest.mark.rule("CA 4.17.4/dotted", "CA 4.17.4/switch", "CA q42/shooters", "CA 4.0", "CA 4.23")
def test_difficult_angles_and_the_largest_penalty() -> None:
    """Outside, snapshot and a dotted hex: two in all, three in the first edition."""
    dotted = at(17, 9.5)
    for preset, s, total in (
        ("core", "", 7),
        ("advanced", "", 7),
        ("first-edition", "difficult_angle=true", 6),
    ):
        table = shooting(dotted, after="standard", preset=preset, s=s)
        table.play("snapshot", "decline", "aim 4", "stay", 4, 4)
        assert table.events(Duel)[0].attacker_total == total
    for preset, total in (("core", 8), ("advanced", 7)):
        table = shooting(dotted, preset=preset)
        table.play("shot", "aim 4", "stay", 4, 4)
        assert table.events(Duel)[0].attacker_total == total


@pytest.mark.rule("CA 4.17.4/dotted", "CA 4.17.4/nowhere-else")
@pytest.mark.parametrize("half", [0, 1])
def test_only_the_dotted_hexes_are_a_difficult_angle(half: int) -> None:
    """Eighteen in each corner at the end attacked; the next hex on has no dot."""
    columns = {18: (6, 12), 17: (8.5, 12.5), 16: (10, 12), 15: (11.5, 12.5), 14: (12, 12)}
    end = 1 - 2 * half
    for x, (first, last) in columns.items():
        for r, less in ((first, 1), (last, 1), (first - 1, 0)):
            for up in (1, -1):
                hex_ = GRID.cell(at(end * x, up * r))
                assert hex_ is not None
                home = counter("home 9")
                table = shooting(at(end * x, up * r), preset="advanced", half=half)
                outside = 0 if in_box(hex_, table.position.end(1)) else 1
                assert shot_penalty(table.position, home, 0) == -less - outside


@pytest.mark.rule("CA q42/shooters")
@pytest.mark.parametrize(("cap", "total"), [(0, 9), (1, 8), (2, 7), (3, 6)])
def test_a_shooter_loses_no_more_than_the_cap(cap: int, total: int) -> None:
    """Outside, snapshot and a dotted hex would be three."""
    s = f"penalty_cap={cap}"
    table = shooting(at(17, 9.5), after="standard", preset="advanced", s=s)
    table.play("snapshot", "decline", "aim 4", "stay", 4, 4)
    assert table.events(Duel)[0].attacker_total == total


@pytest.mark.rule("CA 4.0", "CA 4.9.7", "CA 4.9.8")
def test_a_score_is_what_it_is_even_below_one() -> None:
    """A snapshot from outside, with Shooting 2 and 1, at a goal with an outfielder in it."""
    for card, total, winner in (("Vrabec", 1, -1), ("Dravec", 0, 1)):
        table = Table(
            f"home 9 {at(10, 0)} {card}",
            f"away 1 {at(18, 8)} Nkosi",
            f"away 4 {at(18, 0)}",
            ball="home 9",
            after="standard",
        )
        table.position.set_keeper(1, counter("away 4"))
        table.play("snapshot", "decline", "aim 4", "stay", 1, 1)
        assert table.events(Duel) == [Duel(winner, "save", 0, 9, total, 4, 1, "totals", "CA 4.9.8")]


@pytest.mark.rule("CA 4.17.5", "CA q46")
def test_a_one_is_off_target_in_the_advanced_rules() -> None:
    table = shooting(at(14, 0), preset="advanced")
    table.play("shot", "aim 4", 1)
    assert table.events(Missed) == [Missed(0, 9, "shot", "CA 4.17.5")]
    assert table.events(Out) == [Out(1, "goal-kick", at(16, 0), "CA 4.15.3")]
    core = shooting(at(14, 0))
    core.play("shot", "aim 4", 1, 1)
    assert core.score == (1, 0)


@pytest.mark.rule("CA 4.17.5", "CA q40")
def test_blocks_come_before_the_roll() -> None:
    table = shooting(at(12, 0), f"away 4 {at(14, 0)}", preset="advanced")
    table.play("shot", "aim 4")
    assert (table.decision, table.roller) == ("block", "away")
    table.play(5)
    assert table.decision == "loose-direction"  # what would have been a 1 is never known


# -- snapshots -------------------------------------------------------------------------------------


@pytest.mark.rule("CA 4.9/in-phase", "CA 4.9.2", "CA 4.5.8", "CA 4.5.9")
def test_the_snapshot_of_the_rulebook() -> None:
    """Red 9 runs into the box: the keeper has a hex, and one White player two, to block."""
    table = Table(
        f"home 9 {at(11, 0.5)} Barisic",
        f"away 4 {at(15, 2.5)} Toothnail",
        f"away 1 {at(18, 0)} Nkosi",
        ball="home 9",
    )
    table.play("movement", "move 9", "step SE")
    assert (table.turn, table.decision) == ("away", "keeper-step")
    table.play(f"to {at(17, 0.5)}")
    assert (table.turn, "snapshot" in table.legal()) == ("home", True)
    table.play("snapshot")
    assert table.events(Called) == [Called(0, "snapshot", 9, "CA 4.9.1")]
    assert (table.turn, table.legal()) == ("away", ["move 1", "move 4", "decline"])
    table.play("move 4")
    assert at(15, 0.5) in table.hexes()
    assert at(14, 0) not in table.hexes()  # three hexes
    table.play(f"to {at(15, 0.5)}")
    assert (table.turn, table.decision) == ("home", "aim")  # he sees it before he aims
    table.play("aim 4")
    assert table.decision == "block"


@pytest.mark.rule("CA 4.5.8", "CA 4.22")
def test_a_snapshot_in_the_phase_needs_a_run_into_the_box_in_print() -> None:
    """Standing in the box with the ball is enough in Spanish and in tournaments."""
    for preset, may in (
        ("advanced", False),
        ("german", False),
        ("spanish", True),
        ("tournament", True),
    ):
        table = shooting(at(14, 0), preset=preset)
        table.play("movement")
        assert ("snapshot" in table.legal()) is may
        table.play("move 9", "step SW")
        assert ("snapshot" in table.legal()) is may  # dribbling about inside is no run into it


@pytest.mark.rule("CA 4.5.8")
def test_after_his_run_he_may_shoot_until_the_phase_is_over() -> None:
    """Steps 1 and 3, also between the moves of others, but not in the defenders' step."""
    table = shooting(at(11, 0.5), f"home 10 {at(8, 8)}", f"away 4 {at(8, -8)}")
    table.play("movement", "move 9", "step SE", "stay", "stop")
    assert "snapshot" in table.legal()
    table.play("move 10", "stay")
    assert "snapshot" in table.legal()
    table.play("done")
    assert (table.turn, "snapshot" in table.legal()) == ("away", False)
    table.play("done")
    assert "snapshot" in table.legal()
    table.play("snapshot", "decline", "aim 4", 6, 1)
    assert table.score == (1, 0)


@pytest.mark.rule("CA 4.5.8")
def test_he_may_shoot_after_the_last_move_of_a_step_too() -> None:
    """Four have moved, then two: each time there is a last chance, the defenders' step has none."""
    table = shooting(
        at(11, 0.5),
        *(f"home {shirt} {at(8, row)}" for shirt, row in ((5, 8), (6, 7), (7, -7), (8, -8))),
        f"home 10 {at(8, 9)}",
        *(f"away {shirt} {at(9, row + 0.5)}" for shirt, row in ((4, -9), (5, -8), (6, 9), (7, 8))),
    )
    table.play("movement", "move 9", "step SE", "stay", "stop")
    for shirt in (5, 6, 7):
        table.play(f"move {shirt}", "stay")
    assert (table.turn, table.legal()) == ("home", ["snapshot", "done"])
    table.refuses("move 8", "CA 4.5.1", "step-over")
    table.play("done")
    for shirt in (1, 4, 5, 6, 7):
        assert table.turn == "away"
        table.play(f"move {shirt}", "stay")
    table.play("move 8", "stay", "move 10", "stay")
    assert (table.turn, table.legal()) == ("home", ["snapshot", "done"])
    table.play("snapshot", "decline", "aim 4", 6, 1)
    assert table.score == (1, 0)


@pytest.mark.rule("CA 4.5.8")
def test_who_leaves_the_box_again_may_not() -> None:
    table = shooting(at(11, 0.5))
    table.play("movement", "move 9", "step SE", "stay", "step SW")
    assert table.where("home 9") == at(11, -0.5)
    assert "snapshot" not in table.legal()


@pytest.mark.rule("CA 4.5.8")
def test_a_run_of_the_last_phase_does_not_count() -> None:
    table = shooting(at(11, 0.5))
    table.play("movement", "move 9", "step SE", "stay", "stop", "done", "done", "done")
    table.play("movement")
    assert "snapshot" not in table.legal()


@pytest.mark.rule("CA 4.9.2", "CA 4.10.3")
def test_the_shooters_run_is_over() -> None:
    table = shooting(at(11, 0.5), f"away 4 {at(14, -1)}")
    table.play("movement", "move 9", "step SE", "stay", "snapshot", "decline", "aim 4", 6, 4, 2)
    assert table.events(Loose)[0].origin == at(14, -1)
    assert (table.turn, table.decision) == ("home", "movement")
    assert "move 9" not in table.legal()


# -- blocks ----------------------------------------------------------------------------------------


@pytest.mark.rule("CA 4.9.5", "CA 4.10.1")
@pytest.mark.parametrize(
    ("row", "die", "blocked"),
    [(0, 4, False), (0, 5, True), (0, 6, True), (1, 5, False), (1, 6, True)],
)
def test_in_the_way_five_or_six_beside_it_six(row: int, die: int, blocked: bool) -> None:
    table = shooting(at(12, 0), f"away 4 {at(14, row)} Dravec")
    table.play("shot", "aim 4", die)
    assert table.events(Rolled) == [Rolled(1, die, "block", "CA 4.9.5")]
    assert (table.decision == "loose-direction") is blocked
    if not blocked:
        assert table.events(Missed) == [Missed(1, 4, "block", "CA 4.9.5")]
        assert table.decision == "shot"


@pytest.mark.rule("CA q131", "CA 4.9.5")
def test_how_far_the_man_is_counts_not_where_he_could_reach_the_ball() -> None:
    """Both could block on the same hex of the path, but away 5 is next to the shooter."""
    table = Table(
        "home 9 " + at(12, 0), "away 4 " + at(14, 1), "away 5 " + at(12, 1), ball="home 9"
    )
    table.play("shot", "aim 4")
    assert table.decision == "block"
    table.play(1)
    assert table.events(Missed) == [Missed(1, 5, "block", "CA 4.9.5")]
    table.play(1)
    assert table.events(Missed) == [Missed(1, 4, "block", "CA 4.9.5")]


@pytest.mark.rule("CA 4.9.5")
def test_nearest_to_the_shooter_first_one_roll_each() -> None:
    table = shooting(at(12, 0), f"away 4 {at(15, 0.5)}", f"away 5 {at(13, 0.5)}")
    table.play("shot", "aim 4")
    table.play(2)
    assert table.events(Missed) == [Missed(1, 5, "block", "CA 4.9.5")]
    table.play(2)
    assert table.events(Missed) == [Missed(1, 4, "block", "CA 4.9.5")]
    assert table.decision == "shot"


@pytest.mark.rule("CA 4.9.5")
@pytest.mark.parametrize(("first", "second"), [(4, 5), (5, 4)])
def test_equally_near_blockers_roll_in_the_order_their_manager_likes(
    first: int, second: int
) -> None:
    table = shooting(at(12, 0), f"away 4 {at(14, 1)}", f"away 5 {at(14, -1)}")
    table.play("shot", "aim 4")
    assert (table.decision, table.turn, table.legal()) == ("who-blocks", "away", ["by 4", "by 5"])
    table.play(f"by {first}", 2)
    assert table.events(Missed) == [Missed(1, first, "block", "CA 4.9.5")]
    assert (table.decision, table.roller) == ("block", "away")
    table.play(6, 1, 1)
    assert table.events(Loose)[0].origin == table.where(f"away {second}")


@pytest.mark.rule("CA 4.9.5", "CA 4.15.5")
def test_the_same_for_a_free_kick_and_its_score_is_kept() -> None:
    table = shooting(at(10, 0), f"away 4 {at(14, 1)}", f"away 5 {at(14, -1)}", after="free-kick")
    table.play("shot", "aim 4", "stay", 4)
    assert table.legal() == ["by 4", "by 5"]
    table.play("by 5", 2, 2, 3)
    assert table.events(Duel) == [Duel(0, "save", 0, 9, 8, 1, 7, "totals", "CA 4.9.8")]


@pytest.mark.rule("CA q41", "CA 4.10.5")
def test_a_blocked_shot_may_still_end_in_the_goal() -> None:
    table = Table(
        f"home 9 {at(14, 2)} Barisic",
        f"away 4 {at(16, 1)}",
        f"away 1 {at(18, 1)} Nkosi",
        ball="home 9",
    )
    table.play("shot", "aim 4", 6, 3, 4)
    assert table.events(Loose)[0].origin == at(16, 1)
    assert table.decision == "loose-save"
    table.play(4)
    assert (table.score, table.events(Goal)[0].side) == ((1, 0), 0)


@pytest.mark.rule("CA 4.21.1", "CA q111")
def test_ten_in_all_blocks_in_tournaments() -> None:
    for preset, decision in (("advanced", "shot"), ("tournament", "loose-direction")):
        table = shooting(at(12, 0), f"away 4 {at(14, 1)} Longo", preset=preset)
        table.play("shot", "aim 4", 4)  # Tackling 6
        assert table.decision == decision


@pytest.mark.rule("CA q13", "CA 2.3.2")
def test_a_team_mate_in_the_way_shields_in_tournaments() -> None:
    """The defender reaches the path only where a team-mate of the shooter stands."""
    for preset, decision in (("advanced", "block"), ("tournament", "shot")):
        table = shooting(
            at(12, 0),
            f"home 8 {at(13, 0.5)}",
            f"home 10 {at(14, 0)}",
            f"home 11 {at(15, 0.5)}",
            f"away 4 {at(14, 1)}",
            preset=preset,
            s="path=thin",
        )
        table.play("shot", "aim 4")
        assert table.decision == decision


@pytest.mark.rule("CA q112", "CA q44", "CA 4.11.2")
def test_a_keeper_outside_his_box_blocks_like_anybody() -> None:
    table = Table(f"home 9 {at(8, 0)} Barisic", f"away 1 {at(10, 0)} Nkosi", ball="home 9")
    table.play("shot", "aim 4", "stay")
    assert table.decision == "block"
    table.play(4, 3)
    assert table.score == (1, 0)  # nobody left to save


@pytest.mark.rule("CA 4.21.16", "CA q43", "CA q112")
def test_a_keeper_deflects_what_passes_behind_him() -> None:
    """The shot never crosses his column: no save, but a 6; in tournaments ten with Saving."""
    for preset, die, decision in (
        ("advanced", 6, "loose-direction"),
        ("advanced", 5, "shot"),
        ("tournament", 5, "loose-direction"),
        ("tournament", 4, "shot"),
    ):
        table = Table(
            f"home 9 {at(17, 1.5)} Barisic",
            f"away 1 {at(16, 0)} Walker",  # Saving 5
            ball="home 9",
            preset=preset,
        )
        table.play("shot", "aim 3")
        assert table.decision == "block"
        table.play(die)
        assert table.decision == decision
    table.play(3)
    assert table.score == (1, 0)


@pytest.mark.rule("CA 4.21.16", "CA 4.10.5")
def test_he_does_not_save_what_he_deflected() -> None:
    table = Table(f"home 9 {at(17, 1.5)} Barisic", f"away 1 {at(16, 0)} Walker", ball="home 9")
    table.play("shot", "aim 3", 6, 3, 6)
    assert table.score == (1, 0)


# -- free kicks ------------------------------------------------------------------------------------


@pytest.mark.rule("CA 4.15.5", "CA q47")
def test_a_free_kick_is_rolled_before_the_blocks() -> None:
    """Nine or more, after the one off for the distance, cannot be blocked."""
    for card, decision in (("Rusu", "save"), ("Barisic", "block")):  # Shooting 6 and 5
        table = Table(
            f"home 9 {at(10, 0)} {card}", f"away 4 {at(14, 0)}", ball="home 9", after="free-kick"
        )
        table.play("shot", "aim 4", "stay", 4)
        assert table.decision == decision


@pytest.mark.rule("CA 4.15.5")
def test_the_same_total_meets_the_keeper() -> None:
    table = Table(
        f"home 9 {at(10, 0)} Barisic",
        f"away 4 {at(14, 0)}",
        f"away 1 {at(18, 0)} Nkosi",
        ball="home 9",
        after="free-kick",
    )
    table.play("shot", "aim 4", "stay", 4, 2, 3)
    assert table.events(Duel) == [Duel(0, "save", 0, 9, 8, 1, 7, "totals", "CA 4.9.8")]
    assert table.score == (1, 0)


@pytest.mark.rule("CA 4.15.5", "CA 4.0")
def test_a_free_kick_may_come_to_nothing_and_is_still_on_target() -> None:
    """A keeper's Shooting is 0: 0 + 1 - 1."""
    table = Table(
        f"home 1 {at(10, 0)} Walker",
        f"away 1 {at(18, 0)} Nkosi",
        ball="home 1",
        after="free-kick",
    )
    table.play("shot", "aim 4", "stay", 1, 1)
    assert table.events(Duel) == [Duel(1, "save", 0, 1, 0, 1, 5, "totals", "CA 4.9.8")]


@pytest.mark.rule("CA 4.15.5", "CA q47", "CA 4.17.4/nowhere-else")
def test_no_difficult_angle_for_a_free_kick() -> None:
    table = shooting(at(17, 9.5), after="free-kick", preset="advanced")
    table.play("shot", "aim 4", "stay", 4, 6)
    assert table.events(Duel)[0].attacker_total == 8


@pytest.mark.rule("CA 4.17.5", "CA 4.15.5")
def test_a_one_from_a_free_kick_can_be_blocked_and_goes_wide() -> None:
    table = shooting(at(10, 0), f"away 4 {at(14, 0)}", after="free-kick", preset="advanced")
    table.play("shot", "aim 4", "stay", 1)
    assert table.decision == "block"
    table.play(2)
    assert table.events(Out)[0].restart == "goal-kick"


@pytest.mark.rule("CA 4.21.14")
def test_a_star_beats_every_save() -> None:
    table = shooting(at(14, 0), preset="tournament")
    table.play("shot", "aim 4", "roll star", 6)
    assert table.score == (1, 0)
    both = shooting(at(14, 0), preset="tournament")
    both.play("shot", "aim 4", "roll star", "roll star")
    assert both.decision == "loose-direction"
