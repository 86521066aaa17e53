"""One match of a competition between two bots, played wherever there is a processor free."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from touchline.competition.adapter import adapter_of
from touchline.competition.events import AwardedTo, Result, Scored, Sheet
from touchline.competition.players.figures import Counted, count
from touchline.core import record, registry
from touchline.core.dice import SeededDice
from touchline.core.game import Event, Position
from touchline.core.league.adapter import LeagueAdapter, Lineup, MatchReport
from touchline.core.league.errors import BadCompetition
from touchline.core.league.terms import Rules
from touchline.core.match import Match
from touchline.core.reader import Reader
from touchline.core.record import Record


class Job(msgspec.Struct, frozen=True):
    """What is to be played."""

    rules: Rules
    number: int
    home: Lineup
    away: Lineup
    bots: tuple[str, str]
    seed: str
    points: dict[str, int] = {}
    knock_out: bool = False
    final: bool = False
    budget: float | None = None
    record: bool = False
    """Whether its record is kept."""


class PlayedMatch(msgspec.Struct, frozen=True):
    """What came of it; `awarded` to a side where the other cannot play, or to `neither`."""

    score: tuple[int, int] = (0, 0)
    winner: str = ""
    report: MatchReport = msgspec.field(default_factory=MatchReport)
    counted: Counted | None = None
    awarded: AwardedTo | None = None
    record: str = ""


def play_job(job: Job) -> PlayedMatch:
    """Play one match. One that fails is told, not fatal."""
    adapter = adapter_of(job.rules, (job.home.team, job.away.team))
    settings = adapter.settings_for(job.knock_out, job.final)
    position = adapter.start(settings, job.home, job.away, job.points)
    seed = f"{job.seed}/{job.number}"
    bots = [
        registry.bot(adapter.game.id, name, seed=f"{seed}/{side}", budget=job.budget)
        for side, name in zip(("home", "away"), job.bots, strict=True)
    ]
    dice = SeededDice(seed)
    tags = {"Event": job.rules.title, "Round": str(job.number)}
    home, away = job.home.team.name, job.away.team.name
    tags |= {"Home": home, "Away": away, "HomeClub": home, "AwayClub": away}
    written = Match(adapter.game, dice, position, tags=tags).run(bots[0], bots[1])
    text = record.write(written) if job.record else ""
    return msgspec.structs.replace(replayed(adapter, written), record=text)


class Watcher:
    """Writes down what a match leaves behind."""

    def __init__(self, adapter: LeagueAdapter, reader: Reader, position: Position) -> None:
        self.adapter = adapter
        self.reader = reader
        self.position: Any = position
        self.report = MatchReport()

    def watch(self, events: Sequence[Event]) -> None:
        """Look at what has just happened; most of it leaves nothing behind."""
        noted = self.adapter.noted
        if events and (not noted or any(type(event) in noted for event in events)):
            self.adapter.watch(
                self.report, self.position, events, self.reader.minute(self.position)
            )

    def played(self) -> PlayedMatch:
        """Everything, after the final whistle."""
        self.adapter.after(self.report, self.position)
        home, away = self.position.score
        side = self.position.winner
        winner = side.label if side is not None and home == away else ""
        return PlayedMatch((int(home), int(away)), winner, self.report)


def replayed(adapter: LeagueAdapter, written: Record) -> PlayedMatch:
    """What the match of a record left behind; BadRecord if it is none, or not over."""
    position = record.start(adapter.game, written)
    watcher = Watcher(adapter, adapter.game.reader(), position)
    for action in written.actions:
        watcher.watch(position.play(action))
    if position.turn is not None:
        raise BadCompetition("league.error.unfinished")
    counted = count(adapter, record.start(adapter.game, written), written.actions)
    return msgspec.structs.replace(watcher.played(), counted=counted)


def result(number: int, played: PlayedMatch, dice: dict[str, int], **more: Any) -> Result:
    """The event of a match that was played; `dice` are those of the injured (CA 4.18)."""
    report, counted = played.report, played.counted
    sheets = [
        Sheet(
            played=tuple(dict.fromkeys(report.played[side])),
            booked=tuple(report.booked[side]),
            sent_off=tuple(report.sent_off[side]),
            injured={name: dice[name] for name in report.injured[side]},
            figures={} if counted is None else counted.sides[side],
        )
        for side in (0, 1)
    ]
    return Result(
        match=number,
        score=played.score,
        winner=played.winner,  # type: ignore[arg-type]
        goals=tuple(Scored(*goal) for goal in report.goals),  # type: ignore[arg-type]
        home=sheets[0],
        away=sheets[1],
        xg=None if counted is None else counted.xg,
        **more,
    )
