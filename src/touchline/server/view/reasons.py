"""Why a tap leads nowhere, for whoever looks at a screen: the reason alone, and what can be tapped.

The sentences of the games are made for people who type; here the words to type are left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.core.game import Position
from touchline.core.texts import say
from touchline.core.whole import Whole

NAMED: Final = 8


def reason(error: IllegalAction) -> str:
    """What a refusal says of the rules; empty if it says no more than that it is not possible."""
    if error.key.endswith(".here"):
        return ""
    text = str(error)
    legal = f": {error.params.get('legal')} ({error.rule})"
    if text.endswith(legal):
        text = text.removesuffix(legal).rpartition("; ")[0]
    if text.startswith(f"'{error.params.get('action')}'"):
        text = text.partition(": ")[2]
    return text and text[:1].upper() + text[1:].rstrip(".") + "."


def instead(game: Whole, position: Position, actions: Sequence[Action]) -> str:
    """What can be chosen now, in one sentence."""
    side = position.turn
    if side is None or not actions:
        return say("server.why.nothing")
    touches = [game.touch(position, action) for action in actions]
    labels = {piece.id: piece for piece in game.pieces(position, side)}
    pieces = [labels[name] for name in _each(touch.piece for touch in touches) if name in labels]
    own = [piece.label for piece in pieces if piece.side == side.label]
    others = [piece.label for piece in pieces if piece.side != side.label]
    cells = _each(touch.cell for touch in touches if touch.piece is None)
    cards = _each(touch.card for touch in touches)
    parts = []
    if own:
        parts.append(say("server.why.own", numbers=_some(own)))
    if others:
        parts.append(say("server.why.others", numbers=_some(others)))
    if cells:
        parts.append(say("server.why.cells", cells=_some(cells)))
    if cards:
        parts.append(say("server.why.cards"))
    if any(touch.piece is touch.cell is touch.card is None for touch in touches):
        parts.append(say("server.why.buttons"))
    return say("server.why.instead", what="; ".join(parts)).replace("….", "…")


def _each(names: Any) -> list[str]:
    return list(dict.fromkeys(name for name in names if name is not None))


def _some(names: list[str]) -> str:
    ordered = sorted(names, key=lambda name: (len(name), name))
    more = ", …" if len(ordered) > NAMED else ""
    return ", ".join(ordered[:NAMED]) + more
