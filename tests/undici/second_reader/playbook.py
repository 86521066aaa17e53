"""The playbook (UN 4.13): which cards may be used, and what is decided between their dice."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tests.undici.second_reader import duels, passes
from tests.undici.second_reader.pitch import (
    SIGNS,
    Box,
    attacked_half,
    beside,
    depth,
    forward,
    king,
    numbered,
    own_line,
    quadrant,
)
from tests.undici.second_reader.running import barred, crowded, may_run, ways, words
from tests.undici.second_reader.table import Frame, Table


def far(one: Box, other: Box) -> int:
    """Quadrants apart: 0 in the same, 1 in an adjacent one."""
    (x, y), (there, row) = quadrant(one), quadrant(other)
    return max(abs(x - there), abs(y - row))


# -- who, and where to -----------------------------------------------------------------------------


def _carrier(table: Table, side: int) -> int:
    """The own chip with the ball, in use and on the pitch; -1 if there is none."""
    who = table.holder
    if who < 0 or who // 11 != side or table.idle(who) or table.in_goal(who):
        return -1
    return who


def _mates_beside(table: Table, side: int) -> set[int]:
    """Whom the carrier may play with: a target of a pass in an adjacent quadrant (UN 4.13.4).

    Onside also where an offside chip may be passed to: its dice say whether a pass arrives, and
    that one cannot.
    """
    who = _carrier(table, side)
    there = passes.targets(table, who) if who >= 0 else set()
    near = {mate for mate in there if far(table.box(who), table.box(mate)) == 1}
    return {mate for mate in near if _onside(table, who, mate)}


def _onside(table: Table, passer: int, who: int) -> bool:
    """Not offside, wherever offside is judged (UN 3.12.2)."""
    return table.options.offside == "off" or not passes.offside(table, who, table.box(passer))


def _runners(table: Table, side: int) -> list[int]:
    """Own chips in use and on the pitch, without the ball."""
    men = table.men(side)
    return [w for w in men if w != table.holder and not table.idle(w) and not table.in_goal(w)]


def _open(table: Table, who: int, box: Box) -> bool:
    """Empty for him, and no fifth chip in the own area (UN 3.4.4)."""
    return not barred(table, who, box) and not crowded(table, who, box)


def _gets_to(table: Table, who: int, end: Box) -> bool:
    """All boxes he has to cross are empty: there is a shortest way over empty ones."""
    reached = {table.box(who)}
    for left in range(king(table.box(who), end) - 1, -1, -1):
        reached = {
            box
            for start in reached
            for box in beside(start)
            if king(box, end) == left and not barred(table, who, box)
        }
    return end in reached


def _runs_to(table: Table, who: int) -> Iterator[Box]:
    """Empty boxes of quadrants adjacent to his, over empty boxes (UN 4.13.5, 4.13.6)."""
    here = table.box(who)
    for box in SIGNS:
        if far(here, box) == 1 and _open(table, who, box) and _gets_to(table, who, box):
            yield box


def _through_runners(table: Table, side: int) -> set[int]:
    """Y: onside in an adjacent quadrant, with somewhere to run (UN 4.13.5)."""
    x = _carrier(table, side)
    if x < 0:
        return set()
    return {
        y
        for y in table.men(side)
        if passes.may_receive(table, x, y)
        and far(table.box(x), table.box(y)) == 1
        and _onside(table, x, y)
        and any(_gaps(table, x, y))
    }


def _gaps(table: Table, x: int, y: int) -> Iterator[Box]:
    """Where Y runs to: the pass of X has to get there (UN 3.6.2)."""
    for box in _runs_to(table, y):
        if passes.lane_open(table.moved(y, box), x, y):
            yield box


def _free_runners(table: Table, side: int) -> set[int]:
    """X without the ball, with somewhere to run (UN 4.13.6)."""
    return {who for who in _runners(table, side) if any(_runs_to(table, who))}


def _doubles(table: Table, side: int) -> list[int]:
    """Who can tackle their carrier (UN 4.13.9)."""
    if table.holder < 0 or table.holder // 11 == side:
        return []
    return [who for who in table.men(side) if duels.may_tackle(table, who)]


def usable(table: Table) -> set[str]:
    """One action each, so many a turn, and what each needs (UN 4.13.2 to 4.13.9)."""
    if table.state["plays"] >= table.options.playbook or not table.state["actions_left"]:
        return set()
    side = table.mover
    said: set[str] = set()
    if _mates_beside(table, side):
        said.add("playbook one-two")
    if _through_runners(table, side):
        said.add("playbook through-ball")
    if any(any(_runs_to(table, who)) for who in _runners(table, side)):
        said.add("playbook free-run")
    men = _runners(table, side)
    if any(far(table.box(a), table.box(b)) <= 1 for a in men for b in men if a < b):
        said.add("playbook crossing-runs")
    if len(_doubles(table, side)) > 1:
        said.add("playbook doubling-up")
    return said


# -- between the dice ------------------------------------------------------------------------------


def _by(table: Table, men: set[int], verb: str = "by") -> set[str]:
    return {f"{verb} {table.shirt(who)}" for who in men}


def _one_two(table: Table, side: int, step: int, x: int, y: int) -> set[str]:
    """Y, then where X goes: an empty box of a quadrant adjacent to Y's, for the pass back."""
    if step == 0:
        return _by(table, _mates_beside(table, side))
    return words(
        {
            box
            for box in SIGNS
            if far(table.box(y), box) == 1
            and _open(table, x, box)
            and _may_get_it_back(table, x, y, box)
        }
    )


