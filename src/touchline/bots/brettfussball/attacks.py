"""What is at stake where sides attack in turn (BF A1): attacks that are left, each a goal or none."""

from __future__ import annotations

from functools import cache

from touchline.brettfussball.attacks import attacks_in_all
from touchline.brettfussball.position import Position

GOAL_AN_ATTACK = 0.38  # of attacks between equals that end with a goal

Results = tuple[float, float, float]


def left_after(p: Position) -> tuple[int, int]:
    """Attacks of home and away that come after this one."""
    each, number = int(attacks_in_all(p)) // 2, int(p.attack)
    attackers, others = each - (number + 1) // 2, each - number // 2
    return (attackers, others) if p.attacker == 0 else (others, attackers)


@cache
def results(lead: int, home: int, away: int) -> Results:
    """Win, draw and loss of home with this lead and so many attacks to come."""
    if home == away == 0:
        return float(lead > 0), float(lead == 0), float(lead < 0)
    goal = 1 if home >= away else -1
    rest = (home - 1, away) if goal == 1 else (home, away - 1)
    scored, missed = results(lead + goal, *rest), results(lead, *rest)
    share = GOAL_AN_ATTACK
    win, draw, loss = (share * a + (1.0 - share) * b for a, b in zip(scored, missed, strict=True))
    return win, draw, loss


def after_attack(p: Position, goal: float) -> Results:
    """Win, draw and loss of home at the end of play, if this attack scores with this chance."""
    lead = int(p.home_goals - p.away_goals)
    if p.attack == 0:  # before the toss: whoever begins, nobody is ahead
        return results(lead, p.settings.attacks, p.settings.attacks)
    rest = left_after(p)
    scored = results(lead + (1 if p.attacker == 0 else -1), *rest)
    missed = results(lead, *rest)
    win, draw, loss = (goal * a + (1.0 - goal) * b for a, b in zip(scored, missed, strict=True))
    return win, draw, loss
