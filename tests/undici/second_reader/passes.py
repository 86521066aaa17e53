"""Passes and crosses (UN 3.6, 3.11, 3.12): to whom, and what the die must show."""

from __future__ import annotations

from fractions import Fraction

from tests.undici.second_reader.pitch import (
    GOALS,
    Box,
    attacked_half,
    beside,
    cross_box,
    depth,
    header_box,
    number,
    quadrant,
    spots,
)
from tests.undici.second_reader.table import Table

PASS, CROSS = "pass", "cross"


# -- offside (UN 3.12) ---------------------------------------------------------------------------


def line_depth(table: Table, side: int) -> int:
    """How far from the goal that `side` defends its second-nearest chip stands (UN 3.12.1)."""
    men = table.men(side)
    if not table.options.flipped_hold_line:
        men = [who for who in men if not table.has("flipped", who)]
    depths = sorted(depth(side, table.box(who)) for who in men)
    return depths[1] if len(depths) > 1 else 15


def offside(table: Table, who: int, ball: Box) -> bool:
    """In the other half, nearer to the goal line than the ball and than the line (UN 3.12.2)."""
    rivals = 1 - who // 11
    mine = depth(rivals, table.box(who))
    line = line_depth(table, rivals)
    beyond = mine < line or (mine == line and not table.options.level_onside)
    return attacked_half(who // 11, table.box(who)) and mine < depth(rivals, ball) and beyond


# -- to whom -------------------------------------------------------------------------------------


def between(one: Box, other: Box) -> set[Box]:
    """Boxes through whose inside the line from middle to middle runs (UN 3.6.2)."""
    (x0, y0), (x1, y1) = _middle(one), _middle(other)
    found: set[Box] = set()
    for column in range(max(1, min(one[0], other[0])), min(14, max(one[0], other[0])) + 1):
        for row in range(max(1, int(min(y0, y1))), int(max(y0, y1)) + 2):
            if (column, row) not in (one, other) and _crosses(
                (x0, y0), (x1, y1), Fraction(column), Fraction(row)
            ):
                found.add((column, row))
    return found


def _middle(box: Box) -> tuple[Fraction, Fraction]:
    if box in GOALS:
        return Fraction(box[0]), Fraction(17, 2)
    return Fraction(box[0]), Fraction(box[1])


def _crosses(
    one: tuple[Fraction, Fraction], other: tuple[Fraction, Fraction], x: Fraction, y: Fraction
) -> bool:
    """Does the stretch between two points meet the inside of the unit box around (x, y)?"""
    low, high = Fraction(0), Fraction(1)
    for start, end, middle in ((one[0], other[0], x), (one[1], other[1], y)):
        if start == end:
            if abs(start - middle) >= Fraction(1, 2):
                return False
            continue
        first, last = sorted(
            ((middle - Fraction(1, 2) - start) / (end - start),
             (middle + Fraction(1, 2) - start) / (end - start))
        )  # fmt: skip
        low, high = max(low, first), min(high, last)
    return low < high


def lane_open(table: Table, passer: int, receiver: int) -> bool:
    """Where `pass_lane` is `clear`, nobody and no padlock of theirs in between (UN 3.6.2)."""
    if table.options.pass_lane == "open":
        return True
    side = passer // 11
    inside = between(table.box(passer), table.box(receiver))
    there = {table.box(who) for who in table.men(1 - side)} | set(table.locks(side).values())
    return not inside & there


def may_receive(table: Table, passer: int, who: int) -> bool:
    """A team-mate in use and not in goal (UN 3.6.1, 4.11.2)."""
    return who != passer and not table.idle(who) and not table.in_goal(who)


def onside(table: Table, passer: int, who: int) -> bool:
    """As far as offside bars a target (UN 3.12.3)."""
    barred = table.options.offside == "barred"
    return not (barred and offside(table, who, table.box(passer)))


def targets(table: Table, passer: int) -> set[int]:
    """Whom a pass may look for (UN 3.6.1)."""
    return {
        who
        for who in table.men(passer // 11)
        if may_receive(table, passer, who)
        and onside(table, passer, who)
        and lane_open(table, passer, who)
    }


def cross_targets(table: Table, passer: int) -> set[int]:
    """Whom a cross may look for (UN 3.11.2)."""
    side = passer // 11
    anybody = table.options.cross_to == "anybody"
    return {
        who
        for who in table.men(side)
        if may_receive(table, passer, who)
        and onside(table, passer, who)
        and (anybody or header_box(side, table.box(who)))
    }


def may_cross_here(table: Table, who: int) -> bool:
    """On a cross box of the half attacked (UN 3.11.1)."""
    return cross_box(who // 11, table.box(who))


# -- what is needed (UN 3.6.2 to 3.6.5) ------------------------------------------------------------


def quadrants(table: Table, passer: int, receiver: int) -> int:
    """The distance that a pass must reach (UN 3.6.4, 3.6.5)."""
    there = quadrant(table.box(receiver))
    steps: list[int] = []
    for spot in spots(table.box(passer)):
        column, row = quadrant(spot)
        if table.in_goal(passer):
            column = 0 if spot[0] == 0 else 8
            if table.options.keeper_pass == "nearer":
                column = 1 if spot[0] == 0 else 7
        along, across = abs(column - there[0]), abs(row - there[1])
        king = table.options.pass_distance == "king"
        steps.append(max(along, across) if king else along + across)
    return max(1, min(steps)) + table.options.pass_base - 1


def marking(table: Table, receiver: int, sort: str) -> int:
    """What the opponents around the receiver take off (UN 3.6.2, 4.12, R36)."""
    rivals = 1 - receiver // 11
    keeper = table.keeper(rivals)
    near = beside(table.box(receiver))
    total = 0
    for who in table.men(rivals):
        if table.box(who) in near and not table.in_goal(who):
            total += _marks(table, who, sort, keeper == who)
    if table.options.close_marking and table.in_goal(keeper):
        value = number(1 - rivals, table.box(receiver))
        if value in (3, 4):
            total += _keeper_marks(table, keeper, sort)
    return total


def _marks(table: Table, who: int, sort: str, keeper: bool) -> int:
    """One marker outside: 1; close marking and the cards R5 and R12 make more of some."""
    if table.has("flipped", who) and not table.options.flipped_mark:
        return 0
    skill = table.skill(who, "GL" if sort == PASS else "PA" if keeper else "RM")
    card = "R12" if sort == PASS else "R5"
    if table.lies(who // 11, card) and table.skill(who, "GL" if sort == PASS else "RM"):
        return 3
    return 1 + skill if table.options.close_marking else 1


def _keeper_marks(table: Table, keeper: int, sort: str) -> int:
    """In goal (UN 4.12.3): 1, by Paw more on crosses."""
    if table.has("flipped", keeper) and not table.options.flipped_mark:
        return 0
    if sort == CROSS:
        return 1 + table.skill(keeper, "PA")
    return 1 + (table.skill(keeper, "GL") if table.options.keeper_marking == "gladiator" else 0)


def bonus(table: Table, passer: int, sort: str) -> int:
    """Playmaker or Archer, and cards (UN 3.6.2, 3.11.3)."""
    total = table.skill(passer, "PM" if sort == PASS else "AR") + table.plus(passer)
    frozen = table.has("stunned", passer)
    return total + (table.lies(passer // 11, "Y12") and not frozen)


def arrives(table: Table, passer: int, receiver: int, sort: str = PASS) -> set[int]:
    """The faces of the die with which it arrives (UN 3.6.3)."""
    needs = quadrants(table, passer, receiver) + marking(table, receiver, sort)
    total = bonus(table, passer, sort)
    return {
        die
        for die in range(1, 7)
        if die + total >= needs and not (die == 1 and table.options.natural_one)
    }
