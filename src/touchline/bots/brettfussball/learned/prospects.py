"""How a match of Brettfußball ends, by the net and a table of results between equals."""

from __future__ import annotations

import math
import tomllib
from collections.abc import Callable
from functools import cache
from importlib import resources
from typing import NamedTuple

from touchline.bots.brettfussball.learned.at_home import keeper_at_home
from touchline.bots.brettfussball.learned.attacks import GOAL_AN_ATTACK, at_the_end
from touchline.bots.brettfussball.learned.codes import ATTACK, SHOT
from touchline.bots.brettfussball.learned.endings import ENDINGS, Results, ending_odds, span_of
from touchline.bots.brettfussball.learned.features import turns_left
from touchline.bots.brettfussball.learned.player import Chances, Learned, index_of
from touchline.brettfussball.engine import moves
from touchline.brettfussball.engine.clock.periods import EXTRA_TIME, OVER, SHOOT_OUT
from touchline.brettfussball.engine.position import Position
from touchline.core.action import Action
from touchline.core.prospect import Prospect, ended, never


class Fit(NamedTuple):
    """What was fitted to matches (`nets/odds.toml`)."""

    turns_a_goal: float
    goal_after: int
    horizon: int
    sharpness: float
    draws: tuple[float, float, float]


@cache
def shipped_fit() -> Fit:
    """The fit that comes with the package."""
    file = resources.files("touchline.bots.brettfussball").joinpath("nets", "odds.toml")
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    one, two, three = data.pop("draws")
    return Fit(draws=(one, two, three), **data)


class Prospects:
    """The judge of this game (`touchline.core.prospect`)."""

    def __init__(self, player: Learned | None = None, fit: Fit | None = None) -> None:
        self._player = player or Learned()
        self._fit = fit or shipped_fit()

    def prospect(self, position: Position) -> Prospect:
        """How it ends from here, with a die on the table after the best action."""
        p = position
        if p.phase == OVER:
            return ended(p.winner)
        if p.phase == SHOOT_OUT:
            return shoot_out(p)
        if p.decision == "situation":
            return Prospect(*at_the_end(p, GOAL_AN_ATTACK))
        if p.decision == "toss":
            return self.settled(p, Chances(0.0, 0.0))
        if p.decision not in ("turn", "shot"):
            return self.settled(p, self._player.chances(p))
        look = self._player.look_for(p)
        look.see(p)
        if look.calm >= 1:
            number = look.weigh(p.die())
            worths = list(look.worths[:number])
            best = worths.index(max(worths))
            return self.settled(p, Chances(look.homes[best], look.aways[best]))
        side = p.flow[-1].side
        return max((after for _, after in self._options(p)), key=lambda after: after.score(side))

    def options(
        self, position: Position, late: Callable[[], bool] = never
    ) -> list[tuple[Action, Prospect]]:
        """Every legal action but walks of the keeper, with how it ends after it."""
        found = dict(self._options(position))
        return [(action, found[action]) for action in keeper_at_home(position, list(found))]

    def _options(self, position: Position) -> list[tuple[Action, Prospect]]:
        p = position
        if p.decision in ("turn", "shot"):
            look = self._player.look_for(p)
            look.see(p)
            if look.calm >= 1:
                return self._turn(p)
        found: list[tuple[Action, Prospect]] = []
        for action in p.actions():
            after = p.copy()
            after.play(action)
            found.append((action, self.prospect(after)))
        return found

    def _turn(self, p: Position) -> list[tuple[Action, Prospect]]:
        look = self._player.look_for(p)
        number = look.weigh(p.die())
        side = p.flow[-1].side
        found: dict[int, Prospect] = {}
        for i in range(number):
            index = index_of(look.codes[i])
            after = self.settled(p, Chances(look.homes[i], look.aways[i]))
            attack = ATTACK <= look.codes[i] < SHOT  # as good as its best place
            if not attack or index not in found or after.score(side) > found[index].score(side):
                found[index] = after
        return [(moves.TABLE[index], after) for index, after in found.items()]

    def settled(self, p: Position, chances: Chances) -> Prospect:
        """From who scores next to who wins: the outlook after that goal, and without one."""
        if p.settings.attacks:
            return Prospect(*at_the_end(p, chances.home + chances.away))  # (BF A6)
        fit = self._fit
        left = turns_left(p)
        soon = None if left is None else left - min(left // 2, fit.goal_after)
        late = None if left is None else left - min(left, fit.horizon)
        none = 1.0 - chances.home - chances.away
        ways = (
            (chances.home, self._outlook(p, 1, 0, soon)),
            (chances.away, self._outlook(p, 0, 1, soon)),
            (none, self._outlook(p, 0, 0, late)),
        )
        win, draw, loss = (sum(share * way[i] for share, way in ways) for i in range(3))
        win, draw, loss = fitted(fit, win, draw, loss)
        if p.settings.extra_time and p.phase < EXTRA_TIME:
            goals = (-int(p.home_goals), -int(p.away_goals))
            extra = self._outlook(p, *goals, p.settings.extra_turns)
            win, draw, loss = win + draw * extra[0], draw * extra[1], loss + draw * extra[2]
        if p.settings.shoot_out:
            win, draw, loss = win + draw / 2, 0.0, loss + draw / 2
        return Prospect(win, draw, loss)

    def _outlook(self, p: Position, home: int, away: int, turns: int | None) -> Results:
        s = p.settings
        score = (int(p.home_goals) + home, int(p.away_goals) + away)
        rate = self._fit.turns_a_goal
        return ending_odds(ENDINGS.index(s.ending), s.goals, *score, span_of(turns), rate)


def fitted(fit: Fit, win: float, draw: float, loss: float) -> Results:
    """What the table says, as it was found to be. What is certain stays certain."""
    one, two, three = fit.draws
    wins, losses = win**fit.sharpness, loss**fit.sharpness
    draws = draw**fit.sharpness * math.exp(one + two * draw + three * draw * draw)
    every = wins + draws + losses
    return wins / every, draws / every, losses / every


def shoot_out(p: Position) -> Prospect:
    """The shoot-out is chance alone: every shot scores one time in two (BF R32)."""
    if p.decision == "shoot-out-toss":
        return Prospect(0.5, 0.0, 0.5)
    first_home = p.first_shooter == 0
    ahead, behind = (p.home_shots, p.away_shots) if first_home else (p.away_shots, p.home_shots)
    win = first_wins(int(p.settings.shots), int(p.shots), int(ahead - behind))
    return Prospect(win, 0.0, 1.0 - win) if first_home else Prospect(1.0 - win, 0.0, win)


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