def _may_get_it_back(table: Table, x: int, y: int, box: Box) -> bool:
    """Not offside there, and where lanes matter one that is open (UN 3.6.1, 3.6.2)."""
    there = table.moved(x, box)
    return _onside(there, y, x) and passes.lane_open(there, y, x)


def _free_run(table: Table, side: int, step: int, x: int, origin: int) -> set[str]:
    """X, then an adjacent quadrant, then one quadrant further from where he began."""
    if step == 0:
        return _by(table, _free_runners(table, side))
    ends = set(_runs_to(table, x))
    if step == 2:
        ends = {box for box in ends if far(numbered(origin), box) == 2}
    return words(ends)


def _crossing_runs(table: Table, side: int, step: int, one: int, other: int) -> set[str]:
    """Two chips near each other; having swapped each may step one box."""
    men = _runners(table, side)
    if step == 0:
        near = {a for a in men for b in men if a != b and far(table.box(a), table.box(b)) <= 1}
        return _by(table, near)
    if step == 1:
        here = table.box(one)
        return _by(table, {b for b in men if b != one and far(here, table.box(b)) <= 1})
    who = one if step == 2 else other
    return words(ways(table, who, 1) if may_run(table, who) else set()) | {"stay"}


def _stepping_up(table: Table, side: int, waiting: int) -> set[str]:
    """Who of the red line has yet to step forward, and can."""
    men = {who for who in table.men(side) if waiting >> who & 1}
    return _by(table, {who for who in men if steps_up(table, who)}, "move") | {"done"}


def on_red_line(table: Table, side: int) -> list[int]:
    """The own chips on the own red line that may act (UN 4.13.8)."""
    men = [who for who in table.men(side) if not table.in_goal(who) and not table.idle(who)]
    return [who for who in men if own_line(side, table.box(who)) == 1]


def steps_up(table: Table, who: int) -> bool:
    """Is the box in front of him open?"""
    x, y = table.box(who)
    return _open(table, who, (x + forward(who // 11), y))


PLAYS: dict[str, Callable[[Table, Frame], set[str]]] = {
    "one-two-mate": lambda table, frame: _one_two(table, frame.side, 0, -1, -1),
    "one-two-run": lambda table, frame: _one_two(table, frame.side, 1, frame[0], frame[1]),
    "through-ball-runner": lambda table, frame: _by(table, _through_runners(table, frame.side)),
    "through-ball-run": lambda table, frame: words(set(_gaps(table, table.holder, frame[0]))),
    "free-runner": lambda table, frame: _free_run(table, frame.side, 0, -1, -1),
    "free-run-to": lambda table, frame: _free_run(table, frame.side, 1, frame[0], -1),
    "free-run-further": lambda table, frame: _free_run(table, frame.side, 2, frame[0], frame[1]),
    "crossing-first": lambda table, frame: _crossing_runs(table, frame.side, 0, -1, -1),
    "crossing-second": lambda table, frame: _crossing_runs(table, frame.side, 1, frame[0], -1),
    "crossing-first-step": lambda table, frame: _crossing_runs(table, 0, 2, frame[0], frame[1]),
    "crossing-second-step": lambda table, frame: _crossing_runs(table, 0, 3, frame[0], frame[1]),
    "doubling-tackler": lambda table, frame: _by(table, set(_doubles(table, frame.side)), "tackle"),
    "doubling-helper": lambda table, frame: _by(table, {*_doubles(table, frame.side)} - {frame[0]}),
}


def choice(table: Table, frame: Frame) -> set[str]:
    """What a card asks for here."""
    if frame.name == "trap-step":
        return _stepping_up(table, frame.side, frame[1])
    return PLAYS[frame.name](table, frame)


# -- the offside trap (UN 4.13.8) ------------------------------------------------------------------


def trap_offer(_: Table, __: Frame) -> set[str]:
    """Set it or not."""
    return {"decline", "playbook offside-trap"}


def could_catch(table: Table, passer: int, receiver: int) -> bool:
    """Is the receiver offside if all of the red line step up, front ones first?"""
    side = 1 - receiver // 11
    before = passes.offside(table, receiver, table.box(passer))
    for who in sorted(on_red_line(table, side), key=lambda who: -depth(side, table.box(who))):
        if steps_up(table, who):
            x, y = table.box(who)
            table = table.moved(who, (x + forward(side), y))
    after = passes.offside(table, receiver, table.box(passer))
    return after and not before and attacked_half(1 - side, table.box(receiver))
