"""Both readings of our rulings on substitutions and injuries (UN 4.2, 4.3.7, R33, R40)."""

from __future__ import annotations

import pytest

from tests.undici.table import Table, box
from touchline.undici.engine.clubs import SQUAD
from touchline.undici.engine.state import BOOKED_OFF, CAME_OFF, ON_BENCH, ON_PITCH
from touchline.undici.events import Booked, Injured, Substituted

FIVE = "substitutions=5;cards=false;reposition=false"
CHIPS = ("home 20 L8", "home 4 C4", "away 9 G8")


def status(table: Table, side: int, number: int) -> int:
    """What a chip of a squad is doing."""
    p = table.position
    found = [at for at in range(side * SQUAD, side * SQUAD + SQUAD) if int(p.number[at]) == number]
    return int(p.status[found[0]])


def lines(table: Table) -> set[str]:
    """The columns a chip may be put in."""
    return {name[0] for name in table.boxes()}


def after_a_shot(*chips: str, settings: str = "") -> Table:
    """Home's number 20 has shot, the padlocks are placed, and chips may be changed."""
    table = Table(*(chips or CHIPS), ball="home 20", settings=f"{FIVE};{settings}")
    table.play("shot", 1, 6)
    while table.decision in ("padlock", "black-padlock"):
        table.play(table.legal()[0])
    return table


@pytest.mark.rule("UN R25", "UN 4.2.3")
def test_two_positions_when_coming_on() -> None:
    for first, pink, blue in (("both", set("ABCD"), set("CDEF")), ("first", set("AB"), set("CD"))):
        table = after_a_shot(settings=f"double_positions={first}")
        table.play("off 20", "on 14")
        assert lines(table) == pink
        table = after_a_shot(settings=f"double_positions={first}")
        table.play("off 20", "on 7")
        assert lines(table) == blue


@pytest.mark.rule("UN 4.2.3")
def test_who_was_substituted_may_come_back_with_the_switch() -> None:
    table = after_a_shot()
    table.play("off 4", "on 2", "to A1", "off 2")
    table.refuses("on 4", "UN 4.2.3", "not-on-bench")
    assert status(table, 0, 4) == CAME_OFF
    table = after_a_shot(settings="returns=true")
    table.play("off 4", "on 2", "to A1")
    assert status(table, 0, 4) == ON_BENCH
    table.play("off 2", "on 4", "to B1")
    assert (table.where("home 4"), status(table, 0, 4)) == ("B1", ON_PITCH)
    assert table.position.home_changes == 2  # each of them counts


@pytest.mark.rule("UN 4.2.3", "UN 4.3.2")
def test_who_comes_back_still_has_his_yellow_card() -> None:
    table = Table(*CHIPS, "home 2 B2", ball="home 20", settings=FIVE + ";returns=true")
    table.position.booked = 1 << table.slot("home 4")
    table.play("shot", 1, 6)
    while table.decision in ("padlock", "black-padlock"):
        table.play(table.legal()[0])
    table.play("off 4", "on 5", "to A1")
    assert (status(table, 0, 4), table.position.booked) == (BOOKED_OFF, 0)
    squad = table.position.view(None)["squads"]["home"]
    assert [chip["status"] for chip in squad if chip["number"] == 4] == ["bench"]
    table.play("off 2", "on 4", "to B1")
    assert table.position.booked == 1 << table.slot("home 4")


FOUL = "fouls=true;least_chips=2;cards=false"
DUEL = ("home 10 H8", "home 6 D8", "away 4 I8", "away 9 K3")


def hurt(settings: str, changes: int = 0) -> Table:
    """Home's number 10 has been fouled on H8 and is seriously injured."""
    table = Table(*DUEL, ball="home 10", settings=f"{FOUL};injuries=true;{settings}")
    table.position.home_changes = changes
    table.play("dribble 4", 4, 3, 1)
    assert table.told(Injured)[0].how == "serious"
    return table


@pytest.mark.rule("UN 4.2.3", "UN 4.3.3")
def test_the_seriously_injured_do_not_come_back() -> None:
    table = hurt("substitutions=5;returns=true")
    table.play("on 20", "to C1")
    assert status(table, 0, 10) == CAME_OFF


@pytest.mark.rule("UN 4.3.2", "UN 4.2.3")
def test_nor_do_those_who_were_sent_off() -> None:
    table = Table(
        *DUEL, ball="home 10", turn="away",
        settings=FOUL + ";discipline=true;substitutions=5;returns=true",
    )  # fmt: skip
    table.play("tackle 4", 4, 3, 1)
    assert table.told(Booked)[0].card == "red"
    table.play("off 9")
    table.refuses("on 4", "UN 4.2.3", "not-on-bench")


