"""Fouls, cards, injuries and what a side does without a chip (UN 4.3)."""

from __future__ import annotations

import pytest

from tests.undici.odds import odds_of
from tests.undici.table import Table, box
from touchline.undici.engine.clubs import SQUAD
from touchline.undici.engine.set_pieces.free_kick import (
    A_CROSS,
    A_PASS,
    A_PENALTY,
    A_SHOT,
    RESTART,
    set_piece_for,
)
from touchline.undici.engine.state import CAME_OFF, SENT_OFF
from touchline.undici.events import (
    Abandoned,
    Booked,
    Destroyed,
    Drew,
    Duel,
    Flipped,
    Foul,
    Injured,
    SetPiece,
    TurnBegan,
    TurnedUp,
)

CHIPS = ("home 10 H8", "home 6 D8", "away 4 I8", "away 9 K3")
FEW = "fouls=true;least_chips=2"


def status(table: Table, side: int, number: int) -> int:
    """What a chip of a squad is doing."""
    p = table.position
    found = [i for i in range(side * SQUAD, side * SQUAD + SQUAD) if int(p.number[i]) == number]
    return int(p.status[found[0]])


@pytest.mark.rule("UN 4.3.1", "UN 4.3.4", "UN R2")
def test_a_tied_dribble_is_a_foul_and_the_turn_begins_anew() -> None:
    # Wizard +1 against a black Gladiator +2: 4 and 3 are level
    table = Table(*CHIPS, ball="home 10", actions=1, settings=FEW)
    table.play("dribble 4", 4, 3)
    duel = table.told(Duel)[0]
    assert (duel.attacker_total, duel.defender_total, duel.side) == (5, 5, -1)
    assert duel.rule == "UN 4.3.1"
    foul = table.told(Foul)[0]
    assert (foul.side, foul.shirt, foul.victim, foul.at) == (1, 4, 10, "H8")
    assert (table.where("home 10"), table.where("away 4")) == ("H8", "I8")  # nobody swaps
    assert table.flipped == set()
    assert table.decision == "set-piece-taker"
    assert table.turn == "home"
    assert table.position.turn_number == 4
    table.play("take 10")
    assert (table.decision, table.position.actions_left) == ("act", 3)


@pytest.mark.rule("UN 4.3.1", "UN 3.7.6")
def test_without_fouls_the_carrier_wins_the_tie() -> None:
    table = Table(*CHIPS, ball="home 10", settings="discipline=true;injuries=true")
    table.play("dribble 4", 4, 3, "stay")
    assert table.carrier == "home 10"
    assert table.where("home 10") == "I8"
    assert not table.told(Foul)


@pytest.mark.rule("UN 4.3.4")
def test_the_turn_begun_anew_keeps_what_hampers_it() -> None:
    table = Table(*CHIPS, ball="home 10", actions=1, settings=FEW)
    table.position.home_bans = 2  # card B11: two actions
    table.play("dribble 4", 4, 3, "take 10")
    began = table.told(TurnBegan)[0]
    assert (began.actions, began.rule) == (2, "UN 4.3.4")
    assert table.position.actions_left == 2


@pytest.mark.rule("UN 4.3.4", "UN 4.3.6", "UN 3.3.3")
def test_a_foul_by_a_tackler_ends_his_turn_with_a_card_but_no_padlocks() -> None:
    table = Table(*CHIPS, ball="home 10", turn="away", settings=FEW, pile=("away B1",), white="J8")
    table.play("tackle 4", 4, 3)
    assert table.told(Foul)[0].kind == "tackle"
    assert table.decision == "draw"
    table.play("draw B1")
    assert table.told(Drew)[0].side == 1
    assert table.decision == "set-piece-taker"
    assert table.turn == "home"
    assert table.position.turn_number == 5
    assert table.position.white == -1
    table.play("take 6")
    assert table.where("home 6") == "H8"
    assert table.where("home 10") == "D8"  # they change boxes (UN 4.5.1)
    assert table.carrier == "home 6"
    assert (table.decision, table.position.actions_left) == ("act", 3)


