"""Substitutions (UN 4.2, R21, R40)."""

from __future__ import annotations

import pytest

from tests.undici.table import Table, box, game
from touchline.undici.events import Destroyed, Saved, Substituted, Won

FIVE = "substitutions=5;cards=false;reposition=false"
CHIPS = ("home 20 L8", "home 4 C4", "away 9 G8")


def after_a_shot(*chips: str, settings: str = FIVE) -> Table:
    """Home's number 20 has shot and away's keeper has it; the padlocks are placed."""
    table = Table(*(chips or CHIPS), ball="home 20", settings=settings)
    table.play("shot", 1, 6)
    while table.decision in ("padlock", "black-padlock"):
        table.play(table.legal()[0])
    return table


@pytest.mark.rule("UN 4.2.1/several", "UN 4.2.2")
def test_chips_may_be_changed_after_a_turn_that_ended_with_a_shot() -> None:
    table = after_a_shot()
    assert table.decision == "substitution"
    assert table.legal() == ["done", "off 1", "off 20", "off 4"]
    table.play("done")
    assert (table.decision, table.turn) == ("act", "away")


@pytest.mark.rule("UN 4.2.2")
def test_after_a_goal_too() -> None:
    table = Table(*CHIPS, ball="home 20", settings=FIVE)
    table.play("shot", 6, 1)
    assert table.decision == "substitution"
    table.play("off 20", "on 8", "to C1")
    assert table.told(Substituted)[0].shirt == 8


@pytest.mark.rule("UN 4.2.2")
def test_but_not_after_a_turn_that_just_ended() -> None:
    table = Table(*CHIPS, ball="home 20", settings=FIVE)
    table.play("done")
    while table.decision in ("padlock", "black-padlock"):
        table.play(table.legal()[0])
    assert (table.decision, table.turn) == ("act", "away")


@pytest.mark.rule("UN 4.2.2")
def test_nor_after_a_lost_pass() -> None:
    table = Table("home 20 A8", "home 4 G15", "away 9 G8", ball="home 20", settings=FIVE)
    table.play("pass 4", 1)
    while table.decision in ("padlock", "black-padlock"):
        table.play(table.legal()[0])
    assert (table.decision, table.turn) == ("act", "away")


def after_the_turn(table: Table) -> str:
    """What is asked when both padlocks are placed."""
    while table.decision in ("padlock", "black-padlock"):
        table.play(table.legal()[0])
    return table.decision


WING = ("home 7 L2", "home 9 N8", "home 4 C4", "away 9 G8", "away 4 N9")


@pytest.mark.rule("UN R46", "UN 4.2.2")
def test_after_a_cross_that_was_lost() -> None:
    table = Table(*WING, ball="home 7", settings=FIVE)
    table.play("cross 9", 1)
    assert after_the_turn(table) == "substitution"


@pytest.mark.rule("UN R46", "UN 4.2.2")
def test_after_a_cross_the_keeper_claims() -> None:
    table = Table(*WING, ball="home 7", settings="substitutions=5;reposition=false",
                  hand=("away P3",))  # fmt: skip
    table.play("cross 9", 6, "card P3", 6)
    assert table.told(Saved)
    assert after_the_turn(table) == "substitution"


@pytest.mark.rule("UN R46", "UN 4.2.2")
def test_after_a_cross_without_a_header_in_a_turn_that_went_on() -> None:
    table = Table(*WING, ball="home 7", settings=FIVE + ";header=action")
    table.play("cross 9", 6, "decline", "done")
    assert after_the_turn(table) == "substitution"


@pytest.mark.rule("UN R46", "UN 4.2.2", "UN 4.9.5")
@pytest.mark.parametrize("settings", ["corner=true", "free_kick_cross=true;fouls=true"])
def test_after_a_corner_or_a_free_kick_cross_that_was_cleared(settings: str) -> None:
    if "corner" in settings:
        table = Table("home 20 L8", "home 9 M7", "home 4 C4", "away 9 G8", "away 4 N7",
                      ball="home 20", settings=f"{FIVE};{settings}")  # fmt: skip
        table.play("shot", 6, 4, "take 4", "to N1")
    else:
        table = Table("home 10 M2", "home 9 M7", "home 4 C4", "away 9 G8", "away 4 N2",
                      "away 5 N7", ball="home 10", settings=f"{FIVE};{settings}")  # fmt: skip
        table.play("dribble 4", 4, 3, "take 10")
    table.play("done", "done", 1, 1, 6)
    assert table.told(Won)[0].how == "clearance"
    assert after_the_turn(table) == "substitution"


