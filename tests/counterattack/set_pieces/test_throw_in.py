"""Throw-ins (CA 4.15.2)."""

from __future__ import annotations

import pytest

from tests.counterattack.set_piece_scenes import far, throw_in
from tests.counterattack.table import Table, at
from touchline.counterattack.events import (
    Out,
    Placed,
)


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
