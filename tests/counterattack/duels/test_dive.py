"""Diving at the feet of an attacker (CA 4.11.5, 4.21.7, q113)."""

from __future__ import annotations

import pytest

from tests.counterattack.table import Table, at
from touchline.counterattack.events import Booked, Duel, Foul, Loose, Moved, Won


def past_the_keeper(rows: int, preset: str = "core", *more: str) -> Table:
    """Home 9 (Ruiz) steps into the column of the keeper (Nkosi), so many hexes above him."""
    table = Table(
        f"home 9 {at(14, rows)} Ruiz",
        f"away 1 {at(15, -0.5)} Nkosi",
        *more,
        ball="home 9",
        preset=preset,
    )
    table.play("movement", "move 9", "step SE")
    return table


@pytest.mark.rule("CA 4.11.5", "CA q113")
def test_he_may_dive_at_whoever_comes_through_his_column() -> None:
    table = past_the_keeper(3)  # now on (15, 2.5), three hexes above him
    assert (table.turn, table.decision) == ("away", "dive-offer")
    assert table.legal() == ["decline", "dive"]
    table.play("dive", 5, 2)
    assert table.events(Duel) == [Duel(1, "dive", 0, 9, 7, 1, 9, "totals", "CA 4.11.5")]
    assert table.events(Moved) == [Moved(1, 1, at(15, -0.5), at(15, 1.5), False, "CA q113")]
    assert table.events(Won) == [Won(1, 1, "dive", at(15, 1.5), "CA 4.11.5")]
    assert (table.after, table.attack) == ("held", "away")
    assert table.settle().legal() == ["kick", "throw"]


@pytest.mark.rule("CA 4.11.5")
def test_four_hexes_are_too_far_and_a_dive_may_be_left() -> None:
    assert past_the_keeper(4).decision == "dribbling"
    table = past_the_keeper(2)
    table.play("decline")
    assert (table.turn, table.decision, table.where("away 1")) == (
        "home",
        "dribbling",
        at(15, -0.5),
    )


@pytest.mark.rule("CA 4.11.5", "CA q113")
def test_beaten_he_lies_where_he_dived_and_the_run_goes_on() -> None:
    table = past_the_keeper(3)
    table.play("dive", 2, 4)
    assert table.events(Duel)[0].side == 0
    assert table.where("away 1") == at(15, 1.5)
    assert (table.turn, table.decision, table.carrier) == ("home", "dribbling", "home 9")


@pytest.mark.rule("CA 4.11.5", "CA 4.10.1", "CA q113")
def test_a_tie_breaks_from_where_he_lies() -> None:
    table = past_the_keeper(3)
    table.play("dive", 3, 2)
    assert table.events(Duel) == [Duel(-1, "dive", 0, 9, 7, 1, 7, "totals", "CA 4.11.5")]
    table.play(5, 2)
    assert table.events(Loose) == [Loose(at(15, 1.5), 5, 2, at(13, 0.5), "CA 4.10.2")]
    assert (table.turn, table.decision) == ("home", "dribbling")  # he may run after it


@pytest.mark.rule("CA q113", "CA 4.22")
def test_in_german_a_tie_is_enough_to_get_past() -> None:
    table = past_the_keeper(3, "german")
    table.play("dive", 3, 2)
    assert table.events(Duel) == [Duel(0, "dive", 0, 9, 7, 1, 7, "totals", "CA 4.11.5")]
    assert (table.turn, table.carrier) == ("home", "home 9")


@pytest.mark.rule("CA 4.11.5", "CA 4.13")
def test_a_one_is_a_foul_and_a_penalty() -> None:
    table = past_the_keeper(2)
    table.play("dive", 1)
    assert table.events(Foul)[0].kind == "dive"
    table.play(1, 1)
    assert table.legal() == ["penalty", "play-on"]
    table.play("play-on")
    assert (table.turn, table.decision) == ("home", "dribbling")  # a run needs no reposition


@pytest.mark.rule("CA 4.11.5", "CA 4.5.7")
def test_in_his_own_step_he_moves_next_to_the_attacker() -> None:
    table = Table(f"home 9 {at(14, 0)} Ruiz", f"away 1 {at(17, 0.5)} Nkosi", ball="home 9")
    table.play("movement", "done", "move 1", f"to {at(15, 0.5)}")
    assert table.legal() == ["decline", "dive"]  # no tackle: he has no Tackling
    table.play("dive", 2, 4)
    assert (table.turn, table.decision) == ("home", "reposition")
    assert table.hexes() == {at(15, 1.5), at(15, -0.5), at(16, 1), at(16, 0), at(14, 1)}
    table.play(f"to {at(16, 0)}")
    assert (table.carrier, table.turn) == ("home 9", "away")


@pytest.mark.rule("CA q93", "CA 4.11.5")
def test_playing_on_after_a_foul_in_his_own_step_allows_a_reposition() -> None:
    table = Table(f"home 9 {at(14, 0)} Ruiz", f"away 1 {at(17, 0.5)} Nkosi", ball="home 9")
    table.play("movement", "done", "move 1", f"to {at(15, 0.5)}", "dive", 1, 1, 1, "play-on")
    assert (table.turn, table.decision) == ("home", "reposition")


