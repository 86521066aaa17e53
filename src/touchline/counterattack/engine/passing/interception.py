"""Who can cut out a pass, where he reaches it, and what he needs (CA 2.3, 4.6)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from touchline.core.ids import Counter, Hex, SideIndex
from touchline.counterattack.engine.bits import has
from touchline.counterattack.engine.board.paths import path
from touchline.counterattack.engine.board.pitch import NOWHERE, X, distance, in_box
from touchline.counterattack.engine.deck import SAVING, TACKLING
from touchline.counterattack.engine.position import Position, side_of
from touchline.counterattack.engine.rolls import bare
from touchline.counterattack.engine.shooting.keeper_step import is_keeper_at_home
from touchline.counterattack.engine.state import eleven

# How a defender can reach a pass, which decides what he needs.
BESIDE: Final = 0
STEPPED_IN: Final = 1
DIVES: Final = 2  # a tournament keeper, two hexes in his column
DIVES_FAR: Final = 3  # three
DIVE_REACH: Final = 3


def way_of(p: Position, target: Hex) -> list[int]:
    """The hexes a pass crosses: it starts where the ball is, wherever the passer goes (CA 2.2)."""
    return path(p.ball, target, p.settings.path == "thick")


def chances(p: Position, passer: Counter, target: Hex, tried: i64) -> list[tuple[int, int]]:
    """Who may still intercept, with how far from the passer he can (CA 2.3, 4.6, q12).

    Each tries once, and whoever is near the earliest hex of the path comes first (CA 2.3.4).
    """
    side = side_of(passer)
    other = 1 - side
    way = way_of(p, target)
    found: list[tuple[int, int]] = []
    for counter in eleven(other):
        hex_ = p.where(counter)
        if hex_ == NOWHERE or has(tried, counter):
            continue
        wall = p.settings.pass_wall and is_keeper_at_home(p, counter)
        for on_way in way:
            near = distance(hex_, on_way) <= 1 or (wall and dives_for(p, counter, on_way))
            if near and not shielded(p, side, on_way):
                found.append((int(distance(p.ball, on_way)), int(counter)))
                break
    found.sort()
    return found


def dives_for(p: Position, keeper: Counter, hex_: Hex) -> bool:
    """Tournament: a hex of his column within three, in his box (CA 4.11.6, q44)."""
    here = p.where(keeper)
    return (
        X[here] == X[hex_]
        and distance(here, hex_) <= DIVE_REACH
        and in_box(hex_, p.end(side_of(keeper)))
    )


def shielded(p: Position, side: SideIndex, hex_: Hex) -> bool:
    """Tournament: a hex held by a team-mate of who plays it gives no chance (CA 2.3.2, q13)."""
    if not p.settings.held_hex_shields:
        return False
    there = p.occupant(hex_)
    return there >= 0 and side_of(there) == side


def reach_of(p: Position, counter: Counter, way: list[int]) -> i64:
    """How he reaches the ball; a shielded hex next to him is no help (q130).

    Only who has stepped in stands in the way of a pass: through others it cannot be played.
    """
    here = p.where(counter)
    side = 1 - side_of(counter)
    least: i64 = min(distance(here, hex_) for hex_ in way if not shielded(p, side, hex_))
    if least == 0:
        return STEPPED_IN
    if least == 1:
        return BESIDE
    return DIVES if distance(here, meets_at(p, counter, way)) == 2 else DIVES_FAR


def meets_at(p: Position, keeper: Counter, way: list[int]) -> i64:
    """Where a diving keeper meets a pass: the nearest hex of his column that is not shielded."""
    here = p.where(keeper)
    side = 1 - side_of(keeper)
    best: i64 = NOWHERE
    for hex_ in way:
        if dives_for(p, keeper, hex_) and not shielded(p, side, hex_):
            if best == NOWHERE or distance(here, hex_) < distance(here, best):
                best = hex_
    return best


def intercepts(p: Position, counter: Counter, face: i64, how: i64) -> bool:
    """Is this roll enough? A dive needs a 6 or ten, at the third hex eleven (CA 4.11.6)."""
    die = bare(face)
    keeper = is_keeper_at_home(p, counter)
    if die == 6 or (die == 5 and (how == STEPPED_IN or (keeper and how == BESIDE))):
        return True
    if p.settings.interception != "ten-plus":
        return False
    needs = 11 if how == DIVES_FAR else 10
    return p.skill(counter, SAVING if keeper else TACKLING) + die >= needs
