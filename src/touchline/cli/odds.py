"""A forecast in words: what an action does, and what the next roll may bring."""

from __future__ import annotations

from touchline.core.game import Forecast
from touchline.core.texts import say


def odds_lines(game: str, forecast: Forecast) -> list[str]:
    """One line for the action, one for each thing that may follow."""
    lines = [say(f"{game}.outcome.{forecast.outcome}")]
    for odds in forecast.odds:
        lines.append(
            say(
                "cli.play.odds",
                side=say(f"side.{odds.side.label}"),
                what=say(f"{game}.odds.{odds.name}"),
                faces=", ".join(str(face) for face in odds.faces),
                probability=str(odds.probability),
                percent=round(100 * odds.probability),
            )
        )
    return lines
