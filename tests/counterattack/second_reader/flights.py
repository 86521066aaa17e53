"""Balls through the air: where high and long passes may be aimed, and how often they arrive."""

from __future__ import annotations

from tests.counterattack.second_reader.lines import path
from tests.counterattack.second_reader.pitch import Hex, beside, distance, in_third, picture
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
