"""Learn Brettfußball `quick` from nothing by TD(λ), with numpy alone, and show how strong it is.

    python examples/td_brettfussball.py --minutes 25 --save td.npz

What is learned is the worth of a position after one's own action, before the die is rolled, as in
TD-Gammon: the learner plays against itself, takes what leads to the best such position, and every
position is drawn towards the ones after it. Then it meets bots, both sides in turn.
"""

from __future__ import annotations

import argparse
import math
import time
from pathlib import Path

import numpy as np

from touchline import lab
from touchline.lab.encoding import Encoding
from touchline.lab.meeting import Score

GAME, PRESET = "brettfussball", "quick"
COLUMNS, ROWS, SQUARES = 20, 24, 480
AROUND = (2 * ROWS - 1) * (2 * COLUMNS - 1)  # squares as seen from the ball
LAMBDA = 0.7
BATCH = 4096


class Net:
    """Squares, absolute and as seen from the ball, and a few numbers; one hidden layer; tanh."""

    def __init__(self, encoding: Encoding, hidden: int, rng: np.random.Generator) -> None:
        fields, at = {}, 0
        for field in encoding.senses.fields:
            fields[field.name] = np.arange(at, at + field.length)
            at += field.length
        self.ball = fields["ball"]
        kinds = ("our keeper", "our figures", "their keeper", "their figures")
        self.figures = np.concatenate([fields[kind] for kind in kinds])
        self.kind = np.repeat(np.arange(4), [len(fields[kind]) for kind in kinds])
        plain = [name for name in fields if name not in (*kinds, "ball")]
        self.plain = np.concatenate([fields[name] for name in plain])
        self.scale = np.concatenate(
            [
                np.full(field.length, max(field.size - (field.kind == "choice"), 1))
                for field in encoding.senses.fields
                if field.name in plain
            ]
        ).astype(np.float32)
        rows = 5 * SQUARES + 4 * AROUND + 1  # the last one is nowhere
        self.weights = {
            "squares": (0.05 * rng.standard_normal((rows, hidden))).astype(np.float32),
            "plain": (0.3 * rng.standard_normal((len(self.plain), hidden))).astype(np.float32),
            "bias": np.zeros(hidden, dtype=np.float32),
            "out": (rng.standard_normal(hidden) / math.sqrt(hidden)).astype(np.float32),
        }
        self.weights["squares"][-1] = 0.0
        self.moments = {
            name: [np.zeros_like(w), np.zeros_like(w)] for name, w in self.weights.items()
        }
        self.steps = 0

    def inputs(
        self, numbers: np.ndarray, mirror: np.ndarray | None = None
    ) -> tuple[np.ndarray, np.ndarray]:
        """The rows of weights a position needs, and its plain numbers; perhaps mirrored."""
        squares = numbers[:, self.figures].astype(np.int32)
        ball = numbers[:, self.ball].astype(np.int32)
        gone = squares < 0
        if mirror is not None:
            flip = mirror[:, None]
            squares = np.where(flip, squares + COLUMNS - 1 - 2 * (squares % COLUMNS), squares)
            ball = np.where(flip, ball + COLUMNS - 1 - 2 * (ball % COLUMNS), ball)
        up = squares // COLUMNS - ball // COLUMNS + ROWS - 1
        aside = squares % COLUMNS - ball % COLUMNS + COLUMNS - 1
        seen = 5 * SQUARES + self.kind * AROUND + up * (2 * COLUMNS - 1) + aside
        where = self.kind * SQUARES + squares
        last = len(self.weights["squares"]) - 1
        seen[gone], where[gone] = last, last
        rows = np.concatenate([where, seen, 4 * SQUARES + ball], axis=1)
        return rows, numbers[:, self.plain] / self.scale

    def hidden(self, rows: np.ndarray, plain: np.ndarray) -> np.ndarray:
        """The hidden layer."""
        weights = self.weights
        total = plain @ weights["plain"] + weights["bias"]
        squares = weights["squares"]
        for column in range(rows.shape[1]):
            total += squares[rows[:, column]]
        return np.maximum(total, 0.0)

    def worth(self, numbers: np.ndarray) -> np.ndarray:
        """What whoever looks may expect: 1 is a win, -1 a defeat."""
        rows, plain = self.inputs(numbers)
        return np.tanh(self.hidden(rows, plain) @ self.weights["out"])

    def learn(
        self, numbers: np.ndarray, targets: np.ndarray, rate: float, rng: np.random.Generator
    ) -> float:
        """One step of Adam towards these targets; the mean square of what was missed."""
        rows, plain = self.inputs(numbers, rng.random(len(numbers)) < 0.5)
        hidden = self.hidden(rows, plain)
        worth = np.tanh(hidden @ self.weights["out"])
        missed = worth - targets
        slope = (missed * (1 - worth**2) / len(targets)).astype(np.float32)
        back = slope[:, None] * self.weights["out"] * (hidden > 0)
        order = np.argsort(rows, axis=None, kind="stable")
        used, first = np.unique(rows.ravel()[order], return_index=True)
        squares = np.zeros_like(self.weights["squares"])
        squares[used] = np.add.reduceat(back[order // rows.shape[1]], first, axis=0)
        squares[-1] = 0.0
        slopes = {
            "squares": squares,
            "plain": plain.T.astype(np.float32) @ back,
            "bias": back.sum(axis=0),
            "out": hidden.T @ slope,
        }
        self.steps += 1
        for name, grad in slopes.items():
            one, two = self.moments[name]
            one *= 0.9
            one += 0.1 * grad
            two *= 0.999
            two += 0.001 * grad**2
            size = rate * math.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
            self.weights[name] -= size * one / (np.sqrt(two) + 1e-8)
        return float((missed**2).mean())


def best_of(env: lab.many.Vector, net: Net) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """In every match the slot that leads to the best position, its worth and its numbers."""
    ahead = env.afterstates()
    worth = np.where(ahead.sure == 2, net.worth(ahead.numbers), ahead.sure)
    first = np.searchsorted(ahead.lanes, np.arange(env.num_envs))
    order = np.lexsort((-worth, ahead.lanes))
    best = order[first]
    return ahead.slots[best], worth[best], ahead.numbers[best]


def play_and_learn(
    net: Net, minutes: float, lanes: int, seed: int, log: list[dict[str, float]]
) -> None:
    """Play against oneself, learning from every match that is over."""
    rng = np.random.default_rng(seed)
    env = lab.vector(GAME, lanes, preset=PRESET, observation="numbers")
    _, info = env.reset(seed=seed)
    stories: list[list[tuple[int, float, np.ndarray]]] = [[] for _ in range(lanes)]
    numbers: list[np.ndarray] = []
    targets: list[float] = []
    begun, told, matches, positions, missed = time.time(), time.time(), 0, 0, []
    while (spent := (time.time() - begun) / 60) < minutes:
        slots, worth, seen = best_of(env, net)
        at_random = rng.random(lanes) < 0.02
        slots = np.where(at_random, env.sample(rng), slots)
        for lane in np.flatnonzero(~at_random):
            stories[lane].append((int(info["side"][lane]), float(worth[lane]), seen[lane].copy()))
        _, rewards, ended, _, info = env.step(slots)
        for lane in np.flatnonzero(ended):
            target = float(rewards[lane])  # for home
            story, stories[lane] = stories[lane], []
            for side, expected, position in reversed(story):
                sign = 1.0 if side == 0 else -1.0
                numbers.append(position)
                targets.append(sign * target)
                target = LAMBDA * target + (1 - LAMBDA) * sign * expected
            matches += 1
        while len(targets) >= BATCH:
            rate = 1e-3 * (1.0 if spent < 0.7 * minutes else 0.3)
            pick = rng.permutation(len(targets))
            numbers = [numbers[i] for i in pick]
            targets = [targets[i] for i in pick]
            batch = np.array(numbers[:BATCH]), np.array(targets[:BATCH], dtype=np.float32)
            missed.append(net.learn(*batch, rate, rng))
            positions += BATCH
            del numbers[:BATCH], targets[:BATCH]
        if time.time() - told > 60 and missed:
            told = time.time()
            against = match_up(net, "random", 40, seed + matches)
            row = {
                "minutes": round(spent, 1),
                "processor": round(time.process_time() / 60, 1),
                "matches": matches,
                "positions": positions,
                "missed": round(float(np.mean(missed[-50:])), 4),
                "random": round(against.share, 3),
            }
            log.append(row)
            print(" ".join(f"{name} {value}" for name, value in row.items()), flush=True)


def match_up(net: Net, opponent: str, matches: int, seed: int) -> Score:
    """What the net scores against a bot, home and away in turn."""
    lanes = min(matches, 32)
    env = lab.vector(GAME, lanes, opponent=opponent, preset=PRESET, observation="numbers")
    return lab.meet(env, lambda _observation, _mask: best_of(env, net)[0], matches, seed)


def main() -> None:
    """Learn, save, and meet the bots."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=25.0, help="how long to learn")
    parser.add_argument("--lanes", type=int, default=64, help="matches side by side")
    parser.add_argument("--hidden", type=int, default=64, help="hidden units")
    parser.add_argument("--matches", type=int, default=400, help="matches against each bot")
    parser.add_argument("--against", default="random,novice", help="bots to meet")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", type=Path, help="where to write weights and the curve")
    chosen = parser.parse_args()
    encoding = lab.vector(GAME, 1, preset=PRESET, observation="numbers").encoding
    net = Net(encoding, chosen.hidden, np.random.default_rng(chosen.seed))
    log: list[dict[str, float]] = []
    play_and_learn(net, chosen.minutes, chosen.lanes, chosen.seed, log)
    if chosen.save is not None:
        np.savez_compressed(
            chosen.save, **net.weights, curve=np.array([list(row.values()) for row in log])
        )
    for bot in chosen.against.split(","):
        score = match_up(net, bot, chosen.matches, 10_000 + chosen.seed)
        print(f"against {bot}: {score}", flush=True)


if __name__ == "__main__":
    main()