@pytest.mark.rule("UN 4.3.2")
@pytest.mark.parametrize(
    ("die", "card"), [(1, "red"), (2, "yellow"), (3, "yellow"), (4, ""), (5, ""), (6, "")]
)
def test_the_die_for_the_chip_that_fouled(die: int, card: str) -> None:
    table = Table(*CHIPS, ball="home 10", settings=FEW + ";discipline=true")
    table.play("dribble 4", 4, 3)
    assert table.decision == "discipline-roll"
    table.play(die)
    assert [event.card for event in table.told(Booked)] == ([card] if card else [])
    assert table.decision == "set-piece-taker"
    p = table.position
    assert (int(p.find(1, 4)) == -1) == (card == "red")
    assert status(table, 1, 4) == (SENT_OFF if card == "red" else 2)
    assert bool(p.booked) == (card == "yellow")
    assert p.occupant(box("I8")) == (-1 if card == "red" else table.slot("away 4"))


@pytest.mark.rule("UN 4.3.2")
def test_a_second_yellow_card_is_a_red_one() -> None:
    table = Table(*CHIPS, ball="home 10", settings=FEW + ";discipline=true")
    table.play("dribble 4", 4, 3, 2, "take 10", "dribble 4", 4, 3, 3)
    assert [event.card for event in table.told(Booked)] == ["yellow", "second-yellow"]
    assert int(table.position.find(1, 4)) == -1
    assert table.position.booked == 0
    views = table.position.view(None)["squads"]["away"]
    assert [chip["status"] for chip in views if chip["number"] == 4] == ["sent-off"]


@pytest.mark.rule("UN 4.3.3", "UN 3.8.1")
@pytest.mark.parametrize(("die", "how"), [(2, "light"), (3, "light"), (4, ""), (6, "")])
def test_a_light_injury_flips_the_fouled_chip(die: int, how: str) -> None:
    table = Table(*CHIPS, ball="home 10", settings=FEW + ";injuries=true")
    table.play("dribble 4", 4, 3)
    assert table.decision == "injury-roll"
    table.play(die)
    assert [event.how for event in table.told(Injured)] == ([how] if how else [])
    assert bool(table.told(Flipped)) == bool(how)
    assert table.legal() == (["take 6"] if how else ["take 10", "take 6"])
    if how:
        table.refuses("take 10", "UN 4.3.4", "no-taker")


@pytest.mark.rule("UN R45", "UN 4.3.3", "UN 4.3.4")
def test_a_dribbler_lightly_injured_is_back_after_the_turn_begun_anew() -> None:
    table = Table(*CHIPS, ball="home 10", settings=FEW + ";injuries=true;cards=false")
    table.play("dribble 4", 4, 3, 2, "take 6")
    assert table.flipped == {"home 10"}
    table.play("done", "decline")  # no Tractor
    while table.decision.endswith("padlock"):
        table.play(table.legal()[0])
    assert (table.turn, table.flipped) == ("away", set())
    assert [event.shirt for event in table.told(TurnedUp)] == [10]


@pytest.mark.rule("UN 4.3.3", "UN 3.8.1")
def test_who_is_lightly_injured_by_a_tackler_misses_his_next_turn() -> None:
    settings = FEW + ";injuries=true;cards=false"
    table = Table(*CHIPS, ball="home 10", turn="away", settings=settings)
    table.play("tackle 4", 4, 3, 2, "take 6")
    assert (table.turn, table.flipped) == ("home", {"home 10"})
    table.play("done", "decline")  # no Tractor
    while table.decision.endswith("padlock"):
        table.play(table.legal()[0])
    assert (table.turn, table.flipped) == ("away", set())