@pytest.mark.rule("UN 4.2.2")
def test_after_a_pass_out_of_play() -> None:
    settings = FIVE + ";throw_in=true"
    table = Table("home 20 A8", "home 4 G15", "away 9 G8", ball="home 20", settings=settings)
    table.play("pass 4", 1)
    while table.decision in ("padlock", "black-padlock"):
        table.play(table.legal()[0])
    assert table.decision == "substitution"


@pytest.mark.rule("UN 4.2.2")
def test_without_the_switch_nobody_is_changed() -> None:
    table = after_a_shot(settings="substitutions=0;cards=false;reposition=false")
    assert (table.decision, table.turn) == ("act", "away")


@pytest.mark.rule("UN 4.2.3")
@pytest.mark.parametrize(
    ("number", "boxes"),
    [
        (2, {"A1", "B1", "A16", "B16"}),  # a defender: the red line, whatever his side
        (6, {"C1", "D1", "C16", "D16"}),
        (9, {"E1", "F1", "E16", "F16"}),
        (14, {"A1", "B1", "A16", "B16", "C1", "D1", "C16", "D16"}),  # pink: both his lines
        (7, {"C1", "D1", "C16", "D16", "E1", "F1", "E16", "F16"}),
    ],
)
def test_who_comes_on_stands_on_the_touchline_of_his_line(number: int, boxes: set[str]) -> None:
    table = after_a_shot()
    table.play("off 20", f"on {number}")
    assert table.boxes() == boxes
    table.refuses("to G8", "UN 4.2.3", "come-on-where")
    end = sorted(boxes)[0]
    table.play(f"to {end}")
    told = table.told(Substituted)[-1]
    assert (told.side, told.off_shirt, told.shirt, told.at) == (0, 20, number, end)
    assert table.where(f"home {number}") == end
    assert table.position.find(0, 20) == -1


@pytest.mark.rule("UN 4.2.3")
def test_away_comes_on_at_its_own_end() -> None:
    table = Table("home 9 G8", "away 20 C8", ball="away 20", turn="away", settings=FIVE)
    table.play("shot", 1, 6)
    while table.decision in ("padlock", "black-padlock"):
        table.play(table.legal()[0])
    table.play("off 20", "on 2")
    assert table.boxes() == {"M1", "N1", "M16", "N16"}


@pytest.mark.rule("UN 4.2.3")
def test_a_keeper_only_for_a_keeper_and_in_goal() -> None:
    table = after_a_shot()
    table.play("off 4")
    table.refuses("on 12", "UN 4.2.3", "keeper-for-keeper")
    table.play("on 2", "to A1", "off 1")
    assert table.legal() == ["on 12"]
    table.refuses("on 5", "UN 4.2.3", "keeper-for-keeper")
    table.play("on 12")
    assert table.boxes() == {"WEST"}
    table.play("to WEST")
    assert table.position.keeper(0) == table.slot("home 12")


@pytest.mark.rule("UN 4.2.1/switch")
@pytest.mark.parametrize("most", [1, 2])
def test_as_many_as_was_agreed(most: int) -> None:
    table = after_a_shot(settings=f"substitutions={most};reposition=false;cards=false")
    for off, on, at in ((20, 8, "C1"), (4, 2, "A1"))[:most]:
        assert table.decision == "substitution"
        table.play(f"off {off}", f"on {on}", f"to {at}")
    assert table.decision == "act"


@pytest.mark.rule("UN 4.2.1/five", "UN 4.2.1/several")
def test_several_at_once_and_five_in_all() -> None:
    table = after_a_shot(*CHIPS, "home 2 B2", "home 5 B8", "home 3 B14", "home 6 D8")
    for off, on, at in ((2, 14, "A1"), (4, 16, "B1"), (5, 8, "C1"), (3, 10, "D1")):
        table.play(f"off {off}", f"on {on}", f"to {at}")
        assert table.decision == "substitution"
    table.play("off 6", "on 18", "to D16")
    assert table.decision == "act"
    assert table.position.home_changes == 5
    table = after_a_shot()
    table.position.home_changes = 4
    table.play("off 4", "on 2", "to A1")
    assert table.decision == "act"


