"""Dribbles and tackles (UN 3.7): who may take on whom, and how 36 pairs of dice end."""

from __future__ import annotations

from tests.undici.second_reader.pitch import forward
from tests.undici.second_reader.table import Table

DRIBBLE, TACKLE = 0, 1


def _before(table: Table, who: int, other: int) -> bool:
    """Is the other ahead, diagonally ahead or beside, as `who` attacks (UN 3.7.1)?"""
    (x, y), (there, row) = table.box(who), table.box(other)
    return abs(row - y) <= 1 and (there - x) * forward(who // 11) in (0, 1)


def dribbles(table: Table, who: int) -> set[int]:
    """Whom a carrier may take on (UN 3.7.1, 3.7.7)."""
    return {
        other
        for other in table.men(1 - who // 11)
        if not table.in_goal(other)
        and not table.has("flipped", other)
        and _before(table, who, other)
    }


def may_tackle(table: Table, who: int) -> bool:
    """Level with the ball or on the goal side of it; by R7 from behind too (UN 3.7.1)."""
    carrier = table.holder
    if table.idle(who) or table.in_goal(who) or table.in_goal(carrier):
        return False
    if table.has("flipped", carrier):
        return False
    if table.lies(who // 11, "R7"):
        (x, y), (there, row) = table.box(who), table.box(carrier)
        return max(abs(x - there), abs(y - row)) == 1
    return _before(table, who, carrier)


def carrier_bonus(table: Table, carrier: int) -> int:
    """Wizard and cards (UN 3.7.2)."""
    total = table.skill(carrier, "WI") + table.plus(carrier)
    return total + (table.lies(carrier // 11, "L2") and not table.has("stunned", carrier))


def defender_bonus(table: Table, defender: int) -> int:
    """Gladiator and cards (UN 3.7.2)."""
    total = table.skill(defender, "GL") + table.plus(defender)
    helper = table.state["helper"]
    if helper >= 0:
        # Two on One: +2, the better Gladiator in full and half of the other (UN 4.13.9). What it
        # adds lies beside the dice already, where cards on this duel would lie too.
        both = sorted((table.skill(defender, "GL"), table.skill(helper, "GL")))
        beside = table.state[("home", "away")[defender // 11] + "_plus"]
        total = table.plus(defender) - beside + 2 + both[1] + both[0] // 2
    return total + (table.lies(defender // 11, "R4") and not table.has("stunned", defender))


def winner(table: Table, carrier: int, defender: int, dice: tuple[int, int]) -> str:
    """`carrier`, `defender` or `foul` (UN 3.7.3, 3.7.6, 4.3.1)."""
    if table.trick("won-outright"):
        return "carrier"
    lead = dice[0] + carrier_bonus(table, carrier) - dice[1] - defender_bonus(table, defender)
    if lead:
        return "carrier" if lead > 0 else "defender"
    if table.options.fouls:
        return "foul"
    if table.options.duel_tie == "on-turn":
        return "carrier" if carrier // 11 == table.mover else "defender"
    return table.options.duel_tie
