"""The six playbook cards in the order of their numbers."""

from __future__ import annotations

from typing import Final

from touchline.undici.engine.playbook import (
    crossing_runs,
    doubling_up,
    free_run,
    offside_trap,
    one_two,
    through_ball,
)
from touchline.undici.engine.playbook.page import PAGES, Page

PLAYS: Final[list[Page]] = [
    one_two.OneTwo(),
    through_ball.ThroughBall(),
    free_run.FreeRun(),
    crossing_runs.CrossingRuns(),
    doubling_up.DoublingUp(),
    offside_trap.OffsideTrap(),
]
PAGES.extend(PLAYS)
