"""What is asked of those who know a game, in a process of theirs: advice, and how it will end."""

from __future__ import annotations

from functools import cache
from typing import Final

import msgspec

from touchline.analysis.advice import advise, ask_bot, expected
from touchline.core import registry
from touchline.core.picture import Threat
from touchline.core.prospect import Judge
from touchline.core.side import Side
from touchline.server.workers.bots import player

THINKING_S: Final = 0.25
"""Seconds anybody may think about a hint, which is to be there in 0.3."""


@cache
def judge_of(game_id: str) -> Judge:
    """One judge of each game in a process."""
    return registry.judge(game_id)


def advice(game_id: str, line: str, side: int, about: str | None) -> str:
    """Runs in the process: the best action, and what another one would lose, as JSON."""
    game = registry.game(game_id)
    position = game.position(line)
    if registry.has_judge(game_id):
        judge = judge_of(game_id)
        found = advise(game, judge, position, Side(side), about, THINKING_S)
    else:
        best = player(game_id, registry.weakest_first(game_id)[-1], THINKING_S)
        found = ask_bot(game, best, position, Side(side))
    return msgspec.json.encode(found).decode()


def evaluation(game_id: str, line: str) -> str:
    """Runs in the process: how it will end, as far as a spectator can know, as JSON."""
    game = registry.game(game_id)
    found = expected(game, judge_of(game_id), game.position(line), None)
    return msgspec.json.encode(tuple(found)).decode()


def threats(game_id: str, line: str, side: int) -> str:
    """Runs in the process: what the other side could do next, as JSON."""
    game = registry.game(game_id)
    found: list[Threat] = list(game.threats(game.position(line), Side(side)))
    return msgspec.json.encode(found).decode()
