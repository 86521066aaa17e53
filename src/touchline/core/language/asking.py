"""What is being asked of whom, in words: the question and the odds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from touchline.core.action import Action
from touchline.core.game import Forecast, Position
from touchline.core.language.names import Clubs, side_words
from touchline.core.side import Side
from touchline.core.texts import has, mentions, say

SIDES = {side.label: side for side in (Side.HOME, Side.AWAY)}
NO_SHIRTS = frozenset({"group", "keep", "pick", "team", "under", "wall"})
"""Verbs whose number means something else."""


def figure_of(action: Action) -> str:
    """The shirt number in an action, empty if it names none."""
    words = action.text.split(" ")
    numbered = len(words) > 1 and words[1].isdecimal() and action.verb not in NO_SHIRTS
    return words[1] if numbered else ""


def own_words(game: str, action: Action) -> str:
    """What a game says of this very action, such as a deck or a line; empty for most."""
    key = f"{game}.{action.text.replace(' ', '.', 1)}"
    found = next((each for each in (key, f"{key}.title") if has(each)), "")
    return say(found) if found else ""


class Question(msgspec.Struct, frozen=True):
    """What somebody is asked, and how the answer is typed where answers are typed."""

    prompt: str
    """Who has to decide what."""
    text: str
    """The same, without who if that can be left out."""
    typing: str = ""


def question(
    game: str,
    position: Position,
    view: dict[str, Any] | None = None,
    name: str = "",
    clubs: Clubs = (),
) -> Question:
    """What has to be decided; anybody's view of the position may be given.

    `name` is the key of another text for this question, such as what a screen says.
    """
    places = _places(game, position, view or position.view(None), clubs)
    key = f"{game}.{name or f'decision.{position.decision}'}"
    typed = f"{game}.type.{position.decision}"
    text = prompt = say(key, **places)
    if position.turn in (Side.HOME, Side.AWAY) and not mentions(key, "side"):
        prompt = say("asked.to", side=places["side"], question=text)
    return Question(prompt, text, say(typed, **places) if has(typed) else "")


def clock_words(game: str, clock: Mapping[str, Any]) -> str:
    """The minute or the turn, and of how many where the game says so: the same everywhere.

    In a match of attacks `attacks` has the number of this one and of all.
    """
    if clock.get("attacks") is not None:
        return say("clock.attack", **clock["attacks"])
    places = {name: clock.get(name) for name in ("turns", "minute", "of")}
    if clock.get("added"):
        places["minute"] = added_time(clock["minute"], clock["added"])
    known = places["of"] is not None and has(f"{game}.clock-of")
    return say(f"{game}.clock-of" if known else f"{game}.clock", **places)


def added_time(minute: int, added: int) -> str:
    """A minute of added time as people write it: two minutes after the 45th, `45+2`."""
    return f"{minute - added}+{added}"


def direction(game: str, name: str, clubs: Clubs = ()) -> str:
    """A direction of the board in words: by the goals of the two clubs, if they have names."""
    home, away = (side_words(clubs, side) for side in (Side.HOME, Side.AWAY))
    key = f"{game}.direction-of.{name}"
    if any(clubs) and has(key):
        return say(key, home=home, away=away)
    key = f"{game}.direction.{name}"
    return say(key) if has(key) else name


def card_title(game: str, card: str) -> str:
    """What a card is called, or its id if it has no title."""
    key = f"{game}.card.{card}.title"
    return say(key) if has(key) else card


def _places(game: str, position: Position, view: dict[str, Any], clubs: Clubs) -> dict[str, Any]:
    turn = position.turn
    mover = view.get("mover") or view.get("attack") or _roller(position)
    side = mover if turn is None or turn is Side.CHANCE else turn.label
    actions = position.actions()
    return {
        "side": side_words(clubs, SIDES[side]) if side else "",
        "die": view.get("die"),
        "card": card_title(game, str(view.get("card"))),
        "left": view.get("left"),
        "figure": figure_of(actions[0]) if actions else "",
    }


def _roller(position: Position) -> str:
    """The side chance answers for, empty if for neither."""
    chance = position.chance
    side = None if chance is None else chance.side
    return side.label if side in (Side.HOME, Side.AWAY) else ""


def odds_lines(game: str, forecast: Forecast) -> list[str]:
    """One line for the action, one for each thing that may follow."""
    lines = [say(f"{game}.outcome.{forecast.outcome}")]
    for odds in forecast.odds:
        lines.append(
            say(
                "cli.play.odds" if odds.faces else "cli.play.odds-in-all",
                side=say(f"side.{odds.side.label}"),
                what=say(f"{game}.odds.{odds.name}"),
                faces=", ".join(str(face) for face in odds.faces),
                probability=str(odds.probability),
                percent=round(100 * odds.probability),
            )
        )
    return lines
