"""Plays by what a small net expects, among what a hand-made player would think of.

Each candidate is played on a copy: dice are averaged exactly, small matters on the way are decided
as the hand-made player decides them, and where the match stands still again the net judges.
Whoever sees worse misjudges by an amount that belongs to the match and the position: in the same
match always in the same way, in another match in another.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Mapping
from typing import Any, Final, Protocol
from zlib import crc32

from touchline.bots.evaluation import Evaluation
from touchline.bots.outcomes import NextDie
from touchline.core.action import Action
from touchline.core.dice import SeededDice
from touchline.core.flow import CHANCE
from touchline.core.seat import Seat

LONGEST: Final = 160  # decisions on the way; nothing takes so long


class TimeUp(Exception):
    """The cap was reached in the middle of a candidate."""


class Taste(Protocol):
    """What a style likes about an action, in shares of a match."""

    def of(self, p: Any, action: Action) -> float:
        """How much better an action is to this taste; less than 0 is worse."""


class Guided:
    """A player of one game; what is different in each game is named below."""

    # How far its evaluation is out, in shares of a match.
    blur: float = 0.0
    # How far it is out while a match is young, so that no two begin alike.
    opening: float = 0.0
    # What a candidate has to gain over the hand-made player's choice to be preferred.
    margin: float = 0.0
    # How many candidates are looked at.
    most: int = 99
    # How many details of a candidate are looked at.
    details: int = 1
    # Decisions whose candidates are played on as the hand-made player would until the other side
    # decides: what the own side makes of them is seen then, and need not be guessed.
    followed: frozenset[str] = frozenset()
    # How many of the best candidates are seen through: played on by both sides as the hand-made
    # player would until something is decided anew (`comes_round`); and at which decisions.
    through: int = 0
    far: frozenset[str] = frozenset()
    # A line of play less likely than this follows one outcome of the next die.
    small: float = 0.04
    # No decision takes longer.
    cap: float = 1.0

    def __init__(self, *, seed: str = "", budget: float | None = None) -> None:
        self._budget = self.cap if budget is None else min(budget, self.cap)
        self._die = NextDie()
        self._random = self._die.draws
        self._dice = SeededDice(seed)
        self.seed = seed
        self._deadline = 0.0
        self._evaluation: Evaluation | None = None
        self.following = False
        self.seen_from: Any = None  # the position whose candidates are seen through
        self.taste: Taste | None = None  # whoever has none plays as the level does

    # -- what a game says ------------------------------------------------------------------------

    def make_evaluation(self) -> Evaluation:
        """The game's evaluation."""
        raise NotImplementedError

    def make_taste(self, style: Mapping[str, float]) -> Taste | None:
        """What the game's bots make of a style."""
        return None

    def decide(self, p: Any) -> Action:
        """What the hand-made player does."""
        raise NotImplementedError

    def candidates(self, p: Any) -> list[Action]:
        """What is worth a look; none where the hand-made player decides."""
        raise NotImplementedError

    def choices(self, p: Any) -> list[Action]:
        """Details of what has been begun that are worth a look."""
        raise NotImplementedError

    def on_the_way(self, p: Any) -> Action:
        """What is decided while something is under way, without much thought."""
        return self.decide(p)

    def comes_round(self, p: Any) -> bool:
        """Has what is seen through come to where something is decided anew?"""
        raise NotImplementedError

    def is_young(self, p: Any) -> bool:
        """Has the match hardly begun?"""
        return False

    def imagined(self, seat: Seat) -> Any:
        """A position to think with: what this seat does not know is dealt anew."""
        return seat.imagine(self._dice)

    # -- choosing --------------------------------------------------------------------------------

    @property
    def evaluation(self) -> Evaluation:
        """The evaluation, loaded when it is first needed."""
        if self._evaluation is None:
            self._evaluation = self.make_evaluation()
        return self._evaluation

    def sit_down(self, seed: str) -> None:
        """Play in the match of this seed (`touchline.core.seat.Seeded`)."""
        self.seed = seed

    def play_in(self, style: Mapping[str, float]) -> None:
        """Play as this style likes it (`touchline.core.seat.Styled`)."""
        self.taste = self.make_taste(style)

    def blurred(self, p: Any) -> float:
        """How far its evaluation is out here."""
        return max(self.blur, self.opening) if self.opening and self.is_young(p) else self.blur

    def choose(self, seat: Seat) -> Action:
        """The candidate after which most is to be expected."""
        self._deadline = time.monotonic() + self._budget
        p = self.imagined(seat)
        actions: tuple[Action, ...] = p.actions()
        if len(actions) == 1:
            return actions[0]
        usual = self.decide(p)
        found = self.candidates(p)
        if not found:
            return usual
        self._random.seed(crc32(self.seed.encode()) ^ hash(p))
        if len(found) > self.most:
            found = self._come_to_mind(p, found)
        if usual not in found:
            found.append(usual)
        if len(found) == 1:
            return usual
        rated = self.rated(p, found, usual)
        if not rated:
            return usual
        rated.sort(key=lambda one: -one[0])
        if self.through > 0 and p.decision in self.far:
            rated = self.seen_through(p, rated[: self.through], usual) or rated
        return max(rated, key=lambda one: one[0])[1]

    def _come_to_mind(self, p: Any, found: list[Action]) -> list[Action]:
        """As many candidates as are looked at; what is most to the own taste is always seen."""
        seen = self._random.sample(found, self.most)
        taste = self.taste
        if taste is not None:
            liked = max(found, key=lambda action: taste.of(p, action))
            if liked not in seen:
                seen.append(liked)
        return seen

    def seen_through(
        self, p: Any, best: list[tuple[float, Action]], usual: Action
    ) -> list[tuple[float, Action]]:
        """The best candidates again, each played on by both sides, as far as there is time."""
        side = int(p.flow[-1].side)
        self.following = False
        self.seen_from = p
        blur = self.blurred(p)
        noise = Noise(p, self.seed) if blur > 0.0 else None
        found: list[tuple[float, Action]] = []
        try:
            for _, action in best:
                after = p.copy()
                after.play(action)
                value = self.value(after, side, 1.0, 1)
                if noise is not None:
                    value += blur * noise.of(int(action.index))
                if self.taste is not None:
                    value += self.taste.of(p, action)
                found.append((value + self.margin * (action is usual), action))
        except TimeUp:
            return found if len(found) > 1 else []
        finally:
            self.seen_from = None
        return found

    def rated(self, p: Any, found: list[Action], usual: Action) -> list[tuple[float, Action]]:
        """The candidates with what is to be expected after each, as far as there is time."""
        side = int(p.flow[-1].side)
        self.following = p.decision in self.followed
        blur = self.blurred(p)
        noise = Noise(p, self.seed) if blur > 0.0 else None
        rated: list[tuple[float, Action]] = []
        for action in sorted(found, key=lambda one: one is not usual):
            after = p.copy()
            after.play(action)
            try:
                value = self.value(after, side, 1.0, self.details)
            except TimeUp:
                break
            if action is usual:
                value += self.margin
            if noise is not None:
                value += blur * noise.of(int(action.index))
            if self.taste is not None:
                value += self.taste.of(p, action)
            rated.append((value, action))
        return rated

    def value(self, p: Any, side: int, share: float, details: int) -> float:
        """What a side may expect of a position that may still be in motion. It is used up."""
        evaluation = self.evaluation
        for _ in range(LONGEST):
            if time.monotonic() > self._deadline:
                raise TimeUp
            owner = int(p.flow[-1].side)
            goes_on = self.following and owner == side and p.turn is not None
            if not goes_on and evaluation.knows(p) and self._enough(p):
                break
            if owner == CHANCE:
                return self._average(p, side, share, details)
            actions = p.actions()
            if len(actions) == 1:
                p.play(actions[0])
            elif owner == side and details > 1:
                found = self.choices(p)
                if len(found) > 1:
                    return self._best_detail(p, side, share, found[:details])
                p.play(self.on_the_way(p))
            else:
                p.play(self.on_the_way(p))
        return evaluation.score(p, side)

    def _enough(self, p: Any) -> bool:
        """Need it not be played on?"""
        return self.seen_from is None or p.turn is None or self.comes_round(p)

    def _best_detail(self, p: Any, side: int, share: float, found: list[Action]) -> float:
        best = -1.0
        for action in found:
            after = p.copy()
            after.play(action)
            best = max(best, self.value(after, side, share, 1))
        return best

    def _average(self, p: Any, side: int, share: float, details: int) -> float:
        """The mean over the outcomes of the next die; one of them where it hardly matters."""
        total = 0.0
        for part, value in self._die.expected(
            p, share, self.small, lambda after, part: self.value(after, side, part, details)
        ):
            total += part * value
        return total


class Noise:
    """A misjudgement of a position in one match: for each action a number around 0, spread by 1."""

    def __init__(self, p: Any, match: str = "") -> None:
        places = ",".join(str(int(place)) for place in p.at)
        self._seed = crc32(f"{match} {places} {p.decision} {int(p.flow[-1].side)}".encode()) << 20

    def draw(self) -> Callable[[], float]:
        """Even draws between 0 and 1, always the same."""
        return random.Random(self._seed).random

    def of(self, index: int) -> float:
        """The sum of three even draws: nearly a bell."""
        draw = random.Random(self._seed + index).random
        return 2.0 * (draw() + draw() + draw() - 1.5)
