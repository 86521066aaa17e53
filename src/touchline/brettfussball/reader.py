"""Brettfußball's statistics.

The die falls before anybody chooses, so a chance to score is a roll: a side has the ball within
reach of the goal, and the chance is the share of numbers that score.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from touchline.brettfussball.engine.board.pitch import FIGURES, NAMES, NOWHERE
from touchline.brettfussball.engine.clock.periods import PERIODS
from touchline.brettfussball.engine.position import Position
from touchline.brettfussball.engine.shooting.shot import IN_GOAL, flight
from touchline.brettfussball.screen.forecast import next_roll
from touchline.brettfussball.screen.view import attack_of, turns_in_all
from touchline.core.action import Action
from touchline.core.capabilities.game import Capabilities
from touchline.core.events import tag_of
from touchline.core.game import Event
from touchline.core.reader import Figure, Pass, Reader, Shot, words

LONGEST = 6
RESTARTS = ("throw-in", "corner", "goal-kick")


class MatchReader(Reader):
    """Reads a match of Brettfußball."""

    moments = frozenset({"goal", "period", "full-time", "kick", "attack-begins"})

    def __init__(self, game: Capabilities) -> None:
        super().__init__(game)
        self.counts: dict[str, list[int]] = {
            key: [0, 0] for key in ("with_ball", "turns", "attacks", *RESTARTS)
        }
        self._shooting: Shot | None = None

    def before(self, seq: int, position: Position, action: Action) -> None:
        """Whose roll is it, has he the ball, and could he score?"""
        if position.decision != "roll" or not action.by_chance:
            return
        side = int(position.mover)
        self._shooting = None
        self.counts["turns"][side] += 1
        if not position.has_ball(position.mover):
            return
        self.counts["with_ball"][side] += 1
        if any(flight(position, way, LONGEST)[1] == IN_GOAL for way in range(4)):
            self._chance(seq, position)

    def _chance(self, seq: int, position: Position) -> None:
        for odds in next_roll(position):
            if odds.name == "goal":
                cell = NAMES[position.ball]
                self._shooting = Shot(
                    int(position.mover),
                    int(position.carrier()) % FIGURES + 1,
                    cell,
                    cell,
                    float(odds.probability),
                    False,
                    self.minute(position),
                    seq,
                    "shot",
                    self.clock(position),
                )
                self.shots.append(self._shooting)

    def after(self, seq: int, position: Position, events: Sequence[Event]) -> None:
        """Count what happened."""
        super().after(seq, position, events)
        for event in events:
            self._note(seq, event)

    def _note(self, seq: int, event: Any) -> None:
        tag = tag_of(event)
        if tag == "shot":
            self._shot(seq, event)
        elif tag == "won" and event.how == "received":
            self.passes[-1].complete = event.side == self.passes[-1].side
        elif tag == "goal":
            if self._shooting is not None:
                self._shooting.scored = event.side == self._shooting.side
            del self.passes[-1]
        elif tag == "attacked":
            self.counts["attacks"][event.side] += 1
        elif tag == "out":
            self.counts[event.restart][event.side] += 1
        if tag == "moved":
            self.busy(event.side, event.end)
        elif tag in ("won", "saved"):
            self.busy(event.side, event.at)

    def _shot(self, seq: int, event: Any) -> None:
        """Every shot is a pass too, until it ends in the goal."""
        if self._shooting is not None:
            self._shooting.end = event.end
        self.passes.append(
            Pass(event.side, event.shirt, event.origin, event.end, False, "shot", seq)
        )

    def possession(self) -> tuple[float, float]:
        """The share of turns begun on the ball that were each side's."""
        home, away = self.counts["with_ball"]
        share = home / (home + away) if home + away else 0.5
        return share, 1 - share

    def figures(self) -> list[Figure]:
        """Goals, chances, passes, turns, attacks, restarts."""
        played = [[each for each in self.passes if each.side == side] for side in (0, 1)]
        return [
            Figure("goals", *self.goals),
            Figure("chances", *(sum(shot.side == side for shot in self.shots) for side in (0, 1))),
            Figure("passes", *(len(mine) for mine in played)),
            Figure("completed", *(sum(each.complete for each in mine) for mine in played)),
            *(Figure(key, *numbers) for key, numbers in self.counts.items()),
        ]

    def minute(self, position: Position) -> int:
        """The turn of the match, or the attack."""
        return int(position.attack or position.clock)

    def phase(self, position: Position) -> str:
        """The period and the turn."""
        shots = [int(position.home_shots), int(position.away_shots)]
        clock = {
            "turns": int(position.clock),
            "of": turns_in_all(position),
            "attacks": attack_of(position),
        }
        return words(self.game, PERIODS[position.phase], shots, **clock)

    def ball(self, position: Position) -> str | None:
        """The square of the ball."""
        return None if position.ball == NOWHERE else NAMES[position.ball]
