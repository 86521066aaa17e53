"""Spoiled position lines: a real line with a few numbers, words or fields changed.

A line that is accepted has to be played to the end whatever anybody decides, and every other one
is refused with an error of ours.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

from tests.counterattack.footballer import choose
from tests.counterattack.table import game
from touchline.core.errors import TouchlineError
from touchline.core.flow import A_SIDE
from touchline.counterattack.engine.fields import FIELDS
from touchline.counterattack.engine.position import Position
from touchline.counterattack.settings import PRESETS
from touchline.counterattack.text.frames import FRAMES

STATE = {name: (low, high) for name, low, high in FIELDS}

PLIES = 120  # after so many a half is over with the next action
MOST = 6000  # no match is longer
SHORT = {"half_minutes": "4"}
NUMBER = re.compile(r"-?\d+")


def real_lines(rounds: int, chooser: random.Random) -> Iterator[str]:
    """Lines from drafts and from the middle of matches of every preset, each decision once."""
    for number in range(rounds):
        preset = list(PRESETS)[number % len(PRESETS)]
        draft = chooser.choice(["packets", "dealt", "tournament"])
        switches = {**SHORT, "draft": draft, "shoot_out": "true"}
        p = game.new(game.settings(preset, switches))
        seen: set[str] = set()
        while p.turn is not None:
            if p.decision not in seen or chooser.random() < 0.01:
                seen.add(p.decision)
                yield str(p)
            p.play(choose(p, chooser))


def spoil(line: str, chooser: random.Random) -> str:
    """The line with one to three things changed."""
    fields = line.split(" ")
    for _ in range(chooser.randint(1, 3)):
        kind = chooser.random()
        if kind < 0.35:
            fields[3] = change_state(fields[3], chooser)
        elif kind < 0.7:
            fields[6] = change_flow(fields[6], chooser)
        elif kind < 0.8:
            at = chooser.choice([0, 1, 2])
            cells = fields[at].split(",")
            cells[chooser.randrange(len(cells))] = chooser.choice([*cells, "-", "S13", "AK13"])
            fields[at] = ",".join(cells)
        else:
            at = chooser.choice([3, 4, 5, 6])
            fields[at] = change_number(fields[at], chooser)
    return " ".join(fields)


def change_state(text: str, chooser: random.Random) -> str:
    """One of the counters of the state, within its range."""
    numbers = text.split(",")
    at = chooser.randrange(len(numbers))
    low, high = list(STATE.values())[at]
    wild = chooser.choice([low, high, chooser.randint(low, min(high, low + 30)), 1 << 8, 3])
    numbers[at] = str(wild)
    return ",".join(numbers)


def change_flow(text: str, chooser: random.Random) -> str:
    """One frame dropped, doubled, put elsewhere, renamed, or with another number."""
    frames = text.split(">")
    at = chooser.randrange(len(frames))
    change = chooser.randrange(5)
    if change == 0 and len(frames) > 1:
        del frames[at]
    elif change == 1:
        frames.insert(at, frames[at])
    elif change == 2:
        frames.append(frames.pop(at))
    elif change == 3:
        name = chooser.choice(sorted(FRAMES))
        kind = FRAMES[name].kind
        seat = [chooser.choice(["home", "away"])] if kind.seat == A_SIDE else []
        numbers = [
            str(chooser.randint(operand.low, min(operand.high, operand.low + 40)))
            for operand in kind.operands
        ]
        frames.append("/".join([name, *seat, *numbers]))
    else:
        frames[at] = change_number(frames[at], chooser)
    return ">".join(frames)


def change_number(text: str, chooser: random.Random) -> str:
    """Some number of a text is another one."""
    found = list(NUMBER.finditer(text))
    if not found:
        return text
    number = chooser.choice(found)
    value = int(number.group()) + chooser.choice([-2, -1, 1, 2, 7, 16])
    return text[: number.start()] + str(value) + text[number.end() :]


def play_out(p: Position, chooser: random.Random) -> None:
    """Anybody's decisions until the match is over; it may not take for ever."""
    for ply in range(MOST):
        if p.turn is None:
            return
        if ply >= PLIES:
            p.minute = 9999  # time is up
        ways = p.actions() or tuple(outcome for outcome, _ in p.outcomes())
        assert ways, str(p)
        p.play(chooser.choice(ways))
    raise AssertionError(f"stuck: {p}")


def try_out(line: str, chooser: random.Random) -> bool:
    """Was it accepted? Then it has been played to the end and written down right."""
    try:
        p = game.position(line)
    except TouchlineError:
        return False
    assert game.position(str(p)) == p
    play_out(p, chooser)
    return True
