"""High and long passes and headers as a second reading of the rules has them."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.counterattack.second_reader import flights, headers, shots
from tests.counterattack.second_reader.crowds import scattered
from tests.counterattack.second_reader.lines import chord, crossed
from tests.counterattack.second_reader.pitch import (
    Hex,
    aims,
    by_name,
    by_number,
    distance,
    name,
)
from tests.counterattack.second_reader.season import BY_THE_CLOCK, sheet
from tests.counterattack.second_reader.sheet import Sheet
from tests.counterattack.second_reader.walk import after, faces, texts
from tests.counterattack.table import game
from touchline.counterattack.engine.position import Position
from touchline.counterattack.events import Offside, Out


def said(texts_: list[str], verb: str, side: int) -> set[int]:
    """The players of a side whom the actions of this verb name."""
    return {int(t.split()[1]) - 1 + 11 * side for t in texts_ if t.startswith(f"{verb} ")}


def in_the_air(position: Position) -> Position:
    """Nobody moves who need not, until the pass is tested."""
    while position.decision in ("flight-move", "flight-to", "keeper-step"):
        quiet = [text for text in texts(position) if text in ("decline", "stay")]
        position = after(position, (quiet or texts(position))[0])
    return position


def compare_high(position: Position, chooser: random.Random, seen: Counter[str]) -> None:
    """Targets, accuracy, challengers, and the duel of one with one."""
    t = sheet(position)
    passer = t.holder
    assert passer is not None
    wanted = {f"to {name(hex_)}" for hex_ in flights.high_targets(t, passer)}
    assert ("high" in texts(position)) == bool(wanted), str(position)
    if not wanted:
        return
    asked = after(position, "high")
    assert set(texts(asked)) == wanted, str(position)
    seen["high"] += 1
    target = chooser.choice(sorted(wanted))
    flown = in_the_air(after(asked, target))
    assert flown.decision == "accuracy", (str(position), target)
    arrived = faces(flown, lambda end: "stray" not in end.decision and not loose(end))
    if t.rules["inaccurate_high"] != "free-header":
        assert arrived == flights.accurate(t, passer, 8), (str(position), target)
    if t.rules["inaccurate_high"] == "direct" and 1 not in arrived:
        compare_astray(after(flown, "roll 1"), t, by_name()[target[3:]], seen)
    landed = after(flown, "roll 6")
    if 6 in arrived and landed.decision == "jump":
        compare_jump(landed, by_name()[target[3:]], passer, chooser, seen)


def compare_astray(position: Position, t: Sheet, target: Hex, seen: Counter[str]) -> None:
    """All 36 throws of an inaccurate high pass: where it lands or goes out (CA 4.7.6, q53)."""
    assert t.holder is not None
    us = t.attack
    for direction in range(1, 7):
        turned = after(position, f"roll {direction}")
        for far in range(1, 7):
            what, there = flights.astray(t.at[t.holder], target, direction, far)
            end = turned.copy()
            events = end.play(game.action(f"roll {far}"))
            out = [(e.side, e.restart) for e in events if isinstance(e, Out)]
            case = (str(turned), far)
            if what == "down":
                offside = [e for e in events if isinstance(e, Offside)]
                assert not out or offside, case
                if end.decision == "jump":
                    assert by_number()[sheet(end).numbers(2)[0]] == there, case
            elif what == "touchline":
                assert out == [(1 - us, "throw-in")], case
            elif (there[0] > 0) == (t.own_end(us) > 0):
                assert out == [(1 - us, "corner")] or end.decision == "corner-side", case
            else:
                assert out == [(1 - us, "goal-kick")], case
            seen[what] += 1


def loose(position: Position) -> bool:
    """Does the ball break loose?"""
    return position.decision == "loose-direction"


def compare_jump(
    position: Position, ball: Hex, passer: int, chooser: random.Random, seen: Counter[str]
) -> None:
    """Who may go up on both sides, and all 36 throws of one against one."""
    t = sheet(position)
    us, them = t.attack, 1 - t.attack
    ours = headers.challengers(t, us, ball, passer)
    theirs = headers.challengers(t, them, ball, passer)
    assert said(texts(position), "challenge", us) == ours, str(position)
    onside = [n for n in ours if not t.marked(n, "offside")]
    if not onside or not theirs:
        return
    mine = chooser.choice(sorted(onside))
    alone = after(position, f"challenge {mine % 11 + 1}", "done")
    if alone.decision != "jump":
        return
    assert said(texts(alone), "challenge", them) == theirs, str(alone)
    foe = chooser.choice(sorted(theirs))
    duel = after(alone, f"challenge {foe % 11 + 1}", "done")
    assert duel.decision == "header", str(duel)
    seen["duels"] += 36
    for die in range(1, 7):
        first = after(duel, f"roll {die}")
        for answer in range(1, 7):
            end = after(first, f"roll {answer}")
            compare_winner(end, t, ball, (mine, die), (foe, answer), seen)


def compare_winner(
    end: Position,
    t: Sheet,
    ball: Hex,
    ours: tuple[int, int],
    theirs: tuple[int, int],
    seen: Counter[str],
) -> None:
    """Better, worse or level."""
    (mine, die), (foe, answer) = ours, theirs
    high = headers.total(t, mine, ball, die)
    low = headers.total(t, foe, ball, answer)
    case = (str(end), ours, theirs)
    if high == low:
        if end.decision == "tied-header":
            end = after(end, f"by {foe % 11 + 1}")
        assert end.decision == "loose-direction", case
        assert by_number()[sheet(end).numbers(3)[1]] == t.at[foe], case
        return
    winner = mine if high > low else foe
    if end.decision == "header-winner":
        assert texts(end) == [f"by {winner % 11 + 1}"], case
        end = after(end, texts(end)[0])
    if winner == foe and headers.catches(t, foe, ball):
        assert int(end.holder) == foe, case
    elif winner == mine and headers.catches(t, foe, ball):
        if die != 1 or not t.rules["natural_one"]:
            assert (
                sum(end.score) == sum(int(t.state[g]) for g in ("home_goals", "away_goals")) + 1
            ), case
    else:
        assert end.decision in ("header-play", "head-target"), case
        assert sheet(end).numbers(2)[0] == winner, case
        if winner == mine and end.decision == "header-play":
            compare_play(end, t, ball, mine, high, seen)


def compare_play(
    position: Position, t: Sheet, ball: Hex, header: int, total: int, seen: Counter[str]
) -> None:
    """A headed pass or shot: how far, and the keeper's save against the same total."""
    goal = shots.goal_end(t, header)
    legal = shots.in_range(ball, goal, shots.HEADER)
    assert ("head-shot" in texts(position)) == bool(legal), str(position)
    if legal:
        asked = after(position, "head-shot")
        found = {text for text in texts(asked) if text.startswith("aim")}
        assert found == {f"aim {aim}" for aim in legal}, str(asked)
        compare_headed_shot(asked, t, ball, header, total, legal[len(legal) // 2], seen)
    passed = after(position, "head")
    if passed.decision == "head-target":
        wanted = {f"to {name(hex_)}" for hex_ in headers.targets(t, header, ball)}
        assert set(texts(passed)) ^ wanted == set(), str(passed)


def compare_headed_shot(
    asked: Position, t: Sheet, ball: Hex, header: int, total: int, aim: int, seen: Counter[str]
) -> None:
    """Nobody blocks it, nobody rolls for it again, the keeper saves as ever (CA 4.14.3)."""
    keeper = t.keeper(1 - header // 11)
    mouth = aims(shots.goal_end(t, header))[aim - 1]
    way = crossed(ball, chord(mouth), t.rules["path"])
    spot = shots.save_hex(t, keeper, ball, way)
    end = after(asked, f"aim {aim}")
    before = sum(asked.score)
    if end.decision == "keeper-step":
        end = after(end, "stay")
    rolled_one = end.decision not in ("save",) and sum(end.score) == before
    if rolled_one:
        assert t.rules["natural_one"], str(asked)  # off target (CA 4.17.5)
        return
    if spot is None:
        assert sum(end.score) == before + 1, (str(asked), aim)
        return
    off = shots.save_penalty(t, distance(t.at[keeper], spot), False)
    goals = faces(end, lambda after_: sum(after_.score) > before)
    ties = faces(end, loose)
    saved = {f: t.skill(keeper, "saving") + f - off for f in range(1, 7)}
    assert goals == {f for f in saved if saved[f] < total}, (str(end), aim)
    assert ties == {f for f in saved if saved[f] == total}, (str(end), aim)
    seen["headed shots"] += 6


def compare(chooser: random.Random, preset: str, seen: Counter[str]) -> None:
    """A crowd, a high pass and a long one."""
    position = scattered(chooser, preset, attacking=chooser.random() < 0.8)
    t = sheet(position)
    if not t.rules["high_and_long"]:
        assert not {"high", "long"} & set(texts(position)), str(position)
        return
    compare_high(position, chooser, seen)
    compare_long(position, chooser, seen)


def compare_long(position: Position, chooser: random.Random, seen: Counter[str]) -> None:
    """Where a long pass may be aimed, and how often it arrives (CA 4.8, 4.17.3)."""
    t = sheet(position)
    passer = t.holder
    assert passer is not None
    wanted = flights.long_targets(t, passer)
    assert ("long" in texts(position)) == bool(wanted), str(position)
    if not wanted:
        return
    asked = after(position, "long")
    assert set(texts(asked)) == {f"to {name(hex_)}" for hex_ in wanted}, str(position)
    seen["long"] += 1
    target = chooser.choice(sorted(wanted))
    flown = after(asked, f"to {name(target)}")
    if t.rules["inaccurate_long"] == "never":
        assert flown.decision != "accuracy", str(flown)
        return
    far = flights.third_to_third(t.at[passer], target)
    arrived = faces(flown, lambda end: "stray" not in end.decision and not loose(end))
    assert arrived == flights.accurate(t, passer, 10 if far else 9), str(flown)


@pytest.mark.rule(
    "CA 4.7",
    "CA 4.7.5",
    "CA 4.14.1",
    "CA 4.14.2",
    "CA 4.14.3",
    "CA 4.14.5",
    "CA q17",
    "CA q18",
    "CA q108",
)
@pytest.mark.parametrize("preset", BY_THE_CLOCK)
def test_headers_agree_with_the_second_reading(preset: str) -> None:
    chooser = random.Random(f"header {preset}")
    seen: Counter[str] = Counter()
    for _ in range(5):
        compare(chooser, preset, seen)
    if preset != "beginner":
        assert seen["high"] > 1
        assert seen["duels"] >= 36
