"""Both readings of our rulings on fouls, walls and free-kick crosses (UN 4.3.6, 4.5, 4.8)."""

from __future__ import annotations

import pytest

from tests.undici.odds import odds_of
from tests.undici.table import Table, box
from touchline.core.side import Side
from touchline.undici.engine.set_pieces.wall import wall_rows
from touchline.undici.events import Accuracy, Called, CornerTaken, Duel, Goal, Locked, Passed, Wall

FOUL = "fouls=true;least_chips=2;cards=false"
CHIPS = ("home 10 H8", "home 6 D8", "away 4 I8", "away 9 K3")


# -- padlocks ----------------------------------------------------------------------------------


@pytest.mark.rule("UN 4.3.6")
def test_a_side_that_fouled_in_a_tackle_places_padlocks_only_with_the_switch() -> None:
    table = Table(*CHIPS, ball="home 10", turn="away", settings=FOUL, white="J8")
    table.play("tackle 4", 4, 3)
    assert (table.decision, table.position.white) == ("set-piece-taker", -1)
    settings = FOUL + ";foul_padlocks=true"
    table = Table(*CHIPS, ball="home 10", turn="away", settings=settings, white="J8")
    table.play("tackle 4", 4, 3)
    assert (table.decision, table.position.turn) == ("padlock", Side.AWAY)
    table.play("to J8", "to J9")
    assert [lock.at for lock in table.told(Locked)] == ["J8", "J9"]
    table.play("take 10")
    p = table.position
    assert (p.white, p.black, p.locker) == (box("J8"), box("J9"), 1)
    table.play("move 10")
    assert "I9" in table.boxes()
    assert "J8" not in table.boxes()


@pytest.mark.rule("UN 4.3.6", "UN 4.3.4")
@pytest.mark.parametrize(("settings", "white"), [("", -1), (";foul_padlocks=true", box("H9"))])
def test_after_a_foul_on_a_dribbler_those_on_the_pitch_stay_or_not(
    settings: str, white: int
) -> None:
    table = Table(*CHIPS, ball="home 10", settings=FOUL + settings, white="H9")
    table.play("dribble 4", 4, 3, "take 10")
    assert (table.decision, table.position.white) == ("act", white)


@pytest.mark.rule("UN 4.3.6", "UN 4.9.1")
def test_at_a_corner_there_are_none_in_any_case() -> None:
    settings = FOUL + ";foul_padlocks=true;corner=true"
    table = Table("home 9 N8", "away 4 G8", ball="home 9", settings=settings, white="H9")
    table.play("shot", 1, 5)  # a black Viper and the box: 7, and a black Paw
    assert (table.decision, table.position.white) == ("corner-taker", -1)


# -- walls ---------------------------------------------------------------------------------------

SHOT = "fouls=true;free_kick_shot=true;cards=false"
DEFENCE = ("away 4 {}", "away 9 J9", "away 11 J10", "away 10 J3", "away 5 E3")


def free_kick(taker: str, front: str, settings: str) -> Table:
    """Number 10 was fouled and takes the free kick himself."""
    chips = [chip.format(front) for chip in DEFENCE]
    table = Table(f"home 10 {taker}", *chips, ball="home 10", settings=settings)
    table.play("dribble 4", 4, 3, "take 10")
    return table


@pytest.mark.rule("UN 4.5.2", "UN R34")
def test_the_printed_wall_asks_nobody_where_it_stands() -> None:
    table = free_kick("L11", "M11", SHOT)
    table.play("wall 2")
    assert table.decision == "wall-man"
    assert [row + 1 for row in wall_rows(10, 2)] == [11, 10]


