"""Who may stand where at a set-up, and where a coach would put them (UN 3.1.4, 3.1.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from mypy_extensions import i64

from touchline.core.ids import Bits, Counter, SideIndex, Square
from touchline.undici.engine.before_match.formations import FORMATION_NAMES, FORMATIONS, LEAST, MOST
from touchline.undici.engine.bits import has, only
from touchline.undici.engine.board.pitch import (
    BOXES,
    COLUMNS,
    GREEN,
    NOWHERE,
    ROWS,
    in_area,
    line_of,
    mirrored,
    side_of_pitch,
)
from touchline.undici.engine.clubs import DEF_MID, FIRST_LINE_OF, LINES_OF, MID_FWD
from touchline.undici.engine.position import eleven, side_of

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position

_WISH: Final[tuple[int, ...]] = (4, 4, 2)
# Rows in the order in which they are filled, by sector as the side sees it.
_ROWS: Final[tuple[tuple[int, ...], ...]] = (
    (2, 1, 3, 0),
    (6, 9, 7, 8, 5, 10, 4, 11),
    (13, 14, 12, 15),
)


def lines_of(p: Position, chip: i64) -> Bits:
    """The lines a chip belongs to, a bit set: two for pink and light blue, or one (R25)."""
    position = i64(p.clubs.positions[chip])
    if position == DEF_MID or position == MID_FWD:
        if p.options.double_positions == "first":
            return FIRST_LINE_OF[position]
    return LINES_OF[position]


def fits(p: Position, slot: Counter, box: Square) -> bool:
    """May this chip be set up on this box: its line, its side (UN 2.1.5, 3.1.4)?"""
    side = side_of(slot)
    if box >= BOXES:
        return False
    line = line_of(box, side)
    chip = i64(p.chip[slot])
    if line > GREEN or not has(lines_of(p, chip), line):
        return False
    return has(sectors_of(p, chip), side_of_pitch(box, side))


def sectors_of(p: Position, chip: i64) -> Bits:
    """The sectors of the pitch a chip may be set up in, a bit set (UN 2.1.5)."""
    return i64(p.clubs.sides[chip]) if p.options.sides_bind else 7


def outfield(p: Position, side: SideIndex) -> list[int]:
    """The outfield chips of a side that take part."""
    keeper = p.keeper(side)
    return [slot for slot in eleven(side) if slot != keeper and i64(p.chip[slot]) != NOWHERE]


OWN_BOXES: Final = 6 * ROWS  # of a side's three lines


def own_boxes_from(side: SideIndex) -> i64:
    """The first of the boxes of a side's three lines."""
    return 0 if side == 0 else (COLUMNS - 6) * ROWS


MOST_KEPT: Final = 4096  # answers worth keeping; elevens can be put together without end

K = TypeVar("K")
V = TypeVar("V")


def keep(answers: dict[K, V], key: K, answer: V) -> None:
    """Keep an answer; when there are too many all the others are forgotten."""
    if len(answers) == MOST_KEPT:
        answers.clear()
    answers[key] = answer


_fitted: dict[str, list[int]] = {}


def in_formation(p: Position, side: SideIndex, formation: str) -> list[int]:
    """A box for each outfield chip of a side in a formation, an empty list if they do not fit."""
    return in_formation_of(p, side, formation, kinds_of(p, side))


def kinds_of(p: Position, side: SideIndex) -> str:
    """What decides where the chips of a side may stand: the rules, their lines and sides."""
    kinds: i64 = 1  # six bits for each chip
    for slot in outfield(p, side):
        chip = i64(p.chip[slot])
        kinds = kinds * 64 + i64(p.clubs.positions[chip]) * 8 + i64(p.clubs.sides[chip])
    options = p.options
    return f"{side}{options.sides_bind}{options.double_positions}:{kinds}:"


def in_formation_of(p: Position, side: SideIndex, formation: str, kinds: str) -> list[int]:
    """The same for an eleven whose kinds are known."""
    key = kinds + formation
    found = _fitted.get(key)
    if found is None:
        chips = outfield(p, side)
        boxes = [mirrored(box, int(side)) for box in FORMATIONS[formation]]
        found = match_up(p, chips, boxes)
        keep(_fitted, key, found)
    inside: i64 = 0
    for box in found:
        if in_area(box, side):
            inside += 1
    return found if inside <= p.options.area_limit else []  # UN 3.1.5


_possible: dict[str, list[int]] = {}


def formations_for(p: Position, side: SideIndex) -> list[int]:
    """The formations that a side can line up in, by number."""
    kinds = kinds_of(p, side)
    key = f"{kinds}{p.options.area_limit}"
    found = _possible.get(key)
    if found is None:
        found = []
        for number, formation in enumerate(FORMATION_NAMES):
            if in_formation_of(p, side, formation, kinds):
                found.append(number)
        keep(_possible, key, found)
    return found


def match_up(p: Position, chips: list[int], boxes: list[int]) -> list[int]:
    """A different box for each chip, by augmenting paths; empty if there is none."""
    taken = [NOWHERE] * len(boxes)
    for i in range(len(chips)):
        if not _augment(p, chips, boxes, i, taken, [False] * len(boxes)):
            return []
    where = [NOWHERE] * len(chips)
    for j, i in enumerate(taken):
        if i != NOWHERE:
            where[i] = boxes[j]
    return where


