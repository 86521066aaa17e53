"""The shoot-out after a drawn cup tie (BF 27, BF R32).

Five shots each in turn from four squares in front of an open goal: a 4, 5 or 6 scores. Then
sudden death. It stops as soon as one side cannot be caught.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from touchline.brettfussball.engine import moves
from touchline.brettfussball.engine.board.pitch import HOME
from touchline.brettfussball.engine.clock.periods import SHOOT_OUT
from touchline.brettfussball.engine.clock.whistle import blow
from touchline.brettfussball.engine.frame import Frame
from touchline.brettfussball.events import Kick, PeriodBegan, Rolled, Tossed
from touchline.core.action import Action, Chance
from touchline.core.flow import CHANCE, Kind

if TYPE_CHECKING:
    from touchline.brettfussball.engine.position import Position

DISTANCE: Final = 4


def begin_shoot_out(p: Position) -> None:
    """A toss says who shoots first."""
    p.phase = SHOOT_OUT
    p.obliged = 0
    p.flow.clear()
    p.flow.append(ShootOutToss())
    p.tell(PeriodBegan("shoot-out", "BF R32"))


class ShootOutToss(Frame):
    """Chance says who shoots first (BF R32)."""

    kind = Kind("shoot-out-toss", "BF R32", seat=CHANCE)

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def chance(self, p: Position) -> Chance:
        return moves.SHOOT_OUT_TOSS

    def play(self, p: Position, action: Action) -> None:
        p.flow.clear()
        p.flow.append(ShootOut())
        p.first_shooter = action.index - moves.TOSS
        p.mover = p.first_shooter
        p.tell(Tossed(int(p.mover), "BF R32"))


class ShootOut(Frame):
    """One shot: the die must carry the ball to the goal (BF R32)."""

    kind = Kind("shoot-out", "BF R32", seat=CHANCE)

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def chance(self, p: Position) -> Chance:
        return moves.SHOOT_OUT_DIE[p.mover]

    def play(self, p: Position, action: Action) -> None:
        die = action.index - moves.ROLL + 1
        scored = die >= DISTANCE
        if scored and p.mover == HOME:
            p.home_shots += 1
        elif scored:
            p.away_shots += 1
        p.shots += 1
        p.tell(Rolled(int(p.mover), int(die), "shoot-out", "BF R32"))
        p.tell(Kick(int(p.mover), 0, scored, int(p.home_shots), int(p.away_shots)))
        p.mover = 1 - p.mover
        if decided(p):
            blow(p, "BF R32")


def decided(p: Position) -> bool:
    """Can the side behind no longer catch up? In sudden death: both have shot, one is ahead."""
    rounds: i64 = p.settings.shots
    taken_first = (p.shots + 1) // 2
    taken_second = p.shots // 2
    if p.first_shooter == HOME:
        home_left = rounds - taken_first
        away_left = rounds - taken_second
    else:
        home_left = rounds - taken_second
        away_left = rounds - taken_first
    if p.shots >= 2 * rounds:
        return p.shots % 2 == 0 and p.home_shots != p.away_shots
    return p.home_shots > p.away_shots + away_left or p.away_shots > p.home_shots + home_left
