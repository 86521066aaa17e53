"""Specialists, free-kick shots with walls, free-kick passes and crosses (UN 4.4, 4.5, 4.7, 4.8)."""

from __future__ import annotations

import pytest

from tests.undici.odds import odds_of
from tests.undici.table import Table
from touchline.core.side import Side
from touchline.undici.engine.running.reach import in_own_area
from touchline.undici.engine.set_pieces.wall import wall_rows
from touchline.undici.events import (
    Accuracy,
    Called,
    CornerTaken,
    Duel,
    Goal,
    Saved,
    SetPiece,
    Wall,
)

SHOT = "fouls=true;free_kick_shot=true;specialists=true"
PASS = "fouls=true;free_kick_pass=true"
CROSS = "fouls=true;free_kick_cross=true;specialists=true"
# number 10 is fouled on L11 by number 4 in front of him
RIGHT = ("home 10 L11", "home 8 G5", "away 4 M11", "away 10 J3", "away 9 J9")


def fouled(*chips: str, settings: str, more: tuple[int, ...] = (4, 3)) -> Table:
    """Number 10 has dribbled at number 4, and both have 5."""
    table = Table(*chips, ball="home 10", settings=settings)
    table.play("dribble 4", *more)
    return table


@pytest.mark.rule("UN R34", "UN 4.5.2")
@pytest.mark.parametrize(
    ("row", "two", "four"),
    [
        (5, [5, 6], [5, 6, 7, 8]),
        (6, [6, 7], [6, 7, 8, 9]),
        (7, [7, 8], [7, 8, 9, 10]),
        (8, [8, 9], [8, 7, 9, 10]),
        (9, [9, 8], [9, 10, 8, 7]),
        (10, [10, 9], [10, 9, 8, 7]),
        (11, [11, 10], [11, 10, 9, 8]),
        (12, [12, 11], [12, 11, 10, 9]),
    ],
)
def test_where_a_wall_stands(row: int, two: list[int], four: list[int]) -> None:
    assert [man + 1 for man in wall_rows(row - 1, 2)] == two
    assert [man + 1 for man in wall_rows(row - 1, 4)] == four
    assert wall_rows(row - 1, 0) == []


DEFENCE = ("away 4 {}", "away 9 J9", "away 11 J10", "away 10 J3", "away 5 E3")


@pytest.mark.rule("UN 4.5.2")
@pytest.mark.parametrize(
    ("taker", "front", "size", "boxes", "malus"),
    [
        ("L11", "M11", 2, ["M11", "M10"], 1),  # from the right: all to the left
        ("L11", "M11", 4, ["M11", "M10", "M9", "M8"], 2),
        ("L8", "M8", 4, ["M8", "M7", "M9", "M10"], 2),  # centre-left: one left, two right
        ("L6", "M6", 4, ["M6", "M7", "M8", "M9"], 2),  # from the left: all to the right
        ("K9", "L9", 4, ["L9", "L10", "L8", "L7"], 2),  # the mirror image, further out
    ],
)
def test_the_printed_walls(taker: str, front: str, size: int, boxes: list[str], malus: int) -> None:
    chips = [chip.format(front) for chip in DEFENCE]
    table = fouled(f"home 10 {taker}", *chips, settings=SHOT)
    table.play("take 10", f"wall {size}")
    wall = table.told(Wall)[0]
    assert (wall.side, wall.men, wall.malus) == (1, size, malus)
    assert table.legal() == ["by 9", "by 11"]
    table.play("by 11")  # number 9 is then the only forward left, number 10 the only midfielder
    if size == 4:
        assert table.legal() == ["by 4", "by 5"]
        table.play("by 5")
    men = ("away 11", "away 9", "away 10", "away 5")[:size]
    assert [table.where(man) for man in men] == boxes
    assert table.decision == "make-room"
    table.play("to E8")  # number 4 stood where the wall is
    assert table.where("away 4") == "E8"
    assert table.decision == "shot-roll"