@pytest.mark.rule("UN 4.2.3")
def test_who_went_off_does_not_come_back() -> None:
    table = after_a_shot()
    table.play("off 4", "on 2", "to A1", "off 2")
    table.refuses("on 4", "UN 4.2.3", "not-on-bench")
    table.refuses("on 99", "UN 4.2.3", "no-such-chip")


@pytest.mark.rule("UN 4.2.3")
def test_only_chips_on_the_pitch_go_off() -> None:
    table = after_a_shot()
    table.refuses("off 9", "UN 4.2.3", "not-on-pitch")


@pytest.mark.rule("UN 4.2.4", "UN R40")
def test_a_blocked_touchline_sends_him_to_the_nearest_free_box() -> None:
    blockers = ("home 2 A1", "home 5 B1", "home 3 A16", "home 6 B16")
    table = after_a_shot("home 20 L8", "away 9 G8", *blockers)
    table.play("off 20", "on 4")
    assert table.boxes() == {"A2", "B2", "C1", "C2", "A15", "B15", "C15", "C16"}
    table.play("to C16")
    assert table.where("home 4") == "C16"


@pytest.mark.rule("UN R40")
def test_the_box_of_who_goes_off_is_free_and_own_padlocks_do_not_block() -> None:
    table = Table("home 20 L8", "home 4 A1", "away 9 G8", ball="home 20", settings=FIVE)
    table.play("shot", 1, 6, "to B1", "to B2", "off 4", "on 2")
    assert table.position.white == box("B1")
    assert table.boxes() == {"A1", "B1", "A16", "B16"}


@pytest.mark.rule("UN R40", "UN 3.13.3")
@pytest.mark.parametrize("fouler", ["home 20 E8", "home 8 E8"])
def test_whoever_goes_off_an_opposing_padlock_blocks_his_substitute(fouler: str) -> None:
    """Number 20 is a Gorilla, but padlocks are broken by running into them, not by coming on."""
    table = Table(
        fouler,
        "home 4 B8",
        "away 9 F8",
        ball="away 9",
        preset="pro",
        settings="cards=false;injuries=false;discipline=false",
        white="C1",
    )
    shirt = fouler.split()[1]
    table.play(f"tackle {shirt}", 3, 3)
    assert table.decision == "substitution"
    table.play(f"off {shirt}", "on 6")
    assert table.boxes() == {"D1", "C16", "D16"}


@pytest.mark.rule("UN R21/leaves")
def test_with_the_captain_his_cards_go() -> None:
    settings = "substitutions=5;reposition=false"
    table = Table(
        *CHIPS, ball="home 20", settings=settings, captain=["home 4"], table=["home B6"]
    )  # fmt: skip
    table.play("shot", 1, 6)
    while table.decision in ("padlock", "black-padlock"):
        table.play(table.legal()[0])
    table.play("off 4", "on 2", "to A1")
    assert table.told(Destroyed)[0].card == "B6"
    assert table.position.home_captain == -1


@pytest.mark.rule("UN 4.2.3")
def test_who_comes_on_is_face_up() -> None:
    table = Table(*CHIPS, ball="home 20", settings=FIVE, flipped=["home 4"])
    table.position.fresh = table.position.flipped
    table.play("shot", 1, 6)
    while table.decision in ("padlock", "black-padlock"):
        table.play(table.legal()[0])
    table.play("off 4", "on 2", "to A1")
    assert table.flipped == set()


@pytest.mark.rule("UN 4.2.2")
def test_after_the_last_turn_there_is_nothing_to_change() -> None:
    table = Table(*CHIPS, ball="home 20", settings=FIVE + ";turns=10", turn_number=19)
    table.play("shot", 1, 6)
    assert table.decision == "over"


def test_the_pro_preset_has_five() -> None:
    assert game.settings("pro").substitutions == 5
    assert game.settings("base").substitutions == 0
