"""Spoiled lines: refused with a reason, or played to the end without an accident."""

from __future__ import annotations

import random
import re

import pytest

from tests.undici.table import game
from touchline.core.errors import TouchlineError
from touchline.undici.match.cards import ON_CARD, ON_PASS, ON_SHOT
from touchline.undici.match.position import Position

SOURCES: list[tuple[str, dict[str, object]]] = [
    ("pro", {"turns": 3}),
    ("base", {"turns": 2}),
    ("quick", {"turns": 2, "starting_hand": 5, "deck": "random"}),
    ("draft", {"turns": 2}),
    ("pro", {"turns": 3, "cup": True, "playbook": 9, "least_chips": 2}),
]
NUMBERS = (-1, 0, 1, 2, 3, 5, 8, 10, 11, 17, 21, 22, 32, 64, 99, 128, 352, 999, 4095)
SPACES = ("-", "WEST", "EAST", "A1", "B8", "G2", "H9", "I4", "N16")


def step(p: Position, dice: random.Random) -> None:
    """Play anything."""
    chance = p.chance
    actions = p.actions() if chance is None else chance.actions
    assert actions, p.decision
    p.play(dice.choice(actions))


def matches(dice: random.Random) -> list[str]:
    """Every position of a few short matches."""
    lines = []
    for preset, changes in SOURCES:
        p = game.new(game.settings(preset, changes))
        while p.turn is not None:
            step(p, dice)
            lines.append(str(p))
    return lines


def spoiled(line: str, lines: list[str], dice: random.Random) -> str:
    """The same line with something else in one to three places."""
    fields = line.split(" ")
    for _ in range(dice.choice((1, 1, 2, 3))):
        at = dice.choice((0, 1, 2, 3, 3, 3, 4, 4, 5, 6, 6, 6, 6))
        if dice.random() < 0.2:
            fields[at] = dice.choice(lines).split(" ")[at]
            continue
        words = re.split(r"([,/>])", fields[at])
        place = dice.randrange(0, len(words), 2)
        if at < 3:
            words[place] = dice.choice(SPACES)
        elif at == 5 or (at == 4 and place == 0):
            signs = list(words[place] or ".")
            signs[dice.randrange(len(signs))] = dice.choice(".01234")
            words[place] = "".join(signs)
        elif at == 6 and not words[place].lstrip("-").isdecimal():
            words[place] = dice.choice(re.split("[/>]", dice.choice(lines).split(" ")[6]))
        else:
            words[place] = str(dice.choice(NUMBERS))
        fields[at] = "".join(words)
    return " ".join(fields)


@pytest.mark.parametrize("seed", range(3))
def test_a_spoiled_line_is_refused_or_can_be_played_to_the_end(seed: int) -> None:
    dice = random.Random(seed)
    lines = matches(dice)
    tops = sorted({line.split(" ")[6].rpartition(">")[2].partition("/")[0] for line in lines})
    refused = played = 0
    for number in range(250):
        top = tops[number % len(tops)]
        line = dice.choice([each for each in lines if f">{top}" in each] or lines)
        try:
            p = game.position(spoiled(line, lines, dice))
        except TouchlineError:
            refused += 1
            continue
        for _ in range(5_000):
            if p.turn is None:
                break
            step(p, dice)
        assert p.turn is None
        played += 1
    assert refused > 50
    assert played > 20


ONCE_ACCEPTED = {
    "a keeper among the outfield chips": (4, r"/(\d+),(\d+),(?=[-\d,]*$)", r"/\2,\1,"),
    "a coach acts in the other's turn": (6, "act/home", "act/away"),
    "nobody has the ball": (3, r"^0,\d+,", "0,-1,"),
    "a card looked at without card B10": (5, r"^\.", "4"),
    "the wrong stage of the turn": (3, r"^(\d+,\d+),1,", r"\1,6,"),
    "a draw in the middle of an action": (6, "act/home", "draw/0/1"),
    "a card to cancel that nobody has played": (6, "act/home", f"respond/home/{ON_CARD}/-1/-1"),
    "a card on a shot that nobody takes": (6, "act/home", f"respond/home/{ON_SHOT}/1/-1"),
    "a moment without its chips": (6, "act/home", f"respond/home/{ON_PASS}/1/-1"),
}


@pytest.mark.parametrize("what", ONCE_ACCEPTED)
def test_what_cannot_be_is_refused(what: str) -> None:
    dice = random.Random(8)
    line = next(each for each in matches(dice) if each.split(" ")[6] == "play>act/home")
    at, old, new = ONCE_ACCEPTED[what]
    fields = line.split(" ")
    assert game.position(line)
    fields[at] = re.sub(old, new, fields[at], count=1)
    assert " ".join(fields) != line
    with pytest.raises(TouchlineError):
        game.position(" ".join(fields))


BEFORE_THE_SECOND_HALF = (
    "WEST,C2,F15,C16,A10,E11,C6,B12,E6,E10,B2 EAST,I10,K2,L6,I14,J11,K6,M14,M7,I5,M10 -,C2,F1"
    "4,D10,A6,F8,C6,B12,E6,E10,B2,-,I10,K2,L6,I14,J11,K6,M14,M7,I5,M10 0,-1,0,0,2,6,2,0,0,0,0"
    ",0,-1,-1,1,2,13,-1,-1,-1,-1,-1,-1,560,0,0,0,0,0,352,0,1,0,-1,142612994,0,0,0,0,0,0,0,0,0"
    ",0,0,-1,-1,0,0,3 212221112122222211122221212211112222/54,0,6,61,21,29,65,10,46,14,62,49,"
    "52,70,53,51,15,33,37,1,42,57,25,13,26,50,67,28,12,45,17,34,69,16,35,71/0,11,12,8,3,15,10"
    ",4,13,14,2,1,14,8,9,15,16,6,4,2,17,3 .........3.1.......0..............................."
    "0.............3.0../............0.............................................0.0....3.1"
    ".2 play>kick-off-taker/home>set-up/home/188/1>set-up-to/home/7 captain_cards_stay"
    "=true;group_blocks=true;pass_lane=clear;shot_tie=goal;free_step_locked=false;free_step_a"
    "rea=true;header=action;cross_to=anybody;turns=6;half_time=true;cup=true;extra_cards=fals"
    "e;fouls=false;injuries=false;free_kick_shot=false;wall=free;free_kick_cross_as=cross;clo"
    "se_marking=false;substitutions=0;returns=true;playbook=1;draft=true"
)


def test_a_card_looked_ahead_in_the_turn_before_does_not_spoil_a_kick_off() -> None:
    """A real line of a random match: boons stay until the next turn begins."""
    assert str(game.position(BEFORE_THE_SECOND_HALF)) == BEFORE_THE_SECOND_HALF
