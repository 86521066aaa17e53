"""Corners and free-kick crosses (UN 4.8, 4.9): who goes where, and how the dice end."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

from tests.undici.second_reader import shots
from tests.undici.second_reader.pitch import BOXES, Box, depth, header_box, king, numbered, own_area
from tests.undici.second_reader.restarts import fit, named
from tests.undici.second_reader.running import words
from tests.undici.second_reader.table import Frame, Table


def specialist(table: Table, who: int, squares: tuple[int, ...]) -> int:
    """2 for enough little squares, where that is played (UN 2.1.6, 4.4)."""
    return 2 if table.options.specialists and table.chip(who).squares in squares else 0


def corner_taker(table: Table, frame: Frame) -> set[str]:
    """Any outfield chip in use (UN 4.9.2, R35)."""
    return named(table, "take", fit(table, frame.side))


def corner_box(_: Table, frame: Frame) -> set[str]:
    """One of the two corners at the goal attacked (UN 4.9.2)."""
    column = 1 if frame.side else 14
    return words({(column, 1), (column, 16)})


def places(frame: Frame) -> set[Box]:
    """The column at the goal is for defenders, the other one for attackers (UN 4.8.1)."""
    attackers = frame[0]
    column = 13 if frame.side == attackers else 14
    return {b for b in BOXES if header_box(attackers, b) and depth(attackers, b) == column}


def header_place(table: Table, frame: Frame) -> set[str]:
    """A header box no team-mate was sent to."""
    sent = {table.at[who] for who in range(22) if frame[1] >> who & 1}
    return words(places(frame) - {box for box in sent if box})


def pair_rows(table: Table) -> list[int]:
    """Rows from the taker's flank outwards (UN 4.9.4)."""
    rows = [7, 8, 9, 10]
    return rows if table.box(table.holder)[1] <= 8 else rows[::-1]


def corner_pair(table: Table, frame: Frame) -> set[str]:
    """The pairs the score reaches that have an attacker (UN 4.9.4, 4.9.6)."""
    side = frame.side
    chosen: list[int] = []
    alone: list[int] = []
    for row in pair_rows(table)[: frame[0]]:
        column = 13 if side == 0 else 2
        attacker = table.on((column, row))
        defender = table.on((column + (1 if side == 0 else -1), row))
        if attacker is None or attacker // 11 != side or table.has("flipped", attacker):
            continue
        guarded = defender is not None and defender // 11 != side
        guarded = guarded and defender is not None and not table.has("flipped", defender)
        (chosen if guarded else alone).append(attacker)
    if table.options.corner_free_header or not chosen:
        chosen += alone
    return named(table, "by", chosen)


def clearance(table: Table, frame: Frame) -> set[str]:
    """The nearest team-mates of the defender outside the area (UN 4.9.5)."""
    box = numbered(frame[0])
    side = frame.side
    men = [
        who
        for who in table.outfield(side)
        if not own_area(side, table.box(who)) and not table.has("flipped", who)
    ]
    men = [who for who in men if table.box(who) != box]
    least = min(king(table.box(who), box) for who in men)
    return named(table, "by", [who for who in men if king(table.box(who), box) == least])


# -- dice ------------------------------------------------------------------------------------------


def pairs(table: Table, taker: int, die: int) -> int:
    """How many pairs a corner may come down at (UN 4.9.3, 4.9.4)."""
    score = die + specialist(table, taker, (2, 3)) + table.skill(taker, "AR") + table.plus(taker)
    score += table.lies(taker // 11, "Y12")
    return min(4, max(1, (score + 1) // 2))


def duel(table: Table, attacker: int, defender: int) -> dict[str, Fraction]:
    """`cleared`, or what becomes of the header (UN 4.9.5, 4.9.6, R41); -1 is no defender."""
    ram = table.skill(attacker, "RM")
    if table.trick("all-abilities"):
        ram = shots.all_abilities(table, attacker)
    ram += table.plus(attacker)
    his_ram = table.skill(defender, "RM") + table.plus(defender) if defender >= 0 else 0
    found: Counter[str] = Counter()
    saving = shots.save(table, attacker, table.options.header_blocker)
    last = table.state["corners"] >= table.options.corner_limit
    tie = "corner" if table.options.corner and not last else table.options.shot_tie
    for mine, his, keeper in product(range(1, 7), repeat=3):
        total = mine + ram
        lost = total < his + his_ram
        if total == his + his_ram:
            lost = table.options.corner_tie == "defender"
        if defender >= 0 and lost:
            found["cleared"] += 1
            continue
        lead = 9 if mine == 4 and table.trick("four-scores") else total - keeper - saving
        found["goal" if lead > 0 else "saved" if lead < 0 else tie] += 1
    return {word: Fraction(count, 216) for word, count in found.items()}
