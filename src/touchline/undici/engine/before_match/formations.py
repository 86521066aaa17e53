"""Formations: the boxes of ten chips at a set-up, and who can stand where (UN 3.1.4)."""

from __future__ import annotations

import tomllib
from importlib import resources
from pathlib import Path
from typing import Final

from touchline.core import texts
from touchline.core.errors import TouchlineError
from touchline.undici.engine.board.pitch import GREEN, GRID, HOME, in_area, line_of

texts.add("touchline.undici.data")

OUTFIELD: Final = 10
LEAST: Final[tuple[int, ...]] = (3, 2, 1)
MOST: Final[tuple[int, ...]] = (5, 5, 4)
AREA: Final = 4


class BadFormation(TouchlineError):
    """A formation in which a side may not line up."""


def read_formations(file: str, text: str) -> dict[str, list[int]]:
    """Formations by name, each ten boxes as home stands; BadFormation says what is wrong."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadFormation("undici.error.formation-toml", file=file, value=str(error)) from None
    return {name: _boxes(file, name, boxes) for name, boxes in data.items()}


def _boxes(file: str, name: str, words: object) -> list[int]:
    if not isinstance(words, list) or len(words) != OUTFIELD:
        raise BadFormation("undici.error.formation-count", file=file, formation=name)
    boxes: list[int] = []
    for word in words:
        box = GRID.cell(str(word))
        if box is None or line_of(box, HOME) > GREEN:
            raise BadFormation(
                "undici.error.formation-box", file=file, formation=name, value=str(word)[:10]
            )
        if box in boxes:
            raise BadFormation(
                "undici.error.formation-twice", file=file, formation=name, value=str(word)[:10]
            )
        boxes.append(box)
    counts = [sum(1 for box in boxes if line_of(box, HOME) == line) for line in range(3)]
    for line, count in enumerate(counts):
        if not LEAST[line] <= count <= MOST[line]:
            raise BadFormation(
                "undici.error.formation-line",
                file=file,
                formation=name,
                value=count,
                allowed=f"{LEAST[line]}–{MOST[line]}",
            )
    if sum(1 for box in boxes if in_area(box, HOME)) > AREA:
        raise BadFormation("undici.error.formation-area", file=file, formation=name)
    return boxes


def load_formations(path: Path | str) -> dict[str, list[int]]:
    """The formations in a file of somebody's own."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        raise BadFormation("undici.error.formation-unreadable", file=str(path)) from None
    return read_formations(str(path), text)


def _printed() -> dict[str, list[int]]:
    file = resources.files("touchline.undici.data") / "formations.toml"
    return read_formations("formations.toml", file.read_text(encoding="utf-8"))


FORMATIONS: Final[dict[str, list[int]]] = _printed()
FORMATION_NAMES: Final[list[str]] = list(FORMATIONS)
