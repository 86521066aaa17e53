"""Bots against bots, many matches at once: the same seed gives the same matches everywhere."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from math import sqrt
from multiprocessing import get_context, resource_tracker
from pathlib import Path
from typing import Any

import msgspec

from touchline.arena import realism
from touchline.arena.realism import Sheet, Statistics
from touchline.core import record, registry, texts
from touchline.core.dice import Dice, SeededDice
from touchline.core.errors import BadSettings
from touchline.core.game import Event, Game, Position
from touchline.core.match import Match
from touchline.core.seat import Player, Seat
from touchline.core.side import Side


class Series(msgspec.Struct, frozen=True):
    """What is to be played. Match number i has dice and bots of its own, seeded by i."""

    game: str
    home: str
    away: str
    matches: int
    seed: str
    preset: str | None = None
    changes: dict[str, str] = {}
    budget: float | None = None
    records: str | None = None
    language: str = "en"
    stats: bool = False

    @property
    def counted(self) -> bool:
        """Are statistics wanted, and are there any of this game?"""
        return self.stats and self.game in realism.GAMES


class Outcome(msgspec.Struct, frozen=True):
    """What came of one match; `problem` says why it could not be played to its end."""

    number: int
    home: int = 0
    away: int = 0
    winner: str | None = None
    decisions: int = 0
    problem: str | None = None
    sheets: tuple[Sheet, Sheet] | None = None


class Totals(msgspec.Struct):
    """What came of all of them."""

    matches: int = 0
    home_wins: int = 0
    away_wins: int = 0
    draws: int = 0
    goals_home: int = 0
    goals_away: int = 0
    decisions: int = 0
    seconds: float = 0.0
    matches_per_second: float = 0.0
    decisions_per_second: float = 0.0
    failures: int = 0

    def add(self, outcome: Outcome) -> None:
        """Count one match."""
        self.matches += 1
        if outcome.problem is not None:
            self.failures += 1
            return
        self.goals_home += outcome.home
        self.goals_away += outcome.away
        self.decisions += outcome.decisions
        self.home_wins += outcome.winner == "home"
        self.away_wins += outcome.winner == "away"
        self.draws += outcome.winner is None

    def took(self, seconds: float) -> None:
        """Work out the speed."""
        self.seconds = round(seconds, 3)
        self.matches_per_second = round(self.matches / seconds, 3)
        self.decisions_per_second = round(self.decisions / seconds, 1)


def check(series: Series) -> None:
    """Everything that can be wrong with a series is found before its first match."""
    game = registry.game(series.game)
    for name in (series.home, series.away):
        registry.bot(game.id, name, seed="", budget=series.budget)
    if game.new(game.settings(series.preset, series.changes)).period() is not None:
        raise BadSettings("error.simulate-real-clock")


def simulate(series: Series, jobs: int, tell: Callable[[Outcome], None]) -> Totals:
    """Play the whole series; `tell` hears of every match as it ends."""
    check(series)
    totals = Totals()
    start = time.perf_counter()
    for outcome in _outcomes(series, jobs):
        totals.add(outcome)
        tell(outcome)
    totals.took(time.perf_counter() - start)
    return totals


def _outcomes(series: Series, jobs: int) -> Iterator[Outcome]:
    if jobs == 1:
        for number in range(series.matches):
            yield play_one(series, number)
        return
    chunk = max(1, min(50, series.matches // (jobs * 8)))
    workers = min(jobs, series.matches)
    with _workers_deaf_to_ctrl_c():
        pool = get_context("spawn").Pool(workers, texts.set_language, (series.language,))
    with pool:  # leaving it ends the workers, also when somebody has seen enough
        numbers = range(series.matches)
        yield from pool.imap_unordered(partial(play_one, series), numbers, chunk)


@contextmanager
def _workers_deaf_to_ctrl_c() -> Iterator[None]:
    """Processes started here never hear Ctrl-C: we alone do, and end them.

    The signal is blocked, not ignored, so that one that comes meanwhile reaches us afterwards.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield  # Windows knows no signal masks
        return
    resource_tracker.ensure_running()  # starting it would unblock the signal again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def play_one(series: Series, number: int) -> Outcome:
    """One match of the series. A match that fails is counted, not fatal: the others go on."""
    try:
        return _play_one(series, number)
    except Exception as error:
        return Outcome(number, problem=f"{type(error).__name__}: {error}")


