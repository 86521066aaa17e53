"""What a position says of its chips and cards: every place, both sides, both halves of the list."""

from __future__ import annotations

import random

import pytest

from tests.undici.table import Table, box
from touchline.undici.engine.abilities import ABILITIES, CODES, GORILLA, RABBIT, TRACTOR
from touchline.undici.engine.bits import bit_at, bits_in, has
from touchline.undici.engine.board.pitch import EAST, WEST
from touchline.undici.engine.cards.catalogue import (
    ALWAYS_ONE,
    COUNT,
    HALF,
    HEART,
    HIGH_AT,
    IDS,
    LOW_AT,
    MOMENTS,
    SHARED,
    belongs_to,
    number,
)
from touchline.undici.engine.position import Position, side_of
from touchline.undici.engine.rolls import helps, luck
from touchline.undici.engine.state import BOOED, GONE, HAND, IN_PLAY, PILE, ZONES

CHIPS = ("home 10 G8", "home 7 C3", "home 20 D8", "away 4 L8", "away 9 K3")


def table() -> tuple[Table, Position]:
    """Home's Playmaker has the ball; a Rabbit, a Gorilla, two of away's."""
    made = Table(*CHIPS, ball="home 10", captain=("home 10", "away 4"))
    return made, made.position


def test_bit_sets() -> None:
    for place in range(HALF):
        assert bit_at(place) == 2**place
        assert has(2**place, place)
        assert not has(~(2**place), place)
    for bits in (0, 1, 2, 3, 0b1011, 2**34, 2**35 - 1):
        assert bits_in(bits) == bin(bits).count("1")


@pytest.mark.rule("UN 1.1.1", "UN 3.7.3")
def test_chips_are_put_lifted_and_swapped_and_boxes_know_it() -> None:
    made, p = table()
    ten, four = made.slot("home 10"), made.slot("away 4")
    assert (side_of(0), side_of(10), side_of(11), side_of(21)) == (0, 0, 1, 1)
    assert (p.occupant(box("G8")), p.occupant(box("L8")), p.occupant(box("A1"))) == (ten, four, -1)
    p.put(ten, box("H8"))
    assert (p.occupant(box("G8")), p.occupant(box("H8")), p.where(ten)) == (-1, ten, box("H8"))
    p.swap(ten, four)
    assert (p.occupant(box("L8")), p.occupant(box("H8"))) == (ten, four)
    assert (p.where(ten), p.where(four), p.ball()) == (box("L8"), box("H8"), box("L8"))
    p.lift(four)
    assert (p.occupant(box("H8")), p.where(four), p.find(1, 4)) == (-1, -1, -1)
    p.lift(four)
    p.put(four, box("A1"))
    assert (p.find(1, 4), p.shirt(four), p.occupant(box("A1"))) == (four, 4, four)
    p.holder, p.dead_box = -1, box("B2")
    assert p.ball() == box("B2")


@pytest.mark.rule("UN 1.1.12", "UN 4.11.4")
def test_keepers_are_in_goal_and_guard_it_again() -> None:
    made, p = table()
    assert (p.keeper(0), p.keeper(1)) == (0, 11)
    assert (p.where(0), p.where(11)) == (WEST, EAST)
    assert [p.in_goal(slot) for slot in (0, 11, made.slot("home 10"))] == [True, True, False]
    p.set_keeper(0, 3)
    p.set_keeper(1, 14)
    assert (p.keeper(0), p.keeper(1)) == (3, 14)
    everybody = 2**22 - 1
    for slot, left in ((0, 2**11 - 1), (11, everybody - (2**11 - 1))):
        p.beaten = everybody
        p.put(slot, box("B8"))
        assert p.beaten == everybody
        p.put(slot, WEST if slot == 0 else EAST)
        assert p.beaten == left  # nobody of the other side has beaten him any more


@pytest.mark.rule("UN 3.8.1", "UN 3.8.2")
def test_who_is_flipped_frozen_or_off_is_of_no_use() -> None:
    made, p = table()
    for chip in ("home 1", "home 10", "home 20", "away 1", "away 9"):
        slot = made.slot(chip)
        assert p.usable(slot)
        p.flipped = 1 << slot
        assert not p.usable(slot)
        assert not p.is_stunned(slot)
        p.flipped, p.stunned = ~(1 << slot) & (2**22 - 1), 0
        assert p.usable(slot)
        p.flipped, p.stunned = 0, 1 << slot
        assert not p.usable(slot)
        assert p.is_stunned(slot)
        p.stunned = 0
        p.lift(slot)
        assert not p.usable(slot)
        p.put(slot, box("A1"))
        p.lift(slot)


