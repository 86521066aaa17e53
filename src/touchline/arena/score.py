"""The score of a unit: how much of it the bot named first got, from 0 to 1.

Tests and summaries know units by their scores alone, so this is the place to take the luck off.
"""

from __future__ import annotations

from touchline.arena.series import Outcome


def result(outcome: Outcome) -> float:
    """A match for the bot named first: 1 for a win, a half for a draw."""
    if outcome.winner is None:
        return 0.5
    return float((outcome.winner == "home") != outcome.turned)


def unit_score(outcomes: tuple[Outcome, Outcome]) -> float | None:
    """The mean of both matches of a pair; None if one could not be played.

    >>> unit_score((Outcome(0, 2, 1, "home"), Outcome(0, 1, 1, turned=True)))
    0.75
    """
    if any(outcome.problem is not None for outcome in outcomes):
        return None
    return (result(outcomes[0]) + result(outcomes[1])) / 2
