"""From the first decision to the first pass: what is offered, told and kept (UN 3.1)."""

from __future__ import annotations

import pytest

from tests.undici.table import box, game
from touchline.core.errors import IllegalAction
from touchline.core.side import Side
from touchline.undici.engine.before_match.formations import FORMATIONS
from touchline.undici.engine.board.pitch import EAST, NAMES, WEST
from touchline.undici.engine.cards.catalogue import IDS, number
from touchline.undici.engine.cards.decks import DECK_NAMES, DECKS, deck_size, in_pool
from touchline.undici.engine.position import Position
from touchline.undici.engine.state import HAND, ON_BENCH, ON_PITCH, PILE
from touchline.undici.events import (
    CaptainNamed,
    DeckChosen,
    Event,
    LinedUp,
    Placed,
    Started,
    TeamChosen,
    Tossed,
    TurnBegan,
)

ELEVEN = (1, 2, 4, 5, 3, 6, 8, 10, 7, 9, 11)
STARTS = [f"start {number}" for number in ELEVEN]
TEAMS = ["team 2", "team 1"]  # home Lantern Harbour, away Ironmoor Athletic


def played(*script: str, **changes: object) -> tuple[Position, list[Event]]:
    """A match with these first decisions, and all that was told of them."""
    p = game.new(game.settings("base", changes))
    story: list[Event] = []
    for text in script:
        story += p.play(game.action(text))
        line = str(p)
        assert str(game.position(line)) == line
    return p, story


def refused(p: Position, text: str) -> tuple[str, str]:
    """Why an action is refused, and by which rule."""
    before = str(p)
    with pytest.raises(IllegalAction) as error:
        p.play(game.action(text))
    assert str(p) == before
    return error.value.key.removeprefix("undici.illegal."), error.value.rule


@pytest.mark.rule("UN 3.1.1", "UN 3.1.2", "UN 3.1.6", "UN 3.1.7", "UN 3.2.1")
def test_everything_before_the_first_pass_is_told_once_and_in_order() -> None:
    names = [{c.number: c.name for c in game.new().clubs.teams[t].chips} for t in (1, 0)]
    p, story = played(
        *TEAMS, *STARTS, *STARTS, "deck storm", "deck wall", "captain 10", "captain 4",
        "toss away", "formation 4-4-2", "done", "place 2", "stay", "done", "take 9", "to H9",
    )  # fmt: skip
    assert story == [
        TeamChosen(0, "Lantern Harbour"),
        TeamChosen(1, "Ironmoor Athletic"),
        *(Started(side, n, names[side][n]) for side in (0, 1) for n in ELEVEN),
        DeckChosen(0),
        DeckChosen(1),
        CaptainNamed(0, 10, names[0][10]),
        CaptainNamed(1, 4, names[1][4]),
        Tossed(1),
        LinedUp(0, "4-4-2"),
        Placed(1, 9, "H9", "UN 3.2.1"),
        TurnBegan(1, 1, 3),
    ]
    assert (p.mover, p.first, p.opener, p.holder) == (1, 1, 1, p.find(1, 9))
    assert p.shirt(p.holder) == 9
    assert (p.shirt(p.home_captain), p.shirt(p.away_captain)) == (10, 4)
    assert (p.where(0), p.where(11)) == (WEST, EAST)
    assert sorted(p.cards_in(0, PILE)) == sorted(DECKS["storm"][:20])
    assert sorted(p.cards_in(1, PILE)) == sorted(DECKS["wall"][:20])
    for side in (0, 1):
        status = [int(each) for each in p.status[side * 18 : side * 18 + 18]]
        on = [int(p.number[side * 18 + place]) for place in range(18) if status[place] == ON_PITCH]
        assert sorted(on) == sorted(ELEVEN)
        assert status.count(ON_BENCH) == 7
        assert [int(p.label[side * 11 + place]) for place in range(11)] == list(ELEVEN)


@pytest.mark.rule("UN 3.1.1")
def test_what_is_wrong_with_a_team_or_an_eleven() -> None:
    p, _ = played("team 2")
    assert refused(p, "team 2") == ("team-taken", "UN 3.1.1")
    assert refused(p, "team 5") == ("no-team", "UN 3.1.1")
    assert refused(p, "start 1") == ("here", "UN 3.1.1")
    p, _ = played(*TEAMS)
    assert refused(p, "start 2") == ("keeper-first", "UN R5")
    assert refused(p, "start 99") == ("no-such-chip", "UN 3.1.1")
    assert refused(p, "done") == ("here", "UN 3.1.1")
    p.play(game.action("start 1"))
    assert refused(p, "start 1") == ("starts-already", "UN 3.1.1")
    assert refused(p, "start 12") == ("line-limits", "UN R5")  # the other keeper


