"""A Parquet file has the rows and columns of the CSV file."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from tests.arena.test_arena import PLAN, Paper, held
from touchline.arena.parquet import write_parquet
from touchline.arena.results import COLUMNS, BadResults


def test_rows_are_those_of_the_results(tmp_path: Path) -> None:
    results = held(PLAN, tmp_path / "a.csv", Paper()).results
    write_parquet(str(tmp_path / "a.parquet"), results)
    table = import_module("pyarrow.parquet").read_table(tmp_path / "a.parquet")
    assert tuple(table.column_names) == COLUMNS
    assert table.to_pylist() == results.rows()
    assert str(table.schema.field("home_goals").type) == "int64"


def test_a_place_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    results = held(PLAN, tmp_path / "a.csv", Paper()).results
    with pytest.raises(BadResults, match="cannot be written"):
        write_parquet(str(tmp_path / "nowhere" / "a.parquet"), results)
