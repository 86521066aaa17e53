"""What all set pieces begin with: keepers first, and what is called (CA 4.15)."""

from __future__ import annotations

import pytest

from tests.counterattack.set_piece_scenes import corner, placed
from tests.counterattack.table import Table, at
from touchline.core.action import Action
from touchline.counterattack.engine.board.pitch import HEXES, NAMES
from touchline.counterattack.engine.moves import hex_of
from touchline.counterattack.engine.set_pieces.placement import AREAS, allowed, list_area
from touchline.counterattack.events import (
    Called,
    Placed,
)


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
    taken = {table.where(player) for player in ("home 1", "home 8", "home 9", "away 1", "away 5")}
    assert table.hexes() == set(NAMES) - taken  # anywhere on the pitch
    table.play(f"to {at(-12, 0)}")
    assert (table.decision, table.turn) == ("keeper-placement", "away")
    table.play("place 1", f"to {at(18, 0)}")
    assert [event.at for event in table.events(Placed)] == [at(18, 0)]
    assert table.decision == "taker"


@pytest.mark.rule("CA 4.15")
def test_what_is_called_is_told() -> None:
    table = placed(corner())
    table.play("high")
    assert table.events(Called) == [Called(0, "high", 11, "CA 4.20")]


@pytest.mark.rule("CA 4.15")
@pytest.mark.parametrize("preset", ["core", "tournament", "spanish"])
@pytest.mark.parametrize("area", range(len(AREAS)))
def test_what_is_listed_is_what_is_allowed(area: int, preset: str) -> None:
    """Area by area, for both sides, with a free kick in front of the box."""
    table = Table(
        *(f"home 9 {at(9, 0.5)}", f"home 8 {at(4, 0)}", f"away 4 {at(11, 0.5)}"),
        *(f"away 5 {at(16, 2)}", f"away 1 {at(17, 0.5)}"),
        ball="home 9", after="free-kick", preset=preset,
    )  # fmt: skip
    p = table.position
    for side in (0, 1):
        listed: list[Action] = []
        list_area(p, side, area, listed)
        allowed_hexes = [hex_ for hex_ in range(HEXES) if allowed(p, side, hex_, area)]
        assert [int(hex_of(action)) for action in listed] == allowed_hexes
