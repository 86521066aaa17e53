"""Shots, headers and saves (UN 3.9, 3.11.5): from where, and how 36 pairs of dice end."""

from __future__ import annotations

from tests.undici.second_reader.pitch import Box, forward, number, own_area
from tests.undici.second_reader.table import CODES, Table


def may_shoot(table: Table, who: int) -> bool:
    """From a shot box of the goal attacked (UN 3.9.1)."""
    return number(who // 11, table.box(who)) is not None


def finishing(table: Table, who: int) -> int:
    """Viper inside the area, Cannon outside (UN 3.9.2)."""
    inside = own_area(1 - who // 11, table.box(who))
    return table.skill(who, "VI" if inside else "CA")


def all_abilities(table: Table, who: int) -> int:
    """All that his discs add to rolls, by the card G6; white ones add to none (UN 2.2)."""
    return sum(table.skill(who, code) for code in CODES[3:])


def shot(table: Table, who: int) -> int:
    """What is added to the die of a shot from the box where he stands."""
    value = number(who // 11, table.box(who))
    assert value is not None
    return value + finishing(table, who) + table.plus(who)


def header(table: Table, who: int) -> int:
    """What is added to the die of a header (UN 3.11.5)."""
    value = number(who // 11, table.box(who))
    assert value is not None
    return value + table.skill(who, "RM") + table.plus(who)


def blocked(table: Table, shooter: int) -> bool:
    """A defending outfield chip directly in front of him (UN 3.9.3, R38)."""
    side = shooter // 11
    x, y = table.box(shooter)
    there: Box = (x + forward(side), y)
    who = table.on(there)
    if who is None or who // 11 == side or who == table.keeper(1 - side):
        return False
    return table.options.flipped_block or not table.has("flipped", who)


def far_from_goal(table: Table, keeper: int) -> int:
    """What a keeper outside loses (UN 4.11.3, R35)."""
    if table.in_goal(keeper):
        return 0
    value = number(1 - keeper // 11, table.box(keeper))
    if value in (3, 4):
        return 1
    inside = own_area(keeper // 11, table.box(keeper))
    return 2 if inside and value in (0, 1, 2) else 3


def save(table: Table, shooter: int, open_play: bool) -> int:
    """What is added to the die of a save; `open_play` is a shot that a chip may block."""
    keeper = table.keeper(1 - shooter // 11)
    total = table.skill(keeper, "PA") + table.plus(keeper) - far_from_goal(table, keeper)
    total += table.lies(keeper // 11, "P2") and not table.has("stunned", keeper)
    return total + (open_play and blocked(table, shooter))
