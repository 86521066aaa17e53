"""What is shown while a run or a pass is chosen: how far it is, and the Zones it meets (CA 4.0)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchline.core.picture import Danger
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.bits import has
from touchline.counterattack.engine.board.pitch import NAMES, NOWHERE, distance, within
from touchline.counterattack.engine.board.reach import reachable
from touchline.counterattack.engine.duels.steal import wins
from touchline.counterattack.engine.passing.flight_moves import FlightTo
from touchline.counterattack.engine.passing.ground_pass import PassTarget
from touchline.counterattack.engine.passing.interception import BESIDE, intercepts, shielded
from touchline.counterattack.engine.passing.kinds_of_pass import PASSES, QUICK_THROW
from touchline.counterattack.engine.position import Position
from touchline.counterattack.engine.running.phase import BallRun
from touchline.counterattack.engine.running.run import Runs
from touchline.counterattack.engine.state import SHIRTS
from touchline.counterattack.screen.interference import ids

FARTHEST: Final = 6  # no card has more pace
FACES: Final = range(1, 7)


def steps(p: Position) -> dict[str, int]:
    """How many steps away each hex is where a run is chosen, by the text of the action."""
    frame = p.flow[-1]
    if not isinstance(frame, Runs):
        return {}
    start = p.where(frame.runner)
    found: dict[str, int] = {}
    for far in range(1, FARTHEST + 1):
        for hex_ in reachable(p, start, far, isinstance(frame, FlightTo)):
            found.setdefault(moves.to(hex_).text, far)
    return found


def about(p: Position) -> str | None:
    """Who runs, where it is asked how far or where to."""
    frame = p.flow[-1]
    if isinstance(frame, Runs):
        return ids([int(frame.runner)])[0]
    return ids([int(frame.carrier)])[0] if isinstance(frame, BallRun) else None


def danger(p: Position) -> list[Danger]:
    """The Zones in which a dribbler can be robbed or a pass along the ground intercepted."""
    frame = p.flow[-1]
    side = int(frame.side)
    if isinstance(frame, BallRun) and p.holder == frame.carrier:
        busy = p.tried | p.stunned
        return _zones(
            p, side, int(frame.pace), lambda at: p.on[at] == 0,
            lambda counter, face: not has(busy, counter) and wins(p, counter, face),
        )  # fmt: skip
    if isinstance(frame, PassTarget) and frame.kind_of_pass != QUICK_THROW:
        return _zones(
            p, side, PASSES[frame.kind_of_pass].reach, lambda at: not shielded(p, side, at),
            lambda counter, face: intercepts(p, counter, face, BESIDE),
        )  # fmt: skip
    return []


def _zones(
    p: Position,
    side: int,
    reach: int,
    counts: Callable[[int], bool],
    succeeds: Callable[[int, int], bool],
) -> list[Danger]:
    """The hexes around each opponent, as far as the ball can come there."""
    found = []
    for counter in range((1 - side) * SHIRTS, (2 - side) * SHIRTS):
        here = int(p.where(counter))
        needs = next((face for face in FACES if succeeds(counter, face)), 0)
        if here == NOWHERE or not needs:
            continue
        near = [
            NAMES[at]
            for at in within(here, 1)
            if at != here and distance(at, p.ball) <= reach and counts(at)
        ]
        if near:
            found.append(Danger(ids([counter])[0], tuple(near), needs))
    return found
