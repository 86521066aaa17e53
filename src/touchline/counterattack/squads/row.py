"""One card of a file, from its named cells, with everything that is wrong with it."""

from __future__ import annotations

import unicodedata
from typing import NamedTuple

import msgspec

from touchline.counterattack.squads.card import ATTRIBUTES, PRINTED, TYPES, Card, allowed
from touchline.counterattack.squads.errors import Problems

NUMBERS = (*ATTRIBUTES, "leniency")
COLUMNS = ("kind", "name", "country", *NUMBERS)
LONGEST = 40


class Row(NamedTuple):
    """A line of the file and what stands in it; an empty cell is left out."""

    line: int
    cells: dict[str, object]


def read_card(row: Row, problems: Problems) -> Card | None:
    """The card of a row, or None if something is wrong with it."""
    before = len(problems.found)
    for column in row.cells:
        if column not in COLUMNS:
            problems.add("column-unknown", row.line, column, allowed=", ".join(COLUMNS))
    words = {column: _words(row, column, problems) for column in ("name", "country")}
    kind = row.cells.get("kind", "")
    if not isinstance(kind, str) or kind not in PRINTED:
        problems.add("kind", row.line, "kind", kind, ", ".join(PRINTED))
        return None
    numbers = {column: _number(row, column, problems) for column in PRINTED[kind]}
    for column in NUMBERS:
        if column in row.cells and column not in numbers:
            problems.add(
                f"not-on-{kind}", row.line, column, row.cells[column], ", ".join(PRINTED[kind])
            )
    if len(problems.found) > before:
        return None
    return msgspec.convert({"kind": kind, **words, **numbers}, TYPES[kind])


def _words(row: Row, column: str, problems: Problems) -> str:
    value = row.cells.get(column, "")
    if not isinstance(value, str):
        problems.add("not-text", row.line, column, value)
        return ""
    # Two ways to store an accent must not make two players.
    text = unicodedata.normalize("NFC", " ".join(value.split()))
    if not text:
        problems.add("empty", row.line, column)
    elif len(text) > LONGEST or not text.isprintable():
        problems.add("text", row.line, column, text, str(LONGEST))
    return text


def _number(row: Row, column: str, problems: Problems) -> int:
    lowest, highest = allowed(column)
    span = f"{lowest}–{highest}"
    value = row.cells.get(column)
    if value is None:
        problems.add("value-missing", row.line, column, allowed=span)
    elif type(value) is not int:
        problems.add("not-a-number", row.line, column, value, span)
    elif not lowest <= value <= highest:
        problems.add("range", row.line, column, value, span)
    else:
        return value
    return 0
