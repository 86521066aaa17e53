"""Many decisions at one go: an eleven, a deck, a set-up left as it is."""

from __future__ import annotations

from typing import Final

from touchline.core.action import Action
from touchline.core.picture import Shortcut
from touchline.undici import moves
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
    if decision == "set-up":
        found.append(Shortcut("as-it-is", "undici.quick.as-it-is"))
    return found


def shortcut(p: Position, key: str) -> list[Action]:
    """A set-up left as it is needs one action."""
    return [moves.DONE] if p.decision == "set-up" and key == "as-it-is" else []
