"""Who meets whom on which day: the circle method, fair to everybody at home and away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import msgspec

from touchline.competition.events import HomePoints, Result

T = TypeVar("T")


class Fixture(msgspec.Struct):
    """A match to be played, or played: its number in the competition counts from one."""

    number: int
    day: int
    home: str
    away: str
    stage: str
    """`league`, `group-1` …, `swiss`, `ladder`, `knock-out`."""
    round: int = 1
    tie: int = 0
    """In knock-out rounds: which tie of the round."""
    leg: int = 1
    """The third match of a tie is a play-off."""
    result: Result | None = None
    awarded: str = ""
    points: HomePoints | None = None

    @property
    def over(self) -> bool:
        """Is there nothing more to play?"""
        return self.result is not None or self.awarded != ""

    def has(self, team: str) -> bool:
        """Does this team play in it?"""
        return team in (self.home, self.away)


def circle(teams: Sequence[T]) -> list[list[tuple[T, T]]]:
    """Everybody against everybody once, in as few days as there can be.

    Home matches differ by one at most; with an odd number one team rests each day.

    >>> circle("abcd")
    [[('a', 'd'), ('b', 'c')], [('d', 'b'), ('c', 'a')], [('c', 'd'), ('a', 'b')]]
    """
    count = len(teams) + len(teams) % 2
    days: list[list[tuple[T, T]]] = []
    for day in range(count - 1):
        pairs = [(day, count - 1) if day % 2 == 0 else (count - 1, day)]
        for step in range(1, count // 2):
            one, other = (day + step) % (count - 1), (day - step) % (count - 1)
            pairs.append((one, other) if step % 2 else (other, one))
        here = [pair for pair in pairs if max(pair) < len(teams)]
        days.append([(teams[home], teams[away]) for home, away in here])
    return days


def there_and_back(days: list[list[tuple[T, T]]]) -> list[list[tuple[T, T]]]:
    """The same days once more, with home and away changed."""
    return days + [[(away, home) for home, away in day] for day in days]
