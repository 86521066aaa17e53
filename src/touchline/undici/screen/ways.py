"""Many chips or many steps in one gesture: a line that goes together, the one Tractor that runs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from touchline.core.action import Action
from touchline.core.picture import Way
from touchline.undici.engine import moves
from touchline.undici.engine.board.pitch import NAMES, NOWHERE, STEP
from touchline.undici.engine.position import Position
from touchline.undici.engine.running import group
from touchline.undici.engine.running.group import GroupStep, GroupWay
from touchline.undici.engine.running.movement import MoveTo, TractorMove, tractors
from touchline.undici.screen.picture import pointers

SURE = 100


def ways(p: Position) -> list[Way]:
    """What can be said with one tap on a box, though the rules ask for it step by step.

    Only what the same coach can take back: nothing is rolled, and he decides again.
    """
    top = p.flow[-1]
    if isinstance(top, GroupWay):
        return list(_together(p, top))
    if isinstance(top, TractorMove):
        return list(_tractor(p, top))
    return []


def _together(p: Position, top: GroupWay) -> Iterator[Way]:
    """A box further on: the whole line goes so far, or as far as each chip can (UN 3.5.2).

    The box next to a chip only says which way; each chip is asked about then.
    """
    shown = pointers(p, int(top.side), int(top.line))
    taken = set(shown.values())
    for slot in group.on_line(p, top.side, top.line):
        for direction, near in shown.items():
            boxes = [int(box) for box in group.ways(p, slot, direction)]
            if not boxes or boxes[0] != near:
                continue
            for far in range(2, len(boxes) + 1):
                if boxes[far - 1] not in taken:
                    taken.add(boxes[far - 1])
                    yield from _way(p, boxes[:far], _steps(p, direction, far))


def _steps(p: Position, direction: int, far: int) -> list[Action]:
    """The line goes so many boxes in this direction."""
    after = p.copy()
    found = [moves.way(direction)]
    after.play(found[0])
    while isinstance(after.flow[-1], GroupStep):
        top = after.flow[-1]
        slot = group.goes_next(after, top.waiting, direction)
        boxes = group.ways(after, slot, direction)
        found.append(moves.to(boxes[min(far, len(boxes)) - 1]))
        after.play(found[-1])
    return found


def _tractor(p: Position, top: TractorMove) -> Iterator[Way]:
    """Where the only Tractor that can move may go: he need not be picked first (UN 3.3.4)."""
    able = tractors(p, top.side)
    if len(able) != 1:
        return
    begun = moves.move(p, able[0])
    after = p.copy()
    after.play(begun)
    start = int(p.where(able[0]))
    if isinstance(after.flow[-1], MoveTo):
        for action in after.actions():
            if action.verb == "to":
                yield from _way(p, _line(start, int(moves.box_of(action))), [begun, action])


def _line(start: int, end: int) -> list[int]:
    """The boxes a straight run passes; of any other only its end."""
    for direction in range(8):
        found = [start]
        while found[-1] != NOWHERE and found[-1] != end:
            found.append(int(STEP[found[-1] * 8 + direction]))
        if found[-1] == end:
            return found[1:]
    return [end]


def _way(p: Position, boxes: Sequence[int], actions: Sequence[Action]) -> Iterator[Way]:
    """These actions, if whoever plays them decides next, without a die in between."""
    after = p.copy()
    for action in actions:
        if after.turn is not p.turn or action not in after.actions():
            return
        after.play(action)
    if after.turn is p.turn:
        cells = tuple(NAMES[box] for box in boxes)
        yield Way(cells[-1], tuple(action.text for action in actions), cells, SURE)
