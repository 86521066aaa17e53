"""`touchline games`, the version, and what is said without a command."""

from __future__ import annotations

import touchline as package
from tests.cli.conftest import Touchline
from touchline.core import registry


def test_json_lists_presets_and_bots(touchline: Touchline) -> None:
    said = touchline("games", "--json")
    games = {game["id"]: game for game in said.json}
    assert games["brettfussball"]["title"] == "Brettfußball"
    assert games["brettfussball"]["presets"][0] == "classic"
    assert "random" in games["brettfussball"]["bots"]
    assert (said.code, said.err) == (0, "")


def test_people_are_told_what_a_preset_is(touchline: Touchline) -> None:
    assert "je fünf Angriffe aus dem letzten Drittel" in touchline("games", "--lang", "de").out


def test_one_game_with_all_its_switches(touchline: Touchline) -> None:
    said = touchline("games", "counterattack", "--json").json
    assert said["bots"][-1] == "master"
    switches = {switch["name"]: switch for switch in said["switches"]}
    settings = registry.game("counterattack").settings()
    assert set(switches) == set(settings.__struct_fields__)
    assert switches["half_minutes"]["values"] == ["1", "90"]
    assert "first-edition" in switches["won_tackle"]["presets"]
    shown = touchline("games", "counterattack").out
    for name, switch in switches.items():
        assert name in shown
        assert all(value in shown for value in switch["values"])


def test_switches_of_no_game(touchline: Touchline) -> None:
    said = touchline("games", "chess")
    assert said.code == 2
    assert "counterattack" in said.err


def test_version(touchline: Touchline) -> None:
    assert touchline("--version").out.startswith(f"touchline {package.__version__} (")


def test_without_a_command_there_is_help(touchline: Touchline) -> None:
    said = touchline()
    assert said.code == 0
    assert "simulate" in said.out
