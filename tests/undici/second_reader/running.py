"""Movement (UN 3.4, 3.5): how far, which way, and what is in the way."""

from __future__ import annotations

from tests.undici.second_reader.pitch import (
    GOALS,
    MOUTH,
    SIGNS,
    WAYS,
    Box,
    name,
    own_area,
    own_line,
)
from tests.undici.second_reader.table import Table


def allowance(table: Table, who: int) -> int:
    """Two boxes, one with the ball; a Rabbit one more, or three by the card W2 (UN 3.4.1)."""
    rabbit = table.skill(who, "RA") > 0
    if who != table.holder:
        return 2 + rabbit
    return 3 if rabbit and table.boon("rabbits-run") else 1 + rabbit


def may_run(table: Table, who: int) -> bool:
    """Not out of use; a keeper only where he may leave his goal (UN 3.4.3, 4.11.1)."""
    keeper = who == table.keeper(who // 11)
    return not table.idle(who) and (not keeper or table.options.keeper_out)


def barred(table: Table, who: int, box: Box) -> bool:
    """A chip or an opposing padlock is there; a Gorilla breaks the white one (UN 3.4.2, 3.13.3)."""
    if table.on(box) is not None:
        return True
    gorilla = table.skill(who, "GO") > 0 and who != table.holder
    for colour, where in table.locks(who // 11).items():
        breaks = gorilla and (colour == "white" or table.boon("black-too"))
        if where == box and not breaks:
            return True
    return False


def crowded(table: Table, who: int, box: Box) -> bool:
    """He would come into the own area as one too many (UN 3.1.5, 3.4.4)."""
    side = who // 11
    if who == table.keeper(side) or not own_area(side, box):
        return False
    if own_area(side, table.box(who)):
        return False
    mates = [mate for mate in table.outfield(side) if mate != who]
    there = [mate for mate in mates if own_area(side, table.box(mate))]
    return len(there) >= table.options.area_limit


def _into_goal(table: Table, who: int, start: Box, way: Box) -> Box | None:
    """The goal a step leads into: the keeper his own, who beat a keeper the other (UN 4.11.4)."""
    end = (start[0] + way[0], start[1] + way[1])
    if end[0] not in (0, 15) or end[1] not in MOUTH:
        return None
    if start[1] not in MOUTH and table.options.goal_mouth == "four":
        return None
    side = who // 11
    goal = GOALS[end[0] == 15]
    if who == table.keeper(side) and goal == GOALS[side]:
        return goal
    beaten = table.has("beaten", who) and who == table.holder
    walks_in = beaten and goal == GOALS[1 - side] and start == table.box(who)
    return goal if walks_in else None


def _out_of_goal(table: Table, goal: Box, way: Box) -> list[Box]:
    """The first boxes of a keeper's way out of his goal (UN 4.11.1, R35)."""
    column = 1 if goal[0] == 0 else 14
    if goal[0] + way[0] != column:
        return []
    mouth = MOUTH if table.options.goal_mouth == "four" else (6, *MOUTH, 11)
    return [(column, row + way[1]) for row in MOUTH if row + way[1] in mouth]


def _next(table: Table, who: int, box: Box, way: Box) -> list[Box]:
    """Where one step in a direction leads, whatever stands there."""
    if box in GOALS:
        return _out_of_goal(table, box, way)
    end = (box[0] + way[0], box[1] + way[1])
    if end in SIGNS:
        return [end]
    goal = _into_goal(table, who, box, way)
    return [goal] if goal else []


def ways(table: Table, who: int, far: int, way: str = "") -> set[Box]:
    """Every box he may stop on after up to so many steps, in one direction if it is named."""
    found: set[Box] = set()
    heads = [way] if way else list(WAYS)
    reached = [(table.box(who), head) for head in heads]
    for _ in range(far):
        after: list[tuple[Box, str]] = []
        for box, head in reached:
            for end in _next(table, who, box, WAYS[head]):
                if barred(table, who, end):
                    continue
                if not crowded(table, who, end):
                    found.add(end)
                if end not in GOALS:
                    turning = not table.options.straight and not way
                    after += [(end, turn) for turn in (WAYS if turning else [head])]
        reached = after
    return found - {table.box(who)}


def ends(table: Table, who: int) -> set[Box]:
    """Where a single movement may end (UN 3.4)."""
    return ways(table, who, allowance(table, who)) if may_run(table, who) else set()


def words(boxes: set[Box]) -> set[str]:
    """As actions."""
    return {f"to {name(box)}" for box in boxes}


def on_line(table: Table, side: int, line: int) -> list[int]:
    """The own chips on a line (UN 3.5.1), counted from their own goal."""
    return [
        who
        for who in table.men(side)
        if not table.in_goal(who) and own_line(side, table.box(who)) == line
    ]


def group_moves(table: Table, line: int) -> set[str]:
    """The directions in which somebody on the line may go at least one box (UN 3.5.1)."""
    men = [who for who in on_line(table, table.mover, line) if may_run(table, who)]
    return {way for way in WAYS if any(ways(table, who, allowance(table, who), way) for who in men)}


def front(table: Table, waiting: list[int], way: str) -> set[int]:
    """Who of those still to move is in front in the chosen direction (UN 3.5.3)."""
    dx, dy = WAYS[way]
    far = {who: table.box(who)[0] * dx + table.box(who)[1] * dy for who in waiting}
    first = min if table.options.group_blocks else max
    return {who for who in waiting if far[who] == first(far.values())}
