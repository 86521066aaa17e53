"""What is at stake where sides attack in turn (BF A1)."""

from __future__ import annotations

from touchline.bots import attacks
from touchline.bots.attacks import Results
from touchline.brettfussball.engine.clock.attacks import attacks_in_all
from touchline.brettfussball.engine.clock.periods import EXTRA_TIME
from touchline.brettfussball.engine.position import Position

GOAL_AN_ATTACK = 0.38  # of attacks between equals that end with a goal


def after_attack(p: Position, goal: float) -> Results:
    """Win, draw and loss of home at the end of play, if this attack scores with this chance."""
    lead = int(p.home_goals - p.away_goals)
    each, share = int(attacks_in_all(p)) // 2, GOAL_AN_ATTACK
    if p.attack == 0:  # before the toss: whoever begins, nobody is ahead
        return attacks.results(lead, each, each, share)
    rest = attacks.left_after(each, int(p.attack), int(p.attacker))
    return attacks.after_attack(lead, rest, int(p.attacker), goal, share)


def at_the_end(p: Position, goal: float) -> Results:
    """The same with what follows a draw: one attack more for each, a shoot-out (BF A6)."""
    win, draw, loss = after_attack(p, goal)
    if p.settings.extra_time and p.phase < EXTRA_TIME:
        more = attacks.results(0, 1, 1, GOAL_AN_ATTACK)
        win, draw, loss = win + draw * more[0], draw * more[1], loss + draw * more[2]
    if p.settings.shoot_out:
        win, draw, loss = win + draw / 2, 0.0, loss + draw / 2
    return win, draw, loss
