"""How long tests wait for what they read: as long as it takes on a machine with other work to do.

Waiting costs nothing where things are quick; what never comes is still found out.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final, TypeVar

T = TypeVar("T")
PATIENCE: Final = 120.0
"""Seconds until what has not come will not come."""
STARTING: Final = 300.0
"""Seconds a server may take until it answers: one, if nobody else wants the processor."""


def wait_until(
    found: Callable[[], T],
    what: str | Callable[[], str] = "it never came",
    *,
    patience: float = PATIENCE,
    pause: Callable[[], object] = lambda: time.sleep(0.02),
) -> T:
    """What is found, as soon as it is true; fails with these words when it never is."""
    until = time.monotonic() + patience
    while not (it := found()):
        if time.monotonic() > until:
            raise AssertionError(what if isinstance(what, str) else what())
        pause()
    return it
