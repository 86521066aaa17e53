"""The file of a competition: read as a whole, written as a whole or not at all."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from touchline.cli.files import BadFile, write_text
from touchline.competition.competition import Competition, read
from touchline.competition.events import Happening
from touchline.competition.written import LARGEST
from touchline.core.league.errors import BadCompetition
from touchline.core.texts import say

SeasonFile = Annotated[str, typer.Argument(metavar="FILE", help=say("cli.league.file"))]
Match = Annotated[int, typer.Argument(metavar="MATCH", help=say("cli.league.match"))]
Who = Annotated[str, typer.Option("--by", metavar="NAME", help=say("cli.league.by"))]


def load(name: str) -> Competition:
    """The competition in a file; every error names what is wrong."""
    try:
        with Path(name).open("rb") as file:
            content = file.read(LARGEST + 1)
        text = content.decode("utf-8-sig")
    except FileNotFoundError:
        raise BadFile("cli.error.file-missing", file=name) from None
    except (OSError, ValueError) as error:
        raise BadFile("cli.error.file-unreadable", file=name, problem=str(error)) from None
    try:
        return read(text)
    except BadCompetition as error:
        raise BadCompetition("league.error.in-file", file=name, problem=str(error)) from None


def save(name: str, competition: Competition) -> None:
    """Write the file, whole or not at all."""
    write_text(name, competition.text())


def happen(name: str, *events: Happening) -> Competition:
    """Let something happen in a file: what is refused leaves it as it was."""
    competition = load(name)
    competition.add(*events)
    save(name, competition)
    return competition
