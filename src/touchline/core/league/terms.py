"""What the managers agree on before a competition: format, points, squads, market, calendar.

The rulebook leaves the structure to them (CA 4.18): each question it asks is a switch here.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

Small = Annotated[int, Meta(ge=0, le=99)]
Format = Literal["single", "double", "groups", "cup", "swiss", "ladder"]
TieBreak = Literal[
    "points", "difference", "goals", "head-to-head", "away-goals", "wins", "start-number", "lots"
]
YELLOWS: Final = 3
"""Yellow cards that cost a match, if nothing else is agreed (CA 4.18)."""
FORMATS: tuple[Format, ...] = ("single", "double", "groups", "cup", "swiss", "ladder")


class Squads(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Players who belong to one manager all season (CA 4.18)."""

    how: Literal["none", "dealt", "drafted", "whole"] = "none"
    """No squads, dealt by lot, picked by all managers in turn, or printed teams taken whole."""
    size: Annotated[int, Meta(ge=0, le=20)] = 0
    """How many players a squad has, and at most may have: 20 or 16 (CA 4.22), chips 18 (UN 4.1)."""
    smallest: Annotated[int, Meta(ge=0, le=20)] = 0
    """How many must be left after a transfer."""
    keepers: Annotated[int, Meta(ge=0, le=5)] = 0
    """How many of them at least are keepers."""
    chip_cap: Annotated[int, Meta(ge=0, le=5)] = 0
    """The most abilities on a drafted chip; 0 is no limit (UN 4.1.2)."""
    team_cap: Annotated[int, Meta(ge=0, le=90)] = 0
    """The most abilities of a drafted team; 0 is no limit (UN 4.1.2)."""


class Absences(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a match costs the next ones (CA 4.18)."""

    injuries: bool = False
    """An injured player rolls: 1-4 is the number of matches he misses, 5 and 6 none."""
    yellows: Annotated[int, Meta(ge=0, le=9)] = 0
    """So many yellow cards cost the next match; 0 is never."""
    red: Annotated[int, Meta(ge=0, le=9)] = 0
    """So many matches a red card costs."""


class Market(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The transfer market: values, and a currency that comes from league points (CA 4.18)."""

    open: bool = False
    start: Annotated[int, Meta(ge=0, le=10_000)] = 0
    """What every manager has at the start."""
    rate: Annotated[int, Meta(ge=0, le=1000)] = 10
    """What a league point buys."""
    points: Literal["stay", "go"] = "stay"
    """Points that have bought currency stay in the table, or are paid with and go."""
    deadline: Annotated[int, Meta(ge=0, le=999)] = 0
    """The last match day before which transfers are made; 0 is no deadline."""


class Rules(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything that was agreed."""

    title: Annotated[str, Meta(min_length=1, max_length=80)]
    game: str
    preset: str = ""
    settings: dict[str, str] = {}
    """Switches of the game that differ from the preset."""
    format: Format = "double"
    groups: Annotated[int, Meta(ge=0, le=8)] = 0
    """How many groups there are before the knock-out rounds."""
    through: Annotated[int, Meta(ge=0, le=16)] = 0
    """How many of each group, or of the Swiss rounds, go on to the knock-out rounds."""
    rounds: Small = 0
    """Rounds of a Swiss or ladder competition; 0 is as many as it takes."""
    legs: Annotated[int, Meta(ge=1, le=2)] = 1
    """Matches of a tie in knock-out rounds; the final is always one."""
    away_goals: bool = False
    """Goals in the other's ground decide a tie that is level after two legs."""
    reach: Annotated[int, Meta(ge=1, le=9)] = 2
    """How many places above them a challenger of the ladder may go for."""
    win: Small = 3
    draw: Small = 1
    loss: Small = 0
    tie_breaks: tuple[TieBreak, ...] = ("points", "difference", "goals", "head-to-head", "lots")
    """What decides the table, one after the other."""
    awarded: tuple[Small, Small] = (3, 0)
    """The score of a match that is awarded to somebody."""
    neither: Small = 3
    """Goals against both where neither came (BF 4.5 has 0:4)."""
    final_preset: str = ""
    """The preset of the final, where it is another one."""
    home_points: Annotated[int, Meta(ge=0, le=6)] = 0
    """Temporary points of the home manager, six in the rulebook (CA 4.18)."""
    calendar: Literal["days", "marathon"] = "marathon"
    """Match days with a date each, or one after the other until all is played."""
    begins: str = ""
    """The date of the first match day, as 2026-08-15."""
    every: Annotated[int, Meta(ge=1, le=365)] = 7
    """Days from one match day to the next."""
    squads: Squads = Squads()
    absences: Absences = Absences()
    market: Market = Market()


class Team(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who takes part."""

    name: Annotated[str, Meta(min_length=1, max_length=40)]
    manager: Annotated[str, Meta(min_length=1, max_length=40)] = "bot regular"
    """`bot` and its name, or the name of a person."""
    chips: Annotated[str, Meta(max_length=6000)] = ""
    """The printed team that plays under this name (UN 3.1.1), or one its manager has made."""

    @property
    def bot(self) -> str | None:
        """The bot that manages it; None where a person does."""
        word, _, bot = self.manager.partition(" ")
        return bot if word == "bot" and bot else None
