"""Piles and moments: cards put back, drawn, looked at; who may play one when (UN 3.14)."""

from __future__ import annotations

import random

import pytest

from tests.undici.hand import FACING, QUIET, ready
from tests.undici.table import Table, game
from touchline.core.action import Action
from touchline.undici.engine import moves
from touchline.undici.engine.cards.catalogue import (
    BEATEN,
    COUNT,
    CROSSED,
    DEAD_BALL,
    DRIVING,
    IDS,
    MOMENTS,
    ON_CARD,
    ON_DUEL,
    ON_SAVE,
    ON_SHOT,
    OWN_TURN,
    PASS_FAILED,
    PASSED,
    SAVED,
    number,
)
from touchline.undici.engine.cards.draw import draw_at_end
from touchline.undici.engine.cards.put_back import (
    known_places_fit,
    put_back,
    put_under,
    set_put_back,
    top_card,
    top_is_gone,
    unknown_cards,
    unknown_count,
)
from touchline.undici.engine.cards.window import (
    Resolve,
    Window,
    any_card,
    ask,
    chips_of,
    discard,
    list_cards,
    play_card,
    playable,
    to_be_resolved,
)
from touchline.undici.engine.state import (
    CAPTAIN_ACTION,
    GONE,
    HAND,
    IN_PLAY,
    LOOK_AHEAD,
    LOOKED_AT,
    PILE,
)
from touchline.undici.events import Destroyed, Drew, Played

TEN = ("home 10 G8", "home 4 B8", "away 4 L8", "away 10 J3")


def plain() -> Table:
    """Home's number 10 has the ball, nobody a card."""
    return Table(*TEN, ball="home 10")


# -- the pile ----------------------------------------------------------------------------------


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("seed", range(6))
def test_cards_put_back_lie_where_a_pile_of_real_cards_has_them(side: int, seed: int) -> None:
    """Beside it a list, the top card first, in which all others are turned down."""
    choose = random.Random(f"pile {seed}")
    p = plain().position
    cards = choose.sample(range(COUNT), 9)
    shown = cards[:2]
    pile: list[int | None] = [None] * 7
    for card in cards[2:]:
        p.add_card(side, card, PILE)
    for card in shown:
        p.add_card(side, card, LOOKED_AT)
        depth = choose.randrange(len(pile) + 1)
        put_under(p, side, card, depth)
        pile.insert(depth, card)
    while pile:
        known = {card: depth for depth, card in enumerate(pile) if card is not None}
        found = put_back(p, side)
        assert dict(found) == known
        assert found == sorted(found)
        assert put_back(p, 1 - side) == []
        assert known_places_fit(p, side)
        assert unknown_count(p, side) == len(pile) - len(known)
        assert unknown_cards(p, side) == sorted(set(p.cards_in(side, PILE)) - known.keys())
        top = pile.pop(0)
        assert top_card(p, side) == (-1 if top is None else top)
        drawn = choose.choice(unknown_cards(p, side)) if top is None else top
        top_is_gone(p, side)
        p.move_card(side, drawn, PILE, HAND)
    assert p.count_cards(side, HAND) == 9
    assert put_back(p, 0) == put_back(p, 1) == []


def test_what_cannot_be_known_of_a_pile_is_refused() -> None:
    """Two cards at one place, a card twice, one that is not in the pile, one under too many."""
    for side in (0, 1):
        p = plain().position
        for card in (0, 5, 69):
            p.add_card(side, card, PILE)
        for good in ([], [(0, 0)], [(0, 2), (69, 0)], [(5, 1), (69, 2)]):
            set_put_back(p, side, good)
            assert known_places_fit(p, side), good
            assert put_back(p, side) == good
        for bad in ([(0, 1), (5, 1)], [(0, 0), (0, 1)], [(1, 0)], [(0, 3)], [(0, 0), (5, 3)]):
            set_put_back(p, side, bad)
            assert not known_places_fit(p, side), bad


