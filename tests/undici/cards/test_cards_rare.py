"""What matches by chance hardly ever see: short play from positions where it can come up."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.undici.hand import CROSSING, ready
from tests.undici.table import Table, game
from tests.undici.test_un_soak import check
from touchline.core.side import Side
from touchline.undici.engine.position import Position

SHAPE = ("away 2 J3", "away 5 K6", "away 3 K11", "away 6 J14", "away 8 I8", "away 10 H5")


def play_on(start: Position, tries: int, plies: int, *liked: str) -> Counter[str]:
    """What comes up if play goes on by chance, and nothing breaks on the way."""
    seen: Counter[str] = Counter()
    for number in range(tries):
        draw = random.Random(f"rare {number}")
        p = start.copy()
        for _ in range(plies):
            if p.turn is None:
                break
            seen[p.decision] += 1
            chance = p.chance
            if p.turn is Side.CHANCE and chance is not None:
                p.play(chance.at(int(draw.random() * chance.tickets)))
            else:
                bold = [action for action in p.actions() if action.text in liked]
                action = draw.choice(bold or p.actions())
                seen[action.text] += 1
                p.play(action)
            check(p)
        assert game.position(str(p)) == p
    return seen


@pytest.mark.rule("UN 3.14")
def test_cards_on_crosses_and_a_vipers_extra_shot() -> None:
    chips = (*CROSSING, "home 9 M9", "home 11 L8", *SHAPE)
    hand = ("home G2", "home Y6", "home G5", "away P3", "away B8")
    table = ready(*hand, chips=chips, ball="home 7", preset="pro")
    seen = play_on(table.position, 60, 20, "cross 19", "cross 9", "card Y6", "by 9", "card G5")
    assert {"card G2", "card Y6", "card G5", "card P3", "card B8"} <= set(seen)


@pytest.mark.rule("UN 4.9.5")
def test_clearances_to_one_of_two_as_near() -> None:
    chips = ("home 9 M8", "home 19 M7", "home 6 D8", "away 4 N7", "away 5 K6", "away 3 K9")
    table = Table(*chips, ball="home 9", settings="corner=true")
    table.play("shot", 4, 6)
    assert table.decision == "corner-taker"
    seen = play_on(table.position, 25, 25)
    assert seen["clearance"] > 0


@pytest.mark.rule("UN 4.3.7")
def test_a_chip_stands_in_for_a_keeper_who_is_sent_off() -> None:
    table = Table("home 10 M8", "away 9 C8", *SHAPE, ball="home 10", preset="pro")
    table.position.put(table.slot("away 1"), 13 * 16 + 7)  # N8
    seen = play_on(game.position(str(table.position)), 150, 6, "dribble 1")
    assert seen["stand-in"] > 0


NEEDING_NOBODY = ("B12", "B14", "L2", "P2", "R1", "R4", "R7", "Y12")


@pytest.mark.rule("UN 3.14", "UN 3.14.1")
@pytest.mark.parametrize("card", NEEDING_NOBODY)
def test_a_card_that_needs_no_ability_is_played_with_everybody_flipped(card: str) -> None:
    """It asks for no chip, and a permanent one is there for the turns to come."""
    flipped = ("home 10", "home 4", "home 1")
    table = ready(f"home {card}", "home R12", "home W6", flipped=flipped)
    assert table.legal("card") == [f"card {card}"]  # the others need somebody in use
