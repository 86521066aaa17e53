"""Runs with and without the ball: who may move, how far, past whom (CA 4.5)."""

from __future__ import annotations

from tests.counterattack.second_reader.pitch import (
    STEPS,
    Hex,
    beside,
    distance,
    goal_hexes,
    picture,
    step,
)
from tests.counterattack.second_reader.sheet import Sheet


def reach(t: Sheet, start: Hex, pace: int) -> set[Hex]:
    """Where he can get hex by hex, never through or onto anybody (CA 4.5.4)."""
    known, edge = {start}, {start}
    for _ in range(pace):
        edge = {h for old in edge for h in beside(old) if h not in t.on} - known
        known |= edge
    return known - {start}


def may_sit_out(t: Sheet, player: int) -> bool:
    """Has he been moved, challenged for a header before this phase, or been nutmegged in it?"""
    return any(t.marked(player, what) for what in ("moved", "frozen", "stunned"))


def steps(t: Sheet, carrier: int) -> set[str]:
    """Ways he can dribble: free hexes, and over the line into the goal he attacks (q35, q103)."""
    here = t.at[carrier]
    goals = [] if abs(here[1]) > 6 else goal_hexes(-t.own_end(carrier // 11))
    return {
        way
        for way, by in STEPS.items()
        if ((there := step(here, by)) in picture() and there not in t.on) or there in goals
    }


def thieves(t: Sheet, carrier: int) -> set[int]:
    """Defenders next to the carrier who have not tried yet (CA 4.5.6, q29)."""
    here = t.at[carrier]
    return {
        n for n in t.side(1 - carrier // 11) if t.at[n] in beside(here) and not t.marked(n, "tried")
    }


def beside_foes(t: Sheet, defender: int) -> bool:
    """Is somebody next to him whom he can tackle where he stands (q27), or recklessly (q74)?"""
    foes = [n for n in t.side(1 - defender // 11) if t.at[n] in beside(t.at[defender])]
    if t.rules["reckless"] and any(in_reckless_range(t, foe) for foe in foes):
        return True
    return t.holder in foes


def in_reckless_range(t: Sheet, victim: int) -> bool:
    """At most three hexes from the ball; elsewhere anywhere (CA 4.17.8, 4.22)."""
    most = t.rules["reckless_range"]
    return bool(most == 0 or distance(t.at[victim], t.ball) <= most)
