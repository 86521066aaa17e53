"""What a seat may know: line-ups before both are made, squads dealt unseen (CA 4.1)."""

from __future__ import annotations

import random

import pytest

from tests.counterattack.before_match.test_draft import start, until
from tests.counterattack.table import game
from touchline.core.dice import SeededDice
from touchline.core.side import Side
from touchline.counterattack.engine.position import Position
from touchline.counterattack.engine.state import NOBODY_THERE, PLACES, SHIRTS

SEATS = (Side.HOME, Side.AWAY, None)


def lining_up(draft: str) -> Position:
    """Home has given five shirts, away none."""
    position = start(draft=draft)
    until(position, "line-up", 3)
    for _ in range(5):
        position.play(position.actions()[-1])
    return position


@pytest.mark.rule("CA 4.1.1")
@pytest.mark.parametrize("draft", ["packets", "dealt"])
def test_a_line_up_is_covered_until_both_are_made(draft: str) -> None:
    position = lining_up(draft)
    mine = position.view(Side.HOME)["players"]["home"]
    theirs = position.view(Side.AWAY)["players"]["home"]
    assert [player["name"] is not None for player in mine] == [True] * 5 + [False] * 6
    assert all(player["name"] is None and player["skills"] is None for player in theirs)
    assert position.view(None)["players"]["home"] == theirs
    statuses = {card["status"] for card in position.view(Side.HOME)["squads"]["home"]}
    assert statuses == {"bench", "pitch"}
    until(position, "toss")
    assert all(p["name"] is not None for p in position.view(Side.AWAY)["players"]["home"])


@pytest.mark.rule("CA 4.1.1", "CA 4.1.3")
def test_drafted_squads_are_open_dealt_ones_a_number() -> None:
    drafted = lining_up("packets").view(Side.AWAY)["squads"]["home"]
    assert {card["status"] for card in drafted} == {"bench"}  # who starts is not shown
    assert lining_up("dealt").view(Side.AWAY)["squads"]["home"] == 16


def permuted(position: Position, side: int, chooser: random.Random, cards: bool) -> Position:
    """The same position with this side's hidden shirts, or cards, given to others."""
    other = position.copy()
    places = [
        place
        for place in range(side * PLACES, side * PLACES + PLACES)
        if int(other.status[place]) and not other.deck.is_keeper(int(other.squad[place]))
    ]
    if cards:
        shuffled = [other.squad[place] for place in places]
        chooser.shuffle(shuffled)
        for place, card in zip(places, shuffled, strict=True):
            other.squad[place] = card
    counters = [
        counter
        for counter in range(side * SHIRTS + 1, side * SHIRTS + SHIRTS)
        if int(other.who[counter]) != NOBODY_THERE
    ]
    statuses = [other.status[place] for place in places]
    chooser.shuffle(statuses)
    for place, status in zip(places, statuses, strict=True):
        other.status[place] = status
    who = [other.who[counter] for counter in counters]
    chooser.shuffle(who)
    for counter, place in zip(counters, who, strict=True):
        other.who[counter] = place
    return other


@pytest.mark.rule("CA 4.1.1", "CA 4.1.3")
@pytest.mark.parametrize("seed", range(6))
def test_changing_what_is_hidden_changes_no_view_of_the_opponent(seed: int) -> None:
    for draft in ("packets", "dealt"):
        position = lining_up(draft)
        other = permuted(position, 0, random.Random(seed), draft == "dealt")
        assert str(other) != str(position)
        assert other.view(Side.AWAY) == position.view(Side.AWAY)
        assert other.view(None) == position.view(None)
        assert other.view(Side.HOME) != position.view(Side.HOME)


@pytest.mark.rule("CA 4.1.1", "CA 4.1.3")
@pytest.mark.parametrize("draft", ["packets", "dealt", "tournament"])
def test_an_imagined_position_looks_the_same_and_can_be_played(draft: str) -> None:
    for seed in range(8):
        position = lining_up(draft)
        for seat in SEATS:
            guess = position.imagine(seat, SeededDice(f"{seed}"))
            assert guess.view(seat) == position.view(seat)
            until(guess, "kick-off-taker", seed)
        mine = position.imagine(Side.HOME, SeededDice(f"{seed}"))
        assert mine.view(Side.HOME)["players"] == position.view(Side.HOME)["players"]
    guesses = {str(position.imagine(Side.AWAY, SeededDice(f"{n}"))) for n in range(10)}
    assert len(guesses) > 1


@pytest.mark.rule("CA 4.1.1")
def test_nothing_is_hidden_once_the_teams_are_out() -> None:
    position = start(draft="dealt")
    until(position, "choose", 5)
    views = [position.view(seat) for seat in SEATS]
    for view in views:
        view.pop("seat")
    assert views[0] == views[1] == views[2]
    assert position.imagine(Side.HOME, SeededDice("x")) == position


@pytest.mark.rule("CA 4.1.3")
def test_events_of_a_dealt_draft_and_of_line_ups_tell_no_names() -> None:
    position = start(draft="dealt")
    until(position, "deal", 1)
    before = len(position.play(position.outcomes()[0][0]))
    assert before == 0
    until(position, "line-up", 1)
    assert position.play(game.action("shirt s1")) == []
