"""Spoiled position lines of UND1C1: a real line with a few numbers, words or fields changed."""

from __future__ import annotations

import random
import re

from tests.undici.table import game
from touchline.core.errors import TouchlineError
from touchline.undici.engine.position import Position

MOST = 5_000  # no match from one of these lines is longer
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


def some_line(lines: list[str], number: int, dice: random.Random) -> str:
    """One of the lines: every kind of decision comes up equally often."""
    tops = sorted({line.split(" ")[6].rpartition(">")[2].partition("/")[0] for line in lines})
    top = tops[number % len(tops)]
    return dice.choice([each for each in lines if f">{top}" in each] or lines)


def try_out(line: str, dice: random.Random) -> bool:
    """Was it accepted? Then it has been played to the end."""
    try:
        p = game.position(line)
    except TouchlineError:
        return False
    for _ in range(MOST):
        if p.turn is None:
            return True
        step(p, dice)
    raise AssertionError(f"stuck: {p}")
