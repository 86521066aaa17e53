"""Where the matches of a test begin: a file of positions and scenarios, a line each.

A line is a position as a record or `touchline play --position` has it, `scenario NAME`, or the name
of a scenario's file. Lines that begin with `#` are remarks.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from touchline.cli.errors import BadOption
from touchline.cli.files import read_text
from touchline.cli.match import round as rounds
from touchline.core.capabilities.game import Capabilities
from touchline.core.errors import TouchlineError
from touchline.core.game import Position

SCENARIO = "scenario "


def read_openings(game: Capabilities[Position, Any], file: str, seed: str) -> tuple[str, ...]:
    """The positions of a file; BadOption names the line that is none."""
    found: list[str] = []
    for number, line in enumerate(read_text(file).splitlines(), 1):
        text = line.strip()
        if not text or text.startswith("#"):
            continue
        try:
            position = _read(game, text, Path(file).parent, f"{seed}/{number}")
        except TouchlineError as error:
            raise BadOption(
                "cli.arena.error.opening", file=file, line=number, problem=str(error)
            ) from None
        if position.turn is None:
            raise BadOption("cli.arena.error.opening-over", file=file, line=number)
        found.append(str(position))
    if not found:
        raise BadOption("cli.arena.error.no-openings", file=file)
    return tuple(found)


def _read(game: Capabilities[Position, Any], text: str, folder: Path, seed: str) -> Position:
    if text.startswith(SCENARIO):
        return game.scenario(text.removeprefix(SCENARIO).strip(), None, seed)
    if text.endswith(rounds.FILE):
        return rounds.stage(game.id, str(folder / text), None, seed, None).position
    return game.position(text)