@pytest.mark.rule("UN 3.14.3", "UN R6")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(
    ("limit", "hand", "pile", "drawn"),
    [(0, 9, 1, True), (0, 0, 0, False), (3, 2, 1, True), (3, 3, 1, False), (3, 4, 1, False),
     (1, 0, 5, True), (1, 1, 5, False)],
)  # fmt: skip
def test_one_card_at_the_end_if_there_is_one_and_the_hand_has_room(
    side: int, limit: int, hand: int, pile: int, drawn: bool
) -> None:
    p = Table(*TEN, ball="home 10", settings=f"hand_limit={limit}").position
    for card in range(hand):
        p.add_card(side, card, HAND)
    for card in range(pile):
        p.add_card(side, 40 + card, PILE)
    before = len(p.flow)
    draw_at_end(p, side)
    assert len(p.flow) == before + drawn
    if drawn:
        chance = p.chance
        assert chance is not None
        assert (len(chance.actions), chance.why, chance.rule) == (pile, "draw", "UN 3.14.3")
        assert p.play(chance.actions[-1])[0] == Drew(side, "", "hand")
        assert p.has_card(side, HAND, 40 + pile - 1)
        assert p.count_cards(side, PILE) == pile - 1


@pytest.mark.rule("UN 3.14")
@pytest.mark.parametrize(("pile", "looks"), [(1, 1), (2, 2), (3, 3), (4, 3), (9, 3)])
def test_reading_the_game_is_looking_at_three_cards_or_all_there_are(pile: int, looks: int) -> None:
    p = plain().position
    for card in range(pile):
        p.add_card(0, 30 + card, PILE)
    p.boons = LOOK_AHEAD
    draw_at_end(p, 0)
    for _ in range(looks):
        chance = p.chance
        assert chance is not None
        assert p.decision == "draw"
        assert p.play(chance.actions[0])[0] == Drew(0, "", "looked-at")
    assert p.decision == "keep"
    assert p.cards_in(0, LOOKED_AT) == list(range(30, 30 + looks))
    assert [a.text for a in p.actions()] == [f"keep {place + 1}" for place in range(looks)]
    p.play(p.actions()[-1])
    assert p.cards_in(0, HAND) == [30 + looks - 1]
    for place in range(looks - 1):
        assert p.decision == "put-back"
        depths = pile - looks + place
        assert [a.text for a in p.actions()] == [f"under {d}" for d in range(depths + 1)]
        p.play(p.actions()[-1])  # at the bottom
        assert p.has_card(0, PILE, 30 + place)
    assert p.decision != "put-back"
    assert p.count_cards(0, LOOKED_AT) == 0
    assert p.count_cards(0, PILE) == pile - 1


# -- moments -----------------------------------------------------------------------------------


def listed(p: object, side: int, moment: int) -> list[str]:
    """The cards a side may play at a moment."""
    out: list[Action] = []
    list_cards(p, side, moment, -1, -1, out)  # type: ignore[arg-type]
    assert any_card(p, side, moment, -1, -1) is bool(out)  # type: ignore[arg-type]
    return [action.text for action in out]


@pytest.mark.rule("UN 3.14.3", "UN 3.3.1")
def test_cards_of_the_own_turn_are_listed_until_there_were_enough() -> None:
    p = ready("home B7", "home B11", "home B12", "home B13", "home W10", "home L5").position
    cards = ["card B7", "card B11", "card B12", "card B13", "card W10"]
    for played, wanted in ((0, cards), (2, cards), (3, []), (4, [])):
        p.cards_played = played
        assert listed(p, 0, OWN_TURN) == wanted
    p.cards_played = 0
    assert listed(p, 1, OWN_TURN) == []
    p.mover = 1
    p.cards_played = 9  # the limit is for who is on turn
    assert not playable(p, 0, number("B1"), OWN_TURN, -1, -1)
    assert playable(p, 0, number("L5"), ON_DUEL, 1, 12)


@pytest.mark.rule("UN R9", "UN 3.14.4")
def test_one_answer_to_an_event_unless_agreed_or_combinable() -> None:
    for settings, one in (("", True), ("responses=any", False)):
        table = ready("home L5", "home P1", "away L5", chips=FACING, settings=settings)
        p = table.position
        ten, four = table.slot("home 10"), table.slot("away 4")
        for tricks, home, away in ((0, True, True), (64, not one, True), (128, True, not one)):
            p.tricks = tricks
            assert playable(p, 0, number("L5"), ON_DUEL, ten, four) is home
            assert playable(p, 1, number("L5"), ON_DUEL, four, ten) is away
            keeper = table.slot("home 1")
            assert playable(p, 0, number("P1"), ON_SAVE, keeper, -1)  # purple ones combine
        p.tricks = 64 | 128
        p.add_card(0, number("B13"), HAND)
        p.add_card(0, number("B8"), HAND)
        assert playable(p, 0, number("B13"), OWN_TURN, -1, -1)  # no answer at all
        assert playable(p, 0, number("B13"), DEAD_BALL, -1, -1)


