"""Rulings on captains, the midfield and where chips are put that can be switched."""

from __future__ import annotations

import pytest

from tests.undici.table import Table
from touchline.core.side import Side
from touchline.undici.engine.cards.catalogue import HEART
from touchline.undici.engine.duels.leaving import leave
from touchline.undici.engine.running.reach import in_own_area
from touchline.undici.engine.state import IN_PLAY, SENT_OFF
from touchline.undici.events import Destroyed, Passed

CHANGE = "substitutions=5;reposition=false"
FIVE = ("home 2 A6", "home 3 A7", "home 4 A10", "home 5 B11")  # four in the own area
FOUL = "fouls=true;free_kick_pass=true"


@pytest.mark.rule("UN R21/stay", "UN 4.2.3")
def test_the_captains_cards_go_with_him_or_stay_for_his_substitute() -> None:
    for settings, stays in (("", False), ("captain_cards_stay=true", True)):
        table = Table("home 20 L8", "home 4 C4", "away 9 G8", ball="home 20",
                      settings=f"{CHANGE};{settings}", captain=("home 4",),
                      table=("home B6",))  # fmt: skip
        table.play("shot", 1, 6)
        while table.decision.endswith("padlock"):
            table.play(table.legal()[0])
        table.play("off 4", "on 5", "to A1")
        p = table.position
        assert p.has_card(0, IN_PLAY, HEART) == stays
        assert [event.card for event in table.told(Destroyed)] == ([] if stays else ["B6"])
        assert p.captain(0) == (table.slot("home 5") if stays else -1)


@pytest.mark.rule("UN R21/stay")
def test_without_a_substitute_they_rest() -> None:
    table = Table("home 10 J8", "home 9 L8", "away 4 M1", ball="home 10", captain=("home 10",),
                  settings="captain_cards_stay=true", table=("home B6",))  # fmt: skip
    p = table.position
    leave(p, table.slot("home 10"), SENT_OFF)
    assert p.has_card(0, IN_PLAY, HEART)
    assert p.captain(0) == -1


@pytest.mark.rule("UN R26", "UN 3.14")
@pytest.mark.parametrize(
    ("at", "yellow", "middle"),
    [("M3", False, False), ("L3", True, True), ("K3", True, True), ("J3", False, True),
     ("H3", False, True), ("G3", False, False)],
)  # fmt: skip
def test_what_cards_call_the_midfield(at: str, yellow: bool, middle: bool) -> None:
    for settings, sure in (("", yellow), ("midfield=middle", middle)):
        table = Table("home 9 M8", "home 4 B8", "away 4 C3", f"away 6 {at}", ball="home 9",
                      settings=settings, hand=("away P5",))  # fmt: skip
        table.play("shot", 1, 6, "card P5", "pass 6")
        assert ([event.kind for event in table.told(Passed)] == ["sure"]) == sure


@pytest.mark.rule("UN R26", "UN 3.14")
def test_a_ball_is_booted_out_of_the_midfield_agreed() -> None:
    chips = ("home 4 F9", "away 9 F8", "away 5 L8")
    for settings, legal in (("", []), ("midfield=middle", ["card R2"])):
        table = Table(*chips, ball="away 9", settings=settings, hand=("home R2",))
        assert table.legal("card") == legal


@pytest.mark.rule("UN R27/spot", "UN R27/circle", "UN 3.2.1", "UN 1.1.15")
@pytest.mark.parametrize(("scorer", "column"), [("home 9 M8", "H"), ("away 9 B8", "G")])
@pytest.mark.parametrize(
    ("settings", "rows"), [("", (8, 9)), ("kick_off_box=circle", (7, 8, 9, 10))]
)
def test_where_the_ball_is_kicked_off(
    scorer: str, column: str, settings: str, rows: tuple[int, ...]
) -> None:
    """By the side that conceded: away in column H, home in column G."""
    side, number, _ = scorer.split()
    taker = "away 4" if side == "home" else "home 4"
    chips = (scorer, f"{taker} {'K3' if side == 'home' else 'D3'}")
    table = Table(*chips, ball=f"{side} {number}", turn=side, settings=settings)
    table.play("shot", 6, 1, *(["done"] * 2 if side == "home" else []))
    while table.decision in ("draw", "set-up"):
        table.play("done")
    table.play("take 4")
    assert (table.decision, table.boxes()) == ("kick-off-box", {f"{column}{row}" for row in rows})
    table.play(f"to {column}{rows[-1]}")
    assert (table.carrier, table.where(taker)) == (taker, f"{column}{rows[-1]}")


