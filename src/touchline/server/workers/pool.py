"""Long work is done apart: in processes of its own, few at a time, and never for ever.

The process that serves the matches must not be kept busy, and a thread would share its time with
it. A process that works for too long is killed and another one takes its place.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import CancelledError
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from typing import Any, Final, TypeVar

from pebble import ProcessExpired, ProcessPool

from touchline.core import registry

T = TypeVar("T")
NICENESS: Final = 5
"""How far the processes step back for the one that serves the matches."""


class TooLong(Exception):
    """The work took longer than it may."""


class Died(Exception):
    """The process came to an end before the work was done."""


class Pool:
    """So many processes. They are started when they are first needed."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._pool: ProcessPool | None = None
        self._stopped = False

    async def do(self, work: Callable[..., T], *args: Any, seconds: float) -> T:
        """What `work` gives; TooLong if it does not give it in time, Died if it never will."""
        future = await asyncio.to_thread(self._begin, work, args, seconds)
        try:
            return await asyncio.wrap_future(future)
        except TimeoutError:
            raise TooLong from None
        except (ProcessExpired, CancelledError):
            raise Died from None

    def _begin(self, work: Callable[..., T], args: tuple[Any, ...], seconds: float) -> Any:
        with _starting:
            if self._stopped:  # on its way while the others were sent home
                raise Died
            if self._pool is None or not self._pool.active:
                self._send_home()
                self._pool = ProcessPool(
                    self.workers,
                    context=_CONTEXT,
                    initializer=settle_in,
                    initargs=[registry.left_out()],
                )
            return self._pool.schedule(work, args=args, timeout=seconds)

    def stop(self) -> None:
        """Send everybody home; nobody comes after that."""
        with _starting:
            self._stopped = True
            self._send_home()

    def _send_home(self) -> None:
        if self._pool is not None:
            self._pool.stop()  # type: ignore[no-untyped-call]
            self._pool.join()
            self._pool = None


_starting = threading.Lock()
_CONTEXT: Any = get_context("spawn")  # what pebble asks for in its types, Windows has not


def settle_in(left_out: Sequence[str] = ()) -> None:
    """A process steps back for the server, and does not stay behind when that was killed."""
    for name in left_out:
        registry.leave_out(name)
    if sys.platform != "win32":
        with contextlib.suppress(OSError):
            os.nice(NICENESS)
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_watch, args=(parent.sentinel,), daemon=True).start()


def _watch(sentinel: int) -> None:
    wait([sentinel])
    os._exit(0)
