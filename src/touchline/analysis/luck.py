"""The luck of a roll: what it is worth with the best play, less what all rolls are on average.

Over random dice its mean is 0 whatever the judge thinks, since the average is over all outcomes
with their exact shares. So a result less its luck says the same on average as the result, and says
it sooner. A judge that knows the game better takes more of the luck off, but none adds any.
"""

from __future__ import annotations

from touchline.core.action import Action, Chance
from touchline.core.dice import Dice
from touchline.core.game import Position
from touchline.core.prospect import Judge, Prospect
from touchline.core.side import Side


def luck(judge: Judge, position: Position, outcome: Action) -> float:
    """Home's luck with this outcome of the chance that is due, in shares of a match won."""
    return weighed(judge, position, outcome)[0]


def weighed(judge: Judge, position: Position, outcome: Action) -> tuple[float, Prospect]:
    """Home's luck with this outcome, and how it ends after it."""
    mean = 0.0
    found: Prospect | None = None
    outcomes = position.outcomes()
    for action, share in outcomes:
        after = position.copy()
        after.play(action)
        prospect = judge.prospect(after)
        mean += float(share) * prospect.score(Side.HOME)
        if action is outcome:
            found = prospect
    if found is None:  # typed in, or called by an official
        after = position.copy()
        after.play(outcome)
        return 0.0, judge.prospect(after)
    return 0.0 if len(outcomes) == 1 else found.score(Side.HOME) - mean, found


class WeighedDice:
    """Other dice, with the luck of every roll added up for home."""

    def __init__(self, dice: Dice, position: Position, judge: Judge) -> None:
        self._dice = dice
        self._position = position  # the one that is being played on
        self._judge = judge
        self.luck = 0.0

    def roll(self, chance: Chance) -> Action:
        """The other dice's outcome."""
        outcome = self._dice.roll(chance)
        self.luck += luck(self._judge, self._position, outcome)
        return outcome

    def tags(self) -> dict[str, str]:
        """The other dice's."""
        return self._dice.tags()
