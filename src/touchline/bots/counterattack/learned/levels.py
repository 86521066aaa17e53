"""The four levels: one eye for positions, with a worse or a better sight, and further ahead."""

from __future__ import annotations

from typing import Any, Final

from touchline.bots.counterattack.decisions import decide
from touchline.bots.counterattack.learned import ideas
from touchline.bots.counterattack.learned.eye import eye
from touchline.bots.eye import Eye
from touchline.bots.guided import Guided
from touchline.core.action import Action

# What is decided while everybody moves.
MOVING: Final = frozenset({"movement", "dribbling"})


YOUNG: Final = 8  # minutes


class Learned(Guided):
    """A manager who weighs what a hand-made one would think of."""

    def make_eye(self) -> Eye:
        """The eye for Counter Attack."""
        return eye()

    def decide(self, p: Any) -> Action:
        """What the hand-made manager does."""
        return decide(p)

    def is_young(self, p: Any) -> bool:
        """The first minutes."""
        return bool(p.half == 0 and p.minute < YOUNG and p.settings.attacks == 0)

    def candidates(self, p: Any) -> list[Action]:
        """What is worth a look."""
        return ideas.candidates(p)

    def choices(self, p: Any) -> list[Action]:
        """Which details are."""
        return ideas.choices(p)


class Novice(Learned):
    """Looks at little, and misjudges it by a lot."""

    blur = 0.062
    most = 2
    cap = 0.1


class Regular(Learned):
    """Misjudges by less."""

    blur = 0.0155
    cap = 0.3


class Strong(Learned):
    """Misjudges by very little."""

    blur = 0.005
    cap = 1.0


class Master(Learned):
    """Looks at the details of every candidate too, and sees the best of them through."""

    opening = 0.005
    details = 6
    margin = 0.008
    small = 0.1
    followed = frozenset({"choose", "pass-target", "snapshot-offer"})
    through = 5
    far = followed | {"movement", "move-to"}
    cap = 3.0

    def choices(self, p: Any) -> list[Action]:
        """Of what is followed, only whom a pass finds: where everybody runs would be too much."""
        return super().choices(p) if not self.following or p.decision == "pass-target" else []

    def comes_round(self, p: Any) -> bool:
        """Everybody has moved, and somebody has the ball to play: again, or at a restart."""
        return p.decision not in MOVING
