"""Ground passes: where they may go, who may intercept them, in which order, on which numbers."""

from __future__ import annotations

from dataclasses import dataclass

from tests.counterattack.second_reader.lines import path
from tests.counterattack.second_reader.pitch import Hex, beside, distance, in_box, picture
from tests.counterattack.second_reader.sheet import Sheet

STANDARD, FIRST_TIME, THROW_IN, LOW_CORNER, QUICK_THROW, PLAIN_SIX = range(6)
RANGE = {STANDARD: 11, FIRST_TIME: 6, THROW_IN: 6, LOW_CORNER: 6, QUICK_THROW: 11, PLAIN_SIX: 6}


def at_home(t: Sheet, player: int) -> bool:
    """A keeper in his own box (CA 4.11.6, q112)."""
    return t.is_keeper(player) and in_box(t.at[player], t.own_end(player // 11))


def targets(t: Sheet, passer: int, kind: int) -> set[Hex]:
    """Any hex in range, not through an opponent, but for the keeper in his box (CA 2.3.1, q10)."""
    start, found = t.at[passer], set()
    foes = [n for n in t.side(1 - passer // 11) if not at_home(t, n)]
    if kind == QUICK_THROW and t.rules["throw_over"]:
        foes = []  # over them (q128)
    for target in picture():
        if not 1 <= distance(start, target) <= RANGE[kind]:
            continue
        there = t.on.get(target)
        if there is not None and there // 11 != passer // 11:
            continue  # not to a defender (CA 4.6)
        way = path(start, target, t.rules["path"])
        if not any(t.at[n] in way for n in foes):
            found.add(target)
    return found


@dataclass(frozen=True)
class Chance:
    """A defender's chance on a pass: where on the path, and with which faces he has the ball."""

    defender: int
    far: int
    faces: frozenset[int]


def six(t: Sheet, defender: int) -> frozenset[int]:
    """A 6; in tournaments Tackling and die of ten too (CA 2.3.2, 4.21.1)."""
    plus = t.rules["interception"] == "ten-plus"
    need = 10 - t.skill(defender, "tackling") if plus else 6
    return frozenset(face for face in range(1, 7) if face == 6 or face >= need)


def in_the_way(t: Sheet, defender: int) -> frozenset[int]:
    """A 5 or a 6 for who has stepped into the path of a first-time pass (CA 4.17.2, q111)."""
    plus = t.rules["interception"] == "ten-plus"
    need = 10 - t.skill(defender, "tackling") if plus else 5
    return frozenset(face for face in range(1, 7) if face >= min(5, need))


def keepers_faces(t: Sheet, keeper: int) -> frozenset[int]:
    """A 5 or a 6; in tournaments Saving and die of ten too (CA 4.11.6, 4.21.1)."""
    plus = t.rules["interception"] == "ten-plus"
    need = 10 - t.skill(keeper, "saving") if plus else 5
    return frozenset(face for face in range(1, 7) if face >= min(5, need))


def chances(t: Sheet, start: Hex, target: Hex, side: int) -> list[Chance]:
    """Who may touch a pass of this side, the first on the path first (CA 2.3, 4.11.6)."""
    way = path(start, target, t.rules["path"])
    if t.rules["held_hex_shields"]:  # hexes of team-mates give no chance (CA 2.3.2)
        open_way = {h for h in way if h not in t.on or t.on[h] // 11 != side}
    else:
        open_way = set(way)
    found: list[Chance] = []
    for defender in t.side(1 - side):
        here = t.at[defender]
        home = at_home(t, defender)
        dive = dive_for_pass(t, defender, open_way) if home and t.rules["pass_wall"] else {}
        near = (beside(here) | {here}) & open_way
        if not near and not dive:
            continue
        far = min(distance(start, hex_) for hex_ in {*near, *dive})
        if here in way and home:
            faces = frozenset(range(1, 7))
        elif here in way:
            faces = in_the_way(t, defender)
        elif near:
            faces = keepers_faces(t, defender) if home else six(t, defender)
        else:
            need = 10 if min(dive.values()) < 3 else 11
            saving = t.skill(defender, "saving")
            faces = frozenset(f for f in range(1, 7) if f == 6 or f + saving >= need)
        found.append(Chance(defender, far, faces))
    return sorted(found, key=lambda chance: chance.far)


def dive_for_pass(t: Sheet, keeper: int, way: set[Hex]) -> dict[Hex, int]:
    """Hexes of the path in his column and box that he can dive to, and how far (CA 4.11.6, q44)."""
    here, end = t.at[keeper], t.own_end(keeper // 11)
    return {
        hex_: distance(here, hex_)
        for hex_ in way
        if hex_[0] == here[0] and distance(here, hex_) <= 3 and in_box(hex_, end)
    }


def stepping_keepers(t: Sheet, start: Hex, target: Hex, side: int) -> dict[int, int]:
    """Whose box the ball comes into from outside, and at which distance (CA 4.6, q24, q124)."""
    way = path(start, target, t.rules["path"])
    found = {}
    for owner in (0, 1):
        end = t.own_end(owner)
        inside = [distance(start, hex_) for hex_ in way if in_box(hex_, end)]
        if not inside or in_box(start, end):
            continue
        if owner == side and t.rules["keeper_steps_for"] == "opponents":
            continue
        if any(hex_ not in t.on for hex_ in beside(t.at[t.keeper(owner)])):
            found[owner] = min(inside)
    return found
