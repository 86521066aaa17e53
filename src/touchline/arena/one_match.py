"""One match between two bots, kept or not."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from touchline.analysis.luck import WeighedDice
from touchline.arena.data_set.tracing import Traced, Tracer
from touchline.arena.series import Outcome, Series
from touchline.core import record, registry
from touchline.core.capabilities.game import Capabilities
from touchline.core.dice import Dice
from touchline.core.game import Event, Position
from touchline.core.language.statistics import Statistics
from touchline.core.match import Match
from touchline.core.record import tag
from touchline.core.seat import Listener, Player, Seat
from touchline.core.side import Side

Players = tuple[Player, Player]
UNFIT = re.compile(r"[^\w.~-]+")  # in the name of a file: a bot may be a command


def play_match(
    series: Series,
    game: Capabilities[Position, Any],
    number: int,
    dice: Dice,
    players: Players,
    turned: bool,
) -> Outcome:
    """A match of the series; `players` are home and away as they sit in this one."""
    position = _start(series, game, number)
    statistics = game.statistics() if series.counted else None
    weighed: WeighedDice | None = None
    if series.adjusted:
        dice = weighed = WeighedDice(dice, position, registry.judge(game.id))
    decided: tuple[Traced, ...] = ()
    if series.traced:
        tracer = Tracer(game, position, dice)
        decisions = tracer.play_out(players)
        decided = tuple(tracer.rows)
    elif series.records is not None:
        names = (series.away, series.home) if turned else (series.home, series.away)
        file = Path(series.records, file_name(series, number, turned))
        decisions = _recorded(file, names, game, dice, position, players, statistics)
    elif any(isinstance(player, Listener) for player in players):
        decisions = _recorded(None, ("", ""), game, dice, position, players, statistics)
    else:
        watch = _look_away if statistics is None else statistics.watch
        decisions = play_out(position, dice, players, watch)
    home, away = position.score
    winner = None if position.winner is None else position.winner.label
    sheets = None if statistics is None else statistics.sheets
    luck = None if weighed is None else round(weighed.luck, 6)
    return Outcome(
        number, home, away, winner, decisions, None, sheets, turned, luck=luck, decided=decided
    )


def _start(series: Series, game: Capabilities[Position, Any], number: int) -> Position:
    """Where a match begins: both of a pair in the same opening, the next pair in the next one."""
    if series.openings:
        return game.position(series.openings[number % len(series.openings)])
    return game.new(game.settings(series.preset, series.changes))


def file_name(series: Series, number: int, turned: bool) -> str:
    """The record of a match; those of a pair end in a and b."""
    place = f"{number:0{len(str(series.units - 1))}d}"
    if series.paired:
        home, away = (UNFIT.sub("_", name) for name in (series.home, series.away))
        return f"{series.game}-{home}-{away}-{place}{'b' if turned else 'a'}.tl"
    return f"{series.game}-{place}.tl"


def _look_away(events: Sequence[Event]) -> None:
    """For matches nobody counts."""


def play_out(
    position: Position,
    dice: Dice,
    players: Players,
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
    file: Path | None,
    names: tuple[str, str],
    game: Capabilities[Position, Any],
    dice: Dice,
    position: Position,
    players: Players,
    statistics: Statistics | None,
) -> int:
    """The same match told to whoever listens, with a record of it, written to its own file."""
    start = position.copy()
    match = Match(game, dice, position, tags={"Home": tag(names[0]), "Away": tag(names[1])})
    written = match.run(*players)
    if file is not None:
        file.write_text(record.write(written), encoding="utf-8")
    if statistics is not None:
        for action in written.actions:
            statistics.watch(start.play(action))
    return sum(not action.by_chance for action in written.actions)
