"""The state of a lesson: which step is on, what may be played now, what is played by itself.

A guide watches a match that somebody else drives. Everything it knows follows from the actions it
was shown, so a stored match brings its guide back by showing them again. In a lesson it also
answers for the dice.
"""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import Literal

import msgspec

from touchline.core.action import Action, Chance
from touchline.core.capabilities.game import Capabilities
from touchline.core.dice import outcome
from touchline.core.errors import BadDice, IllegalAction
from touchline.core.game import Position
from touchline.core.side import Side
from touchline.study.lesson import Drill, Lesson, Step, Wish

Status = Literal["open", "done", "failed"]


class NotNow(IllegalAction):
    """Legal, but not what the lesson is about just now; says the hint instead of a rule."""

    def __init__(self, lesson: Lesson, key: str, rule: str) -> None:
        super().__init__("study.lesson.refused", rule=rule, hint="")
        self._lesson = lesson
        self._text = key

    def why(self) -> str:
        """The hint, in the current language."""
        self.params["hint"] = self._lesson.say(self._text)
        return super().why()

    def __str__(self) -> str:
        return self.why()


class Progress(msgspec.Struct, frozen=True):
    """The step being played, counted from 1, and how many there are."""

    step: int
    steps: int


class Guide:
    """Leads a learner through a lesson. It keeps the contract of `Dice`."""

    def __init__(self, lesson: Lesson, game: Capabilities, position: Position) -> None:
        self.lesson = lesson
        self.game = game
        self.status: Status = "open"
        self.at = 0
        self.did = 0
        self.replied = 0
        self.rolled = 0
        self.tries = 0
        self.spare: list[str | int] = []
        """Scripted dice that nobody rolled: a mistake of the lesson."""
        self._score = position.score

    @property
    def step(self) -> Step | None:
        """The step being played; None in a drill and after the last one."""
        steps = self.lesson.step
        return steps[self.at] if self.at < len(steps) else None

    @property
    def progress(self) -> Progress:
        """How far the learner has come; in a drill how many tries are used."""
        drill = self.lesson.drill
        if drill is not None:
            return Progress(min(self.tries + 1, drill.within), drill.within)
        return Progress(min(self.at + 1, len(self.lesson.step)), len(self.lesson.step))

    def text(self) -> str:
        """What is said now, in the current language."""
        if self.status != "open":
            return self.lesson.say("end" if self.status == "done" else "failed")
        return self.lesson.say("task" if self.step is None else self.step.text)

    def hint(self) -> str:
        """What would help now, in the current language; empty when it is over."""
        return self.lesson.say(self._hint_key()) if self.status == "open" else ""

    def _hint_key(self) -> str:
        return "hint" if self.step is None else f"{self.step.text}-hint"

    def allowed(self, position: Position) -> tuple[Action, ...]:
        """The legal actions the learner may take now."""
        if self.status != "open" or position.turn is not self.lesson.learner:
            return ()
        step = self.step
        if step is None:
            return position.actions()
        if self.did == len(step.do):
            return ()
        wish = step.do[self.did]
        return tuple(action for action in position.actions() if meant(wish, action))

    def check(self, position: Position, action: Action) -> None:
        """May the learner take this legal action now? NotNow carries the hint."""
        if self.status != "open":
            raise IllegalAction("study.lesson.over", rule="")
        if action in self.allowed(position):
            return
        rule = "" if self.step is None else self.step.rule
        raise NotNow(self.lesson, self._hint_key(), rule)

    def reply(self, position: Position) -> Action | None:
        """What the lesson itself plays now, for whichever side; None if somebody has to decide."""
        step = self.step
        if step is None or self.did < len(step.do) or self.replied == len(step.reply):
            return None
        if position.turn is None or position.turn is Side.CHANCE:
            return None
        return self.game.action(step.reply[self.replied])

    def roll(self, chance: Chance) -> Action:
        """The next of the scripted dice."""
        step = self.step
        if step is None or self.rolled == len(step.dice):
            raise BadDice("error.dice-script-empty", why=chance.why)
        return outcome(chance, str(step.dice[self.rolled]))

    def tags(self) -> dict[str, str]:
        """Scripted dice are nobody's luck."""
        return {"Dice": "scripted", "Lesson": self.lesson.id}

    def watch(self, turn: Side | None, action: Action, position: Position) -> None:
        """Note an action that `turn` has played, and the position it led to."""
        if self.status != "open":
            return
        if self.lesson.drill is not None:
            self._judge(turn, action, position)
            return
        self._note(turn, action)
        while self._complete(position):
            assert self.step is not None
            self.spare += self.step.dice[self.rolled :]
            self.at += 1
            self.did = self.replied = self.rolled = 0
            if self.step is None:
                self.status = "done"

    def _note(self, turn: Side | None, action: Action) -> None:
        """Count it as a die, as what was asked for, or as the reply that was due.

        A choice of one is played by whoever drives the match: it counts if it was asked for.
        """
        step = self.step
        if step is None:
            return
        if turn is Side.CHANCE:
            self.rolled += 1
        elif self.did < len(step.do):
            if turn is self.lesson.learner and meant(step.do[self.did], action):
                self.did += 1
        elif self.replied < len(step.reply) and step.reply[self.replied] == action.text:
            self.replied += 1

    def _complete(self, position: Position) -> bool:
        step = self.step
        return (
            step is not None
            and self.did == len(step.do)
            and self.replied == len(step.reply)
            and (position.turn is not Side.CHANCE or self.rolled == len(step.dice))
        )

    def _judge(self, turn: Side | None, action: Action, position: Position) -> None:
        """Is the task of the drill done, or has it failed?"""
        drill = self.lesson.drill
        assert drill is not None
        ours = self.lesson.learner
        if turn is ours and action.verb in drill.of:
            self.tries += 1
        holder = side_with_ball(position)
        conceded = position.score[ours.other] > self._score[ours.other] or position.turn is None
        lost = holder is ours.other and (drill.goal == "keep" or drill.keeping)
        if position.score[ours] > self._score[ours] or (drill.goal == "win" and holder is ours):
            self.status = "done"
        elif conceded or lost:
            self.status = "failed"
        elif self.tries >= drill.within and self._asked_again(position, drill):
            self.status = "done" if drill.goal == "keep" and holder is ours else "failed"

    def _asked_again(self, position: Position, drill: Drill) -> bool:
        """All that the last try led to has happened when the next one is offered."""
        if position.turn is not self.lesson.learner:
            return False
        return any(action.verb in drill.of for action in position.actions())


def side_with_ball(position: Position) -> Side | None:
    """The side whose player has the ball; None if it lies free."""
    carrier = position.view(None)["carrier"]
    if carrier is None:
        return None
    return Side.HOME if carrier["side"] == "home" else Side.AWAY


def meant(wish: Wish, action: Action) -> bool:
    """Is this action one of those wished for?"""
    patterns = (wish,) if isinstance(wish, str) else wish
    return any(fnmatchcase(action.text, pattern) for pattern in patterns)
