"""Quick matches of a level against itself: python -m tests.bots.quick_matches GAME LEVEL N.

A person's pace is four seconds a decision, and what is shown in between: of Brettfußball 2.2
seconds a turn, of UND1C1 half a second a decision, as measured in the browser.
"""

from __future__ import annotations

import sys
from typing import Any, NamedTuple

from touchline.core import registry
from touchline.core.dice import SeededDice
from touchline.core.seat import Seat
from touchline.core.side import Side

THINKING = 4.0
SHOWN = {"brettfussball": 2.2, "undici": 0.5}
LONG = 600.0  # seconds a bot may think: a busy machine must not change what it does


class Figures(NamedTuple):
    """Means of some matches, and the most decisions of one."""

    matches: int
    goals: float
    shots: float
    level: float
    decisions: int
    minutes: float

    def told(self) -> str:
        """One line."""
        return (
            f"{self.matches} matches: {self.goals:.2f} goals, {self.shots:.2f} shots, "
            f"{self.level:.0%} level, at most {self.decisions} decisions, "
            f"{self.minutes:.1f} minutes"
        )


def figures(game_id: str, level: str, matches: int, preset: str = "quick") -> Figures:
    """So many matches, always the same."""
    goals = shots = drawn = own = most = 0
    for number in range(matches):
        found = one(game_id, level, f"{game_id} {level} {number}", preset)
        goals += found[0]
        shots += found[1]
        drawn += found[2]
        own += found[3]
        most = max(most, found[3])
    seconds = own / matches / 2 * (THINKING + SHOWN[game_id])
    return Figures(matches, goals / matches, shots / matches, drawn / matches, most, seconds / 60)


def one(game_id: str, level: str, seed: str, preset: str) -> tuple[int, int, bool, int]:
    """One match: goals, shots, whether it was level, decisions after the teams are out."""
    game = registry.game(game_id)
    p, dice, reader = game.new(game.settings(preset)), SeededDice(seed), game.reader()
    made: Any = type(registry.bot(game_id, level))
    bots = [made(seed=f"{seed} {side}") for side in range(2)]
    for bot in bots:
        bot._budget = LONG
    decisions, seq = 0, 0
    while p.turn is not None:
        chance = p.chance
        if p.turn is Side.CHANCE and chance is not None:
            action = dice.roll(chance)
        else:
            alone = len(p.actions()) == 1
            action = p.actions()[0] if alone else bots[p.turn].choose(Seat(p, p.turn))
            decisions += not alone and p.decision not in game.prelude
        reader.face(p)
        reader.before(seq, p, action)
        seq += 1
        reader.after(seq, p, p.play(action))
    return sum(p.score), len(reader.shots), p.score[0] == p.score[1], decisions


if __name__ == "__main__":
    name, strength, many = sys.argv[1:4]
    print(name, strength, figures(name, strength, int(many)).told())
