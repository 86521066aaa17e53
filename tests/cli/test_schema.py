"""What `--json` prints is what its schema says."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Touchline
from touchline.cli.commands.schema import schemas

jsonschema = pytest.importorskip("jsonschema")
SERIES = ("--home", "random", "--away", "random", "-n", "2", "-p", "quick", "--json")
QUICK: dict[str, tuple[tuple[str, ...], ...]] = {
    "games": (("games", "--json"),),
    "game": (("games", "brettfussball", "--json"), ("games", "undici", "--json")),
    "simulate": (("simulate", "brettfussball", *SERIES),),
    "arena": (
        ("arena", "brettfussball", "--bots", "random,greedy", "-n", "1", "-p", "quick", "--json"),
    ),
    "bench": (("bench", "brettfussball", "--seconds", "0.05", "--json"),),
    "rules": (("rules", "brettfussball", "--json"), ("rules", "undici", "3.4", "--json")),
    "scenarios": (("scenarios", "--json"),),
    "config": (("config", "--json"),),
    "cards-list": (("cards", "list", "--json"),),
    "teams-list": (("teams", "list", "--json"),),
}
OF_RECORDS = ("replay", "stats", "analyse", "verify")


def keeps(name: str, document: Any) -> None:
    """Does a document keep its schema?"""
    schema = schemas()[name]
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.validate(document, schema, jsonschema.Draft202012Validator)


@pytest.mark.parametrize("name", QUICK)
def test_documents_keep_their_schema(
    name: str, touchline: Touchline, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for words in QUICK[name]:
        keeps(name, touchline(*words).json)


@pytest.mark.parametrize("name", OF_RECORDS)
def test_documents_of_records_keep_their_schema(
    name: str, touchline: Touchline, bots_match: Path
) -> None:
    keeps(name, touchline(name, bots_match, "--json").json)


def test_documents_of_files_keep_their_schema(touchline: Touchline, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.csv"
    wrong.write_text("nothing", encoding="utf-8")
    keeps("cards-check", touchline("cards", "check", wrong, "--json").json)
    keeps("teams-check", touchline("teams", "check", wrong, "--json").json)


def test_documents_of_a_season_keep_their_schema(touchline: Touchline, tmp_path: Path) -> None:
    season = tmp_path / "season.toml"
    touchline("league", "make", "-o", season, "--game", "brettfussball", "--teams", "2",
              "--format", "single", "-p", "quick", "--bots", "random")  # fmt: skip
    keeps("league-show", touchline("league", "show", season, "--json").json)
    keeps("league-run", touchline("league", "run", season, "--json").json)
    keeps("league-show", touchline("league", "show", season, "--json").json)


def test_each_schema_is_tried_and_has_a_version() -> None:
    tried = {*QUICK, *OF_RECORDS, "cards-check", "teams-check", "league-show", "league-run"}
    assert set(schemas()) == tried
    assert all(each["$id"].rpartition(":")[2].isdecimal() for each in schemas().values())


def test_a_schema_is_printed_and_a_wrong_name_told(touchline: Touchline) -> None:
    assert touchline("schema", "verify").json == schemas()["verify"]
    said = touchline("schema", "verfy")
    assert (said.code, said.out) == (2, "")
    assert "did you mean 'verify'" in said.err
