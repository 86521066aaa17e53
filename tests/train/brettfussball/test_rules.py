"""The batch plays by the engine's rules: the same actions, the same line after each."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from typing import Any

import jax
import numpy as np
import pytest
from training.brettfussball import state
from training.brettfussball.board_tables import tables_of
from training.brettfussball.bridge import on_host, position_of, state_of
from training.brettfussball.legal import codes
from training.brettfussball.play import play
from training.brettfussball.random_play import chosen_action, noise, turn

from tests.train.brettfussball.matches import FLOWING, choices, keen, lively, scattered
from touchline.brettfussball import game
from touchline.brettfussball.engine import moves
from touchline.brettfussball.engine.position import Position
from touchline.brettfussball.settings import Settings

BOARDS = ("standard", "square-goal")


@cache
def rules(board: str) -> tuple[Any, Any]:
    """Legal actions and play on a board, compiled once."""
    tables, _ = tables_of(board)
    listed = jax.jit(lambda rows: codes(tables, rows, wide=True))
    return listed, jax.jit(lambda rows, chosen: play(tables, rows, chosen))


def listed(board: str, positions: list[Position]) -> list[list[int]]:
    found = np.asarray(rules(board)[0](state_of(positions)))
    return [sorted(int(code) for code in column if code >= 0) for column in found.T]


def played(board: str, positions: list[Position], chosen: list[int]) -> list[str]:
    after = on_host(rules(board)[1](state_of(positions), np.array(chosen, np.int32)))
    rows = [position_of(after, row, p.settings) for row, p in enumerate(positions)]
    return [f"{p} {p.crossed}" for p in rows]


def test_actions_have_the_numbers_of_the_engine() -> None:
    for name in ("pass", "done", "time", "toss", "roll", "shoot", "attack", "lift", "take"):
        assert getattr(state, f"A_{name.upper()}") == moves.SPACE.base(name)
    assert (state.A_MOVE, state.A_PLACE) == (moves.MOVE, moves.PLACE)


def test_a_match_of_attacks_is_refused() -> None:
    """The batch would play it on as one by the clock."""
    attacks = game.new(game.settings("quick"))
    with pytest.raises(ValueError, match="attacks=0"):
        state_of([game.new(game.settings("classic")), attacks])


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.rule("BF 6", "BF 13", "BF 16", "BF 17", "BF 21", "BF 22", "BF 23", "BF 24")
def test_every_action_leads_to_the_same_line(board: str) -> None:
    draw = random.Random(f"scattered {board}")
    seen: Counter[str] = Counter()
    many: list[Position] = []
    for number in range(240):
        preset = FLOWING[number % len(FLOWING)]
        circle = draw.choice(("may-stay", "goes-back"))
        settings = game.settings(preset, {"board": board, "far_circle": circle})
        p = scattered(settings, draw)
        steps = 3 + number % 24
        while p.turn is not None and (steps > 0 or p.decision in ("lift", "place", "kick-off")):
            many.append(p.copy())
            p.play(game.action(lively(p, draw)))
            steps -= 1
        many.append(p.copy())
    pairs: list[tuple[Position, int]] = []
    size = 256
    many += many[: -len(many) % size]
    for first in range(0, len(many), size):
        batch = many[first : first + size]
        for p, found in zip(batch, listed(board, batch), strict=True):
            assert found == sorted(choices(p)), str(p)
            seen[p.decision] += 1
            pairs += [(p, code) for code in draw.sample(found, min(12, len(found)))]
    pairs += pairs[: -len(pairs) % size]
    for first in range(0, len(pairs), size):
        some = pairs[first : first + size]
        lines = played(board, [p for p, _ in some], [code for _, code in some])
        for (p, code), line in zip(some, lines, strict=True):
            after = p.copy()
            after.play(game.action(code))
            assert line == f"{after} {after.crossed}", f"{p} {game.action(code)}"
    assert all(seen[kind] for kind in state.KINDS if kind != "toss"), seen


def whole(preset: str, board: str, number: int) -> Settings:
    """The preset; where it may take for ever, one goal decides."""
    changes: dict[str, Any] = {"board": board}
    if preset == "goals":
        changes["goals"] = 1
    if number % 2:
        changes["stoppage"] = False
    return game.settings(preset, changes)


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.rule("BF 25", "BF 26", "BF 27", "BF R32")
def test_whole_matches_have_the_same_lines(board: str) -> None:
    draw = random.Random(f"whole {board}")
    rows = [game.new(whole(preset, board, number)) for preset in FLOWING for number in range(2)]
    legal, step = rules(board)
    batch = state_of(rows)
    steps = 0
    while steps < 8000:
        steps += 1
        if all(p.turn is None for p in rows):
            break
        found = np.asarray(legal(batch))
        chosen = []
        for row, p in enumerate(rows):
            mine = sorted(int(code) for code in found[:, row] if code >= 0)
            assert mine == sorted(choices(p)), str(p)
            code = keen(p, draw) if mine else -1
            if mine:
                p.play(game.action(code))
            chosen.append(code)
        batch = step(batch, np.array(chosen, np.int32))
        after = on_host(batch)
        for row, p in enumerate(rows):
            assert str(position_of(after, row, p.settings)) == str(p)
    assert all(p.turn is None for p in rows)
    assert sum(sum(p.score) for p in rows) > 0


def test_quick_random_turns_are_turns_of_the_engine() -> None:
    draw = random.Random("quick")
    rows = [scattered(game.settings(draw.choice(FLOWING)), draw) for _ in range(256)]
    tables, _ = tables_of("standard")
    s = state_of(rows)
    _, step = rules("standard")
    quick = jax.jit(lambda s, die, bits: chosen_action(tables, s, die, bits))
    turn_of = jax.jit(lambda s, die, code: turn(tables, s, die, code))
    for number in range(6):
        die = np.array([draw.randrange(1, 7) for _ in rows], np.int32)
        code = np.asarray(quick(s, die, noise(np.uint32(7), np.uint32(number), len(rows), 1)))
        rolled = step(s, state.A_ROLL + die - 1)
        found = np.asarray(rules("standard")[0](rolled))
        assert (found == code).any(axis=0).all()
        slow = step(rolled, code)
        fast, hard = turn_of(s, die, code)
        finished = step(fast, np.where(np.asarray(hard), code, -1))
        for one, two in zip(slow[:-1], finished[:-1], strict=True):
            assert (np.asarray(one) == np.asarray(two)).all()
        assert 0 < int(hard.sum()) < len(rows)
