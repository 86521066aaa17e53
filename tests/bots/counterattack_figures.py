"""What happens in a match of Counter Attack between a level and itself: counted, not judged.

python -m tests.bots.counterattack_figures LEVEL MATCHES [PRESET]
"""

from __future__ import annotations

import sys
from typing import Any, NamedTuple

from touchline.core import registry
from touchline.core.dice import SeededDice
from touchline.core.seat import Seat
from touchline.core.side import Side
from touchline.counterattack.geometry.pitch import NOWHERE, distance, goal_column, hex_at
from touchline.counterattack.position import Position

GAME = "counterattack"
A_DECISION = 4.0  # seconds a person takes for one of his own
SHOWN = 0.6  # seconds for which one of the other side is shown
SHOOT_OUT = 4  # in `half`


class Figures(NamedTuple):
    """Of one match, both sides together."""

    goals: int
    shots: int
    tackles: int
    passes: int
    completed: int
    level: bool
    decisions: int
    keepers: list[int]

    @property
    def minutes(self) -> float:
        """What it takes a person: half of the decisions are his own."""
        return self.decisions / 2 * (A_DECISION + SHOWN) / 60


def play(level: str, preset: str, number: int) -> Figures:
    """One match from a fixed seed; what comes before the teams are out is not counted."""
    game: Any = registry.game(GAME)
    p = game.new(game.settings(preset, {"draft": "dealt"}))
    bots = [registry.bot(GAME, level, seed=f"{number}/{side}") for side in (0, 1)]
    seats = [Seat(p, Side.HOME), Seat(p, Side.AWAY)]
    dice, news = SeededDice(f"{preset} {number}"), game.newspaper()
    decisions, keepers = 0, list[int]()
    while p.turn is not None:
        actions = p.actions()
        if not actions:
            assert p.chance is not None
            news.watch(p.play(dice.roll(p.chance)))
            continue
        turn = p.turn
        action = actions[0]
        if len(actions) > 1:
            action = bots[turn].choose(seats[turn])
            decisions += p.decision not in game.prelude and p.half < SHOOT_OUT
        news.watch(p.play(action))
        if p.decision == "choose":
            keepers += [off_his_goal(p, side) for side in (0, 1)]
    both = news.sheets
    return Figures(
        sum(p.score),
        sum(sheet.attempts for sheet in both),
        sum(sheet.tackles for sheet in both),
        sum(sheet.passes for sheet in both),
        sum(sheet.completed for sheet in both),
        p.score[0] == p.score[1],
        decisions,
        keepers,
    )


def off_his_goal(p: Position, side: int) -> int:
    """Hexes from a keeper to the middle of his goal line; none for one with the ball."""
    keeper = p.keeper(side)
    if p.where(keeper) == NOWHERE or p.holder == keeper:
        return 0
    return int(distance(p.where(keeper), hex_at(goal_column(p.end(side)), 0)))


class Means(NamedTuple):
    """Of many matches."""

    goals: float
    shots: float
    tackles: float
    completed: float
    level: float
    decisions: float
    minutes: float
    keeper: float


def means(level: str, preset: str, matches: int) -> Means:
    """The same every time: seeds are fixed."""
    found = [play(level, preset, number) for number in range(matches)]
    keepers = [away for each in found for away in each.keepers]
    return Means(
        sum(each.goals for each in found) / matches,
        sum(each.shots for each in found) / matches,
        sum(each.tackles for each in found) / matches,
        sum(each.completed for each in found) / sum(each.passes for each in found),
        sum(each.level for each in found) / matches,
        sum(each.decisions for each in found) / matches,
        sum(each.minutes for each in found) / matches,
        sum(keepers) / len(keepers),
    )


if __name__ == "__main__":
    preset = sys.argv[3] if len(sys.argv) > 3 else "quick"
    for name, value in means(sys.argv[1], preset, int(sys.argv[2]))._asdict().items():
        print(f"{name:10} {value:.2f}")
