"""The free moves in the final thirds: who may make them (CA 4.4, 4.11.3)."""

from __future__ import annotations

from tests.counterattack.second_reader import runs
from tests.counterattack.second_reader.goal_kicks import barred
from tests.counterattack.second_reader.passes import at_home
from tests.counterattack.second_reader.pitch import Hex, beside, in_third
from tests.counterattack.second_reader.sheet import Sheet

FREE = 6  # hexes, whatever the Pace


def end_of_ball(t: Sheet) -> int:
    """The end whose final third the ball is in, 0 in the middle."""
    return sum(end for end in (-1, 1) if in_third(t.ball, end))


def goals(t: Sheet, player: int) -> set[Hex]:
    """Round everybody; tournaments keep opponents off the hexes next to a keeper who holds it.

    They may pass there (CA 4.21.11). Before a goal kick they keep out of his box (CA 4.15.3).
    """
    found = runs.reach(t, t.at[player], FREE)
    if t.act == "goal-kick" and player // 11 != t.attack:
        return {hex_ for hex_ in found if not barred(t, hex_)}
    held = t.holder is not None and at_home(t, t.holder)
    if t.rules["keeper_zone"] and held and player // 11 != t.attack:
        found -= beside(t.ball)
    return found


def movers(t: Sheet, side: int, ends: list[int], tired: frozenset[int]) -> set[int]:
    """Who of a side stands in one of these thirds and can go anywhere; not who jumped (q38)."""
    return {
        player
        for player in t.side(side)
        if any(in_third(t.at[player], end) for end in ends)
        and player not in tired
        and goals(t, player)
    }
