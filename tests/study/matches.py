"""Matches to look at: guided ones with known dice, and a whole one between two bots."""

from __future__ import annotations

from functools import cache

from touchline.core import registry
from touchline.core.dice import SeededDice
from touchline.core.game import Game
from touchline.core.match import Match
from touchline.core.record import Record
from touchline.study import lessons

WHOLE: dict[str, tuple[str, dict[str, int], str]] = {
    "brettfussball": ("quick", {}, "random"),
    "counterattack": ("core", {"half_minutes": 5}, "greedy"),
    "undici": ("quick", {"turns": 8}, "greedy"),
}


def guided(game_id: str, lesson: str) -> tuple[Game, Record]:
    """A lesson played through as it is meant."""
    run = lessons.rehearse(lessons.find(game_id, lesson))
    return run.match.game, run.match.record()


@cache
def whole(game_id: str) -> tuple[Game, Record]:
    """A short match between two bots."""
    game = registry.game(game_id)
    preset, changes, bot = WHOLE[game_id]
    match = Match(game, SeededDice("study"), game.new(game.settings(preset, changes)))
    return game, match.run(registry.bot(game_id, bot), registry.bot(game_id, bot))
