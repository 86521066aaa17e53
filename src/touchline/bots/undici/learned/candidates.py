"""What is worth a look at a decision."""

from __future__ import annotations

from typing import Final

from touchline.bots.undici.hand_made.locking import wanted
from touchline.bots.undici.hand_made.picking import boxes, to
from touchline.core.action import Action
from touchline.undici.engine.position import Position

LOCKS: Final = 6  # boxes looked at for a padlock
EVERYTHING: Final = (
    "act",
    "bonus",
    "card-choice",
    "free-step",
    "group-step",
    "group-way",
    "move-to",
    "play-choice",
    "respond",
    "tractor",
    "trap-offer",
)
DETAILS: Final = ("move-to", "group-way", "play-choice")


def candidates(p: Position) -> list[Action]:
    """Actions to look at, none where a regular coach knows best."""
    decision = p.decision
    if decision in EVERYTHING:
        return list(p.actions())
    if decision in ("padlock", "black-padlock"):
        side = p.flow[-1].side
        rated: list[tuple[float, int]] = []
        for box in boxes(p):
            rated.append((wanted(p, side, box), box))
        rated.sort(reverse=True)
        return [to(box) for _, box in rated[:LOCKS]]
    return []


def choices(p: Position) -> list[Action]:
    """The same for details of what has been begun."""
    return list(p.actions()) if p.decision in DETAILS else []
