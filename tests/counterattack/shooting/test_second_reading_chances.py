"""Professional fouls as a second reading of the rules has them: was it a clear chance?"""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.counterattack.second_reader import chances, duels
from tests.counterattack.second_reader.crowds import scattered
from tests.counterattack.second_reader.pitch import beside, name
from tests.counterattack.second_reader.season import BY_THE_CLOCK, sheet
from tests.counterattack.second_reader.sheet import Sheet
from tests.counterattack.second_reader.walk import after, texts
from tests.counterattack.table import game
from touchline.counterattack.engine.position import Position
from touchline.counterattack.events import Booked

Seen = Counter[str]


def professional(position: Position) -> bool:
    """A foul has just been rolled; a 1 of the referee's dice books for a professional one only."""
    position = position.copy()
    while position.decision in ("injury", "booking", "foul-choice"):
        legal = texts(position)
        text = "roll 1" if not legal else "play-on" if "play-on" in legal else legal[0]
        told = position.play(game.action(text))
        booked = [event for event in told if isinstance(event, Booked)]
        if booked:
            return booked[0].card == "yellow"
        if text == "roll 1" and position.decision not in ("booking", "foul-choice"):
            return False
    return False


def shielded(t: Sheet, fouler: int) -> bool:
    """Tournaments book a keeper as for any other foul (CA 4.21.7)."""
    return t.is_keeper(fouler) and bool(t.rules["keeper_cards"])


def thinned(chooser: random.Random, position: Position) -> Position:
    """Most outfielders of the side without the ball are somewhere else: sent off."""
    fields = str(position).split()
    t = sheet(position)
    side = 1 - t.attack
    names, squad = fields[side].split(","), fields[4].split("/")
    status = list(squad[0])
    places = squad[2].split(",")
    for shirt in range(1, 11):
        if chooser.random() < 0.7:
            names[shirt] = "-"
            status[20 * side + int(places[11 * side + shirt])] = "4"
    fields[side] = ",".join(names)
    squad[0] = "".join(status)
    fields[4] = "/".join(squad)
    return game.position(" ".join(fields))


def compare(chooser: random.Random, preset: str, seen: Seen) -> None:
    """One of each."""
    compare_steal(chooser, preset, seen)
    compare_tackle(chooser, preset, seen)


def compare_steal(chooser: random.Random, preset: str, seen: Seen) -> None:
    """He runs past a defender in the first step, or in the third, and is fouled."""
    position = thinned(chooser, scattered(chooser, preset, attacking=True))
    third = chooser.random() < 0.5
    position = after(position, "movement", *(["done", "done"] if third else []))
    carrier = sheet(position).holder
    assert carrier is not None
    run = f"move {carrier % 11 + 1}"
    if position.decision != "movement" or run not in texts(position):
        return
    position = after(position, run)
    left = sheet(position).numbers(3)[1]
    for text in texts(position):
        if not text.startswith("step"):
            continue
        stepped = after(position, text)
        if stepped.decision == "steal-offer":
            stepped = after(stepped, texts(stepped)[0])
        if stepped.decision != "steal":
            continue
        t = sheet(stepped)
        if shielded(t, t.numbers(3)[1]):
            continue
        fouled = after(stepped, "roll 1")
        wanted = chances.clear(t, t.numbers(3)[1], carrier, left - 1, 0 if third else 5)
        assert professional(fouled) == wanted, (str(stepped), wanted)
        seen["clear" if wanted else "not clear"] += 1


def compare_tackle(chooser: random.Random, preset: str, seen: Seen) -> None:
    """A defender comes and fouls him in the second step; up to four have moved before."""
    position = thinned(chooser, scattered(chooser, preset, attacking=True))
    position = after(position, "movement", "done")
    moved = 0
    while position.decision == "movement" and moved < 5:
        t = sheet(position)
        assert t.holder is not None
        legal = [text for text in texts(position) if text.startswith("move")]
        if not legal:
            return
        asked = after(position, chooser.choice(legal))
        moved += 1
        near = [f"to {name(hex_)}" for hex_ in beside(t.ball)]
        ways = [text for text in texts(asked) if text in near] or texts(asked)
        position = after(asked, chooser.choice(ways))
        said = f"tackle {t.holder % 11 + 1}"
        if position.decision == "challenge" and said in texts(position):
            if chooser.random() < 0.3:
                position = after(position, "decline")
                continue
            tackler = sheet(position).numbers(1)[0]
            tackled = after(position, said)
            t = sheet(tackled)
            assert t.holder is not None
            if shielded(t, tackler):
                return
            if t.rules["from_behind"] and t.at[tackler] in duels.behind(t, t.holder):
                return  # a card in any case (CA 4.17.10)
            left = min(chances.A_FEW, t.skill(t.holder, "pace"))
            wanted = chances.clear(t, tackler, t.holder, left, 5 - moved)
            assert professional(after(tackled, "roll 1")) == wanted, (str(tackled), wanted)
            seen["clear" if wanted else "not clear"] += 1
            return
        if position.decision == "challenge":
            position = after(position, "decline")


@pytest.mark.rule("CA 4.13", "CA q71")
@pytest.mark.parametrize("preset", BY_THE_CLOCK)
def test_clear_chances_agree_with_the_second_reading(preset: str) -> None:
    chooser = random.Random(f"chance {preset}")
    seen: Seen = Counter()
    for _ in range(12):
        compare(chooser, preset, seen)
    assert min(seen["clear"], seen["not clear"]) > 0
