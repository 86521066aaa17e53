"""Throw-ins as a second reading of the rules has them: place, thrower, phases, targets."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.counterattack.passing.test_second_reading_passes import expected, tried
from tests.counterattack.running.test_second_reading_thirds import compare_moves
from tests.counterattack.second_reader import choices, headers, passes, thirds, throw_ins
from tests.counterattack.second_reader.pitch import by_name, name
from tests.counterattack.second_reader.places import free
from tests.counterattack.second_reader.season import BY_THE_CLOCK, sheet
from tests.counterattack.second_reader.stops import stopped
from tests.counterattack.second_reader.walk import after, texts
from tests.counterattack.set_pieces.test_second_reading_changes import compare_changes
from tests.counterattack.set_pieces.test_second_reading_places import compare_place, taken
from touchline.counterattack.engine.position import Position

Seen = Counter[str]
STEPS = ((0, 4, 9), (1, 5, 9), (0, 2, 2))  # whose step, how many players, how far at most


def compare_keepers(position: Position, sides: list[int], chooser: random.Random) -> Position:
    """Each keeper may be put anywhere, the attackers' first (CA 4.15, q85)."""
    for side in sides:
        t = sheet(position)
        keeper = t.keeper(side)
        assert (position.decision, t.seat) == ("keeper-placement", side), str(position)
        assert set(texts(position)) == {"done", f"place {keeper % 11 + 1}"}, str(position)
        if chooser.random() < 0.5:
            position = after(position, "done")
        else:
            asked = compare_place(position, keeper, free(t))
            position = after(asked, chooser.choice(texts(asked)))
    return position


def compare_room(position: Position, chooser: random.Random, seen: Seen) -> Position:
    """Who stood on the spot goes next to it, opponents two hexes off."""
    if position.decision == "step-aside":
        t = sheet(position)
        wanted = throw_ins.aside(t)
        if wanted:
            assert set(texts(position)) == {f"to {name(hex_)}" for hex_ in wanted}, str(position)
        position = after(position, chooser.choice(texts(position)))
        seen["aside"] += 1
    while near := throw_ins.too_near(sheet(position)):
        t = sheet(position)
        assert (position.decision, t.seat) == ("stand-back", 1 - t.attack), str(position)
        assert set(texts(position)) == {f"to {name(h)}" for h in throw_ins.back(t)}, str(position)
        position = after(position, chooser.choice(texts(position)))
        moved = {n for n in t.at if t.at[n] != sheet(position).at[n]}
        assert len(moved) == 1, str(position)
        assert moved <= near, str(position)
        seen["back"] += 1
    return position


def compare_phase(position: Position, chooser: random.Random, seen: Seen) -> Position:
    """Four, five, two; the thrower stays, opponents stay off, nobody plays the ball (q84)."""
    before = sheet(position)
    position = after(position, "movement")
    for by, many, most in STEPS:
        side = before.attack if by == 0 else 1 - before.attack
        for _ in range(many):
            t = sheet(position)
            assert (position.decision, t.seat) == ("movement", side), str(position)
            wanted = throw_ins.movers(t, side)
            assert set(texts(position)) == {f"move {n % 11 + 1}" for n in wanted} | {"done"}
            if not wanted or chooser.random() < 0.3:
                position = after(position, "done")
                break
            runner = chooser.choice(sorted(wanted))
            asked = after(position, f"move {runner % 11 + 1}")
            there = throw_ins.reach(t, runner, min(most, t.skill(runner, "pace")))
            assert set(texts(asked)) == {f"to {name(hex_)}" for hex_ in there} | {"stay"}
            position = after(asked, chooser.choice(texts(asked)))
            seen["moves"] += 1
    t = sheet(position)
    assert (t.holder, t.ball) == (before.holder, before.ball), str(position)
    return position


def compare_thirds(
    position: Position, tired: frozenset[int], chooser: random.Random, seen: Seen
) -> Position:
    """The ball is in a final third: in the other one players move (CA 4.4)."""
    end = thirds.end_of_ball(sheet(position))
    return compare_moves(position, [-end] if end else [], tired, chooser, seen)


