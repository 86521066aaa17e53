"""Corners: the table of pairs, duels in the air, clearances (UN 4.9)."""

from __future__ import annotations

import pytest

from tests.undici.odds import odds_of
from tests.undici.table import Table
from touchline.core.side import Side
from touchline.undici.engine.running.reach import in_own_area
from touchline.undici.engine.set_pieces.corner import pairs_at
from touchline.undici.engine.state import SHOT_TAKEN
from touchline.undici.events import Corner, CornerTaken, Duel, Goal, Saved, SetPiece, Won

ON = "corner=true;specialists=true"
UP = ("home 9 M8", "home 19 M7", "home 11 M9", "home 17 M10")
TAKERS = ("home 6 D8", "home 8 D9", "home 10 E9", "home 7 E3")
DEFENCE = ("away 4 N7", "away 5 N9", "away 9 K8", "away 10 J3")


def level(*more: str, settings: str = ON, flipped: tuple[str, ...] = ()) -> Table:
    """Number 9 has shot with 8 and the keeper saved with 8."""
    chips = (*UP, *TAKERS, *(more or DEFENCE))
    table = Table(*chips, ball="home 9", settings=settings, flipped=flipped)
    table.play("shot", 4, 6)
    return table


@pytest.mark.rule("UN 4.9.1", "UN 3.9.4")
def test_a_tie_of_shot_and_save_is_a_corner_in_the_same_turn() -> None:
    table = level()
    duel = table.told(Duel)[0]
    assert (duel.attacker_total, duel.defender_total, duel.side) == (8, 8, -1)
    assert duel.rule == "UN 4.9.1"
    corner = table.told(Corner)[0]
    assert (corner.side, corner.number) == (0, 1)
    assert (table.decision, table.turn) == ("corner-taker", "home")
    table = level(settings="specialists=true")
    assert table.told(Saved)
    table = level(settings="shot_tie=goal")
    assert table.told(Goal)


@pytest.mark.rule("UN R30/header-boxes")
def test_header_boxes_are_filled_beyond_the_limit_of_the_area() -> None:
    """Three of away's are in the area already, and four more go up to the boxes before the goal."""
    there = ("away 2 N6", "away 3 N11", "away 6 M6")
    table = level(*there, "away 4 K3", "away 5 K8", "away 9 J3", "away 10 J8")
    table.play("take 6", "to N1")
    for number, row in ((4, 7), (5, 8), (9, 9), (10, 10)):
        table.play(f"take {number}", f"to N{row}")
    assert in_own_area(table.position, 1) == 7


@pytest.mark.rule("UN 4.9.2", "UN 4.8.1", "UN 1.1.13")
def test_the_taker_goes_to_a_corner_and_both_sides_send_chips_up() -> None:
    table = level()
    table.refuses("take 1", "UN 4.9.2", "no-taker")
    table.play("take 6")
    assert table.boxes() == {"N1", "N16"}
    table.play("to N16")
    piece = table.told(SetPiece)[0]
    assert (piece.what, piece.shirt, piece.at) == ("corner", 6, "N16")
    assert table.carrier == "home 6"
    assert table.decision == "headers"
    assert table.position.turn is Side.AWAY
    table.play("take 9", "to N7")  # number 4 makes room, and is sent up again
    table.refuses("take 9", "UN 4.8.1", "no-header")
    table.play("take 4")
    assert table.boxes() == {"N8", "N9", "N10"}
    table.play("to N9", "done")
    assert "take 19" in table.legal()  # the attackers follow
    table.play("done")
    assert table.decision == "make-room"  # number 5 stood on N9
    table.play("to C3")
    assert (table.where("away 5"), table.decision) == ("C3", "corner-roll")


@pytest.mark.rule("UN R42", "UN 4.9.2", "UN 4.8.1")
def test_who_makes_room_at_a_corner_goes_anywhere_header_boxes_too() -> None:
    table = level()
    table.play("take 6", "to N1", "take 9", "to N7", "take 4", "to N9", "done", "done")
    free = {f"{column}{row}" for column in "ABCDEFGHIJKLMN" for row in range(1, 17)}
    chips = (*UP, *TAKERS, *DEFENCE)
    taken = {table.where(" ".join(chip.split()[:2])) for chip in chips if "away 5" not in chip}
    assert (table.decision, table.boxes()) == ("make-room", free - taken)
    table.refuses("to M8", "UN R42", "occupied")
    table.play("to N8")  # number 5, whom nobody sent up, may go up for the second pair
    table.play(4, "by 9", 4, 1)
    duel = table.told(Duel)[0]
    assert (duel.kind, duel.attacker, duel.defender) == ("corner", 9, 5)


