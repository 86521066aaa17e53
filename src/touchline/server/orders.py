"""Standing orders: questions a manager leaves to a bot, or to nobody, until another one comes."""

from __future__ import annotations

from typing import Literal

import msgspec

from touchline.core.action import Action
from touchline.core.game import Position

ENDS = ("done", "stay", "decline")


class Order(msgspec.Struct, frozen=True):
    """Which decisions are left, and to whom."""

    decisions: tuple[str, ...]
    by: Literal["bot", "nobody"]


def leave_it(position: Position) -> Action | None:
    """The action that leaves everything as it is."""
    actions = position.actions()
    for verb in ENDS:
        for action in actions:
            if action.verb == verb:
                return action
    return None
