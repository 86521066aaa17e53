"""Lines that an older Touchline wrote: three of their numbers stood for two things each."""

from __future__ import annotations

from typing import Final

FIELDS: Final = 35
FROZEN: Final = 12
KEEPERS: Final = 18
SAT_OUT: Final = 2**22  # added to who is frozen once the phase they sit out has begun
ROLLED_ONE: Final = 128  # added to a total whose die was a 1
AWAY: Final = 32  # home's keeper + 32 * away's


def as_written_today(state: str, duel: str) -> tuple[str, str]:
    """The counters of the state and the totals of a duel; what is not of then is left alone."""
    try:
        numbers = [int(word) for word in state.split(",")]
        totals = [int(word) for word in duel.split(",")]
    except ValueError:
        return state, duel
    if len(numbers) != FIELDS:
        return state, duel
    ones = sum(1 << counter for counter, total in enumerate(totals) if total >= ROLLED_ONE)
    away, home = divmod(numbers[KEEPERS], AWAY)
    sat_out, frozen = divmod(numbers[FROZEN], SAT_OUT)
    numbers[KEEPERS : KEEPERS + 1] = [home, away]
    numbers[FROZEN : FROZEN + 1] = [frozen, sat_out, ones]
    totals = [total % ROLLED_ONE if 0 <= total < 2 * ROLLED_ONE else total for total in totals]
    return ",".join(map(str, numbers)), ",".join(map(str, totals))
