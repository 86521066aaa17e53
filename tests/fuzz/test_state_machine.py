"""A match played by Hypothesis: any settings, any die, any decision, at every step everything."""

from __future__ import annotations

from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis.stateful import initialize, invariant, precondition, rule

import touchline
from tests.fuzz.invariants import sound
from tests.fuzz.machine import MatchMachine, thorough
from tests.fuzz.strategies import all_settings
from touchline.brettfussball import game
from touchline.core.action import Action
from touchline.core.side import Side

pytestmark = pytest.mark.slow

# Home or away stands before a goal, so that goals and what follows them come up.
CHANCES = [
    "J3,D5,H5,M5,Q5,C8,R8,J8,J22,P11,E11 A22,Q20,M20,H20,D20,R17,C17,K17,J17,E14,P14 J22 home",
    "A3,D5,H5,M5,Q5,C8,R8,J8,K8,P11,E11 K22,Q20,M20,H20,D20,R17,C17,K17,K4,E14,J12 K4 away!",
    "J3,D5,H5,M5,Q5,C8,R8,J8,B2,P11,E11 K22,Q20,M20,H20,D20,R17,C17,K17,A3,E14,P14 B2 home!",
]


class Play(MatchMachine):
    """Brettfußball, with any settings."""

    game = touchline.game("brettfussball")
    chapter = "BF "

    def start(self, p: Any) -> None:
        super().start(p)
        self.goals = p.score

    @initialize(agreed=all_settings(), line=st.sampled_from(["", *CHANCES]))
    def kick_off(self, agreed: Any, line: str) -> None:
        """A match with any settings, new or already on with a chance to score."""
        switches = str(game.new(agreed)).split()[-1]
        on = f"{line} 0:0 regulation/0/0 - roll {switches}"
        self.start(game.position(on) if line else game.new(agreed))

    def play(self, action: Action) -> None:
        """Play it, and look at the score."""
        super().play(action)
        home, away = self.p.score
        gained = (home - self.goals[0], away - self.goals[1])
        assert gained in ((0, 0), (1, 0), (0, 1))
        self.goals = (home, away)

    @precondition(lambda self: self.p.turn in (Side.HOME, Side.AWAY))
    @rule()
    def decide_to_score(self) -> None:
        """The shot that scores, if there is one."""
        for action in self.p.actions():
            if action.verb == "shoot" and self.p.forecast(action).outcome == "goal":
                self.play(action)
                return

    @precondition(lambda self: self.p.signals())
    @rule()
    def call_time(self) -> None:
        """The official calls time."""
        period = self.p.phase
        self.play(self.p.signals()[0])
        assert self.p.phase > period

    @invariant()
    def everything_fits(self) -> None:
        """Figures, ball, goals, decisions."""
        sound(self.p)

    @invariant()
    def everybody_sees_the_same(self) -> None:
        """Nothing is hidden: the views differ in nothing but the seat."""
        home, away, nobody = (self.p.view(seat) for seat in (Side.HOME, Side.AWAY, None))
        assert (home.pop("seat"), away.pop("seat"), nobody.pop("seat")) == ("home", "away", None)
        assert home == away == nobody


TestPlay = Play.TestCase
TestPlay.settings = thorough(150)
