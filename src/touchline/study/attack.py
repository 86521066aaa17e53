"""One attack with few decisions: dealt by a word, counted while it is played.

It is the first attack of a match in which each side has one (`quick`), so whoever begins attacks
and nothing that comes later matters. Everything a counter knows follows from the actions it was
shown, so a stored match brings it back by showing them again.
"""

from __future__ import annotations

from typing import Final, Literal

from touchline.core import registry
from touchline.core.action import Action
from touchline.core.capabilities.game import Capabilities
from touchline.core.dice import SeededDice
from touchline.core.game import Position
from touchline.core.match import Match
from touchline.core.seat import Seat
from touchline.core.side import Side

DECISIONS: Final = 5
"""So many things are decided in one attack."""
FORMAT: Final = "quick"
ENDS: Final = ("done", "stay", "decline")
"""Whoever lets it be has decided nothing that counts."""
TRIED: Final = 200

How = Literal["open", "goal", "ended", "spent"]
"""It goes on; a goal; the ball is lost or the time over; no decision is left."""


def games() -> list[str]:
    """The games that can be played by attacks."""
    return [name for name in registry.game_ids() if _plays_attacks(registry.game(name))]


def _plays_attacks(game: Capabilities) -> bool:
    preset = game.formats.get(FORMAT, ("", 0))[0]
    settings = game.presets.get(preset)
    return bool(game.initiative) and getattr(settings, "attacks", 0) > 0


def deal(game: Capabilities, word: str) -> Position:
    """The attack of a word: home is about to decide, the teams are lined up by the best bot."""
    settings = game.settings(game.formats[FORMAT][0], {"attacks": "1"})
    bot = registry.bot(game.id, registry.weakest_first(game.id)[-1])
    for lot in range(TRIED):
        match = Match(game, SeededDice(f"{word} {lot}"), game.new(settings))
        match.advance()
        while match.position.turn is not None and match.position.decision in game.prelude:
            match.play(bot.choose(Seat(match.position, match.position.turn)))
            match.advance()
        if match.position.turn is Side.HOME and _number(match.position) == 1:
            return match.position
    raise LookupError(word)


def _number(position: Position) -> int | None:
    """Which attack is being played, None if none is."""
    attacks = position.view(None).get("attacks")
    return None if position.turn is None or attacks is None else attacks["number"]


class OneAttack:
    """Counts the decisions of whoever attacks, and says when it is over."""

    def __init__(self, game: Capabilities, position: Position, most: int = DECISIONS) -> None:
        self.side = position.turn
        self.most = most
        self.used = 0
        self.how: How = "open"
        self._game = game
        self._attack = _number(position)
        self._goals = position.score
        self._began = ""
        """The decision with which something was begun just now, empty if that is carried out."""

    def note(self, position: Position, action: Action) -> bool:
        """An action is about to be played here; does it begin something?"""
        if position.turn is not self.side:
            self._began = ""
            return False
        if len(position.actions()) == 1:
            return False
        begins = self._begins(position) and action.verb not in ENDS
        self.used += begins
        self._began = position.decision if begins else ""
        return begins

    def look(self, position: Position) -> None:
        """It has been played: how does it stand?"""
        if self.how != "open":
            return
        if position.score != self._goals:
            own = self.side
            assert own is not None
            self.how = "goal" if position.score[own] > self._goals[own] else "ended"
        elif _number(position) != self._attack:
            self.how = "ended"
        elif self.used >= self.most and self._begins(position):
            self.how = "spent"

    def _begins(self, position: Position) -> bool:
        """Would something be begun here? To say what kind it is and then which is one thing."""
        if position.turn is not self.side or len(position.actions()) == 1:
            return False
        return position.decision in self._game.initiative and self._began in ("", position.decision)
