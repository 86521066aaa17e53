"""A bot beside the person: it says what it would do, and decides what it is left."""

from __future__ import annotations

from touchline.cli.match.seats import bot_in_seat
from touchline.core import registry
from touchline.core.action import Action
from touchline.core.flow import Flow
from touchline.core.game import Position
from touchline.core.seat import Player, Seat


def question_of(position: Position) -> str:
    """What is asked: who has left a question to the bot has left what is part of it."""
    return position.question if isinstance(position, Flow) else position.decision


class Deputy:
    """The usual bot of a game, asked only when wanted."""

    def __init__(self, game: str, seed: str) -> None:
        self.game = game
        self.seed = seed
        self.bot: Player | None = None
        self.left = ""  # the question left to it, empty if none is

    def advice(self, seat: Seat) -> Action:
        """What the bot would do."""
        if self.bot is None:
            self.bot = bot_in_seat(self.game, registry.stand_in(self.game), self.seed, None)
        assert self.bot is not None
        return self.bot.choose(seat)

    def leave(self, position: Position) -> None:
        """Leave a question to the bot, whenever it comes again before another one."""
        self.left = question_of(position)

    def decides(self, position: Position) -> bool:
        """Is this question left to the bot? Any other one ends that."""
        if question_of(position) != self.left:
            self.left = ""
        return bool(self.left)
