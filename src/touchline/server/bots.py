"""Bots think in processes of their own: a position line goes out, the text of an action comes back.

A compiled bot keeps its process to itself while it thinks, so it must never do that where matches
are served.
"""

from __future__ import annotations

import asyncio
import os
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait

from touchline.core import registry, texts
from touchline.core.seat import Player, Seat
from touchline.core.side import Side

TRIES = 2


def weakest_first(game_id: str) -> list[str]:
    """The bots of a game in the order of their texts; those without a text come last."""
    texts_of = texts.catalogue(registry.game(game_id).package, "en")
    prefix = f"{game_id}.bot."
    known = [key.removeprefix(prefix) for key in texts_of if key.startswith(prefix)]
    bots = registry.bot_ids(game_id)
    return [bot for bot in known if bot in bots] + [bot for bot in bots if bot not in known]


class Bots:
    """The processes, and how to ask them."""

    def __init__(self, workers: int, seconds: float) -> None:
        self.workers = workers
        self.seconds = seconds
        self.thinking = 0
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, game_id: str, bot: str, line: str, side: Side) -> str:
        """What a bot decides for a side; tried again if a process has died."""
        self.thinking += 1
        try:
            for attempt in range(TRIES):
                try:
                    return await asyncio.get_running_loop().run_in_executor(
                        self._processes(), think, game_id, bot, line, int(side), self.seconds
                    )
                except BrokenProcessPool:
                    self.stop()
                    if attempt + 1 == TRIES:
                        raise
            raise AssertionError
        finally:
            self.thinking -= 1

    def _processes(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self.workers, mp_context=get_context("spawn"), initializer=leave_with_parent
            )
        return self._pool

    def stop(self) -> None:
        """Send everybody home."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


def leave_with_parent() -> None:
    """A process whose server was killed must not stay behind."""
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_watch, args=(parent.sentinel,), daemon=True).start()


def _watch(sentinel: int) -> None:
    wait([sentinel])
    os._exit(0)


@cache
def player(game_id: str, bot: str, seconds: float) -> Player:
    """One bot of each kind in a process."""
    return registry.bot(game_id, bot, seed=f"{os.getpid()}", budget=seconds)


def think(game_id: str, bot: str, line: str, side: int, seconds: float) -> str:
    """Runs in the process: the decision of a bot that sees its seat and no more."""
    position = registry.game(game_id).position(line)
    return player(game_id, bot, seconds).choose(Seat(position, Side(side))).text
