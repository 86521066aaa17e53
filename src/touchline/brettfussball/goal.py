"""A goal, and who must leave the pitch after it (BF 20, 21)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from touchline.brettfussball import full_time
from touchline.brettfussball.after_goal import Lift, PlaceLifted
from touchline.brettfussball.board import FIGURES, HOME, NAMES, half_of
from touchline.brettfussball.events import Goal, Lifted
from touchline.brettfussball.kick_off import TakeKickOff

if TYPE_CHECKING:
    from touchline.brettfussball.position import Position


def goal(p: Position, conceding: i64, shooter: i64) -> None:
    """The ball touched a goal of `conceding`; an own goal counts for the opponent (BF R3)."""
    scoring = 1 - conceding
    if scoring == HOME:
        p.home_goals += 1
    else:
        p.away_goals += 1
    p.tell(
        Goal(
            int(scoring),
            int(shooter % FIGURES) + 1,
            shooter // FIGURES == conceding,
            int(p.home_goals),
            int(p.away_goals),
        )
    )
    p.mover = conceding  # it kicks off, also after its own goal (BF 21, BF R3)
    if full_time.after_goal(p):
        return
    p.ball = p.pitch.kick_off[conceding]
    back = sent_back(p, conceding) if p.settings.conceder_places == "anywhere" else 0
    for side in (scoring, conceding):  # both sides lift before anybody places (BF R23)
        lift_those_who_must(p, side, side == scoring)
    p.flow.append(TakeKickOff(conceding))
    p.flow.append(PlaceLifted(conceding, 0, back))
    p.flow.append(Lift(conceding))
    p.flow.append(PlaceLifted(scoring, 1))
    p.flow.append(Lift(scoring, 1))


def lift_those_who_must(p: Position, side: i64, scored: bool) -> None:
    """Take up everybody who may not stay where he is (BF 21, BF R24, R26)."""
    for figure in range(side * FIGURES, side * FIGURES + FIGURES):
        square = i64(p.men[figure])
        if must_leave(p, square, side, scored):
            p.lift(figure)
            p.tell(Lifted(int(side), int(figure % FIGURES) + 1, NAMES[square]))


def must_leave(p: Position, square: i64, side: i64, scored: bool) -> bool:
    """May a figure of this side not stay here after a goal?"""
    if scored:
        return half_of(square) != side or p.pitch.circle[square] != 0
    if square == p.pitch.kick_off[0] or square == p.pitch.kick_off[1]:
        return True  # only the taker stands on the dot (BF R24, R33)
    return goes_back(p, square, side)


def goes_back(p: Position, square: i64, side: i64) -> bool:
    """Must a figure of the conceding side go back to its own half (BF 21, BF R24)?"""
    if p.pitch.circle[square] != 0 and p.settings.far_circle == "may-stay":
        return False
    return half_of(square) != side


def sent_back(p: Position, side: i64) -> i64:
    """The bit set of the conceding side's figures that go back to marked squares (BF R33)."""
    back: i64 = 0
    for figure in range(FIGURES):
        if goes_back(p, i64(p.men[side * FIGURES + figure]), side):
            back |= 1 << figure
    return back
