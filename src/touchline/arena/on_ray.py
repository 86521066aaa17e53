"""Plays on a Ray cluster: the same results, on as many machines as it has.

Whoever reaches a cluster's ports can run code there, so it belongs on this machine or a private
network.
"""

from __future__ import annotations

import os
import socket
from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any, Self

from touchline.arena.executor import Executor, Lost, R, W, local
from touchline.core import texts
from touchline.core.errors import TouchlineError

HERE = "local"
MEMORY = 100_000_000  # bytes for results on their way: they are small
OURS = "TOUCHLINE_"
SECONDS = 5


class BadRay(TouchlineError):
    """No Ray, or no cluster at that address."""


def reach(address: str) -> None:
    """Is anybody there? Ray itself would ask for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    try:
        socket.create_connection((host, int(port)), timeout=SECONDS).close()
    except (OSError, ValueError, OverflowError) as error:
        raise BadRay("arena.error.ray-address", address=address, problem=str(error)) from None


def play_there(language: str, play: Callable[[W], R], work: W) -> R:
    """Play in a process that has not heard of our language."""
    with texts.speaking(language):
        return play(work)


def executor(ray: str | None, jobs: int) -> Executor:
    """On the cluster at an address, or here in as many processes as asked for."""
    return local(jobs) if ray is None else OnRay(ray, jobs)


class OnRay:
    """Plays on the cluster at an address, or with `local` on one of our own, `jobs` wide."""

    def __init__(self, address: str, jobs: int) -> None:
        try:
            self._ray: Any = import_module("ray")
        except ImportError:
            raise BadRay("arena.error.ray-missing") from None
        if address not in (HERE, "auto"):
            reach(address)
        own = {"num_cpus": jobs, "include_dashboard": False, "object_store_memory": MEMORY}
        variables = {name: text for name, text in os.environ.items() if name.startswith(OURS)}
        try:
            self._ray.init(
                **({"address": HERE, **own} if address == HERE else {"address": address}),
                runtime_env={"env_vars": variables},
                log_to_driver=False,
                logging_level="error",
            )
        except (ConnectionError, ValueError, RuntimeError) as error:
            reason = " ".join(str(error).split())
            raise BadRay("arena.error.ray-address", address=address, problem=reason) from None
        self.workers = max(1, int(self._ray.cluster_resources().get("CPU", 1)))
        self._play = self._ray.remote(play_there).options(num_cpus=1, max_retries=3)

    def call(self, play: Callable[[W], R], work: W) -> Callable[[], R]:
        """Give it to the cluster."""
        return partial(self._answer, self._play.remote(texts.language(), play, work))

    def _answer(self, promised: Any) -> Any:
        try:
            found = self._ray.get(promised)
        except (self._ray.exceptions.WorkerCrashedError, self._ray.exceptions.NodeDiedError):
            raise Lost("arena.error.worker-lost") from None
        return found

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._ray.shutdown()
