"""`touchline lab rate`: a policy from anywhere meets the levels of a game."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Touchline
from tests.cli.test_schema import keeps
from touchline.cli.lab.rate import KINDS

pytest.importorskip("gymnasium", reason="needs the extra lab")
encoding = pytest.importorskip("touchline.lab.encoding")

POLICY = """
def choose(observation, mask):
    return mask.argmax(axis=1)
"""
RATE = ("lab", "rate", "my_net:choose", "--game", "brettfussball", "--preset", "quick")


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a policy in it, in which one is."""
    (tmp_path / "my_net.py").write_text(POLICY, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.usefixtures("here")
def test_a_policy_meets_bots(touchline: Touchline) -> None:
    said = touchline(*RATE, "--against", "random,novice", "--matches", "6", "--json")
    assert (said.code, said.err) == (0, "")
    assert [row["bot"] for row in said.json["against"]] == ["random", "novice"]
    for row in said.json["against"]:
        assert row["won"] + row["drawn"] + row["lost"] == 6
        assert row["low"] <= row["share"] <= row["high"]
    keeps("lab-rate", said.json)


@pytest.mark.usefixtures("here")
def test_an_interval_without_an_end_is_none_for_programs(touchline: Touchline) -> None:
    said = touchline(*RATE, "--against", "master", "--matches", "1", "--json")
    keeps("lab-rate", said.json)
    assert said.json["against"][0]["elo_low"] is None


def test_kinds_of_observations_are_those_of_the_laboratory() -> None:
    assert encoding.KINDS == KINDS


@pytest.mark.usefixtures("here")
@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("choose", "write module:function"),
        ("no_such_net:choose", "there is no module no_such_net"),
        ("my_net:chose", "module my_net has no function chose"),
    ],
)
def test_a_policy_that_is_not_there_is_said(touchline: Touchline, name: str, said: str) -> None:
    answer = touchline("lab", "rate", name, "--game", "brettfussball")
    assert answer.code == 2
    assert said in answer.err
