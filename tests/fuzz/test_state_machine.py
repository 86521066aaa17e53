"""A match played by Hypothesis: any settings, any die, any decision, at every step everything."""

from __future__ import annotations

from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import touchline
from tests.fuzz.invariants import sound
from tests.fuzz.strategies import all_settings
from touchline.brettfussball import game
from touchline.brettfussball.position import Position
from touchline.core import record
from touchline.core.action import Action
from touchline.core.dice import ScriptedDice
from touchline.core.errors import IllegalAction
from touchline.core.match import Match
from touchline.core.side import Side

pytestmark = pytest.mark.slow

GAME = touchline.game("brettfussball")

# Home or away stands before a goal, so that goals and what follows them come up.
CHANCES = [
    "J3,D5,H5,M5,Q5,C8,R8,J8,J22,P11,E11 A22,Q20,M20,H20,D20,R17,C17,K17,J17,E14,P14 J22 home",
    "A3,D5,H5,M5,Q5,C8,R8,J8,K8,P11,E11 K22,Q20,M20,H20,D20,R17,C17,K17,K4,E14,J12 K4 away!",
    "J3,D5,H5,M5,Q5,C8,R8,J8,B2,P11,E11 K22,Q20,M20,H20,D20,R17,C17,K17,A3,E14,P14 B2 home!",
]


class Play(RuleBasedStateMachine):
    """One match; `p` is the position, the match keeps what was played."""

    def __init__(self) -> None:
        super().__init__()
        self.start(game.new())

    def start(self, p: Position) -> None:
        """Begin from here."""
        self.match = Match(GAME, ScriptedDice(), p)
        self.goals = p.score

    @property
    def p(self) -> Position:
        """The position now."""
        position = self.match.position
        assert isinstance(position, Position)
        return position

    @initialize(agreed=all_settings(), line=st.sampled_from(["", *CHANCES]))
    def kick_off(self, agreed: Any, line: str) -> None:
        """A match with any settings, new or already on with a chance to score."""
        switches = str(game.new(agreed)).split()[-1]
        on = f"{line} 0:0 regulation/0/0 - roll {switches}"
        self.start(game.position(on) if line else game.new(agreed))

    def play(self, action: Action) -> None:
        """Play it, and look at the score."""
        self.match.play(action)
        home, away = self.p.score
        gained = (home - self.goals[0], away - self.goals[1])
        assert gained in ((0, 0), (1, 0), (0, 1))
        self.goals = (home, away)

    @precondition(lambda self: self.p.turn is Side.CHANCE)
    @rule(ticket=st.integers(0, 5))
    def roll(self, ticket: int) -> None:
        """Any face, or either side of the toss."""
        chance = self.p.chance
        assert chance is not None
        self.play(chance.at(ticket % chance.tickets))

    @precondition(lambda self: self.p.turn in (Side.HOME, Side.AWAY))
    @rule(number=st.integers(0, 10_000))
    def decide(self, number: int) -> None:
        """Any legal action."""
        actions = self.p.actions()
        self.play(actions[number % len(actions)])

    @precondition(lambda self: self.p.turn in (Side.HOME, Side.AWAY))
    @rule()
    def decide_to_score(self) -> None:
        """The shot that scores, if there is one."""
        for action in self.p.actions():
            if action.verb == "shoot" and self.p.forecast(action).outcome == "goal":
                self.play(action)
                return

    @rule(index=st.integers(0, game.action_count - 1))
    def try_anything(self, index: int) -> None:
        """What is not legal is refused with a rule and a sentence, and changes nothing."""
        action = game.action(index)
        legal = {*self.p.actions(), *self.p.signals(), *(a for a, _ in self.p.outcomes())}
        if action in legal:
            return
        line = str(self.p)
        with pytest.raises(IllegalAction, match=r"\w") as refused:
            self.p.play(action)
        assert refused.value.rule.startswith("BF ")
        assert str(self.p) == line

    @rule(number=st.integers(0, 10_000))
    def copy_and_diverge(self, number: int) -> None:
        """What happens to a copy does not happen here."""
        copy = self.p.copy()
        line = str(self.p)
        ways = [*copy.actions(), *(outcome for outcome, _ in copy.outcomes())]
        if ways:
            copy.play(ways[number % len(ways)])
            assert copy != self.p
        assert str(self.p) == line

    @rule()
    def write_and_read(self) -> None:
        """The line is the position; go on with what was read."""
        again = game.position(str(self.p))
        assert again == self.p
        assert hash(again) == hash(self.p)
        assert again.actions() == self.p.actions()
        self.match.position = again

    @rule()
    def record_and_verify(self) -> None:
        """The record of the match so far leads to the same position."""
        text = record.write(self.match.record())
        _, read = record.read(text, touchline.game)
        assert record.verify(GAME, read) == self.p

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
TestPlay.settings = settings(
    max_examples=150,
    stateful_step_count=60,
    deadline=None,
    derandomize=True,
    phases=[Phase.explicit, Phase.generate],  # shrinking a whole match takes minutes
    suppress_health_check=list(HealthCheck),
)
