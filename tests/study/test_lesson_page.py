"""What docs/lessons.md shows is true."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

from touchline.study.lesson import Drill, Lesson, Step, read
from touchline.study.lessons import rehearse

PAGE = (Path(__file__).parents[2] / "docs" / "lessons.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    """The code blocks of the page in one language."""
    return re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)


def test_the_lesson_on_the_page_can_be_played() -> None:
    run = rehearse(read("page", blocks("toml")[0]))
    assert [str(action) for action in run.match.actions] == [
        "roll 6", "shoot S", "roll 2", "move 9 J15"
    ]  # fmt: skip


def test_the_program_on_the_page_runs() -> None:
    exec(compile(blocks("python")[0], "page", "exec"), {})


def test_every_key_is_explained() -> None:
    for kind in (Lesson, Step, Drill):
        for field in msgspec.structs.fields(kind):
            if field.name not in ("step", "drill", "texts"):
                assert f"`{field.name}`" in PAGE, field.name
