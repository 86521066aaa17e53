"""A goal, and the kick-off after it (CA 4.3.4)."""

from __future__ import annotations

from mypy_extensions import i64

from touchline.core.flow import AUTOMATIC, a_side
from touchline.core.ids import SideIndex
from touchline.counterattack.engine.board.pitch import HOME
from touchline.counterattack.engine.clock import full_time
from touchline.counterattack.engine.clock.attacks import end_attack
from touchline.counterattack.engine.clock.drill import start_drill
from touchline.counterattack.engine.frame import Automatic, Kind
from touchline.counterattack.engine.position import Position, shirt, side_of
from touchline.counterattack.engine.set_pieces.kick_off import kick_off
from touchline.counterattack.events import Goal


def goal(p: Position, side: SideIndex, scorer: i64, how: str, rule: str) -> None:
    """A goal for this side; `scorer` is who touched the ball last, of either side (q55)."""
    if side == HOME:
        p.home_goals += 1
    else:
        p.away_goals += 1
    p.tell(
        Goal(
            int(side),
            int(side_of(scorer)),
            shirt(scorer),
            how,
            int(p.home_goals),
            int(p.away_goals),
            rule,
        )
    )
    p.unwind()
    if p.settings.attacks > 0:
        end_attack(p, "goal")
        return
    p.flow.append(AfterGoal(1 - side))
    full_time.after_action(p)


class AfterGoal(Automatic):
    """The side that conceded kicks off, unless the half has ended (CA 4.3.4).

    A drill starts again (CA 4.19).
    """

    kind = Kind("after-goal", "CA 4.3.4", a_side("conceded"), seat=AUTOMATIC)

    def __init__(self, conceded: i64) -> None:
        super().__init__()
        self.conceded = conceded

    def enter(self, p: Position) -> None:
        if p.settings.half_pitch == "off":
            kick_off(p, self.conceded)
        else:
            start_drill(p)
