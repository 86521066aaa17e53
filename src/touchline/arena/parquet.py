"""The results as a Parquet file, for those who go on with a data frame."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from touchline.arena.results import COLUMNS, BadResults, Results

WHOLE = frozenset({"pair", "turned", "home_goals", "away_goals", "decisions"})


def library() -> Any:
    """The library that writes it, an extra of its own; BadResults says how to get it."""
    try:
        return import_module("pyarrow"), import_module("pyarrow.parquet")
    except ImportError:
        raise BadResults("arena.error.parquet-missing") from None


def write_parquet(file: str, results: Results) -> None:
    """All matches, a row each, with the columns of the CSV file."""
    arrow, parquet = library()
    rows = results.rows()
    columns = {name: [row[name] for row in rows] for name in COLUMNS}
    try:
        parquet.write_table(arrow.table(columns, _schema(arrow)), file)
    except OSError:
        raise BadResults("arena.error.results-unwritable", file=file) from None


def _schema(arrow: Any) -> Any:
    def kind(name: str) -> Any:
        if name in WHOLE or name.endswith("_asked"):
            return arrow.int64()
        return arrow.float64() if name.endswith("_ms") else arrow.string()

    return arrow.schema([(name, kind(name)) for name in COLUMNS])
