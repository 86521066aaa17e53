"""Balls through the air: where high and long passes may be aimed, and how often they arrive."""

from __future__ import annotations

from fractions import Fraction

from tests.counterattack.second_reader.lines import middle, path
from tests.counterattack.second_reader.pitch import (
    Hex,
    beside,
    distance,
    in_third,
    picture,
    rose,
    step,
)
from tests.counterattack.second_reader.runs import reach
from tests.counterattack.second_reader.sheet import Sheet


def stopped(t: Sheet, passer: int, target: Hex, any_beside: bool = False) -> bool:
    """Is an opponent next to the passer in the path (CA 2.3.6); German long passes: at all?"""
    here = t.at[passer]
    foes = [t.at[n] for n in t.side(1 - passer // 11) if t.at[n] in beside(here)]
    if any_beside:
        return bool(foes)
    return any(hex_ in path(here, target, t.rules["path"]) for hex_ in foes)


def high_targets(t: Sheet, passer: int) -> set[Hex]:
    """Where a team-mate stands or can run to, four to fifteen hexes away (CA 4.7, q14, q17)."""
    here, heads = t.at[passer], set()
    for mate in t.side(passer // 11):
        if mate != passer:
            heads |= {t.at[mate]} | reach(t, t.at[mate], 3)
    return {h for h in heads if 4 <= distance(here, h) <= 15 and not stopped(t, passer, h)}


def long_targets(t: Sheet, passer: int) -> set[Hex]:
    """Far from team-mates, not next to opponents, not from third to third (CA 4.8, q99)."""
    here, side = t.at[passer], passer // 11
    near_us = set(t.side(side)) - (set() if t.rules["long_passer_counts"] else {passer})
    adjacent = t.rules["long_block"] == "adjacent"
    found = set()
    for target in picture():
        if target == here or any(distance(t.at[n], target) <= 5 for n in near_us):
            continue
        if any(distance(t.at[n], target) <= 1 for n in t.side(1 - side)):
            continue
        if third_to_third(here, target) and not t.rules["long_to_long"]:
            continue
        if not stopped(t, passer, target, adjacent):
            found.add(target)
    return found


def third_to_third(here: Hex, target: Hex) -> bool:
    """From one final third into the other."""
    return any(in_third(here, end) and in_third(target, -end) for end in (-1, 1))


def accurate(t: Sheet, passer: int, needs: int) -> frozenset[int]:
    """The faces with which a pass arrives (CA 4.7.5, 4.8)."""
    return frozenset(f for f in range(1, 7) if t.skill(passer, "high_pass") + f >= needs)


def astray(passer_at: Hex, target: Hex, direction: int, far: int) -> tuple[str, Hex]:
    """Where an inaccurate pass comes down (CA 4.7.6): `down` there, or over which line it went.

    It goes straight there from the passer, so it leaves the pitch where that line crosses (q109).
    """
    there = step(target, rose(direction), far)
    if there in picture():
        return "down", there
    (u, v), (to_u, to_v) = middle(passer_at), middle(there)
    over_goal = Fraction(abs(55 * sign(to_u) - u), abs(to_u - u)) if abs(to_u) > 55 else None
    over_touch = Fraction(abs(25 * sign(to_v) - v), abs(to_v - v)) if abs(to_v) > 25 else None
    if over_touch is None or (over_goal is not None and over_goal <= over_touch):
        return "goal-line", there
    return "touchline", there


def sign(number: int) -> int:
    """Which way."""
    return 1 if number > 0 else -1
