"""A bot beside the person: it says what it would do, and decides what it is left."""

from __future__ import annotations

from touchline.cli.match.seats import bot_in_seat, strongest
from touchline.core.action import Action
from touchline.core.seat import Player, Seat

# Questions that are part of another one: who has left the one has left the other.
PART_OF = {
    "move-to": "movement",
    "dribbling": "movement",
    "nutmeg-approach": "movement",
    "nutmeg-again": "movement",
    "run": "final-third",
    "place": "placement",
    "flight-to": "flight-move",
    "snap-to": "snap-move",
    "short-to": "short-move",
}


class Deputy:
    """The strongest bot of a game, asked only when wanted."""

    def __init__(self, game: str, seed: str) -> None:
        self.game = game
        self.seed = seed
        self.bot: Player | None = None
        self.left = ""  # the question left to it, empty if none is

    def advice(self, seat: Seat) -> Action:
        """What the bot would do."""
        if self.bot is None:
            self.bot = bot_in_seat(self.game, strongest(self.game), self.seed, None)
        assert self.bot is not None
        return self.bot.choose(seat)

    def leave(self, decision: str) -> None:
        """Leave a question to the bot, whenever it comes again before another one."""
        self.left = PART_OF.get(decision, decision)

    def decides(self, decision: str) -> bool:
        """Is this question left to the bot? Any other one ends that."""
        if PART_OF.get(decision, decision) != self.left:
            self.left = ""
        return bool(self.left)
