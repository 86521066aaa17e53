"""Hints in words: each idea as a sentence, with what to draw of it."""

from __future__ import annotations

from collections.abc import Sequence

from touchline.analysis.advice import Suggestion
from touchline.core import registry
from touchline.core.language.ideas import idea_words, men
from touchline.core.prospect import Prospect
from touchline.core.rivals.men import called
from touchline.core.side import Side
from touchline.server.wire.messages import HintIdea


def told(
    game_id: str, line: str, side: Side, found: Sequence[Suggestion], clubs: Sequence[str] = ()
) -> list[HintIdea]:
    """The ideas of a side about a position, in the current language."""
    game = registry.game(game_id)
    position = game.position(line)
    known = men(called(game, game.pieces(position, side), clubs))
    scores = [None if each.odds is None else Prospect(*each.odds) for each in found]
    best = scores[0].score(side) if scores and scores[0] else 0.0
    ideas = []
    for each, after in zip(found, scores, strict=True):
        first = game.action(each.actions[0])
        text = idea_words(game_id, each.idea, known, first, position.decision)
        idea = HintIdea(list(each.actions), text, list(each.idea.way), each.idea.flies)
        if after is not None:
            idea.win = round(100 * (after.win if side is Side.HOME else after.loss), 1)
            idea.behind = round(max(0.0, 100 * (best - after.score(side))), 1)
        ideas.append(idea)
    return ideas
