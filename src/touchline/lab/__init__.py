"""Environments for learners: the standard interfaces to every game (docs/lab.md).

    from touchline import lab

    env = lab.gym("brettfussball", opponent="novice", preset="quick")

One match for one learner is `gym`, for two `aec`, many at once `vector`; `open_spiel` is the game
as OpenSpiel knows games. They need the extra: `pip install 'touchline[lab]'`.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

from touchline.core import texts
from touchline.lab.errors import LabError

if TYPE_CHECKING:
    from touchline.lab.many import Vector
    from touchline.lab.meeting import Policy, Score
    from touchline.lab.single import Single
    from touchline.lab.two_seats import TwoSeats

__all__ = ["OBSERVATION_VERSION", "LabError", "aec", "gym", "meet", "open_spiel", "vector"]

OBSERVATION_VERSION = 2
"""Raised whenever the same position gives other numbers, or the same action another slot."""

LIMIT = 5000
"""Decisions after which a match is broken off: three times those of the longest usual match."""

texts.add(__name__)


def gym(
    game: str,
    opponent: str | None = "random",
    preset: str | None = None,
    changes: Mapping[str, Any] | None = None,
    *,
    side: str = "in-turn",
    observation: str = "flat",
    shaping: float = 0.0,
    limit: int = LIMIT,
    strict: bool = True,
) -> Single:
    """A Gymnasium environment: one side of a match against a bot.

    A slot that stands for nothing now is refused; unless `strict`, the die chooses instead.
    """
    module = _module("single")
    found: Single = module.Single(
        game, opponent, preset, changes, side, observation, shaping, limit, strict
    )
    return found


def aec(
    game: str,
    preset: str | None = None,
    changes: Mapping[str, Any] | None = None,
    *,
    observation: str = "flat",
    shaping: float = 0.0,
    limit: int = LIMIT,
) -> TwoSeats:
    """A PettingZoo environment: both sides of a match, whoever has to choose comes next."""
    module = _module("two_seats")
    found: TwoSeats = module.TwoSeats(game, preset, changes, observation, shaping, limit)
    return found


def vector(
    game: str,
    n: int,
    opponent: str | None = None,
    preset: str | None = None,
    changes: Mapping[str, Any] | None = None,
    *,
    side: str = "in-turn",
    observation: str = "flat",
    shaping: float = 0.0,
    limit: int = LIMIT,
) -> Vector:
    """A Gymnasium vector environment: n matches side by side, in one compiled loop.

    Without an opponent both sides are played from outside: `info["side"]` says whose choice it is.
    """
    module = _module("many")
    found: Vector = module.Vector(
        game, n, opponent, preset, changes, side, observation, shaping, limit
    )
    return found


def open_spiel(game: str, preset: str | None = None, limit: int = LIMIT) -> Any:
    """The game as OpenSpiel knows games: chance is a player with probabilities."""
    return _module("spiel").load(game, preset, limit)


def meet(env: Vector, policy: Policy, matches: int, seed: int = 1) -> Score:
    """What a policy scores in so many matches of an environment that has an opponent."""
    found: Score = _module("meeting").meet(env, policy, matches, seed)
    return found


def _module(name: str) -> Any:
    """A part of the laboratory, with the libraries it is made for."""
    try:
        return import_module(f"touchline.lab.{name}")
    except ModuleNotFoundError as error:
        if error.name is None or error.name.startswith("touchline"):
            raise
        raise LabError("lab.error.missing", library=error.name) from None
