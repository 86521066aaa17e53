"""What a position says to people: the question, the buttons, the phase."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from touchline.core import texts
from touchline.core.game import Position
from touchline.core.language.asking import Question, clock_words, question
from touchline.core.texts import say


def asked(
    game_id: str, position: Position, view: dict[str, Any], clubs: Sequence[str] = ()
) -> Question:
    """The question, in words for a screen if the game has such words."""
    names = (f"prompt.{position.decision}-{view.get('moment')}", f"prompt.{position.decision}")
    own = next((name for name in names if texts.has(f"{game_id}.{name}")), "")
    return question(game_id, position, view, own, clubs)


def phase(game_id: str, view: dict[str, Any]) -> str:
    """The period and the clock of the game; empty where it has no periods."""
    if "period" not in view:
        return ""
    period = say(f"{game_id}.period.{view['period']}")
    if view["period"] == "over":
        return period
    if view["period"] == "shoot-out":
        return f"{period} {view['shoot_out'][0]}:{view['shoot_out'][1]}"
    if view.get("attacks") is not None:
        return clock_words(game_id, view)
    return f"{period} · {clock_words(game_id, view)}"


def note(game_id: str, verb: str, text: str = "", decision: str = "") -> str | None:
    """One line about what it leads to, if the game has one: for this very thing, or its kind.

    As an answer to a certain decision its kind may lead to something else.
    """
    own = f"{game_id}.{text.replace(' ', '.', 1)}.text"
    for key in (own, f"{game_id}.note.{decision}-{verb}", f"{game_id}.note.{verb}"):
        if texts.has(key):
            return say(key)
    return None
