"""Settings: presets, single switches as text, and what is said about wrong ones."""

from __future__ import annotations

import pytest

import touchline
from touchline.brettfussball.settings import PRESETS, Settings
from touchline.core.errors import BadSettings, Unknown
from touchline.core.settings import changed, configure

GAME = touchline.game("brettfussball")


def test_switches_are_read_from_text() -> None:
    settings = configure(Settings(), {"goals": "5", "stoppage": "false", "clock": "real"})
    assert (settings.goals, settings.stoppage, settings.clock) == (5, False, "real")


def test_what_differs_is_told_in_its_documented_order() -> None:
    settings = Settings(shots=3, board="square-goal", stoppage=False)
    assert list(changed(settings, Settings()).items()) == [
        ("board", "square-goal"),
        ("stoppage", False),
        ("shots", 3),
    ]
    assert changed(Settings(), Settings()) == {}


def test_an_unknown_switch_is_answered_with_the_known_ones() -> None:
    with pytest.raises(BadSettings, match="far_circle") as error:
        configure(Settings(), {"var": "on"})
    assert error.value.params["name"] == "var"


@pytest.mark.parametrize(
    ("name", "value"),
    [("goals", "0"), ("goals", "100"), ("turns", "many"), ("clock", "sand"), ("stoppage", "maybe")],
)
def test_a_wrong_value_is_named_with_its_switch(name: str, value: str) -> None:
    with pytest.raises(BadSettings, match=name) as error:
        configure(Settings(), {name: value})
    assert (error.value.params["name"], error.value.params["value"]) == (name, value)


def test_a_preset_that_is_not_there_is_answered_with_those_that_are() -> None:
    with pytest.raises(Unknown, match="championship"):
        GAME.settings("world cup")


def test_presets_differ_and_the_first_is_the_default() -> None:
    assert GAME.settings() == PRESETS["classic"]
    assert len(set(PRESETS.values())) == len(PRESETS)


def test_a_match_for_time_needs_a_clock() -> None:
    with pytest.raises(BadSettings, match="clock"):
        GAME.settings("time", {"clock": "none"})
