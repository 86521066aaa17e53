"""What a coach would say, in a sentence: the deed, and after a colon why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from touchline.core import texts
from touchline.core.action import Action
from touchline.core.language.clauses import Clause, Idea
from touchline.core.language.labels import label
from touchline.core.language.names import Man
from touchline.core.picture import Piece
from touchline.core.texts import say

REASONS: Final = 2
"""So many are told: who is told more remembers none."""


def men(pieces: Sequence[Piece]) -> dict[str, Man]:
    """Everybody on the pitch, to be put into sentences."""
    return {
        piece.id: Man(int(piece.label) if piece.label.isdecimal() else 0, piece.name or "")
        for piece in pieces
    }


def idea_words(
    game: str, idea: Idea, known: Mapping[str, Man], first: Action, decision: str = ""
) -> str:
    """The sentence. Where the game has no words for the deed, its button has."""
    deed = deed_words(game, idea.deed, known) or plain_words(
        idea.deed, known, label(game, first, decision)
    )
    why = [
        each for each in (clause_words(f"{game}.reason", r, known) for r in idea.reasons) if each
    ]
    deed = deed[:1].upper() + deed[1:]
    return say("idea.why", deed=deed, why=joined(why[:REASONS])) if why else f"{deed}."


def deed_words(game: str, deed: Clause, known: Mapping[str, Man]) -> str:
    """What is done, without a full stop; empty where the game does not say."""
    return clause_words(f"{game}.idea", deed, known)


def plain_words(deed: Clause, known: Mapping[str, Man], words: str) -> str:
    """What is done where the game has no sentence for it."""
    who = known.get(deed.who)
    if who is None:
        return say("idea.at", what=words, cell=deed.cell) if deed.cell else words
    if deed.cell:
        return say("idea.to", who=who, cell=deed.cell)
    return say("idea.by", who=who, what=words)


def clause_words(where: str, clause: Clause, known: Mapping[str, Man]) -> str:
    """A clause by its key; empty where there is no such text."""
    key = f"{where}.{clause.key}"
    if not clause.key or not texts.has(key):
        return ""
    places: dict[str, Any] = {"cell": clause.cell, "percent": clause.percent}
    places["what"] = texts.say_or(clause.what, "") if clause.what else ""
    for place, name in (("who", clause.who), ("whom", clause.whom)):
        places[place] = known.get(name, Man(0))
    return say(key, **places)


def joined(parts: Sequence[str]) -> str:
    """Several reasons as one."""
    return parts[0] if len(parts) == 1 else say("idea.and", one=parts[0], other=parts[1])
