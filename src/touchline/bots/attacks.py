"""What is at stake where sides attack in turn: attacks that are left, each a goal or none."""

from __future__ import annotations

from functools import cache

Results = tuple[float, float, float]


def left_after(each: int, number: int, attacker: int) -> tuple[int, int]:
    """Attacks of home and away that come after this one, with so many for each side.

    >>> left_after(5, 1, 0), left_after(5, 2, 1), left_after(5, 10, 1)
    ((4, 5), (4, 4), (0, 0))
    """
    own, others = each - (number + 1) // 2, each - number // 2
    return (own, others) if attacker == 0 else (others, own)


@cache
def results(lead: int, home: int, away: int, share: float) -> Results:
    """Win, draw and loss of home with this lead, so many attacks to come, each a goal this often.

    >>> results(1, 0, 0, 0.4)
    (1.0, 0.0, 0.0)
    """
    if home == away == 0:
        return float(lead > 0), float(lead == 0), float(lead < 0)
    ours = home >= away
    rest = (home - 1, away) if ours else (home, away - 1)
    scored = results(lead + 1 if ours else lead - 1, *rest, share)
    return mixed(scored, results(lead, *rest, share), share)


def mixed(one: Results, other: Results, share: float) -> Results:
    """The first of two with this chance, else the other."""
    win, draw, loss = (share * a + (1.0 - share) * b for a, b in zip(one, other, strict=True))
    return win, draw, loss


def after_attack(
    lead: int, rest: tuple[int, int], attacker: int, goal: float, share: float
) -> Results:
    """Win, draw and loss of home at the end of play, if this attack scores with this chance."""
    scored = results(lead + (1 if attacker == 0 else -1), *rest, share)
    return mixed(scored, results(lead, *rest, share), goal)
