"""Plays by what was learned in self-play: the best position after its action, by the net.

Values are what the next goal is worth to the side that decides, on the scale of the stakes
(`touchline.bots.brettfussball.learned.endings`): a win is 1 and a loss -1.
"""

from __future__ import annotations

import random
import time
from collections.abc import Mapping
from typing import NamedTuple

from touchline.bots.brettfussball.learned.at_home import walks
from touchline.bots.brettfussball.learned.codes import ATTACK, DISCOUNT, PASS, SHOT
from touchline.bots.brettfussball.learned.net import Net, shipped
from touchline.bots.brettfussball.learned.noise import Noise
from touchline.bots.brettfussball.learned.search import NetSearch
from touchline.bots.brettfussball.learned.tastes import Tastes
from touchline.brettfussball.engine import moves
from touchline.brettfussball.engine.board.pitch import FIGURES, SQUARES
from touchline.brettfussball.engine.clock.periods import SHOOT_OUT
from touchline.brettfussball.engine.position import Position
from touchline.core.action import Action
from touchline.core.seat import Seat


class Chances(NamedTuple):
    """Who scores next, soon enough: home, away."""

    home: float
    away: float


class Option:
    """A legal action, what it is worth to the side that decides, and its code with this die."""

    __slots__ = ("action", "code", "worth")

    def __init__(self, action: Action, worth: float, code: int = -1) -> None:
        self.action = action
        self.worth = worth
        self.code = code


YOUNG = 8  # turns from the kick-off in which a match is young


