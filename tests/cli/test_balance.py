"""`touchline study balance`: what is worth how much."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Touchline
from touchline.study.balance import LEAST, Played, effects

STUDY = ("study", "balance", "undici", "--bot", "random", "--preset", "quick", "--set", "attacks=1")


def test_home_first_kick_and_attributes_are_weighed(touchline: Touchline, tmp_path: Path) -> None:
    page = tmp_path / "balance.html"
    said = touchline(*STUDY, "--matches", "40", "--html", str(page), "--json")
    assert (said.code, said.err) == (0, "")
    names = [effect["name"] for effect in said.json["effects"]]
    assert names[0] == "home"
    assert {"first", "rabbit", "cannon"} <= set(names)
    for effect in said.json["effects"]:
        assert effect["points_low"] <= effect["points"] <= effect["points_high"]
    text = page.read_text(encoding="utf-8")
    assert "<svg" in text
    assert "Playing at home" in text
    assert touchline(*STUDY, "--matches", "40", "--json").json == said.json


def test_what_decides_matches_is_found() -> None:
    """Who has more of `skill` always wins, `noise` does nothing; home wins no more often."""
    played = [
        Played(i, float(i % 2), 1 if i % 2 else -1, {"skill": 1.0 if i % 2 else -1.0, "noise": 1.0})
        if i % 4 < 2
        else Played(i, float(i % 2), 1 if i % 2 else -1, {"skill": 1.0 if i % 2 else -1.0})
        for i in range(4 * LEAST)
    ]
    found = {effect.name: effect for effect in effects(played)}
    assert found["home"].points == pytest.approx(0.0)
    assert found["skill"].points == pytest.approx(0.5)
    assert found["skill"].goals == pytest.approx(1.0)
    assert found["noise"].points == pytest.approx(0.0)
    assert found["noise"].points_low < 0 < found["noise"].points_high


def test_what_seldom_differs_is_not_told() -> None:
    played = [Played(i, 0.5, 0, {"rare": 1.0} if i < LEAST - 1 else {}) for i in range(100)]
    assert [effect.name for effect in effects(played)] == ["home"]


def test_a_page_that_cannot_be_written_is_said(touchline: Touchline, tmp_path: Path) -> None:
    nowhere = str(tmp_path / "nowhere" / "balance.html")
    said = touchline(*STUDY, "--matches", "2", "--html", nowhere)
    assert said.code == 2
    assert "cannot be written" in said.err
