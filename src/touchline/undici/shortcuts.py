"""Many decisions at one go: a draft, an eleven, a deck."""

from __future__ import annotations

from typing import Final

from touchline.core.picture import Shortcut
from touchline.undici.position import Position

LEFT_TO_BOT: Final = ("draft", "eleven", "build-deck")
PRELUDE: Final = (
    *("draft", "team", "eleven", "deck", "build-deck", "captain"),
    *("set-up", "set-up-to", "kick-off-taker", "kick-off-box"),
)


def shortcuts(p: Position) -> list[Shortcut]:
    """What is offered to whoever decides now."""
    decision = p.decision
    found: list[Shortcut] = []
    if decision in LEFT_TO_BOT:
        found.append(Shortcut(decision, f"undici.quick.{decision}", leave=(decision,)))
    return found