@pytest.mark.rule("UN 4.3.3", "UN 4.3.7", "UN R33")
def test_without_substitutions_a_serious_injury_leaves_a_man_short() -> None:
    table = Table(*CHIPS, ball="home 10", settings=FEW + ";injuries=true")
    table.play("dribble 4", 4, 3, 1)
    assert table.told(Injured)[0].how == "serious"
    assert status(table, 0, 10) == CAME_OFF
    assert table.legal() == ["take 6"]
    assert table.position.view(None)["ball"] == "H8"  # the ball lies where he was fouled
    table.play("take 6")
    assert (table.where("home 6"), table.carrier) == ("H8", "home 6")


@pytest.mark.rule("UN R33", "UN 4.3.3")
def test_a_serious_injury_is_substituted_at_once() -> None:
    table = Table(*CHIPS, ball="home 10", settings=FEW + ";injuries=true;substitutions=5")
    table.play("dribble 4", 4, 3, 1)
    assert table.decision == "come-on"
    table.play("on 20", "to C1")
    assert table.position.home_changes == 1
    assert table.where("home 20") == "C1"
    assert table.decision == "set-piece-taker"
    assert table.position.ball() == box("H8")
    table.play("take 20")
    assert (table.where("home 20"), table.carrier) == ("H8", "home 20")


@pytest.mark.rule("UN R29/switch")
@pytest.mark.parametrize(("least", "decision"), [(6, "set-piece-taker"), (7, "over")])
def test_how_many_chips_are_too_few_can_be_agreed(least: int, decision: str) -> None:
    """Six are left with the keeper."""
    away = ("away 5 M3", "away 3 M5", "away 6 L3", "away 8 L5", "away 9 K3")
    settings = f"fouls=true;discipline=true;least_chips={least}"
    table = Table("home 10 H8", "away 4 I8", *away, ball="home 10", settings=settings)
    table.play("dribble 4", 4, 3, 1)
    assert table.decision == decision


@pytest.mark.rule("UN R29/injury", "UN 4.3.7")
@pytest.mark.parametrize(("more", "score"), [((), (0, 3)), (("home 9 C3",), (0, 0))])
def test_an_injury_may_leave_too_few_as_well(more: tuple[str, ...], score: tuple[int, int]) -> None:
    """Number 10 has to go off and nobody may come on: six are left, or seven."""
    home = ("home 2 B3", "home 3 B5", "home 4 B8", "home 5 B11", "home 6 D8", *more)
    table = Table(
        "home 10 H8",
        *home,
        "away 4 I8",
        ball="home 10",
        settings="fouls=true;injuries=true;least_chips=7",
    )
    table.play("dribble 4", 4, 3, 1)
    assert (table.decision == "over") is (not more)
    assert table.position.score == score


@pytest.mark.rule("UN R29/red-card", "UN 4.3.7")
def test_a_side_with_fewer_than_seven_chips_loses() -> None:
    away = ("away 5 M3", "away 3 M5", "away 6 L3", "away 8 L5", "away 9 K3")
    table = Table(
        "home 10 H8", "away 4 I8", *away, ball="home 10", settings="fouls=true;discipline=true"
    )
    table.play("dribble 4", 4, 3, 1)
    abandoned = table.told(Abandoned)[0]
    assert (abandoned.side, abandoned.home, abandoned.away) == (1, 3, 0)
    assert table.decision == "over"
    assert table.position.score == (3, 0)
    table = Table(
        "home 10 H8",
        "away 4 I8",
        "away 10 K9",
        *away,
        ball="home 10",
        settings="fouls=true;discipline=true",
    )
    table.play("dribble 4", 4, 3, 1)
    assert table.decision == "set-piece-taker"


@pytest.mark.rule("UN 4.3.7")
def test_when_the_keeper_is_sent_off_an_outfield_chip_stands_in() -> None:
    table = Table(
        "home 10 I8",
        "away 9 K3",
        "away 4 M3",
        ball="home 10",
        turn="away",
        settings=FEW + ";discipline=true;keeper_out=true",
    )
    p = table.position
    p.put(table.slot("away 1"), box("J8"))
    p._legal = None
    table.play("tackle 1", 3, 3, 1)  # Wizard +1 against Gladiator +1
    assert table.decision == "stand-in"
    assert table.legal() == ["take 9", "take 4"]
    table.play("take 4")
    assert table.where("away 4") == "EAST"
    assert p.keeper(1) == table.slot("away 4")
    assert table.decision == "set-piece-taker"
    table.play("take 10")
    assert "move 4" not in table.legal()


