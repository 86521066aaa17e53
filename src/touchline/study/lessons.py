"""Lessons as matches: found, begun, played through.

    lesson = find("brettfussball", "first-steps")
    run = start(lesson)
    run.text("de"), run.allowed(), run.play(run.allowed()[0]), run.progress, run.status

Lessons come with the games, in `lessons/` beside their code; more are found in the files and
folders that the environment variable TOUCHLINE_LESSONS names.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Final

from touchline.core import registry
from touchline.core.action import Action
from touchline.core.capabilities.game import Capabilities
from touchline.core.dice import CommittedDice, Dice, outcome
from touchline.core.errors import TouchlineError, Unknown
from touchline.core.game import Event, Position
from touchline.core.match import Match
from touchline.core.seat import Player, Seat
from touchline.core.side import Side
from touchline.core.texts import language, speaking
from touchline.study.guide import Guide, Progress, Status
from touchline.study.lesson import BadLesson, Lesson, read

ELSEWHERE: Final = "TOUCHLINE_LESSONS"
"""The environment variable that names files and folders with more lessons."""


def load(game_id: str) -> list[Lesson]:
    """The lessons of a game, easy ones first."""
    return list(_load(game_id, os.environ.get(ELSEWHERE, "")))


def find(game_id: str, name: str) -> Lesson:
    """A lesson by its id; Unknown says which there are."""
    lessons = load(game_id)
    for lesson in lessons:
        if lesson.id == name:
            return lesson
    known = ", ".join(lesson.id for lesson in lessons)
    raise Unknown("study.error.lesson.name", name=name[:40], game=game_id, known=known)


@cache
def _load(game_id: str, elsewhere: str) -> tuple[Lesson, ...]:
    found: dict[str, Lesson] = {}
    for file, text in (*_inside(game_id), *_outside(elsewhere)):
        lesson = read(file, text)
        if lesson.game == game_id:
            found[lesson.id] = lesson
    return tuple(sorted(found.values(), key=lambda each: (each.level, each.id)))


def _inside(game_id: str) -> Iterator[tuple[str, str]]:
    """The files that came with the game."""
    folder = resources.files(registry.game(game_id).package).joinpath("lessons")
    if folder.is_dir():
        for file in folder.iterdir():
            if file.name.endswith(".toml"):
                yield file.name, file.read_text(encoding="utf-8")


def _outside(elsewhere: str) -> Iterator[tuple[str, str]]:
    """The files somebody has added."""
    for name in filter(None, elsewhere.split(os.pathsep)):
        path = Path(name)
        for file in sorted(path.glob("*.toml")) if path.is_dir() else [path]:
            try:
                yield file.name, file.read_text(encoding="utf-8-sig")
            except (OSError, UnicodeDecodeError):
                raise BadLesson("study.error.lesson.unreadable", file=file.name) from None


def opening(lesson: Lesson) -> Position:
    """The position a lesson begins in."""
    game = registry.game(lesson.game)
    if lesson.after:
        elsewhere = os.environ.get(ELSEWHERE, "")
        position = game.position(_last_line(lesson.game, lesson.after, elsewhere))
    elif lesson.position:
        position = game.position(lesson.position)
    else:
        position = game.new(game.settings(lesson.preset or None, lesson.switches))
    for word in lesson.script:
        chance = position.chance if position.turn is Side.CHANCE else None
        position.play(game.action(word) if chance is None else outcome(chance, word))
    return position


@cache
def _last_line(game_id: str, name: str, _elsewhere: str) -> str:
    """The position in which a lesson ends."""
    return str(rehearse(find(game_id, name)).match.position)


class LessonRun:
    """A lesson being played. Opponent, dice and choices of one are answered for."""

    def __init__(self, lesson: Lesson, dice: Dice | None = None) -> None:
        game: Capabilities = registry.game(lesson.game)
        position = opening(lesson)
        self.lesson = lesson
        self.guide = Guide(lesson, game, position)
        self._opponent: Player | None = None
        if lesson.drill is not None:
            self._opponent = registry.bot(game.id, lesson.drill.opponent)
            dice = dice or CommittedDice.fresh()
        self.match = Match(game, dice or self.guide, position)
        self._go_on()

    @property
    def progress(self) -> Progress:
        """Step k of n."""
        return self.guide.progress

    @property
    def status(self) -> Status:
        """`open`, `done` or `failed`."""
        return self.guide.status

    def text(self, lang: str | None = None) -> str:
        """What is said now."""
        with speaking(lang or language()):
            return self.guide.text()

    def hint(self, lang: str | None = None) -> str:
        """What would help now."""
        with speaking(lang or language()):
            return self.guide.hint()

    def allowed(self) -> tuple[Action, ...]:
        """What the learner may do now; empty when the lesson is over."""
        return self.guide.allowed(self.match.position)

    def play(self, action: Action) -> list[Event]:
        """Play it, and everything that follows until the learner is asked again.

        IllegalAction if the rules forbid it; its subclass NotNow, with the hint, if it is only not
        what the lesson asks for. Nothing has changed then.
        """
        if action in self.match.position.actions() or self.status != "open":
            self.guide.check(self.match.position, action)
        return [*self._play(action), *self._go_on()]

    def _play(self, action: Action) -> list[Event]:
        turn = self.match.position.turn
        events = list(self.match.play(action))
        self.guide.watch(turn, action, self.match.position)
        return events

    def _go_on(self) -> list[Event]:
        events: list[Event] = []
        while self.status == "open":
            action = self._next()
            if action is None:
                break
            events += self._play(action)
        return events

    def _next(self) -> Action | None:
        """The reply of the lesson, a die, a choice of one, or the opponent's decision."""
        position = self.match.position
        turn = position.turn
        if turn is None:
            return None
        reply = None if turn is Side.CHANCE else self.guide.reply(position)
        action = self.match.automatic() if reply is None else reply
        if action is not None:
            return action
        if turn is not self.lesson.learner and self._opponent is not None:
            return self._opponent.choose(Seat(position, turn))
        return None


def start(lesson: Lesson, dice: Dice | None = None) -> LessonRun:
    """Begin a lesson; the dice are those of a drill, fresh ones if none are given."""
    return LessonRun(lesson, dice)


def rehearse(lesson: Lesson) -> LessonRun:
    """Play a lesson through as it is meant; BadLesson names the step that cannot be played."""
    run: LessonRun | None = None
    try:
        run = LessonRun(lesson)
        while run.status == "open" and lesson.drill is None:
            step = run.progress.step
            left = run.allowed()
            if not left:
                wish = lesson.step[step - 1].do[run.guide.did : run.guide.did + 1]
                raise _unplayable(lesson, step, str(*wish), run.match.position.decision)
            run.play(left[0])
            if run.guide.spare:
                dice = ", ".join(map(str, run.guide.spare))
                raise BadLesson("study.error.lesson.dice", file=lesson.id, step=step, dice=dice)
    except BadLesson:
        raise
    except TouchlineError as error:
        step = 1 if run is None else run.progress.step
        raise _unplayable(lesson, step, "", str(error)) from None
    return run


def _unplayable(lesson: Lesson, step: int, action: str, problem: str) -> BadLesson:
    return BadLesson(
        "study.error.lesson.action", file=lesson.id, step=step, action=action, problem=problem
    )
