"""A movement phase while it is under way: its step, and the run with the ball (CA 4.5).

Other chapters ask whether a phase runs and how far somebody can still go in it; what may be
decided in it they need not know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from touchline.core.ids import Counter, SideIndex
from touchline.counterattack.engine.frame import Frame

if TYPE_CHECKING:
    from touchline.counterattack.engine.position import Position

DEFENDERS_STEP: Final = 1  # the step in which the defenders move (CA 4.5.2)
LAST_STEP: Final = 2
LAST_STEP_PACE: Final = 2  # hexes in it (CA 4.5.3)


class Phase(Frame):
    """One step of a movement phase, and how many players may still move in it.

    Before a throw-in the ball is dead: the taker stays, nobody touches it (q84).
    """

    def __init__(self, side: SideIndex, step: i64, left: i64, dead_ball: bool) -> None:
        super().__init__(side)
        self.step = step
        self.left = left
        self.dead_ball = dead_ball


class BallRun(Frame):
    """The run of a player who had the ball when it began, and the pace he has left.

    `most` is what he could run in this step.
    """

    def __init__(self, side: SideIndex, carrier: Counter, pace: i64, most: i64) -> None:
        super().__init__(side)
        self.carrier = carrier
        self.pace = pace
        self.most = most

    def shorter(self, hexes: i64) -> BallRun:
        """The same run with so many hexes less."""
        raise NotImplementedError

    def goes_on(self, p: Position) -> bool:
        """On top of the flow: is it the runner who decides now?"""
        raise NotImplementedError


def in_phase(p: Position) -> bool:
    """Is a movement phase running (CA 4.10.3)?"""
    return len(p.flow) > 1 and isinstance(p.flow[1], Phase)


def phase_of(p: Position) -> Phase | None:
    """The phase that is running."""
    frame = p.flow[1] if len(p.flow) > 1 else None
    return frame if isinstance(frame, Phase) else None


def run_of(p: Position, carrier: Counter) -> BallRun | None:
    """His run, if he is in the middle of one."""
    for frame in p.flow:
        if isinstance(frame, BallRun) and frame.carrier == carrier:
            return frame
    return None


def back_to_phase(p: Position) -> None:
    """The duel is over, the phase goes on; so does the run that it interrupted."""
    running = len(p.flow) > 2 and isinstance(p.flow[2], BallRun)
    del p.flow[3 if running else 2 :]


def spend(p: Position, hexes: i64) -> None:
    """Take hexes off the run that is under way."""
    at = len(p.flow) - 1
    run = p.flow[at]
    while not isinstance(run, BallRun):
        at -= 1
        run = p.flow[at]
    p.flow[at] = run.shorter(hexes)
