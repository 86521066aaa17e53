"""What a manager may answer before it is asked, so that nobody waits for days for a small question.

Nothing is answered ahead unless a manager has said so for this very match.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from touchline.core.action import Action
from touchline.core.capabilities.rules import PositionT, Rules, SettingsT
from touchline.core.side import Side

NEVER: Final = "-"
"""Before a way: this is not done, and not asked about either."""


class Ahead(Rules[PositionT, SettingsT]):
    """Answers that mean something in whatever position the question comes."""

    ahead: Mapping[str, tuple[str, ...]] = {}
    """Decisions, each with the ways to answer it ahead: a verb, or a name of the game's own."""

    def ways_ahead(self, position: PositionT, side: Side) -> Mapping[str, Sequence[str]]:
        """The same for a side as it stands, such as with the cards it holds."""
        return self.ahead

    def answer_ahead(self, position: PositionT, way: str) -> Action | None:
        """The first legal action that a way means now; None if it means nothing."""
        actions = position.actions()
        return next((each for each in actions if way in (each.text, each.verb)), None)

    def answered(self, position: PositionT, ways: Sequence[str]) -> Action | None:
        """What was said ahead of the question that is asked now: the first of the ways there is.

        None if the manager has to be asked: where single things are named, such as cards, one that
        is not may be just what they wait for.
        """
        named = {way.removeprefix(NEVER) for way in ways}
        verbs = {way.split(" ")[0] for way in named if " " in way}
        for action in position.actions():
            if action.verb in verbs and action.text not in named:
                return None
        meant = (way for way in ways if not way.startswith(NEVER))
        found = (self.answer_ahead(position, way) for way in meant)
        return next((action for action in found if action is not None), None)
