"""Is a game fair, and what is worth how much: home, the first kick, attributes, cards, formations.

Two equal bots play. What is decided before a match is decided by lot, so that what a side has does
not depend on how well anybody chooses; what goes with winning then is worth what it seems to be.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

import msgspec
from librt.vecs import vec
from mypy_extensions import i16

from touchline.core import registry
from touchline.core.dice import SeededDice
from touchline.core.learning.senses import NUMBER, Senses
from touchline.core.learning.table import known_senses
from touchline.core.seat import Seat
from touchline.core.side import Side

SURE = 1.96
LEAST = 30  # matches in which a thing made a difference, before anything is said of it
SIDES = (Side.HOME, Side.AWAY)
TOLD = frozenset({"team", "deck", "formation", "pick"})
"""Verbs before a match that name something one has all match long."""

IN_HAND = 2  # of a field of cards


class Played(msgspec.Struct, frozen=True):
    """A match: home's share of the point, its lead, and what home had more of than away."""

    number: int
    points: float
    lead: int
    more: dict[str, float]


class Effect(msgspec.Struct, frozen=True):
    """What one more of something is worth, in shares of a match and in goals, 95 % intervals."""

    name: str
    matches: int
    points: float
    points_low: float
    points_high: float
    goals: float
    goals_low: float
    goals_high: float


class Plan(msgspec.Struct, frozen=True):
    """What is played."""

    game: str
    bot: str
    matches: int
    seed: str
    preset: str | None = None
    changes: dict[str, str] = {}


def play(plan: Plan, jobs: int, tell: Callable[[Played], None]) -> list[Played]:
    """All matches, in the order of their numbers."""
    found: list[Played] = []
    if jobs == 1:
        for number in range(plan.matches):
            found.append(one_match(plan, number))
            tell(found[-1])
        return found
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        numbers = range(plan.matches)
        for played in pool.map(one_match, [plan] * plan.matches, numbers, chunksize=4):
            found.append(played)
            tell(played)
    return found


def one_match(plan: Plan, number: int) -> Played:
    """A match between equals, who have been dealt what they have."""
    game = registry.game(plan.game)
    senses = known_senses(plan.game)
    position: Any = game.new(game.settings(plan.preset, plan.changes))
    seed = f"{plan.seed}/{number}"
    dice, lots = SeededDice(seed), SeededDice(f"{seed}/lots")
    players = [registry.bot(game.id, plan.bot, seed=f"{seed}/{side.label}") for side in SIDES]
    more: dict[str, float] = {}
    begun = False
    while position.turn is not None:
        chance = position.chance
        if chance is not None:
            outcome = dice.roll(chance)
            if chance.what == "toss" and chance.why == "kick-off":
                more["first"] = 1.0 if outcome.args[0] == Side.HOME else -1.0
            position.play(outcome)
            continue
        actions, side = position.actions(), position.turn
        if position.decision in game.prelude:
            action = actions[lots.below(len(actions))]
            if action.verb in TOLD:
                name = action.text
                more[name] = more.get(name, 0.0) + (1.0 if side is Side.HOME else -1.0)
        else:
            if not begun and senses is not None:
                more.update(_had(senses, position))
            begun = True
            action = actions[0] if len(actions) == 1 else players[side].choose(Seat(position, side))
        position.play(action)
    home, away = position.score
    winner = position.winner
    points = 0.5 if winner is None else float(winner is Side.HOME)
    return Played(number, points, int(home - away), {k: v for k, v in more.items() if v})


def _had(senses: Senses, position: Any) -> dict[str, float]:
    """How much more home has when play begins: attributes of its men, cards in its hand."""
    found: dict[str, float] = {}
    buffer: vec[i16] = vec[i16]([0] * senses.count)
    for side, sign in ((Side.HOME, 1.0), (Side.AWAY, -1.0)):
        senses.look(position, int(side), -1, buffer, 0)
        at = 0
        for field in senses.fields:
            numbers = [int(number) for number in buffer[at : at + field.length]]
            at += field.length
            if not field.name.startswith("our "):
                continue
            name = field.name.removeprefix("our ")
            if field.kind == NUMBER and field.length == 11 and "men" not in name:
                if "chips" not in name:
                    found[name] = found.get(name, 0.0) + sign * sum(numbers)
            for i, label in enumerate(senses.labels.get(field.name, ())):
                if numbers[i] == IN_HAND:
                    found[f"card {label}"] = found.get(f"card {label}", 0.0) + sign
    return found


def effects(played: list[Played]) -> list[Effect]:
    """What everything is worth, home first, the largest after it."""
    home = _slope("home", [1.0] * len(played), played, around=False)
    names = sorted({name for match in played for name in match.more})
    found = []
    for name in names:
        amounts = [match.more.get(name, 0.0) for match in played]
        if sum(amount != 0 for amount in amounts) >= LEAST:
            found.append(_slope(name, amounts, played, around=True))
    return [home, *sorted(found, key=lambda effect: -abs(effect.points))]


def _slope(name: str, amounts: list[float], played: list[Played], around: bool) -> Effect:
    points, points_error = _line(amounts, [match.points - 0.5 for match in played], around)
    goals, goals_error = _line(amounts, [float(match.lead) for match in played], around)
    return Effect(
        name,
        sum(amount != 0 for amount in amounts),
        *_interval(points, points_error),
        *_interval(goals, goals_error),
    )


def _line(xs: list[float], ys: list[float], around: bool) -> tuple[float, float]:
    """The slope of the line through these points, and its standard error.

    A line `around` the means, else through 0.
    """
    n = len(xs)
    x_mean = sum(xs) / n if around else 0.0
    y_mean = sum(ys) / n if around else 0.0
    spread = sum((x - x_mean) ** 2 for x in xs)
    if spread == 0.0:
        return 0.0, math.inf
    slope = sum((x - x_mean) * (y - y_mean) for x, y in zip(xs, ys, strict=True)) / spread
    left = sum((y - y_mean - slope * (x - x_mean)) ** 2 for x, y in zip(xs, ys, strict=True))
    free = max(n - (2 if around else 1), 1)
    return slope, math.sqrt(left / free / spread)


def _interval(value: float, error: float) -> Iterable[float]:
    return value, value - SURE * error, value + SURE * error
