"""Shots from free kicks as a second reading has them: the nine, then blocks, then the keeper."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.counterattack.second_reader import shots
from tests.counterattack.second_reader.crowds import scattered
from tests.counterattack.second_reader.pitch import distance, in_box
from tests.counterattack.second_reader.season import BY_THE_CLOCK, sheet
from tests.counterattack.second_reader.sheet import Sheet
from tests.counterattack.second_reader.walk import after, faces, texts
from touchline.counterattack.engine.position import Position

NINE = 9  # a score that nobody in the way can block (CA 4.15.5)


def compare_blocks(position: Position, t: Sheet, aim: int) -> Position:
    """After the die: everybody in the way, the nearest first; nobody blocks it."""
    shooter = t.holder
    assert shooter is not None
    rolled = []
    while position.decision in ("who-blocks", "block"):
        if position.decision == "who-blocks":
            position = after(position, texts(position)[0])
            continue
        blocker = sheet(position).numbers(4)[1]
        lucky = faces(position, lambda end: end.decision == "loose-direction")
        rolled.append((blocker, lucky))
        position = after(position, f"roll {min(set(range(1, 7)) - lucky)}")
    wanted = {chance.defender: chance.faces for chance in shots.blocks(t, shooter, aim)}
    assert dict(rolled) == wanted, str(position)
    return position


def compare_die(position: Position, t: Sheet, aim: int, die: int, seen: Counter[str]) -> None:
    """One face of the taker against every face of the keeper."""
    shooter = t.holder
    assert shooter is not None
    keeper = t.keeper(1 - shooter // 11)
    # The angle counts in open play only, the nine after the -1 (q47)
    total = t.skill(shooter, "shooting") + die - shots.shot_penalty(t, shooter, False, angle=False)
    missed = die == 1 and t.rules["natural_one"]
    goals = sum(position.score)
    shot, case = after(position, f"roll {die}"), (str(position), die)
    if total >= NINE:
        assert shot.decision not in ("who-blocks", "block"), case
        seen["nine"] += 1
    else:
        shot = compare_blocks(shot, t, aim)
        seen["less"] += 1
    if missed:
        assert (shot.decision == "save", sum(shot.score)) == (False, goals), case
        return
    spot = shots.save_hex(t, keeper, t.at[shooter], shots.way(t, shooter, aim))
    if spot is None:
        assert sum(shot.score) == goals + 1, case
        return
    off = shots.save_penalty(t, distance(t.at[keeper], spot), moved_for_snapshot=False)
    for answer in range(1, 7):
        saved = t.skill(keeper, "saving") + answer - off
        end = after(shot, f"roll {answer}")
        seen["rolls"] += 1
        assert (sum(end.score) > goals) == (total > saved), (*case, answer)
        assert (end.decision == "loose-direction") == (total == saved), (*case, answer)
        assert (end.decision == "handling") == (total < saved), (*case, answer)


def compare(chooser: random.Random, preset: str, seen: Counter[str]) -> None:
    """A crowd round a free kick, and a shot at one of the aim points in range."""
    position = scattered(chooser, preset, "free-kick", attacking=True)
    t = sheet(position)
    assert t.holder is not None
    end = shots.goal_end(t, t.holder)
    legal = shots.in_range(t.at[t.holder], end, shots.SHOT)
    assert ("shot" in texts(position)) == bool(legal), str(position)
    if not legal:
        return
    asked = after(position, "shot")
    assert set(texts(asked)) >= {f"aim {aim}" for aim in legal}, str(asked)
    aim = chooser.choice(legal)
    struck = after(asked, f"aim {aim}")
    if struck.decision == "keeper-step":
        assert not in_box(t.at[t.holder], end), str(asked)
        struck = after(struck, "stay")
    assert struck.decision == "shot", str(struck)  # the die comes before any block
    for die in range(1, 7):
        compare_die(struck, t, aim, die, seen)
    seen["shots"] += 1


@pytest.mark.rule("CA 4.15.5", "CA q47", "CA q82")
@pytest.mark.parametrize("preset", BY_THE_CLOCK)
def test_free_kick_shots_agree_with_the_second_reading(preset: str) -> None:
    chooser = random.Random(f"free kick {preset}")
    seen: Counter[str] = Counter()
    for _ in range(10):
        compare(chooser, preset, seen)
    assert seen["nine"] + seen["less"] > 20
