"""What can be agreed before a match (BF 25, R24, R28, R31)."""

from __future__ import annotations

import pytest

from touchline.brettfussball import game
from touchline.core.errors import BadSettings, Unknown


@pytest.mark.rule("BF 25", "BF 27", "BF R31")
@pytest.mark.parametrize(
    ("preset", "expected"),
    [
        ("classic", {"ending": "spread", "clock": "turns", "turns": 900, "minutes": 180}),
        ("goals", {"ending": "goals", "goals": 3, "clock": "none"}),
        ("time", {"ending": "time", "turns": 450, "minutes": 90}),
        ("goals-and-time", {"ending": "goals", "goals": 3, "minutes": 180}),
        ("championship", {"ending": "time", "minutes": 180, "extra_time": False}),
        ("final", {"ending": "time", "extra_time": True, "extra_minutes": 30}),
        ("cup", {"ending": "goals", "extra_time": True, "shoot_out": True}),
        ("quick", {"ending": "time", "attacks": 5, "extra_time": True, "shoot_out": True}),
    ],
)
def test_presets(preset: str, expected: dict[str, object]) -> None:
    settings = game.settings(preset)
    assert {name: getattr(settings, name) for name in expected} == expected
    assert settings.stoppage is (preset != "goals-and-time")  # BF R34
    assert settings.board == "standard"


def test_the_default_is_the_first_preset() -> None:
    assert game.settings() == game.settings("classic") == game.new().settings
    assert next(iter(game.presets)) == "classic"


def test_single_switches_are_changed_by_text_or_value() -> None:
    settings = game.settings("cup", {"goals": "5", "stoppage": "false", "shots": 3})
    assert (settings.goals, settings.stoppage, settings.shots) == (5, False, 3)
    assert settings.shoot_out is True


@pytest.mark.rule("BF R24")
def test_the_far_half_of_the_circle_is_a_switch() -> None:
    assert game.settings().far_circle == "may-stay"
    assert game.settings(None, {"far_circle": "goes-back"}).far_circle == "goes-back"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("goals", "0"),
        ("goals", "many"),
        ("turns", "-5"),
        ("ending", "golden-goal"),
        ("clock", "sundial"),
        ("board", "round"),
        ("far_circle", "yes"),
        ("stoppage", "perhaps"),
        ("shots", "100"),
        ("first", "chance"),
        ("minutes", "1441"),
        ("stoppage_turns", "0"),
    ],
)
def test_a_value_out_of_range_is_named(name: str, value: str) -> None:
    with pytest.raises(BadSettings) as error:
        game.settings(None, {name: value})
    assert error.value.key == "error.setting-value"
    assert (error.value.params["name"], error.value.params["value"]) == (name, value)


def test_an_unknown_switch_is_answered_with_those_there_are() -> None:
    with pytest.raises(BadSettings) as error:
        game.settings(None, {"offside": "true"})
    assert error.value.key == "error.setting-unknown"
    assert error.value.params["name"] == "offside"
    assert "far_circle" in str(error.value.params["known"])


def test_an_unknown_preset_is_answered_with_those_there_are() -> None:
    with pytest.raises(Unknown) as error:
        game.settings("league")
    assert error.value.key == "error.preset"
    assert error.value.params["known"] == ", ".join(game.presets)


@pytest.mark.rule("BF 25")
def test_time_cannot_end_a_match_without_a_clock() -> None:
    with pytest.raises(BadSettings) as error:
        game.settings(None, {"ending": "time", "clock": "none"})
    assert error.value.key == "brettfussball.error.no-clock"
    assert error.value.params == {"ending": "time"}


@pytest.mark.rule("BF 25")
def test_what_an_ending_was_called_before_is_understood() -> None:
    """Where time counts as well is said by `clock` alone."""
    assert game.settings(None, {"ending": "goals-and-time"}) == game.settings(
        None, {"ending": "goals"}
    )
    line = str(game.new(game.settings("cup")))
    assert "ending=goals;" in line
    former = line.replace("ending=goals;", "ending=goals-and-time;")
    assert str(game.position(former)) == line


@pytest.mark.rule("BF B5")
def test_the_square_goal_is_a_switch() -> None:
    position = game.new(game.settings(None, {"board": "square-goal"}))
    assert position.view(None)["figures"]["home"][0] == "J3"
    assert position != game.new()
