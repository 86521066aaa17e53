"""Plays by what was learned in self-play: the best position after its action, by the net."""

from __future__ import annotations

import random
from functools import cache
from typing import NamedTuple

from touchline.bots.brettfussball.net import Net, Sums, shipped
from touchline.bots.brettfussball.outlook import ENDINGS, final, outlook, span_of
from touchline.bots.brettfussball.sight import stakes_of, turns_left
from touchline.brettfussball.periods import EXTRA_TIME, OVER, SHOOT_OUT
from touchline.brettfussball.position import Position
from touchline.core.action import Action
from touchline.core.seat import Seat

# A goal counts this much less for every turn until it falls, as in the training.
DISCOUNT = 0.998
# After how many turns a next goal falls, if one falls, and how far the net looks.
GOAL_AFTER = 150
HORIZON = 500


class Chances(NamedTuple):
    """Who scores next, soon enough: home, away."""

    home: float
    away: float


class Result(NamedTuple):
    """How the match ends, for home."""

    win: float
    draw: float
    loss: float


class Learned:
    """Looks one action ahead; among equals the seed decides."""

    def __init__(
        self, *, seed: str = "", budget: float | None = None, net: Net | None = None
    ) -> None:
        self._random = random.Random(seed).random
        self._net = net
        self._sums: Sums | None = None

    def choose(self, seat: Seat) -> Action:
        """The action with the best chances, weighed by what a goal is worth now."""
        position: Position = seat.imagine(None)
        actions = position.actions()
        if len(actions) == 1:
            return actions[0]
        found = [(self.worth(position, action), action) for action in actions]
        top = max(worth for worth, _ in found)
        best = [action for worth, action in found if worth > top - 1e-9]
        return best[int(self._random() * len(best))]

    def worth(self, p: Position, action: Action) -> float:
        """What an action is worth to the side that decides."""
        after = p.copy()
        after.play(action)
        chances = self.after(p, after)
        mine, theirs = stakes_of(p)
        home, away = (mine, theirs) if p.mover == 0 else (theirs, mine)
        worth = home * chances.home - away * chances.away
        return worth if p.flow[-1].side == 0 else -worth

    def after(self, p: Position, after: Position) -> Chances:
        """A goal, the whistle, or what the net says."""
        if after.score != p.score:
            home = after.home_goals > p.home_goals
            return Chances(float(home), float(not home))
        if after.phase >= SHOOT_OUT:
            return Chances(0.0, 0.0)
        later = DISCOUNT if after.clock != p.clock else 1.0
        chances = self.chances(after)
        return Chances(later * chances.home, later * chances.away)

    def chances(self, p: Position) -> Chances:
        """What the net says of a position in which no die lies on the table."""
        sums = self._sums_for(p)
        mine, theirs = sums.net.chances(sums.see(p))
        return Chances(mine, theirs) if p.mover == 0 else Chances(theirs, mine)

    def _sums_for(self, p: Position) -> Sums:
        net = self._net or shipped(p.pitch.name)
        if self._sums is None or self._sums.net is not net:
            self._sums = Sums(net)
        return self._sums

    def value(self, p: Position) -> Result:
        """How the match ends from here, with a die on the table after the best action."""
        if p.phase == OVER:
            lead = p.home_goals - p.away_goals or p.home_shots - p.away_shots
            return Result(*final(int(lead), 0))
        if p.phase == SHOOT_OUT:
            return shoot_out(p)
        if p.decision == "toss":
            return self.settled(p, Chances(0.0, 0.0))
        if p.decision not in ("turn", "shot"):
            return self.settled(p, self.chances(p))
        best = max(p.actions(), key=lambda action: self.worth(p, action))
        after = p.copy()
        after.play(best)
        return self.settled(p, self.after(p, after))

    def settled(self, p: Position, chances: Chances) -> Result:
        """From who scores next to who wins: the outlook after that goal, and without one."""
        left = turns_left(p)
        soon = None if left is None else left - min(left // 2, GOAL_AFTER)
        late = None if left is None else left - min(left, HORIZON)
        none = 1.0 - chances.home - chances.away
        ways = (
            (chances.home, _outlook(p, 1, 0, soon)),
            (chances.away, _outlook(p, 0, 1, soon)),
            (none, _outlook(p, 0, 0, late)),
        )
        win, draw, loss = (sum(share * way[i] for share, way in ways) for i in range(3))
        if p.settings.extra_time and p.phase < EXTRA_TIME:
            extra = _outlook(p, -int(p.home_goals), -int(p.away_goals), p.settings.extra_turns)
            win, draw, loss = win + draw * extra[0], draw * extra[1], loss + draw * extra[2]
        if p.settings.shoot_out:
            win, draw, loss = win + draw / 2, 0.0, loss + draw / 2
        return Result(win, draw, loss)


def _outlook(p: Position, home: int, away: int, turns: int | None) -> tuple[float, float, float]:
    s = p.settings
    ending = ENDINGS.index(s.ending)
    return outlook(
        ending, s.goals, int(p.home_goals) + home, int(p.away_goals) + away, span_of(turns)
    )


def shoot_out(p: Position) -> Result:
    """The shoot-out is chance alone: every shot scores one time in two (BF R32)."""
    if p.decision == "shoot-out-toss":
        return Result(0.5, 0.0, 0.5)
    first_home = p.first_shooter == 0
    ahead, behind = (p.home_shots, p.away_shots) if first_home else (p.away_shots, p.home_shots)
    win = first_wins(int(p.settings.shots), int(p.shots), int(ahead - behind))
    return Result(win, 0.0, 1.0 - win) if first_home else Result(1.0 - win, 0.0, win)


@cache
def first_wins(rounds: int, shots: int, lead: int) -> float:
    """The chance of the side that shot first, being so many goals ahead after so many shots."""
    if shots >= 2 * rounds and shots % 2 == 0:  # sudden death favours nobody
        return 0.5 if lead == 0 else float(lead > 0)
    first_left = rounds - (shots + 1) // 2
    second_left = rounds - shots // 2
    if shots < 2 * rounds and (lead > second_left or -lead > first_left):
        return float(lead > 0)
    step = 1 if shots % 2 == 0 else -1
    scored = first_wins(rounds, shots + 1, lead + step)
    return 0.5 * scored + 0.5 * first_wins(rounds, shots + 1, lead)
