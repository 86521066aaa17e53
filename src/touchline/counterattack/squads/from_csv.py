"""A pack as a table: comment lines with `#`, a line of column names, then one card a line."""

from __future__ import annotations

import csv
import re

from touchline.counterattack.squads.card import PRINTED
from touchline.counterattack.squads.errors import Problems
from touchline.counterattack.squads.row import COLUMNS, NUMBERS, Row

ABOUT = re.compile(r"#\s*(id|title)\s*:\s*(.*?)[\s,;]*$", re.IGNORECASE)
WHOLE = re.compile(r"[+-]?[0-9]{1,9}")
SEPARATORS = ",;\t"


def rows_of(text: str, problems: Problems) -> tuple[dict[str, str], list[Row]]:
    """What the file says about itself, and its rows; none of them if the columns are wrong."""
    about: dict[str, str] = {}
    lines: list[tuple[int, str]] = []
    # Only what a spreadsheet ends a line with: other separators may stand inside a cell.
    for number, line in enumerate(re.split(r"\r\n|\n|\r", text), start=1):
        # A spreadsheet may put the comment in quotes, or pad it with empty cells.
        bare = line.lstrip(' "')
        if bare.startswith("#"):
            found = ABOUT.match(bare.rstrip('" ,;\t'))
            if found:
                about[found[1].lower()] = found[2]
        elif line.strip(" ,;\t"):
            lines.append((number, line))
    if not lines:
        problems.add("empty-file")
        return about, []
    number, head = lines[0]
    separator = max(SEPARATORS, key=head.count)
    columns = [_column(name) for name in _cells(number, head, separator, problems) or []]
    rows: list[Row] = []
    for number, line in lines[1:]:
        cells = _cells(number, line, separator, problems)
        if cells is None:
            continue
        if any(cell.strip() for cell in cells[len(columns) :]):
            problems.add("cells", number, value=len(cells), allowed=str(len(columns)))
        rows.append(Row(number, _named(columns, cells)))
    if not lines[1:]:
        problems.add("no-cards", lines[0][0])
    if _wrong_columns(columns, lines[0][0], rows, problems):
        return about, []
    return about, rows


def _cells(number: int, line: str, separator: str, problems: Problems) -> list[str] | None:
    try:
        return next(csv.reader([line], delimiter=separator, strict=True))
    except csv.Error:
        problems.add("quotes", number, value=line)
        return None


def _column(name: str) -> str:
    """`High Pass`, `high-pass` and `high_pass` are the same column."""
    return re.sub(r"[\s-]+", "_", name.strip().lower())


def _named(columns: list[str], cells: list[str]) -> dict[str, object]:
    named: dict[str, object] = {}
    for column, cell in zip(columns, cells, strict=False):
        value = cell.strip()
        if not value:
            continue
        is_number = column in NUMBERS and WHOLE.fullmatch(value)
        named[column] = int(value) if is_number else value
    kind = named.get("kind")
    if isinstance(kind, str):
        named["kind"] = kind.lower()
    return named


def _wrong_columns(columns: list[str], line: int, rows: list[Row], problems: Problems) -> bool:
    """Note unknown, doubled and missing columns: with them no row can be read rightly."""
    before = len(problems.found)
    for i, column in enumerate(columns):
        if column and column not in COLUMNS:
            problems.add("column-unknown", line, column, allowed=", ".join(COLUMNS))
        elif column and column in columns[:i]:
            problems.add("column-twice", line, column)
    wanted = ["kind", "name", "country"]
    for kind, attributes in PRINTED.items():
        if any(row.cells.get("kind") == kind for row in rows):
            wanted += [attribute for attribute in attributes if attribute not in wanted]
    for column in wanted:
        if column not in columns:
            problems.add("column-missing", line, column, allowed=", ".join(wanted))
    return len(problems.found) > before