@pytest.mark.rule("UN 4.9.4")
def test_the_table_of_pairs() -> None:
    assert [pairs_at(score) for score in range(1, 11)] == [1, 1, 2, 2, 3, 3, 4, 4, 4, 4]


@pytest.mark.rule("UN 4.9.3", "UN 4.9.4", "UN 4.4", "UN 2.1.6/free-kicks", "UN 2.1.6/both")
@pytest.mark.parametrize(
    ("taker", "die", "score", "names"),
    [
        (6, 1, 1, []),
        (6, 2, 2, []),
        (6, 3, 3, ["by 19", "by 9"]),
        (6, 4, 4, ["by 19", "by 9"]),
        (6, 5, 5, ["by 19", "by 9", "by 11"]),
        (6, 6, 6, ["by 19", "by 9", "by 11"]),
        (10, 5, 7, ["by 19", "by 9", "by 11", "by 17"]),  # three squares
        (10, 6, 8, ["by 19", "by 9", "by 11", "by 17"]),
        (8, 6, 9, ["by 19", "by 9", "by 11", "by 17"]),  # two squares and Archer
        (7, 3, 5, ["by 19", "by 9", "by 11"]),  # a black Archer
    ],
)
def test_the_score_opens_the_pairs_from_the_taker_outwards(
    taker: int, die: int, score: int, names: list[str]
) -> None:
    table = level()
    table.play(f"take {taker}", "to N1", "done", "done", die)
    assert table.told(CornerTaken)[0].total == score
    if names:
        assert table.legal() == names
    else:
        assert table.decision == "corner-attack-roll"  # A/B only
        assert table.carrier == "home 19"


@pytest.mark.rule("UN 4.9.4")
def test_from_the_other_corner_the_pairs_are_counted_the_other_way() -> None:
    table = level()
    table.play("take 6", "to N16", "done", "done", 4)
    assert table.legal() == ["by 17", "by 11"]
    table.refuses("by 19", "UN 4.9.4", "corner-pair")


@pytest.mark.rule("UN 4.4", "UN 4.9.3")
def test_without_specialists_a_corner_has_no_squares() -> None:
    table = level(settings="corner=true")
    table.play("take 10", "to N1", "done", "done", 3)
    assert table.told(CornerTaken)[0].total == 3


def taken(table: Table, die: int = 4) -> Table:
    """Number 6 has brought the corner in from N1."""
    table.play("take 6", "to N1", "done", "done", die)
    return table


@pytest.mark.rule("UN 4.9.5", "UN R41")
def test_who_wins_the_duel_heads_with_the_same_total() -> None:
    table = taken(level())
    # both have a black Ram; what is level in the header is another corner
    assert odds_of(table, "by 19", 216) == {"cleared": 126, "goal": 55, "saved": 20, "corner": 15}
    table.play("by 19", 4, 3, 3)
    duels = [(d.kind, d.attacker_total, d.defender_total) for d in table.told(Duel)]
    assert duels == [("corner", 6, 5), ("header", 6, 5)]
    goal = table.told(Goal)[0]
    assert (goal.shirt, goal.how) == (19, "header")


@pytest.mark.rule("UN 4.9.5")
def test_a_defender_who_wins_clears_to_the_nearest_outside_the_area() -> None:
    table = taken(level())
    table.play("by 19", 1, 6)
    won = table.told(Won)[0]
    assert (won.how, won.shirt, won.at) == ("clearance", 9, "K8")
    assert table.position.ending & SHOT_TAKEN
    assert table.decision == "padlock"
    assert table.position.corners == 1
    table.play("to L8", "to C8")
    assert (table.turn, table.position.corners) == ("away", 0)  # the row is over with the turn
    table = taken(level("away 4 N7", "away 9 K8", "away 10 K6", "away 8 M11"))
    assert odds_of(table, "by 19", 216)["cleared"] == 126  # though he will have to choose
    table.play("by 19", 1, 6)
    assert table.decision == "clearance"
    assert table.legal() == ["by 9", "by 10"]
    table.play("by 10")
    assert table.carrier == "away 10"
    table = taken(level(flipped=("away 9",)))
    table.play("by 19", 1, 6)
    assert table.carrier == "away 10"  # number 9 is nearer, but out of use


