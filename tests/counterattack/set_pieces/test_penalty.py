"""Penalties: the placing, and the odds (CA 4.15.4)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.counterattack.set_piece_scenes import number, penalty
from tests.counterattack.table import at
from touchline.counterattack import game
from touchline.counterattack.engine.board.pitch import in_arc, in_box
from touchline.counterattack.events import (
    Duel,
)


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


@pytest.mark.rule("CA 4.15.4", "CA 4.22", "CA q42/spot-kick")
@pytest.mark.parametrize("cap", [0, 1, 2])
def test_dionte_beats_walker_eight_to_six(cap: int) -> None:
    """The picture: Shooting 3 + 5 against Saving 5 + 3 - 2, however penalties are capped."""
    table = penalty(settings=f"penalty_cap={cap}")
    while table.decision in ("must-leave", "placement", "place"):
        table.play(table.legal()[0 if table.decision == "must-leave" else -1])
    assert (table.decision, table.roller) == ("penalty", "home")
    table.play(5, 3)
    assert table.events(Duel) == [Duel(0, "save", 0, 8, 8, 1, 6, "totals", "CA 4.15.4")]
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
    off = Fraction(2, 6)  # of the balls that break from the keeper on his line run into the goal
    if preset == "core":
        assert odds == {"goal": 15 + 6 * off, "saved": 15, "loose-ball": 6 * (1 - off)}
    else:
        level = {"goal": 15 + 5 * off, "saved": 10, "loose-ball": 5 * (1 - off)}
        assert odds == {**level, "goal-kick": 6}
