"""A match played by Hypothesis, whatever the game: rolls, decisions, refusals, copies, records."""

from __future__ import annotations

from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import RuleBasedStateMachine, precondition, rule

import touchline
from touchline.core import record
from touchline.core.action import Action
from touchline.core.dice import ScriptedDice
from touchline.core.errors import IllegalAction
from touchline.core.game import Game
from touchline.core.match import Match
from touchline.core.side import Side

SEATS = (Side.HOME, Side.AWAY)


def thorough(matches: int) -> settings:
    """So many matches, the same every time."""
    return settings(
        max_examples=matches,
        stateful_step_count=60,
        deadline=None,
        derandomize=True,
        phases=[Phase.explicit, Phase.generate],  # shrinking a whole match takes minutes
        suppress_health_check=list(HealthCheck),
    )


class MatchMachine(RuleBasedStateMachine):
    """One match; `p` is the position, the match keeps what was played."""

    game: Game
    chapter: str  # what the numbers of its rules begin with

    def __init__(self) -> None:
        super().__init__()
        self.start(self.game.new())

    def start(self, p: Any) -> None:
        """Begin from here."""
        self.match = Match(self.game, ScriptedDice(), p)

    @property
    def p(self) -> Any:
        """The position now."""
        return self.match.position

    def play(self, action: Action) -> None:
        """Play it; the books of a game are closed here."""
        self.match.play(action)

    @precondition(lambda self: self.p.turn is Side.CHANCE)
    @rule(ticket=st.integers(0, 10_000))
    def roll(self, ticket: int) -> None:
        """Any face, any card, either side of the toss."""
        chance = self.p.chance
        assert chance is not None
        self.play(chance.at(ticket % chance.tickets))

    @precondition(lambda self: self.p.turn in SEATS)
    @rule(number=st.integers(0, 10_000))
    def decide(self, number: int) -> None:
        """Any legal action."""
        actions = self.p.actions()
        self.play(actions[number % len(actions)])

    @rule(number=st.integers(0, 1_000_000))
    def try_anything(self, number: int) -> None:
        """What is not legal is refused with a rule and a sentence, and changes nothing."""
        action = self.game.action(number % self.game.action_count)
        legal = {*self.p.actions(), *self.p.signals(), *(a for a, _ in self.p.outcomes())}
        if action in legal:
            return
        line = str(self.p)
        with pytest.raises(IllegalAction, match=r"\w") as refused:
            self.p.play(action)
        assert refused.value.rule.startswith(self.chapter)
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
        again = self.game.position(str(self.p))
        assert again == self.p
        assert hash(again) == hash(self.p)
        assert again.actions() == self.p.actions()
        self.match.position = again

    @rule()
    def record_and_verify(self) -> None:
        """The record of the match so far leads to the same position."""
        text = record.write(self.match.record())
        _, read = record.read(text, touchline.game)
        assert record.verify(self.game, read) == self.p
