"""A goal, and who must leave the pitch after it (BF 20, 21)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from touchline.brettfussball.engine.board.pitch import FIGURES, HOME, NAMES, half_of
from touchline.brettfussball.engine.clock import full_time
from touchline.brettfussball.engine.set_pieces.after_goal import Lift, PlaceLifted
from touchline.brettfussball.engine.set_pieces.kick_off import TakeKickOff
from touchline.brettfussball.events import Goal, Lifted
from touchline.core.ids import Counter, SideIndex, Square

if TYPE_CHECKING:
    from touchline.brettfussball.engine.position import Position


def goal(p: Position, conceding: i64, shooter: Counter) -> None:
    """The ball touched a goal of `conceding`; an own goal counts for the opponent (BF R3)."""
    scoring = 1 - conceding
    if scoring == HOME:
        p.home_goals += 1
    else:
        p.away_goals += 1
    p.tell(
        Goal(
            int(scoring),
            int(shooter // FIGURES),
            int(shooter % FIGURES) + 1,
            "own-goal" if shooter // FIGURES == conceding else "shot",
            int(p.home_goals),
            int(p.away_goals),
        )
    )
    if p.attack > 0:
        p.go_over_to("brettfussball.attack-goal", int(conceding))
        return
    p.mover = conceding  # it kicks off, also after its own goal (BF 21, BF R3)
    if full_time.after_goal(p):
        return
    p.ball = p.pitch.kick_off[conceding]
    free = at_liberty(p, conceding)
    for side in (scoring, conceding):  # both sides lift before anybody places (BF R23)
        lift_those_who_must(p, side, side == scoring)
    p.flow.append(TakeKickOff(conceding))
    p.flow.append(PlaceLifted(conceding, free))
    p.flow.append(Lift(conceding))
    p.flow.append(PlaceLifted(scoring, 0))
    p.flow.append(Lift(scoring))


def at_liberty(p: Position, side: SideIndex) -> i64:
    """The conceding side's figures that may be put anywhere, if agreed: a bit set (BF R33).

    Those on a kick-off dot have to leave it, but they stand in the circle: the others in the
    opposing half go back to marked squares.
    """
    found: i64 = 0
    if p.settings.conceder_places == "anywhere":
        for figure in range(FIGURES):
            square = i64(p.men[side * FIGURES + figure])
            if half_of(square) == side or may_stay_in_circle(p, square):
                found |= 1 << figure
    return found


def lift_those_who_must(p: Position, side: SideIndex, scored: bool) -> None:
    """Take up everybody who may not stay where he is (BF 21, BF R24, R26)."""
    for figure in range(side * FIGURES, side * FIGURES + FIGURES):
        square = i64(p.men[figure])
        if must_leave(p, square, side, scored):
            p.lift(figure)
            p.tell(Lifted(int(side), int(figure % FIGURES) + 1, NAMES[square]))


def must_leave(p: Position, square: Square, side: SideIndex, scored: bool) -> bool:
    """May a figure of this side not stay here after a goal?"""
    away_from_home = half_of(square) != side
    if scored:
        return away_from_home or p.pitch.circle[square] != 0
    if square == p.pitch.kick_off[0] or square == p.pitch.kick_off[1]:
        return True  # only the taker stands on the dot (BF R24, R33)
    return away_from_home and not may_stay_in_circle(p, square)


def may_stay_in_circle(p: Position, square: Square) -> bool:
    """Is this a square of the circle where the conceding side's figures may stay (BF R24)?"""
    return p.pitch.circle[square] != 0 and p.settings.far_circle == "may-stay"
