"""How the ball comes into play again: kick-offs, throw-ins, free kicks, penalties (UN 3.2, 4)."""

from __future__ import annotations

from collections import Counter

from tests.undici.second_reader import passes
from tests.undici.second_reader.pitch import (
    BOXES,
    GOALS,
    SIGNS,
    Box,
    beside,
    depth,
    forward,
    king,
    number,
    numbered,
    own_area,
    own_line,
)
from tests.undici.second_reader.running import ends, words
from tests.undici.second_reader.table import Chip, Frame, Table

WALLS = {  # the rows of a wall for the taker's row (UN R34)
    5: ((5, 6), (5, 6, 7, 8)),
    6: ((6, 7), (6, 7, 8, 9)),
    7: ((7, 8), (7, 8, 9, 10)),
    8: ((8, 9), (7, 8, 9, 10)),
    9: ((9, 8), (7, 8, 9, 10)),
    10: ((10, 9), (7, 8, 9, 10)),
    11: ((11, 10), (8, 9, 10, 11)),
    12: ((12, 11), (9, 10, 11, 12)),
}


def named(table: Table, verb: str, men: list[int]) -> set[str]:
    """As actions."""
    return {f"{verb} {table.shirt(who)}" for who in men}


def free(table: Table) -> set[Box]:
    """The boxes nobody stands on."""
    return SIGNS.keys() - {box for box in table.at if box is not None}


def fit(table: Table, side: int) -> list[int]:
    """Outfield chips in use, or if there is none any of them."""
    men = table.outfield(side)
    return [who for who in men if not table.idle(who)] or men


# -- kick-offs (UN 3.2) ----------------------------------------------------------------------------


def kick_off_taker(table: Table, frame: Frame) -> set[str]:
    """Any outfield chip in use (UN 3.2.1)."""
    return named(table, "take", fit(table, frame.side))


def kick_off_box(table: Table, frame: Frame) -> set[str]:
    """At the halfway line in the own half, in rows 8 and 9 or in the circle (UN R27)."""
    rows = (8, 9) if table.options.kick_off_box == "spot" else (7, 8, 9, 10)
    return words({(7 + frame.side, row) for row in rows})


# -- throw-ins (UN 4.10, R39) ----------------------------------------------------------------------


def throw_in_taker(table: Table, frame: Frame) -> set[str]:
    """Not the keeper (UN R35)."""
    return named(table, "take", fit(table, frame.side))


def throw_in_box(table: Table, frame: Frame) -> set[str]:
    """A touchline box beside the intended receiver, or the nearest that is free (UN R39)."""
    receiver = numbered(table.state["dead_box"])
    row = 1 if receiver[1] <= 8 else 16
    shut = set() if table.options.throw_in_locked else set(table.locks(frame.side).values())
    here = {table.box(frame[0])}
    line = {box for box in (free(table) | here) - shut - {receiver} if box[1] == row}
    near = line & beside(receiver)
    if not near:
        least = min(king(box, receiver) for box in line)
        near = {box for box in line if king(box, receiver) == least}
    return words(near)


def nearer(table: Table, who: int) -> set[Box]:
    """Where a team-mate gets closer to the thrower (UN 4.10.2, R39)."""
    thrower = table.box(table.holder)
    now = king(table.box(who), thrower)
    return {box for box in ends(table, who) if box not in GOALS and king(box, thrower) < now}


def throw_in_run(table: Table, frame: Frame) -> set[str]:
    """Up to two movements, each to bring a team-mate closer."""
    men = [who for who in table.men(frame.side) if who != table.holder and nearer(table, who)]
    return named(table, "move", men if frame[0] else []) | {"done"}


def closer_to(table: Table, frame: Frame) -> set[str]:
    """Where he comes closer."""
    return words(nearer(table, frame[0]))


def throw_in_reply(table: Table, frame: Frame) -> set[str]:
    """Then the others make up to two; no keeper comes out but in his own turn (UN 4.11.1)."""
    men = [who for who in table.men(frame.side) if not table.in_goal(who) and ends(table, who)]
    return named(table, "move", men if frame[0] else []) | {"done"}