class Learned:
    """Looks one action ahead, at the better ones further; among equals the seed decides."""

    # How many rolls deep is looked after the first look, at how many of the options, and how far
    # behind the best one of them may lie.
    further: tuple[tuple[int, int, float], ...] = ()
    # How far its evaluation is out, as a share of what a goal is worth.
    blur: float = 0.0
    # The same while a match is young, so that no two begin alike.
    opening: float = 0.0
    # No decision takes longer.
    cap: float = 1.0

    def __init__(
        self, *, seed: str = "", budget: float | None = None, net: Net | None = None
    ) -> None:
        self._random = random.Random(seed).random
        self.seed = seed
        self._budget = self.cap if budget is None else min(budget, self.cap)
        self._net = net
        self._look: NetSearch | None = None
        self._deadline = 0.0
        self._taste: Tastes | None = None  # whoever has none plays as the level does

    def play_in(self, style: Mapping[str, float]) -> None:
        """Play as this style likes it (`touchline.core.seat.Styled`)."""
        self._taste = Tastes(style)

    def sit_down(self, seed: str) -> None:
        """Play in the match of this seed (`touchline.core.seat.Seeded`)."""
        self.seed = seed

    def choose(self, seat: Seat) -> Action:
        """The action that is best after the deepest look there was time for."""
        p: Position = seat.imagine(None)
        actions = p.actions()
        if len(actions) == 1:
            return actions[0]
        self._deadline = time.monotonic() + self._budget
        every = self.options(p)
        found = [option for option in every if not walks(p, option.action)] or every
        if self._blurred(p) > 0.0:  # a goal next turn looks as good, but nobody misses an open goal
            goal = next((o.action for o in found if scores(p, o.action)), None)
            if goal is not None:
                return goal
        off = self._misjudged(p, found)
        if self._taste is not None:
            worth = self._goal(p)
            for option in found:
                off[option.action.index] += worth * self._taste.of(p, option.action)
        for depth, width, margin in self.further:
            ranked = sorted(found, key=lambda option: -(option.worth + off[option.action.index]))
            first = ranked[0]
            least = first.worth + off[first.action.index] - margin * self._goal(p)
            better = [o for o in ranked[:width] if o.worth + off[o.action.index] >= least]
            found = self._deeper(p, better, depth)
        self._deadline = 0.0
        top = max(option.worth + off[option.action.index] for option in found)
        best = [o for o in found if o.worth + off[o.action.index] > top - 1e-9]
        return best[int(self._random() * len(best))].action

    # -- one action ahead ------------------------------------------------------------------------

    def options(self, p: Position) -> list[Option]:
        """Every legal action, each as the side that decides sees it."""
        look = self.look_for(p)
        if p.decision in ("turn", "shot"):
            look.see(p)
            if look.calm >= 1:
                return self._turn(p, look)
        found: list[Option] = []
        for action in p.actions():
            found.append(Option(action, self.worth(p, action)))
            if self._late() and p.attack == 0:  # of an attack every action is seen
                break
        return found

    def _turn(self, p: Position, look: NetSearch) -> list[Option]:
        """All that may be done with the die, on the look's own board."""
        number = look.weigh(p.die())
        codes, worths = look.codes, look.worths
        attacks: dict[int, Option] = {}
        found: list[Option] = []
        for i in range(number):
            code, worth = codes[i], worths[i]
            index = index_of(code)
            if ATTACK <= code < SHOT:  # as good as its best place
                known = attacks.get(index)
                if known is not None:
                    if worth > known.worth:
                        known.worth, known.code = worth, code
                    continue
            option = Option(moves.TABLE[index], worth, code)
            found.append(option)
            if ATTACK <= code < SHOT:
                attacks[index] = option
        return found

    def worth(self, p: Position, action: Action) -> float:
        """What an action is worth to the side that decides, played on the engine."""
        after = p.copy()
        after.play(action)
        side = p.flow[-1].side
        if after.decision == "attacker" and p.decision == "turn":
            return max(self.worth(after, place) for place in after.actions())
        return self._weighed(p, self.after(p, after), side)

    def _weighed(self, p: Position, chances: Chances, side: int) -> float:
        look = self.look_for(p)
        if look.settings is not p.settings or look.hour != hour(p):
            look.see(p)
        worth = look.stakes[0] * chances.home - look.stakes[1] * chances.away
        return worth if side == 0 else -worth

    def after(self, p: Position, after: Position) -> Chances:
        """A goal, the whistle, or what the net says."""
        if after.score != p.score:
            home = after.home_goals > p.home_goals
            return Chances(float(home), float(not home))
        if after.phase >= SHOOT_OUT or after.decision == "situation":
            return Chances(0.0, 0.0)  # the attack has come to nothing (BF A3)
        later = DISCOUNT if after.clock != p.clock else 1.0
        chances = self.chances(after)
        return Chances(later * chances.home, later * chances.away)

    def chances(self, p: Position) -> Chances:
        """What the net says of a position in which no die lies on the table."""
        look = self.look_for(p)
        look.see(p)
        look.judge()
        if p.attack > 0:  # only the attackers can score (BF A3)
            goal = look.mine if p.mover == p.attacker else look.theirs
            return Chances(goal, 0.0) if p.attacker == 0 else Chances(0.0, goal)
        if p.mover == 0:
            return Chances(look.mine, look.theirs)
        return Chances(look.theirs, look.mine)

    def look_for(self, p: Position) -> NetSearch:
        """The look for this position's board."""
        if self._look is None or self._look.pitch is not p.pitch:
            self._look = NetSearch(self._net or shipped(p.pitch.name), p.pitch)
        return self._look

    # -- further -----------------------------------------------------------------------------------

    def _deeper(self, p: Position, found: list[Option], depth: int) -> list[Option]:
        """The same options seen deeper; those there was no time for drop out, if any was seen."""
        if len(found) == 1:
            return found
        look = self.look_for(p)
        look.begin(max(1e-3, self._deadline - time.monotonic()))
        look.see(p)
        calm = look.calm >= depth + 1
        seen: list[Option] = []
        for option in found:
            if option.code >= 0 and calm:
                worth = look.attempt(option.code, p.die(), depth)
            else:
                worth = self._played(p, option, depth)
                look.see(p)
            if look.late:
                break
            seen.append(Option(option.action, worth, option.code))
        return seen or found

    def _played(self, p: Position, option: Option, depth: int) -> float:
        """Played on the engine; where no roll follows, the first look has to do."""
        side = p.flow[-1].side
        look = self.look_for(p)
        after = p.copy()
        after.play(option.action)
        if after.score != p.score or after.phase != p.phase or after.decision != "roll":
            return option.worth
        look.see(after)
        later = DISCOUNT if after.clock != p.clock else 1.0
        if look.calm >= depth:
            worth = later * look.value(depth)
        else:
            worth = later * self._rolled(after)
        return worth if after.mover == side else -worth

    def _rolled(self, p: Position) -> float:
        """Before a roll, near the end of a period: the six rolls on the engine."""
        total = 0.0
        for die in moves.FACES:
            if self.look_for(p).out_of_time():
                return 0.0
            rolled = p.copy()
            rolled.play(die)
            total += max(self.worth(rolled, action) for action in rolled.actions())
        return total / 6.0

    # -- misjudging -------------------------------------------------------------------------------

    def _misjudged(self, p: Position, found: list[Option]) -> dict[int, float]:
        """By how much each is misjudged, however deep the look: in one match always the same."""
        blur = self._blurred(p)
        if blur <= 0.0:
            return {option.action.index: 0.0 for option in found}
        noise = Noise(p, self.seed)
        scale = blur * self._goal(p)
        return {option.action.index: scale * noise.of(option.action.index) for option in found}

    def _blurred(self, p: Position) -> float:
        return max(self.blur, self.opening) if p.clock < YOUNG else self.blur

    def _goal(self, p: Position) -> float:
        """What a goal is worth now, the mean of both sides'."""
        look = self.look_for(p)
        look.see(p)
        return (look.stakes[0] + look.stakes[1]) / 2

    def _late(self) -> bool:
        return self._deadline > 0.0 and time.monotonic() >= self._deadline


def scores(p: Position, action: Action) -> bool:
    """Is it a goal for the side that decides, with the die as it lies?"""
    if action.verb != "shoot":
        return False
    side = int(p.flow[-1].side)
    after = p.copy()
    after.play(action)
    return int(after.score[side]) > int(p.score[side])


def hour(p: Position) -> tuple[int, ...]:
    """When in the match: what stakes follow from."""
    return (p.phase, p.clock, p.stopped, p.home_goals, p.away_goals)


def index_of(code: int) -> int:
    """The number of the action behind a code of the look."""
    if code >= PASS:
        return int(moves.PASS)
    if code >= SHOT:
        return int(moves.SHOOT) + code - SHOT
    figure = (code % ATTACK) // SQUARES % FIGURES
    if code >= ATTACK:
        return int(moves.ATTACK) + figure
    return int(moves.MOVE) + figure * SQUARES + code % SQUARES
