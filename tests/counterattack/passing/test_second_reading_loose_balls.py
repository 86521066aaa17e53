"""Loose balls as a second reading of the rules has them: all 36 throws of the two dice."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.counterattack.second_reader import loose
from tests.counterattack.second_reader.crowds import scattered
from tests.counterattack.second_reader.pitch import Hex, by_name, by_number, distance
from tests.counterattack.second_reader.season import BY_THE_CLOCK, sheet
from tests.counterattack.second_reader.sheet import Sheet
from tests.counterattack.second_reader.walk import after, faces, texts
from tests.counterattack.table import game
from touchline.counterattack.engine.position import Position
from touchline.counterattack.events import Goal, Loose, Out, Won


def broken(chooser: random.Random, position: Position) -> Position | None:
    """The ball breaks from a defender who has tackled, or blocked a shot; None if nobody can."""
    if "shot" in texts(position) and chooser.random() < 0.5:
        asked = after(position, "shot")
        position = after(asked, chooser.choice(texts(asked)))
        while position.decision in ("keeper-step", "who-blocks"):
            position = after(position, texts(position)[0])
        return after(position, "roll 6") if position.decision == "block" else None
    t = sheet(position)
    assert t.holder is not None
    defence = after(position, "movement", "done")
    near = [n for n in t.side(1 - t.attack) if distance(t.at[n], t.ball) == 1]
    if defence.decision != "movement" or not near:
        return None
    defender = chooser.choice(near)
    said = f"move {defender % 11 + 1}"
    if said not in texts(defence):
        return None
    come = after(defence, said)
    if come.decision == "move-to" and "stay" in texts(come):
        come = after(come, "stay")
    tackle = f"tackle {t.holder % 11 + 1}"
    if tackle not in texts(come):
        return None
    duel = after(come, tackle)
    for die in range(3, 7):
        for answer in range(1, 7):
            end = after(duel, f"roll {die}", f"roll {answer}")
            if end.decision == "loose-direction":
                return end
    return None


def compare_run(position: Position, direction: int, far: int, seen: Counter[str]) -> None:
    """One throw."""
    t = sheet(position)
    roller, number, _ = t.numbers(3)
    origin = by_number()[number]
    wanted = loose.run(t, origin, direction, far, frozenset())
    rolled = after(position, f"roll {direction}")
    events: list[object] = list(rolled.play(game.action(f"roll {far}")))
    while rolled.decision == "keeper-step":  # it comes into a box (q24); he stays
        events += rolled.play(game.action("stay"))
    case = (str(position), direction, far)
    seen[wanted.what] += 1
    source = t.on[origin] // 11
    assert roller == 1 - t.attack, case  # the defenders roll (CA 4.10.1)
    if wanted.what == "goal":
        compare_goal(rolled, t, wanted, events, case, seen)
    elif wanted.what == "hit":
        hit = t.on[wanted.at]
        assert [(e.side, e.shirt) for e in events if isinstance(e, Won)][:1] == [
            (hit // 11, hit % 11 + 1)
        ], case
    elif wanted.what == "rest":
        assert not [e for e in events if isinstance(e, (Won, Out, Goal))], case
        ends = [by_name()[e.end] for e in events if isinstance(e, Loose)]
        assert ends[-1:] == [wanted.at], case
    else:
        compare_out(t, wanted, source, events, case)


def compare_goal(
    position: Position,
    t: Sheet,
    wanted: loose.Run,
    events: list[object],
    case: object,
    seen: Counter[str],
) -> None:
    """In the net unless the keeper it passes gets it (CA 4.10.5)."""
    end = 1 if wanted.at[0] > 0 else -1
    guard = next(side for side in (0, 1) if t.own_end(side) == end)
    keeper = t.keeper(guard)
    if t.on[wanted.way[0]] != keeper and loose.near_keeper(t, wanted, keeper):  # q122
        assert position.decision == "loose-save", case
        before = sum(position.score)
        let_in = faces(position, lambda after_: sum(after_.score) > before)
        plus = 10 - t.skill(keeper, "saving") if t.rules["interception"] == "ten-plus" else 5
        assert let_in == {f for f in range(1, 7) if f < min(5, plus)}, case
        seen["saves"] += 1
    else:
        goals = [e for e in events if isinstance(e, Goal)]
        assert [e.side for e in goals] == [1 - guard], case


def compare_out(
    t: Sheet, wanted: loose.Run, source: int, events: list[object], case: object
) -> None:
    """Against the side it came from (CA 4.10.6)."""
    out = [e for e in events if isinstance(e, Out)]
    assert len(out) <= 1, case
    if wanted.what == "touchline":
        assert [(e.side, e.restart) for e in out] == [(1 - source, "throw-in")], case
        assert by_name()[out[0].at] == wanted.at, case
        return
    end = 1 if wanted.at[0] > 0 else -1
    guard = next(side for side in (0, 1) if t.own_end(side) == end)
    if source == guard:
        assert [(e.side, e.restart) for e in out] == [(1 - guard, "corner")], case
        corner: Hex = (18 * end, 24 if wanted.at[1] > 0 else -24)
        assert by_name()[out[0].at] == corner, case
    else:
        assert [(e.side, e.restart) for e in out] == [(guard, "goal-kick")], case


def compare(chooser: random.Random, preset: str, seen: Counter[str]) -> None:
    """A crowd near a goal, and a ball that breaks from a defender."""
    position = broken(chooser, scattered(chooser, preset, attacking=True))
    if position is not None:
        for direction in range(1, 7):
            for far in range(1, 7):
                compare_run(position, direction, far, seen)


@pytest.mark.rule("CA 4.10.1", "CA 4.10.2", "CA 4.10.5", "CA 4.10.6", "CA q51", "CA q52", "CA q103")
@pytest.mark.parametrize("preset", BY_THE_CLOCK)
def test_loose_balls_agree_with_the_second_reading(preset: str) -> None:
    chooser = random.Random(f"loose {preset}")
    seen: Counter[str] = Counter()
    for _ in range(15):
        compare(chooser, preset, seen)
    assert seen["hit"] > 30
    assert seen["rest"] > 10
