"""Where players may be put at a set piece (CA 4.15): picked up and put down, one to a hex."""

from __future__ import annotations

from tests.counterattack.second_reader.lines import middle
from tests.counterattack.second_reader.pitch import Hex, beside, distance, in_box, picture
from tests.counterattack.second_reader.sheet import Sheet

FLAG = 3  # two clear hexes (CA 4.21.12)


def free(t: Sheet) -> set[Hex]:
    """Where nobody stands."""
    return picture().keys() - t.on.keys()


def wall(t: Sheet) -> int:
    """How far opponents are from a free kick at least (CA 4.15.5, q116, q129)."""
    return 2 if t.rules["wall"] == "two-away" else 3


def in_six_yards(hex_: Hex, end: int) -> bool:
    """In this six-yard box (CA 1.2)."""
    return picture()[hex_] in "sg" and hex_[0] * end > 0


def at_free_kick(t: Sheet, side: int) -> set[Hex]:
    """Attackers anywhere, in tournaments off the keeper; defenders off the ball."""
    if side == t.attack:
        return free(t) - off_the_keeper(t)
    return {hex_ for hex_ in free(t) if distance(hex_, t.ball) >= wall(t)}


def at_corner(t: Sheet, side: int) -> set[Hex]:
    """Anywhere; in tournaments attackers off the keeper, defenders off the flag (CA 4.21.12)."""
    if side == t.attack:
        return free(t) - off_the_keeper(t)
    near = FLAG if t.rules["tournament_corners"] else 0
    return {hex_ for hex_ in free(t) if distance(hex_, t.ball) >= near}


def off_the_keeper(t: Sheet) -> set[Hex]:
    """Hexes of the six-yard box next to the keeper, where a tournament puts no attacker."""
    if not t.rules["tournament_corners"]:
        return set()
    other = 1 - t.attack
    return {h for h in beside(t.at[t.keeper(other)]) if in_six_yards(h, t.own_end(other))}


def too_near(t: Sheet) -> set[int]:
    """Opponents who have to go back from a free kick."""
    return {n for n in t.side(1 - t.attack) if distance(t.at[n], t.ball) < wall(t)}


def back(t: Sheet) -> set[Hex]:
    """As near as the wall may be, in Germany and Spain towards their own goal (CA 4.22)."""
    found = {hex_ for hex_ in free(t) if distance(hex_, t.ball) >= wall(t)}
    if t.rules["wall"] == "toward-goal":
        end = t.own_end(1 - t.attack)
        found = {hex_ for hex_ in found if to_goal(hex_, end) < to_goal(t.ball, end)} or found
    near = min(distance(hex_, t.ball) for hex_ in found)
    return {hex_ for hex_ in found if distance(hex_, t.ball) == near}


def to_goal(hex_: Hex, end: int) -> int:
    """How far it is to the middle of the goal line, squared (q106)."""
    u, v = middle(hex_)
    return (u - 55 * end) ** 2 + 3 * v * v


def at_penalty(t: Sheet, player: int) -> set[Hex]:
    """The keeper in the box, all others where it is not barred (CA 4.15.4)."""
    if player == t.keeper(1 - t.attack):
        return {hex_ for hex_ in free(t) if in_box(hex_, t.own_end(1 - t.attack))}
    return {hex_ for hex_ in free(t) if not barred(t, hex_)}


def barred(t: Sheet, hex_: Hex) -> bool:
    """The box is, in tournaments the arc too."""
    end = t.own_end(1 - t.attack)
    return in_box(hex_, end) or (t.rules["penalty_arc"] and in_arc(hex_, end))


def in_arc(hex_: Hex, end: int) -> bool:
    """Nine hexes in front of the box (q118): column 11 up to row 2.5, column 10 up to row 1."""
    x, high = hex_[0] * end, abs(hex_[1])
    return (x == 11 and high <= 5) or (x == 10 and high <= 2)
