"""Fouls, penalties, dives and control as a second reading of the rules has them."""

from __future__ import annotations

import random
from collections import Counter
from typing import TypeVar

import pytest

from tests.counterattack.duels.stored import shuffled
from tests.counterattack.second_reader import duels, fouls
from tests.counterattack.second_reader.pitch import by_number, distance
from tests.counterattack.second_reader.season import BY_THE_CLOCK, sheet
from tests.counterattack.second_reader.walk import after, winning
from tests.counterattack.table import game
from touchline.counterattack.engine.position import Position
from touchline.counterattack.events import Booked, Injured

Seen = Counter[str]
E = TypeVar("E")


def compare_penalty(chooser: random.Random, preset: str, seen: Seen) -> None:
    """All throws of a penalty kick."""
    kick = shuffled(chooser, "penalty", preset)
    t = sheet(kick)
    taker, keeper = t.numbers(2)[1], t.keeper(1 - t.attack)
    goals = sum(kick.score)
    for die in range(1, 7):
        shot = after(kick, f"roll {die}")
        if die == 1 and t.rules["natural_one"]:
            assert (shot.decision != "save", sum(shot.score)) == (True, goals), str(kick)  # q76
            continue
        for answer in range(1, 7):
            end = after(shot, f"roll {answer}")
            wanted = fouls.penalty(t, taker, keeper, die, answer)
            case = (str(kick), die, answer)
            seen["penalties"] += 1
            assert (sum(end.score) > goals) == (wanted == duels.LOST), case
            assert (end.decision == "loose-direction") == (wanted == duels.TIE), case
            assert (end.decision == "handling") == (wanted == duels.WON), case


def compare_dive(chooser: random.Random, preset: str, seen: Seen) -> None:
    """All throws of a dive at feet."""
    dived = shuffled(chooser, "dive", preset)
    t = sheet(dived)
    _, keeper, carrier = t.numbers(3)
    for die in range(1, 7):
        first = after(dived, f"roll {die}")
        if die == 1:
            assert first.decision != "dive-dribble", str(dived)
            continue
        for answer in range(1, 7):
            end = after(first, f"roll {answer}")
            wanted = fouls.dive(t, keeper, carrier, die, answer)
            case = (str(dived), die, answer)
            seen["dives"] += 1
            if wanted == duels.TIE:
                assert end.decision == "loose-direction", case
            else:
                assert int(end.holder) == (keeper if wanted == duels.WON else carrier), case


def compare_control(chooser: random.Random, preset: str, seen: Seen) -> None:
    """Dribbling and die of nine bring a high pass down (CA 4.17.9)."""
    tried = shuffled(chooser, "control", preset)
    t = sheet(tried)
    _, player, ball = t.numbers(3)
    off = int(t.rules["control_at_two"] and distance(t.at[player], by_number()[ball]) == 2)
    wanted = {f for f in range(1, 7) if t.skill(player, "dribbling") + f - off >= 9}
    assert winning(tried, player) == wanted, str(tried)
    seen["controls"] += 6


def compare_tests(chooser: random.Random, preset: str, seen: Seen) -> None:
    """Injury and booking after a foul of any sort."""
    manner, professional = chooser.randrange(3), chooser.randrange(2)
    about = f"14/8/{manner}" + ("/1" if professional else "")
    choice = "play>movement/away/1/4>foul-choice/home/" + about
    hurt = shuffled(chooser, "injury", preset, f"{choice}>booking/1/{about}>injury/0/14/8")
    t = sheet(hurt)
    injured = {face for face in range(1, 7) if told(hurt, face, Injured)}
    assert injured == {f for f in range(1, 7) if f >= t.skill(8, "resilience")}, str(hurt)
    booked = shuffled(chooser, "booking", preset, f"{choice}>booking/1/{about}")
    t = sheet(booked)
    for face in range(1, 7):
        cards = [event.card for event in told(booked, face, Booked)]
        wanted = fouls.card(t, face, manner, bool(professional))
        assert cards == ([wanted] if wanted else []), (str(booked), face)
    seen["tests"] += 12


def told(position: Position, face: int, kind: type[E]) -> list[E]:
    """What a roll is told to have brought about."""
    return [
        event
        for event in position.copy().play(game.action(f"roll {face}"))
        if isinstance(event, kind)
    ]


def compare(chooser: random.Random, preset: str, seen: Seen) -> None:
    """One of each."""
    compare_penalty(chooser, preset, seen)
    compare_dive(chooser, preset, seen)
    compare_control(chooser, preset, seen)
    compare_tests(chooser, preset, seen)


@pytest.mark.rule(
    "CA 4.13.1", "CA 4.13.2", "CA 4.11.5", "CA 4.15.4", "CA 4.17.9", "CA q76", "CA q113"
)
@pytest.mark.parametrize("preset", BY_THE_CLOCK)
def test_fouls_and_penalties_agree_with_the_second_reading(preset: str) -> None:
    chooser = random.Random(f"foul {preset}")
    seen: Seen = Counter()
    for _ in range(2):
        compare(chooser, preset, seen)
    assert seen["penalties"] >= 60
