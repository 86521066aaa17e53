"""A dribble in one gesture: to every hex he can reach, the way on which he is robbed least."""

from __future__ import annotations

from fractions import Fraction
from heapq import heappop, heappush

from touchline.core.picture import Way
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.bits import has
from touchline.counterattack.engine.board.pitch import NAMES, NOWHERE, STEP, within
from touchline.counterattack.engine.duels.steal import wins
from touchline.counterattack.engine.position import Position
from touchline.counterattack.engine.running.phase import BallRun
from touchline.counterattack.engine.state import eleven

FACES = range(1, 7)


def ways(p: Position) -> list[Way]:
    """The safest way to each free hex two steps away or further, the shorter of equal ones."""
    run = p.flow[-1]
    if not isinstance(run, BallRun) or p.holder != run.carrier:
        return []
    robbers = _robbers(p, 1 - int(run.side))
    start = int(p.where(p.holder))
    best: dict[int, tuple[Fraction, int]] = {}
    heap: list[tuple[Fraction, int, tuple[int, ...], tuple[int, ...]]] = [
        (Fraction(0), 0, (), (start,))
    ]
    found: list[Way] = []
    while heap:
        risk, steps, taken, path = heappop(heap)
        here = path[-1]
        if best.get(here, (risk, steps)) < (risk, steps):
            continue
        if steps > 1:
            texts = tuple(moves.step(direction).text for direction in taken)
            cells = tuple(NAMES[hex_] for hex_ in path[1:])
            found.append(Way(NAMES[here], texts, cells, round(100 * (1 - risk))))
        if steps == int(run.pace):
            continue
        for direction in range(6):
            there = int(STEP[here * 6 + direction])
            if there == NOWHERE or int(p.on[there]) != 0:
                continue
            score = _risk(robbers, (*path[1:], there)), steps + 1
            if there != start and score < best.get(there, (Fraction(2), 0)):
                best[there] = score
                heappush(heap, (*score, (*taken, direction), (*path, there)))
    return found


def safety(p: Position, side: int, path: list[int]) -> int:
    """How likely a side keeps the ball on such a run, in per cent."""
    return round(100 * (1 - _risk(_robbers(p, 1 - side), tuple(path))))


def _robbers(p: Position, side: int) -> list[tuple[frozenset[int], Fraction]]:
    """For each defender who may still steal: the hexes next to him, and how often he wins."""
    busy = p.tried | p.stunned
    found = []
    for counter in eleven(side):
        here = int(p.where(counter))
        if here == NOWHERE or has(busy, counter):
            continue
        chance = Fraction(sum(1 for face in FACES if wins(p, counter, face)), 6)
        if chance:
            found.append((frozenset(int(hex_) for hex_ in within(here, 1)), chance))
    return found


def _risk(robbers: list[tuple[frozenset[int], Fraction]], path: tuple[int, ...]) -> Fraction:
    """How likely he loses the ball on the way, each defender trying once."""
    kept = Fraction(1)
    for zone, chance in robbers:
        if any(hex_ in zone for hex_ in path):
            kept *= 1 - chance
    return 1 - kept
