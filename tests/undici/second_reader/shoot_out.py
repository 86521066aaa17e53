"""Penalties after a drawn cup match (UN 3.15.3, 4.6.2): who kicks, who scores, when it is over."""

from __future__ import annotations

from fractions import Fraction

from tests.undici.second_reader.table import Frame, Table

PENALTY_SQUARES = (1, 3)


def kicker(table: Table, frame: Frame) -> set[str]:
    """Any chip of the side; nobody kicks again before all have."""
    men = table.men(frame.side)
    fresh = [who for who in men if not table.has("kicked", who)]
    return {f"take {table.shirt(who)}" for who in fresh or men}


def scores(table: Table, taker: int) -> Fraction:
    """Die, 2 for the box, 2 for a specialist, against die and Paw; a tie is saved.

    The PRO formula, also where its rules are not played otherwise: so the ruling has it.
    """
    specialist = table.chip(taker).squares in PENALTY_SQUARES
    shot = 2 + 2 * specialist + table.plus(taker)
    keeper = table.keeper(1 - taker // 11)
    save = table.skill(keeper, "PA") + table.plus(keeper) + table.lies(keeper // 11, "P2")
    dice = [(a, b) for a in range(1, 7) for b in range(1, 7)]
    return Fraction(sum(a + shot > b + save for a, b in dice), 36)


def decided(kicks: list[tuple[int, bool]], each: int) -> int | None:
    """Who has won after these kicks, side and scored; None if it goes on."""
    taken = [sum(side == one for one, _ in kicks) for side in (0, 1)]
    goals = [sum(side == one and scored for one, scored in kicks) for side in (0, 1)]
    left = [max(0, max(each, *taken) - taken[side]) for side in (0, 1)]
    for side in (0, 1):
        if goals[side] > goals[1 - side] + left[1 - side]:
            return side
    return None
