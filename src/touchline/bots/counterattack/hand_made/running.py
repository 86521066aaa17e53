"""With the ball at his feet: where a carrier should go, and what he risks."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from touchline.bots.counterattack.hand_made.aerial import cross_value
from touchline.bots.counterattack.hand_made.features import CROSSING, Features
from touchline.bots.counterattack.hand_made.ground import depth, worth
from touchline.bots.counterattack.hand_made.odds import shot_value, tackle
from touchline.counterattack.engine.bits import has
from touchline.counterattack.engine.board.goal_mouth import headed_aims
from touchline.counterattack.engine.board.pitch import HEXES, NOWHERE, STEP, distance, in_box
from touchline.counterattack.engine.deck import DRIBBLING, PACE, TACKLING
from touchline.counterattack.engine.position import Position, side_of
from touchline.counterattack.engine.state import eleven

_UNSEEN: Final[vec[u8]] = vec[u8]([0] * HEXES)
_QUEUE: Final[vec[i16]] = vec[i16]([0] * HEXES)
WING_RUN: Final = 3  # a carrier so far forward may be on his way to cross
STEAL: Final = 1.0 / 6.0
FIRST: Final = 0.7  # how often the best tackler really comes
SECOND: Final = 0.25


def loss(p: Position, carrier: i64, hex_: i64) -> float:
    """The odds that the carrier loses the ball to tackles if the other side moves now."""
    side = 1 - side_of(carrier)
    skill = p.skill(carrier, DRIBBLING)
    keeper = p.keeper(side)
    first = 0.0
    second = 0.0
    for counter in eleven(side):
        there = p.where(counter)
        if there == NOWHERE or counter == keeper:
            continue
        if has(p.frozen | p.stunned, counter):
            continue
        if distance(there, hex_) > p.skill(counter, PACE) + 1:
            continue
        won, tied = tackle(p.skill(counter, TACKLING) - skill, 1)
        odds = won + 0.4 * tied
        if odds > first:
            second = first
            first = odds
        elif odds > second:
            second = odds
    return 1.0 - (1.0 - FIRST * first) * (1.0 - SECOND * second)


def holding(p: Position, carrier: i64, hex_: i64, safe: bool) -> float:
    """What the ball at his feet on this hex is worth, before or after the other side moves."""
    side = side_of(carrier)
    gain = worth(hex_, p.end(side))
    if safe:
        return gain
    risk = loss(p, carrier, hex_)
    return gain * (1.0 - risk) - risk * worth(hex_, p.end(1 - side))


def thieves(p: Position, carrier: i64, hex_: i64) -> i64:
    """How many defenders could try to steal from a carrier who comes onto this hex."""
    side = 1 - side_of(carrier)
    found: i64 = 0
    spent = p.tried | p.stunned
    for counter in eleven(side):
        there = p.where(counter)
        if there != NOWHERE and distance(there, hex_) == 1 and not has(spent, counter):
            found += 1
    return found


def snapshot_from(p: Position, carrier: i64, hex_: i64) -> float:
    """What a snapshot is worth once he has run to this hex of the box (CA 4.5.8)."""
    start = p.where(carrier)
    p.put(carrier, hex_)
    value = shot_value(p, carrier, True)
    p.put(carrier, start)
    return value


def cross_to_come(p: Position, carrier: i64) -> float:
    """What a cross would be worth to a carrier who is on his way to the final third."""
    side = side_of(carrier)
    end = p.end(side)
    level = depth(p.where(carrier), end)
    if level <= WING_RUN:
        return 0.0
    for mate in eleven(side):
        there = p.where(mate)
        if there != NOWHERE and mate != carrier and len(headed_aims(there, end)) > 0:
            return cross_value(Features(p, side), carrier, level + 2)
    return 0.0


def arriving(p: Position, carrier: i64, hex_: i64, safe: bool, cross: float) -> float:
    """What the ball is worth to a carrier who has run here: to keep, to shoot, or to cross."""
    side = side_of(carrier)
    value = holding(p, carrier, hex_, safe)
    if in_box(hex_, p.end(1 - side)):
        return max(value, snapshot_from(p, carrier, hex_))
    if cross > value and depth(hex_, p.end(side)) >= CROSSING:
        return max(value, cross if safe else cross * (1.0 - loss(p, carrier, hex_)))
    return value


def best_run(p: Position, carrier: i64, pace: i64, safe: bool) -> tuple[float, i64]:
    """The value of the best run and the hex to go to first; the own hex means stay.

    Every hex is reached by a shortest way; on each defenders who are close may steal.
    """
    start = p.where(carrier)
    best = holding(p, carrier, start, safe)
    first: i64 = start
    if pace <= 0:
        return best, first
    side = side_of(carrier)
    end = p.end(side)
    far_end = p.end(1 - side)
    seen = _UNSEEN[:]
    queue = _QUEUE[:]
    way = _QUEUE[:]  # the first hex of the way
    kept = [1.0] * HEXES
    seen[start] = 1
    queue[0] = i16(start)
    head: i64 = 0
    tail: i64 = 1
    here_worth = worth(start, end)
    cross = cross_to_come(p, carrier)
    while head < tail:
        here = i64(queue[head])
        head += 1
        gone = i64(seen[here])
        if here != start:
            # Running backwards is looked at only where it is nearly as good; outside the box the
            # ball is worth no more than to keep it or to cross.
            gain = worth(here, end)
            some = best < 0.0 or gain > best or cross > best or in_box(here, far_end)
            if some and gain > here_worth - 0.03:
                still = kept[here]
                lost = (1.0 - still) * worth(here, far_end)
                value = still * arriving(p, carrier, here, safe, cross) - lost
                value -= 0.0005 * float(gone)
                if value > best:
                    best = value
                    first = i64(way[here])
        if gone > pace:
            continue
        for direction in range(6):
            there = i64(STEP[here * 6 + direction])
            if there == NOWHERE or p.on[there] != 0:
                continue
            still = kept[here]
            for _ in range(int(thieves(p, carrier, there))):
                still *= 1.0 - STEAL
            if seen[there] == 0:
                seen[there] = u8(gone + 1)
                queue[tail] = i16(there)
                tail += 1
                way[there] = i16(there) if here == start else way[here]
                kept[there] = still
            elif i64(seen[there]) == gone + 1 and still > kept[there]:
                way[there] = i16(there) if here == start else way[here]
                kept[there] = still
    return best, first
