"""Moving a figure (BF 6-12).

Where a move can end does not depend on who stands where, since everybody is jumped (BF 9): the
end squares come from the board's table. Only the end square itself must be free, also of the own
figure with the ball (BF R4).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from touchline.brettfussball.engine import moves
from touchline.brettfussball.engine.board.pitch import FIGURES, NAMES, SQUARES
from touchline.brettfussball.events import LeftBall, Moved, Won
from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.core.ids import Counter, SideIndex, Square

if TYPE_CHECKING:
    from touchline.brettfussball.engine.position import Position


def list_moves(p: Position, side: SideIndex, die: i64, out: list[Action]) -> None:
    """Append every move and every attack this side has with this number."""
    table = moves.QUICK
    on = p.on
    men = p.men
    ends = p.pitch.ends
    ends_from = p.pitch.ends_from
    prey: i64 = p.ball if p.has_ball(1 - side) else -1  # only the carrier can be attacked (BF 16)
    first = side * FIGURES
    for figure in range(first, first + FIGURES):
        k = i64(men[figure]) * 6 + die - 1
        base = moves.MOVE + (figure - first) * SQUARES
        for i in range(i64(ends_from[k]), i64(ends_from[k + 1])):
            end = i64(ends[i])
            if on[end] == 0:
                out.append(table[base + end])
            elif end == prey:
                out.append(table[moves.ATTACK + figure - first])


def move(p: Position, figure: Counter, end: Square) -> None:
    """Run to a free square; ending on the free ball wins it (BF 11)."""
    side = int(p.mover)
    origin = i64(p.men[figure])
    number = int(figure % FIGURES) + 1
    p.put(figure, end)
    p.tell(Moved(side, number, NAMES[origin], NAMES[end], False))
    if origin == p.ball:
        p.tell(LeftBall(side, number, NAMES[origin]))
    elif end == p.ball:
        p.tell(Won(side, number, "collected", NAMES[end], "BF 11"))
    p.end_turn()


def reaches(p: Position, figure: Counter, end: Square, die: i64) -> bool:
    """Does some path of this length lead there (BF 6-8)?"""
    k = i64(p.men[figure]) * 6 + die - 1
    for i in range(i64(p.pitch.ends_from[k]), i64(p.pitch.ends_from[k + 1])):
        if i64(p.pitch.ends[i]) == end:
            return True
    return False


def why_no_move(p: Position, figure: Counter, end: Square, die: i64) -> IllegalAction:
    """Why a figure may not move there: the goal, the path, or somebody on the square."""
    square = int(p.men[figure])
    places: dict[str, object] = {
        "figure": int(figure % FIGURES) + 1,
        "origin": NAMES[square],
        "end": NAMES[end],
        "die": int(die),
        "ends": ", ".join(NAMES[to] for to in p.pitch.end_squares(square, int(die))),
    }
    if p.pitch.goal[end] != 0:
        return IllegalAction("brettfussball.illegal.goal-square", rule="BF 10", **places)
    if not reaches(p, figure, end, die):
        return IllegalAction("brettfussball.illegal.out-of-reach", rule="BF 6", **places)
    if p.stands(1 - p.mover, end) and end == p.ball:
        places["legal"] = f"attack {places['figure']}"
        return IllegalAction("brettfussball.illegal.is-attack", rule="BF 16", **places)
    return IllegalAction("brettfussball.illegal.occupied", rule="BF 9", **places)
