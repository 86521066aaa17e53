"""Many decisions at one go: a draft, an eleven, a deck, a whole line that goes together."""

from __future__ import annotations

from typing import Final

from touchline.core.action import Action
from touchline.core.picture import Shortcut
from touchline.undici.match.position import Position
from touchline.undici.running.group import GroupStep
from touchline.undici.text.layers import kind_of

ONE_BOX: Final = "line-one"
LINES: Final = ("line-far", ONE_BOX)


def shortcuts(p: Position) -> list[Shortcut]:
    """What is offered to whoever decides now."""
    decision = p.decision
    found: list[Shortcut] = []
    if kind_of(p.flow[-1]).quick:
        found.append(Shortcut(decision, f"undici.quick.{decision}", leave=(decision,)))
    if isinstance(p.flow[-1], GroupStep):
        found += [Shortcut(key, f"undici.quick.{key}") for key in LINES]
    return found


def shortcut(p: Position, key: str) -> list[Action]:
    """The steps of all chips of a line that have not gone yet (UN 3.5.2)."""
    side = p.turn
    p = p.copy()
    found: list[Action] = []
    while key in LINES and isinstance(p.flow[-1], GroupStep) and p.turn is side:
        boxes = [action for action in p.actions() if action.verb == "to"]
        found.append(boxes[0] if key == ONE_BOX else boxes[-1])
        p.play(found[-1])
    return found
