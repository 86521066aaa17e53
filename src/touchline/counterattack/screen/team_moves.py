"""Many runs at one go while the others have the ball: press it, or get back (CA 4.5.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchline.core.action import Action
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.board.pitch import NOWHERE, distance, goal_column, hex_at
from touchline.counterattack.engine.position import Position
from touchline.counterattack.engine.running.phase import DEFENDERS_STEP, Phase

PRESS: Final = "press"
BACK: Final = "get-back"
PRESSERS: Final = 3
"""More round one man would leave the rest of the pitch to the others."""

Far = Callable[[int], tuple[int, int]]
"""How far a hex is from where they want to go, then from the own goal."""


def team_moves(p: Position) -> list[str]:
    """Those that would move somebody now."""
    top = p.flow[-1]
    if not isinstance(top, Phase) or top.step != DEFENDERS_STEP or top.dead_ball:
        return []
    if p.ball == NOWHERE:
        return []
    return [key for key in (PRESS, BACK) if _next(p, key) is not None]


def team_move(p: Position, key: str) -> list[Action]:
    """The runs, one after the other, until somebody else has to decide or something is asked."""
    side = p.turn
    p = p.copy()
    found: list[Action] = []
    while len(found) < 2 * PRESSERS or key == BACK:
        if p.turn is not side or key not in team_moves(p):
            break
        run = _next(p, key)
        if run is None:
            break
        found += run
        for action in run:
            p.play(action)
    return found


def _next(p: Position, key: str) -> list[Action] | None:
    """The next to run and where to, None if nobody gets nearer."""
    top = p.flow[-1]
    goal = hex_at(goal_column(p.end(top.side)), 0)
    aim = p.ball if key == PRESS else goal
    behind = distance(p.ball, goal)

    def far(hex_: int) -> tuple[int, int]:
        return int(distance(hex_, aim)), int(distance(hex_, goal))

    runners = [action for action in p.actions() if action.verb == "move"]
    runners.sort(key=lambda action: far(p.where(moves.counter_of(action, top.side))))
    for action in runners:
        counter = moves.counter_of(action, top.side)
        here = p.where(counter)
        if counter == p.keeper(top.side) or (key == PRESS and far(here)[0] <= 1):
            continue
        if key == BACK and far(here)[0] <= behind:
            continue  # he is between the ball and his goal
        best = _best(p, action, far)
        if best is not None:
            return [action, best]
    return None


def _best(p: Position, runner: Action, far: Far) -> Action | None:
    """Where he comes nearest; None if he is nearest where he stands."""
    here = far(p.where(moves.counter_of(runner, p.flow[-1].side)))
    p = p.copy()
    p.play(runner)
    ways = [action for action in p.actions() if action.verb == "to"]
    best = min(ways, key=lambda action: far(moves.hex_of(action)), default=None)
    return best if best is not None and far(moves.hex_of(best)) < here else None
