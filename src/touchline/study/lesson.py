"""A lesson or drill as its file has it (docs/lessons.md)."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from touchline.core.errors import TouchlineError
from touchline.core.side import Side, SideName
from touchline.core.texts import LANGUAGES, language

Name = Annotated[str, Meta(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=40)]
Wish = str | tuple[str, ...]
"""What may be played: an action, a pattern such as `move *`, or several of these."""


class BadLesson(TouchlineError):
    """A lesson file that cannot be played."""


class Step(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One thing to learn: what is said, what the learner does, what happens then."""

    text: Name
    """The key of its text; the hint has the same key and `-hint`."""
    do: tuple[Wish, ...] = ()
    """The learner's actions, one after the other."""
    dice: tuple[str | int, ...] = ()
    """What is rolled in this step, before and after the actions."""
    reply: tuple[str, ...] = ()
    """What is then played by itself, usually by the opponent."""
    rule: str = ""


class Drill(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A task with real dice and a real opponent, to be tried again and again."""

    goal: Literal["score", "keep", "win"]
    """Score; still have the ball when time is up; win the ball."""
    within: Annotated[int, Meta(ge=1, le=100)]
    """How many actions of the kinds in `of` the learner has."""
    of: tuple[str, ...]
    keeping: bool = False
    """Has the task failed as soon as the opponent has the ball?"""
    opponent: str = "random"
    """The bot on the other side."""


class Lesson(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A lesson: a place to start from, and steps or a drill."""

    game: str
    id: Name
    level: Annotated[int, Meta(ge=1, le=9)]
    side: SideName = "home"
    position: str = ""
    """A line that a match has shown; or begin anew with `preset` and `switches`."""
    preset: str = ""
    switches: dict[str, bool | int | str] = {}
    after: str = ""
    """The lesson in whose last position this one begins."""
    script: tuple[str, ...] = ()
    """Actions and dice played before the learner comes."""
    step: tuple[Step, ...] = ()
    drill: Drill | None = None
    texts: dict[str, dict[str, str]]

    @property
    def learner(self) -> Side:
        """The side the learner has."""
        return Side.HOME if self.side == "home" else Side.AWAY

    def say(self, key: str) -> str:
        """A text in the current language, else in English, else in any there is."""
        for tongue in (language(), "en", *LANGUAGES):
            if tongue in self.texts:
                return self.texts[tongue][key]
        return ""

    def text_keys(self) -> list[str]:
        """The texts the file must have."""
        if self.drill is not None:
            return ["title", "sentence", "task", "hint", "end", "failed"]
        keys = ["title", "sentence"]
        for step in self.step:
            keys += [step.text, f"{step.text}-hint"]
        return [*keys, "end"]


def read(file: str, text: str) -> Lesson:
    """The lesson in the text of a file; BadLesson says what is wrong with it."""
    try:
        data: Mapping[str, object] = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadLesson("study.error.lesson.toml", file=file, problem=str(error)) from None
    try:
        lesson = msgspec.convert(data, Lesson)
    except msgspec.ValidationError as error:
        raise BadLesson("study.error.lesson.shape", file=file, problem=str(error)) from None
    if bool(lesson.step) == (lesson.drill is not None):
        problem = "either [[step]] or [drill]"
        raise BadLesson("study.error.lesson.shape", file=file, problem=problem)
    if not lesson.texts or set(lesson.texts) - set(LANGUAGES):
        problem = f"[texts.…]: {', '.join(LANGUAGES)}"
        raise BadLesson("study.error.lesson.shape", file=file, problem=problem)
    for tongue, said in lesson.texts.items():
        for key in lesson.text_keys():
            if not said.get(key):
                raise BadLesson("study.error.lesson.text", file=file, key=key, language=tongue)
    return lesson
