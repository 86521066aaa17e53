"""Captions and card pictures of the rulebooks that no chapter shows: printed players and totals.

The pictures are lost; where a caption names no hex, ours make every sentence of it true. A page
with two cards prints a pair of totals: the dice are what the cards leave open.
"""

from __future__ import annotations

import pytest

from tests.counterattack.table import Table, at, counter
from touchline.counterattack.engine.deck import PACE
from touchline.counterattack.events import Duel, Missed, Won

# -- the Zone of Influence: what White 3 affects, and how far ----------------------------------

THREE = f"away 3 {at(4, 0)} Dravec"
DEEP = f"away 11 {at(16, 11)}"  # keeps everybody onside


@pytest.mark.rule("CA 2.3", "CA 4.5.4")
def test_no_player_moves_through_or_onto_number_3() -> None:
    table = Table(f"home 9 {at(4, 1)} Ruiz", THREE, DEEP, ball=at(-8, 0), attack="home")
    table.play("movement", "move 9")
    assert at(4, 0) not in table.hexes()
    assert at(4, -4) in table.hexes()  # six hexes, one of them to the side
    assert at(4, -5) not in table.hexes()  # six through him, seven round him


@pytest.mark.rule("CA 2.3", "CA 2.3.1", "CA 4.6")
def test_a_pass_does_not_get_through_the_hex_of_number_3() -> None:
    table = Table(f"home 9 {at(0, 0)}", f"home 7 {at(8, 0)}", THREE, DEEP, ball="home 9")
    table.play("pass")
    assert at(8, 0) not in table.hexes()


@pytest.mark.rule("CA 2.3", "CA 4.5.6", "CA 4.6")
@pytest.mark.parametrize(("away", "rolls"), [(1, True), (2, False)])
def test_next_to_number_3_a_dribble_or_a_pass_meets_his_die(away: int, rolls: bool) -> None:
    """The six hexes round him; two hexes away he does nothing along the ground."""
    run = Table(f"home 9 {at(4, away + 1)}", THREE, DEEP, ball="home 9")
    run.play("movement", "move 9", "step S")
    assert (run.decision == "steal-offer") is rolls
    end = at(8, away + 2)
    line = Table(f"home 9 {at(0, away - 2)}", f"home 7 {end}", THREE, DEEP, ball="home 9")
    line.play("pass", f"to {end}")
    assert (line.decision == "intercept") is rolls


@pytest.mark.rule("CA 4.5.6")
def test_number_3_who_has_failed_to_steal_is_run_past() -> None:
    table = Table(f"home 9 {at(2, 1)} Delgado", THREE, DEEP, ball="home 9")
    table.play("movement", "move 9", "step SE", "steal 3", 5)
    assert table.events(Missed) == [Missed(1, 3, "steal", "CA 4.5.6")]
    table.play("step NE", "step SE")
    assert (table.where("home 9"), table.decision) == (at(5, 0.5), "dribbling")


@pytest.mark.rule("CA 2.3", "CA 4.9.5")
@pytest.mark.parametrize(("row", "deflecting"), [(0, {5, 6}), (1, {6}), (2, set())])
def test_number_3_deflects_shots_through_him_or_next_to_him(row: int, deflecting: set[int]) -> None:
    found = set()
    for die in range(1, 7):
        table = Table(f"home 9 {at(12, 0)}", f"away 3 {at(14, row)} Dravec", ball="home 9")
        table.play("shot", "aim 4", die)
        if table.decision == "loose-direction":
            found.add(die)
    assert found == deflecting


@pytest.mark.rule("CA 2.3", "CA 4.14.1")
@pytest.mark.parametrize(("away", "total"), [(1, 7), (2, 6), (3, None)])
def test_number_3_heads_next_to_him_and_two_hexes_away_with_one_less(
    away: int, total: int | None
) -> None:
    """Dravec has Heading 3 and rolls a 4."""
    table = Table(
        f"home 8 {at(-4, away)} Ruiz", f"home 9 {at(4, away)}", THREE, DEEP, ball="home 8"
    )
    table.play("high", f"to {at(4, away)}", "decline", "decline", 6, "challenge 9", "done")
    assert (table.legal("challenge") == ["challenge 3"]) is (total is not None)
    if total is not None:
        table.play("challenge 3", "done", 1, 4)
        assert table.events(Duel)[0].defender_total == total


# -- the movement phase ------------------------------------------------------------------------