@pytest.mark.rule("UN R17", "UN 3.7.3", "UN 3.4.4")
def test_a_free_step_into_a_full_area() -> None:
    for settings, limited in (("", True), ("free_step_area=true", False)):
        table = Table(*FIVE, "home 6 C9", "away 9 C8", ball="home 6", settings=settings)
        table.play("dribble 9", 6, 1)
        assert table.where("home 6") == "C8"
        assert ("B9" in table.boxes()) != limited
        if limited:
            table.refuses("to B9", "UN 3.4.4", "area-full")


@pytest.mark.rule("UN R30/cross")
def test_a_chip_crosses_a_full_area_without_stopping() -> None:
    """From A5 slantwise over B6, the corner of the area, to C7."""
    full = ("home 2 A7", "home 3 A8", "home 4 A10", "home 5 A11")
    for four, stops in ((full[1:], True), (full, False)):
        table = Table(*four, "home 6 A5", "away 4 L8", ball="away 4", settings="cards=false")
        table.play("move 6")
        assert "C7" in table.boxes()
        assert ("B6" in table.boxes()) is stops


@pytest.mark.rule("UN R30/swap")
def test_a_swap_after_a_duel_may_bring_a_fifth_chip_into_the_area() -> None:
    full = ("home 2 A7", "home 3 A8", "home 5 A10", "home 14 A11")
    table = Table(*full, "home 4 B5", "away 9 B6", ball="away 9", settings="cards=false")
    table.play("tackle 4", 1, 6)
    assert (table.carrier, table.where("home 4")) == ("home 4", "B6")
    assert in_own_area(table.position, 0) == 5


@pytest.mark.rule("UN R30/free", "UN 4.7.1")
def test_free_moves_into_a_full_area() -> None:
    chips = ("home 10 H8", "home 6 D8", *FIVE, "away 4 I8", "away 5 M3")
    for settings, limited in (("", False), ("area_limit_placing=true", True)):
        table = Table(*chips, ball="home 10", settings=f"{FOUL};{settings}")
        table.play("dribble 4", 4, 3, "take 10", "place 6")
        assert ("B8" in table.boxes()) != limited
        assert "C8" in table.boxes()
        if limited:
            table.refuses("to B8", "UN R30", "area-full")
            table.refuses("to A6", "UN 4.7.1", "occupied")
            table.play("to C8", "place 2")
        else:
            table.play("to B8", "place 2")
        assert "A8" in table.boxes()  # who is inside already may be moved within
        table.play("to M8")
        assert table.where("home 2") == "M8"


@pytest.mark.rule("UN R30/free", "UN 4.5.4")
def test_making_room_in_a_full_area() -> None:
    chips = ("home 10 L11", "home 8 G5", "away 4 M11", "away 10 J3", "away 9 J9", "away 2 N6",
             "away 3 N7", "away 5 N11")  # fmt: skip
    for settings, limited in (("", False), ("area_limit_placing=true", True)):
        table = Table(*chips, ball="home 10",
                      settings=f"fouls=true;free_kick_shot=true;{settings}")  # fmt: skip
        table.play("dribble 4", 4, 3, "take 10", "wall 2")
        assert table.decision == "make-room"  # the wall itself has made it five
        assert ("N9" in table.boxes()) != limited
        if limited:
            table.refuses("to N9", "UN R30", "area-full")
            table.refuses("to N7", "UN 4.5.4", "occupied")
        table.play("to L3")
        assert table.where("away 4") == "L3"


@pytest.mark.rule("UN 3.1.5", "UN R30")
@pytest.mark.parametrize(("limit", "fits"), [(4, True), (3, True), (2, False)])
def test_a_formation_keeps_to_the_limit_of_the_area_too(limit: int, fits: bool) -> None:
    chips = ("home 9 N8", "home 4 C8", "home 5 C9", "home 16 D8", "away 9 C3")
    table = Table(*chips, ball="home 9", settings=f"cards=false;area_limit={limit}")
    table.play("shot", 6, 1)
    while table.position.turn is not Side.HOME:
        table.play("done")
    assert ("formation 3-5-2" in table.legal()) == fits  # with B6, A8 and B11
    if fits:
        table.play("formation 3-5-2")
        assert {table.where(f"home {number}") for number in (4, 5, 16)} == {"B6", "A8", "B11"}
    else:
        table.refuses("formation 3-5-2", "UN 3.1.4", "formation-misfit")
