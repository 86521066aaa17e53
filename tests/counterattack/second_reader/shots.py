"""Shots: where from and where to, who may block them, what shooter and keeper add to their dice."""

from __future__ import annotations

from tests.counterattack.second_reader.lines import chord, crossed
from tests.counterattack.second_reader.passes import Chance, at_home
from tests.counterattack.second_reader.pitch import (
    Hex,
    aims,
    beside,
    distance,
    dotted,
    goal_hexes,
    in_box,
)
from tests.counterattack.second_reader.sheet import Sheet

SHOT, HEADER = 11, 6


def goal_end(t: Sheet, shooter: int) -> int:
    """The end he shoots at."""
    return -t.own_end(shooter // 11)


def in_range(start: Hex, end: int, reach: int) -> list[int]:
    """The aim points, from 1, behind which a goal hex is near enough; any from the box (CA 2.4).

    From the box there is no limit for a shot with the foot; headers have theirs (CA 2.1).
    """
    found = []
    for number, mouth in enumerate(aims(end), 1):
        behind = [hex_ for hex_ in goal_hexes(end) if distance(hex_, mouth) == 1]
        near = min(distance(start, hex_) for hex_ in behind) <= reach
        if near or (reach == SHOT and in_box(start, end)):
            found.append(number)
    return found


def way(t: Sheet, shooter: int, aim: int) -> frozenset[Hex]:
    """The hexes the shot crosses."""
    mouth = aims(goal_end(t, shooter))[aim - 1]
    return crossed(t.at[shooter], chord(mouth), t.rules["path"])


def save_hex(t: Sheet, keeper: int, start: Hex, crossed_hexes: frozenset[Hex]) -> Hex | None:
    """The hex of the keeper's column that the shot crosses nearest to him, in reach (CA 4.9.6).

    The shooter's own hex counts (q104); outside his box a keeper saves nothing (q44).
    """
    if keeper not in t.at or not at_home(t, keeper):
        return None
    here, end = t.at[keeper], t.own_end(keeper // 11)
    column = [hex_ for hex_ in {*crossed_hexes, start} if hex_[0] == here[0]]
    near = [h for h in column if distance(here, h) <= 3 and in_box(h, end)]
    return min(near, key=lambda hex_: distance(here, hex_)) if near else None


def blocks(t: Sheet, shooter: int, aim: int) -> list[Chance]:
    """Who may block, the nearest to the shooter first (CA 4.9.5, q112, q131)."""
    path, start = way(t, shooter, aim), t.at[shooter]
    if t.rules["held_hex_shields"]:
        open_path = {h for h in path if h not in t.on or t.on[h] // 11 != shooter // 11}
    else:
        open_path = set(path)
    found = []
    for defender in t.side(1 - shooter // 11):
        here = t.at[defender]
        if t.is_keeper(defender) and save_hex(t, defender, start, path) is not None:
            continue  # he has his save
        tackling = t.skill(defender, "tackling")
        if here in path:
            need = 5
        elif beside(here) & open_path:
            need = 6
        else:
            continue
        if t.rules["interception"] == "ten-plus":
            need = min(need, 10 - tackling)
        found.append(Chance(defender, distance(start, here), frozenset(range(need, 7))))
    return sorted(found, key=lambda chance: chance.far)


def shot_penalty(t: Sheet, shooter: int, snap: bool, angle: bool = True) -> int:
    """What is taken off the shooter's score (CA 4.9.7, 4.17.4)."""
    start = t.at[shooter]
    off = int(not in_box(start, goal_end(t, shooter))) + int(snap)
    if angle and t.rules["difficult_angle"]:
        off += int(dotted(start))
    return min(off, int(t.rules["penalty_cap"]))


def save_penalty(t: Sheet, far: int, moved_for_snapshot: bool) -> int:
    """What is taken off the keeper's score (CA 4.9.8, 4.17.6, 4.17.7, 4.22)."""
    off = int(far == 3 and t.rules["third_hex"])
    if moved_for_snapshot:
        if t.rules["snapshot_keeper"] == "second-third":
            off = max(off, far - 1)
        elif t.rules["snapshot_keeper"] == "flat":
            off += 1
    return min(off, int(t.rules["penalty_cap"]))