@pytest.mark.rule("UN 3.1.1", "UN 3.1.2", "UN 3.1.6")
@pytest.mark.parametrize(
    ("changes", "decisions"),
    [
        ({}, ["team"] * 2 + ["eleven"] * 22 + ["deck"] * 2 + ["captain"] * 2 + ["toss"]),
        ({"cards": False}, ["team"] * 2 + ["eleven"] * 22 + ["captain"] * 2 + ["toss"]),
        ({"captain": False}, ["team"] * 2 + ["eleven"] * 22 + ["deck"] * 2 + ["toss"]),
        (
            {"deck": "standard", "captain": False, "first": "away"},
            ["team"] * 2 + ["eleven"] * 22 + ["set-up"],
        ),
        (
            {"starting_hand": 2, "captain": False, "first": "home"},
            ["team"] * 2 + ["eleven"] * 22 + (["deck"] + ["first-card"] * 2) * 2 + ["set-up"],
        ),
    ],
)
def test_what_is_decided_before_a_match_and_by_whom(
    changes: dict[str, object], decisions: list[str]
) -> None:
    p = game.new(game.settings("base", changes))
    asked: list[tuple[str, Side | None]] = []
    while p.decision not in ("toss", "set-up"):
        asked.append((p.decision, p.turn))
        chance = p.chance
        p.play(p.actions()[0] if chance is None else chance.actions[-1])
    assert [decision for decision, _ in asked] == decisions[:-1]
    assert p.decision == decisions[-1]
    for decision in {decision for decision, _ in asked} - {"first-card"}:
        sides = [side for each, side in asked if each == decision]
        half = len(sides) // 2
        assert sides == [Side.HOME] * half + [Side.AWAY] * half
    hand = int(p.settings.starting_hand) if p.settings.cards else 0
    cards = 20 if p.settings.cards else 0
    for side in (0, 1):
        assert (p.count_cards(side, HAND), p.count_cards(side, PILE)) == (hand, cards - hand)
    if p.decision == "set-up":  # who does not kick off sets up first
        kicks_off = Side.HOME if changes["first"] == "home" else Side.AWAY
        assert p.turn is kicks_off.other
        assert p.first == p.opener == (0 if kicks_off is Side.HOME else 1)


@pytest.mark.rule("UN 3.1.3", "UN R6")
def test_cards_of_the_starting_hand_come_from_the_deck_by_their_place_in_it() -> None:
    p, _ = played(*TEAMS, *STARTS, *STARTS, "deck storm", starting_hand=3)
    deck = p.cards_in(0, PILE)
    assert p.chance is not None
    assert len(p.chance.actions) == 20
    p.play(game.action("draw 20"))
    p.play(game.action("draw 1"))
    p.play(game.action("draw 2"))
    assert p.cards_in(0, HAND) == sorted([deck[0], deck[2], deck[19]])
    assert p.decision == "deck"
    assert p.turn is Side.AWAY
    assert (p.count_cards(1, HAND), p.count_cards(1, PILE)) == (0, 0)


@pytest.mark.rule("UN 3.1.3", "UN R6")
def test_no_more_cards_than_there_are_come_to_a_starting_hand() -> None:
    p, _ = played(*TEAMS, *STARTS, *STARTS, deck="standard", turns=2, starting_hand=3)
    while p.decision == "first-card":
        p.play(game.action("draw 1"))
    assert p.decision == "captain"
    assert [int(p.count_cards(side, HAND)) for side in (0, 1)] == [2, 2]


@pytest.mark.rule("UN 3.1.2", "UN R6")
def test_a_deck_of_ones_own_grows_card_by_card_and_is_told_when_it_is_full() -> None:
    p, _ = played(*TEAMS, *STARTS, *STARTS, turns=3, pool="core")
    assert [a.text for a in p.actions()] == [f"deck {name}" for name in [*DECK_NAMES, "own"]]
    assert p.play(game.action("deck own")) == []
    core = [card for card in IDS if in_pool(number(card), "core")]
    assert (len(core), len(IDS)) == (51, 70)
    for count, card in enumerate((core[0], core[-1], core[7]), 1):
        assert (p.decision, p.turn) == ("build-deck", Side.HOME)
        left = [each for each in core if not p.has_card(0, PILE, number(each))]
        assert [a.text for a in p.actions()] == [f"add {each}" for each in left]
        assert len(left) == 52 - count
        told = p.play(game.action(f"add {card}"))
        assert told == ([DeckChosen(0)] if count == 3 else [])
        if count == 1:
            assert refused(p, f"add {card}") == ("one-copy", "UN R6")
            assert refused(p, "add B2") == ("not-in-pool", "UN R6")
            assert refused(p, "done") == ("here", "UN 3.1.2")
    assert (p.decision, p.turn) == ("deck", Side.AWAY)
    assert p.cards_in(0, PILE) == sorted(number(card) for card in (core[0], core[-1], core[7]))


