"""How bots come by their teams, so that nobody wins a pair of matches by having the better one.

A game says which verbs choose a team (`team_verbs`); they are the first decisions of a match. With
the same dice the same teams and cards are on offer in both matches of a pair.
"""

from __future__ import annotations

from collections.abc import Iterable

from touchline.core.action import Action
from touchline.core.capabilities.game import Capabilities
from touchline.core.dice import SeededDice
from touchline.core.seat import Player, Seat


def team_verbs(game: Capabilities) -> frozenset[str]:
    """The verbs that choose a team; none in a game where both sides are alike."""
    return frozenset(game.team_verbs)


class Chooser:
    """A bot that chooses its team; what it chose is remembered."""

    def __init__(self, bot: Player, verbs: frozenset[str]) -> None:
        self.bot = bot
        self.verbs = verbs
        self.chosen: list[Action] = []
        self._choosing = bool(verbs)

    def choose(self, seat: Seat) -> Action:
        """What the bot chooses."""
        action = self.bot.choose(seat)
        if self._choosing:
            if action.verb in self.verbs:
                self.chosen.append(action)
            else:
                self._choosing = False
        return action


class Heir:
    """A bot that is given the team another one chose in this seat."""

    def __init__(self, bot: Player, chosen: Iterable[Action]) -> None:
        self.bot = bot
        self._left = list(chosen)[::-1]

    def choose(self, seat: Seat) -> Action:
        """What was chosen before, and after that what the bot chooses."""
        return self._left.pop() if self._left else self.bot.choose(seat)


class ByLot:
    """A bot whose team is drawn by lot."""

    def __init__(self, bot: Player, verbs: frozenset[str], seed: str) -> None:
        self.bot = bot
        self.verbs = verbs
        self._dice = SeededDice(seed)
        self._drawing = bool(verbs)

    def choose(self, seat: Seat) -> Action:
        """Any team, and after that what the bot chooses."""
        if self._drawing:
            actions = seat.actions()
            if actions[0].verb in self.verbs:
                return actions[self._dice.below(len(actions))]
            self._drawing = False
        return self.bot.choose(seat)
