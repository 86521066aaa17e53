"""How it stands while matches are played: beside a bar, or in a line now and then for a log."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from types import TracebackType
from typing import Final, Self

from touchline.cli.output import progress_bar

BAR_SECONDS: Final = 0.5
LOG_SECONDS: Final = 30.0


class Live:
    """Shows how far it has got, unless nobody wants to know."""

    def __init__(self, total: int, *, quiet: bool = False) -> None:
        self.total = total
        self.played = 0
        self.quiet = quiet
        self._bar = progress_bar()
        self._bar.disable = self._bar.disable or quiet
        self._task = self._bar.add_task("", total=total)
        self._shown = time.monotonic()

    def __enter__(self) -> Self:
        self._bar.__enter__()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._bar.__exit__(kind, error, trace)

    def tell(self, played: int, total: int, standing: Callable[[], str]) -> None:
        """So many more have been played; `standing` is asked only when it is shown."""
        self.played += played
        self._bar.update(self._task, completed=self.played, total=total)
        passed = time.monotonic() - self._shown
        if not self._bar.disable and (passed > BAR_SECONDS or self.played == played):
            self._bar.update(self._task, description=standing())
            self._shown = time.monotonic()
        elif self._bar.disable and not self.quiet and passed > LOG_SECONDS:
            sys.stderr.write(f"{self.played}/{total} {standing()}\n")
            sys.stderr.flush()
            self._shown = time.monotonic()