@pytest.mark.rule("UN 4.9.6", "UN R23", "UN R41")
def test_without_a_defender_the_attacker_heads_unchallenged() -> None:
    table = taken(level())
    table.play("by 9", 3)  # N8 is empty: Ram 1, no number for the box
    assert table.decision == "save-roll"
    table.play(1)
    duel = table.told(Duel)[0]
    assert (duel.kind, duel.attacker_total, duel.defender_total) == ("header", 4, 3)


@pytest.mark.rule("UN 4.9.6", "UN 3.8.2")
def test_flipped_chips_do_not_take_part() -> None:
    table = taken(level(flipped=("home 19", "away 5")), 6)
    assert table.legal() == ["by 9", "by 11"]
    table.play("by 11", 3)
    assert table.decision == "save-roll"  # number 5 on N9 is flipped


@pytest.mark.rule("UN 4.9.6", "UN R23")
def test_a_tied_header_is_another_corner_but_only_so_often() -> None:
    table = taken(level())
    table.play("by 9", 3, 2)
    assert table.told(Corner)[0].number == 2
    assert table.decision == "corner-taker"
    table = taken(level(settings=ON + ";corner_limit=1"))
    table.play("by 9", 3, 2)
    assert not table.told(Corner)
    assert table.told(Saved)


@pytest.mark.rule("UN 3.14", "UN 4.9.3")
def test_cards_on_crosses_count_for_corners() -> None:
    table = Table(
        *UP, *TAKERS, *DEFENCE, ball="home 9", settings=ON, hand=("home Y9",), table=("home Y12",)
    )
    table.play("shot", 4, 6, "take 6", "to N1", "done", "done")
    assert table.decision == "respond"
    table.play("card Y9", 1)
    assert table.told(CornerTaken)[0].total == 3


@pytest.mark.rule("UN R48")
def test_a_corner_is_an_archers_cross_for_card_y1() -> None:
    for taker, bonus in (("7", 4), ("6", 0)):  # a black Archer, and none
        table = Table(*UP, *TAKERS, *DEFENCE, ball="home 9", settings=ON, hand=("home Y1",))
        table.play("shot", 4, 6, f"take {taker}", "to N1", "done", "done")
        assert (table.decision == "respond") is (bonus > 0)
        table.play(*(["card Y1"] if bonus else []), 1)
        assert table.told(CornerTaken)[0].total == 1 + bonus


@pytest.mark.rule("UN 3.14", "UN 4.9.5")
def test_a_sure_header_must_still_win_its_duel() -> None:
    table = Table(*UP, *TAKERS, *DEFENCE, ball="home 9", settings=ON, hand=("home G9",))
    table.play("shot", "decline", 4, 6, "take 6", "to N1", "done", "done", 1)
    table.play("card G9", 4, 1)  # a 4 that beats the defender
    assert table.told(Goal)
    table = Table(*UP, *TAKERS, *DEFENCE, ball="home 9", settings=ON, hand=("home G9",))
    table.play("shot", "decline", 4, 6, "take 6", "to N1", "done", "done", 1)
    table.play("card G9", 4, 6)
    assert not table.told(Goal)
    assert table.carrier == "away 9"


@pytest.mark.rule("UN R35")
def test_a_keeper_outside_is_put_back_in_goal() -> None:
    table = Table(*UP, *TAKERS, *DEFENCE, ball="home 9", settings=ON + ";keeper_out=true")
    p = table.position
    p.put(table.slot("away 1"), 13 * 16 + 9)
    p._legal = None
    table.play("shot", 3, 6)  # 7 against 6 + 2 - 1
    assert table.told(Corner)
    assert table.where("away 1") == "EAST"
