"""The rounds of the draft: who picks, and which positions are open to him (UN 4.1, R32)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from touchline.core.ids import SideIndex
from touchline.undici.engine.board.pitch import NOWHERE
from touchline.undici.engine.clubs import GK, SQUAD

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position

# Keepers, defenders (red and pink), midfielders (yellow and blue), forwards: R32.
GROUP_OF: Final[tuple[int, ...]] = (0, 1, 1, 2, 2, 3)
ROUNDS: Final[tuple[int, ...]] = (2, 6, 7, 3)
# Of each so many at least, or no eleven could line up (R5).
LEAST: Final[tuple[int, ...]] = (2, 3, 3, 2)
ANY_SPLIT: Final = 4  # from so many teams the numbers are free after the keepers (R32)


def icons(p: Position, chip: i64) -> i64:
    """How many abilities a chip has; a black one counts once (UN 4.1.2)."""
    return i64(p.clubs.icons[chip])


def group_of(p: Position, chip: i64) -> i64:
    """Keeper, defender, midfielder or forward."""
    return GROUP_OF[i64(p.clubs.positions[chip])]


def free_chips(p: Position) -> list[int]:
    """The chips nobody has picked."""
    taken = [False] * p.clubs.size
    for at in range(2 * SQUAD):
        chip = i64(p.squad[at])
        if chip != NOWHERE:
            taken[chip] = True
    return [number for number in range(p.clubs.size) if not taken[number]]


def picked(p: Position, side: SideIndex) -> list[int]:
    """The chips a side has picked."""
    squad = [int(p.squad[at]) for at in range(side * SQUAD, side * SQUAD + SQUAD)]
    return [chip for chip in squad if chip != NOWHERE]


def by_group(p: Position, chips: list[int]) -> list[int]:
    """How many of these chips are of each position."""
    counts = [0] * len(ROUNDS)
    for chip in chips:
        counts[group_of(p, chip)] += 1
    return counts


def first_to_pick(p: Position, number: i64) -> i64:
    """The side that picks first in a round: home, or each in turn (UN 4.1.3)."""
    return 0 if p.settings.draft_first == "same" else number % 2


def round_group(number: i64) -> i64:
    """The position that is picked in a round, counted from 0."""
    group: i64 = 0
    while number >= ROUNDS[group]:
        number -= ROUNDS[group]
        group += 1
    return group


def of_position(p: Position, side: SideIndex, number: i64) -> list[int]:
    """The free chips of the positions that are open in a round (R32)."""
    free = free_chips(p)
    mine = by_group(p, picked(p, side))
    theirs = by_group(p, picked(p, 1 - side))
    under = by_group(p, [chip for chip in free if under_cap(p, icons(p, chip))])
    groups = open_groups(p, number, mine, theirs, by_group(p, free), under)
    return [chip for chip in free if group_of(p, chip) in groups]


def under_cap(p: Position, price: i64) -> bool:
    """May a chip with so many abilities be picked (UN 4.1.2)?"""
    return price <= p.options.draft_chip_cap or p.options.draft_chip_cap == 0


def open_groups(
    p: Position,
    number: i64,
    mine: list[int],
    theirs: list[int],
    free: list[int],
    under: list[int],
) -> list[int]:
    """The positions a coach may pick in a round, by how many of each are his and theirs.

    `free` are those nobody has, `under` those of them under the cap for a chip.
    """
    left = SQUAD - 1 - number
    groups: list[int] = []
    if p.settings.draft_order == "free":
        for group in range(len(ROUNDS)):
            if _leaves_room(mine, group, left) and _leaves_some(mine, theirs, free, group):
                groups.append(group)
    elif sum(theirs) > sum(mine):  # both pick the same position in a round
        groups = [group for group in range(len(ROUNDS)) if theirs[group] > mine[group]]
    elif number < ROUNDS[GK] or len(p.clubs.teams) < ANY_SPLIT:
        groups.append(int(round_group(number)))
    else:
        groups = _next_positions(mine, under, left) or _next_positions(mine, free, left)
    there = [group for group in groups if free[group] > 0]
    if there:
        return there
    return [group for group in (1, 2, 3) if free[group] > 0] or [GK]


def _next_positions(mine: list[int], free: list[int], left: i64) -> list[int]:
    """Who begins a round goes on with its position or to the next one, if eighteen come of it."""
    now = max(group for group in range(len(ROUNDS)) if mine[group] > 0)
    groups: list[int] = []
    for group in range(max(now, 1), len(ROUNDS)):
        if _leaves_room(mine, group, left) and _fills(free, group, left):
            groups.append(group)
        if mine[group] < LEAST[group]:
            break
    return groups


def _fills(free: list[int], group: i64, left: i64) -> bool:
    """Are there enough chips of a position and those after it for this round and all to come?"""
    pairs: i64 = 0
    for other in range(group, len(ROUNDS)):
        pairs += free[other] // 2
    return free[group] > 1 and pairs > left


def _leaves_room(mine: list[int], group: i64, left: i64) -> bool:
    """With one more of a position, can the picks that are left still make a team that lines up?"""
    missing: i64 = 0
    for other in range(len(ROUNDS)):
        have: i64 = mine[other]
        if other == group:
            have += 1
        if have < LEAST[other]:
            missing += LEAST[other] - have
    return missing <= left


def _leaves_some(mine: list[int], theirs: list[int], free: list[int], group: i64) -> bool:
    """Two keepers at most, and enough of every position left for the other side to line up."""
    if group == GK and mine[GK] >= ROUNDS[GK]:
        return False
    return free[group] > LEAST[group] - theirs[group]