def throw(table: Table, _: Frame) -> set[str]:
    """A pass of at most two quadrants, with no offside unless agreed (UN 4.10.3, 3.12.4)."""
    thrower = table.holder
    found = []
    for who in table.men(thrower // 11):
        if not passes.may_receive(table, thrower, who):
            continue
        far = passes.quadrants(table, thrower, who) - table.options.pass_base + 1
        judged = table.options.throw_in_offside
        if far <= 2 and (not judged or passes.onside(table, thrower, who)):
            found.append(who)
    return named(table, "pass", found)


# -- free kicks and penalties (UN 4.5 to 4.7) ------------------------------------------------------


def wall_size(table: Table, frame: Frame) -> set[str]:
    """None, two or four, as far as there are chips (UN 4.5.2)."""
    men = len(table.outfield(frame.side))
    return {f"wall {size}" for size in (0, 2, 4) if size <= men}


def wall_boxes(table: Table, size: int) -> set[Box]:
    """In front of the taker and beside that (UN 4.5.2, R34)."""
    x, y = table.box(table.holder)
    column = x + forward(table.holder // 11)
    return {(column, row) for row in WALLS[y][size // 4]}


def rank(table: Table, chip: Chip) -> int:
    """Forwards first, then midfielders, then defenders (UN 4.5.3)."""
    order = {"FWD": 0, "M/F": 1, "MID": 1, "D/M": 2, "DEF": 2, "GK": 3}
    if table.options.wall_order == "forward":
        order |= {"M/F": 0, "D/M": 1}
    return order[chip.position]


def wall_man(table: Table, frame: Frame) -> list[set[str]]:
    """The next man: who stands in it already is on one of its boxes (UN 4.5.3)."""
    eleven = range(frame.side * 11, frame.side * 11 + 11)  # who made room may join it too
    men = [w for w in eleven if table.place[w] >= 0 and w != table.keeper(frame.side)]
    on_boxes = [who for who in men if table.at[who] in wall_boxes(table, frame[0])]
    found = []
    for mask in range(1 << len(on_boxes)):
        standing = [who for place, who in enumerate(on_boxes) if mask >> place & 1]
        if len(standing) == frame[1]:
            left = [who for who in men if who not in standing]
            first = min(rank(table, table.chip(who)) for who in left)
            best = [who for who in left if rank(table, table.chip(who)) == first]
            found.append(named(table, "by", best))
    return found


def penalty_spot(_: Table, frame: Frame) -> set[str]:
    """One of the two +2 boxes of the area attacked (UN 4.6.1)."""
    return words({box for box in BOXES if number(frame.side, box) == 2})


def set_piece_taker(table: Table, frame: Frame) -> set[str]:
    """Any chip in use of the fouled side; a keeper only penalties, where he may come out."""
    men = fit(table, frame.side)
    keeper = table.keeper(frame.side)
    fouled = numbered_box(table)
    in_area = own_area(1 - frame.side, fouled) and table.options.penalty
    if in_area and table.options.keeper_out and not table.idle(keeper):
        men.append(keeper)
    return named(table, "take", men)


def numbered_box(table: Table) -> Box:
    """Where the foul was: the fouled chip still stands there, or the ball lies there."""
    if table.state["dead_box"] >= 0:
        return numbered(table.state["dead_box"])
    return table.box(table.state["fouled"])


def free_move(table: Table, frame: Frame) -> set[str]:
    """Up to three chips, each once, go anywhere; the taker stays (UN 4.7.1)."""
    moved = [who for who in range(22) if frame[0] >> who & 1]
    men = [who for who in table.outfield(frame.side) if not table.idle(who)]
    men = [who for who in men if who not in moved and who != table.holder]
    return named(table, "place", men if len(moved) < 3 else []) | {"done"}


def free_move_to(table: Table, _: Frame) -> set[str]:
    """Any free box (UN 4.7.1)."""
    return words(free(table))


def free_kick_pass(table: Table, _: Frame) -> set[str]:
    """A normal pass (UN 4.7.2)."""
    return named(table, "pass", sorted(passes.targets(table, table.holder)))


def make_room(table: Table, _: Frame) -> set[str]:
    """Any free box; before a penalty outside the area (UN 4.5.4, 4.6.1, R42)."""
    boxes = free(table)
    if any(each.name == "penalty-shot" for each in table.flow):
        attackers = table.holder // 11
        boxes = {box for box in boxes if not own_area(1 - attackers, box)}
    return words(boxes)


# -- substitutes (UN 4.2) --------------------------------------------------------------------------


def lines_of(table: Table, chip: Chip) -> set[int]:
    """The own lines a position may stand on: 1 red, 2 yellow, 3 green (UN 2.1.3, 2.1.4, R25)."""
    lines = {"DEF": {1}, "D/M": {1, 2}, "MID": {2}, "M/F": {2, 3}, "FWD": {3}}[chip.position]
    return {min(lines)} if table.options.double_positions == "first" else lines


def bench(table: Table, side: int) -> list[int]:
    """Places in the squad of chips that may still come on (UN 4.2.3)."""
    waiting = "135" if table.options.returns else "15"
    return [place for place in range(18) if table.status[side * 18 + place] in waiting]


def come_on(table: Table, frame: Frame) -> set[str]:
    """A keeper for a keeper only; the others for anybody but him (UN 4.2.3)."""
    side = frame.side
    for_keeper = frame[0] == table.keeper(side)
    said: set[str] = set()
    for place in bench(table, side):
        chip = table.squad[side * 18 + place]
        if chip and (chip.position == "GK") == for_keeper:
            said.add(f"on {table.worn[side * 18 + place]}")
    return said


def come_on_at(table: Table, frame: Frame) -> set[str]:
    """A touchline box of his line; all taken, the nearest free box (UN 4.2.3, 4.2.4, R40)."""
    side = frame.side
    chip = table.squad[side * 18 + frame[1]]
    assert chip is not None
    if chip.position == "GK":
        return words({GOALS[side]})
    lines = lines_of(table, chip)
    open_boxes = free(table) | ({table.box(frame[0])} if table.at[frame[0]] else set())
    open_boxes -= set(table.locks(side).values())
    touch = {box for box in BOXES if own_line(side, box) in lines and box[1] in (1, 16)}
    if touch & open_boxes:
        return words(touch & open_boxes)
    far = {box: min(king(box, each) for each in touch) for box in open_boxes}
    return words({box for box in open_boxes if far[box] == min(far.values())})


# -- set-ups (UN 3.1.4, 3.1.5) ---------------------------------------------------------------------


def set_up_boxes(table: Table, who: int) -> set[Box]:
    """Free boxes on his lines and sides in the own half (UN 3.1.4)."""
    side, chip = who // 11, table.chip(who)
    rows: set[int] = set()
    for cell in "LCR" if not table.options.sides_bind else chip.sides:
        top = (cell == "L") == (side == 0)
        rows |= set(range(5, 13)) if cell == "C" else set(range(1, 5) if top else range(13, 17))
    lines = lines_of(table, chip)
    return {
        box
        for box in free(table)
        if depth(side, box) <= 6 and own_line(side, box) in lines and box[1] in rows
    }


def numbers_fit(side: int, boxes: list[Box]) -> bool:
    """Three to five on the red line, two to five on the yellow, one to four on the green."""
    counts = Counter(own_line(side, box) for box in boxes)
    return 3 <= counts[1] <= 5 and 2 <= counts[2] <= 5 and 1 <= counts[3] <= 4


def lines_hold(table: Table, side: int) -> bool:
    """Do they stand so now?"""
    men = table.outfield(side)
    return len(men) == 10 and numbers_fit(side, [table.box(who) for who in men])


def set_up_to(table: Table, frame: Frame) -> set[str]:
    """Where a chip may go at a set-up so that the numbers on the lines hold (UN 3.1.5, R5)."""
    who, side = frame[0], frame.side
    mates = [mate for mate in table.outfield(side) if mate != who]
    full = sum(own_area(side, table.box(mate)) for mate in mates) >= table.options.area_limit
    found: set[Box] = set()
    for box in set_up_boxes(table, who):
        kept = numbers_fit(side, [*map(table.box, mates), box])
        comes_in = own_area(side, box) and not own_area(side, table.box(who))
        if (kept or not table.options.line_limits) and not (full and comes_in):
            found.add(box)
    return words(found) | {"stay"}


def own_boxes(table: Table, side: int) -> set[str]:
    """Where team-mates stand: at a set-up two of them may change places."""
    return words({table.box(who) for who in table.outfield(side)})
