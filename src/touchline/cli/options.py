"""The options that several commands share, and how their values are read.

Values are read by functions of our own, so that a wrong one is answered in the reader's language.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated

import typer

from touchline.cli.errors import BadOption
from touchline.cli.language import language
from touchline.cli.terminal import bring, from_files
from touchline.core.errors import BadSettings
from touchline.core.texts import say


def whole(option: str, least: int) -> Callable[[str | int], int]:
    """Reads a whole number of at least so much; a default is read too, as the number it is."""

    def read(value: str | int) -> int:
        text = str(value)
        if not text.isascii() or not text.isdecimal() or len(text) > 9 or int(text) < least:
            raise BadOption("cli.error.whole", option=option, value=text, least=least)
        return int(text)

    return read


def seconds(option: str) -> Callable[[str | float], float]:
    """Reads a length of time: more than nothing, less than a day."""

    def read(value: str | float) -> float:
        try:
            lasting = float(value)
        except ValueError:
            lasting = -1.0
        if not 0 < lasting < 86_400:
            raise BadOption("cli.error.seconds", option=option, value=value)
        return lasting

    return read


def one_of(option: str, words: Sequence[str]) -> Callable[[str], str]:
    """Reads one of a few words."""

    def read(text: str) -> str:
        if text not in words:
            raise BadOption("cli.error.one-of", option=option, value=text, known=", ".join(words))
        return text

    return read


def word(option: str) -> Callable[[str], str]:
    """Reads a text that can stand in the tag of a record: without quotes and line breaks."""

    def read(text: str) -> str:
        if not text.strip() or '"' in text or not text.isprintable():
            raise BadOption("cli.error.word", option=option, value=text)
        return text

    return read


def switches(pairs: Sequence[str]) -> dict[str, str]:
    """The settings changed by `--set key=value`; packs may be given by their files."""
    changes: dict[str, str] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals or not key:
            raise BadSettings("cli.error.set", text=pair)
        changes[key.replace("-", "_")] = from_files(key, value)
    return changes


GameName = Annotated[str, typer.Argument(metavar="GAME", help=say("cli.option.game"))]
Files = Annotated[list[str], typer.Argument(metavar="FILE...", help=say("cli.option.files"))]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help=say("cli.option.quiet"))]
Lang = Annotated[
    str | None,
    typer.Option("--lang", "-l", metavar="en|de|es", parser=language, help=say("cli.option.lang")),
]
Json = Annotated[bool, typer.Option("--json", help=say("cli.option.json"))]
Preset = Annotated[
    str | None, typer.Option("--preset", "-p", metavar="PRESET", help=say("cli.option.preset"))
]
Switches = Annotated[
    list[str] | None, typer.Option("--set", "-s", metavar="KEY=VALUE", help=say("cli.option.set"))
]
Packs = Annotated[
    list[str] | None,
    typer.Option("--pack", metavar="FILE", parser=bring, help=say("cli.option.pack")),
]
Budget = Annotated[
    float | None,
    typer.Option(
        "--budget",
        "-b",
        metavar="SECONDS",
        parser=seconds("--budget"),
        help=say("cli.option.budget"),
    ),
]
