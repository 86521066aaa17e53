"""A policy from anywhere against the bots of a game: who it is as strong as."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from touchline.core import registry
from touchline.lab.errors import LabError
from touchline.lab.many import Vector
from touchline.lab.meeting import Policy, Score, meet

LANES = 32
LIMIT = 5000


class Rated(NamedTuple):
    """How a policy fared against one bot."""

    bot: str
    score: Score


def find_policy(name: str) -> Policy:
    """The function that `module:function` names; a module may lie in the folder one is in."""
    module_name, colon, function_name = name.partition(":")
    if not colon or not module_name or not function_name:
        raise LabError("lab.error.policy-name", name=name)
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        module = import_module(module_name)
    except ModuleNotFoundError as error:
        raise LabError("lab.error.policy-module", name=name, module=error.name) from None
    found: Any = getattr(module, function_name, None)
    if not callable(found):
        raise LabError("lab.error.policy-function", module=module_name, function=function_name)
    policy: Policy = found
    return policy


def rate(
    policy: Policy,
    game: str,
    bots: Sequence[str],
    matches: int,
    preset: str | None = None,
    observation: str = "flat",
    seed: int = 1,
) -> Iterator[Rated]:
    """Meet one bot after the other, home and away in turn."""
    for name in bots:
        registry.bot(game, name, seed="")
    for name in bots:
        lanes = min(matches, LANES)
        env = Vector(game, lanes, name, preset, None, "in-turn", observation, 0.0, LIMIT)
        yield Rated(name, meet(env, policy, matches, seed))