@pytest.mark.rule("UN 3.14.1", "UN 3.3.1")
@pytest.mark.parametrize("side", [0, 1])
def test_a_card_that_is_played_is_told_counted_and_gone(side: int) -> None:
    p = ready("home B13", "away B13").position
    p.story = []
    left = int(p.actions_left)
    play_card(p, side, number("B13"), -1, -1)
    assert p.story[0] == Played(side, "B13")
    assert p.cards_played == (1 if side == 0 else 0)  # home is on turn
    assert p.cards_in(side, HAND) == []
    assert p.cards_in(side, GONE) == [number("B13")]
    assert p.actions_left == left + 1


@pytest.mark.rule("UN 3.14.6", "UN R8")
@pytest.mark.parametrize("side", [0, 1])
def test_permanents_leave_the_table_for_a_new_one_or_not(side: int) -> None:
    word = ("home", "away")[side]
    for settings, gone in (("", ["B14", "P2"]), ("permanents=any", [])):
        p = ready(f"{word} Y12", table=(f"{word} B14", f"{word} P2"), settings=settings).position
        p.story = []
        play_card(p, side, number("Y12"), -1, -1)
        told = [event for event in p.story if isinstance(event, Destroyed)]
        assert told == [Destroyed(side, card) for card in gone]
        assert p.cards_in(side, GONE) == [number(card) for card in gone]
        stays = sorted({number("B14"), number("P2"), number("Y12")} - set(p.cards_in(side, GONE)))
        assert p.cards_in(side, IN_PLAY) == stays


@pytest.mark.rule("UN 3.14.6")
@pytest.mark.parametrize(
    ("side", "card", "left"),
    [(0, DRIVING, 0), (1, DRIVING, CAPTAIN_ACTION), (0, number("B14"), CAPTAIN_ACTION)],
)
def test_the_captains_action_goes_with_its_card(side: int, card: int, left: int) -> None:
    p = plain().position
    p.add_card(side, card, IN_PLAY)
    p.boons, p.story = CAPTAIN_ACTION, []
    discard(p, side, card)
    assert p.boons == left
    assert p.story == [Destroyed(side, IDS[card])]
    assert (p.cards_in(side, IN_PLAY), p.cards_in(side, GONE)) == ([], [card])


@pytest.mark.rule("UN 3.14.7")
def test_an_instantaneous_card_waits_for_who_could_cancel_it() -> None:
    p = ready("home B13", "home B14", "away B8").position
    assert to_be_resolved(p) is None
    play_card(p, 0, number("B14"), -1, -1)  # a permanent one cannot be cancelled
    assert to_be_resolved(p) is None
    left = int(p.actions_left)
    play_card(p, 0, number("B13"), 1, 12)
    waiting = to_be_resolved(p)
    assert waiting is not None
    assert (waiting.owner, waiting.card, waiting.by, waiting.to) == (0, number("B13"), 1, 12)
    top = p.flow[-1]
    assert isinstance(top, Window)
    assert (top.side, top.moment, top.by, top.to) == (1, ON_CARD, -1, -1)
    assert p.actions_left == left
    p.flow.pop()
    waiting.enter(p)
    assert p.actions_left == left + 1


@pytest.mark.rule("UN 3.14.4")
def test_nobody_is_asked_for_a_card_he_does_not_hold() -> None:
    for settings, asked in (("", True), ("cards=false", False)):
        p = Table(*TEN, ball="home 10", hand=("away R3",), settings=settings).position
        before = len(p.flow)
        ask(p, 0, ON_DUEL, 1, 12)
        assert len(p.flow) == before
        ask(p, 1, MOMENTS.index("duel-defender"), 1, 12)
        assert len(p.flow) == before + asked
        if asked:
            top = p.flow[-1]
            assert isinstance(top, Window)
            assert (top.side, top.by, top.to) == (1, 1, 12)


