"""Lines that an older Touchline wrote: some of their counters stood for several things."""

from __future__ import annotations

from typing import Final

MOST: Final = 55  # counters of then; there are more of them now, whatever is left off
LEAST: Final = 51
FIRST: Final = 6
KEEPERS: Final = 29
KNOWN: Final = 34
AWAY_OPENED: Final = 2  # added to who kicks off next
AWAY: Final = 32  # home's keeper + 32 * away's
DEPTHS: Final = 128  # a card put back, counted from 1, times this + what lies on it
CARD: Final = DEPTHS * 128  # two such cards in one number


def as_written_today(state: str) -> str:
    """The counters of the state; what is not of then is left alone."""
    try:
        numbers = [int(word) for word in state.split(",")]
    except ValueError:
        return state
    if not LEAST <= len(numbers) <= MOST:
        return state
    numbers[KNOWN : KNOWN + 2] = [*put_back(numbers[KNOWN]), *put_back(numbers[KNOWN + 1])]
    away, home = divmod(numbers[KEEPERS], AWAY)
    numbers[KEEPERS : KEEPERS + 1] = [home, away]
    opener, first = divmod(numbers[FIRST], AWAY_OPENED)
    numbers[FIRST : FIRST + 1] = [first, opener]
    return ",".join(map(str, numbers))


def put_back(known: int) -> list[int]:
    """Two cards, -1 for none, each with how many cards lie on it."""
    found: list[int] = []
    for entry in (known % CARD, known // CARD):
        found += [entry // DEPTHS - 1, entry % DEPTHS]
    return found
