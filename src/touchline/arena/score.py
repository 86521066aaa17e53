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


def adjusted(outcome: Outcome) -> float:
    """The same with the luck taken off, where it was weighed."""
    luck = outcome.luck or 0.0
    return result(outcome) + (luck if outcome.turned else -luck)


def unit_score(outcomes: tuple[Outcome, Outcome]) -> float | None:
    """The mean of both matches of a pair; None if one could not be played.

    >>> unit_score((Outcome(0, 2, 1, "home"), Outcome(0, 1, 1, turned=True)))
    0.75
    """
    if any(outcome.problem is not None for outcome in outcomes):
        return None
    return (result(outcomes[0]) + result(outcomes[1])) / 2


def unit_adjusted(outcomes: tuple[Outcome, Outcome]) -> float | None:
    """The mean of both matches with the luck taken off; None if it was not weighed in both.

    >>> unit_adjusted((Outcome(0, 1, 0, "home", luck=0.2), Outcome(0, 1, 1, turned=True, luck=0.1)))
    0.7
    """
    if unit_score(outcomes) is None or any(outcome.luck is None for outcome in outcomes):
        return None
    return (adjusted(outcomes[0]) + adjusted(outcomes[1])) / 2