@pytest.mark.rule("UN 3.14.4", "UN 3.14.7")
def test_who_answers_is_marked_and_asked_again() -> None:
    table = ready("home L5", chips=FACING)
    table.play("dribble 4")
    top = table.position.flow[-1]
    assert isinstance(top, Window)
    chips = (table.slot("home 10"), table.slot("away 4"))
    assert (top.side, top.moment, (top.by, top.to)) == (0, ON_DUEL, chips)
    assert table.legal() == ["decline", "card L5"]
    table.refuses("card B1", "UN 3.14.3", "not-in-hand")
    table.refuses("done", "UN 3.14.4", "here")
    table.play("card L5")
    assert table.position.tricks == 64
    assert table.decision == "carrier-roll"
    assert table.position.plus(0) == 1


@pytest.mark.rule("UN 3.14")
def test_what_is_wrong_with_a_card() -> None:
    table = ready("home L5", "home B12", chips=QUIET)
    error = table.refuses("card L5", "UN 3.14", "card-condition")
    assert error.params["number"] == 0
    table.position.cards_played = 3
    table.position._legal = None
    error = table.refuses("card B12", "UN 3.3.1", "enough-cards")
    assert error.params["number"] == 3
    table.refuses("card B13", "UN 3.14.3", "not-in-hand")


@pytest.mark.rule("UN 3.14.4")
def test_how_many_chips_a_moment_is_about() -> None:
    words = {
        2: ["pass", "cross", "duel-carrier", "duel-defender", "tackle", "passed", "pass-against",
            "pass-failed", "crossed", "cross-against", "beaten", "turn"],
        1: ["shot", "save", "saved"],
        0: ["card", "dead-ball"],
    }  # fmt: skip
    for count, names in words.items():
        for name in names:
            assert chips_of(MOMENTS.index(name)) == count, name
    assert sum(map(len, words.values())) == len(MOMENTS)
    assert chips_of(BEATEN) == 2


def standing(frames: list[object]) -> bool:
    """Would the last of these frames be read from text, on top of a turn being played?"""
    p = plain().position
    p.flow[:] = [p.flow[0], *frames]  # type: ignore[list-item]
    return bool(p.flow[-1].sane(p))


def test_a_window_stands_only_where_its_moment_can_come() -> None:
    b13, b8, l5 = number("B13"), number("B8"), number("L5")
    for moment, by, to, good in (
        (PASSED, 1, 2, True), (PASSED, 1, -1, False), (PASSED, -1, 2, False),
        (ON_DUEL, 1, 12, True), (ON_DUEL, -1, -1, False),
        (ON_SAVE, 11, -1, True), (ON_SAVE, -1, -1, False), (SAVED, 11, -1, True),
        (SAVED, -1, 1, False), (ON_SHOT, 1, -1, False), (CROSSED, 1, 2, False),
        (PASS_FAILED, 1, 2, False), (ON_CARD, -1, -1, False),
    ):  # fmt: skip
        assert standing([Window(0, moment, by, to)]) is good, (MOMENTS[moment], by, to)
    assert standing([Resolve(1, b13, -1, -1), Window(0, ON_CARD)])
    window = Window(0, ON_DUEL, 1, 12)
    for frames, good in (
        ([Resolve(0, b13, -1, -1)], True),  # in the own turn
        ([Resolve(0, l5, -1, -1)], False),
        ([Resolve(0, b8, -1, -1)], False),
        ([window, Resolve(0, l5, 1, 12)], True),  # in a window for it
        ([window, Resolve(0, b13, 1, 12)], False),
        ([Resolve(1, b13, -1, -1), Resolve(0, b8, -1, -1)], True),  # on a card
        ([Resolve(1, b13, -1, -1), Resolve(0, b13, -1, -1)], False),
        ([Resolve(1, b13, -1, -1), Window(0, ON_CARD), Resolve(0, b8, -1, -1)], False),
    ):
        assert standing(list(frames)) is good, frames


def test_a_refusal_says_what_was_named() -> None:
    table = ready("home B12")
    table.play("move 10")
    error = table.refuses("to N1", "UN 3.4.1", "too-far")
    assert (error.params["end"], error.params["decision"]) == ("N1", "move-to")
    assert error.params["action"] == "to N1"
    assert str(error.params["legal"]).startswith("to ")
    table = ready("home B12")
    error = table.refuses("dribble 4", "UN 3.7.1")
    assert (error.params["end"], error.params["shirt"]) == ("", 4)
    error = table.refuses("shot", "UN 3.9.1")
    assert error.params["shirt"] == 1
    assert game.action("dribble 4") is moves.dribble_past(table.position, table.slot("away 4"))