def _play_one(series: Series, number: int) -> Outcome:
    game = registry.game(series.game)
    seed = f"{series.seed}/{number}"
    dice = SeededDice(seed)
    players = tuple(
        registry.bot(game.id, name, seed=f"{seed}/{side}", budget=series.budget)
        for name, side in ((series.home, "home"), (series.away, "away"))
    )
    position = game.new(game.settings(series.preset, series.changes))
    if series.records is not None:
        return _recorded(series, number, game, dice, position, players)
    statistics = Statistics() if series.counted else None
    watch = _look_away if statistics is None else statistics.watch
    decisions = play_out(position, dice, players, watch)
    return _outcome(number, position, decisions, statistics)


def _look_away(events: Sequence[Event]) -> None:
    """For matches nobody counts."""


def play_out(
    position: Position,
    dice: Dice,
    players: tuple[Player, ...],
    watch: Callable[[Sequence[Event]], None] = _look_away,
) -> int:
    """Play to the end, keeping nothing; how many choices the sides made.

    A choice of one is played without asking, as everywhere. `watch` sees what happens.
    """
    decisions = 0
    seats = [Seat(position, Side.HOME), Seat(position, Side.AWAY)]
    while True:
        actions = position.actions()
        if len(actions) == 1:
            decisions += 1
            watch(position.play(actions[0]))
        elif actions:
            decisions += 1
            turn = position.turn
            assert turn is not None
            watch(position.play(players[turn].choose(seats[turn])))
        else:
            chance = position.chance
            if chance is None:
                return decisions
            watch(position.play(dice.roll(chance)))


def _recorded(
    series: Series,
    number: int,
    game: Game,
    dice: Dice,
    position: Position,
    players: tuple[Player, ...],
) -> Outcome:
    """The same match with a record of it, written to its own file."""
    assert series.records is not None
    tags = {"Home": series.home, "Away": series.away}
    start = position.copy()
    match = Match(game, dice, position, tags=tags)
    written = match.run(players[0], players[1])
    file = Path(series.records, f"{game.id}-{number:0{len(str(series.matches - 1))}d}.tl")
    file.write_text(record.write(written), encoding="utf-8")
    decisions = sum(not action.by_chance for action in written.actions)
    statistics = Statistics() if series.counted else None
    if statistics is not None:
        for action in written.actions:
            statistics.watch(start.play(action))
    return _outcome(number, position, decisions, statistics)


def _outcome(
    number: int, position: Position, decisions: int, statistics: Statistics | None
) -> Outcome:
    home, away = position.score
    winner = None if position.winner is None else position.winner.label
    sheets = None if statistics is None else statistics.sheets
    return Outcome(number, home, away, winner, decisions, sheets=sheets)


def wilson(wins: int, of: int) -> tuple[float, float]:
    """The 95 % confidence interval of a share (Wilson's score interval).

    >>> [round(bound, 3) for bound in wilson(8, 10)]
    [0.49, 0.943]
    """
    if of == 0:
        return 0.0, 1.0
    z = 1.959964
    share = wins / of
    middle = share + z * z / (2 * of)
    spread = z * sqrt(share * (1 - share) / of + z * z / (4 * of * of))
    scale = 1 + z * z / of
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def as_dict(totals: Totals) -> dict[str, Any]:
    """The totals as plain data."""
    plain: dict[str, Any] = msgspec.to_builtins(totals)
    return plain
