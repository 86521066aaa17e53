"""Ideas thought through: the questions of one idea are answered together and judged at its end.

Who is moved and where to, what is done with the ball and to whom: a judge's answer to the first
question alone says little. So the best answers are followed through what they begin
(`Capabilities.begun`), and what it comes to is compared.

Nobody is led in circles. Where the same could be done again and again, what is compared is what
there is if it is enough then; so every step has to gain something over leaving it at that.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from touchline.core.action import Action
from touchline.core.capabilities.game import Capabilities
from touchline.core.game import Position
from touchline.core.prospect import Judge, Prospect
from touchline.core.side import Side

FOLLOWED: Final = 5
"""So many of the best answers are followed."""

FINISHED: Final = 4
"""So many of the best runs are looked at with all that may come at their end."""

LONGEST: Final = 24
"""Decisions of one idea; none has more."""

WORTH_IT: Final = 0.002
"""What anything has to gain over leaving things as they are, in shares of a match."""

WORTH_PLACING: Final = 0.015
"""The same where everybody could be placed for ever: nobody goes there for next to nothing."""


NOTHING: Final = Prospect(0.0, 1.0, 0.0)


HURRY: Final = 6.0
"""After so many times the time there is, only what has been looked at counts."""


class AnalysisLine(NamedTuple):
    """Decisions of one side, one after the other, and how it ends after them."""

    actions: tuple[Action, ...]
    after: Prospect


class Thought:
    """A judge who thinks ideas of one side through."""

    def __init__(
        self, game: Capabilities, judge: Judge, side: Side, seconds: float | None = None
    ) -> None:
        """With so many seconds it follows fewer ideas if it takes longer; the best one always."""
        self.game = game
        self.judge = judge
        self.side = side
        self._begun = time.monotonic()
        self._seconds = math.inf if seconds is None else seconds

    def late(self) -> bool:
        """Has it taken too long?"""
        return time.monotonic() - self._begun > self._seconds

    def hurried(self) -> bool:
        """Has it taken so long that whoever waits for it may give up?"""
        return time.monotonic() - self._begun > HURRY * self._seconds

    def lines(self, position: Position, about: str | None = None) -> list[AnalysisLine]:
        """The best ideas and the one that begins with `about`, the best first."""
        found = self._answers(position)
        few = [line for i, line in enumerate(found) if i < FOLLOWED or self._counts(line, about)]
        if about is not None and all(line.actions[0].text != about for line in few):
            few += [
                AnalysisLine((action,), self.ends(position, (action,)))
                for action in position.actions()
                if action.text == about
            ]
        followed: list[AnalysisLine] = []
        for line in few:
            late = bool(followed) and self.late() and line.actions[0].text != about
            if not late or not self._begins(position, line):
                followed.append(self._followed(position, line))
        placing = self.game.enough(position) is not None
        return self.ranked(followed, WORTH_PLACING if placing else WORTH_IT)

    def followed(self, position: Position, action: Action) -> tuple[Action, ...]:
        """The action with the best answers to all that it begins."""
        return self._followed(position, AnalysisLine((action,), NOTHING)).actions

    def ranked(self, lines: Sequence[AnalysisLine], least: float = WORTH_IT) -> list[AnalysisLine]:
        """The best first; leaving things as they are is best where too little is gained."""
        found = sorted(lines, key=self.worth, reverse=True)
        still = [line for line in found if self._still(line)]
        if still and self.worth(found[0]) < self.worth(still[0]) + least:
            found.remove(still[0])
            found.insert(0, still[0])
        return found

    def worth(self, line: AnalysisLine) -> float:
        """What the side may expect of it, draws half."""
        return line.after.score(self.side)

    def _still(self, line: AnalysisLine) -> bool:
        """Does it leave things as they are?"""
        return len(line.actions) == 1 and line.actions[0].verb in self.game.quiet

    def ends(self, position: Position, actions: Sequence[Action]) -> Prospect:
        """How it ends after these decisions, as far as they can be taken."""
        after = walked(position, actions, self.side)
        enough = self.game.enough(after) if after.turn is self.side else None
        if enough is not None:
            after.play(enough)
        return self.judge.prospect(after)

    def _counts(self, line: AnalysisLine, about: str | None) -> bool:
        return line.actions[0].verb in self.game.quiet or line.actions[0].text == about

    def _begins(self, position: Position, line: AnalysisLine) -> bool:
        """Does it lead to more questions of the same idea?"""
        after = walked(position, line.actions, self.side)
        return after.turn is self.side and self.game.begun(after)

    def _followed(self, position: Position, line: AnalysisLine) -> AnalysisLine:
        """The idea with all that it begins."""
        actions = line.actions
        after = walked(position, actions, self.side)
        while after.turn is self.side and self.game.begun(after) and len(actions) < LONGEST:
            legal = after.actions()
            best = (
                legal[:1]
                if len(legal) == 1
                else self.ranked(self._answers(after, fewer=bool(actions)))[0].actions
            )
            after = walked(after, best, self.side)
            actions += best
        if actions is line.actions and self.game.enough(after) is None:
            return line
        return AnalysisLine(actions, self.ends(position, actions))

    def _answers(self, position: Position, *, fewer: bool = False) -> list[AnalysisLine]:
        """What can be answered, each with how it ends; runs over many steps in one."""
        ways = self.game.ways(position)
        judged = self.judge.options(position, self.hurried)
        options = [AnalysisLine((action,), after) for action, after in judged]
        if not ways or not self._goes_on(position, ways[0].actions[0]):
            return self.ranked(options)
        step = self.game.action(ways[0].actions[0]).verb
        ends = [line for line in options if line.actions[0].verb != step]
        runs = [tuple(map(self.game.action, way.actions)) for way in ways]
        runs += [line.actions for line in options if line.actions[0].verb == step]
        stopped = self.ranked([self._stopped(position, run) for run in runs])
        most = 1 if fewer else FINISHED
        best = [self._best_end(position, line, step) for line in stopped[:most]]
        return self.ranked([*ends, *best, *stopped[most:]])

    def _goes_on(self, position: Position, step: str) -> bool:
        """Is the same asked again after a step?"""
        after = walked(position, (self.game.action(step),), self.side)
        return after.turn is not self.side or after.decision == position.decision

    def _stopped(self, position: Position, run: tuple[Action, ...]) -> AnalysisLine:
        """The run with its end, if it comes to one."""
        after = walked(position, run, self.side)
        stop = self._first(after, lambda action: action.verb in self.game.quiet)
        run = run if stop is None else (*run, stop)
        return AnalysisLine(run, self.ends(position, run))

    def _best_end(self, position: Position, line: AnalysisLine, step: str) -> AnalysisLine:
        """The same run with whatever else may be done at its end, if that is better."""
        last = line.actions[-1]
        if last.verb == step:
            return line
        run = line.actions[:-1]
        after = walked(position, run, self.side)
        others = [(*run, each) for each in after.actions() if each.verb != step and each != last]
        ends = [AnalysisLine(each, self.ends(position, each)) for each in others]
        return self.ranked([line, *ends])[0]

    def _first(self, position: Position, fits: Callable[[Action], bool]) -> Action | None:
        if position.turn is not self.side or not self.game.begun(position):
            return None
        return next((action for action in position.actions() if fits(action)), None)


def walked(position: Position, actions: Sequence[Action], side: Side) -> Position:
    """The position after these decisions, as far as the side may take them one after the other."""
    after = position.copy()
    for action in actions:
        if after.turn is not side or action not in after.actions():
            break
        after.play(action)
    return after
