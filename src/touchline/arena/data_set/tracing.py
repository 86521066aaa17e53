"""Every decision of a match, with the odds before it, the luck before it, what was seen."""

from __future__ import annotations

from array import array
from typing import Any

import msgspec
from librt.vecs import vec
from mypy_extensions import i16

from touchline.analysis.luck import weighed
from touchline.core import registry
from touchline.core.capabilities.game import Capabilities
from touchline.core.dice import Dice
from touchline.core.game import Position
from touchline.core.learning.table import known_senses
from touchline.core.prospect import Judge
from touchline.core.seat import Player, Seat
from touchline.core.side import Side


class Traced(msgspec.Struct, frozen=True):
    """One decision. Odds and luck are home's, in shares of a match; None without a judge.

    `seen` are the numbers a learner in this seat is told, 16 bits each; empty without senses.
    """

    number: int
    side: int
    decision: str
    choices: int
    action: int
    words: str
    home_goals: int
    away_goals: int
    win: float | None
    draw: float | None
    loss: float | None
    luck: float | None
    seen: bytes


class Tracer:
    """Plays a match between two players, and writes down every choice there was."""

    def __init__(self, game: Capabilities, position: Position, dice: Dice) -> None:
        self.position = position
        self.dice = dice
        self.senses = known_senses(game.id)
        self.judge: Judge | None = registry.judge(game.id) if registry.has_judge(game.id) else None
        self.rows: list[Traced] = []
        self._luck = 0.0
        self._buffer: vec[i16] = vec[i16]([0] * (self.senses.count if self.senses else 0))

    def play_out(self, players: tuple[Player, Player]) -> int:
        """Play to the end; how many decisions there were, choices of one included."""
        position = self.position
        decisions = 0
        while True:
            actions = position.actions()
            if len(actions) == 1:
                decisions += 1
                position.play(actions[0])
            elif actions:
                decisions += 1
                self._choose(players, len(actions))
            elif position.chance is None:
                return decisions
            else:
                self._roll(position.chance)

    def _roll(self, chance: Any) -> None:
        outcome = self.dice.roll(chance)
        if self.judge is not None:
            self._luck += weighed(self.judge, self.position, outcome)[0]
        self.position.play(outcome)

    def _choose(self, players: tuple[Player, Player], choices: int) -> None:
        position = self.position
        turn = position.turn
        assert turn is not None
        action = players[turn].choose(Seat(position, turn))
        odds = None if self.judge is None else self.judge.prospect(position)
        self.rows.append(
            Traced(
                number=len(self.rows),
                side=int(turn),
                decision=position.decision,
                choices=choices,
                action=int(action.index),
                words=action.text,
                home_goals=int(position.score[0]),
                away_goals=int(position.score[1]),
                win=None if odds is None else odds.win,
                draw=None if odds is None else odds.draw,
                loss=None if odds is None else odds.loss,
                luck=None if odds is None else self._luck,
                seen=self._seen(turn),
            )
        )
        self._luck = 0.0
        position.play(action)

    def _seen(self, side: Side) -> bytes:
        if self.senses is None:
            return b""
        self.senses.look(self.position, int(side), -1, self._buffer, 0)
        return array("h", (int(number) for number in self._buffer)).tobytes()
