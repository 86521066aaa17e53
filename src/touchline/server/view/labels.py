"""What a position says to people: the question, the buttons, the phase, the log."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from touchline.core import texts
from touchline.core.action import Action
from touchline.core.game import Event, Position
from touchline.core.texts import say
from touchline.core.words.asking import Question, clock_words, question
from touchline.core.words.commentary import Commentator, tag_of
from touchline.core.words.gathering import in_rows
from touchline.server.match.seats import side_name
from touchline.server.wire.messages import LogLine, SideName


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


def label(game_id: str, action: Action, decision: str = "") -> str:
    """The words of a button; a game may have others for a decision."""
    return _label(game_id, action.text, action.verb, decision, texts.language())


@cache
def _label(game_id: str, text: str, verb: str, decision: str, language: str) -> str:
    with texts.speaking(language):
        rest = text[len(verb) :].strip()
        here = f"{game_id}.button.{decision}-{verb}"
        if texts.has(here):
            return say(here, name=rest)
        words = texts.say_or(f"{game_id}.verb.{verb}", verb)
        own = f"{game_id}.{verb}.{rest}"
        if rest and texts.has(f"{game_id}.direction.{rest}"):
            rest = say(f"{game_id}.direction.{rest}")
        elif rest and (texts.has(own) or texts.has(f"{own}.title")):
            words, rest = say(own if texts.has(own) else f"{own}.title"), ""
        words = f"{words} {rest}".strip()
        return words[:1].upper() + words[1:]


def note(game_id: str, verb: str, text: str = "", decision: str = "") -> str | None:
    """One line about what it leads to, if the game has one: for this very thing, or its kind.

    As an answer to a certain decision its kind may lead to something else.
    """
    own = f"{game_id}.{text.replace(' ', '.', 1)}.text"
    for key in (own, f"{game_id}.note.{decision}-{verb}", f"{game_id}.note.{verb}"):
        if texts.has(key):
            return say(key)
    return None


def lines(
    commentator: Commentator, seq: int, events: Iterable[Event], *, early: bool = False
) -> list[LogLine]:
    """The story of one action: a line for each roll or call and what followed it."""
    told: list[LogLine] = []
    for row in in_rows(events):
        short = commentator.short(row)
        text = " ".join(map(commentator.sentence, row)) if short is None else short
        if told and not commentator.opens(row[0]):
            told[-1].text += " " + text
            told[-1].run = None
        else:
            run, goes_on = commentator.run(row), commentator.goes_on(row[0])
            line = LogLine(seq, tag_of(row[0]), text, _side(row), _rule(row), early, run, goes_on)
            told.append(line)
    return told


def _side(row: Sequence[Event]) -> SideName | None:
    side = getattr(row[0], "side", -1)
    return side_name(side) if side in (0, 1) else None


def _rule(row: Sequence[Event]) -> str | None:
    return getattr(row[0], "rule", None)
