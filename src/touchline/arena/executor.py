"""Who plays matches: this process, several processes, or somebody else's machines.

An executor is given work and a function that does it, and hands back what came of it. Chunks of a
series come back in the order they were given, so that nothing depends on who was faster.
"""

from __future__ import annotations

import signal
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import partial
from multiprocessing import active_children, get_context, resource_tracker
from typing import Protocol, Self, TypeVar

from touchline.arena.series import Chunk, Outcome
from touchline.arena.unit import play_chunk
from touchline.core import texts
from touchline.core.errors import TouchlineError

W = TypeVar("W")
R = TypeVar("R")
Played = Callable[[], list[Outcome]]
AHEAD = 3  # chunks waiting for each worker, so that nobody waits for the slowest


class Lost(TouchlineError):
    """A process that was playing has died."""


class Executor(Protocol):
    """Plays; used in a `with` block, which ends whatever is still being played."""

    @property
    def workers(self) -> int:
        """How much can be played at once."""

    def call(self, play: Callable[[W], R], work: W) -> Callable[[], R]:
        """Take work; the answer, when called, waits for what comes of it."""

    def __enter__(self) -> Self: ...

    def __exit__(self, *_: object) -> None: ...


def in_order(executor: Executor, chunks: Iterable[Chunk]) -> Iterator[tuple[Chunk, list[Outcome]]]:
    """Play the chunks; each is taken from the iterator only when a worker can soon use it."""
    most = 1 if executor.workers == 1 else executor.workers * AHEAD
    waiting: deque[tuple[Chunk, Played]] = deque()
    for chunk in chunks:
        waiting.append((chunk, executor.call(play_chunk, chunk)))
        if len(waiting) >= most:
            yield _next(waiting)
    while waiting:
        yield _next(waiting)


def _next(waiting: deque[tuple[Chunk, Played]]) -> tuple[Chunk, list[Outcome]]:
    chunk, played = waiting.popleft()
    return chunk, played()


def local(jobs: int) -> Here | Processes:
    """As many processes as asked for; one is the one we are in."""
    return Here() if jobs == 1 else Processes(jobs)


class Here:
    """Plays in this process."""

    workers = 1

    def call(self, play: Callable[[W], R], work: W) -> Callable[[], R]:
        """Do it when the answer is asked for."""
        return partial(play, work)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        pass


class Processes:
    """Plays in processes of this machine."""

    def __init__(self, jobs: int) -> None:
        self.workers = jobs
        self._others = set(active_children())
        self._pool = ProcessPoolExecutor(
            jobs, get_context("spawn"), texts.set_language, (texts.language(),)
        )

    def call(self, play: Callable[[W], R], work: W) -> Callable[[], R]:
        """Give it to the next process that is free."""
        with _workers_deaf_to_ctrl_c():
            future = self._pool.submit(play, work)
        return partial(_answer, future)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """End the workers, also when somebody has seen enough."""
        workers = set(active_children()) - self._others
        self._pool.shutdown(wait=False, cancel_futures=True)
        for worker in workers:
            worker.terminate()
        for worker in workers:
            worker.join()


def _answer(future: Future[R]) -> R:
    try:
        return future.result()
    except BrokenProcessPool:
        raise Lost("arena.error.worker-lost") from None


@contextmanager
def _workers_deaf_to_ctrl_c() -> Iterator[None]:
    """Processes started here never hear Ctrl-C: we alone do, and end them.

    The signal is blocked, not ignored, so that one that comes meanwhile reaches us afterwards.
    """
    if sys.platform == "win32":  # it knows no signal masks: workers hear Ctrl-C too, and end
        yield
        return
    resource_tracker.ensure_running()  # starting it would unblock the signal again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