def _augment(
    p: Position, chips: list[int], boxes: list[int], i: int, taken: list[int], seen: list[bool]
) -> bool:
    for j in range(len(boxes)):
        if seen[j] or not fits(p, chips[i], boxes[j]):
            continue
        seen[j] = True
        if taken[j] == NOWHERE or _augment(p, chips, boxes, taken[j], taken, seen):
            taken[j] = i
            return True
    return False


def automatic(p: Position, side: SideIndex) -> list[int]:
    """A box for each outfield chip of a side, whoever they are."""
    chips = outfield(p, side)
    kinds = [int(lines_of(p, i64(p.chip[slot]))) for slot in chips]
    lines = share_out(kinds)
    used: list[int] = []
    where = [NOWHERE] * len(chips)
    area = 0
    order = sorted(range(len(chips)), key=lambda i: _choices(p, chips[i]))
    for i in order:
        box = _free_box(p, chips[i], lines[i], used, area < p.options.area_limit)
        if box == NOWHERE:
            box = _free_box(p, chips[i], lines[i], used, True)
        if in_area(box, side):
            area += 1
        used.append(box)
        where[i] = box
    return where


def _choices(p: Position, slot: int) -> int:
    bits = int(p.clubs.sides[i64(p.chip[slot])])
    return bits.bit_count()


def _free_box(p: Position, slot: Counter, line: int, used: list[int], area: bool) -> int:
    """The best free box of a line for a chip: its emptiest sector first, the front column first."""
    side = side_of(slot)
    chip = i64(p.chip[slot])
    sides = int(p.clubs.sides[chip]) if p.options.sides_bind else 7
    crowd = [0, 0, 0]
    for box in used:
        if line_of(box, side) == line:
            crowd[side_of_pitch(box, side)] += 1
    crowd[1] //= 2  # the centre is twice as wide
    sectors = sorted((crowd[sector], sector) for sector in range(3) if has(sides, sector))
    for _, sector in sectors:
        for column in (2 * line + 1, 2 * line):
            for row in _ROWS[sector]:
                box = mirrored(column * ROWS + row, int(side))
                if box not in used and (area or not in_area(box, side)):
                    return box
    return NOWHERE


_shared: dict[str, list[int]] = {}


def share_out(kinds: list[int]) -> list[int]:
    """A line for each chip, given the bit set of lines each may stand on; as near 4-4-2 as can be.

    >>> share_out([1, 1, 3, 3, 2, 2, 2, 6, 4, 4])
    [0, 0, 0, 0, 1, 1, 1, 1, 2, 2]
    """
    key = ",".join(str(kind) for kind in kinds)
    found = _shared.get(key)
    if found is None:
        found = _best_lines(kinds)
        keep(_shared, key, found)
    return found


def _best_lines(kinds: list[int]) -> list[int]:
    pink = sum(1 for kind in kinds if kind == 3)
    blue = sum(1 for kind in kinds if kind == 6)
    fixed = [sum(1 for kind in kinds if kind == only(line)) for line in range(3)]
    best = (999, 0, 0)
    for back in range(pink, -1, -1):
        for up in range(blue + 1):
            counts = [fixed[0] + back, fixed[1] + pink - back + blue - up, fixed[2] + up]
            cost = sum(abs(counts[line] - _WISH[line]) for line in range(3))
            for line in range(3):
                cost += 20 * max(0, LEAST[line] - counts[line], counts[line] - MOST[line])
            if cost < best[0]:
                best = (cost, back, up)
    _, back, up = best
    lines: list[int] = []
    for kind in kinds:
        if kind == 3:
            lines.append(0 if back > 0 else 1)
            back -= 1
        elif kind == 6:
            lines.append(2 if up > 0 else 1)
            up -= 1
        else:
            lines.append({1: 0, 2: 1, 4: 2}[kind])
    return lines


_completable: dict[int, bool] = {}


def can_complete(chosen: list[int], left: list[int], wanted: int) -> bool:
    """Can a choice of chips, by kind, still become a legal ten with those that are left?"""
    code: i64 = wanted
    for count in chosen:
        code = code * 32 + count
    for count in left:
        code = code * 32 + count
    key = int(code)
    found = _completable.get(key)
    if found is None:
        found = _complete(chosen, left, wanted)
        keep(_completable, key, found)
    return found


def _complete(chosen: list[int], left: list[int], wanted: int) -> bool:
    total = sum(chosen) + wanted
    for back in range(LEAST[0], MOST[0] + 1):
        for front in range(LEAST[2], MOST[2] + 1):
            middle = total - back - front
            if LEAST[1] <= middle <= MOST[1] and _can_man(chosen, left, back, middle, front):
                return True
    return False


def _can_man(chosen: list[int], left: list[int], back: i64, middle: i64, front: i64) -> bool:
    """Can the three lines have so many chips, with all who are chosen and some who are left?"""
    most = [chosen[kind] + left[kind] for kind in range(5)]
    red: i64 = most[0]
    green: i64 = most[4]
    for pink in range(_not_below_0(back - red), back - chosen[0] + 1):
        for blue in range(_not_below_0(front - green), front - chosen[4] + 1):
            # The others in two positions, and those in one, make up the middle line.
            if pink > most[1] or blue > most[3]:
                break
            fewest = _not_below_0(chosen[1] - pink) + _not_below_0(chosen[3] - blue) + chosen[2]
            if fewest <= middle <= most[1] - pink + most[3] - blue + most[2]:
                return True
    return False


def _not_below_0(n: i64) -> i64:
    return n if n > 0 else 0
