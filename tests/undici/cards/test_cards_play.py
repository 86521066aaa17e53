"""How strategy cards are played: limits, moments, permanents, and a proof for each (UN 3.14)."""

from __future__ import annotations

from collections import Counter
from types import ModuleType

import pytest

from tests.undici.cards import (
    test_cards_black,
    test_cards_blue,
    test_cards_green,
    test_cards_purple,
    test_cards_red,
    test_cards_white,
    test_cards_yellow,
)
from tests.undici.hand import FACING, ready, refused_in_their_turn, unplayable
from tests.undici.table import Table, game
from touchline.core.texts import has
from touchline.undici.engine.abilities import CODES
from touchline.undici.engine.cards.catalogue import (
    COUNT,
    EFFECT_OF,
    HALF,
    HIGH_AT,
    IDS,
    LOW_AT,
    MOMENTS,
    NEEDS,
    OWN_TURN,
    PERMANENT,
    number,
)
from touchline.undici.engine.cards.effects.table import BY_KEY
from touchline.undici.engine.state import HAND, IN_PLAY
from touchline.undici.events import Destroyed, Duel, Saved

pytestmark = pytest.mark.rule("UN 3.14")

COLOURS: dict[str, ModuleType] = {
    "B": test_cards_black,
    "G": test_cards_green,
    "L": test_cards_blue,
    "P": test_cards_purple,
    "R": test_cards_red,
    "W": test_cards_white,
    "Y": test_cards_yellow,
}
IN_TURN = LOW_AT[OWN_TURN] | HIGH_AT[OWN_TURN] << HALF
OF_THE_TURN = [card for place, card in enumerate(IDS) if (IN_TURN >> place) & 1]
RESPONSES = [card for card in IDS if card not in OF_THE_TURN]


@pytest.mark.parametrize("card", IDS)
def test_every_card_is_proven_and_refused(card: str) -> None:
    names = [name for name in vars(COLOURS[card[0]]) if name.startswith(f"test_{card.lower()}_")]
    assert any("refused" not in name for name in names), "what it does"
    assert any("refused" in name for name in names), "when it cannot be played"


@pytest.mark.rule("UN 3.14.2/counts", "UN 3.14.2/needs")
def test_the_seven_colours_and_what_cards_need() -> None:
    counts = Counter(card[0] for card in IDS)
    assert counts == {"B": 14, "G": 9, "L": 7, "P": 6, "R": 12, "W": 10, "Y": 12}
    lasting = {card for card, permanent in zip(IDS, PERMANENT, strict=True) if permanent}
    assert lasting == {*["B4", "B5", "B6", "B14", "L2", "P2", "R1", "R4", "R5", "R7", "R12", "Y12"]}
    assert {CODES[i] for needs in NEEDS for i in range(len(CODES)) if needs >> i & 1} == {
        *["RA", "TR", "GO", "GL", "WI", "PM", "AR", "VI", "CA", "RM", "PA"]
    }


@pytest.mark.rule("UN 3.14.1")
def test_every_card_has_an_effect_and_words() -> None:
    assert len(IDS) == COUNT == 70
    assert sum(int(PERMANENT[i]) for i in range(COUNT)) == 12
    for card, key in zip(IDS, EFFECT_OF, strict=True):
        assert key in BY_KEY, card
        assert has(f"undici.card.{card}.title")
        assert has(f"undici.card.{card}.text")
    assert game.effects is BY_KEY
    assert all(LOW_AT[moment] | HIGH_AT[moment] for moment in range(len(MOMENTS)))
    assert (len(OF_THE_TURN), len(RESPONSES)) == (44, 26)


@pytest.mark.rule("UN 3.3.1", "UN 3.14.4")
def test_three_cards_a_turn() -> None:
    table = ready("home B12", "home B13", "home W10", "home B11", settings="cards_per_turn=2")
    table.play("card B12", "card B13")
    assert table.legal("card") == []
    table.refuses("card B11", "UN 3.3.1", "enough-cards")
    table.refuses("card B1", "UN 3.14.3", "not-in-hand")


