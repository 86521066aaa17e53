"""Positions from the middle of matches: one for every decision that play leads to."""

from __future__ import annotations

from touchline.core import texts
from touchline.core.game import Game
from touchline.testing.curiosity import choose
from touchline.testing.trial import Trial

LONGEST = 3000


def asked_somewhere(game: Game) -> set[str]:
    """The decisions the game has a sentence for; at the end there is nothing left to decide."""
    asked = f"{game.id}.decision."
    return {key.removeprefix(asked).split(".")[0] for key in texts.keys(asked)} - {"over"}


def lines_in_play(game: Game, seed: str) -> list[str]:
    """A line for every decision met in a match of each preset, played towards what is rare."""
    found: dict[str, str] = {}
    for name, settings in game.presets.items():
        trial = Trial(game, game.new(settings), f"{seed} {name} in play")
        for _ in range(LONGEST):
            if trial.position.turn is None:
                break
            decision = trial.position.decision
            trial.seen[decision] += 1
            found.setdefault(decision, str(trial.position))
            choose(trial)
            trial.position.play(trial.step.action)
    return list(found.values())
