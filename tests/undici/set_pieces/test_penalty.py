"""Penalties in play (UN 4.6)."""

from __future__ import annotations

import pytest

from tests.undici.odds import odds_of
from tests.undici.table import Table, box
from touchline.core.side import Side
from touchline.undici.engine.abilities import GLADIATOR, PAW, VIPER
from touchline.undici.events import Duel, Goal, Saved, SetPiece

ON = "fouls=true;penalty=true;specialists=true"
CHIPS = ("home 10 M6", "home 9 G8", "home 11 N10", "away 4 N6", "away 5 M9", "away 9 J9")


def fouled(settings: str = ON) -> Table:
    """Number 4 has fouled number 10 inside the area."""
    table = Table(*CHIPS, ball="home 10", settings=settings)
    table.play("dribble 4", 4, 3)
    return table


@pytest.mark.rule("UN 4.6.1", "UN 4.3.5")
def test_everybody_but_taker_and_keeper_leaves_the_area_defenders_first() -> None:
    table = fouled()
    assert table.position.flow[-1].rule() == "UN 4.6.1"
    table.play("take 9")
    assert table.boxes() == {"M8", "M9"}
    table.play("to M9")
    piece = table.told(SetPiece)[0]
    assert (piece.what, piece.shirt, piece.at) == ("penalty", 9, "M9")
    assert table.position.view(None)["waiting"] == {"home": [10, 11], "away": [4, 5]}
    assert table.position.turn is Side.AWAY
    table.refuses("to N11", "UN 4.6.1", "not-there")
    table.play("to L8", "to L9")
    assert (table.where("away 4"), table.where("away 5")) == ("L8", "L9")
    table.refuses("to L9", "UN 4.6.1", "occupied")
    table.play("to L7", "to L10")
    assert (table.where("home 10"), table.where("home 11")) == ("L7", "L10")
    inside = [f"{column}{row}" for column in "MN" for row in range(6, 12)]
    assert [name for name in inside if table.position.on[box(name)]] == ["M9"]
    assert table.where("away 1") == "EAST"
    assert table.decision == "shot-roll"


@pytest.mark.rule("UN 4.6.1", "UN 3.4.3")
def test_the_keeper_may_take_it_where_he_may_leave_his_goal() -> None:
    table = fouled()
    table.refuses("take 1", "UN 4.6.1", "no-taker")
    table = fouled(ON + ";keeper_out=true")
    table.play("take 1", "to M8")
    assert (table.carrier, table.where("home 1")) == ("home 1", "M8")
    table.play("to C8", "to C9", "to D7", "to D8")
    assert table.position.occupant(box("WEST")) == -1
    table.play(1, 6)
    assert table.told(Duel)[0].attacker_total == 1 + 2
    assert table.where("home 1") == "WEST"  # both teams line up after the save


@pytest.mark.rule("UN 4.6.2", "UN 4.4", "UN 2.1.6/penalties", "UN 2.1.6/both")
@pytest.mark.parametrize(
    ("taker", "total"),
    [(9, 3 + 2 + 2), (10, 3 + 2 + 2), (11, 3 + 2)],  # one square, three, none; no Viper counts
)
def test_the_score_of_a_penalty(taker: int, total: int) -> None:
    table = fouled()
    table.play(f"take {taker}", "to M8", "to C8", "to C9", "to D7")
    if table.decision == "make-room":
        table.play("to D8")
    table.play(3, 1)
    duel = table.told(Duel)[0]
    assert (duel.kind, duel.attacker_total, duel.defender_total) == ("penalty", total, 3)
    assert table.told(Goal)[0].how == "penalty"


@pytest.mark.rule("UN 4.4", "UN 4.6.2")
def test_without_specialists_only_the_box_counts() -> None:
    table = fouled("fouls=true;penalty=true")
    table.play("take 9", "to M8", "to C8", "to C9", "to D7", "to D8", 3, 3)
    duel = table.told(Duel)[0]
    assert (duel.attacker_total, duel.defender_total) == (5, 5)
    assert table.told(Saved)


@pytest.mark.rule("UN 4.6.2", "UN 4.9.1")
def test_the_odds_of_a_penalty_and_a_tie_is_a_corner() -> None:
    table = fouled(ON + ";corner=true")
    table.play("take 9", "to M8", "to C8", "to C9", "to D7")
    assert odds_of(table, "to D8") == {"goal": 26, "corner": 4, "saved": 6}
    table.play("to D8", 2, 4)
    assert table.decision == "corner-taker"


@pytest.mark.rule("UN 4.6.1", "UN 4.3.5")
def test_without_penalties_it_is_a_free_kick_pass() -> None:
    table = fouled("fouls=true;free_kick_pass=true")
    table.play("take 10")
    assert table.decision == "free-move"


@pytest.mark.rule("UN R48", "UN 4.6.2", "UN 3.14")
@pytest.mark.parametrize("taker", [9, 10, 11])
def test_card_g6_adds_all_abilities_to_a_penalty_but_viper(taker: int) -> None:
    table = Table(*CHIPS, ball="home 10", settings="fouls=true;penalty=true", hand=("home G6",))
    table.play("dribble 4", 4, 3, f"take {taker}", "to M8")
    while table.decision == "make-room":
        table.play(table.legal()[0])
    p = table.position
    slot = table.slot(f"home {taker}")
    adding = [int(p.skill(slot, ability)) for ability in range(GLADIATOR, PAW + 1)]
    others = sum(adding) - int(p.skill(slot, VIPER))
    table.play("card G6", 3, 6)
    assert table.told(Duel)[0].attacker_total == 3 + 2 + others
