"""Professional fouls: who could still have caught him, and could he have shot (CA 4.13, q71)?"""

from __future__ import annotations

import pytest

from tests.counterattack.table import Table, at, counter
from touchline.counterattack.engine.board.pitch import NAMES, neighbours
from touchline.counterattack.events import Booked

LAST_MAN = (f"home 9 {at(8, 0)} Delgado", f"away 4 {at(11, 0.5)} Toothnail")


def tackled(*others: str, first: tuple[str, ...] = (), held: str = "", who: str = "") -> bool:
    """Away 4 fouls home 9 after these moves: is it a professional foul?

    A 3 of the referee's four is a yellow card for one and nothing for an ordinary foul.
    """
    table = Table(*LAST_MAN, *others, ball="home 9")
    if held:
        setattr(table.position, held, 1 << counter(who))
    table.play("movement", "done", *first, "move 4", f"to {at(9, 0.5)}", "tackle 9", 1, 1, 3)
    return table.events(Booked) == [Booked(1, 4, "yellow")]


@pytest.mark.rule("CA q71")
@pytest.mark.parametrize(
    ("place", "more"), [(at(8, 1), ["decline"]), (at(7, 0.5), ["decline"]), (at(12, 1), [])]
)
def test_who_has_moved_next_to_him_or_to_his_way_is_there(place: str, more: list[str]) -> None:
    """Beside him, behind him, or beside the straight way to goal."""
    assert tackled() is True
    assert tackled(f"away 5 {place}", first=("move 5", "stay", *more)) is False
    assert tackled(f"away 5 {at(8, 4)}", first=("move 5", "stay")) is True


@pytest.mark.rule("CA q71", "CA 4.14.8", "CA 4.17.12")
@pytest.mark.parametrize("held", ["frozen", "stunned"])
def test_who_sits_out_counts_where_he_stands(held: str) -> None:
    assert tackled(f"away 5 {at(8, 1)}", held=held, who="away 5") is False
    assert tackled(f"away 5 {at(8, 4)}", held=held, who="away 5") is True


@pytest.mark.rule("CA q71")
def test_who_is_behind_can_still_catch_him() -> None:
    """Ashcombe, Pace 5, gets next to him from six hexes away and not from seven."""
    assert tackled(f"away 5 {at(2, 0)} Ashcombe") is False
    assert tackled(f"away 5 {at(1, 0.5)} Ashcombe") is True


@pytest.mark.rule("CA q71")
def test_how_far_he_can_run_counts_not_how_far_away_he_is() -> None:
    near = f"away 5 {at(12, 4)} Ashcombe"
    assert tackled(near) is False
    ring = [NAMES[hex_] for hex_ in neighbours(NAMES.index(at(12, 4)))]
    assert tackled(near, *(f"home {i + 2} {hex_}" for i, hex_ in enumerate(ring))) is True


@pytest.mark.rule("CA q71", "CA 4.5.2")
def test_when_five_have_moved_the_sixth_cannot_come() -> None:
    far = [f"away {shirt} {at(shirt - 8, 11 + shirt % 2 / 2)}" for shirt in (5, 6, 7, 8)]
    moved = tuple(word for shirt in (5, 6, 7, 8) for word in (f"move {shirt}", "stay"))
    near = f"away 10 {at(12, 4)}"
    assert tackled(*far, near, first=moved[:6]) is False
    assert tackled(*far, near, first=moved) is True


@pytest.mark.rule("CA q71", "CA 2.4")
@pytest.mark.parametrize(("column", "professional"), [(6, True), (4, False)])
def test_in_step_two_he_has_the_two_hexes_of_step_three_to_come_into_range(
    column: int, professional: bool
) -> None:
    """A shot goes eleven hexes: from column 8 on."""
    table = Table(f"home 9 {at(column, 0)} Delgado", f"away 4 {at(column + 3, 0.5)}", ball="home 9")
    table.play("movement", "done", "move 4", f"to {at(column + 1, 0.5)}", "tackle 9", 1, 1, 3)
    assert bool(table.events(Booked)) is professional


@pytest.mark.rule("CA q71", "CA 4.5.3")
def test_who_has_run_already_does_not_come_into_range_any_more() -> None:
    table = Table(f"home 9 {at(5, -0.5)} Delgado", f"away 4 {at(9, 0.5)}", ball="home 9")
    table.play("movement", "move 9", "step NE", "stop", "done")
    table.play("move 4", f"to {at(7, 0.5)}", "tackle 9", 1, 1, 3)
    assert table.where("home 9") == at(6, 0)
    assert table.events(Booked) == []


@pytest.mark.rule("CA q71", "CA 4.5.6")
@pytest.mark.parametrize(("column", "professional"), [(3, True), (1, False)])
def test_on_his_run_the_pace_he_has_left_counts(column: int, professional: bool) -> None:
    """Delgado, Pace 5, has four hexes left after the step next to away 4."""
    table = Table(
        f"home 9 {at(column, 0.5)} Delgado", f"away 4 {at(column + 2, 1.5)}", ball="home 9"
    )
    table.play("movement", "move 9", "step NE", "steal 4", 1, 1, 3)
    assert bool(table.events(Booked)) is professional


@pytest.mark.rule("CA q71", "CA 4.5.3")
def test_in_step_three_no_defender_comes_any_more() -> None:
    for step_three, professional in ((True, True), (False, False)):
        table = Table(
            f"home 9 {at(8, 0)} Delgado",
            f"away 4 {at(10, 1)}",
            f"away 5 {at(14, 6)} Ashcombe",
            ball="home 9",
        )
        table.play("movement", *(("done", "done") if step_three else ()))
        table.play("move 9", "step NE", "steal 4", 1, 1, 3)
        assert bool(table.events(Booked)) is professional
