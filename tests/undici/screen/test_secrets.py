"""What a seat may know: hands and piles are their coach's secret (UN 3.1.2, 3.14.3)."""

from __future__ import annotations

import random

import pytest

from tests.undici.table import Table, game
from touchline.core.dice import SeededDice
from touchline.core.side import Side
from touchline.undici.engine.cards.catalogue import COUNT, IDS
from touchline.undici.engine.cards.put_back import put_back, set_put_back
from touchline.undici.engine.position import Position
from touchline.undici.engine.state import HAND, LOOKED_AT, PILE

HIDDEN = (PILE, HAND, LOOKED_AT)
SIDES = (Side.HOME, Side.AWAY)


def played(seed: int, plies: int, **changes: object) -> Position:
    """A match after so many plies by chance."""
    draw = random.Random(seed)
    p = game.new(game.settings("pro", {"deck": "random", "starting_hand": 3, **changes}))
    for _ in range(plies):
        if p.turn is None:
            break
        chance = p.chance
        if p.turn is Side.CHANCE and chance is not None:
            p.play(chance.at(int(draw.random() * chance.tickets)))
        else:
            p.play(draw.choice(p.actions()))
    return p


def permuted(p: Position, side: Side, chooser: random.Random) -> Position:
    """The same match with other hidden cards of a side, in other zones and at other places."""
    other = p.copy()
    other._legal = None
    counts = [len(p.cards_in(side, zone)) for zone in HIDDEN]
    for zone in HIDDEN:
        for card in p.cards_in(side, zone):
            other.take_card(side, card, zone)
    shown = {c for zone in range(5) for c in other.cards_in(side, zone)}
    cards = [card for card in range(COUNT) if card not in shown]
    chooser.shuffle(cards)
    for zone, count in zip(HIDDEN, counts, strict=True):
        for _ in range(count):
            other.add_card(side, cards.pop(), zone)
    pile = other.cards_in(side, PILE)
    chooser.shuffle(pile)
    set_put_back(other, side, [(pile.pop(), depth) for _, depth in put_back(p, side)])
    return other


@pytest.mark.rule("UN 3.14.3")
@pytest.mark.parametrize("seed", range(12))
def test_changing_what_is_hidden_changes_no_view_of_the_opponent(seed: int) -> None:
    p = played(seed, 150 + 70 * seed)
    chooser = random.Random(f"permuted {seed}")
    for side in SIDES:
        if p.turn is side and p.decision in ("act", "respond"):
            continue  # what the side itself may do depends on its cards
        other = permuted(p, side, chooser)
        assert str(other) != str(p)
        assert other.view(side.other) == p.view(side.other)
        assert other.view(None) == p.view(None)
        assert other.view(side) != p.view(side)


@pytest.mark.rule("UN 3.14.3")
@pytest.mark.parametrize("seed", range(8))
def test_a_decision_tells_the_opponent_nothing_of_the_hand(seed: int) -> None:
    p = played(seed, 400 + 45 * seed)
    for side in SIDES:
        other = permuted(p, side, random.Random(seed))
        seen = {**p.view(side.other)}
        assert {**other.view(side.other)} == seen
        text = str(seen["decks"][side.label]["hand"])
        assert text.isdecimal()


@pytest.mark.rule("UN 3.14.3")
@pytest.mark.parametrize("seed", range(6))
def test_an_imagined_match_looks_the_same_and_can_be_played(seed: int) -> None:
    p = played(seed, 300 + 60 * seed)
    for seat in (*SIDES, None):
        guess = p.imagine(seat, SeededDice(f"{seed}"))
        assert guess.view(seat) == p.view(seat)
        assert game.position(str(guess)) == guess
        draw = random.Random(seed)
        for _ in range(60):
            if guess.turn is None:
                break
            chance = guess.chance
            if guess.turn is Side.CHANCE and chance is not None:
                guess.play(chance.at(int(draw.random() * chance.tickets)))
            else:
                guess.play(draw.choice(guess.actions()))


def two_put_back() -> Table:
    """Home has put G1 and G7 back on a pile of two."""
    pile = tuple(f"home {card}" for card in ("G1", "G7", "W1", "W3", "Y1"))
    table = Table(
        "home 10 G8", "home 4 B8", "away 4 L8", ball="home 10", hand=("home B10",), pile=pile
    )
    table.play("card B10", "done", "to H8", "to F8", "draw G7", "draw Y1", "draw G1", "keep 3")
    return table


@pytest.mark.rule("UN 3.14")
def test_what_is_kept_and_put_back_is_secret() -> None:
    table = two_put_back()
    p = table.position
    action = game.action("under 1")
    assert game.hides(p, action, Side.AWAY)
    assert game.hides(p, action, None)
    assert not game.hides(p, action, Side.HOME)
    assert p.view(Side.HOME)["decks"]["home"]["looked_at"] == ["G1", "G7"]
    assert p.view(Side.AWAY)["decks"]["home"]["looked_at"] == 2
    table.play("under 2", "under 1")
    guesses = [p.imagine(Side.AWAY, SeededDice(f"{n}")) for n in range(10)]
    for guess in guesses:
        assert guess.view(Side.AWAY) == p.view(Side.AWAY)
        assert sorted(depth for _, depth in put_back(guess, 0)) == [1, 3]
        assert game.position(str(guess)) == guess
    assert len({str(guess) for guess in guesses}) > 1
    assert p.imagine(Side.HOME, SeededDice("x")).view(Side.HOME) == p.view(Side.HOME)


@pytest.mark.rule("UN 3.14.3")
def test_a_draw_is_told_without_the_card() -> None:
    table = two_put_back()
    table.play("under 2", "under 1")
    words = " ".join(str(event) for event in table.story)
    assert not any(f"'{card}'" in words for card in IDS)


@pytest.mark.rule("UN 3.14.4")
def test_who_is_asked_for_a_card_could_be_asked_whatever_is_in_the_hands() -> None:
    """What is said of a moment does not depend on the hands, and no question comes without it."""
    found = [moments(seed) for seed in range(4)]
    assert sum(asked for asked, _ in found) > 5
    assert sum(not_asked for _, not_asked in found) > 20


def moments(seed: int) -> tuple[int, int]:
    """One match: how often somebody was asked, and how often somebody could have been."""
    draw = random.Random(seed)
    p = game.new(game.settings("pro", {"deck": "random", "starting_hand": 5}))
    asked = not_asked = 0
    while p.turn is not None:
        chance = p.chance
        action = draw.choice(p.actions() if chance is None else chance.actions)
        told = game.disclosure(p, action)
        for side in SIDES:
            if p.turn is Side.CHANCE or (p.turn is not side and not game.secret(p)):
                other = permuted(p, side, draw)
                if other.why_not(action) is None:
                    assert game.disclosure(other, action) == told
        p.play(action)
        if game.secret(p):
            asked += 1
            assert told != "at once"
            later = p.copy()
            while game.secret(later):
                story = later.play(game.action("decline"))
                assert told == "later" or not story
        elif told != "at once":
            not_asked += 1
    return asked, not_asked
