"""Goal kicks as a second reading of the rules has them: spot, room, free moves, kick and pass."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.counterattack.passing.test_second_reading_passes import compare_flight
from tests.counterattack.running.test_second_reading_thirds import compare_moves
from tests.counterattack.second_reader import flights, goal_kicks, headers, passes, runs
from tests.counterattack.second_reader.pitch import Hex, by_name, distance, name
from tests.counterattack.second_reader.season import BY_THE_CLOCK, sheet
from tests.counterattack.second_reader.sheet import Sheet
from tests.counterattack.second_reader.stops import stopped
from tests.counterattack.second_reader.walk import after, faces, texts
from tests.counterattack.set_pieces.test_second_reading_changes import compare_changes
from tests.counterattack.set_pieces.test_second_reading_throw_ins import compare_keepers
from touchline.counterattack.engine.position import Position

Seen = Counter[str]
FLIGHT = 3  # hexes that one of each side may run while it travels (CA 4.11.3)


def compare_spot(position: Position, chooser: random.Random) -> Position:
    """Anywhere in the six-yard box, and the keeper has the ball there."""
    t = sheet(position)
    assert (position.decision, t.seat) == ("goal-kick-spot", t.attack), str(position)
    assert set(texts(position)) == {f"to {name(hex_)}" for hex_ in goal_kicks.spots(t)}
    text = chooser.choice(texts(position))
    position = after(position, text)
    new, keeper = sheet(position), t.keeper(t.attack)
    assert (new.holder, new.ball) == (keeper, by_name()[text[3:]]), str(position)
    assert new.at == t.at | {keeper: new.ball}, str(position)
    return position


def compare_room(position: Position, chooser: random.Random, seen: Seen) -> Position:
    """Tournament: opponents leave the box, as near as they can."""
    while waiting := goal_kicks.in_the_box(sheet(position)):
        t = sheet(position)
        assert (position.decision, t.seat) == ("stand-back", 1 - t.attack), str(position)
        text = chooser.choice(texts(position))
        new = sheet(after(position, text))
        moved = {n for n in t.at if t.at[n] != new.at[n]}
        assert len(moved) == 1, str(position)
        assert moved <= waiting, str(position)
        wanted = goal_kicks.back(t, min(moved))
        assert set(texts(position)) == {f"to {name(hex_)}" for hex_ in wanted}, str(position)
        position = after(position, text)
        seen["left"] += 1
    return position


def compare_flight_moves(position: Position, chooser: random.Random, seen: Seen) -> Position:
    """Anybody of each side, the kicker's first, runs up to three hexes; or nobody."""
    attack = sheet(position).attack
    for side in (attack, 1 - attack):
        t = sheet(position)
        assert (position.decision, t.seat) == ("flight-move", side), str(position)
        assert set(texts(position)) == {f"move {n % 11 + 1}" for n in t.side(side)} | {"decline"}
        if chooser.random() < 0.3:
            position = after(position, "decline")
            continue
        runner = chooser.choice(t.side(side))
        asked = after(position, f"move {runner % 11 + 1}")
        there = {f"to {name(hex_)}" for hex_ in runs.reach(t, t.at[runner], FLIGHT)}
        assert set(texts(asked)) == there | {"stay"}, str(asked)
        position = after(asked, chooser.choice(texts(asked)))
        seen["runs"] += 1
    return position


def compare_landing(position: Position, t: Sheet, target: Hex) -> str:
    """A duel if a defender is near; else the attackers head it or play on (CA 4.11.3)."""
    while position.decision in ("keeper-step", "keeper-rush"):
        position = after(position, "stay")
    ours, theirs = (
        headers.challengers(t, side, target, t.keeper(t.attack))
        for side in (t.attack, 1 - t.attack)
    )
    case = (str(position), name(target))
    if t.on.get(target) == t.keeper(t.attack):  # back on his own head (q18)
        assert int(position.holder) == t.on[target], case
    elif theirs:
        seats = [t.attack] if ours else [1 - t.attack]
        assert (position.decision, [sheet(position).seat]) == ("jump", seats), case
    elif ours:
        assert position.decision == "head-or-play", case
        assert set(texts(position)) == {"head", "movement"}, case
    else:
        assert (int(position.holder), sheet(position).ball) == (-1, target), case
    return str(position.decision)


