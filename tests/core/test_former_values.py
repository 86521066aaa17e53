"""What a value of a switch was called before is understood wherever settings are read."""

from __future__ import annotations

import pytest

from touchline.bots.random_bot import RandomBot
from touchline.competition.competition import Competition
from touchline.competition.make import rules_for, teams_for
from touchline.core import record, registry
from touchline.core.dice import SeededDice
from touchline.core.match import Match

FORMER = [
    ("brettfussball", "ending", "goals-and-time", "goals", "cup"),
    ("counterattack", "wall", "outside-zone", "toward-goal", "german"),
]


@pytest.mark.parametrize(("game_id", "switch", "former", "now", "preset"), FORMER)
def test_as_a_setting_and_in_a_position(
    game_id: str, switch: str, former: str, now: str, preset: str
) -> None:
    game = registry.game(game_id)
    assert game.settings(None, {switch: former}) == game.settings(None, {switch: now})
    line = str(game.new(game.settings(preset)))
    assert f"{switch}={now}" in line
    old = line.replace(f"{switch}={now}", f"{switch}={former}")
    assert str(game.position(old)) == line


@pytest.mark.parametrize(("game_id", "switch", "former", "now", "preset"), FORMER)
def test_in_a_record(game_id: str, switch: str, former: str, now: str, preset: str) -> None:
    game = registry.game(game_id)
    short = {"turns": 4} if game_id == "brettfussball" else {"half_minutes": 1}
    start = game.new(game.settings(preset, {"shoot_out": False, **short}))
    match = Match(game, SeededDice("former"), start)
    text = record.write(match.run(RandomBot(seed="a"), RandomBot(seed="b")))
    tag = f'[Setting.{switch} "{now}"]'
    assert tag in text
    found, written = record.read(text.replace(tag, f'[Setting.{switch} "{former}"]'), registry.game)
    assert str(record.verify(found, written)) == str(match.position)


@pytest.mark.parametrize(("game_id", "switch", "former", "now", "preset"), FORMER)
def test_in_a_season(game_id: str, switch: str, former: str, now: str, preset: str) -> None:  # noqa: ARG001
    rules = rules_for(game_id, "Season", 2, "double", "", {switch: former}, None)
    competition = Competition(rules, teams_for(rules, 2, ["random"]))
    assert getattr(competition.state.adapter.settings, switch) == now
