"""Looking ahead with the net: on a board of its own, by the rules, compiled or not."""

from __future__ import annotations

import importlib.util
import random
from array import array
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

import touchline.bots.brettfussball
from tests.train.brettfussball.matches import lively, scattered
from touchline.bots.brettfussball.learned import features
from touchline.bots.brettfussball.learned import search as installed
from touchline.bots.brettfussball.learned.net import shipped
from touchline.bots.brettfussball.learned.player import Learned, index_of
from touchline.bots.brettfussball.learned.search import NetSearch
from touchline.brettfussball import game
from touchline.brettfussball.engine.position import Position
from touchline.brettfussball.settings import PRESETS
from touchline.core.side import Side

SOURCE = Path(touchline.bots.brettfussball.__file__).parent / "learned" / "search.py"


def plies(count: int, seed: str, board: str = "standard") -> Iterator[Position]:
    """Every ply of some stretches of play of every preset, crowded so that much happens."""
    draw = random.Random(seed)
    presets = [game.settings(preset, {"board": board}) for preset in PRESETS]
    number = 0
    while True:
        p = scattered(presets[number % len(presets)], draw)
        number += 1
        for _ in range(25):
            if p.turn is None:
                break
            yield p
            count -= 1
            if count == 0:
                return
            p.play(game.action(lively(p, draw)))


def plain() -> ModuleType:
    """The same file, run as plain Python."""
    spec = importlib.util.spec_from_file_location("plain_look", SOURCE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("board", ["standard", "square-goal"])
def test_on_every_random_ply_the_sums_kept_are_the_sums_made_anew(board: str) -> None:
    net = shipped("standard")
    rows = array("i", [0] * features.ACTIVE)
    look: NetSearch | None = None
    seen = 0
    for p in plies(400, f"sums {board}", board):
        if p.phase > 2 or p.decision in ("turn", "shot", "toss"):
            continue
        look = look or NetSearch(net, p.pitch)
        look.see(p)
        look.judge()
        features.rows_of(p, rows)
        assert list(look.seen) == list(rows), str(p)
        width = net.width
        slot = int(p.mover) * 8 + look.context()
        anew = [sum(net.table[row * width + j] for row in rows) for j in range(width)]
        assert list(look.totals[slot * width : slot * width + width]) == anew, str(p)
        seen += 1
    assert seen > 100


@pytest.mark.slow
@pytest.mark.rule("BF 4", "BF 5", "BF 9", "BF 14", "BF 16", "BF 17", "BF 22", "BF 23", "BF 24")
def test_what_is_tried_on_the_own_board_is_what_the_rules_make_of_it() -> None:
    player = Learned()
    turns = 0
    verbs: set[str] = set()
    for p in plies(700, "rules"):
        if p.decision not in ("turn", "shot"):
            continue
        look = player.look_for(p)
        look.see(p)
        if look.calm < 1:
            continue
        turns += 1
        found = {option.action.index: option.worth for option in player.options(p)}
        assert sorted(found) == sorted(action.index for action in p.actions())
        look.see(p)
        number = look.list_codes(p.die())
        assert {index_of(code) for code in list(look.codes)[:number]} == set(found)
        if turns % 4:
            continue
        for action in p.actions():
            verbs.add(action.verb)
            assert found[action.index] == pytest.approx(player.worth(p, action), abs=1e-12), (
                f"{p}: {action}"
            )
    assert turns > 100
    assert verbs >= {"move", "shoot", "attack"}


def test_looking_leaves_everything_where_it_was() -> None:
    player = Learned()
    p = next(p for p in plies(400, "back") if p.decision == "roll" and p.limit - p.clock > 30)
    look = player.look_for(p)
    look.see(p)
    before = (list(look.men), list(look.on), look.ball, look.mover, look.obliged, look.ahead)
    look.best(3, 2)
    assert before == (
        list(look.men), list(look.on), look.ball, look.mover, look.obliged, look.ahead
    )  # fmt: skip
    assert list(look.men) == [int(square) for square in p.men]


def test_six_rolls_are_averaged_exactly() -> None:
    player = Learned()
    p = next(p for p in plies(400, "six") if p.decision == "roll" and p.limit - p.clock > 30)
    look = player.look_for(p)
    look.see(p)
    found = look.value(1)
    total = 0.0
    for outcome, share in p.outcomes():
        rolled = p.copy()
        rolled.play(outcome)
        assert rolled.turn in (Side.HOME, Side.AWAY)
        total += float(share) * max(player.worth(rolled, action) for action in rolled.actions())
    assert found == pytest.approx(total, abs=1e-12)


def test_compiled_and_plain_say_the_same_to_the_last_bit() -> None:
    module = plain()
    assert module.__file__ == str(SOURCE)
    net = shipped("standard")
    looks: list[NetSearch] = []
    for p in plies(120, "bits"):
        if p.phase > 2 or p.decision != "roll":
            continue
        looks = looks or [NetSearch(net, p.pitch), module.NetSearch(net, p.pitch)]
        found = []
        for look in looks:
            look.see(p)
            found.append((look.judge(), look.mine, look.theirs, look.best(4, 1)))
        assert found[0] == found[1], str(p)
    assert isinstance(looks[0], installed.NetSearch)


def test_no_time_means_the_first_look_has_to_do() -> None:
    p = next(p for p in plies(400, "late") if p.decision == "roll" and p.limit - p.clock > 30)
    look = Learned().look_for(p)
    look.see(p)
    look.begin(1e-9)
    assert look.value(2) == 0.0
    assert look.late == 1
