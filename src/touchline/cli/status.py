"""The line above the board, and the question below it."""

from __future__ import annotations

from typing import Any

from touchline.cli.menu import figure_of
from touchline.core.clock import RealClock
from touchline.core.game import Position
from touchline.core.side import Side
from touchline.core.texts import say


def score_line(game: str, position: Position, clock: RealClock | None = None) -> str:
    """The score, and what of the match has been played."""
    view = position.view(None)
    home, away = view["score"]
    parts = [
        f"▲ {say('side.home')} {home}:{away} {say('side.away')} ▼",
        say(f"{game}.period.{view['period']}"),
        say(f"{game}.clock", turns=view.get("turns"), minute=view.get("minute")),
    ]
    if view["period"] == "shoot-out":
        parts[-1] = "{}:{}".format(*view["shoot_out"])
    left = None if clock is None else clock.left(position)
    if left is not None:
        minutes, seconds = divmod(int(max(left, 0)), 60)
        parts.append(say("cli.play.time-left", time=f"{minutes}:{seconds:02}"))
    return " · ".join(parts)


def question(game: str, position: Position) -> str:
    """Who has to decide what."""
    return say(f"{game}.decision.{position.decision}", **_places(position))


def _places(position: Position) -> dict[str, Any]:
    view = position.view(None)
    turn = position.turn
    mover = view.get("mover") or view.get("attack")
    side = mover if turn is None or turn is Side.CHANCE else turn.label
    actions = position.actions()
    return {
        "side": say(f"side.{side}"),
        "die": view.get("die"),
        "figure": figure_of(actions[0]) if actions else "",
    }


def ball_line(game: str, position: Position) -> str:
    """Where the ball is, in words."""
    view = position.view(None)
    carrier = view["carrier"]
    if carrier is None:
        return say(f"{game}.ball.free", square=view["ball"])
    return say(
        f"{game}.ball.held",
        side=say(f"side.{carrier['side']}"),
        figure=carrier["figure"],
        square=view["ball"],
    )
