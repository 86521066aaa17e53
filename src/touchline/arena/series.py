"""What is to be played: a series of matches or of pairs of matches, and what came of each."""

from __future__ import annotations

from typing import Literal

import msgspec

from touchline.arena.data_set.tracing import Traced
from touchline.arena.thinking import Thinking
from touchline.core import registry
from touchline.core.errors import BadSettings
from touchline.core.language.statistics import Sheet

Teams = Literal["exchanged", "drawn", "own"]
"""How the bots of a pair come by their teams.

Exchanged: in the second match each has the team the other chose in the first. Drawn: by lot, the
same for both matches. Own: each chooses in both matches, so that choosing well counts too."""


class Series(msgspec.Struct, frozen=True):
    """What is to be played. Match number i has dice and bots of its own, seeded by i.

    In a series of pairs these are the dice of both matches of pair i; in the second match the bots
    have changed sides.
    """

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
    paired: bool = False
    teams: Teams = "own"
    timed: bool = False
    adjusted: bool = False
    openings: tuple[str, ...] = ()
    """Positions to begin with, each unit with the next; without any a match begins as always."""
    traced: bool = False

    @property
    def counted(self) -> bool:
        """Are statistics wanted, and are there any of this game?"""
        return self.stats and registry.game(self.game).statistics() is not None

    @property
    def units(self) -> int:
        """How many matches or pairs are played."""
        return self.matches // 2 if self.paired else self.matches


class Chunk(msgspec.Struct, frozen=True):
    """A part of a series that is played at one go: its units from `first` to before `last`."""

    series: Series
    first: int
    last: int


class Outcome(msgspec.Struct, frozen=True):
    """What came of one match; `problem` says why it could not be played to its end.

    `turned` is the second match of a pair: home is played by the bot the series calls away.
    `thinking` is how long home and away thought, where that was measured. `luck` is home's, in
    shares of a match, where it was weighed. `decided` is every choice there was, where it is kept.
    """

    number: int
    home: int = 0
    away: int = 0
    winner: str | None = None
    decisions: int = 0
    problem: str | None = None
    sheets: tuple[Sheet, Sheet] | None = None
    turned: bool = False
    thinking: tuple[Thinking, Thinking] | None = None
    luck: float | None = None
    decided: tuple[Traced, ...] = ()


def check(series: Series) -> None:
    """Everything that can be wrong with a series is found before its first match."""
    game = registry.game(series.game)
    for name in (series.home, series.away):
        registry.bot(game.id, name, seed="", budget=series.budget)
    if series.adjusted:
        registry.judge(game.id)
    starts = [game.position(line) for line in series.openings]
    starts = starts or [game.new(game.settings(series.preset, series.changes))]
    if any(start.period() is not None for start in starts):
        raise BadSettings("error.simulate-real-clock")
