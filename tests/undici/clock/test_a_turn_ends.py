"""No card makes a turn without end (UN R47): all that may be done in it uses something up."""

from __future__ import annotations

import random

import pytest

from tests.undici.second_reader.scatter import scattered
from tests.undici.table import game
from touchline.core.action import Action
from touchline.core.side import Side
from touchline.undici.engine.cards.catalogue import IDS, PERMANENT
from touchline.undici.engine.position import Position
from touchline.undici.engine.state import ACTING, CAPTAIN_ACTION, HAND
from touchline.undici.engine.turn.act import passes_free
from touchline.undici.events import Foul, Played

SWITCHES = (
    "",
    "responses=any",
    "header=action;permanents=any",
    "offside=off;response_first=on-turn",
    "stop_early=false;actions=5;playbook=9",
)
MOST = 120
"""More decisions than there are between two actions, with all the chips that make room."""


def left(p: Position) -> int:
    """What a turn can still be drawn out with.

    A card may give two more actions, and with an action the ball comes back to whose passes are
    free; nothing gives a card.
    """
    cards = int(p.count_cards(0, HAND) + p.count_cards(1, HAND))
    actions = int(p.actions_left) + (p.boons & CAPTAIN_ACTION != 0)
    return 8 * cards + 2 * actions + passes_free(p)


def longest(p: Position, choose: random.Random, played: set[str]) -> Action:
    """What keeps the turn going: cards not seen yet, free passes, anything but the end of it."""
    listed = p.actions()
    going = [action for action in listed if action.verb not in ("done", "decline", "stay")]
    cards = [action for action in going if action.verb == "card"]
    new = [action for action in cards if action.text.removeprefix("card ") not in played]
    if cards and choose.random() < 0.8:
        return choose.choice(new or cards)
    passes = [action for action in going if action.verb == "pass"]
    if passes and passes_free(p):
        return choose.choice(passes)
    crosses = [action for action in going if action.verb == "cross"]
    if crosses and choose.random() < 0.5:
        return choose.choice(crosses)
    return choose.choice(going or listed)


def goes_on(p: Position, choose: random.Random) -> Action:
    """A die after which the same coach goes on, if there is one."""
    chance = p.chance
    assert chance is not None
    found = chance.at(choose.randrange(chance.tickets))
    for _ in range(6):
        after = p.copy()
        after.play(found)
        if after.mover == p.mover and after.stage == ACTING:
            break
        found = chance.at(choose.randrange(chance.tickets))
    return found


def all_cards(line: str, choose: random.Random) -> str:
    """The same line with nearly all seventy cards in both hands: some in the pile, one in play."""
    fields = line.split()
    halves = []
    for _ in range(2):
        zones = ["0" if choose.random() < 0.1 else "1" for _ in IDS]
        zones[choose.choice([place for place in range(len(IDS)) if PERMANENT[place]])] = "2"
        halves.append("".join(zones))
    fields[5] = "/".join(halves)
    return " ".join(fields)


def draw_out(p: Position, choose: random.Random, played: set[str]) -> None:
    """Play a turn for as long as it can be made to last, and note which cards are played in it."""
    turn, before, decisions = p.turn_number, left(p) + 1, 0
    while p.turn is not None and p.turn_number == turn and p.stage == ACTING:
        if p.decision == "act":
            assert left(p) < before, f"nothing was used up: {p}"
            before, decisions = left(p), 0
            p.cards_played = 0  # as if any number might be played
        action = goes_on(p, choose) if p.turn is Side.CHANCE else longest(p, choose, played)
        events = p.play(action)
        played |= {event.card for event in events if isinstance(event, Played)}
        if any(isinstance(event, Foul) for event in events):
            before = left(p) + 99  # whoever is fouled begins his turn anew (UN 4.3.4)
        decisions += 1
        assert decisions < MOST, f"no end to what an action began: {p}"


@pytest.mark.rule("UN R47", "UN 3.3.1", "UN 3.14")
def test_whatever_cards_are_played_a_turn_ends() -> None:
    played: set[str] = set()
    for number in range(130):
        choose = random.Random(f"turn {number}")
        preset = ("base", "pro")[number % 2]
        line = scattered(preset, choose, SWITCHES[number % len(SWITCHES)], flipped_too=False)
        draw_out(game.position(all_cards(line, choose)), choose, played)
    assert set(IDS) - played <= {"P5"}, sorted(set(IDS) - played)  # a save is the end of a turn
