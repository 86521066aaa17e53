"""Who is about to go somewhere, where it is asked where to."""

from __future__ import annotations

from typing import Final

from touchline.counterattack.engine.board.pitch import NOWHERE
from touchline.counterattack.engine.heading.header import KeeperRush
from touchline.counterattack.engine.passing.long_landing import LongKeeper
from touchline.counterattack.engine.position import Position
from touchline.counterattack.engine.running.nutmeg import NutmegLanding
from touchline.counterattack.engine.running.reposition import Reposition
from touchline.counterattack.engine.running.run import Runs
from touchline.counterattack.engine.set_pieces.free_kick import StandBack, StepAside
from touchline.counterattack.engine.set_pieces.placement import MustLeave, PlaceTo
from touchline.counterattack.engine.shooting.keeper_step import KeeperStep

PUT: Final = (PlaceTo, StepAside, StandBack, MustLeave)
"""Where somebody is put down, not run."""


def goer(p: Position) -> int:
    """The counter that goes, -1 if nobody does."""
    frame = p.flow[-1]
    if isinstance(frame, Runs):
        return int(frame.runner)
    if isinstance(frame, Reposition):
        return int(frame.winner)
    if isinstance(frame, NutmegLanding):
        return int(frame.carrier)
    if isinstance(frame, PlaceTo | StepAside):
        return int(frame.player)
    if isinstance(frame, StandBack):
        return int(frame.next_back(p))
    if isinstance(frame, MustLeave):
        return int(frame.next_to_leave(p))
    if isinstance(frame, KeeperStep | KeeperRush | LongKeeper):
        return int(p.keeper(frame.side))
    return NOWHERE
