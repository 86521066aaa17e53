"""Learn Brettfußball `quick` from nothing by TD(λ), with numpy alone, and show how strong it is.

    python examples/td_brettfussball.py --minutes 8 --save td.npz

A match of this preset is ten attacks, each a goal or none. What is learned is the chance that the
attack at hand ends with a goal: of positions after one's own action, before the die is rolled, as
in TD-Gammon. The learner plays both sides, takes what leads to the best such position, and draws
every position towards the ones after it. Then it meets bots, both sides in turn. Minutes are of
processor time on one core, so that a busy machine learns as much.
"""

from __future__ import annotations

import argparse
import copy
import math
import os
import time
from functools import cache
from pathlib import Path
from typing import NamedTuple

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np

from touchline import lab
from touchline.bots.brettfussball.hand_made.lines import lines
from touchline.brettfussball.engine.board.pitch import board
from touchline.core.learning.table import senses_of
from touchline.lab.meeting import Score

GAME, PRESET = "brettfussball", "quick"
COLUMNS, ROWS, SQUARES = 20, 24, 480
WIDE, HIGH = 2 * COLUMNS - 1, 2 * ROWS - 1  # as seen from the ball
LAMBDA = 0.7
BATCH = 512
OFTEN, LATEST = 8, 1000  # the mean of the weights: every so many steps, over about so many
MEMORY = 32 * BATCH  # positions one learns from again

# A position is told by rows of a table, as many for each position. Everything is seen by the side
# whose attack it is, whoever acts, playing up the board.
CONTEXTS = 5  # attackers to move, free or obliged to shoot; defenders; the same with the ball free
FIGURE = 0  # kind of figure (4) x square
OFFSET = FIGURE + 4 * SQUARES  # context x kind x where from the ball
BALL = OFFSET + CONTEXTS * 4 * WIDE * HIGH  # context x square of the ball
REACH = BALL + CONTEXTS * SQUARES  # context x side x the numbers with which it comes to the ball
AIM = REACH + CONTEXTS * 2 * 64  # context x how many numbers score from here
LANDING = AIM + CONTEXTS * 7  # context x where a shot ends x who is there x the numbers that score
STAGE = LANDING + CONTEXTS * 24 * 5 * 7  # what is being decided
CLOCK = STAGE + 10  # turns left of the attack
NOWHERE = CLOCK + 32  # a figure off the pitch
TABLE = NOWHERE + 1

AT: dict[str, slice] = {}
for _field in senses_of(GAME).fields:
    _begin = max((part.stop for part in AT.values()), default=0)
    AT[_field.name] = slice(_begin, _begin + _field.length)
PITCH = board("standard")
LINES = lines(PITCH)
INTO = np.array(LINES.into, dtype=np.uint8).reshape(SQUARES, SQUARES)  # numbers from there to here
RANGE = np.array(LINES.range, dtype=np.int32)[:SQUARES]  # the goal is so far away, 0 if too far
RAY = np.array(LINES.ray, dtype=np.int32).reshape(SQUARES, 4, 6)
LANE = RAY[np.arange(SQUARES), np.array(LINES.aim, dtype=np.int32)[:SQUARES]]
AREA = np.array(PITCH.area) == 2
GOAL = np.array(PITCH.goal) == 2
NOBODY, ATTACKER, DEFENDER, OUT, IN_GOAL = range(5)
KIND = np.repeat(np.arange(4), (1, 10, 1, 10))


def one(numbers: np.ndarray, name: str) -> np.ndarray:
    """A field of one number."""
    return numbers[:, AT[name].start].astype(np.int32)


