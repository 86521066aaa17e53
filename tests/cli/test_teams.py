"""`touchline teams`: made, checked, listed, and played with."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.cli.conftest import Touchline
from touchline.undici.squads.loader import ELSEWHERE, find_team


@pytest.fixture(autouse=True)
def known_files(monkeypatch: pytest.MonkeyPatch) -> None:
    """No files of other tests."""
    monkeypatch.setenv(ELSEWHERE, "")


def test_those_that_come_with_the_game(touchline: Touchline) -> None:
    teams = touchline("teams", "list", "--json").json
    assert [team["id"] for team in teams] == [
        "ironmoor-athletic", "lantern-harbour", "sirocco-kites", "vermilion-foxes",
    ]  # fmt: skip
    assert {(team["icons"], team["points"]) for team in teams} == {(40, 48)}


def test_the_chips_of_a_team(touchline: Touchline) -> None:
    chips = touchline("teams", "list", "lantern-harbour", "--json").json
    assert len(chips) == 18
    dastorel = {"playmaker": 2, "wizard": 1, "cannon": 2}
    assert next(chip for chip in chips if chip["number"] == 10) == {
        "number": 10, "name": "Dastorel", "position": "MID", "side": "C",
        "abilities": dastorel, "squares": 3,
    }  # fmt: skip
    assert "Dastorel" in touchline("teams", "list", "lantern-harbour").out


def test_a_team_is_made_checked_and_played_with(touchline: Touchline, tmp_path: Path) -> None:
    file = tmp_path / "My Eighteen.toml"
    made = touchline("teams", "make", "--seed", "4", "--out", file)
    assert made.code == 0
    assert f"--set teams={file}+lantern-harbour" in made.out.replace("\n", "")
    assert touchline("teams", "check", file).code == 0
    assert touchline("teams", "list", file).code == 0
    played = touchline(
        "simulate", "undici", "--home", "random", "--away", "random", "--matches", "1",
        "--set", f"teams={file}+lantern-harbour", "--set", "turns=1", "--json",
    )  # fmt: skip
    assert played.code == 0
    assert find_team("my-eighteen").chips[0].number == 1
    assert os.environ[ELSEWHERE].endswith("My Eighteen.toml")  # other processes find it too


def test_the_same_seed_makes_the_same_team(touchline: Touchline) -> None:
    assert (
        touchline("teams", "make", "--seed", "4").out
        == touchline("teams", "make", "--seed", "4").out
    )
    assert (
        touchline("teams", "make", "--seed", "4").out
        != touchline("teams", "make", "--seed", "5").out
    )


def test_what_is_wrong_is_told_with_its_place(touchline: Touchline, tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    file.write_text(touchline("teams", "make").out.replace('"GK"', '"XX"', 1), encoding="utf-8")
    said = touchline("teams", "check", file)
    assert said.code == 1
    assert "chips[1].position: “XX” is no position. Possible are: GK, DEF" in said.err
    assert touchline("teams", "check", file, "--json").json[0]["ok"] is False


def test_an_unknown_team_names_those_there_are(touchline: Touchline) -> None:
    said = touchline("teams", "list", "nowhere")
    assert said.code == 2
    assert "lantern-harbour" in said.err
