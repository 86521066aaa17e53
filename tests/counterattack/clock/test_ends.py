"""Both halves are alike: with ends changed and the pitch turned round a match goes on the same."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.counterattack import mirror
from tests.counterattack.footballer import choose
from tests.counterattack.table import game
from tests.counterattack.test_mirror import are_out, scenes
from touchline.core.action import Action
from touchline.core.language.commentary import tag_of
from touchline.counterattack.engine.before_match.formations import turned
from touchline.counterattack.engine.board.pitch import GRID, NAMES
from touchline.counterattack.engine.fields import FIELDS
from touchline.counterattack.engine.position import Position

STATE = {name: (low, high) for name, low, high in FIELDS}

pytestmark = pytest.mark.slow

BALL, HALF = list(STATE).index("ball"), list(STATE).index("half")


def line(text: str) -> str:
    """The line of the same position in the other half."""
    home, away, spots, state, squads, duel, flow, settings = text.split()
    numbers = [int(number) for number in state.split(",")]
    numbers[BALL] = round_about(numbers[BALL])
    numbers[HALF] ^= 1
    frames = ">".join(frame(word) for word in flow.split(">"))
    there = ",".join(str(number) for number in numbers)
    return " ".join([hexes(home), hexes(away), spots, there, squads, duel, frames, settings])


def hexes(text: str) -> str:
    """The hexes of a side."""
    cells = [GRID.cell(name) for name in text.split(",")]
    return ",".join("-" if cell is None else NAMES[turned(cell)] for cell in cells)


def round_about(hex_: int) -> int:
    """The hex opposite."""
    return hex_ if hex_ < 0 else turned(hex_)


def frame(word: str) -> str:
    """A frame whose hexes, aims and directions are turned."""
    return mirror.frame(word, mirror.round_about, str)


def action(p: Position, done: Action) -> Action:
    """The same thing done at the other end: only a toss is no matter of ends."""
    return done if done.verb == "toss" else mirror.action(p, done)


@pytest.mark.slow
@pytest.mark.rule("CA q3")
def test_a_match_goes_on_the_same_at_the_other_end() -> None:
    seen: Counter[str] = Counter()
    for name, p, plies in scenes():
        chooser = random.Random(f"ends {name}")
        while not are_out(p):
            p.play(choose(p, chooser))
        if p.half > 1 or p.settings.attacks:  # attacks have no ends to change
            continue
        q = game.position(line(str(p)))
        half = p.half
        for _ in range(plies):
            if p.turn is None or p.half != half:
                break
            seen[p.decision] += 1
            here = p.copy()
            done = choose(p, chooser)
            assert {action(here, each) for each in p.actions()} == set(q.actions()), str(here)
            told, there = p.play(done), q.play(action(here, done))
            assert [tag_of(each) for each in told] == [tag_of(each) for each in there], str(here)
            assert p.half != half or line(str(p)) == str(q), (str(here), done)
            assert p.score == q.score, (str(here), done)
    assert len(seen) > 60, seen