def rows_of(numbers: np.ndarray) -> np.ndarray:
    """The rows of the table that tell these positions."""
    ours = one(numbers, "our attack") == 1
    us = numbers[:, AT["our keeper"].start : AT["our figures"].stop].astype(np.int32)
    them = numbers[:, AT["their keeper"].start : AT["their figures"].stop].astype(np.int32)
    ball = one(numbers, "ball")
    men = np.concatenate([us, them], axis=1)
    turned = np.concatenate([them, us], axis=1)
    men = np.where(ours[:, None], men, np.where(turned < 0, -1, SQUARES - 1 - turned))
    ball = np.where(ours, ball, SQUARES - 1 - ball)
    attackers = (one(numbers, "our turn") == 1) == ours
    held = (men[:, :11] == ball[:, None]).any(axis=1)
    context = np.where(
        attackers, np.where(one(numbers, "obliged") == 1, 1, np.where(held, 0, 3)), 2 + 2 * ~held
    )
    off = men < 0
    across = men % COLUMNS - ball[:, None] % COLUMNS + COLUMNS - 1
    along = men // COLUMNS - ball[:, None] // COLUMNS + ROWS - 1
    seen = ((context[:, None] * 4 + KIND) * HIGH + along) * WIDE + across
    where = np.where(off, NOWHERE, FIGURE + KIND * SQUARES + men)
    seen = np.where(off, NOWHERE, OFFSET + seen)
    into = np.where(off, 0, INTO[ball[:, None], men])
    reach = [np.bitwise_or.reduce(into[:, part], axis=1) for part in (slice(11), slice(11, 22))]
    keeper = men[:, 11]
    away = RANGE[ball]
    stopped = (LANE[ball] == keeper[:, None]) & (np.arange(6) < away[:, None])
    scores = (away > 0) & ~(stopped.any(axis=1) & AREA[keeper])
    who = np.full((len(men), SQUARES + 1), NOBODY, dtype=np.int32)  # the last one is off the pitch
    every = np.arange(len(men))[:, None]
    who[every, men[:, :11]] = ATTACKER
    who[every, men[:, 11:]] = DEFENDER
    end = RAY[ball].reshape(-1, 24)
    there = np.where(end < 0, OUT, np.where(GOAL[end], IN_GOAL, who[every, end]))
    from_there = np.where((end < 0) | (RANGE[end] == 0), 0, 7 - RANGE[end])
    landing = LANDING + ((context[:, None] * 24 + np.arange(24)) * 5 + there) * 7 + from_there
    single = [
        BALL + context * SQUARES + ball,
        REACH + context * 128 + reach[0],
        REACH + context * 128 + 64 + reach[1],
        AIM + context * 7 + np.where(scores, 7 - away, 0),
        STAGE + one(numbers, "decision"),
        CLOCK + np.clip(one(numbers, "turns left"), 0, 31),
    ]
    return np.concatenate([where, seen, landing, np.stack(single, axis=1)], axis=1).astype(np.int32)


def mirrored() -> np.ndarray:
    """For every row the one that tells the same in a mirror."""
    found = np.arange(TABLE)
    square = np.arange(SQUARES)
    other = square // COLUMNS * COLUMNS + COLUMNS - 1 - square % COLUMNS
    offset = np.arange(WIDE * HIGH)
    beside = offset // WIDE * WIDE + WIDE - 1 - offset % WIDE
    east_west = np.arange(4 * 6 * 35).reshape(4, -1)[[0, 3, 2, 1]].ravel()
    for first, count, turned in (
        (FIGURE, 4, other),
        (OFFSET, 4 * CONTEXTS, beside),
        (BALL, CONTEXTS, other),
        (LANDING, CONTEXTS, east_west),
    ):
        for i in range(count):
            at = first + i * len(turned)
            found[at : at + len(turned)] = at + turned
    return found


MIRROR = mirrored()


