"""Why a tap leads nowhere, for whoever looks at a screen: the reason, and what can be tapped."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from touchline.core.action import Action
from touchline.core.game import Position
from touchline.core.texts import say
from touchline.core.whole import Whole

NAMED: Final = 8


def sentence(words: str) -> str:
    """Words that stand alone: with a capital and a full stop."""
    end = "" if not words or words.endswith((".", "!", "?", "…")) else "."
    return words[:1].upper() + words[1:] + end


def choices(game: Whole, position: Position, actions: Sequence[Action]) -> str:
    """What can be chosen now, in one sentence."""
    side = position.turn
    if side is None or not actions:
        return say("server.why.nothing")
    touches = [game.touch(position, action) for action in actions]
    labels = {piece.id: piece for piece in game.pieces(position, side)}
    pieces = [labels[name] for name in _each(touch.piece for touch in touches) if name in labels]
    pieces.sort(key=lambda piece: (len(piece.label), piece.label))
    own = [piece.name or piece.label for piece in pieces if piece.side == side.label]
    others = [piece.name or piece.label for piece in pieces if piece.side != side.label]
    cells = _each(touch.cell for touch in touches if touch.piece is None)
    cards = _each(touch.card for touch in touches)
    parts = []
    if own:
        parts.append(say("server.why.own", numbers=_some(own)))
    if others:
        parts.append(say("server.why.others", numbers=_some(others)))
    if cells:
        ordered = sorted(cells, key=lambda name: (len(name), name))
        parts.append(say("server.why.cells", cells=_some(ordered)))
    if cards:
        parts.append(say("server.why.cards"))
    if any(touch.piece is touch.cell is touch.card is None for touch in touches):
        parts.append(say("server.why.buttons"))
    return sentence(say("server.why.instead", what="; ".join(parts)))


def _each(names: Any) -> list[str]:
    return list(dict.fromkeys(name for name in names if name is not None))


def _some(names: list[str]) -> str:
    more = ", …" if len(names) > NAMED else ""
    return ", ".join(names[:NAMED]) + more
