"""Ground passes as a second reading of the rules has them: targets, interceptors, their odds."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.counterattack.second_reader import passes
from tests.counterattack.second_reader.crowds import scattered
from tests.counterattack.second_reader.lines import path
from tests.counterattack.second_reader.passes import Chance
from tests.counterattack.second_reader.pitch import by_name, name
from tests.counterattack.second_reader.season import BY_THE_CLOCK, sheet
from tests.counterattack.second_reader.walk import after, texts, winning
from touchline.counterattack.engine.position import Position


def compare_targets(position: Position) -> None:
    """At the choice of a target."""
    t = sheet(position)
    passer, kind = t.numbers(2)
    wanted = {f"to {name(hex_)}" for hex_ in passes.targets(t, passer, kind)}
    assert set(texts(position)) == wanted, str(position)


def tried(position: Position) -> tuple[list[tuple[int, frozenset[int]]], list[int], Position]:
    """Who rolls for a pass that nobody gets, with his lucky faces; whose keeper may step; the end.

    Nobody moves on the way, and among equals the last is taken.
    """
    rolled: list[tuple[int, frozenset[int]]] = []
    stepped: list[int] = []
    while position.decision in ("keeper-step", "who-intercepts", "intercept"):
        t = sheet(position)
        if position.decision == "keeper-step":
            stepped.append(t.seat)
            position = after(position, "stay")
        elif position.decision == "who-intercepts":
            position = after(position, texts(position)[-1])  # the keeper last
        else:
            defender = t.numbers(3)[1]
            lucky = winning(position, defender)
            rolled.append((defender, lucky))
            position = after(position, f"roll {min(set(range(1, 7)) - lucky)}")
    return rolled, stepped, position


def expected(found: list[Chance]) -> tuple[list[Chance], int | None]:
    """Who rolls, up to a keeper in the path, who has it without (CA 4.11.6)."""
    for chance in found:
        if len(chance.faces) == 6:
            return [c for c in found if c.far <= chance.far and c is not chance], chance.defender
    return found, None


def compare_flight(position: Position, asked: Position, target: str) -> int:
    """A standard pass to a target: every roll on its way; how many there were."""
    t = sheet(position)
    assert t.holder is not None
    start, end = t.at[t.holder], by_name()[target[3:]]
    rolled, stepped, ended = tried(after(asked, target))
    wanted, catcher = expected(passes.chances(t, start, end, t.attack))
    case = (str(position), target)
    assert dict(rolled) == {chance.defender: chance.faces for chance in wanted}, case
    far = {chance.defender: chance.far for chance in wanted}
    order = [far[defender] for defender, _ in rolled]
    assert order == sorted(order), case
    if catcher is not None:
        assert int(ended.holder) == catcher, case
    else:
        assert set(stepped) == set(passes.stepping_keepers(t, start, end, t.attack)), case
        if end in t.on and ended.decision == "choose":
            assert int(ended.holder) == t.on[end], case
    return len(rolled)


def compare(chooser: random.Random, preset: str, seen: Counter[str]) -> None:
    """One crowd: all targets, and the way to some of them."""
    position = scattered(chooser, preset)
    if "pass" not in texts(position):
        return
    asked = after(position, "pass")
    compare_targets(asked)
    for target in chooser.sample(texts(asked), min(4, len(texts(asked)))):
        seen["rolls"] += compare_flight(position, asked, target)
        seen["passes"] += 1


def compare_first_time(chooser: random.Random, preset: str, seen: Counter[str]) -> None:
    """A defender steps one hex while the pass travels, mostly into its way (CA 4.17.2)."""
    position = scattered(chooser, preset, "standard")
    if "first-time" not in texts(position):
        return
    t = sheet(position)
    assert t.holder is not None
    asked = after(position, "first-time")
    compare_targets(asked)
    target = chooser.choice(texts(asked))
    start, end = t.at[t.holder], by_name()[target[3:]]
    way = {f"to {name(hex_)}" for hex_ in path(start, end, t.rules["path"])}
    flying = after(asked, target, "decline")
    for text in chooser.sample(texts(flying), len(texts(flying))):
        step = after(flying, text) if text != "decline" else flying
        inside = [said for said in texts(step) if said in way]
        if inside:
            flying = after(step, chooser.choice(inside))
            break
    else:
        flying = after(flying, "decline")
    moved = sheet(flying)
    rolled, _, _ = tried(flying)
    wanted, _ = expected(passes.chances(moved, start, end, t.attack))
    assert dict(rolled) == {chance.defender: chance.faces for chance in wanted}, str(flying)
    seen["first-time"] += len(rolled)


@pytest.mark.rule(
    "CA 2.1",
    "CA 2.2",
    "CA 2.3",
    "CA 4.6",
    "CA 4.17.2",
    "CA 4.11.6",
    "CA 4.21.1",
    "CA q10",
    "CA q12",
)
@pytest.mark.parametrize("preset", BY_THE_CLOCK)
def test_passes_agree_with_the_second_reading(preset: str) -> None:
    chooser = random.Random(f"pass {preset}")
    seen: Counter[str] = Counter()
    for _ in range(5):
        compare(chooser, preset, seen)
        compare_first_time(chooser, preset, seen)
    assert seen["rolls"] > 3
