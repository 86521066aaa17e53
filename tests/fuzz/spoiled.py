"""Spoiled position lines of Brettfußball: cut, overwritten or put together from several."""

from __future__ import annotations

import random
from functools import cache

from tests.fuzz.invariants import sound
from tests.golden.make import HERE
from tests.golden.scenes import SCENES
from touchline.brettfussball import game
from touchline.core.errors import TouchlineError

PIECES = ["-", ",", ":", "/", ">", "!", ";", "=", " ", "0", "9", "99999", "A1", "J1", "K24", "T25"]
PIECES += ["home", "away", "over", "roll", "lift/home", "place/away", "turn/home/3", "é", "\n"]
PLIES = 50  # what is accepted must be playable for so long


@cache
def lines() -> list[str]:
    """Position lines of every kind, from the golden files."""
    texts = [path.read_text(encoding="utf-8") for path in HERE.glob("brettfussball-*.txt")]
    said = [line for text in texts for line in text.splitlines()]
    found = [line.removeprefix("position ") for line in said if line.startswith("position ")]
    return sorted({*found, *(scene.line() for scene in SCENES)})


def spoil(chooser: random.Random) -> str:
    """A line with a field or two from other lines, or with something else in a few places."""
    text = chooser.choice(lines())
    if chooser.random() < 0.5:
        fields = text.split()
        for _ in range(chooser.randint(1, 3)):
            at = chooser.randrange(len(fields))
            fields[at] = chooser.choice(lines()).split()[at]
        return " ".join(fields)
    for _ in range(chooser.randint(1, 3)):
        at = chooser.randint(0, len(text))
        piece = chooser.choice(["", *PIECES])
        text = text[:at] + piece + text[at + chooser.randint(0, 6) :]
    return text


def has_a_sentence(error: TouchlineError) -> bool:
    """Whoever typed it is told what is wrong."""
    assert str(error)
    return True


def try_out(line: str, chooser: random.Random) -> bool:
    """Was it accepted? Then it is sound, comes back from its line, and can be played on."""
    try:
        p = game.position(line)
    except TouchlineError as error:
        return not has_a_sentence(error)
    for _ in range(PLIES):
        sound(p)
        assert game.position(str(p)) == p
        if p.turn is None:
            break
        ways = p.actions() or [outcome for outcome, _ in p.outcomes()]
        p.play(chooser.choice(ways))
    return True
