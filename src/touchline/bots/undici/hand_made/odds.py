"""The odds of shots, passes and tackles, also for boxes somebody has yet to go to."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from touchline.undici.engine.abilities import (
    ARCHER,
    CANNON,
    GLADIATOR,
    PAW,
    PLAYMAKER,
    RAM,
    VIPER,
    WIZARD,
)
from touchline.undici.engine.bits import has
from touchline.undici.engine.board.pitch import (
    COLUMN,
    COLUMNS,
    NEIGHBOURS,
    NO_SHOT,
    ROW,
    box_at,
    depth,
    forward,
    in_area,
    is_header_box,
    shot_number,
)
from touchline.undici.engine.passing.marking import mark_from_goal, mark_of
from touchline.undici.engine.passing.pass_way import way_is_free
from touchline.undici.engine.passing.passing import needed
from touchline.undici.engine.position import Position, side_of
from touchline.undici.engine.rolls import luck
from touchline.undici.engine.running.keeper import save_malus

# Of 36, how often a die and a bonus beat another die: for bonuses of -6 to 6 (UN 3.9.5).
_WINS: Final = (0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35, 36)
_TIES: Final = (0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1, 0)
CORNER: Final = 0.2  # what a tied shot is worth where it is a corner


def beats(bonus: i64) -> float:
    """The chance that a die with this bonus beats a die without."""
    place = -6 if bonus < -6 else 6 if bonus > 6 else bonus
    return _WINS[place + 6] / 36


def ties(bonus: i64) -> float:
    """The chance of a tie."""
    place = -6 if bonus < -6 else 6 if bonus > 6 else bonus
    return _TIES[place + 6] / 36


def shot(p: Position, slot: i64, box: i64, head: bool = False) -> float:
    """The chance of a goal if this chip shoots, or heads, from a box."""
    side = side_of(slot)
    number = shot_number(box, side)
    if number == NO_SHOT or (head and not is_header_box(box, side)):
        return 0.0
    other = 1 - side
    keeper = p.keeper(other)
    bonus = number + luck(p, side, slot) - p.skill(keeper, PAW) + save_malus(p, other)
    bonus -= luck(p, other, keeper)
    if head:
        bonus += p.skill(slot, RAM)
    else:
        bonus += p.skill(slot, VIPER if in_area(box, other) else CANNON)
        ahead = box_at(i64(COLUMN[box]) + forward(side), i64(ROW[box]))
        if ahead >= 0 and p.on[ahead] != 0:
            blocker = p.occupant(ahead)
            helps = not has(p.flipped, blocker) or p.settings.flipped_block
            if side_of(blocker) == other and blocker != keeper and helps:
                bonus -= 1
    chance = beats(bonus)
    return chance + CORNER * ties(bonus) if p.settings.corner else chance


def marked(p: Position, side: i64, box: i64, cross: bool) -> i64:
    """What the other side's markers take off a ball to this box."""
    other = 1 - side
    total: i64 = 0
    for near in NEIGHBOURS[box]:
        slot = i64(p.on[near]) - 1
        if slot >= 0 and side_of(slot) == other:
            total += mark_of(p, slot, cross)
    if p.settings.close_marking:
        total += mark_from_goal(p, other, box, cross)
    return total


def passing(p: Position, passer: i64, origin: i64, end: i64, cross: bool = False) -> float:
    """The chance that a ball from one box to another arrives."""
    side = side_of(passer)
    bonus = p.skill(passer, ARCHER if cross else PLAYMAKER) + luck(p, side, passer)
    bonus -= marked(p, side, end, cross)
    if not cross and p.settings.pass_lane == "clear" and not way_is_free(p, side, origin, end):
        return 0.0
    misses = needed(p, origin, end) - bonus - 1
    if misses <= 0:
        return 1.0
    return 0.0 if misses >= 6 else (6 - misses) / 6


def tackle(p: Position, tackler: i64, carrier: i64) -> float:
    """The chance that a tackle wins the ball."""
    bonus = p.skill(tackler, GLADIATOR) + luck(p, side_of(tackler), tackler)
    return beats(bonus - p.skill(carrier, WIZARD) - luck(p, side_of(carrier), carrier))


def dribble(p: Position, carrier: i64, opponent: i64) -> float:
    """The chance that a dribble gets past an opponent; a tie is won, or a foul for him."""
    bonus = p.skill(carrier, WIZARD) + luck(p, side_of(carrier), carrier)
    bonus -= p.skill(opponent, GLADIATOR) + luck(p, side_of(opponent), opponent)
    return beats(bonus) + ties(bonus)


def onside(side: i64, box: i64, ball: i64, line: i64) -> bool:
    """Could a chip of a side be passed to on a box, with this ball and this offside line?"""
    far = depth(box, 1 - side)
    return far > COLUMNS // 2 or far >= depth(ball, 1 - side) or far >= line
