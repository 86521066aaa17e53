"""How far a player can run: hex by hex, never through anybody (CA 4.5.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from touchline.core.ids import Hex, SideIndex
from touchline.counterattack.engine.board.pitch import HEXES, NOWHERE, STEP, seen_from, within

if TYPE_CHECKING:
    from touchline.counterattack.engine.position import Position

_UNSEEN: Final[vec[u8]] = vec[u8]([0] * HEXES)
_QUEUE: Final[vec[i16]] = vec[i16]([0] * HEXES)


def reachable(p: Position, start: Hex, steps: i64, in_air: bool = False) -> list[int]:
    """The free hexes within so many steps, nearest first, without the start."""
    return [int(hex_) for hex_ in reached(p, start, steps, in_air)]


def reached(p: Position, start: Hex, steps: i64, in_air: bool = False) -> vec[i16]:
    """The same as plain numbers, for those who ask often.

    A free ball is picked up by whoever comes onto its hex: the run does not lead across it, unless
    the ball is in the air.
    """
    queue = _QUEUE[:]
    if steps <= 0:
        return queue[:0]
    seen = _UNSEEN[:]
    seen[start] = 1
    queue[0] = i16(start)
    head: i64 = 0
    tail: i64 = 1
    wall: i64 = p.ball if p.holder == NOWHERE and not in_air else NOWHERE
    on = p.on
    step = STEP
    while head < tail:
        at = i64(queue[head])
        head += 1
        gone = i64(seen[at])
        if gone > steps:
            break
        if at == wall and at != start:
            continue
        way: i64 = at * 6
        last: i64 = way + 6
        while way < last:
            there = i64(step[way])
            way += 1
            if there != NOWHERE and seen[there] == 0 and on[there] == 0:
                seen[there] = u8(gone + 1)
                queue[tail] = i16(there)
                tail += 1
    return queue[1:tail]


def steps_to(p: Position, start: Hex, goal: i64, most: i64, in_air: bool = False) -> i64:
    """How many steps a run to a free hex takes, -1 if it takes more than `most`."""
    seen = _UNSEEN[:]
    queue = _QUEUE[:]
    seen[start] = 1
    queue[0] = i16(start)
    head: i64 = 0
    tail: i64 = 1
    wall: i64 = p.ball if p.holder == NOWHERE and not in_air else NOWHERE
    while head < tail:
        at = i64(queue[head])
        head += 1
        gone = i64(seen[at])
        if at == goal:
            return gone - 1
        if gone > most or (at == wall and at != start):
            continue
        for direction in range(6):
            there = i64(STEP[at * 6 + direction])
            if there != NOWHERE and seen[there] == 0 and p.on[there] == 0:
                seen[there] = u8(gone + 1)
                queue[tail] = i16(there)
                tail += 1
    return NOWHERE


def way_to(p: Position, start: Hex, goal: i64) -> list[int]:
    """The hexes of a shortest run to a free hex, the goal last; empty if there is none."""
    before: dict[int, int] = {int(start): NOWHERE}
    queue: list[int] = [int(start)]
    for at in queue:
        if at == goal:
            break
        for direction in range(6):
            there = int(STEP[at * 6 + direction])
            if there != NOWHERE and there not in before and p.on[there] == 0:
                before[there] = at
                queue.append(there)
    found: list[int] = []
    at = int(goal)
    while at in before and at != start:
        found.append(at)
        at = before[at]
    found.reverse()
    return found


def can_step(p: Position, start: Hex) -> bool:
    """Is there a free hex next to this one?"""
    on = p.on
    way: i64 = start * 6
    last: i64 = way + 6
    while way < last:
        there = i64(STEP[way])
        if there != NOWHERE and on[there] == 0:
            return True
        way += 1
    return False


def free_round(p: Position, centre: i64) -> list[int]:
    """The free hexes next to this one."""
    found: list[int] = []
    for direction in range(6):
        there = i64(STEP[centre * 6 + direction])
        if there != NOWHERE and p.on[there] == 0:
            found.append(int(there))
    return found


def nearest_free(p: Position, centre: i64, side: SideIndex) -> i64:
    """The free hex nearest to this one, itself if it is free: ties as this side sees the pitch."""
    steps: i64 = 0
    while True:
        for hex_ in seen_from(within(centre, steps), p.end(side)):
            if p.on[hex_] == 0:
                return hex_
        steps += 1
