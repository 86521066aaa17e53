"""Who can head a ball, and how well: reach, scores, the best of a side (CA 4.14.1-2)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, u8

from touchline.core.ids import Bits, Counter, Hex, SideIndex
from touchline.counterattack.engine.bits import added, has
from touchline.counterattack.engine.board.pitch import NOWHERE, distance, in_box
from touchline.counterattack.engine.deck import AERIAL, HEADING
from touchline.counterattack.engine.position import Position, side_of
from touchline.counterattack.engine.rolls import total
from touchline.counterattack.engine.state import COUNTERS, eleven

REACH: Final = 2


def in_range(p: Position, side: SideIndex, hex_: Hex) -> list[int]:
    """The players of a side who can challenge here; the passer cannot (q18)."""
    found: list[int] = []
    for counter in eleven(side):
        at = p.where(counter)
        if at != NOWHERE and counter != p.passer and distance(at, hex_) <= REACH:
            found.append(int(counter))
    return found


def jumpers(mask: Bits, side: SideIndex) -> list[int]:
    """The challengers of a side."""
    return [int(c) for c in eleven(side) if has(mask, c)]


def mask_of(counters: list[int]) -> i64:
    """A bit set of counters."""
    mask: i64 = 0
    for counter in counters:
        mask = added(mask, counter)
    return mask


def catches(p: Position, counter: Counter, hex_: Hex) -> bool:
    """Is this a keeper in his box, and the ball too (q61, q108)?"""
    side = side_of(counter)
    end = p.end(side)
    return counter == p.keeper(side) and in_box(p.where(counter), end) and in_box(hex_, end)


def score_of(p: Position, counter: Counter, hex_: Hex, face: i64) -> i64:
    """The total of one challenger: -1 at two hexes (CA 4.14.1)."""
    skill = p.skill(counter, AERIAL if catches(p, counter, hex_) else HEADING)
    return total(skill, face, -1 if distance(p.where(counter), hex_) == 2 else 0)


def write_down(p: Position, counter: Counter, hex_: Hex, face: i64) -> None:
    """What a challenger has rolled and scored; nobody has rolled 0 without a 1."""
    p.total[counter] = u8(score_of(p, counter, hex_, face))
    if face == 1:
        p.rolled_one = added(p.rolled_one, counter)


def wipe_out(p: Position) -> None:
    """Nobody has jumped yet."""
    p.rolled_one = 0
    for counter in range(COUNTERS):
        p.total[counter] = 0


def has_jumped(p: Position, counter: Counter) -> bool:
    """Has this player rolled for the header?"""
    return p.total[counter] != 0 or has(p.rolled_one, counter)


def points(p: Position, counter: Counter) -> i64:
    """What a challenger has scored."""
    return i64(p.total[counter])


def best(p: Position, counters: list[int]) -> list[int]:
    """Those of one side with the highest total."""
    most = max((points(p, c) for c in counters), default=0)
    return [c for c in counters if points(p, c) == most]


def off_target(p: Position, counter: Counter) -> bool:
    """Advanced: who has rolled a 1 cannot score (CA 4.17.5)."""
    return p.settings.natural_one and has(p.rolled_one, counter)
