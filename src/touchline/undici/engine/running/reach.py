"""How far chips get: allowances, padlocks, the limit of the own area (UN 3.4, 3.13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from touchline.core.ids import Counter, SideIndex, Square
from touchline.undici.engine.abilities import GORILLA, RABBIT
from touchline.undici.engine.board.pitch import (
    BOXES,
    COLUMN,
    DY,
    GOAL_BOTTOM,
    GOAL_TOP,
    NAMES,
    NOWHERE,
    ROW,
    STEP,
    distance,
    goal_of,
    in_area,
    size_of,
)
from touchline.undici.engine.position import eleven, side_of
from touchline.undici.engine.running.keeper import (
    before_goal,
    comes_from_goal,
    goal_beyond,
    may_leave,
    may_walk_in,
    way_out,
)
from touchline.undici.engine.state import BLACK_TOO, RABBITS_RUN
from touchline.undici.events import LockBroken, Moved

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position


def allowance(p: Position, slot: Counter) -> i64:
    """How many boxes a chip may move: one with the ball, two without, a Rabbit one more."""
    rabbit = p.skill(slot, RABBIT) > 0
    steps: i64 = 1 if slot == p.holder else 2
    if rabbit:
        steps += 1
        if p.boons & RABBITS_RUN and side_of(slot) == p.mover:
            return 3
    return steps


def rival_lock(p: Position, side: SideIndex, box: Square) -> bool:
    """Does a padlock of the other side lie there?"""
    return side != p.locker and (box == p.white or box == p.black)


def locked_for(p: Position, slot: Counter, box: Square) -> bool:
    """Does a padlock of the other side keep this chip out of a box (UN 3.13.3)?"""
    if not rival_lock(p, side_of(slot), box):
        return False
    if slot != p.holder and p.skill(slot, GORILLA) > 0:
        return box != p.white and not (p.boons & BLACK_TOO and side_of(slot) == p.mover)
    return True


def is_open(p: Position, slot: Counter, box: Square) -> bool:
    """May the chip go over this box: nobody on it, no padlock in the way (UN 3.4.2)?"""
    return p.on[box] == 0 and not locked_for(p, slot, box)


def area_full(p: Position, slot: Counter, box: Square) -> bool:
    """Would the chip be one too many in its own penalty area (UN 3.4.4, R30)?"""
    side = side_of(slot)
    if not in_area(box, side) or slot == p.keeper(side):
        return False
    here = p.where(slot)
    if here != NOWHERE and in_area(here, side):
        return False
    return in_own_area(p, side) >= p.options.area_limit


def in_own_area(p: Position, side: SideIndex) -> i64:
    """Outfield chips of a side in its own penalty area."""
    count: i64 = 0
    keeper = p.keeper(side)
    for slot in eleven(side):
        box = p.where(slot)
        if box != NOWHERE and slot != keeper and in_area(box, side):
            count += 1
    return count


def along(p: Position, slot: Counter, direction: i64, steps: i64, out: list[int]) -> None:
    """Where a movement in one direction may end, the nearest box first."""
    box = p.where(slot)
    for _ in range(steps):
        last = box
        box = i64(STEP[box * 8 + direction])
        if box == NOWHERE:
            goal = goal_beyond(p, slot, last, DY[direction])
            if goal != NOWHERE and goal not in out:  # slantwise it is the same goal
                out.append(goal)
            return
        if not is_open(p, slot, box):
            return
        if not area_full(p, slot, box):
            out.append(box)


def reachable(p: Position, slot: Counter, steps: i64) -> list[int]:
    """Every box a single movement may end on (UN 3.4)."""
    found: list[int] = []
    if p.in_goal(slot):
        if not may_leave(p, slot):
            return found
        return out_of_goal(p, slot, steps) if p.options.straight else _winding(p, slot, steps)
    if p.options.straight:
        for direction in range(8):
            along(p, slot, direction, steps, found)
    else:
        found = _winding(p, slot, steps)
    if may_walk_in(p, slot):
        found.append(goal_of(1 - side_of(slot)))
    return found


def out_of_goal(p: Position, slot: Counter, steps: i64) -> list[int]:
    """Where a keeper gets to from his goal: over one of the boxes before it (UN 4.11.1)."""
    side = side_of(slot)
    found: list[int] = []
    for box in before_goal(p, side):
        for step in (-1, 0, 1):
            if not comes_from_goal(box, step):
                continue
            for far in range(steps):
                there = way_out(side, box, step, far)
                if there == NOWHERE or not is_open(p, slot, there):
                    break
                if there not in found:
                    found.append(there)
    return found


def _winding(
    p: Position, slot: Counter, steps: i64, shut: i64 = NOWHERE, too: i64 = NOWHERE
) -> list[int]:
    """With turns on the way (R4), perhaps as if one or two more boxes were shut."""
    start = p.where(slot)
    seen = [start, shut, too]
    edge = [start]
    found: list[int] = []
    for _ in range(steps):
        following: list[i64] = []
        for here in edge:
            for box in _beside(p, slot, here):
                if box in seen or not is_open(p, slot, box):
                    continue
                seen.append(box)
                if box < BOXES:  # a goal is no way through (R35)
                    following.append(box)
                if not area_full(p, slot, box):
                    found.append(box)
        edge = following
    return found


def _beside(p: Position, slot: Counter, here: Square) -> list[int]:
    """One step from here in any direction, into the own goal and out of it too (R35)."""
    if here >= BOXES:
        return before_goal(p, side_of(slot))
    found: list[int] = []
    for direction in range(8):
        box = i64(STEP[here * 8 + direction])
        if box == NOWHERE:
            box = goal_beyond(p, slot, here, DY[direction])
        if box != NOWHERE:
            found.append(box)
    return found


def wind(p: Position, slot: Counter, end: Square, rule: str) -> None:
    """Move a chip that may turn (R4); a Gorilla breaks the padlocks it cannot walk round."""
    if side_of(slot) != p.locker:
        _open_way(p, slot, end)
    _go(p, slot, end, rule)


def _open_way(p: Position, slot: Counter, end: Square) -> None:
    """Break the padlocks without which there is no way: the white one, if either would do."""
    steps = allowance(p, slot)
    if end in _winding(p, slot, steps, p.white, p.black):
        return
    if end in _winding(p, slot, steps, p.black):
        _break_white(p, slot)
    elif end in _winding(p, slot, steps, p.white):
        _break_black(p, slot)
    else:
        _break_white(p, slot)
        _break_black(p, slot)


def can_move(p: Position, slot: Counter) -> bool:
    """Can the chip make a single movement at all?"""
    box = p.where(slot)
    if box == NOWHERE or not p.usable(slot):
        return False
    if box >= BOXES:
        return may_leave(p, slot) and goal_is_open(p, slot)
    return can_step(p, slot) or len(reachable(p, slot, allowance(p, slot))) > 0


def can_step(p: Position, slot: Counter) -> bool:
    """Can a chip on the pitch go to one of the boxes round it?"""
    row = p.where(slot) * 8
    for direction in range(8):
        there = i64(STEP[row + direction])
        if there != NOWHERE and is_open(p, slot, there) and not area_full(p, slot, there):
            return True
    return False


def goal_is_open(p: Position, slot: Counter) -> bool:
    """Is one of the boxes before his goal open to a keeper (UN 4.11.1)?"""
    for box in before_goal(p, side_of(slot)):
        if is_open(p, slot, box):
            return True
    return False


def run(p: Position, slot: Counter, box: Square, rule: str) -> None:
    """Move a chip straight on; a Gorilla breaks the padlocks on its way (UN 3.13.3)."""
    origin = p.where(slot)
    if side_of(slot) != p.locker and (p.white != NOWHERE or p.black != NOWHERE):
        _break_locks(p, slot, origin, box)
    _go(p, slot, box, rule)


def _go(p: Position, slot: Counter, box: Square, rule: str) -> None:
    origin = p.where(slot)
    p.put(slot, box)
    side = int(side_of(slot))
    p.tell(Moved(side, int(p.shirt(slot)), NAMES[origin], NAMES[box], bool(slot == p.holder), rule))


def _break_locks(p: Position, slot: Counter, origin: Square, end: Square) -> None:
    white, black = p.white, p.black
    if white != NOWHERE and is_open(p, slot, white) and on_way(origin, end, white):
        _break_white(p, slot)
    if black != NOWHERE and is_open(p, slot, black) and on_way(origin, end, black):
        _break_black(p, slot)


def _break_white(p: Position, slot: Counter) -> None:
    p.tell(LockBroken(int(side_of(slot)), int(p.shirt(slot)), "white", NAMES[p.white]))
    p.white = NOWHERE


def _break_black(p: Position, slot: Counter) -> None:
    p.tell(LockBroken(int(side_of(slot)), int(p.shirt(slot)), "black", NAMES[p.black]))
    p.black = NOWHERE


def on_way(origin: Square, end: Square, box: Square) -> bool:
    """Does a straight movement go over a box, its end included?"""
    dx = i64(COLUMN[end]) - i64(COLUMN[origin])
    y = _row_of(origin, end)
    dy = _row_of(end, origin) - y
    far = distance(origin, end)
    if (dx != 0 and size_of(dx) != far) or (dy != 0 and size_of(dy) != far):
        return box == end
    x = i64(COLUMN[origin])
    for _ in range(far):
        x += dx // far
        y += dy // far
        if i64(COLUMN[box]) == x and i64(ROW[box]) == y:
            return True
    return False


def _row_of(space: i64, other: i64) -> i64:
    """The row of a space; of a goal's four rows the one a straight way goes through (UN R35)."""
    row = i64(ROW[space])
    if space < BOXES or other >= BOXES:
        return row
    row = i64(ROW[other])
    slant = size_of(i64(COLUMN[space]) - i64(COLUMN[other]))
    if row < GOAL_TOP:
        return row + slant
    return row - slant if row > GOAL_BOTTOM else row