@pytest.mark.rule("UN 3.8.1")
def test_a_chip_flipped_in_its_own_turn_stays_flipped_for_the_next() -> None:
    made, p = table()
    ten, nine = made.slot("home 10"), made.slot("away 9")
    p.flip(ten)
    p.flip(nine)
    assert (p.flipped, p.fresh) == (1 << ten | 1 << nine, 1 << ten)
    p.mover = 1
    p.flip(nine)
    assert (p.flipped, p.fresh) == (1 << ten | 1 << nine, 1 << ten | 1 << nine)
    p.flip(ten)  # again, in the other turn: the shorter time counts
    assert p.fresh == 1 << nine


@pytest.mark.rule("UN 2.2", "UN 2.1.7")
def test_abilities_are_those_printed_and_off_while_a_chip_is_out_of_use() -> None:
    made, p = table()
    for chip in CHIPS:
        slot = made.slot(chip.rpartition(" ")[0])
        printed = [int(p.clubs.ability(int(p.chip[slot]), a)) for a in range(ABILITIES)]
        assert sum(printed) > 0
        assert [int(p.skill(slot, a)) for a in range(ABILITIES)] == printed
        for a in range(ABILITIES):
            assert p.has_any(slot, 1 << a) is (printed[a] > 0)
        assert p.has_any(slot, 0)
        assert p.has_any(slot, 2**ABILITIES - 1)
        for field in ("flipped", "stunned"):
            setattr(p, field, 1 << slot)
            assert [int(p.skill(slot, a)) for a in range(ABILITIES)] == [0] * ABILITIES
            assert not p.has_any(slot, 2**ABILITIES - 1)
            setattr(p, field, 0)
    p.boons = BOOED  # card B3: those not on turn have none
    assert p.skill(made.slot("home 7"), RABBIT) == 1
    assert p.skill(made.slot("away 9"), GORILLA) == 0


@pytest.mark.rule("UN 3.14")
@pytest.mark.parametrize(
    ("field", "ability"),
    [("lent_rabbit", RABBIT), ("lent_tractor", TRACTOR), ("lent_gorilla", GORILLA)],
)
def test_an_ability_lent_by_a_card_is_that_one_and_for_that_chip(field: str, ability: int) -> None:
    made, p = table()
    ten, seven = made.slot("home 10"), made.slot("home 7")
    before = [int(p.skill(ten, a)) for a in range(ABILITIES)]
    others = [int(p.skill(seven, a)) for a in range(ABILITIES)]
    setattr(p, field, ten)
    after = [int(p.skill(ten, a)) for a in range(ABILITIES)]
    assert before[ability] == 0
    assert after == [1 if a == ability else before[a] for a in range(ABILITIES)]
    assert [int(p.skill(seven, a)) for a in range(ABILITIES)] == others


@pytest.mark.rule("UN 3.14", "UN 3.1.6")
def test_the_ability_a_captain_shares_is_his_and_only_while_he_is_on() -> None:
    made, p = table()
    playmaker = CODES.index("PM")  # black, of home's captain
    seven, nine = made.slot("home 7"), made.slot("away 9")
    p.home_shared = playmaker
    assert p.skill(seven, playmaker) == 0  # the card is not on the table
    p.add_card(0, SHARED, IN_PLAY)
    assert p.skill(seven, playmaker) == 2
    assert p.skill(nine, playmaker) == 0
    wizard = CODES.index("WI")
    assert p.skill(seven, wizard) == 1
    p.home_shared = wizard  # white, and number 7 has it himself
    assert (p.skill(seven, wizard), p.skill(made.slot("home 20"), wizard)) == (1, 1)
    archer = CODES.index("AR")
    p.home_shared = archer  # the captain has none, number 7 a black one
    assert p.skill(seven, archer) == 2
    p.home_shared = playmaker
    p.lift(made.slot("home 10"))
    assert p.captain(0) == -1
    assert p.skill(seven, playmaker) == 0
    gladiator = CODES.index("GL")
    p.away_shared = gladiator
    p.add_card(1, SHARED, IN_PLAY)
    assert p.skill(nine, gladiator) == 2
    assert p.captain(1) == made.slot("away 4")
    p.away_captain = -1
    assert (p.captain(1), p.skill(nine, gladiator)) == (-1, 0)