class Net:
    """Rows summed, two small layers, the chance of a goal."""

    def __init__(self, hidden: int, rng: np.random.Generator) -> None:
        shapes = {
            "table": (TABLE, hidden),
            "bias": (hidden,),
            "second": (hidden, 32),
            "second bias": (32,),
            "last": (32,),
            "last bias": (1,),
        }
        self.weights = {
            name: (rng.standard_normal(shape) * math.sqrt(2 / shape[0])).astype(np.float32)
            if len(shape) == 2
            else np.zeros(shape, dtype=np.float32)
            for name, shape in shapes.items()
        }
        self.weights["table"] = (0.02 * rng.standard_normal(shapes["table"])).astype(np.float32)
        self.weights["last"] = (0.1 * rng.standard_normal(32)).astype(np.float32)
        self.weights["last bias"][:] = -1.0  # goals are rare
        self.moments = {
            name: [np.zeros_like(w), np.zeros_like(w)] for name, w in self.weights.items()
        }
        self.steps = 0
        self.mean = {name: w.copy() for name, w in self.weights.items()}

    def averaged(self) -> Net:
        """The same net with the mean of its latest weights: calmer than any of them."""
        other = copy.copy(self)
        other.weights = self.mean
        return other

    def layers(self, total: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """The hidden layers and the chance, from summed rows."""
        weights = self.weights
        first = np.maximum(total + weights["bias"], 0.0)
        second = np.maximum(first @ weights["second"] + weights["second bias"], 0.0)
        return first, second, 1 / (1 + np.exp(-(second @ weights["last"] + weights["last bias"])))

    def chances(self, rows: np.ndarray, base: np.ndarray) -> np.ndarray:
        """The chance of a goal in positions that differ little from the one `base` names."""
        table = self.weights["table"]
        bases, which = np.unique(base, return_inverse=True)
        total = table[rows[bases]].sum(axis=1)[which]
        at, column = np.nonzero(rows != rows[base])
        if len(at):
            change = table[rows[at, column]]
            change -= table[rows[base[at], column]]
            first = np.flatnonzero(np.diff(at, prepend=-1))
            total[at[first]] += np.add.reduceat(change, first, axis=0)
        return self.layers(total)[2]

    def learn(
        self, rows: np.ndarray, targets: np.ndarray, rate: float, rng: np.random.Generator
    ) -> float:
        """One step of Adam towards these targets; the mean cross entropy."""
        rows = np.where(rng.random((len(rows), 1)) < 0.5, MIRROR[rows], rows)
        weights = self.weights
        total = weights["table"][rows[:, 0]]
        for column in range(1, rows.shape[1]):
            total += weights["table"][rows[:, column]]
        first, second, chance = self.layers(total)
        slope = ((chance - targets) / len(targets)).astype(np.float32)
        back = slope[:, None] * weights["last"] * (second > 0)
        further = back @ weights["second"].T * (first > 0)
        order = np.argsort(rows, axis=None, kind="stable")
        used, begin = np.unique(rows.ravel()[order], return_index=True)
        slopes = {
            "bias": further.sum(axis=0),
            "second": first.T @ back,
            "second bias": back.sum(axis=0),
            "last": second.T @ slope,
            "last bias": slope.sum(keepdims=True),
        }
        self.steps += 1
        for name, grad in slopes.items():
            self._step(name, slice(None), grad, rate)
        self._step("table", used, np.add.reduceat(further[order // rows.shape[1]], begin), rate)
        if self.steps % OFTEN == 0:
            for name, latest in weights.items():
                self.mean[name] += (latest - self.mean[name]) * (OFTEN / min(self.steps, LATEST))
        chance = np.clip(chance, 1e-6, 1 - 1e-6)
        return -float(np.mean(targets * np.log(chance) + (1 - targets) * np.log(1 - chance)))

    def _step(self, name: str, part: slice | np.ndarray, grad: np.ndarray, rate: float) -> None:
        one, two = self.moments[name]
        one[part] = 0.9 * one[part] + 0.1 * grad
        two[part] = 0.999 * two[part] + 0.001 * grad**2
        size = rate * math.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
        self.weights[name][part] -= size * one[part] / (np.sqrt(two[part]) + 1e-8)


class Judged(NamedTuple):
    """What positions are worth to whoever chose them."""

    worth: np.ndarray
    chance: np.ndarray  # of a goal in this attack
    rows: np.ndarray
    open: np.ndarray  # does the attack go on?


def judged(
    net: Net, now: np.ndarray, then: np.ndarray, sure: np.ndarray, base: np.ndarray
) -> Judged:
    """Positions after a choice, beside those before it; many of them differ little from `base`."""
    rows = rows_of(then)
    chance = net.chances(rows, base)
    ours = one(now, "our attack") == 1
    scored = one(then, "our goals") - one(now, "our goals")
    conceded = one(then, "their goals") - one(now, "their goals")
    goes_on = sure & (one(then, "attacks left") == one(now, "attacks left"))
    result = np.where(ours, scored - conceded, conceded - scored)
    chance = np.where(goes_on, chance, result)
    return Judged(np.where(ours, chance, -chance), chance, rows, goes_on)


class Best(NamedTuple):
    """For every match the slot that leads to the best position."""

    slots: np.ndarray
    chance: np.ndarray  # of a goal then
    rows: np.ndarray
    open: np.ndarray


def best_of(env: lab.many.Vector, net: Net) -> Best:
    """Look at what every choice leads to."""
    ahead = env.afterstates()
    starts = np.searchsorted(ahead.lanes, np.arange(env.num_envs))
    found = judged(
        net, env.numbers[ahead.lanes], ahead.numbers, ahead.sure == 2, starts[ahead.lanes]
    )
    order = np.lexsort((-found.worth, ahead.lanes))
    best = order[starts]
    return Best(ahead.slots[best], found.chance[best], found.rows[best], found.open[best])


class Moment(NamedTuple):
    """A decision of an attack that is not over yet."""

    chance: float  # of a goal after the best that could be done
    rows: np.ndarray | None  # the position then; None if another came or the attack was over
    at_random: bool  # was something else done?


def goals(numbers: np.ndarray, side: np.ndarray) -> np.ndarray:
    """By how many goals home leads."""
    lead = one(numbers, "our goals") - one(numbers, "their goals")
    return np.where(side == 0, lead, -lead)


class Learner:
    """Plays against itself and learns from every attack that is over."""

    def __init__(self, net: Net, lanes: int, repeat: int, seed: int) -> None:
        self.net = net
        self.repeat = repeat
        self.rng = np.random.default_rng(seed)
        self.env = lab.vector(GAME, lanes, preset=PRESET, observation="numbers")
        self.side = self.env.reset(seed=seed)[1]["side"].copy()
        self.stories: list[list[Moment]] = [[] for _ in range(lanes)]
        self.rows = np.zeros((MEMORY, rows_of(self.env.numbers).shape[1]), dtype=np.int32)
        self.targets = np.zeros(MEMORY, dtype=np.float32)
        self.matches = self.positions = 0
        self.missed = 0.0

    def step(self, explore: float, rate: float) -> None:
        """One decision in every match."""
        env, before, side = self.env, self.env.numbers.copy(), self.side
        best = best_of(env, self.net)
        at_random = self.rng.random(env.num_envs) < explore
        slots = np.where(at_random, env.sample(self.rng), best.slots)
        for lane in range(env.num_envs):
            rows = best.rows[lane] if best.open[lane] and not at_random[lane] else None
            self.stories[lane].append(
                Moment(max(0.0, float(best.chance[lane])), rows, bool(at_random[lane]))
            )
        _, _, ended, _, info = env.step(slots)
        self.side = info["side"].copy()
        after, eyes = env.numbers, self.side.copy()
        if ended.any():
            after = np.where(ended[:, None], info["final_obs"], after)
            eyes[ended] = info["seat"][ended]
            self.matches += int(ended.sum())
        over = ended | (one(after, "attacks left") != one(before, "attacks left"))
        for lane in np.flatnonzero(over):
            home = (one(before, "our attack")[lane] == 1) == (side[lane] == 0)
            lead = goals(after, eyes)[lane] - goals(before, side)[lane]
            self.end(int(lane), float(lead if home else -lead), rate)

    def end(self, lane: int, result: float, rate: float) -> None:
        """An attack is over: every position of it is drawn towards what came of it."""
        target = max(0.0, result)
        story, self.stories[lane] = self.stories[lane], []
        for moment in reversed(story):
            if moment.rows is not None:
                self.rows[self.positions % MEMORY] = moment.rows
                self.targets[self.positions % MEMORY] = target
                self.positions += 1
                if self.positions % BATCH == 0:
                    self.learn(rate)
            trace = 0.0 if moment.at_random else LAMBDA  # what came of a whim says little
            target = trace * target + (1 - trace) * moment.chance

    def learn(self, rate: float) -> None:
        """A few steps, each with positions drawn from those remembered."""
        for _ in range(self.repeat):
            drawn = self.rng.integers(min(self.positions, MEMORY), size=BATCH)
            self.missed += self.net.learn(self.rows[drawn], self.targets[drawn], rate, self.rng)


def choose(_observation: np.ndarray, _mask: np.ndarray, env: lab.many.Vector) -> np.ndarray:
    """What was saved as td.npz, for `touchline lab rate td_brettfussball:choose`."""
    return best_of(env, saved(Path("td.npz"))).slots


@cache
def saved(file: Path) -> Net:
    """A net that was learned before."""
    found = np.load(file)
    net = Net(found["bias"].size, np.random.default_rng(0))
    net.weights = {name: found[name] for name in net.weights}
    return net


def match_up(net: Net, opponent: str, matches: int, seed: int) -> Score:
    """What the net scores against a bot, home and away in turn."""
    env = lab.vector(GAME, min(matches, 32), opponent, PRESET, observation="numbers")
    return lab.meet(env, lambda _observation, _mask: best_of(env, net).slots, matches, seed)


def minutes() -> float:
    """Of processor time."""
    return time.process_time() / 60


def main() -> None:
    """Learn, save, and meet the bots."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=8.0, help="how long to learn")
    parser.add_argument("--lanes", type=int, default=32, help="matches side by side")
    parser.add_argument("--hidden", type=int, default=64, help="hidden units")
    parser.add_argument("--repeat", type=int, default=2, help="how often one learns from each")
    parser.add_argument("--matches", type=int, default=400, help="matches against each bot")
    parser.add_argument("--points", type=int, default=10, help="of the curve")
    parser.add_argument("--against", default="random,novice", help="bots to meet")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", type=Path, help="where to write weights and the curve")
    chosen = parser.parse_args()
    net = Net(chosen.hidden, np.random.default_rng(chosen.seed))
    learner = Learner(net, chosen.lanes, chosen.repeat, chosen.seed)
    bots = chosen.against.split(",")
    few = max(4, chosen.matches // 4)
    curve: list[list[float]] = []
    begun, steps = minutes(), 0
    print("minutes matches positions missed " + " ".join(bots), flush=True)
    while (share := (minutes() - begun) / chosen.minutes) < 1.0:
        rate = 3e-5 + (1e-3 - 3e-5) * 0.5 * (1 + math.cos(math.pi * share))
        learner.step(0.05 - 0.03 * share, rate)
        if share * chosen.points >= len(curve) + 1:
            shares = [match_up(net.averaged(), bot, few, 20_000 + len(curve)).share for bot in bots]
            missed, learner.missed = learner.missed / max(1, net.steps - steps), 0.0
            steps = net.steps
            row = [minutes() - begun, learner.matches, learner.positions, missed, *shares]
            print(" ".join(f"{number:.3g}" for number in row), flush=True)
            curve.append(row)
    net = net.averaged()
    if chosen.save is not None:
        np.savez_compressed(chosen.save, **net.weights, curve=np.array(curve))
    for bot in bots:
        score = match_up(net, bot, chosen.matches, 10_000)
        print(f"against {bot}: {score}", flush=True)


if __name__ == "__main__":
    main()