@pytest.mark.rule("UN R33")
@pytest.mark.parametrize(("settings", "changes"), [("", 1), (";injury_counts=false", 0)])
def test_an_injury_uses_up_a_substitution_or_not(settings: str, changes: int) -> None:
    table = hurt("substitutions=5" + settings)
    table.play("on 20", "to C1")
    assert table.told(Substituted)[0].off_shirt == 10
    assert table.position.home_changes == changes


@pytest.mark.rule("UN 4.3.7", "UN R33")
def test_when_no_substitution_is_left_the_injured_are_replaced_only_with_the_switch() -> None:
    table = hurt("substitutions=5", 5)
    assert table.decision == "set-piece-taker"
    assert table.legal() == ["take 6"]
    table = hurt("substitutions=5;injury_counts=false", 5)
    assert table.decision == "set-piece-taker"  # it would not count, but none is left
    table = hurt("substitutions=5;injury_beyond=true", 5)
    assert table.decision == "come-on"
    table.play("on 20", "to C1")
    assert table.position.home_changes == 5
    assert table.where("home 20") == "C1"


BLOCKERS = ("home 2 A1", "home 5 B1", "home 3 A16", "home 6 B16")


@pytest.mark.rule("UN 4.2.4", "UN R40")
def test_a_full_touchline_bars_the_chips_of_that_line() -> None:
    table = after_a_shot("home 20 L8", "away 9 G8", *BLOCKERS, settings="blocked_touchline=nearest")
    table.play("off 20", "on 4")
    assert table.boxes() == {"A2", "B2", "C1", "C2", "A15", "B15", "C15", "C16"}
    table = after_a_shot("home 20 L8", "away 9 G8", *BLOCKERS, settings="blocked_touchline=barred")
    table.play("off 20")
    table.refuses("on 4", "UN 4.2.4", "touchline-full")
    table.refuses("on 12", "UN 4.2.3", "keeper-for-keeper")
    assert {"on 10", "on 14", "on 9"} <= set(table.legal())  # number 14 has the yellow line too
    table.play("on 14")
    assert table.boxes() == {"C1", "D1", "C16", "D16"}


@pytest.mark.rule("UN 4.2.4")
def test_who_goes_off_from_the_touchline_leaves_his_box() -> None:
    table = after_a_shot("home 20 L8", "away 9 G8", *BLOCKERS, settings="blocked_touchline=barred")
    table.play("off 5", "on 4")
    assert table.boxes() == {"B1"}


@pytest.mark.rule("UN 4.2.4", "UN 4.3.3")
def test_for_the_seriously_injured_somebody_comes_all_the_same() -> None:
    chips = ("home 10 H8", *BLOCKERS, "away 4 I8", "away 9 K3")
    settings = f"{FOUL};injuries=true;substitutions=5;blocked_touchline=barred"
    table = Table(*chips, ball="home 10", settings=settings)
    table.play("dribble 4", 4, 3, 1, "on 4")
    assert table.boxes() == {"A2", "B2", "C1", "C2", "A15", "B15", "C15", "C16"}


def keeper_off(settings: str) -> Table:
    """Away's keeper has fouled home's number 10 and is sent off; number 4 is in goal."""
    table = Table(
        "home 10 I8", "away 9 K3", "away 4 M3", ball="home 10", turn="away",
        settings=f"{FOUL};discipline=true;keeper_out=true;substitutions=5;{settings}",
    )  # fmt: skip
    p = table.position
    p.put(table.slot("away 1"), box("J8"))
    p._legal = None
    table.play("tackle 1", 3, 3, 1, "take 4")
    assert (table.decision, table.where("away 4")) == ("substitution", "EAST")
    return table


@pytest.mark.rule("UN 4.3.7")
def test_the_second_keeper_may_come_on_for_the_stand_in_or_never() -> None:
    table = keeper_off("")
    table.play("off 4")
    assert table.legal() == ["on 13"]
    table.play("on 13", "to EAST")
    assert table.position.keeper(1) == table.slot("away 13")
    table = keeper_off("keeper_sent_off=stand-in")
    assert table.legal() == ["done", "off 9"]
    table.refuses("off 4", "UN 4.2.3", "nobody-for-him")
    table = after_a_shot(settings="keeper_sent_off=stand-in")
    assert "off 1" in table.legal()  # a real keeper is changed as ever