@pytest.mark.rule("UN R21/leaves")
def test_a_captain_who_is_sent_off_takes_his_card_with_him() -> None:
    table = Table(
        *CHIPS,
        ball="home 10",
        settings=FEW + ";discipline=true",
        table=("away B6",),
        captain=("away 4",),
    )
    table.play("dribble 4", 4, 2, 1)  # the captain has +1 from the card
    assert table.told(Destroyed)[0].card == "B6"
    assert table.position.away_captain == -1


SWITCHES = ("penalty", "free_kick_shot", "free_kick_cross", "free_kick_pass")


@pytest.mark.rule("UN 4.3.5", "UN R31")
@pytest.mark.parametrize(
    ("at", "side", "kind"),
    [
        ("L8", 0, A_SHOT),
        ("K6", 0, A_SHOT),
        ("L5", 0, A_SHOT),
        ("M6", 0, A_PENALTY),  # a shot box inside the area
        ("N6", 0, A_PENALTY),  # a neutral one
        ("N8", 0, A_PENALTY),
        ("N1", 0, A_CROSS),
        ("J1", 0, A_CROSS),
        ("H8", 0, A_PASS),
        ("C8", 0, A_PASS),  # the own half: only the one attacked counts
        ("A1", 0, A_PASS),
        ("B8", 0, A_PASS),
        ("C8", 1, A_SHOT),
        ("A1", 1, A_CROSS),
        ("A11", 1, A_PENALTY),
        ("L8", 1, A_PASS),
    ],
)
def test_the_box_says_which_set_piece_it_is(at: str, side: int, kind: int) -> None:
    every = ";".join(f"{switch}=true" for switch in SWITCHES)
    p = Table("home 10 H8", ball="home 10", settings=every).position
    assert set_piece_for(p, box(at), side) == kind
    p = Table("home 10 H8", ball="home 10", settings="free_kick_pass=true").position
    assert set_piece_for(p, box(at), side) == A_PASS
    p = Table("home 10 H8", ball="home 10").position
    assert set_piece_for(p, box(at), side) == RESTART


@pytest.mark.rule("UN 3.14", "UN 4.3.4")
def test_the_professional_foul() -> None:
    table = Table(
        *CHIPS,
        "away 5 H9",
        ball="home 10",
        turn="away",
        settings=FEW + ";discipline=true",
        hand=("away R8",),
        flipped=("away 5",),
    )
    table.play("card R8")
    assert table.legal() == ["by 4"]
    table.play("by 4")
    assert table.told(Foul)[0].kind == "card"
    assert [event.card for event in table.told(Booked)] == ["yellow"]
    assert table.turn == "home"
    table.play("take 10")
    assert table.told(SetPiece)[0].what == "restart"


@pytest.mark.rule("UN 3.14")
def test_the_professional_foul_needs_fouls_and_a_chip_next_to_the_carrier() -> None:
    table = Table(*CHIPS, ball="home 10", turn="away", hand=("away R8",))
    table.refuses("card R8", "UN 3.14", "card-condition")
    table = Table(
        "home 10 H8", "away 4 J8", ball="home 10", turn="away", settings=FEW, hand=("away R8",)
    )
    table.refuses("card R8", "UN 3.14", "card-condition")


@pytest.mark.rule("UN 4.3.1")
def test_the_forecast_knows_the_odds_of_a_foul() -> None:
    table = Table(*CHIPS, ball="home 10", settings=FEW + ";discipline=true")
    assert odds_of(table, "dribble 4") == {"won": 10, "foul": 5, "beaten": 21}
