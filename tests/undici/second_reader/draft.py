"""The draft (UN 4.1, R32): who picks, of which position, and which chips may be picked."""

from __future__ import annotations

from tests.undici.second_reader.table import Chip, Frame, Table, printed

GROUPS = {"GK": 0, "DEF": 1, "D/M": 1, "MID": 2, "M/F": 2, "FWD": 3}
FROM_TWO = (0,) * 2 + (1,) * 6 + (2,) * 7 + (3,) * 3
"""Two keepers, six defenders, seven midfielders, three forwards (UN R32)."""
KEEPERS = 2
SQUAD = 18


def _picked(table: Table, side: int) -> list[Chip]:
    return [chip for chip in table.squad[side * 18 : side * 18 + 18] if chip is not None]


def whose_pick(table: Table) -> int:
    """Both pick in every round; home first, or the first changes from round to round (UN 4.1.3)."""
    home, away = len(_picked(table, 0)), len(_picked(table, 1))
    if home != away:
        return int(home > away)
    alternating = table.options.draft_first == "alternating"
    return home % 2 if alternating else 0


def _can_line_up(counts: tuple[int, int, int]) -> bool:
    """Ten of them stand 3 to 5 on the red, 2 to 5 on the yellow, 1 to 4 on the green line.

    A pink or light blue chip can help out on another line, but nobody knows who will get one.
    """
    red, yellow, green = counts
    return (
        red >= 3
        and yellow >= 2
        and green >= 1
        and min(red, 5) + min(yellow, 5) + min(green, 4) >= 10
    )


def _splits(table: Table, done: list[int], group: int, left: int) -> bool:
    """Can both fill their eighteen from here, going on position by position?"""
    free = [0, 0, 0, 0]
    for chip in _free(table):
        free[GROUPS[chip.position]] += 1
    free[group] -= 2  # this round
    first = [done.count(each) for each in (1, 2, 3)]
    for more in range(left + 1):
        for others in range(left - more + 1):
            adds = [more, others, left - more - others]
            if any(adds[each - 1] for each in (1, 2, 3) if each < group):
                continue
            if any(2 * adds[each - 1] > free[each] for each in (1, 2, 3)):
                continue
            if _can_line_up((first[0] + adds[0], first[1] + adds[1], first[2] + adds[2])):
                return True
    return False


def _free(table: Table) -> list[Chip]:
    """The chips that nobody has yet, and that the cap for a chip allows."""
    taken = {id(chip) for chip in table.squad if chip is not None}
    cap = table.options.draft_chip_cap
    return [
        chip for chip in printed(table) if id(chip) not in taken and not 0 < cap < len(chip.discs)
    ]


def positions(table: Table, side: int) -> set[int]:
    """The positions a coach may pick from now (UN R32)."""
    mine = [GROUPS[chip.position] for chip in _picked(table, side)]
    theirs = [GROUPS[chip.position] for chip in _picked(table, 1 - side)]
    if len(table.options.teams.split("+")) < 4:
        return {FROM_TWO[len(mine)]}
    if len(theirs) > len(mine):  # the other follows
        (new,) = [g for g in range(4) if theirs.count(g) > mine.count(g)]
        return {new}
    if len(mine) < KEEPERS:
        return {0}
    last = max(1, *mine)
    left = SQUAD - len(mine)
    return {
        group
        for group in (last, last + 1)
        if group <= 3 and _splits(table, [*mine, group], group, left - 1)
    }


def pick(table: Table, frame: Frame) -> set[str]:
    """Chips of that position: the team, counted from 1, and the number (UN 4.1.1)."""
    allowed = positions(table, frame.side)
    free = {id(chip) for chip in _free(table)}
    return {
        f"pick {place // 18 + 1} {chip.number}"
        for place, chip in enumerate(printed(table))
        if id(chip) in free and GROUPS[chip.position] in allowed
    }
