"""Stored positions with other rules, other cards on the shirts, and another referee."""

from __future__ import annotations

import random
from functools import cache

from tests import corpus
from tests.counterattack.second_reader.sheet import COUNTERS
from tests.counterattack.table import game
from touchline.counterattack.engine.position import Position


@cache
def _lines() -> dict[str, str]:
    """A line for every decision."""
    return {
        line.split()[6].split(">")[-1].split("/")[0]: line for line in corpus.lines("counterattack")
    }


def shuffled(chooser: random.Random, decision: str, preset: str, frame: str = "") -> Position:
    """The stored position of a decision; `frame` may say more exactly what it is about."""
    fields = _lines()[decision].split()
    status, cards, who, table = fields[4].split("/")
    outfield, keepers = list(range(40)), list(range(40, 46))
    chooser.shuffle(outfield)
    chooser.shuffle(keepers)
    numbers = [int(card) for card in cards.split(",")]
    other = [n if n < 0 else outfield[n] if n < 40 else keepers[n - 40] for n in numbers]
    fields[4] = "/".join([status, ",".join(map(str, other)), who, table])
    state = dict(zip(COUNTERS, fields[3].split(","), strict=True))
    state["referee"] = str(chooser.randrange(46, 50))
    fields[3] = ",".join(state.values())
    fields[7] = str(game.new(game.settings(preset))).split()[-1]
    if frame:
        fields[6] = frame
    return game.position(" ".join(fields))
