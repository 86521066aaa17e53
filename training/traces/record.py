"""Matches whose positions are kept, each with what became of it.

A row is eleven numbers about the position and what followed, then the inputs of the net: which
match, whether it was played without exploring, time left, the lead, goals soon for us and them
(each counts less the later it falls), goals later, the result for us, when it was, and who we are.
"""

from __future__ import annotations

import math
import random
from array import array
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from touchline.core import registry
from touchline.core.action import Action
from touchline.core.dice import SeededDice
from touchline.core.seat import Seat
from touchline.core.side import Side
from training.traces.games import Trained

HEAD: Final = 11
PURE: Final = 0.3  # of all matches are played without exploring
BY_LOT: Final = 0.6  # of all teams are drawn by lot


class Moment(NamedTuple):
    """A position that was kept: when, after how many goals, whose eyes, what it looked like."""

    time: float
    goals: int
    us: int
    left: float
    lead: int
    numbers: list[float]


Decide = Callable[[Any], Action]


def record_match(trained: Trained, number: int, seed: str, player: Any = None) -> array[float]:
    """One match as rows; played by the hand-made player, or by one that chooses at a seat."""
    draw = random.Random(f"{seed}/{number}").random
    game = registry.game(trained.id)
    position: Any = game.new(game.settings(preset(trained, draw())))
    dice = SeededDice(f"{seed}/{number}/dice")
    features = trained.part("learned.evaluation").LearnedFeatures()
    decide = trained.decide()
    candidates = trained.part("learned.candidates").candidates
    pure = draw() < PURE
    explore = 0.0 if pure else trained.explore
    verbs = frozenset(game.team_verbs)
    by_lot = (draw() < BY_LOT, draw() < BY_LOT)
    seats = (Seat(position, Side.HOME), Seat(position, Side.AWAY))
    moments: list[Moment] = []
    goals: list[tuple[float, int]] = []
    time, last = 0.0, 0
    while True:
        now = int(getattr(position, trained.clock))
        time += max(0, now - last)
        last = now
        if draw() < trained.sample and features.stands_still(position):
            moments.append(seen(features, position, time, len(goals)))
        actions = position.actions()
        score = position.score
        if actions:
            side = int(position.turn)
            if len(actions) == 1:
                action = actions[0]
            elif actions[0].verb in verbs and by_lot[side]:
                action = actions[int(draw() * len(actions))]
            elif draw() < explore and moments:
                ideas = candidates(position) or list(actions)
                action = ideas[int(draw() * len(ideas))]
            else:
                action = decide(position) if player is None else player.choose(seats[side])
            position.play(action)
        else:
            chance = position.chance
            if chance is None:
                break
            position.play(dice.roll(chance))
        for side in (0, 1):
            goals += [(time, side)] * (position.score[side] - score[side])
    winner = -1 if position.winner is None else int(position.winner)
    return rows(trained, number, pure, moments, goals, winner)


def preset(trained: Trained, share: float) -> str:
    """One of the presets."""
    for name, part in trained.presets.items():
        share -= part
        if share < 0:
            return name
    return next(iter(trained.presets))


def seen(features: Any, position: Any, time: float, goals: int) -> Moment:
    """The position as it is now."""
    us = features.us(position)
    lead = int(position.home_goals - position.away_goals)
    numbers = features.numbers(position)
    return Moment(time, goals, us, features.left(position), lead if us == 0 else -lead, numbers)


def rows(
    trained: Trained,
    number: int,
    pure: bool,
    moments: list[Moment],
    goals: list[tuple[float, int]],
    winner: int,
) -> array[float]:
    """Every position with what became of it."""
    out = array("f")
    for moment in moments:
        soon, rest = [0.0, 0.0], [0.0, 0.0]
        for time, side in goals[moment.goals :]:
            who = int(side != moment.us)
            weight = math.exp(-(time - moment.time) / trained.life)
            soon[who] += weight
            rest[who] += 1.0 - weight
        result = 0.5 if winner < 0 else float(winner == moment.us)
        head = (
            number,
            pure,
            moment.left,
            moment.lead,
            *soon,
            *rest,
            result,
            moment.time,
            moment.us,
        )
        out.extend(head)
        out.extend(moment.numbers)
    return out