def compare_kick(position: Position, chooser: random.Random, seen: Seen) -> None:
    """Free moves, the aim, a run each, the accuracy; and nobody is offside (q80)."""
    t = sheet(position)
    keeper = t.keeper(t.attack)
    position = after(position, "kick")
    position = compare_moves(position, goal_kicks.thirds(t), frozenset([keeper]), chooser, seen)
    assert not goal_kicks.in_the_box(sheet(position)), str(position)
    assert (position.decision, sheet(position).seat) == ("kick-target", t.attack), str(position)
    wanted = {f"to {name(hex_)}" for hex_ in goal_kicks.targets(t)}
    assert set(texts(position)) == wanted, str(position)
    near = [n for n in sheet(position).at if f"to {name(sheet(position).at[n])}" in wanted]
    middle = sheet(position).at[chooser.choice(near)] if near else t.ball
    aims = sorted(text for text in wanted if distance(by_name()[text[3:]], middle) <= 4)
    target = chooser.choice(aims or sorted(wanted))
    flying = compare_flight_moves(after(position, target), chooser, seen)
    t = sheet(flying)
    assert t.state["offside"] == 0, str(flying)
    if t.rules["kick_accuracy"]:
        assert flying.decision == "accuracy", str(flying)
        good = faces(flying, lambda end: end.decision != "stray-direction")
        assert good == flights.accurate(t, keeper, 8), str(flying)
        if not good:
            return
        flying = after(flying, f"roll {max(good)}")
    seen[compare_landing(flying, t, by_name()[target[3:]])] += 1
    seen["kicks"] += 1


def compare_pass(position: Position, chooser: random.Random, seen: Seen) -> None:
    """A tournament pass: eleven hexes, interceptable, and nobody is offside (q80)."""
    t = sheet(position)
    keeper = t.keeper(t.attack)
    asked = after(position, "pass")
    wanted = {f"to {name(hex_)}" for hex_ in passes.targets(t, keeper, passes.STANDARD)}
    assert set(texts(asked)) == wanted, str(position)
    target = chooser.choice(sorted(wanted))
    compare_flight(position, asked, target)
    assert sheet(after(asked, target)).state["offside"] == 0, str(asked)
    seen["passes"] += 1


def compare(chooser: random.Random, preset: str, seen: Seen) -> None:
    """From the goal line to the kick."""
    position, stop = stopped(chooser, preset, "goal-kick")
    t = sheet(position)
    assert (t.attack, t.act, t.holder) == (stop.side, "goal-kick", None), str(position)
    position = compare_changes(position, stop.side, chooser, seen, 0.1)
    position = compare_keepers(position, [1 - stop.side], chooser)  # the other one takes it
    position = compare_spot(position, chooser)
    position = compare_room(position, chooser, seen)
    t = sheet(position)
    assert (position.decision, t.seat) == ("choose", stop.side), str(position)
    assert set(texts(position)) == goal_kicks.menu(t), str(position)
    compare_kick(position, chooser, seen)
    if "pass" in texts(position):
        compare_pass(position, chooser, seen)


@pytest.mark.rule("CA 4.11.3", "CA 4.15", "CA 4.15.3", "CA q46", "CA q80", "CA q85")
@pytest.mark.parametrize("preset", BY_THE_CLOCK)
def test_goal_kicks_agree_with_the_second_reading(preset: str) -> None:
    chooser = random.Random(f"goal kick {preset}")
    seen: Seen = Counter()
    for _ in range(5):
        compare(chooser, preset, seen)
    assert seen["kicks"] > 2
    assert seen["runs"] > 2