@pytest.mark.rule("CA 4.5/order", "CA 4.5.1", "CA 4.5.2", "CA 4.5.3", "CA 4.15.6")
def test_red_9_11_10_7_then_white_8_4_5_6_3_then_two_more_reds() -> None:
    """Red 10 and 7 end up offside, and nobody comes near enough to tackle Red 9."""
    table = Table(
        f"home 6 {at(-3, -2.5)}",
        f"home 7 {at(2, -5)} Walton",
        f"home 8 {at(-3, 2.5)}",
        f"home 9 {at(0, 0)} Delgado",
        f"home 10 {at(2, 3)} Ruiz",
        f"home 11 {at(0, 6)} Toothnail",
        *(f"away {n} {at(10, r)}" for n, r in ((3, 6), (4, 3), (5, -2), (6, -6))),
        f"away 8 {at(9, 0.5)}",
        ball="home 9",
    )
    table.play("movement", "move 9", "step NE", "step SE", "step NE", "stop")
    assert table.skill("home 10", PACE) == 6
    for shirt, hex_ in ((11, at(5, 6.5)), (10, at(8, 2)), (7, at(8, -4))):
        table.play(f"move {shirt}", f"to {hex_}")
    assert table.turn == "away"
    table.play("move 8", f"to {at(6, 1)}")
    for shirt, r in ((4, 3.5), (5, -1.5), (6, -5.5), (3, 6.5)):
        table.play(f"move {shirt}", f"to {at(7, r)}")
    assert (table.turn, table.decision, table.carrier) == ("home", "movement", "home 9")
    assert table.legal("move") == ["move 1", "move 6", "move 8"]  # who has moved may not again
    table.play("move 6")
    assert at(-1, -2.5) in table.hexes()
    assert at(0, -2) not in table.hexes()  # three hexes
    table.play(f"to {at(-1, -2.5)}", "move 8", f"to {at(-1, 2.5)}")
    table.play("pass", f"to {at(0, 0)}")
    assert table.position.offside == 1 << counter("home 10") | 1 << counter("home 7")


# -- duels of two cards ------------------------------------------------------------------------


@pytest.mark.rule("CA 4.9.8", "CA 4.11.3")
def test_walker_saves_from_ruiz_nine_to_five_and_holds_it_with_a_one() -> None:
    """Shooting 4 + 1, Saving 5 + 4: no other dice make a 5 and a 9. His Handling is 2."""
    table = Table(f"home 9 {at(14, 0)} Ruiz", f"away 1 {at(18, 0)} Walker", ball="home 9")
    table.play("shot", "aim 4", 1, 4)
    assert table.events(Duel) == [Duel(1, "save", 0, 9, 5, 1, 9, "totals", "CA 4.9.8")]
    assert table.decision == "handling"
    table.play(1)
    assert table.events(Won) == [Won(1, 1, "held", at(18, 0), "CA 4.11.3")]
    assert (table.attack, table.settle().legal()) == ("away", ["kick", "throw"])


@pytest.mark.rule("CA 4.14.2", "CA 4.14.4")
def test_mcnulty_beats_van_de_kerkhof_eight_to_three_in_the_air() -> None:
    """Heading 2 + 1 and 4 + 4: the other way round the cards cannot make it."""
    table = Table(
        f"home 8 {at(0, 0)} Ruiz",
        f"home 9 {at(6, 0)} van de Kerkhof",
        f"away 4 {at(7, 0.5)} McNulty",
        f"away 5 {at(3, -6.5)}",
        DEEP,
        ball="home 8",
    )
    table.play("high", f"to {at(6, 0)}", "decline", "decline", 6)
    table.play("challenge 9", "done", "challenge 4", "done", 1, 4)
    assert table.events(Duel) == [Duel(1, "header", 0, 9, 3, 4, 8, "totals", "CA 4.14.2")]
    table.play("by 4")
    assert table.legal() == ["head"]  # it has to be headed away
    table.play("head", f"to {at(3, -4.5)}")
    assert (table.attack, table.ball) == ("away", at(3, -4.5))


@pytest.mark.rule("CA 4.12")
@pytest.mark.parametrize(
    ("langdon", "barisic", "totals", "winner"), [(5, 3, (8, 7), 0), (6, 2, (7, 8), 1)]
)
def test_barisic_and_langdon_eight_and_seven(
    langdon: int, barisic: int, totals: tuple[int, int], winner: int
) -> None:
    """The page prints an 8 and a 7; the cards allow both readings, so here are both."""
    table = Table(f"home 9 {at(0, 0)} Barisic", f"away 4 {at(3, 0.5)} Langdon", ball="home 9")
    table.play("movement", "done", "move 4", f"to {at(1, 0.5)}", "tackle 9", langdon, barisic)
    assert table.events(Duel) == [
        Duel(winner, "tackle", 0, 9, totals[0], 4, totals[1], "totals", "CA 4.12")
    ]
    assert (table.decision, table.turn) == ("reposition", ("home", "away")[winner])


# -- the dashed line over White 4 --------------------------------------------------------------


@pytest.mark.rule("CA 2.3.6", "CA 4.7", "CA 4.8")
@pytest.mark.parametrize(("white_4", "blocked"), [(at(1, 0.5), True), (at(2, 1), False)])
def test_white_4_blocks_the_same_line_for_high_and_long_passes(white_4: str, blocked: bool) -> None:
    """Next to the passer he is in the way of both; a hex further on of neither."""
    players = (f"home 8 {at(0, 0)}", f"away 4 {white_4}", DEEP)
    high = Table(*players, f"home 9 {at(6, 3)}", f"home 10 {at(6, -3)}", ball="home 8")
    high.play("high")
    assert (at(6, 3) not in high.hexes()) is blocked
    assert at(6, -3) in high.hexes()
    long = Table(*players, ball="home 8")
    long.play("long")
    assert (at(10, 5) not in long.hexes()) is blocked
    assert at(10, -5) in long.hexes()
