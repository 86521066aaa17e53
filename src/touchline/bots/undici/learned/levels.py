"""The four levels: one eye for positions, with a worse or a better sight, and further ahead."""

from __future__ import annotations

from typing import Any, Final

from touchline.bots.eye import Eye
from touchline.bots.guided import Guided
from touchline.bots.undici.decisions import decide
from touchline.bots.undici.learned import ideas
from touchline.bots.undici.learned.eye import eye
from touchline.bots.undici.learned.keepers import leaves_goal
from touchline.core.action import Action
from touchline.undici.match import moves
from touchline.undici.match.frame import PASSED_OVER

# What is decided after the actions of one side and before those of the other.
BETWEEN_TURNS: Final = frozenset(
    {"black-padlock", "draw", "free-move", "padlock", "substitution", "tractor"}
)


class Learned(Guided):
    """A coach who weighs what a hand-made one would think of."""

    def make_eye(self) -> Eye:
        """The eye for UND1C1."""
        return eye()

    def decide(self, p: Any) -> Action:
        """What the hand-made coach does."""
        return decide(p)

    def on_the_way(self, p: Any) -> Action:
        """Nobody plays a card on what is under way."""
        return moves.DECLINE if p.flow[-1].kind.forecast == PASSED_OVER else decide(p)

    def is_young(self, p: Any) -> bool:
        """Each side's first turn."""
        return bool(p.turn_number < 2)

    def candidates(self, p: Any) -> list[Action]:
        """What is worth a look; keepers stay at home."""
        found = ideas.candidates(p)
        return [action for action in found if not leaves_goal(p, action)]

    def choices(self, p: Any) -> list[Action]:
        """Which details are."""
        return ideas.choices(p)


class Novice(Learned):
    """Looks at little, and misjudges it by a lot."""

    blur = 0.016
    most = 2
    cap = 0.1


class Regular(Learned):
    """Misjudges by less."""

    blur = 0.0055
    most = 16
    cap = 0.3


class Strong(Learned):
    """Misjudges by very little."""

    blur = 0.0012
    opening = 0.003
    cap = 1.0


class Master(Learned):
    """Sees the best candidates through: how the turn ends, and what the other side finds then."""

    opening = 0.003
    small = 0.05
    through = 10
    far = frozenset(
        {
            "act",
            "black-padlock",
            "free-step",
            "group-step",
            "group-way",
            "move-to",
            "padlock",
            "play-choice",
            "respond",
            "tractor",
        }
    )
    cap = 3.0

    def comes_round(self, p: Any) -> bool:
        """The next turn has come to its actions, or play has stopped."""
        if p.decision in BETWEEN_TURNS:
            return False
        later = p.turn_number > self.seen_from.turn_number or p.phase != self.seen_from.phase
        return bool(later) or p.decision != "act"
