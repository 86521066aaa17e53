"""Why a tap leads nowhere, for whoever looks at a screen: the reason, and what can be tapped."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from touchline.core.action import Action
from touchline.core.capabilities.game import Capabilities
from touchline.core.game import Position
from touchline.core.language.labels import label
from touchline.core.texts import say

MAX_NAMED: Final = 3
"""So many players or buttons are named; with more of them a screen shows better which are meant."""


def sentence(words: str) -> str:
    """Words that stand alone: with a capital and a full stop."""
    end = "" if not words or words.endswith((".", "!", "?", "…")) else "."
    return words[:1].upper() + words[1:] + end


def choices(
    game: Capabilities, position: Position, actions: Sequence[Action], hand: str | None = None
) -> str:
    """What can be chosen now, in one sentence; with a counter in hand where that one can go."""
    side = position.turn
    if side is None or not actions:
        return say("server.why.nothing")
    touches = [game.touch(position, action) for action in actions]
    known = {piece.id: piece for piece in game.pieces(position, side)}
    if hand in known and any(touch.piece == hand and touch.cell for touch in touches):
        who = known[hand]
        return _instead([say("server.why.to", who=who.name or who.label)])
    pieces = [known[name] for name in _each(touch.piece for touch in touches) if name in known]
    pieces.sort(key=lambda piece: (len(piece.label), piece.label))
    own = [piece.name or piece.label for piece in pieces if piece.side == side.label]
    others = [piece.name or piece.label for piece in pieces if piece.side != side.label]
    parts = []
    if own:
        parts.append(_some(own, "own"))
    if others:
        parts.append(_some(others, "others"))
    if any(touch.cell and touch.piece is None for touch in touches):
        parts.append(say("server.why.cells"))
    if any(touch.card for touch in touches):
        parts.append(say("server.why.cards"))
    buttons = _each(
        label(game.id, action, position.decision)
        for action, touch in zip(actions, touches, strict=True)
        if touch.piece is touch.cell is touch.card is None
    )
    if buttons:
        parts.append(_some([say("server.why.button", words=each) for each in buttons], "buttons"))
    return _instead(parts)


def _instead(parts: list[str]) -> str:
    return sentence(say("server.why.instead", what="; ".join(parts)))


def _each(names: Any) -> list[str]:
    return list(dict.fromkeys(name for name in names if name is not None))


def _some(names: list[str], kind: str) -> str:
    """The names of a few, or that it is one of many."""
    few = len(names) <= MAX_NAMED
    return (
        say(f"server.why.{kind}", names=_either(names)) if few else say(f"server.why.many-{kind}")
    )


def _either(names: list[str]) -> str:
    *most, last = names
    return say("server.why.or", most=", ".join(most), last=last) if most else last
