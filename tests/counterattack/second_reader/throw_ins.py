"""Throw-ins: who keeps off, which phases come first, where the ball may go (CA 4.15.2, q84)."""

from __future__ import annotations

from tests.counterattack.second_reader import passes, runs
from tests.counterattack.second_reader.pitch import Hex, beside, distance
from tests.counterattack.second_reader.places import free
from tests.counterattack.second_reader.sheet import Sheet

OFF = 2  # hexes that opponents keep off the thrower (q84)
RANGE = 6  # like a header (CA 2.1)


def too_near(t: Sheet) -> set[int]:
    """Opponents who have to go back."""
    return {n for n in t.side(1 - t.attack) if distance(t.at[n], t.ball) < OFF}


def back(t: Sheet) -> set[Hex]:
    """As near as they may be."""
    found = {hex_ for hex_ in free(t) if distance(hex_, t.ball) >= OFF}
    near = min(distance(hex_, t.ball) for hex_ in found)
    return {hex_ for hex_ in found if distance(hex_, t.ball) == near}


def aside(t: Sheet) -> set[Hex]:
    """Next to the spot, for who stood on it (q79)."""
    return set(beside(t.ball)) - t.on.keys()


def menu(t: Sheet, phases: int) -> set[str]:
    """After so many phases: one has to come first, in Germany it may; one more may (CA 4.22)."""
    assert t.holder is not None
    before = 1 if t.rules["throw_in_phase"] == "required" else 0
    found = {"movement"} if phases <= before else set()
    if phases >= before:
        if passes.targets(t, t.holder, passes.THROW_IN):
            found.add("throw")
        if t.rules["throw_to_head"] and heads(t, t.holder):
            found.add("high")
    return found or {"movement"}


def heads(t: Sheet, thrower: int) -> set[Hex]:
    """Where team-mates stand whom the ball can be thrown to."""
    mates = set(t.side(thrower // 11)) - {thrower}
    return {t.at[n] for n in mates if distance(t.at[n], t.at[thrower]) <= RANGE}


def movers(t: Sheet, side: int) -> set[int]:
    """Who may be moved in a phase before the throw: the thrower stays (q84)."""
    return {
        n
        for n in t.side(side)
        if n != t.holder and not runs.may_sit_out(t, n) and reach(t, n, t.skill(n, "pace"), True)
    }


def reach(t: Sheet, player: int, pace: int, anywhere: bool = False) -> set[Hex]:
    """Where he can get; an opponent must not end next to the thrower."""
    found = runs.reach(t, t.at[player], pace)
    if player // 11 == t.attack or anywhere:
        return found
    return {hex_ for hex_ in found if distance(hex_, t.ball) >= OFF}