@pytest.mark.rule("UN 4.5.1", "UN 4.5.5", "UN 4.4", "UN 4.5.3", "UN 4.5.4")
def test_a_free_kick_past_a_wall_of_two() -> None:
    table = fouled(*RIGHT, settings=SHOT)
    assert table.position.flow[-1].rule() == "UN 4.5.1"
    table.play("take 8")
    piece = table.told(SetPiece)[0]
    assert (piece.what, piece.shirt, piece.at) == ("free-kick-shot", 8, "L11")
    assert (table.where("home 8"), table.where("home 10")) == ("L11", "G5")
    assert table.decision == "wall-size"
    assert table.position.turn is Side.AWAY
    table.play("wall 2")
    assert (table.where("away 9"), table.where("away 10")) == ("M11", "M10")
    assert table.decision == "make-room"
    table.refuses("to M10", "UN 4.5.4", "occupied")
    table.refuses("to EAST", "UN 3.4.3", "goal")
    # squares 2, Cannon 1, box -2, wall -1 against a black Paw: 2 behind
    assert odds_of(table, "to E8") == {"own-goal": 6, "saved": 30}
    table.play("to E8", 5)
    assert table.told(Called)[0].what == "free-kick"
    table.play(2)
    duel = table.told(Duel)[0]
    assert (duel.kind, duel.attacker_total, duel.defender_total) == ("free-kick", 5, 4)
    assert table.told(Goal)[0].how == "free-kick"


@pytest.mark.rule("UN 4.5.5", "UN 4.5.2")
def test_no_wall_and_no_bonus_for_a_man_in_front() -> None:
    table = fouled(*RIGHT, settings=SHOT)
    table.play("take 8", "wall 0", 4)  # number 4 still stands on M11
    assert not table.told(Wall)
    table.play(3)
    duel = table.told(Duel)[0]
    assert (duel.attacker_total, duel.defender_total) == (5, 5)
    assert table.told(Saved)


@pytest.mark.rule("UN 4.4", "UN 4.5.5")
def test_without_specialists_squares_add_nothing() -> None:
    table = fouled(*RIGHT, settings="fouls=true;free_kick_shot=true")
    table.play("take 8", "wall 0", 4, 3)
    assert table.told(Duel)[0].attacker_total == 3


@pytest.mark.rule("UN 4.5.2", "UN 4.5.3", "UN R28")
def test_a_wall_needs_its_men_and_takes_them_in_order() -> None:
    table = fouled(*RIGHT, settings=SHOT)
    table.play("take 10")
    assert table.legal() == ["wall 0", "wall 2"]  # three chips are not four
    table.refuses("wall 4", "UN 4.5.2", "wall-men")
    table = fouled(*RIGHT[:3], "away 9 J9", "away 11 J3", "away 7 J8", settings=SHOT)
    table.play("take 10", "wall 2")
    assert table.legal() == ["by 9", "by 11"]
    table.refuses("by 7", "UN 4.5.3", "wall-order")  # light blue counts as midfielder


@pytest.mark.rule("UN R30/walls", "UN 3.1.5")
def test_a_wall_may_fill_the_area_beyond_its_limit() -> None:
    four = ("away 5 N7", "away 3 N8", "away 2 N9", "away 6 N10")
    table = fouled(
        "home 10 L9", "home 8 G5", "away 4 M9", "away 9 J9", "away 11 J3", *four, settings=SHOT
    )
    table.play("take 10", "wall 2", "by 9")
    assert (table.where("away 9"), table.where("away 11")) == ("M9", "M8")
    assert in_own_area(table.position, 1) == 6


@pytest.mark.rule("UN R34")
def test_flipped_men_may_stand_in_the_wall() -> None:
    table = Table(*RIGHT, ball="home 10", settings=SHOT, flipped=("away 9",))
    table.play("dribble 4", 4, 3, "take 10", "wall 2")
    assert table.where("away 9") == "M11"


@pytest.mark.rule("UN 4.5.4")
def test_defenders_make_room_before_attackers() -> None:
    table = fouled(*RIGHT, "home 9 M10", settings=SHOT)
    table.play("take 10", "wall 2")
    assert table.decision == "make-room"
    assert table.position.view(None)["waiting"] == {"home": [9], "away": [4]}
    table.play("to N14")
    assert table.where("away 4") == "N14"
    assert table.position.turn is Side.HOME
    table.play("to M9")
    assert table.where("home 9") == "M9"
    assert table.decision == "shot-roll"


FIELD = ("home 10 H8", "home 6 D8", "home 8 E4", "home 9 J12", "home 2 B2")
OTHERS = ("away 4 I8", "away 5 M3", "away 9 K3", "away 10 J9")


