"""What may follow what, and offside, as a second reading of the rules has them."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.counterattack.second_reader import choices
from tests.counterattack.second_reader.crowds import scattered
from tests.counterattack.second_reader.passes import at_home
from tests.counterattack.second_reader.season import BY_THE_CLOCK, sheet
from tests.counterattack.second_reader.walk import after, texts

IN_FLIGHT = ("intercept", "who-intercepts", "keeper-step", "short-move", "flight-move", "accuracy")


def compare(chooser: random.Random, preset: str, seen: Counter[str]) -> None:
    """A crowd in which anything has just happened, and a pass."""
    act = chooser.choice(list(choices.ROWS))
    position = scattered(chooser, preset, act, attacking=chooser.random() < 0.5)
    t = sheet(position)
    assert t.holder is not None
    found = set(texts(position))
    if at_home(t, t.holder):
        found -= {"kick", "throw"}  # he may pick it up (CA 4.11.3)
    assert found == choices.menu(t), (act, str(position))
    seen[act] += 1
    for word in ("pass", "high", "first-time"):
        if word in found:
            asked = after(position, word)
            flown = after(asked, chooser.choice(texts(asked)))
            if flown.decision in IN_FLIGHT:
                bits = sheet(flown).state["offside"]
                marked = {n for n in range(22) if bits >> n & 1}
                assert marked == choices.offside(t, t.holder), (word, str(position))
                seen["offside"] += len(marked)
            return


@pytest.mark.rule("CA 4.20", "CA 4.15.6", "CA q39", "CA q100", "CA q101", "CA q102", "CA q110")
@pytest.mark.parametrize("preset", BY_THE_CLOCK)
def test_choices_agree_with_the_second_reading(preset: str) -> None:
    chooser = random.Random(f"choice {preset}")
    seen: Counter[str] = Counter()
    for _ in range(6):
        compare(chooser, preset, seen)
    assert len(seen) > 3
