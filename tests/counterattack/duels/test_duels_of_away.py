"""Duels as the away side plays them, and among others who have had their try (CA 4.5.6, 4.11.5)."""

from __future__ import annotations

import pytest

from tests.counterattack.table import Table, at, counter


@pytest.mark.rule("CA 4.11.5")
def test_home_s_keeper_dives_at_an_away_attacker() -> None:
    table = Table(f"away 9 {at(-14, 3)} Ruiz", f"home 1 {at(-15, -0.5)} Nkosi", ball="away 9")
    table.play("movement", "move 9", "step SW")
    assert (table.turn, table.decision) == ("home", "dive-offer")
    table.play("dive", 5, 2)
    assert table.carrier == "home 1"
    assert table.where("home 1") == at(-15, 1.5)


@pytest.mark.rule("CA 4.11.5")
def test_he_dives_though_a_team_mate_has_tried_and_once_only() -> None:
    table = Table(
        f"home 9 {at(14, 3)} Ruiz",
        f"away 1 {at(15, -0.5)} Nkosi",
        f"away 4 {at(0, 0)}",
        ball="home 9",
    )
    table.play("movement", "move 9")
    table.position.tried |= 1 << counter("away 4")
    table.play("step SE")
    assert table.decision == "dive-offer"
    table.play("dive", 2, 4, "step N")  # beaten: still in his column, and no second dive
    assert table.decision == "dribbling"


@pytest.mark.rule("CA q113")
def test_he_dives_up_or_down_his_column() -> None:
    table = Table(f"home 9 {at(14, 0)} Ruiz", f"away 1 {at(15, 2.5)} Nkosi", ball="home 9")
    table.play("movement", "move 9", "step SE", "dive", 5)
    assert table.where("away 1") == at(15, 0.5)


@pytest.mark.rule("CA 4.5.6")
def test_home_steals_from_an_away_dribbler() -> None:
    table = Table(f"away 9 {at(0, 0)}", f"home 4 {at(2, 1)}", f"home 5 {at(8, 8)}", ball="away 9")
    table.play("movement", "move 9", "step NE")
    assert (table.turn, table.legal("steal")) == ("home", ["steal 4"])
    table.play("steal 4", 6)
    assert table.carrier == "home 4"


@pytest.mark.rule("CA 4.5.6")
def test_who_has_tried_is_told_so_and_who_is_far_away_that_he_is() -> None:
    table = Table(
        f"home 9 {at(0, 0)}",
        f"away 4 {at(2, 1)}",
        f"away 5 {at(2, 0)}",
        f"away 6 {at(9, 0)}",
        ball="home 9",
    )
    table.play("movement", "move 9", "step NE", "steal 5", 3)
    table.refuses("steal 5", "CA 4.5.6", "has-tried")
    table.refuses("steal 6", "CA 4.5.6", "no-steal")


@pytest.mark.rule("CA q94", "CA 4.12")
def test_home_steals_after_the_reposition_of_an_away_dribbler() -> None:
    table = Table(
        f"away 9 {at(0, 0)} Ruiz",
        f"home 4 {at(-3, -0.5)} Toothnail",
        f"home 5 {at(-3, 0.5)}",
        ball="away 9",
        preset="tournament",
    )
    table.play("movement", "done", "move 4", f"to {at(-1, -0.5)}", "tackle 9", 2, 4)
    table.play(f"to {at(-2, 0)}")
    assert (table.turn, table.decision) == ("home", "steal-offer")
    assert table.legal() == ["steal 5"]


@pytest.mark.rule("CA 4.16")
@pytest.mark.parametrize(("column", "decision"), [(-1, "injury"), (0, "injury"), (1, "appeal")])
def test_only_a_foul_beyond_halfway_is_appealed_against(column: int, decision: str) -> None:
    half = 0.5 * (column % 2)
    table = Table(
        f"home 9 {at(column, half)} Ruiz",
        f"away 4 {at(column, half + 1)} Toothnail",
        f"away 5 {at(5, 0.5)}",  # who could have caught him
        ball="home 9",
        preset="advanced",
        settings="appeals=true",
    )
    table.play("movement", "done", "move 4", "stay", "tackle 9", 1)
    assert table.decision == decision
