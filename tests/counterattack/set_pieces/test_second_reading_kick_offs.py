"""Kick-offs as a second reading of the rules has them: who kicks, who stands where, the pass."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.counterattack.second_reader import kick_offs
from tests.counterattack.second_reader.pitch import name
from tests.counterattack.second_reader.season import BY_THE_CLOCK, sheet
from tests.counterattack.second_reader.sheet import ON_PITCH, PLACES, SIDES
from tests.counterattack.second_reader.stops import stopped
from tests.counterattack.second_reader.walk import after, texts
from tests.counterattack.set_pieces.test_second_reading_changes import compare_changes, compare_goal
from tests.counterattack.set_pieces.test_second_reading_places import compare_place
from tests.counterattack.table import game
from touchline.counterattack.engine.position import Position

Seen = Counter[str]


def opening(chooser: random.Random, preset: str, switches: dict[str, str]) -> tuple[Position, int]:
    """The match begins: who wins the toss kicks off (CA 4.1.5)."""
    position = game.new(game.settings(preset, switches | {"draft": "dealt"}))
    while position.decision != "toss":
        ways = position.actions() or [outcome for outcome, _ in position.outcomes()]
        position.play(chooser.choice(ways))
    kicker = chooser.randrange(2)
    return after(position, f"toss {SIDES[kicker]}"), kicker


def scored(chooser: random.Random, preset: str, switches: dict[str, str]) -> tuple[Position, int]:
    """A goal: who conceded it kicks off (CA 4.3.4)."""
    position, stop = stopped(chooser, preset, "goal", switches, chooser.random() < 0.2)
    return position, stop.side


def half_over(
    chooser: random.Random, preset: str, switches: dict[str, str]
) -> tuple[Position, int]:
    """The ball goes out when time is up: the next half begins (q3)."""
    clock = {"half": chooser.choice((0, 2)), "minute": 50, "limit": 50}
    position, _ = stopped(chooser, preset, "throw-in", switches, clock=clock)
    t = sheet(position)
    assert t.state["half"] == clock["half"] + 1, str(position)
    return position, 1 - t.state["first"]


def compare_line_up(position: Position, kicker: int) -> None:
    """Everybody who is left, each on a hex of his own half, and the ball on the spot."""
    t = sheet(position)
    assert t.attack == kicker, str(position)
    assert (t.act, t.holder, t.ball) == ("kick-off", None, kick_offs.SPOT), str(position)
    left = {n for n, place in t.worn.items() if t.status[PLACES * (n // 11) + place] == ON_PITCH}
    assert t.at.keys() == left, str(position)
    assert kick_offs.in_place(t), str(position)


def compare_formations(position: Position, kicker: int, chooser: random.Random) -> Position:
    """Where nobody is placed by hand both name a formation, or keep theirs."""
    for side in (kicker, 1 - kicker):
        t = sheet(position)
        assert (position.decision, t.seat) == ("formation", side), str(position)
        position = after(position, chooser.choice(texts(position)))
        new = sheet(position)
        assert kick_offs.in_place(new), str(position)
        assert [new.at[n] for n in t.side(1 - side)] == [t.at[n] for n in t.side(1 - side)]
    return position


def compare_taker(position: Position, kicker: int, chooser: random.Random) -> Position:
    """Anybody of the side goes to the spot; nobody else moves."""
    t = sheet(position)
    assert (position.decision, t.seat) == ("kick-off-taker", kicker), str(position)
    assert set(texts(position)) == {f"take {n % 11 + 1}" for n in t.side(kicker)}, str(position)
    text = chooser.choice(texts(position))
    taker = int(text.split()[1]) - 1 + 11 * kicker
    position = after(position, text)
    new = sheet(position)
    assert new.holder == taker, str(position)
    assert new.at == t.at | {taker: kick_offs.SPOT}, str(position)
    return position


def compare_readjusting(position: Position, chooser: random.Random, seen: Seen) -> Position:
    """The side that kicks, then the other: anybody but the taker, anywhere he may stand."""
    attack, taker = sheet(position).attack, sheet(position).holder
    for side in (attack, 1 - attack):
        for _ in range(chooser.randrange(3)):
            t = sheet(position)
            assert (position.decision, t.seat) == ("placement", side), str(position)
            named = {n for n in t.side(side) if n != taker}
            assert set(texts(position)) == {f"place {n % 11 + 1}" for n in named} | {"done"}
            if not named:
                break
            player = chooser.choice(sorted(named))
            asked = compare_place(position, player, kick_offs.room(t, side) - t.on.keys())
            position = after(asked, chooser.choice(texts(asked)))
            seen["placed"] += 1
        assert sheet(position).seat == side, str(position)
        position = after(position, "done")
    return position


def compare_pass(position: Position, chooser: random.Random) -> None:
    """The ball is passed, and nobody is offside: nobody is in the other half."""
    t = sheet(position)
    assert t.holder is not None
    assert (position.decision, t.seat) == ("choose", t.attack), str(position)
    assert texts(position) == ["pass"], str(position)
    asked = after(position, "pass")
    wanted = {f"to {name(hex_)}" for hex_ in kick_offs.targets(t, t.holder)}
    assert set(texts(asked)) == wanted, str(position)
    assert sheet(after(asked, chooser.choice(texts(asked)))).state["offside"] == 0, str(asked)


def compare_kick_off(
    position: Position, kicker: int, first: bool, chooser: random.Random, seen: Seen
) -> None:
    """From the line-up to the pass."""
    position = compare_goal(position, chooser, seen)
    compare_line_up(position, kicker)
    if not first:  # at a stop players are changed, before the match they have just been named
        position = compare_changes(position, kicker, chooser, seen, 0.2)
    free = sheet(position).rules["placement"] == "free"
    if not free:
        position = compare_formations(position, kicker, chooser)
    position = compare_taker(position, kicker, chooser)
    if free:
        position = compare_readjusting(position, chooser, seen)
    assert kick_offs.in_place(sheet(position)), str(position)
    compare_pass(position, chooser)
    seen["kick-offs"] += 1


def compare(chooser: random.Random, preset: str, seen: Seen) -> None:
    """At the beginning of the match, after a goal, after a half; placed by hand or not."""
    for begin in (opening, scored, half_over):
        switches = {"placement": chooser.choice(("free", "free", "formation"))}
        position, kicker = begin(chooser, preset, switches)
        compare_kick_off(position, kicker, begin is opening, chooser, seen)


@pytest.mark.rule(
    *(
        "CA 4.1.5",
        "CA 4.3.1",
        "CA 4.3.2",
        "CA 4.3.3",
        "CA 4.3.4",
        "CA q3",
        "CA q6",
        "CA q7",
        "CA q8",
    ),
)
@pytest.mark.parametrize("preset", BY_THE_CLOCK)
def test_kick_offs_agree_with_the_second_reading(preset: str) -> None:
    chooser = random.Random(f"kick-off {preset}")
    seen: Seen = Counter()
    for _ in range(3):
        compare(chooser, preset, seen)
    assert seen["placed"] > 3
