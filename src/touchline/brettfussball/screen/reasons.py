"""Why something is done: which numbers of the next dice it takes from the others, or gives us."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from touchline.brettfussball.engine.board.pitch import FIGURES
from touchline.brettfussball.engine.play import FreeTurn
from touchline.brettfussball.engine.position import Position, side_of
from touchline.brettfussball.screen.forecast import name_of
from touchline.core.language.clauses import Clause

FACES: Final = 6
COUNTED: Final = ("goal", "attack", "collect", "team-mate")
NEXT: Final = ("goal", "attack", "collect", "team-mate")  # the best of them first

Numbers = dict[str, set[int]]


def moved(before: Position, after: Position, side: int) -> Iterator[Clause]:
    """Why figures stand better after it."""
    was, is_ = numbers(before, 1 - side), numbers(after, 1 - side)  # what they can do
    if percent(is_, "goal") < percent(was, "goal"):
        left = percent(is_, "goal")
        yield Clause("fewer-goals" if left else "no-goal", percent=left)
    yield from ours(numbers(before, side), numbers(after, side))
    if carried_by(before, side) and carried_by(after, side):
        left = percent(is_, "attack")
        if left < percent(was, "attack"):
            yield Clause("fewer-attacks" if left else "no-attack", percent=left)


def ours(was: Numbers, is_: Numbers) -> Iterator[Clause]:
    """What we can do with our own next number, and could not do with as many before."""
    for what in NEXT:
        if percent(is_, what) > percent(was, what):
            yield Clause(f"{what}-next", percent=percent(is_, what))
            return


def numbers(p: Position, side: int) -> Numbers:
    """Which numbers of a die let a side score, attack, reach the ball or pass it (BF 4)."""
    found: Numbers = {}
    for die in range(1, FACES + 1):
        board = p.copy()
        board.mover = side
        board.suppose(FreeTurn(side, die))
        for action in board.actions():
            what = name_of(board, action)
            if what in COUNTED:
                found.setdefault(what, set()).add(die)
    return found


def percent(found: Numbers, what: str) -> int:
    """How likely one of these numbers is."""
    return round(100 * len(found.get(what, ())) / FACES)


def carried_by(p: Position, side: int) -> bool:
    """Has this side the ball?"""
    carrier = int(p.carrier())
    return carrier >= 0 and side_of(carrier) == side


def number_of(figure: int) -> int:
    """What is written on a figure."""
    return figure % FIGURES + 1
