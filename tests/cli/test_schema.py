"""What `--json` prints is what its schema says."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Touchline
from tests.cli.test_manners import commands
from touchline.cli.commands.schema import schemas
from touchline.cli.league.show import VIEWS

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
    "cards-list-pack": (("cards", "list", "base", "--json"),),
    "teams-list": (("teams", "list", "--json"),),
    "teams-list-team": (("teams", "list", "lantern-harbour", "--json"),),
    "study-balance": (
        (
            "study",
            "balance",
            "brettfussball",
            "--bot",
            "random",
            "-n",
            "2",
            "-p",
            "quick",
            "--json",
        ),
    ),
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
    show = ("league", "show", season)
    keeps("league-show", touchline(*show, "--json").json)
    keeps("league-run", touchline("league", "run", season, "--json").json)
    whole = touchline(*show, "--json").json
    keeps("league-show", whole)
    keeps("league-show-match", touchline(*show, "--match", "1", "--json").json)
    keeps("league-show-all-time", touchline(*show, season, "all-time", "--json").json)
    two = [word for row in whole["table"] for word in ("--team", row["team"])]
    for view in {*VIEWS} - {"table", "all-time"}:
        keeps("league-show-view", touchline(*show, view, *two, "--json").json)
    assert touchline(*show, "results", "--json").json == whole["matches"]
    assert touchline(*show, "fixtures", "--json").json == []
    assert touchline(*show, "head-to-head", "--json").code == 2
    written = tmp_path / "season.json"
    assert touchline("league", "export", season, "--json", written).code == 0
    exported = json.loads(written.read_text(encoding="utf-8"))
    keeps("league-export", exported)
    assert exported == whole


def test_each_schema_is_tried_and_has_a_version() -> None:
    tried = {*QUICK, *OF_RECORDS, "cards-check", "teams-check", "league-show", "league-run"}
    tried |= {"league-show-view", "league-show-match", "league-show-all-time", "league-export"}
    assert set(schemas()) == tried | {"lab-rate"}  # which needs the extra: test_lab.py
    assert all(each["$id"].rpartition(":")[2].isdecimal() for each in schemas().values())


def test_each_command_that_prints_json_has_a_schema() -> None:
    printing = {
        path.replace(" ", "-")
        for path, command in commands()
        if any("--json" in parameter.opts for parameter in command.params)
    }
    assert printing <= set(schemas())


def test_a_schema_is_printed_and_a_wrong_name_told(touchline: Touchline) -> None:
    assert touchline("schema", "verify").json == schemas()["verify"]
    said = touchline("schema", "verfy")
    assert (said.code, said.out) == (2, "")
    assert "did you mean 'verify'" in said.err
