"""The line above the board, and where the ball is."""

from __future__ import annotations

from typing import Any

from touchline.core.clock import RealClock
from touchline.core.game import Position
from touchline.core.language.asking import clock_words
from touchline.core.language.names import Clubs, side_words
from touchline.core.side import Side
from touchline.core.texts import say


def score_line(
    game: str, position: Position, clock: RealClock | None = None, teams: Clubs = ()
) -> str:
    """The score, and what of the match has been played."""
    view = position.view(None)
    home, away = position.score
    ours, theirs = (side_words(teams, side) for side in (Side.HOME, Side.AWAY))
    parts = [f"▲ {ours} {home}:{away} {theirs} ▼"]
    if "period" in view:
        parts += _period(game, view)
    left = None if clock is None else clock.left(position)
    if left is not None:
        minutes, seconds = divmod(int(max(left, 0)), 60)
        parts.append(say("cli.play.time-left", time=f"{minutes}:{seconds:02}"))
    return " · ".join(parts)


def _period(game: str, view: dict[str, Any]) -> list[str]:
    """The period and how far it has gone, for a game that has any."""
    name = say(f"{game}.period.{view['period']}")
    if view["period"] == "over":
        return [name]
    if view["period"] == "shoot-out":
        return [name, "{}:{}".format(*view["shoot_out"])]
    if view.get("attacks") is not None:
        return [clock_words(game, view)]
    return [name, clock_words(game, view)]


def ball_line(game: str, position: Position) -> str:
    """Where the ball is, in words."""
    view = position.view(None)
    carrier = view["carrier"]
    if carrier is None:
        return say(f"{game}.ball.free", square=view["ball"] or "").strip()
    return say(
        f"{game}.ball.held",
        side=say(f"side.{carrier['side']}"),
        figure=carrier["figure"],
        square=view["ball"],
    )
