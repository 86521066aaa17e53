"""Positions in which something is about to happen: the line of a match, all of it moved about."""

from __future__ import annotations

import random
from functools import cache

from tests.undici.second_reader.pitch import BOXES, Box, depth, name
from tests.undici.second_reader.table import BOONS, COUNTERS
from tests.undici.second_reader.table import cards as printed_cards
from tests.undici.table import game
from touchline.core.side import Side

NAMES = [name(box) for box in BOXES]
LASTING = ("all-plus-one", "rabbits-run", "black-too", "booed")


@cache
def opening(preset: str, seed: int) -> str:
    """A match after its kick-off, in which everybody took what was offered."""
    position = game.new(game.settings(preset, {"deck": "random"}))
    choose = random.Random(f"{preset} {seed}")
    while position.decision != "act" or position.actions()[0].verb == "pass":
        chance = position.chance
        if position.turn is Side.CHANCE and chance is not None:
            position.play(chance.at(choose.randrange(chance.tickets)))
            continue
        done = [action for action in position.actions() if action.verb == "done"]
        position.play(done[0] if done else choose.choice(position.actions()))
    return str(position)


def _crowd(choose: random.Random, attack: int) -> list[str]:
    """Twenty-two places, most of them before the goal that a side attacks."""
    near = choose.choice((1.2, 1.6, 2.0))
    weights = [near ** depth(attack, box) for box in BOXES]
    found: list[Box] = []
    while len(found) < 22:
        box = choose.choices(BOXES, weights)[0]
        if box not in found:
            found.append(box)
    return [name(box) for box in found]


def _some(choose: random.Random, share: float) -> int:
    """A set of chips."""
    return sum(1 << who for who in range(22) if choose.random() < share)


def scattered(
    preset: str, choose: random.Random, switches: str = "", flipped_too: bool = True
) -> str:
    """A line: everybody somewhere, some of them flipped or frozen, padlocks, cards, the ball."""
    line = opening(preset, choose.randrange(4)).split()
    spots, numbers, squads, cards, _, agreed = line[2:]
    attack = choose.randrange(2)
    places = _crowd(choose, attack)
    keepers_out = preset != "base" and choose.random() < 0.3
    for side, goal in enumerate(("WEST", "EAST")):
        if not (keepers_out and choose.random() < 0.5):
            places[side * 11] = goal
    state = dict.fromkeys(COUNTERS, -1)
    state |= dict(zip(COUNTERS, map(int, numbers.split(",")), strict=False))
    mover = attack if choose.random() < 0.6 else 1 - attack
    flipped, stunned = _some(choose, 0.1 * flipped_too), _some(choose, 0.05 * flipped_too)
    if choose.random() < 0.5:
        stunned = 0
    state |= {
        "mover": mover,
        "holder": attack * 11 + choose.randrange(1, 11),
        "actions_left": choose.choice((0, 1, 2, 3, 3)),
        "flipped": flipped,
        "stunned": stunned,
        "beaten": 0,
        "locker": 1 - mover,
        "turn_number": 4 + mover,
        "home_turns": 2 + mover,
        "corners": choose.choice((0, 0, 3)),
        "boons": sum(1 << BOONS.index(word) for word in LASTING if choose.random() < 0.15),
    }
    for counter in (
        "star",
        "lent_rabbit",
        "lent_tractor",
        "lent_gorilla",
        "one_touch",
        "came_from",
    ):
        state[counter] = mover * 11 + choose.randrange(11) if choose.random() < 0.2 else -1
    free = [box for box in NAMES if box not in places]
    for colour, box in zip(("white", "black"), choose.sample(free, 2), strict=True):
        state[colour] = NAMES.index(box) if choose.random() < 0.7 else -1
    if agreed == "-":
        agreed = switches or agreed
    elif switches:
        agreed += f";{switches}"
    hands = "/".join(_dealt(choose, half) for half in cards.split("/"))
    text = ",".join(str(number) for number in state.values())
    men = (",".join(places[:11]), ",".join(places[11:]))
    flow = f"play>act/{('home', 'away')[mover]}"
    return " ".join([*men, spots, text, squads, hands, flow, agreed])


def _dealt(choose: random.Random, cards: str) -> str:
    """Some cards of a side in hand, some in play if they are permanent."""
    found = list(cards)
    for place, card in enumerate(printed_cards()):
        if found[place] == "." or choose.random() < 0.4:
            continue
        lasting = card["kind"] == "permanent"
        found[place] = choose.choice("112" if lasting else "1")
    in_play = [place for place, zone in enumerate(found) if zone == "2"]
    for place in in_play[1:]:
        found[place] = "3"
    return "".join(found)


def other_decks(line: str, choose: random.Random, wanted: list[str]) -> str:
    """The same line with other cards in both hands: these, as far as there are places."""
    fields = line.split()
    places = [place for place, card in enumerate(printed_cards()) if card["id"] in wanted]
    halves = []
    for half in fields[5].split("/"):
        zones = [zone for zone in half if zone != "."]
        lasting = half.find("2")
        found = ["."] * len(half)
        if lasting >= 0:
            found[lasting] = "2"
            zones.remove("2")
        rest = [place for place in range(len(half)) if found[place] == "."]
        hand = choose.sample([place for place in places if place in rest], 10)
        others = choose.sample([place for place in rest if place not in hand], len(zones) - 10)
        for place in hand:
            found[place] = "1"
        for place in others:
            found[place] = choose.choice("003")
        halves.append("".join(found))
    fields[5] = "/".join(halves)
    return " ".join(fields)