@pytest.mark.rule("UN 3.14.3")
@pytest.mark.parametrize("card", IDS)
def test_a_card_that_is_not_in_hand_is_refused(card: str) -> None:
    table = ready("away " + card)
    table.refuses(f"card {card}", "UN 3.14.3", "not-in-hand")


@pytest.mark.rule("UN 3.14.4")
@pytest.mark.parametrize("card", RESPONSES)
def test_a_response_waits_for_its_moment(card: str) -> None:
    table = ready(f"home {card}")
    assert table.legal("card") == []
    unplayable(table, card)


@pytest.mark.rule("UN 3.14.4")
@pytest.mark.parametrize("card", OF_THE_TURN)
def test_a_card_of_the_own_turn_is_no_response(card: str) -> None:
    refused_in_their_turn(card)


@pytest.mark.rule("UN 3.14.6", "UN R8")
def test_a_new_permanent_discards_the_old_one() -> None:
    table = ready("home B14", "home Y12")
    table.play("card B14", "card Y12")
    assert table.told(Destroyed)[0].card == "B14"
    table = ready("home B14", "home Y12", settings="permanents=any")
    table.play("card B14", "card Y12")
    assert table.told(Destroyed) == []


@pytest.mark.rule("UN 3.14.1")
@pytest.mark.parametrize("card", [card for card in IDS if PERMANENT[number(card)]])
def test_a_permanent_played_from_hand_stays_on_the_table(card: str) -> None:
    table = ready(f"home {card}", captain=("home 10",))  # number 4 is a Gladiator and a Ram
    table.play(f"card {card}", *(["ability wizard"] if card == "B4" else []))
    assert table.position.cards_in(0, HAND) == []
    assert table.position.cards_in(0, IN_PLAY) == [number(card)]
    table.play("done", "to H8", "to F8")
    assert table.position.cards_in(0, IN_PLAY) == [number(card)]


@pytest.mark.rule("UN R9", "UN 3.14.4", "UN 3.14.5")
def test_one_card_a_side_on_an_event_but_the_keeper_combines() -> None:
    table = ready("home L1", "home L5", chips=FACING)
    table.play("dribble 4", "card L1")
    assert table.decision == "carrier-roll"
    table = ready("home L1", "home L5", chips=FACING, settings="responses=any")
    table.play("dribble 4", "card L1", "card L5", 1, 6)
    assert table.told(Duel)[0].attacker_total == 1 + 1 + 2 + 1
    table = ready("away P1", "away P6", chips=("home 9 M8", "away 4 C3"), ball="home 9")
    table.play("shot", 6, "card P1", "card P6", 4)
    assert table.told(Saved)


@pytest.mark.parametrize("card", ["B12", "W2", "W6", "W8", "Y8"])
def test_what_lasts_for_a_turn_is_not_played_twice(card: str) -> None:
    table = ready(f"home {card}", chips=("home 10 G8", "home 3 C3", "home 20 C6"))
    table.play(f"card {card}")
    table.position.add_card(0, number(card), HAND)
    again = game.position(str(table.position))
    assert f"card {card}" not in [action.text for action in again.actions()]


def test_windows_nobody_can_use_are_passed_over() -> None:
    table = ready("away P1", "away R6", "away L5")
    table.play("move 10", "to H8")
    assert table.decision == "act"


def test_every_card_has_a_place_of_its_own_in_every_zone() -> None:
    p = Table("home 10 G8", ball="home 10").position
    for side in range(2):
        for card in range(COUNT):
            p.add_card(side, card, 0)
            assert p.cards_in(side, 0) == [card]
            assert p.count_cards(side, 0) == 1
            p.move_card(side, card, 0, 1)
            assert p.cards_in(side, 0) == []
            assert p.cards_in(side, 1) == [card]
            p.take_card(side, card, 1)
            assert p.count_cards(side, 1) == 0