@pytest.mark.rule("CA 4.22", "CA 4.11.5")
def test_next_to_a_keeper_who_only_stands_there() -> None:
    """English: he has to move there. German: standing next to the attacker is enough."""
    for preset, decision in (("advanced", "steal-offer"), ("german", "dive-offer")):
        table = Table(
            f"home 9 {at(13, 0.5)}", f"away 1 {at(15, 0.5)}", ball="home 9", preset=preset
        )
        table.play("movement", "move 9", "step SE")  # (14, 0): beside him, not in his column
        assert (table.turn, table.decision) == ("away", decision)


@pytest.mark.rule("CA 4.11.5", "CA q113")
def test_at_the_third_hex_tournaments_take_one_off() -> None:
    for preset, total in (("advanced", 8), ("tournament", 7)):
        table = past_the_keeper(3, preset)
        table.play("dive", 4, 2)
        assert table.events(Duel)[0].defender_total == total
    near = past_the_keeper(2, "tournament")
    near.play("dive", 4, 2)
    assert near.events(Duel)[0].defender_total == 8


@pytest.mark.rule("CA q44", "CA 4.11.5")
def test_hands_are_for_his_box_only() -> None:
    """Keeper inside, attacker outside: no dive."""
    table = Table(f"home 9 {at(14, 9)}", f"away 1 {at(15, 6.5)}", ball="home 9")
    table.play("movement", "move 9", "step SE")  # (15, 8.5), two hexes above him
    assert table.decision == "dribbling"
    step = Table(f"home 9 {at(14, 8)} Ruiz", f"away 1 {at(14, 5)} Nkosi", ball="home 9")
    step.play("movement", "done", "move 1", f"to {at(14, 7)}")
    assert step.legal() == ["decline", "tackle 9"]


@pytest.mark.rule("CA 4.21.7/second", "CA 4.13.2")
def test_but_his_second_yellow_card_sends_him_off() -> None:
    table = Table(
        f"home 9 {at(14, 2)} Ruiz",
        f"away 1 {at(15, -0.5)} Nkosi",
        f"away 5 {at(4, 6)}",
        ball="home 9",
        preset="tournament",
        yellow=["away 1"],
    )
    table.play("movement", "move 9", "step SE", "dive", 1, 1, 5)
    assert [event.card for event in table.events(Booked)] == ["second-yellow"]
    assert (table.where("away 1"), table.decision) == (None, "new-keeper")


@pytest.mark.rule("CA 4.21.7/hands")
def test_handball_outside_the_box_is_a_free_kick_and_red() -> None:
    table = Table(
        f"home 9 {at(9, 0.5)} Ruiz",
        f"away 1 {at(12, 0)} Nkosi",
        f"away 5 {at(13, 5.5)}",
        ball="home 9",
        preset="tournament",
    )
    table.play("movement", "done", "move 1", f"to {at(10, 0)}")
    assert table.legal() == ["decline", "dive", "tackle 9", "reckless 9"]
    table.play("dive", 6, 2)
    assert table.events(Foul) == [Foul(1, 1, 9, at(9, 0.5), "handball")]
    assert table.events(Booked) == [Booked(1, 1, "red")]
    assert (table.attack, table.after, table.ball) == ("home", "free-kick", at(9, 0.5))
    assert (table.turn, table.decision) == ("away", "new-keeper")


@pytest.mark.rule("CA 4.21.7")
def test_hands_that_come_too_late_cost_nothing() -> None:
    table = Table(
        f"home 9 {at(9, 0.5)} Ruiz", f"away 1 {at(12, 0)} Nkosi", ball="home 9", preset="tournament"
    )
    table.play("movement", "done", "move 1", f"to {at(10, 0)}", "dive", 2, 5)
    assert table.events(Booked) == []
    assert (table.turn, table.decision) == ("home", "reposition")


@pytest.mark.rule("CA 4.21.7/yellow", "CA 4.13")
def test_a_keepers_foul_is_at_most_yellow_in_tournaments() -> None:
    """Nobody else could have caught him: a professional foul in print."""
    for preset, die, cards in (
        ("advanced", 5, ["red"]),
        ("advanced", 1, ["yellow"]),
        ("tournament", 5, ["yellow"]),
        ("tournament", 1, []),
    ):
        table = past_the_keeper(2, preset)
        table.play("dive", 1, 1, die)
        assert [event.card for event in table.events(Booked)] == cards


@pytest.mark.rule("CA 4.21.7", "CA q70")
def test_a_keeper_sent_off_does_not_face_the_penalty() -> None:
    table = past_the_keeper(2, "advanced", f"away 5 {at(4, 6)}")
    table.play("dive", 1, 1, 5)
    assert (table.where("away 1"), table.turn, table.decision) == (None, "away", "new-keeper")
    table.play("take 5")
    assert table.where("away 1") is None
    assert table.position.keeper(1) == 11 + 4
