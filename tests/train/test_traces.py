"""Traces of matches and the small net that is learned from them."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from training.traces import learn, record
from training.traces.__main__ import SHAPES
from training.traces.games import GAMES, Trained
from training.traces.record import HEAD, Moment, record_match, rows

from touchline.bots import weights
from touchline.bots.evaluation import Evaluation

both = pytest.mark.parametrize("name", ["counterattack", "undici"])


def quick(name: str) -> Trained:
    """The same game with short matches."""
    return GAMES[name]._replace(presets={"quick": 1.0}, sample=0.05)


def recorded(name: str, number: int) -> np.ndarray:
    found = record_match(quick(name), number, "test")
    return np.asarray(found, np.float32).reshape(-1, HEAD + GAMES[name].inputs)


def made_up(name: str, matches: int) -> np.ndarray:
    """Rows of matches that nobody played."""
    draw = np.random.default_rng(1)
    found = draw.random((20 * matches, HEAD + GAMES[name].inputs)).astype(np.float32)
    found[:, learn.MATCH] = np.repeat(np.arange(matches), 20)
    found[:, learn.TIME] = np.tile(np.arange(20), matches)
    found[:, learn.US] = draw.integers(0, 2, len(found))
    found[:, learn.PURE] = 1.0
    found[:, learn.LEFT] = 20 - found[:, learn.TIME]
    found[:, learn.LEAD] = draw.integers(-1, 2, len(found))
    found[:, learn.RESULT] = np.repeat(draw.integers(0, 3, matches) / 2, 20)
    return found


@both
def test_the_same_match_is_recorded_again(name: str) -> None:
    one, two = recorded(name, 1), recorded(name, 1)
    assert len(one) > 0
    assert (one == two).all()
    assert (one[:, learn.MATCH] == 1).all()


@both
def test_the_shapes_of_training_are_those_of_the_game(name: str) -> None:
    inputs, eleven, extra, life = SHAPES[name]
    found = GAMES[name].part("learned.inputs")
    assert inputs == GAMES[name].inputs == weights.shipped(name).inputs
    assert (eleven, 2 * eleven + extra) == (found.ELEVEN, found.TEAMS)
    assert life == GAMES[name].life == weights.shipped(name).life


def test_goals_count_less_the_later_they_fall_and_in_all_as_many_as_there_were() -> None:
    trained = GAMES["undici"]
    moments = [Moment(2.0, 1, 0, 30.0, 1, [0.5] * trained.inputs)]
    found = rows(trained, 7, True, moments, [(1.0, 0), (6.0, 1), (10.0, 0)], 0)
    head = list(found[:HEAD])
    assert head[learn.MATCH] == 7
    assert head[learn.SOON : learn.SOON + 2] == pytest.approx([np.exp(-2), np.exp(-1)], abs=1e-6)
    assert head[learn.REST] == pytest.approx(1 - np.exp(-2), abs=1e-6)
    assert head[learn.RESULT] == 1.0
    assert len(found) == HEAD + trained.inputs


def test_presets_are_played_as_often_as_they_should() -> None:
    draw = random.Random(2).random
    drawn = [record.preset(GAMES["undici"], draw()) for _ in range(2000)]
    for name, share in GAMES["undici"].presets.items():
        assert drawn.count(name) / 2000 == pytest.approx(share, abs=0.04)


def test_what_is_foretold_takes_the_place_of_what_came() -> None:
    head = made_up("undici", 12)[:, :HEAD]
    value = np.random.default_rng(3).random((len(head), 2)).astype(np.float32)
    came = head[:, learn.SOON : learn.SOON + 2]
    assert learn.bootstrapped(head, value, 4.0, 1.0) == pytest.approx(came, abs=1e-5)
    expected = came.copy()
    for i in range(len(head) - 2, -1, -1):
        if head[i, learn.MATCH] == head[i + 1, learn.MATCH]:
            known = 0.7 * expected[i + 1] + 0.3 * value[i + 1] - came[i + 1]
            turned = head[i, learn.US] != head[i + 1, learn.US]
            expected[i] = came[i] + np.exp(-1 / 4.0) * (known[::-1] if turned else known)
    found = learn.bootstrapped(head, value, 4.0, 0.7)
    assert found == pytest.approx(np.maximum(expected, 0.0), abs=1e-5)


@both
def test_the_player_reads_what_was_learned(name: str, tmp_path: Path) -> None:
    _inputs, eleven, extra, life = SHAPES[name]
    shape = learn.Shape(16, 8, eleven, extra, life)
    data = made_up(name, 20)
    said: list[dict[str, Any]] = []
    net, header = learn.learn(
        data, shape, epochs=1, rounds=2, trace=0.8, batch=64, peak=1e-3, seed=1,
        say=lambda **words: said.append(words),
    )  # fmt: skip
    assert [words["round"] for words in said] == [0, 1]
    learn.export(tmp_path / "x.net", net, shape, header)
    read = weights.read((tmp_path / "x.net").read_bytes())
    head, x = data[:9, :HEAD], data[:9, HEAD:]
    odds = np.asarray(learn.foretold(net, head, x, shape))
    fit = np.array([*read.sharpness, *read.draws])
    time, level = head[:, learn.LEFT] / read.whole, head[:, learn.LEAD] == 0
    wanted = np.asarray(learn.fitted(fit, odds, time, level))
    for row, line, result in zip(head, x, wanted, strict=True):
        position = Fixed(row, [float(number) for number in line])
        found = Evaluation(position, read).prospect(position)
        assert (found.win, found.draw, found.loss) == pytest.approx(tuple(result), abs=2e-4)


class Fixed:
    """A position and a sight in one, of which only a row is known."""

    def __init__(self, row: np.ndarray, inputs: list[float]) -> None:
        self.row = row
        self.inputs = inputs
        self.turn = 0
        self.home_goals = 3 + int(row[learn.LEAD])
        self.away_goals = 3

    def stands_still(self, p: Any) -> bool:
        return True

    def numbers(self, p: Any) -> list[float]:
        return self.inputs

    def us(self, p: Any) -> int:
        return 0

    def left(self, p: Any) -> float:
        return float(self.row[learn.LEFT])

    def extra(self, p: Any) -> float:
        return 0.0

    def is_decided(self, p: Any) -> bool:
        return False

    def before(self, p: Any) -> bool:
        return False

    def kicks(self, p: Any) -> None:
        return None


def test_too_few_matches_are_refused() -> None:
    shape = learn.Shape(8, 4, 13, 5, 4.0)
    with pytest.raises(ValueError, match="ten at least"):
        learn.learn(
            made_up("undici", 1)[:5], shape, epochs=1, rounds=1, trace=0.8, batch=64, peak=1e-3,
            seed=1, say=print,
        )  # fmt: skip
