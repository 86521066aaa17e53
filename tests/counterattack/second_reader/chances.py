"""Is it a clear chance that a foul has stopped (CA 4.13, q71)?"""

from __future__ import annotations

from tests.counterattack.second_reader import runs, shots
from tests.counterattack.second_reader.lines import path
from tests.counterattack.second_reader.pitch import Hex, beside
from tests.counterattack.second_reader.sheet import Sheet

A_FEW = 2  # hexes in the third step of a phase (CA 4.5.3)


def clear(t: Sheet, fouler: int, carrier: int, left: int, coming: int) -> bool:
    """He could have shot with the pace he had left, and nobody else can be there.

    `left` are the hexes he can still run in this phase, `coming` the defenders who can still be
    moved in it.
    """
    return could_shoot(t, carrier, left) and not any(
        there_or_coming(t, other, carrier, coming)
        for other in t.side(1 - carrier // 11)
        if other != fouler and not t.is_keeper(other)
    )


def could_shoot(t: Sheet, carrier: int, left: int) -> bool:
    """From where he is, or from where he can get."""
    end = shots.goal_end(t, carrier)
    spots = {t.at[carrier], *runs.reach(t, t.at[carrier], left)}
    return any(shots.in_range(hex_, end, shots.SHOT) for hex_ in spots)


def guarded(t: Sheet, carrier: int) -> set[Hex]:
    """Next to him, on his straight way to the middle hex of the goal mouth, or next to it."""
    here = t.at[carrier]
    way = path(here, (18 * shots.goal_end(t, carrier), 0), "thin")
    return {near for hex_ in {here, *way} for near in {hex_, *beside(hex_)}}


def there_or_coming(t: Sheet, other: int, carrier: int, coming: int) -> bool:
    """Who can still be moved counts by how far he can run, the others where they stand."""
    spots = {t.at[other]}
    if coming and not runs.may_sit_out(t, other):
        spots |= runs.reach(t, t.at[other], t.skill(other, "pace"))
    return bool(spots & guarded(t, carrier))
