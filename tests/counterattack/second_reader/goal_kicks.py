"""Goal kicks: where the keeper kicks from, who leaves the box, where it goes (CA 4.15.3)."""

from __future__ import annotations

from tests.counterattack.second_reader.pitch import Hex, distance, in_box, in_third, picture
from tests.counterattack.second_reader.places import free, in_six_yards
from tests.counterattack.second_reader.sheet import Sheet


def spots(t: Sheet) -> set[Hex]:
    """A hex of the six-yard box that nobody else stands on (CA 1.2)."""
    own = free(t) | {t.at[t.keeper(t.attack)]}
    return {hex_ for hex_ in own if in_six_yards(hex_, t.own_end(t.attack))}


def barred(t: Sheet, hex_: Hex) -> bool:
    """Do tournaments keep opponents off this hex until the ball is played?"""
    return t.rules["goal_kick"] == "kick-or-pass" and in_box(hex_, t.own_end(t.attack))


def in_the_box(t: Sheet) -> set[int]:
    """Opponents who have to leave."""
    return {n for n in t.side(1 - t.attack) if barred(t, t.at[n])}


def back(t: Sheet, player: int) -> set[Hex]:
    """The free hexes outside that are nearest to him."""
    found = {hex_ for hex_ in free(t) if not barred(t, hex_)}
    near = min(distance(hex_, t.at[player]) for hex_ in found)
    return {hex_ for hex_ in found if distance(hex_, t.at[player]) == near}


def menu(t: Sheet) -> set[str]:
    """He kicks as if he had caught it; in tournaments he may pass."""
    return {"kick", "pass"} if t.rules["goal_kick"] == "kick-or-pass" else {"kick"}


def thirds(t: Sheet) -> list[int]:
    """Where players move before a kick: in both final thirds, in Spain in his own (CA 4.22)."""
    return [-1, 1] if t.rules["kick_moves"] == "both" else [t.own_end(t.attack)]


def targets(t: Sheet) -> set[Hex]:
    """Anywhere but the opposite final third, whoever stands there (CA 4.11.3)."""
    far = -t.own_end(t.attack)
    return {hex_ for hex_ in picture() if not in_third(hex_, far)} - {t.ball}