@pytest.mark.rule("UN R6", "UN 3.1.2")
def test_a_deck_by_lot_has_no_card_twice_and_is_told_when_it_is_full() -> None:
    p, _ = played(*TEAMS, *STARTS, *STARTS, turns=3, pool="all", deck="random")
    for side in (0, 1):
        for count in range(3):
            chance = p.chance
            assert (p.decision, p.turn) == ("random-deck", Side.CHANCE)
            assert chance is not None
            assert (chance.what, chance.why, chance.rule) == ("card", "random-deck", "UN R6")
            assert chance.side is (Side.HOME, Side.AWAY)[side]
            assert len(chance.actions) == 70 - count
            told = p.play(game.action(f"draw {70 - count}" if side == 0 else "draw 1"))
            assert told == ([DeckChosen(side)] if count == 2 else [])
    assert [IDS[card] for card in p.cards_in(0, PILE)] == IDS[-3:]
    assert [IDS[card] for card in p.cards_in(1, PILE)] == IDS[:3]
    assert p.decision == "captain"


@pytest.mark.rule("UN 3.15.1", "UN R6")
@pytest.mark.parametrize(
    ("turns", "pool", "size"),
    [(1, "core", 1), (50, "core", 50), (51, "core", 51), (52, "core", 51), (69, "all", 69),
     (70, "all", 70), (71, "all", 70)],
)  # fmt: skip
def test_a_deck_has_as_many_cards_as_turns_but_no_more_than_there_are(
    turns: int, pool: str, size: int
) -> None:
    assert deck_size(turns, pool) == size


@pytest.mark.rule("UN 3.1.4")
def test_a_set_up_by_hand_is_told_and_kept_for_the_next_kick_off() -> None:
    script = (*TEAMS, *STARTS, *STARTS, "captain 10", "captain 4", "toss away", "formation 4-4-2")
    p, _ = played(*script, cards=False)
    spots = {int(p.where(slot)) for slot in range(1, 11)}
    assert spots == set(FORMATIONS["4-4-2"])
    two = p.find(0, 2)
    other = p.occupant(box("B10"))
    here = NAMES[p.where(two)]
    p.play(game.action("place 2"))
    assert p.decision == "set-up-to"
    told = p.play(game.action("to A16"))
    assert told == [Placed(0, 2, "A16", "UN 3.1.4")]
    assert p.occupant(box(here)) == -1
    assert p.occupant(box("B10")) == other
    assert refused(p, "place 2") == ("place-once", "UN 3.1.4")
    assert refused(p, "formation 4-4-2") == ("formation-once", "UN 3.1.4")
    assert refused(p, "stay") == ("here", "UN 3.1.4")
    p.play(game.action("done"))
    assert all(p.spot[slot] == p.at[slot] for slot in range(1, 11))
    assert NAMES[p.spot[two]] == "A16"
    assert (p.decision, p.turn) == ("set-up", Side.AWAY)


@pytest.mark.rule("UN 3.1.4")
def test_two_chips_that_change_places_are_both_told() -> None:
    script = (*TEAMS, *STARTS, *STARTS, "captain 10", "captain 4", "toss away", "formation 4-4-2")
    p, _ = played(*script, cards=False)
    four, five = p.find(0, 4), p.find(0, 5)
    ends = (NAMES[p.where(four)], NAMES[p.where(five)])
    p.play(game.action("place 4"))
    told = p.play(game.action(f"to {ends[1]}"))
    assert told == [Placed(0, 5, ends[0], "UN 3.1.4"), Placed(0, 4, ends[1], "UN 3.1.4")]
    assert (NAMES[p.where(four)], NAMES[p.where(five)]) == ends[::-1]
    assert (p.occupant(box(ends[0])), p.occupant(box(ends[1]))) == (five, four)