@pytest.mark.rule("UN 4.5.2", "UN R34", "UN R28")
@pytest.mark.parametrize(
    ("size", "ends", "end", "boxes"),
    [
        (2, {"M10", "M11"}, "M11", ["M11", "M12"]),
        (2, {"M10", "M11"}, "M10", ["M11", "M10"]),
        (4, {"M8", "M9", "M10", "M11"}, "M8", ["M11", "M10", "M9", "M8"]),
        (4, {"M8", "M9", "M10", "M11"}, "M9", ["M11", "M10", "M9", "M12"]),
        (4, {"M8", "M9", "M10", "M11"}, "M11", ["M11", "M12", "M13", "M14"]),
    ],
)
def test_a_free_wall_stands_where_its_coach_likes(
    size: int, ends: set[str], end: str, boxes: list[str]
) -> None:
    table = free_kick("L11", "M11", SHOT + ";wall=free")
    table.play(f"wall {size}")
    told = table.told(Wall)[0]
    assert (told.men, told.malus) == (size, size // 2)
    assert (table.decision, table.position.turn) == ("wall-end", Side.AWAY)
    assert table.boxes() == ends
    table.refuses("to M12", "UN 4.5.2", "wall-end")
    table.play(f"to {end}", "by 11")
    if size == 4:
        table.play("by 5")
    men = ("away 11", "away 9", "away 10", "away 5")[:size]
    assert [table.where(man) for man in men] == boxes
    table.play("to E8")
    assert table.decision == "shot-roll"


@pytest.mark.rule("UN 4.5.2")
def test_no_wall_has_no_side() -> None:
    table = free_kick("L11", "M11", SHOT + ";wall=free")
    table.play("wall 0")
    assert table.decision == "shot-roll"


@pytest.mark.rule("UN 4.5.3", "UN R25")
@pytest.mark.parametrize(
    ("settings", "first", "then"),
    [
        ("", ["by 9", "by 11"], ["by 10", "by 7"]),  # light blue is a midfielder, pink a defender
        (";wall_order=forward", ["by 9", "by 11", "by 7"], ["by 11", "by 7"]),
    ],
)
def test_light_blue_in_the_wall(settings: str, first: list[str], then: list[str]) -> None:
    chips = ("home 10 L11", "away 4 M11", "away 9 J9", "away 11 J3", "away 10 J8", "away 7 J5")
    table = Table(*chips, ball="home 10", settings=SHOT + settings)
    table.play("dribble 4", 4, 3, "take 10", "wall 4")
    assert table.legal() == first
    table.play("by 9")
    assert table.legal() == then


@pytest.mark.rule("UN 4.5.3", "UN R25")
@pytest.mark.parametrize(("settings", "pink"), [("", False), (";wall_order=forward", True)])
def test_pink_in_the_wall(settings: str, pink: bool) -> None:
    # number 22 is pink, number 6 a midfielder
    chips = ("home 10 L11", "away 4 M11", "away 22 J9", "away 6 J3")
    table = Table(*chips, ball="home 10", settings=SHOT + settings)
    table.play("dribble 4", 4, 3, "take 10", "wall 2")
    if pink:
        assert table.legal() == ["by 22", "by 6"]
    else:
        assert table.where("away 6") == "M11"  # the only midfielder was not asked for
        assert table.legal() == ["by 4", "by 22"]


# -- free-kick crosses ---------------------------------------------------------------------------

CROSS = "fouls=true;free_kick_cross=true;specialists=true;cards=false"
WING = ("home 10 M2", "home 7 G5", "home 19 K8", "home 9 L8")
BACK = ("away 4 N2", "away 5 J5", "away 9 J9")


def crossed(settings: str, taker: int = 7) -> Table:
    """Number 10 was fouled on M2; number 9 is up on M8, number 5 of away on N7."""
    table = Table(*WING, *BACK, ball="home 10", settings=CROSS + settings)
    table.play("dribble 4", 4, 3, f"take {taker}")
    assert table.decision == "headers"
    table.play("take 5", "to N7", "done", "take 9", "to M8", "done")
    return table


@pytest.mark.rule("UN 4.8.2", "UN R23")
def test_a_free_kick_cross_is_like_a_corner_or_like_a_cross() -> None:
    table = crossed("")
    assert table.decision == "corner-roll"
    table.play(4)
    assert table.told(CornerTaken)
    table = crossed(";free_kick_cross_as=cross")
    assert (table.decision, table.legal()) == ("free-kick-cross", ["cross 9"])
    table.refuses("cross 19", "UN 3.11.2", "cross-target")
    table.refuses("move 7", "UN 4.8.2", "set-piece-first")
    # M2 to M8 is three quadrants; a black Archer, a marker on N7
    table.play("cross 9", 2)
    assert table.told(Passed)[0].kind == "cross"
    tested = table.told(Accuracy)[0]
    assert (tested.total, tested.needs, tested.accurate) == (3, 3, True)
    assert table.position.actions_left == 2
    assert table.told(Called)[-1].what == "header"
    table.play(4, 1)  # Ram 1, the box 2
    duel = table.told(Duel)[-1]
    assert (duel.attacker_total, duel.defender_total) == (7, 3)
    assert table.told(Goal)[-1].how == "header"


@pytest.mark.rule("UN 4.8.2", "UN 4.4")
def test_squares_count_for_the_cross() -> None:
    table = crossed(";free_kick_cross_as=cross", 10)  # three squares, no Archer
    table.play("cross 9", 2)
    assert table.told(Accuracy)[0].total == 2 + 2 - 1
    table = crossed(";free_kick_cross_as=cross;specialists=false", 10)
    table.play("cross 9", 2)
    assert table.told(Accuracy)[0].total == 2 - 1


@pytest.mark.rule("UN 4.8.2", "UN 3.6.6")
def test_a_failed_free_kick_cross_is_lost() -> None:
    table = crossed(";free_kick_cross_as=cross")
    # arrives on 2+, then Ram 1 and the box 2 against a black Paw: one ahead of 36
    odds = odds_of(table, "cross 9", 216)
    assert odds == {"lost": 36, "goal": 5 * 21, "saved": 5 * 15}
    table.play("cross 9", 1)
    assert (table.carrier, table.decision) == ("away 5", "padlock")


@pytest.mark.rule("UN 4.8.2", "UN 3.11.2")
def test_with_nobody_on_a_header_box_the_turn_goes_on() -> None:
    settings = CROSS + ";free_kick_cross_as=cross"
    table = Table(*WING[:2], *BACK, ball="home 10", settings=settings)
    table.play("dribble 4", 4, 3, "take 7", "done", "done")
    assert (table.decision, table.carrier, table.position.actions_left) == ("act", "home 7", 3)


@pytest.mark.rule("UN 4.8.2", "UN R11")
def test_the_header_of_a_free_kick_cross_may_be_an_action_of_its_own() -> None:
    table = crossed(";free_kick_cross_as=cross;header=action")
    table.play("cross 9", 6)
    assert (table.decision, table.position.actions_left) == ("header-offer", 2)
