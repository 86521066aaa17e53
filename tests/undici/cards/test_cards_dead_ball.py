"""Cards before a kick-off or a set piece is taken: those that move nobody (UN 3.2.3, 3.14)."""

from __future__ import annotations

import pytest

from tests.undici.hand import unplayable
from tests.undici.table import Table
from touchline.undici.engine.cards.catalogue import DEAD_BALL, HALF, HIGH_AT, IDS, LOW_AT
from touchline.undici.engine.state import FIRST_PASS
from touchline.undici.events import Duel

FOULED = ("home 10 M6", "home 9 G8", "home 11 N10", "away 4 N6", "away 5 M9", "away 9 J9")
ON = "fouls=true;penalty=true;corner=true;throw_in=true"


def cards_for_dead_balls() -> set[str]:
    """Which cards may be played then."""
    bits = LOW_AT[DEAD_BALL] | HIGH_AT[DEAD_BALL] << HALF
    return {card for number, card in enumerate(IDS) if bits >> number & 1}


def test_none_of_them_moves_a_chip_or_is_an_action() -> None:
    moving = {"G3", "G4", "G5", "L3", "L4", "R2", "R8", "R9", "R11", "W4", "W5", "W9", "W10"}
    passing = {"Y4", "Y7", "Y11"}
    found = cards_for_dead_balls()
    assert len(found) == 28
    assert not found & (moving | passing)


@pytest.mark.rule("UN 3.2.3")
def test_a_card_before_the_pass_of_a_kick_off() -> None:
    table = Table(
        "home 10 G8", "home 9 F8", "away 4 M8", ball="home 10", hand=["home B13", "home W10"]
    )
    table.position.boons |= FIRST_PASS
    table.position._legal = None
    assert table.legal() == ["pass 9", "card B13"]
    unplayable(table, "W10")  # the first action must be the pass
    table.play("card B13")
    assert table.legal() == ["pass 9"]
    table.play("pass 9")
    assert table.carrier == "home 9"
    assert table.position.actions_left == 3


@pytest.mark.rule("UN 3.2.3", "UN 4.6.2")
def test_a_card_before_a_penalty() -> None:
    """The whole turn has +1, and so has the penalty: without it 4 + 2 against 4 + 2 is no goal."""
    for cards, scored in ((["card B12"], True), ([], False)):
        table = Table(*FOULED, ball="home 10", settings=ON, hand=["home B12", "home G3"])
        table.play("dribble 4", 4, 3)
        assert table.decision == "set-piece-taker"
        assert "card G3" not in table.legal()
        table.play(*cards)
        assert table.decision == "set-piece-taker", "the question stays"
        table.play("take 9", "to M8", "to L8", "to L9", "to L7", "to L10", 4, 4)
        duel = table.told(Duel)[-1]
        assert duel.attacker_total == 4 + 2 + len(cards)
        assert (table.position.home_goals == 1) is scored


@pytest.mark.rule("UN 3.14.7")
def test_it_can_be_cancelled_like_any_other() -> None:
    table = Table(*FOULED, ball="home 10", settings=ON, hand=["home B12", "away B8"])
    table.play("dribble 4", 4, 3, "card B12", "card B8")
    assert table.decision == "set-piece-taker"
    assert table.legal("card") == []
    assert table.position.boons & 1 == 0


@pytest.mark.rule("UN 4.10.2")
def test_a_card_before_a_throw_in() -> None:
    chips = ("home 6 H8", "home 9 K2", "away 8 G3", "away 10 J5", "away 4 M8", "away 9 C8")
    table = Table(*chips, ball="home 6", settings="throw_in=true", hand=["away B13"])
    table.play("pass 9", 1, "to K1", "to G7")
    assert table.decision == "throw-in-taker"
    table.play("card B13")
    assert table.decision == "throw-in-taker"
    assert table.position.actions_left == 4


@pytest.mark.rule("UN 3.2.3", "UN 4.9.2")
def test_a_card_before_a_corner() -> None:
    """A shot (3 + 2 + 2) and a save (5 + 2) are level."""
    table = Table(
        "home 9 M8", "home 10 G8", "away 4 K8", ball="home 9", settings=ON, hand=["home B12"]
    )
    table.play("shot", 3, 5)
    assert table.decision == "corner-taker"
    table.play("card B12")
    assert table.decision == "corner-taker", "the question stays"
    assert table.legal("card") == []
