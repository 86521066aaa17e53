"""The table of one match: the position, its dice and clock, what was played and can be undone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, cast

import msgspec

from touchline.core.action import Action
from touchline.core.clock import RealClock
from touchline.core.dice import Dice
from touchline.core.game import Event, Position
from touchline.core.side import Side
from touchline.core.whole import Whole
from touchline.study.guide import Guide

By = Literal["home", "away", "chance", "official"]
SEATS = (Side.HOME, Side.AWAY, None)


class Played(msgspec.Struct, frozen=True):
    """One action that was played; `hidden` names the seats that may not be told of it yet."""

    seq: int
    action: Action
    by: By
    events: tuple[Event, ...]
    hidden: tuple[Side | None, ...] = ()


class Table:
    """A position and everything around it. `seq` counts all that was ever done, undoing too."""

    def __init__(self, game: Whole, position: Position, dice: Dice | None) -> None:
        self.game = game
        self.position = position
        self.dice = dice
        """None where people roll real dice."""
        self.clock: RealClock | None = None
        self.guide: Guide | None = None
        """Leads through a lesson."""
        self.actions: list[Action] = []
        self.seq = 0
        self.secret_from = -1
        """The number of the first action that is still hidden from somebody, -1 if none is."""
        self._history: list[tuple[Position, int, int]] = []
        self._hides = getattr(game, "hides", None)

    def play(self, action: Action) -> Played:
        """Play any action; IllegalAction changes nothing."""
        position = self.position
        turn = position.turn
        by: By = "official"
        if turn is Side.CHANCE and action.by_chance:
            by = "chance"
        elif turn is not None and action in position.actions():
            by = "home" if turn is Side.HOME else "away"
        hidden = self._hidden(action)
        before = None if by == "chance" else position.copy()
        events = tuple(position.play(action))
        if before is None:
            self._history.clear()  # after the die nothing can be undone
        else:
            self._history.append((before, len(self.actions), self.secret_from))
        if hidden and self.secret_from < 0:
            self.secret_from = len(self.actions)
        self.actions.append(action)
        self.seq += 1
        if self.guide is not None:
            self.guide.watch(turn, action, position)
        if self.secret_from >= 0 and not self.anything_hidden():
            self.secret_from = -1
        return Played(self.seq, action, by, events, hidden)

    def _hidden(self, action: Action) -> tuple[Side | None, ...]:
        if self._hides is None:
            return ()
        return tuple(seat for seat in SEATS if self._hides(self.position, action, seat))

    def anything_hidden(self) -> bool:
        """Does some seat know more than another?"""
        covered = getattr(self.game, "covered", None)
        return covered is not None and bool(covered(self.position))

    def automatic(self) -> Action | None:
        """What is played without anybody thinking: time, dice, and choices of one."""
        position = self.position
        turn = position.turn
        if turn is None or (self.guide is not None and self.guide.status != "open"):
            return None
        if self.clock is not None:
            self.clock.tick(position)
            time = [signal for signal in position.signals() if signal.verb == "time"]
            if time and self.clock.up(position):
                return time[0]
        if turn is Side.CHANCE:
            chance = position.chance
            assert chance is not None
            return None if self.dice is None else self.dice.roll(chance)
        reply = None if self.guide is None else self.guide.reply(position)
        if reply is not None:
            return reply
        actions = position.actions()
        return actions[0] if len(actions) == 1 else None

    def advance(self) -> list[Played]:
        """Play everything nobody has to think about."""
        played: list[Played] = []
        while (action := self.automatic()) is not None:
            played.append(self.play(action))
        return played

    @property
    def over(self) -> bool:
        """Has the final whistle gone, or the lesson ended?"""
        return self.position.turn is None or (
            self.guide is not None and self.guide.status != "open"
        )

    def undo_point(self, sides: Sequence[Side]) -> int | None:
        """How many actions would be left if one of these sides took back its last choice."""
        for position, length, _ in reversed(self._history):
            if position.turn in sides and len(position.actions()) > 1:
                return length
        return None

    def only_lifted(self, length: int) -> bool:
        """Has nothing happened since but that whoever still decides picked up a counter?"""
        if len(self.actions) != length + 1:
            return False
        before, game = self._history[-1][0], cast(Any, self.game)
        touch = game.touch(before, self.actions[length])
        points = touch.piece is not None and touch.cell is None and touch.card is None
        return points and before.turn is self.position.turn

    def undo(self, length: int) -> None:
        """Back to when so many actions had been played."""
        while self._history:
            position, before, secret_from = self._history.pop()
            if before == length:
                self.position = position
                self.secret_from = secret_from
                del self.actions[length:]
                self.seq += 1
                return
        raise LookupError(length)
