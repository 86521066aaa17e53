"""The statistics of a match: shot map, passes, heat, possession, expected goals, luck, figures."""

from __future__ import annotations

import msgspec

from touchline.core.capabilities.game import complete
from touchline.core.game import Game
from touchline.core.language.names import named
from touchline.core.reader import Pass, Score, Shot
from touchline.core.record import Record
from touchline.core.texts import say
from touchline.study.luck import Dice, Luck
from touchline.study.units import Unit, unit_of
from touchline.study.verdict import Best, Goal, Turn, Verdict
from touchline.study.walk import walk


class StatisticsRow(msgspec.Struct):
    """A line of the table in the reader's language."""

    key: str
    name: str
    home: float
    away: float


class Point(msgspec.Struct):
    """Expected goals of both sides so far."""

    seq: int
    minute: int
    home: float
    away: float


class Heat(msgspec.Struct):
    """How often each side was busy on a cell."""

    home: dict[str, int]
    away: dict[str, int]


class Lucks(msgspec.Struct):
    """The luck of each side."""

    home: Luck
    away: Luck


class Report(msgspec.Struct):
    """Everything there is to say about a match in numbers; sides are 0 for home, 1 for away."""

    game: str
    unit: Unit
    score: Score
    possession: list[float]
    shots: list[Shot]
    passes: list[Pass]
    heat: Heat
    xg: list[Point]
    dice: Lucks
    table: list[StatisticsRow]
    goals: list[Goal]
    best: Best | None
    turn: Turn | None
    names: dict[str, str]


def statistics(game: Game, record: Record) -> Report:
    """The report of a match, named in the current language; BadRecord if it cannot be replayed."""
    game = complete(game)
    reader = game.reader()
    dice = Dice(reader.neutral)
    verdict = Verdict(game, reader, named(record.tags))
    score, last, minute = (0, 0), 0, 0
    for seen in walk(game, record, reader):
        if seen.chance is not None and seen.action is not None:
            dice.watch(seen.chance, seen.action)
        score, last = seen.position.score, seen.seq
        minute = reader.minute(seen.position)
        verdict.watch(seen.seq, seen.position, seen.events)
        end = seen.position
    verdict.learn(end)
    return Report(
        game.id,
        unit_of(end),
        list(score),
        [round(share, 4) for share in reader.possession() or ()],
        reader.shots,
        reader.passes,
        Heat(*map(dict, reader.heat)),
        running(reader.shots, last, minute),
        Lucks(*dice.result()),
        [
            StatisticsRow(figure.key, say(f"study.figure.{figure.key}"), figure.home, figure.away)
            for figure in reader.figures()
        ],
        verdict.goals,
        verdict.best(),
        verdict.turn(),
        verdict.names,
    )


def running(shots: list[Shot], last: int, minute: int) -> list[Point]:
    """Expected goals added up shot by shot, from nothing to the end of the match."""
    total = [0.0, 0.0]
    points = [Point(0, 0, 0.0, 0.0)]
    for shot in shots:
        total[shot.side] += shot.xg
        points.append(Point(shot.seq, shot.minute, round(total[0], 4), round(total[1], 4)))
    points.append(Point(last, minute, round(total[0], 4), round(total[1], 4)))
    return points
