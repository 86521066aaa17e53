"""Many decisions at one go: a draft, a deck, a whole line that goes together, both padlocks."""

from __future__ import annotations

from typing import Final

from touchline.core.action import Action
from touchline.core.picture import Shortcut
from touchline.undici.engine import moves
from touchline.undici.engine.board.pitch import (
    BOXES,
    COLUMN,
    COLUMNS,
    HOME,
    NOWHERE,
    ROW,
    ROWS,
    goal_of,
)
from touchline.undici.engine.position import Position
from touchline.undici.engine.running.group import GroupStep
from touchline.undici.engine.running.padlocks import BlackPadlock, Padlock
from touchline.undici.text.layers import kind_of

ONE_BOX: Final = "line-one"
LINES: Final = ("line-far", ONE_BOX)
BY_BALL: Final = "locks-ball"
LOCKS: Final = (BY_BALL, "locks-goal")


def shortcuts(p: Position) -> list[Shortcut]:
    """What is offered to whoever decides now."""
    decision = p.decision
    found: list[Shortcut] = []
    if kind_of(p.flow[-1]).quick:
        found.append(Shortcut(decision, f"undici.quick.{decision}", leave=(decision,)))
    if isinstance(p.flow[-1], GroupStep):
        found += [Shortcut(key, f"undici.quick.{key}") for key in LINES]
    elif isinstance(p.flow[-1], Padlock) and not isinstance(p.flow[-1], BlackPadlock):
        keys = LOCKS if p.holder != NOWHERE else LOCKS[1:]
        found += [Shortcut(key, f"undici.quick.{key}") for key in keys]
    return found


def shortcut(p: Position, key: str) -> list[Action]:
    """The actions of a shortcut."""
    return padlocks(p, key) if key in LOCKS else line(p, key)


def padlocks(p: Position, key: str) -> list[Action]:
    """Both on the free boxes nearest to the ball, or to the own goal (UN 3.13.2)."""
    side = p.flow[-1].side
    space = p.where(p.holder) if key == BY_BALL else goal_of(side)
    p = p.copy()
    found: list[Action] = []
    while isinstance(p.flow[-1], Padlock) and p.flow[-1].side == side:
        boxes = {each: _far(moves.box_of(each), space, side) for each in p.actions()}
        found.append(min(boxes, key=boxes.__getitem__))
        p.play(found[-1])
    return found


def _far(box: int, space: int, side: int) -> tuple[int, float]:
    """How many steps a box is from another or from a goal; of equal ones the nearer to the goal."""
    own = -1 if side == HOME else COLUMNS
    column, row = int(COLUMN[box]), int(ROW[box])
    home = abs(column - own) + abs(row + 0.5 - ROWS / 2) / ROWS
    if space >= BOXES:
        return max(abs(column - own), abs(2 * row + 1 - ROWS) // 2), home
    return max(abs(column - int(COLUMN[space])), abs(row - int(ROW[space]))), home


def line(p: Position, key: str) -> list[Action]:
    """The steps of all chips of a line that have not gone yet (UN 3.5.2)."""
    side = p.turn
    p = p.copy()
    found: list[Action] = []
    while key in LINES and isinstance(p.flow[-1], GroupStep) and p.turn is side:
        boxes = [action for action in p.actions() if action.verb == "to"]
        found.append(boxes[0] if key == ONE_BOX else boxes[-1])
        p.play(found[-1])
    return found
