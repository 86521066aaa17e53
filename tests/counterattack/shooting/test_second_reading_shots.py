"""Shots as a second reading of the rules has them: aims, blocks, and every roll of the duel."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.counterattack.second_reader import runs, shots
from tests.counterattack.second_reader.crowds import scattered
from tests.counterattack.second_reader.pitch import distance, in_box, name
from tests.counterattack.second_reader.season import BY_THE_CLOCK, sheet
from tests.counterattack.second_reader.sheet import Sheet
from tests.counterattack.second_reader.walk import after, faces, texts, winning
from touchline.counterattack.engine.position import Position


def compare_blocks(position: Position, aim: int) -> tuple[Position, int]:
    """Who rolls to block, on which faces, in which order; the position nobody has blocked in."""
    t = sheet(position)
    shooter = t.holder
    assert shooter is not None
    start, rolled, stepped = position, [], 0
    position = after(position, f"aim {aim}")
    while position.decision in ("keeper-step", "who-blocks", "block"):
        if position.decision == "keeper-step":
            stepped += 1
            position = after(position, "stay")
        elif position.decision == "who-blocks":
            far = {distance(t.at[who_blocks(t, text)], t.at[shooter]) for text in texts(position)}
            assert len(far) == 1, str(position)  # only among the equally near (q131)
            position = after(position, texts(position)[0])
        else:
            blocker = sheet(position).numbers(4)[1]
            lucky = faces(position, lambda end: end.decision == "loose-direction")
            rolled.append((blocker, lucky))
            position = after(position, f"roll {min(set(range(1, 7)) - lucky)}")
    wanted = shots.blocks(t, shooter, aim)
    case = (str(start), aim)
    assert dict(rolled) == {chance.defender: chance.faces for chance in wanted}, case
    order = [distance(t.at[blocker], t.at[shooter]) for blocker, _ in rolled]
    assert order == sorted(order), case
    outside = not in_box(t.at[shooter], shots.goal_end(t, shooter))
    room = runs.reach(t, t.at[t.keeper(1 - shooter // 11)], 1)
    assert stepped == int(outside and bool(room)), case
    return position, len(rolled)


def who_blocks(t: Sheet, text: str) -> int:
    """The player somebody names."""
    return int(text.split()[1]) - 1 + 11 * (1 - t.attack)


def compare_duel(position: Position, t: Sheet, aim: int, snap: bool, moved: bool) -> int:
    """Every face of the shooter against every face of the keeper (CA 4.9.7, 4.9.8)."""
    shooter = t.holder
    assert shooter is not None
    keeper = t.keeper(1 - shooter // 11)
    way = shots.way(t, shooter, aim)
    spot = shots.save_hex(t, keeper, t.at[shooter], way)
    score = position.score
    rolls = 0
    for face in range(1, 7):
        case = (str(position), face)
        shot = after(position, f"roll {face}")
        rolls += 1
        if face == 1 and t.rules["natural_one"]:
            assert shot.score == score, case  # off target (CA 4.17.5)
            assert shot.decision != "save", case
            continue
        total = t.skill(shooter, "shooting") + face - shots.shot_penalty(t, shooter, snap)
        if spot is None:
            assert sum(shot.score) == sum(score) + 1, case  # nobody can save it
            continue
        off = shots.save_penalty(t, distance(t.at[keeper], spot), moved)
        for answer in range(1, 7):
            saved = t.skill(keeper, "saving") + answer - off
            end = after(shot, f"roll {answer}")
            rolls += 1
            if total > saved:
                assert sum(end.score) == sum(score) + 1, (*case, answer)
            elif total == saved:
                assert end.decision == "loose-direction", (*case, answer)
                assert sheet(end).at[keeper] == spot, (*case, answer)
            else:
                assert end.decision == "handling", (*case, answer)
                compare_handling(end, t, keeper)
    return rolls


def compare_handling(position: Position, t: Sheet, keeper: int) -> None:
    """Held, or not: by the card, or on a bare die (CA 4.9.8, 4.23)."""
    need = 4 if t.rules["handling"] == "die" else 0
    held = winning(position, keeper)
    card = t.skill(keeper, "handling")
    wanted = {f for f in range(1, 7) if (f >= need if need else f < card)}
    assert held == wanted, str(position)


def called(chooser: random.Random, position: Position, word: str) -> tuple[Position, bool]:
    """The shot is called; before a snapshot a defender may move, and perhaps it is the keeper."""
    asked = after(position, word)
    moved = False
    while asked.decision in ("snap-move", "snap-to"):
        t = sheet(asked)
        keeper = f"move {t.keeper(1 - t.attack) % 11 + 1}"
        if asked.decision == "snap-to":
            compare_snap_run(asked, t)
            asked = after(asked, chooser.choice([x for x in texts(asked) if x != "stay"]))
            moved = True
        elif keeper in texts(asked) and chooser.random() < 0.6:
            asked = after(asked, keeper)
        else:
            asked = after(asked, "decline")
    return asked, moved


def compare_snap_run(position: Position, t: Sheet) -> None:
    """Up to two hexes (CA 4.9.2)."""
    keeper = t.keeper(1 - t.attack)
    wanted = {f"to {name(hex_)}" for hex_ in runs.reach(t, t.at[keeper], 2)}
    assert {text for text in texts(position) if text != "stay"} == wanted, str(position)


def compare(chooser: random.Random, preset: str, seen: Counter[str]) -> None:
    """A crowd, and a shot or a snapshot at one of the aim points in range."""
    word, act = chooser.choice([("shot", "movement"), ("snapshot", "standard")])
    position = scattered(chooser, preset, act, attacking=True)
    t = sheet(position)
    assert t.holder is not None
    legal = shots.in_range(t.at[t.holder], shots.goal_end(t, t.holder), shots.SHOT)
    assert (word in texts(position)) == bool(legal), str(position)
    if not legal:
        return
    asked, moved = called(chooser, position, word)
    t = sheet(asked)
    found = {text for text in texts(asked) if text.startswith("aim")}
    assert found == {f"aim {aim}" for aim in legal}, str(asked)
    aim = chooser.choice(legal)
    struck, blocked = compare_blocks(asked, aim)
    seen["blocks"] += blocked
    seen[word] += 1
    if struck.decision == "shot":
        seen["rolls"] += compare_duel(struck, t, aim, word == "snapshot", moved)
        seen["keeper moved"] += moved


@pytest.mark.rule(
    "CA 2.4",
    "CA 4.9.2",
    "CA 4.9.5",
    "CA 4.9.6",
    "CA 4.9.7",
    "CA 4.9.8",
    "CA q104",
    "CA q112",
    "CA q131",
    "CA 4.17.4",
    "CA 4.17.5",
    "CA 4.17.6",
    "CA 4.17.7",
)
@pytest.mark.parametrize("preset", BY_THE_CLOCK)
def test_shots_agree_with_the_second_reading(preset: str) -> None:
    chooser = random.Random(f"shot {preset}")
    seen: Counter[str] = Counter()
    for _ in range(16):
        compare(chooser, preset, seen)
    assert seen["blocks"] > 1
    assert seen["rolls"] > 20
