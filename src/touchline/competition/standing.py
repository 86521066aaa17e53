"""What a squad carries from match to match: injuries, suspensions, yellow cards (CA 4.18).

Any game whose matches hurt, book or send off players is counted like this. Pure: dice come in as
numbers, and whoever runs the competition keeps what comes out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

import msgspec

from touchline.core.league.terms import YELLOWS

LONGEST_INJURY = 4


class Casualties(Protocol):
    """What a competition has to know of one side after a match: names of its players."""

    @property
    def injured(self) -> Sequence[str]:
        """Who was hurt."""

    @property
    def booked(self) -> Sequence[str]:
        """Who saw a yellow card."""

    @property
    def sent_off(self) -> Sequence[str]:
        """Who saw a red one."""


def injury_absence(die: int) -> int:
    """How many matches an injured player misses: 1-4 that many, 5 and 6 none.

    >>> [injury_absence(die) for die in range(1, 7)]
    [1, 2, 3, 4, 0, 0]
    """
    return die if die <= LONGEST_INJURY else 0


class Standing(msgspec.Struct, frozen=True):
    """What a squad carries from match to match: matches to miss, and yellow cards so far."""

    missing: Mapping[str, int] = {}
    yellows: Mapping[str, int] = {}

    def available(self, name: str) -> bool:
        """May this player play in the next match?"""
        return self.missing.get(name, 0) == 0


def after_match(
    standing: Standing,
    told: Casualties,
    injury_dice: Mapping[str, int],
    yellows: int = YELLOWS,
    red: int = 1,
) -> Standing:
    """The squad before its next match; one die for each injured player (CA 4.18).

    Who missed this match has one less to miss. The third yellow card and a red one cost the next
    match, which an injury may have cost already; a league may agree on other numbers.
    """
    missing = {name: left - 1 for name, left in standing.missing.items() if left > 1}
    booked = dict(standing.yellows)
    for name in told.injured:
        missing[name] = injury_absence(injury_dice[name])
    for name in told.booked:
        booked[name] = booked.get(name, 0) + 1
        if booked[name] >= yellows:
            booked[name] = 0
            missing[name] = max(missing.get(name, 0), 1)
    for name in told.sent_off:
        missing[name] = max(missing.get(name, 0), red)
    return Standing({name: left for name, left in missing.items() if left}, booked)
