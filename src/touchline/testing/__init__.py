"""A conformance suite that any game can be run against.

With pytest, name the game and inherit the tests:

    from touchline.testing import Conformance

    class TestPenaltyDuel(Conformance):
        game = penalty_duel

Without it, `check(game)` returns None if the game keeps the contract, and raises `Broken`, which
says what is wrong, with which seed, at which ply and in which position.
"""

from __future__ import annotations

from touchline.testing.conformance import Conformance, check
from touchline.testing.trial import Broken

__all__ = ["Broken", "Conformance", "check"]
