"""A learner meets a bot: so many matches, and how sure one can be of the result."""

from __future__ import annotations

import inspect
import math
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from touchline.lab.many import Vector

Policy = Callable[..., Any]
"""From the observations and the masks of many matches, a row each, to a slot for each.

One that looks ahead names a third parameter, `env`, and is given the environment.
"""

SURE = 1.96


class Score(NamedTuple):
    """How it came out for the learner."""

    won: int
    drawn: int
    lost: int

    @property
    def matches(self) -> int:
        """How many there were."""
        return self.won + self.drawn + self.lost

    @property
    def share(self) -> float:
        """The share of the points, a draw counting half."""
        return (self.won + self.drawn / 2) / self.matches

    @property
    def interval(self) -> tuple[float, float]:
        """Where the share lies with 95 % certainty, by Wilson."""
        n, share = self.matches, self.share
        middle = (share + SURE**2 / (2 * n)) / (1 + SURE**2 / n)
        spread = math.sqrt(share * (1 - share) / n + SURE**2 / (4 * n * n))
        wide = SURE * spread / (1 + SURE**2 / n)
        return max(0.0, middle - wide), min(1.0, middle + wide)

    @property
    def elo(self) -> tuple[float, float, float]:
        """How many Elo points better than the bot, with the ends of the interval."""
        low, high = self.interval
        n = self.matches
        return elo_of(min(max(self.share, 0.5 / n), 1 - 0.5 / n)), elo_of(low), elo_of(high)

    def __str__(self) -> str:
        low, high = self.interval
        return f"{self.share:.1%} ({low:.1%} … {high:.1%}) of {self.matches}"


def elo_of(share: float) -> float:
    """The Elo difference with which this share of the points is to be expected.

    >>> round(elo_of(0.75)), elo_of(1.0)
    (191, inf)
    """
    if share <= 0.0 or share >= 1.0:
        return math.inf if share >= 1.0 else -math.inf
    return 400 * math.log10(share / (1 - share))


def looks_ahead(policy: Policy) -> bool:
    """Does it ask for the environment?"""
    try:
        return "env" in inspect.signature(policy).parameters
    except ValueError:  # of some built-in functions nothing is known
        return False


def meet(env: Vector, policy: Policy, matches: int, seed: int = 1) -> Score:
    """Play so many matches in an environment that has an opponent.

    Every lane plays as many, so that quick matches do not count more often than slow ones.
    """
    more = {"env": env} if looks_ahead(policy) else {}
    observation, info = env.reset(seed=seed)
    wanted = [
        matches // env.num_envs + (lane < matches % env.num_envs) for lane in range(env.num_envs)
    ]
    results: list[list[float]] = [[] for _ in wanted]
    while any(len(found) < need for found, need in zip(results, wanted, strict=True)):
        slots = np.asarray(policy(observation, info["action_mask"], **more))
        observation, rewards, ended, broken, info = env.step(slots)
        for lane in np.flatnonzero(ended | broken):
            results[lane].append(float(rewards[lane]))
    every = [one for found, need in zip(results, wanted, strict=True) for one in found[:need]]
    return Score(sum(one > 0 for one in every), every.count(0.0), sum(one < 0 for one in every))
