"""The four levels: one evaluation of positions, more or less blurred, and further ahead."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from touchline.bots.erring import Erring
from touchline.bots.evaluation import Evaluation
from touchline.bots.guided import Guided
from touchline.bots.undici.hand_made.decisions import decide
from touchline.bots.undici.learned import candidates
from touchline.bots.undici.learned.evaluation import evaluation
from touchline.bots.undici.learned.keepers import leaves_goal
from touchline.bots.undici.learned.slips import SLIPS
from touchline.bots.undici.learned.tastes import Tastes
from touchline.core.action import Action
from touchline.undici.engine import moves
from touchline.undici.engine.board.pitch import NOWHERE
from touchline.undici.engine.frame import PASSED_OVER
from touchline.undici.engine.position import side_of

# What is decided after the actions of one side and before those of the other.
BETWEEN_TURNS: Final = frozenset(
    {"black-padlock", "draw", "free-move", "padlock", "substitution", "tractor"}
)

AT_FIRST: Final = 0.5  # how often one does something else in the first turns: none begin alike
SHAPE: Final = frozenset({"move-to", "group-way"})
WITH_BALL: Final = 0.2


class Learned(Guided):
    """A coach who weighs what a hand-made one would think of."""

    def make_evaluation(self) -> Evaluation:
        """The evaluation for UND1C1."""
        return evaluation()

    def make_taste(self, style: Mapping[str, float]) -> Tastes:
        """How styles of UND1C1 are played."""
        return Tastes(style)

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
        found = candidates.candidates(p)
        return [action for action in found if not leaves_goal(p, action)]

    def choices(self, p: Any) -> list[Action]:
        """Which details are."""
        return candidates.choices(p)


class Fallible(Erring, Learned):
    """A coach who errs as people do."""

    slips = SLIPS

    def often(self, p: Any) -> float:
        """A side loses its shape without the ball; at first one errs with it too."""
        often = super().often(p)
        if often > 0.0 and self.is_young(p):
            return max(often, AT_FIRST)
        ours = p.holder != NOWHERE and side_of(p.holder) == p.flow[-1].side
        return WITH_BALL * often if ours and p.decision in SHAPE else often


class Novice(Fallible):
    """Overlooks much, leaves chips standing, and does not dare to shoot from far."""

    errs: ClassVar[dict[str, float]] = {
        "act": 0.18,
        "move-to": 0.7,
        "group-way": 0.5,
        "padlock": 0.9,
        "black-padlock": 0.9,
        "free-step": 0.3,
        "respond": 0.4,
        "tractor": 0.5,
    }
    blur = 0.016
    most = 2
    cap = 0.1


class Regular(Fallible):
    """Errs less often."""

    errs: ClassVar[dict[str, float]] = {
        "act": 0.05,
        "move-to": 0.15,
        "group-way": 0.05,
        "padlock": 0.25,
        "black-padlock": 0.25,
        "respond": 0.1,
        "tractor": 0.1,
    }
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
