"""A data set of matches has a row for every choice, and says what it is."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Touchline
from touchline.core import registry
from touchline.core.side import Side

pytest.importorskip("pyarrow", reason="needs the extra parquet")

SERIES = (
    *("simulate", "brettfussball", "--home", "random", "--away", "random", "--matches", "2"),
    *("--preset", "quick", "--set", "attacks=1", "--set", "attack_turns=4", "--seed", "data"),
)


@pytest.fixture
def written(touchline: Touchline, tmp_path: Path) -> Any:
    """The table of a short series."""
    file = tmp_path / "matches.parquet"
    assert touchline(*SERIES, "--parquet", str(file)).code == 0
    return import_module("pyarrow.parquet").read_table(file)


def test_every_choice_has_its_odds_and_what_was_seen(written: Any) -> None:
    rows = written.to_pylist()
    assert {row["match"] for row in rows} == {0, 1}
    senses = registry.game("brettfussball").senses()
    assert senses is not None
    for row in rows:
        assert row["choices"] >= 2
        assert row["win"] + row["draw"] + row["loss"] == pytest.approx(1.0, abs=1e-5)
        assert len(row["seen"]) == senses.count
        assert registry.game("brettfussball").action(row["action"]).text == row["words"]
        assert row["winner"] in (Side.HOME.label, Side.AWAY.label, None)
    assert any(abs(row["luck"]) > 0.01 for row in rows)


def test_the_file_says_how_to_make_it_again(
    touchline: Touchline, written: Any, tmp_path: Path
) -> None:
    about = json.loads(written.schema.metadata[b"touchline"])
    assert about["game"] == "brettfussball"
    assert about["seed"] == "data"
    assert sum(length for _, _, _, length in about["fields"]) == len(written["seen"][0])
    again = tmp_path / "again.parquet"
    assert touchline(*SERIES, "--jobs", "2", "--parquet", str(again)).code == 0
    assert import_module("pyarrow.parquet").read_table(again).equals(written)


def test_records_and_statistics_are_kept_without_it(touchline: Touchline, tmp_path: Path) -> None:
    said = touchline(*SERIES, "--stats", "--parquet", str(tmp_path / "a.parquet"))
    assert said.code == 2
    assert "leave --records and --stats out" in said.err
