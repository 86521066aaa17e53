"""Random play in each engine, by the same loop: choose uniformly, play to the end, begin again.

Seconds are of processor time, so that a busy machine slows all of them as little as it can.
"""

from __future__ import annotations

import importlib
import random
import time
from collections.abc import Callable
from typing import Any

COPIES = 1000
LANES = 64
BACKGAMMON = "open_spiel backgammon (C++)"


def touchline_games() -> list[str]:
    """The games of the installed Touchline."""
    import touchline

    return touchline.game_ids()


def touchline_game(name: str, seconds: float) -> dict[str, Any]:
    """Touchline's own measurement of one game."""
    import msgspec

    import touchline
    from touchline.arena.bench import bench

    figures = msgspec.to_builtins(bench(touchline.game(name), seconds))
    how = "compiled" if figures["compiled"] else "plain Python"
    return {"engine": f"touchline {name}, {how}", **figures}


def lanes(name: str, seconds: float) -> dict[str, Any]:
    """The vector environment of a game: 64 short matches, slots by chance among the masks."""
    from touchline import lab

    engine = f"touchline.lab.vector {name}, quick"
    try:
        env = lab.vector(name, LANES, preset="quick", observation="numbers")
    except lab.LabError:
        return {"engine": engine, "missing": "not installed"}
    draw = importlib.import_module("numpy").random.default_rng(1)
    env.reset(seed=1)
    decisions = matches = 0
    start = time.process_time()
    while (took := time.process_time() - start) < seconds:
        _, _, ended, _, _ = env.step(env.sample(draw))
        decisions += LANES
        matches += int(ended.sum())
    return {
        "engine": engine,
        "seconds": round(took, 3),
        "decisions_per_second": round(decisions / took, 1),
        "matches_per_second": round(matches / took, 3),
    }


def backgammon(seconds: float) -> dict[str, Any]:
    """OpenSpiel's backgammon: C++ behind Python, dice as chance nodes like ours."""
    engine = BACKGAMMON
    try:
        pyspiel = importlib.import_module("pyspiel")
    except ImportError:
        return {"engine": engine, "missing": "not installed"}
    game = pyspiel.load_game("backgammon")
    draw = random.Random(1)

    def play() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                actions, weights = zip(*outcomes, strict=True)
                state.apply_action(draw.choices(actions, weights)[0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(draw.random() * len(actions))])
                decisions += 1
        return decisions

    return {"engine": engine, **speed(play, game.new_initial_state().clone, seconds)}


def chess(seconds: float) -> dict[str, Any]:
    """python-chess: a well-known engine of rules in plain Python."""
    engine = "python-chess (plain Python)"
    try:
        library = importlib.import_module("chess")
    except ImportError:
        return {"engine": engine, "missing": "not installed"}
    draw = random.Random(1)

    def play() -> int:
        board, decisions = library.Board(), 0
        while not board.is_game_over():
            moves = list(board.legal_moves)
            board.push(moves[int(draw.random() * len(moves))])
            decisions += 1
        return decisions

    return {"engine": engine, **speed(play, library.Board().copy, seconds)}


def speed(play: Callable[[], int], copy: Callable[[], Any], seconds: float) -> dict[str, Any]:
    """Play whole matches for so long of processor time, then copy a position for a second."""
    decisions = matches = copies = 0
    start = time.process_time()
    while matches == 0 or time.process_time() - start < seconds:
        decisions += play()
        matches += 1
    took = time.process_time() - start
    begin = time.process_time()
    while (copying := time.process_time() - begin) < min(seconds, 1.0) or copies == 0:
        for _ in range(COPIES):
            copy()
        copies += COPIES
    return {
        "matches": matches,
        "seconds": round(took, 3),
        "decisions_per_second": round(decisions / took, 1),
        "matches_per_second": round(matches / took, 3),
        "copies_per_second": round(copies / copying, 1),
    }
