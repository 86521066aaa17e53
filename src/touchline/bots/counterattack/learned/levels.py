"""The four levels: one evaluation of positions, more or less blurred, and further ahead."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from touchline.bots.counterattack.hand_made.decisions import decide
from touchline.bots.counterattack.learned import candidates
from touchline.bots.counterattack.learned.at_home import keeper_at_home
from touchline.bots.counterattack.learned.evaluation import evaluation
from touchline.bots.counterattack.learned.prudence import prudent
from touchline.bots.counterattack.learned.slips import SLIPS
from touchline.bots.counterattack.learned.tastes import Tastes
from touchline.bots.evaluation import Evaluation
from touchline.bots.guided import Guided, Noise
from touchline.core.action import Action
from touchline.core.seat import Seat

# What is decided while everybody moves.
MOVING: Final = frozenset({"movement", "dribbling"})


YOUNG: Final = 8  # minutes
SHAPE: Final = frozenset({"movement", "move-to"})
WITH_BALL: Final = 0.3  # it is without the ball that a side loses its shape


class Learned(Guided):
    """A manager who weighs what a hand-made one would think of."""

    taste: Tastes | None

    def make_evaluation(self) -> Evaluation:
        """The evaluation for Counter Attack."""
        return evaluation()

    def make_taste(self, style: Mapping[str, float]) -> Tastes:
        """How styles of Counter Attack are played."""
        return Tastes(style)

    def decide(self, p: Any) -> Action:
        """What the hand-made manager does, who may have a taste of his own."""
        return decide(p) if self.taste is None else self.taste.decide(p)

    def on_the_way(self, p: Any) -> Action:
        """What is decided while something is under way, whatever the taste."""
        return decide(p)

    def is_young(self, p: Any) -> bool:
        """The first minutes."""
        return bool(p.half == 0 and p.minute < YOUNG and p.settings.attacks == 0)

    def candidates(self, p: Any) -> list[Action]:
        """What is worth a look."""
        return prudent(p, keeper_at_home(p, candidates.candidates(p)))

    def choices(self, p: Any) -> list[Action]:
        """Which details are."""
        return keeper_at_home(p, candidates.choices(p))


class Erring(Learned):
    """Plays as a hand-made manager would, but errs as people do (`slips`).

    How often belongs to the level; when, to the match and the position.
    """

    errs: ClassVar[dict[str, float]] = {}

    def choose(self, seat: Seat) -> Action:
        """What comes to mind, or a slip."""
        p = self.imagined(seat)
        actions: tuple[Action, ...] = p.actions()
        if len(actions) == 1:
            return actions[0]
        usual = self.decide(p)
        often = self.errs.get(p.decision, 0.0)
        if p.decision in SHAPE and p.flow[-1].side == p.attack and not self.is_young(p):
            often *= WITH_BALL  # at first it errs with the ball too: no two matches begin alike
        if often > 0.0:
            draw = Noise(p, self.seed).draw()
            if draw() < often:
                return SLIPS[p.decision](p, usual, draw)
        return usual


class Novice(Erring):
    """Overlooks much, leaves men standing, and strikes the ball anyhow."""

    errs: ClassVar[dict[str, float]] = {
        "choose": 0.15,
        "pass-target": 0.4,
        "movement": 0.52,
        "move-to": 0.68,
        "aim": 0.55,
        "challenge": 0.15,
        "steal-offer": 0.45,
        "jump": 0.5,
    }
    cap = 0.1


class Regular(Erring):
    """Errs less often."""

    errs: ClassVar[dict[str, float]] = {
        "choose": 0.04,
        "pass-target": 0.18,
        "movement": 0.2,
        "move-to": 0.26,
        "aim": 0.14,
        "challenge": 0.05,
        "steal-offer": 0.15,
        "jump": 0.15,
    }
    cap = 0.3


class Strong(Learned):
    """Misjudges by very little."""

    blur = 0.005
    margin = 0.01
    cap = 1.0


class Master(Learned):
    """Looks at the details of every candidate too, and sees the best of them through."""

    opening = 0.005
    details = 6
    margin = 0.01
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
