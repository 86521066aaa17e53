"""Tournament: any attacker at the ball may take a free kick (CA q78)."""

from __future__ import annotations

import pytest

from tests.counterattack.table import Table, at
from touchline.counterattack.events import Passed, Placed
from touchline.counterattack.settings import PRESETS

SPOT = at(6, 0)


def free_kick(*more: str, settings: str = "free_kick_taker=near") -> Table:
    """Away 4 fouls home 9 on the spot; home 9 takes the kick, everybody is in place."""
    table = Table(
        f"home 9 {SPOT} Ruiz",
        f"home 8 {at(-6, 2)}",
        *more,
        f"away 4 {at(7, 0.5)} Toothnail",
        ball="home 9",
        settings=settings,
    )
    table.play("movement", "done", "move 4", "stay", "tackle 9", 1, 1, 1, "free-kick")
    while table.decision in ("substitutions", "keeper-placement"):
        table.play("done")
    table.play("take 9")
    while table.decision == "stand-back":
        table.play(table.legal()[0])
    return table


def in_place(table: Table) -> Table:
    """No more is placed."""
    while table.decision == "placement":
        table.play("done")
    return table


@pytest.mark.rule("CA q78")
def test_who_is_next_to_the_ball_may_take_it_instead() -> None:
    table = free_kick()
    table.play("place 8", f"to {at(5, 0.5)}")
    in_place(table)
    assert (table.turn, table.decision, table.legal()) == (
        "home",
        "near-taker",
        ["take 8", "take 9"],
    )
    told = table.play("take 8")
    assert told == [Placed(0, 9, at(5, 0.5), "CA q78"), Placed(0, 8, SPOT, "CA q78")]
    assert (table.carrier, table.ball, table.where("home 9")) == ("home 8", SPOT, at(5, 0.5))
    assert (table.decision, table.after) == ("choose", "free-kick")
    table.play("pass", f"to {at(0, 0)}")
    assert [(event.shirt, event.origin) for event in table.events(Passed)] == [(8, SPOT)]


@pytest.mark.rule("CA q78")
def test_the_first_may_keep_it_and_opponents_have_no_say() -> None:
    table = free_kick()
    table.play("place 8", f"to {at(5, 0.5)}")
    in_place(table)
    assert table.play("take 9") == []
    assert (table.carrier, table.where("home 8")) == ("home 9", at(5, 0.5))


@pytest.mark.rule("CA q78")
def test_alone_at_the_ball_there_is_nothing_to_choose() -> None:
    table = free_kick()
    table.play("place 8", f"to {at(4, 0)}")  # two hexes off
    assert (in_place(table).decision, table.carrier) == ("choose", "home 9")


@pytest.mark.rule("CA q78")
def test_in_print_the_taker_stays() -> None:
    table = free_kick(settings="")
    table.play("place 8", f"to {at(5, 0.5)}")
    assert (in_place(table).decision, table.carrier) == ("choose", "home 9")
    assert [name for name in PRESETS if PRESETS[name].free_kick_taker == "near"] == ["tournament"]


@pytest.mark.rule("CA q78")
def test_who_is_further_away_is_refused() -> None:
    table = free_kick(f"home 7 {at(-8, 2)}")
    table.play("place 8", f"to {at(5, 0.5)}")
    in_place(table)
    table.refuses("take 7", "CA q78", "not-at-the-ball")