@pytest.mark.rule("UN 4.7.1", "UN 4.7.2", "UN 3.13.5", "UN 4.3.6")
def test_a_free_kick_pass_after_three_moves_of_each_side_and_padlocks() -> None:
    table = fouled(*FIELD, *OTHERS, settings=PASS)
    table.play("take 6")
    assert table.told(SetPiece)[0].what == "free-kick-pass"
    assert (table.where("home 6"), table.where("home 10")) == ("H8", "D8")
    assert table.legal() == ["done", "place 10", "place 8", "place 9", "place 2"]
    table.refuses("place 6", "UN 4.7.1", "free-move")
    table.play("place 9")
    table.refuses("to I8", "UN 4.7.1", "occupied")
    table.play("to K12", "place 8", "to K2")
    table.refuses("place 9", "UN 4.7.1", "free-move")
    table.play("place 2", "to I12")
    assert table.decision == "free-move"  # three were moved: now the others
    assert table.position.turn is Side.AWAY
    table.play("place 4", "to L12", "done")
    assert table.decision == "padlock"
    table.play("to K11", "to K13")
    assert table.position.locker == 1
    assert table.decision == "free-kick-pass"
    table.refuses("move 6", "UN 4.7.2", "set-piece-first")
    # Playmaker +1, two quadrants, one marker
    table.play("pass 9", 2)
    tested = table.told(Accuracy)[0]
    assert (tested.total, tested.needs, tested.accurate) == (2, 2, True)
    assert (table.decision, table.position.actions_left) == ("act", 2)


@pytest.mark.rule("UN 4.7.1")
def test_flipped_chips_are_not_moved_and_a_card_may_forbid_padlocks() -> None:
    table = Table(*FIELD, *OTHERS, ball="home 10", settings=PASS, flipped=("home 8",))
    table.position.away_bans = 1  # card B9
    table.play("dribble 4", 4, 3, "take 10")
    table.refuses("place 8", "UN 4.7.1", "free-move")
    table.play("done", "done")
    assert table.decision == "free-kick-pass"
    assert table.position.white == -1


@pytest.mark.rule("UN 4.7.2")
def test_if_nobody_can_receive_the_turn_goes_on() -> None:
    table = fouled("home 10 H8", "away 4 I8", settings=PASS)
    table.play("take 10", "done", "to J8", "to J7")
    assert (table.decision, table.position.actions_left) == ("act", 3)


WING = ("home 10 M2", "home 7 G5", "home 19 K8", "home 9 L8")
BACK = ("away 4 N2", "away 5 J5", "away 9 J9")


@pytest.mark.rule("UN 4.8.1", "UN 4.8.2", "UN 4.9.3", "UN 4.9.5", "UN 4.9.6", "UN R23")
def test_a_free_kick_cross_goes_on_like_a_corner() -> None:
    table = fouled(*WING, *BACK, settings=CROSS)
    table.play("take 7")
    assert table.told(SetPiece)[0].what == "free-kick-cross"
    assert (table.where("home 7"), table.where("home 10")) == ("M2", "G5")
    assert table.decision == "headers"
    assert table.legal() == ["done", "take 4", "take 5", "take 9"]
    table.play("take 5")
    assert table.boxes() == {"N7", "N8", "N9", "N10"}
    table.refuses("to M7", "UN 4.8.1", "header-box")
    table.play("to N7", "done")
    table.refuses("take 7", "UN 4.8.1", "no-header")
    table.play("take 19")
    assert table.boxes() == {"M7", "M8", "M9", "M10"}
    table.play("to M7", "done", 1)  # a black Archer: 3, two pairs, and only one man is up
    taken = table.told(CornerTaken)[0]
    assert (taken.total, taken.pairs) == (3, 2)
    assert table.decision == "corner-attack-roll"
    table.play(4, 5)  # black Ram 6, Ram 6: cleared
    duel = table.told(Duel)[0]
    assert (duel.kind, duel.attacker_total, duel.defender_total) == ("corner", 6, 6)
    assert (duel.side, duel.rule) == (1, "UN 4.9.6")
    assert table.carrier == "away 9"
    assert table.decision == "padlock"
    assert table.turn == "home"


@pytest.mark.rule("UN 4.8.2", "UN 4.4")
def test_a_specialist_brings_the_cross_further() -> None:
    table = fouled(*WING, *BACK, settings=CROSS)
    table.play("take 10", "done", "done", 1)
    assert table.told(CornerTaken)[0].total == 3
    assert table.told(CornerTaken)[0].pairs == 2
    assert table.decision == "clearance"  # nobody was up: cleared from N7, where A/B would be
    assert table.legal() == ["by 5", "by 9"]
    table.play("by 5")
    assert table.carrier == "away 5"


@pytest.mark.rule("UN R42", "UN 4.8.1")
def test_who_makes_room_at_a_free_kick_cross_may_go_to_another_header_box() -> None:
    table = fouled(*WING, *BACK, "home 11 N8", settings=CROSS)
    table.play("take 10", "take 5", "to N8", "done", "done")
    assert table.decision == "make-room"
    assert table.boxes() >= {"N7", "N9", "L9", "A1"}
    table.refuses("to N8", "UN R42", "occupied")
    table.play("to N9")
    assert table.where("home 11") == "N9"
