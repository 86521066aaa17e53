"""An action by the words of its button."""

from __future__ import annotations

from functools import cache

from touchline.core import texts
from touchline.core.action import Action
from touchline.core.texts import say


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
        named = not rest.isdecimal() or "direction" in decision  # else a number is a counter
        if rest and named and texts.has(f"{game_id}.direction.{rest}"):
            rest = say(f"{game_id}.direction.{rest}")
        elif rest and (texts.has(own) or texts.has(f"{own}.title")):
            words, rest = say(own if texts.has(own) else f"{own}.title"), ""
        words = f"{words} {rest}".strip()
        return words[:1].upper() + words[1:]
