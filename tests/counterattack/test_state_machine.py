"""A match of Counter Attack played by Hypothesis: any switches, any die, any decision.

    HYPOTHESIS_MATCHES=2000 python -m pytest tests/counterattack/test_state_machine.py

plays so many matches instead of the few of every run.
"""

from __future__ import annotations

import os
import random
from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis.stateful import initialize, invariant, precondition, rule

import touchline
from tests import corpus
from tests.alike import switches
from tests.counterattack.books import Books
from tests.counterattack.second_reader.crowds import scattered
from tests.counterattack.table import game
from tests.fuzz.machine import SEATS, MatchMachine, thorough
from touchline.core.action import Action
from touchline.core.side import Side
from touchline.counterattack.screen.secrets import lining_up
from touchline.counterattack.settings import PRESETS, Settings

pytestmark = pytest.mark.slow

MATCHES = int(os.environ.get("HYPOTHESIS_MATCHES", "25"))
LINES = corpus.lines("counterattack")


def agreed(seed: int) -> Settings:
    """Any preset with any switches, and short halves."""
    choose = random.Random(seed)
    changes: dict[str, Any] = {**switches(Settings, choose, ("packs", "half_pitch"))}
    preset = choose.choice(list(PRESETS))
    return game.settings(preset, changes | {"half_minutes": 3, "most_actions": 6})


class Play(MatchMachine):
    """Counter Attack, with any switches."""

    game = touchline.game("counterattack")
    chapter = "CA "

    def start(self, p: Any) -> None:
        super().start(p)
        self.books = Books(p)
        self.clock = (0, 0)

    @initialize(
        begin=st.sampled_from(("new", "line", "crowd")), seed=st.integers(0, 10_000), at=st.data()
    )
    def kick_off(self, begin: str, seed: int, at: st.DataObject) -> None:
        """A new match with any switches, or one under way in any decision or in a crowd."""
        choose = random.Random(seed)
        if begin == "new":
            self.start(game.new(agreed(seed)))
        elif begin == "line":
            self.start(game.position(at.draw(st.sampled_from(LINES))))
        else:
            self.start(scattered(choose, choose.choice(list(PRESETS)), attacking=True))

    def play(self, action: Action) -> None:
        """Play it, and close the books: goals, cards and changes are those that were told."""
        events = self.match.play(action)
        self.books.close(self.p, events)  # type: ignore[arg-type]

    @precondition(lambda self: self.p.turn in SEATS)
    @rule(number=st.integers(0, 10_000))
    def decide_boldly(self, number: int) -> None:
        """Any kind of action first, then one of that kind: shots and tackles come up more often."""
        verbs = sorted({action.verb for action in self.p.actions()})
        verb = verbs[number % len(verbs)]
        kind = [action for action in self.p.actions() if action.verb == verb]
        self.play(kind[number // len(verbs) % len(kind)])

    @invariant()
    def somebody_decides(self) -> None:
        """Whoever is to decide has something to decide, and nobody else has."""
        p = self.p
        assert bool(p.actions()) == (p.turn in SEATS)
        assert (p.chance is not None) == (p.turn is Side.CHANCE)

    @invariant()
    def the_clock_never_runs_back(self) -> None:
        """Halves and minutes only go on."""
        now = (int(self.p.half), int(self.p.minute))
        assert now >= self.clock
        self.clock = now

    @invariant()
    def once_the_teams_are_out_nothing_is_hidden(self) -> None:
        """The views differ in nothing but the seat."""
        if not lining_up(self.p):
            home, away, nobody = (self.p.view(seat) for seat in (*SEATS, None))
            seats = (home.pop("seat"), away.pop("seat"), nobody.pop("seat"))
            assert seats == ("home", "away", None)
            assert home == away == nobody


TestPlay = Play.TestCase
TestPlay.settings = thorough(MATCHES)
