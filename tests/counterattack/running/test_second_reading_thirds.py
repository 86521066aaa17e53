"""The free moves in the final thirds as a second reading of the rules has them."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.counterattack.second_reader import thirds
from tests.counterattack.second_reader.crowds import scattered
from tests.counterattack.second_reader.pitch import name
from tests.counterattack.second_reader.season import BY_THE_CLOCK, sheet
from tests.counterattack.second_reader.walk import after, texts
from tests.counterattack.table import game
from touchline.counterattack.engine.position import Position

Seen = Counter[str]


def compare_moves(
    position: Position, ends: list[int], tired: frozenset[int], chooser: random.Random, seen: Seen
) -> Position:
    """Both sides, the one with the ball first; who cannot move anybody has nothing to say."""
    attack = sheet(position).attack
    for side in (attack, 1 - attack):
        gone: set[int] = set()
        while wanted := thirds.movers(sheet(position), side, ends, tired | gone):
            case = str(position)
            assert (position.decision, sheet(position).seat) == ("final-third", side), case
            assert set(texts(position)) == {f"move {n % 11 + 1}" for n in wanted} | {"done"}, case
            if chooser.random() < 0.3:
                break
            mover = chooser.choice(sorted(wanted))
            position = compare_run(position, mover, chooser)
            gone.add(mover)
            seen["moves"] += 1
        if wanted or texts(position) == ["done"]:
            position = after(position, "done")
    return position


def compare_run(position: Position, mover: int, chooser: random.Random) -> Position:
    """Six hexes, round everybody; or he stays after all."""
    t = sheet(position)
    asked = after(position, f"move {mover % 11 + 1}")
    wanted = {f"to {name(hex_)}" for hex_ in thirds.goals(t, mover)}
    assert set(texts(asked)) == wanted | {"stay"}, str(position)
    return after(asked, chooser.choice(sorted(wanted)))


def compare_phase(chooser: random.Random, preset: str, seen: Seen) -> None:
    """A crowd plays a movement phase in which nobody moves; some have jumped before it."""
    position = scattered(chooser, preset, attacking=chooser.random() < 0.8)
    tired = frozenset(n for n in range(22) if chooser.random() < 0.2)
    position.frozen = sum(1 << n for n in tired)
    position = game.position(str(position))
    end = thirds.end_of_ball(sheet(position))
    position = after(position, "movement")
    while position.decision == "movement":
        position = after(position, "done")
    ends = [-end] if end else []
    seen["phases"] += 1
    t = sheet(position)
    anybody = any(thirds.movers(t, side, ends, tired) for side in (0, 1))
    assert (position.decision == "final-third") == anybody, str(position)
    over = compare_moves(position, ends, tired, chooser, seen)
    assert over.decision != "final-third", str(over)


def compare_kick(chooser: random.Random, preset: str, seen: Seen) -> None:
    """A keeper kicks: both thirds, or only the one he is in (CA 4.22).

    Who has run with the ball before has seen the moves of the other third already (q121).
    """
    act = chooser.choice(["held", "movement"])
    position = scattered(chooser, preset, act, holders=range(0, 22, 11))
    if "kick" not in texts(position):
        return  # he is outside his box
    t = sheet(position)
    end = thirds.end_of_ball(t)
    ends = [-1, 1] if act == "held" and t.rules["kick_moves"] == "both" else [end]
    seen["kicks"] += 1
    tired = frozenset([position.holder])  # he kicks it
    over = compare_moves(after(position, "kick"), ends, tired, chooser, seen)
    assert over.decision == "kick-target", str(over)


def compare(chooser: random.Random, preset: str, seen: Seen) -> None:
    """One of each."""
    compare_phase(chooser, preset, seen)
    compare_kick(chooser, preset, seen)


@pytest.mark.rule("CA 4.4", "CA 4.11.3", "CA q37/every", "CA q37/skipped", "CA q38")
@pytest.mark.parametrize("preset", BY_THE_CLOCK)
def test_free_moves_agree_with_the_second_reading(preset: str) -> None:
    chooser = random.Random(f"third {preset}")
    seen: Seen = Counter()
    for _ in range(6):
        compare(chooser, preset, seen)
    assert seen["kicks"] > 2
    assert seen["moves"] > 5
