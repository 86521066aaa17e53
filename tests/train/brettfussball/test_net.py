"""What is learned is what plays: the same rows, the same sums, the same chances."""

from __future__ import annotations

import random
from array import array
from pathlib import Path

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from training.brettfussball import files, inputs, look, value
from training.brettfussball.arrays import Array
from training.brettfussball.board_tables import tables_of
from training.brettfussball.bridge import state_of
from training.brettfussball.legal import codes
from training.brettfussball.play import play
from training.brettfussball.state import SHOT, TURN, State

from tests.train.brettfussball.matches import FLOWING, lively, scattered
from touchline.bots.brettfussball.learned import features
from touchline.bots.brettfussball.learned.endings import stakes_table
from touchline.bots.brettfussball.learned.net import Net, read
from touchline.bots.brettfussball.learned.search import NetSearch
from touchline.brettfussball import game
from touchline.brettfussball.engine.position import Position

BOARDS = ("standard", "square-goal")
DISCOUNT = 0.998


def positions(board: str, count: int, seed: str) -> list[Position]:
    """Positions without a die on the table, of every preset and stage."""
    draw = random.Random(seed)
    found: list[Position] = []
    while len(found) < count:
        preset = FLOWING[len(found) % len(FLOWING)]
        p = scattered(game.settings(preset, {"board": board}), draw)
        for _ in range(draw.randrange(30)):
            if p.phase > 2:
                break
            if p.decision not in ("turn", "shot"):
                found.append(p.copy())
            p.play(game.action(lively(p, draw)))
    return found[:count]


def trained(width: int) -> value.Net:
    """Some net that says different things of different positions."""
    net = value.fresh(width, 3)
    return net._replace(last=net.last * 30, last_bias=net.last_bias * 0)


def shipped_like(tmp_path: Path, net: value.Net) -> Net:
    files.export(tmp_path / "some.net", net, {"board": "standard"})
    return read((tmp_path / "some.net").read_bytes())


def test_layouts_are_the_same() -> None:
    groups = ("FIGURE", "OFFSET", "BALL", "REACH", "AIM", "STAGE", "CLOCK", "STAKE", "NOTHING")
    for name in (*groups, "ACTIVE"):
        assert getattr(inputs, name) == getattr(features, name), name
    assert features.TABLE_ROWS == inputs.ROWS
    assert np.allclose(tables_of("standard")[0].stakes, stakes_table())


@pytest.mark.parametrize("board", BOARDS)
def test_rows_are_the_same(board: str) -> None:
    many = positions(board, 400, f"rows {board}")
    tables, _ = tables_of(board)
    found = np.asarray(jax.jit(lambda s: inputs.rows_of(tables, s))(state_of(many)))
    out = array("i", [0] * features.ACTIVE)
    for p, rows in zip(many, found, strict=True):
        features.rows_of(p, out)
        assert list(out) == rows.tolist(), str(p)


def test_a_mirrored_position_has_mirrored_rows() -> None:
    many = positions("standard", 100, "mirror")
    tables, _ = tables_of("standard")
    s = state_of(many)

    def flip(square: np.ndarray) -> np.ndarray:
        return np.where(square < 0, square, square // 20 * 20 + 19 - square % 20)

    turned = s._replace(men=flip(np.asarray(s.men)), ball=flip(np.asarray(s.ball)))
    mirror = np.asarray(inputs.mirrored())
    here, there = np.asarray(inputs.rows_of(tables, s)), np.asarray(inputs.rows_of(tables, turned))
    assert (mirror[here] == there).all()
    assert (mirror[mirror] == np.arange(inputs.ROWS)).all()


@pytest.mark.slow
@pytest.mark.parametrize("board", BOARDS)
def test_looking_ahead_step_by_step_is_looking_at_every_position(board: str) -> None:
    many = [p for p in positions(board, 600, f"look {board}") if p.decision == "roll"][:128]
    tables, _ = tables_of(board)
    net = trained(16)
    s = state_of(many)

    def directly(ready: State, code: Array) -> Array:
        after = play(tables, ready, code)
        found = value.chances(net, value.summed(net, inputs.rows_of(tables, after)))
        return look.outcome(ready, after, found, DISCOUNT)

    ahead = jax.jit(lambda rows, die: look.options(tables, net, rows, die, DISCOUNT))
    direct, legal = jax.jit(directly), jax.jit(lambda rows: codes(tables, rows))
    for number in (1, 4, 6):
        die = np.full(len(many), number, np.int32)
        found = ahead(s, die)
        kind = np.where(np.asarray(s.obliged) == 1, SHOT, TURN).astype(np.int32)
        ready = s._replace(kind=kind, side=s.mover, a=die)
        every = np.asarray(legal(ready)).T
        assert (np.asarray(found.codes) == every).all()
        for slot in range(every.shape[1]):
            there = every[:, slot] >= 0
            one = np.asarray(direct(ready, every[:, slot]))[there]
            two = np.asarray(found.chances[:, slot])[there]
            assert np.allclose(one, two, atol=1e-5)


def test_the_net_without_jax_says_the_same(tmp_path: Path) -> None:
    big = trained(16)
    table, scale = files.whole(np.asarray(big.table))
    rounded = big._replace(table=jnp.asarray(table * scale, jnp.float32))
    net = shipped_like(tmp_path, big)
    many = positions("standard", 200, "same")
    tables, _ = tables_of("standard")
    found = value.chances(rounded, value.summed(rounded, inputs.rows_of(tables, state_of(many))))
    player = NetSearch(net, many[0].pitch)
    for p, wanted in zip(many, np.asarray(found), strict=True):
        player.see(p)
        player.judge()
        assert (player.mine, player.theirs) == pytest.approx(tuple(wanted.tolist()), abs=1e-5)


def test_a_file_that_is_cut_off_is_refused(tmp_path: Path) -> None:
    files.export(tmp_path / "some.net", trained(16), {"board": "standard"})
    data = (tmp_path / "some.net").read_bytes()
    with pytest.raises(ValueError, match="cut off"):
        read(data[:-4])
    with pytest.raises(ValueError, match="not a file"):
        read(b"nonsense")
