"""The diagrams of rule pages, worked out from their positions for a screen to draw."""

from __future__ import annotations

import msgspec

from touchline.core.action import Action
from touchline.core.capabilities.game import Capabilities
from touchline.core.game import Position
from touchline.core.language.diagrams import Diagram
from touchline.core.picture import Danger, Piece, Sign
from touchline.core.texts import say


class Drawn(msgspec.Struct, omit_defaults=True):
    """What a diagram shows, and what it says."""

    rule: str
    caption: str
    pieces: list[Piece]
    ball: str | None
    turned: bool
    lit: list[str] = []
    picked: str | None = None
    path: list[str] = []
    flies: bool = False
    """Does the ball go along the path, and nobody with it?"""
    threats: list[str] = []
    zones: list[Danger] = []
    signs: list[Sign] = []
    frame: list[str] = []


def _runner(game: Capabilities, position: Position, action: Action) -> Piece | None:
    """Who goes somewhere by this action; None if the ball goes alone."""
    after = position.copy()
    after.play(action)
    now = {piece.id: piece.at for piece in game.pieces(after, None)}
    moved = [piece for piece in game.pieces(position, None) if now.get(piece.id) != piece.at]
    return moved[0] if moved else None


def drawn(game: Capabilities, diagram: Diagram) -> Drawn:
    """A diagram as it looks, in the current language."""
    position = game.position(diagram.position)
    pieces = list(game.pieces(position, None))
    shown = Drawn(
        rule=diagram.rule,
        caption=say(f"{game.id}.diagram.{diagram.name}"),
        pieces=pieces,
        ball=position.view(None).get("ball"),
        turned=game.turned(position),
        signs=list(game.signs(position)),
        frame=list(diagram.frame),
        picked=game.about(position),
    )
    if diagram.lit:
        wanted = [a for a in position.actions() if a.text.startswith(diagram.lit)]
        standing = {piece.id: piece.at for piece in pieces}
        for action in wanted:
            touch = game.touch(position, action)
            cell = touch.cell or standing.get(touch.piece or "")
            if diagram.ends:
                cell = position.forecast(action).path[-1]
            if cell is not None and cell not in shown.lit:
                shown.lit.append(cell)
    if diagram.action:
        action = game.action(diagram.action)
        forecast = position.forecast(action)
        shown.threats = list(forecast.threats)
        runner = _runner(game, position, action)
        start = shown.ball if runner is None else runner.at
        shown.flies = runner is None
        shown.path = [cell for cell in (start, *forecast.path) if cell is not None]
    if diagram.zones:
        shown.zones = list(game.danger(position))
    return shown