def compare_throw(position: Position, chooser: random.Random, seen: Seen) -> None:
    """Six hexes along the ground, with the usual interceptions; nobody is offside (q80)."""
    t = sheet(position)
    assert t.holder is not None
    asked = after(position, "throw")
    wanted = {f"to {name(hex_)}" for hex_ in passes.targets(t, t.holder, passes.THROW_IN)}
    assert set(texts(asked)) == wanted, str(position)
    target = chooser.choice(sorted(wanted))
    end = by_name()[target[3:]]
    thrown = after(asked, target)
    assert sheet(thrown).state["offside"] == 0, str(asked)
    rolled, _, over = tried(thrown)
    rolls, catcher = expected(passes.chances(t, t.ball, end, t.attack))
    assert dict(rolled) == {chance.defender: chance.faces for chance in rolls}, (str(asked), target)
    seen["throws"] += 1
    if catcher is None and end in t.on and over.decision == "choose":  # as after a pass (q117)
        new = sheet(over)
        assert (new.holder, new.act) == (t.on[end], "standard"), str(over)
        assert set(texts(over)) == choices.menu(new), str(over)


def compare_head(position: Position, chooser: random.Random, seen: Seen) -> None:
    """To a head: nobody intercepts it, everybody within two hexes may jump (CA 4.15.2)."""
    t = sheet(position)
    assert t.holder is not None
    asked = after(position, "high")
    wanted = {f"to {name(hex_)}" for hex_ in throw_ins.heads(t, t.holder)}
    assert set(texts(asked)) == wanted, str(position)
    target = chooser.choice(sorted(wanted))
    thrown = after(asked, target)
    while thrown.decision in ("keeper-step", "keeper-rush"):
        thrown = after(thrown, texts(thrown)[-1] if "stay" not in texts(thrown) else "stay")
    new = sheet(thrown)
    assert (thrown.decision, new.seat, new.state["offside"]) == ("jump", t.attack, 0), str(asked)
    jumpers = headers.challengers(new, t.attack, by_name()[target[3:]], t.holder)
    found = {text for text in texts(thrown) if text.startswith("challenge")}
    assert found == {f"challenge {n % 11 + 1}" for n in jumpers}, str(thrown)
    seen["heads"] += 1


def compare(chooser: random.Random, preset: str, seen: Seen) -> None:
    """From the touchline to the throw."""
    position, stop = stopped(chooser, preset, "throw-in")
    t = sheet(position)
    assert (t.attack, t.ball, t.holder) == (stop.side, stop.at, None), str(position)
    position = compare_changes(position, stop.side, chooser, seen, 0.1)
    position = compare_keepers(position, [stop.side, 1 - stop.side], chooser)
    position, thrower = taken(position, chooser)
    assert (sheet(position).holder, sheet(position).at[thrower]) == (thrower, stop.at)
    position = compare_room(position, chooser, seen)
    last = 2 if t.rules["throw_in_phase"] == "required" else 1
    jumped = frozenset(n for n in sheet(position).at if sheet(position).marked(n, "frozen"))
    for phases in range(last + 1):
        tired = jumped if phases == 1 else frozenset[int]()  # for the first phase (q38)
        position = compare_thirds(position, tired, chooser, seen)
        t = sheet(position)
        assert (position.decision, t.seat) == ("choose", stop.side), str(position)
        said = set(texts(position))
        assert said == throw_ins.menu(t, phases), (phases, str(position))
        if "throw" in said:
            compare_throw(position, chooser, seen)
        if "high" in said:
            compare_head(position, chooser, seen)
        if phases < last:
            minute = t.state["minute"]
            position = compare_phase(position, chooser, seen)
            # The first phase costs no time (CA 4.2.3)
            assert sheet(position).state["minute"] == minute + (3 if phases else 0)


@pytest.mark.rule(
    "CA 4.15", "CA 4.15.2", "CA 4.22", "CA q79", "CA q80", "CA q84", "CA q85", "CA q117"
)
@pytest.mark.parametrize("preset", BY_THE_CLOCK)
def test_throw_ins_agree_with_the_second_reading(preset: str) -> None:
    chooser = random.Random(f"throw-in {preset}")
    seen: Seen = Counter()
    for _ in range(4):
        compare(chooser, preset, seen)
    assert seen["throws"] > 3
    assert seen["moves"] > 10
