"""Whole short matches of the card games as golden files, one for each preset.

A file holds its own script: it is played again as it stands, so a better bot changes nothing and a
changed rule shows. Where there is no file, bots play some matches and the one is kept that shows
most of what the other files do not: delete a file to get another match.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path

from tests.golden.playthrough import at_random, playthrough
from touchline.core import registry
from touchline.core.action import Action
from touchline.core.game import Game, Position
from touchline.core.seat import Seat
from touchline.core.side import Side

SHORT: Mapping[str, Mapping[str, int]] = {
    "counterattack": {"half_minutes": 8},
    "undici": {"turns": 8},
}
TRIES = 12
MOST_PLIES = 1500
LINE_EVERY = 60


def shown(text: str) -> set[str]:
    """The decisions and events a file shows."""
    return {
        line.split(" decides ")[1].split(":")[0] if " decides " in line else line.split()[0] + "="
        for line in text.splitlines()
        if " decides " in line or line.startswith("  ")
    }


def match_file(game_id: str, preset: str, path: Path) -> str:
    """A preset of a game, as its file says it was played, or played now."""
    game = registry.game(game_id)
    if path.exists():
        return replayed(game, preset, path.read_text(encoding="utf-8"))
    others = path.parent.glob(f"{game_id}-*.txt")
    seen = {word for other in others for word in shown(other.read_text(encoding="utf-8"))}
    tries = (played(game, preset, seed) for seed in range(TRIES))
    return max(tries, key=lambda found: len(shown(found) - seen))


def replayed(game: Game, preset: str, text: str) -> str:
    """The match of a file, told as the engine plays it today."""
    title = next(line[3:] for line in text.splitlines() if line.startswith("== "))
    script = [game.action(line[2:]) for line in text.splitlines() if line.startswith("> ")]
    start = game.new(game.settings(preset, SHORT[game.id]))
    told = playthrough(title, start, script, at_random, 0, LINE_EVERY)
    return "\n".join([header(game, preset), "", *told])


def played(game: Game, preset: str, seed: int) -> str:
    """A match between two bots, each of whom tries something now and then."""
    bot = registry.bot(game.id, "scripted")

    def chooser(position: Position, dice: random.Random) -> Action:
        turn = position.turn
        if turn is None or turn is Side.CHANCE or dice.random() < 0.2:
            return at_random(position, dice)
        return bot.choose(Seat(position, turn))

    start = game.new(game.settings(preset, SHORT[game.id]))
    told = playthrough(f"{preset}: match {seed}", start, [], chooser, MOST_PLIES, LINE_EVERY)
    return "\n".join([header(game, preset), "", *told])


def header(game: Game, preset: str) -> str:
    """What a file begins with."""
    return f"{game.id}, preset {preset}, rules version {game.rules_version}"
