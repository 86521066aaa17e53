"""A match of UND1C1 played by Hypothesis: any switches, any die, any decision, everything checked.

    HYPOTHESIS_MATCHES=2000 python -m pytest tests/undici/test_state_machine.py

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
from tests.fuzz.machine import SEATS, MatchMachine, thorough
from tests.undici.books import Books
from tests.undici.screen.test_secrets import permuted
from tests.undici.second_reader.scatter import scattered
from tests.undici.table import game
from touchline.core.action import Action
from touchline.core.side import Side
from touchline.undici.engine.position import SLOTS, Position
from touchline.undici.settings import Settings

pytestmark = pytest.mark.slow

MATCHES = int(os.environ.get("HYPOTHESIS_MATCHES", "30"))
GAME = touchline.game("undici")
LINES = corpus.lines("undici")
OTHERS = {Side.HOME: Side.AWAY, Side.AWAY: Side.HOME}


def agreed(seed: int) -> Settings:
    """Any preset with any switches, and few turns so that matches end."""
    choose = random.Random(seed)
    preset = choose.choice(list(GAME.presets))
    changes: dict[str, Any] = {**switches(Settings, choose, ())}
    turns = choose.choice((1, 2, 4))
    return game.settings(preset, changes | {"turns": turns, "extra_turns": 1})


class Play(MatchMachine):
    """One match, with its books."""

    game = GAME
    chapter = "UN "

    def start(self, p: Position) -> None:
        """Begin from here."""
        super().start(p)
        self.books = Books()
        self.books.goals = p.score
        self.clock = (0, 0)

    @initialize(
        begin=st.sampled_from(("new", "line", "crowd")), seed=st.integers(0, 10_000), at=st.data()
    )
    def kick_off(self, begin: str, seed: int, at: st.DataObject) -> None:
        """A new match with any switches, or one under way in any decision or before a goal."""
        if begin == "new":
            self.start(game.new(agreed(seed)))
        elif begin == "line":
            self.start(game.position(at.draw(st.sampled_from(LINES))))
        else:
            self.start(game.position(scattered("pro", random.Random(seed))))

    def play(self, action: Action) -> None:
        """Play it, and close the books."""
        events = self.match.play(action)
        self.books.close(self.p, events)  # type: ignore[arg-type]

    @precondition(lambda self: self.p.turn in SEATS)
    @rule(number=st.integers(0, 10_000))
    def decide_boldly(self, number: int) -> None:
        """Any kind of action first, then one of that kind: cards and shots come up more often."""
        verbs = sorted({action.verb for action in self.p.actions()})
        verb = verbs[number % len(verbs)]
        kind = [action for action in self.p.actions() if action.verb == verb]
        self.play(kind[number // len(verbs) % len(kind)])

    @rule(seat=st.sampled_from(SEATS), seed=st.integers(0, 10_000))
    def hide_the_hand(self, seat: Side, seed: int) -> None:
        """With other cards in the rival's hand and pile a seat sees the very same."""
        if self.p.decision in ("deck", "build-deck", "keep", "put-back"):
            return  # the pile is being made, or looked at
        other = permuted(self.p, OTHERS[seat], random.Random(seed))
        assert other.view(seat) == self.p.view(seat)

    @invariant()
    def somebody_decides(self) -> None:
        """Whoever is to decide has something to decide, and nobody else has."""
        p = self.p
        assert bool(p.actions()) == (p.turn in SEATS)
        assert (p.chance is not None) == (p.turn is Side.CHANCE)

    @invariant()
    def the_counters_stay_within_bounds(self) -> None:
        """Actions, cards, bookings; a chip that has left is neither flipped nor frozen."""
        p = self.p
        assert 0 <= p.actions_left <= p.settings.actions + 1  # B13 gives one more
        assert 0 <= p.home_turns <= p.turn_number
        for slot in range(SLOTS):
            if p.where(slot) < 0 and int(p.chip[slot]) < 0:
                assert not (int(p.flipped | p.stunned | p.beaten) >> slot) & 1

    @invariant()
    def the_clock_never_runs_back(self) -> None:
        """Periods and turns only go on."""
        now = (int(self.p.phase), int(self.p.turn_number))
        assert now >= self.clock
        self.clock = now


TestPlay = Play.TestCase
TestPlay.settings = thorough(MATCHES)