@pytest.mark.rule("UN 3.14.5", "UN 3.14")
def test_what_cards_add_to_every_roll() -> None:
    made, p = table()
    ten, seven, four = (made.slot(chip) for chip in ("home 10", "home 7", "away 4"))

    def plus() -> list[int]:
        return [int(luck(p, side_of(slot), slot)) for slot in (ten, seven, four)]

    assert plus() == [0, 0, 0]
    p.add_plus(0, 2)
    p.add_plus(1, -1)
    assert (p.plus(0), p.plus(1)) == (2, -1)
    assert plus() == [2, 2, -1]
    p.clear_event()
    p.tricks = 3
    p.clear_event()
    assert (p.plus(0), p.plus(1), p.tricks) == (0, 0, 0)
    p.boons = 1  # card B12
    assert plus() == [1, 1, 0]
    p.boons, p.star = 0, seven  # card B7
    assert plus() == [0, 2, 0]
    p.star = -1
    p.add_card(0, HEART, IN_PLAY)
    assert plus() == [1, 0, 0]
    p.add_card(0, ALWAYS_ONE, IN_PLAY)
    assert plus() == [2, 1, 0]
    p.take_card(0, HEART, IN_PLAY)
    p.add_card(1, HEART, IN_PLAY)
    assert plus() == [1, 1, 1]
    assert [helps(p, slot, ALWAYS_ONE) for slot in (ten, seven, four)] == [True, True, False]
    p.stunned = 1 << ten
    assert plus() == [0, 1, 1]
    assert [helps(p, slot, ALWAYS_ONE) for slot in (ten, seven)] == [False, True]
    without = Table(*CHIPS, ball="home 10", settings="cards=false").position
    without.add_card(0, ALWAYS_ONE, IN_PLAY)
    assert luck(without, 0, 1) == 0
    assert not helps(without, 1, ALWAYS_ONE)


@pytest.mark.rule("UN 3.14")
def test_cards_lie_where_they_were_put_in_either_half_of_the_list() -> None:
    """Beside them a plain list of lists."""
    _, p = table()
    choose = random.Random("cards")
    kept: list[list[set[int]]] = [[set() for _ in range(ZONES)] for _ in range(2)]
    for side in range(2):
        for card in range(COUNT):
            zone = choose.randrange(ZONES)
            p.add_card(side, card, zone)
            kept[side][zone].add(card)
    for _ in range(60):
        side, card = choose.randrange(2), choose.choice((0, HALF - 1, HALF, COUNT - 1,
                                                         choose.randrange(COUNT)))  # fmt: skip
        origin = next((z for z in range(ZONES) if card in kept[side][z]), None)
        if origin is None:
            continue
        end = choose.randrange(ZONES)
        kept[side][origin].remove(card)
        if choose.random() < 0.2:
            p.take_card(side, card, origin)
        else:
            p.move_card(side, card, origin, end)
            kept[side][end].add(card)
        for zone in range(ZONES):
            there = sorted(kept[side][zone])
            assert p.cards_in(side, zone) == there
            assert p.count_cards(side, zone) == len(there)
            for place, each in enumerate(there):
                assert p.card_at(side, zone, place) == each
            assert p.card_at(side, zone, len(there)) == -1
            for each in (0, card, HALF - 1, HALF, COUNT - 1):
                assert p.has_card(side, zone, each) is (each in kept[side][zone])


@pytest.mark.rule("UN 3.14.4")
def test_cards_in_hand_for_a_moment() -> None:
    _, p = table()
    everything = 2**HALF - 1
    for moment in range(len(MOMENTS)):
        fit = {card for card in range(COUNT) if belongs_to(card, moment)}
        low = sum(1 << card for card in fit if card < HALF)
        high = sum(1 << card - HALF for card in fit if card >= HALF)
        assert (LOW_AT[moment], HIGH_AT[moment]) == (low, high)
        assert fit, MOMENTS[moment]
        assert not p.holds_for(0, moment)
        for side, card in ((0, min(fit)), (1, max(fit))):
            p.add_card(side, card, HAND)
            assert p.holds_for(side, moment)
            assert not p.holds_for(1 - side, moment)
            halves = [int(p.held_for(side, moment, half)) for half in (0, 1)]
            assert halves == [1 << card, 0] if card < HALF else [0, 1 << card - HALF]
            p.move_card(side, card, HAND, PILE)
            assert not p.holds_for(side, moment)
            p.take_card(side, card, PILE)
        for card in range(COUNT):
            if card not in fit:
                p.add_card(0, card, HAND)
        assert not p.holds_for(0, moment)
        for card in range(COUNT):
            p.take_card(0, card, HAND)
    assert everything.bit_length() == HALF
    assert p.count_cards(0, HAND) == p.count_cards(0, GONE) == 0


def test_tackles_are_duels_of_a_defender_too() -> None:
    duel = [card for card in range(COUNT) if belongs_to(card, MOMENTS.index("duel-defender"))]
    tackle = [card for card in range(COUNT) if belongs_to(card, MOMENTS.index("tackle"))]
    assert set(duel) < set(tackle)
    assert [IDS[card] for card in tackle if card not in duel] == ["R10"]
    assert [number(card) for card in IDS] == list(range(COUNT))
