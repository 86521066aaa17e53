"""A server in a process of its own that is killed in the middle of what it does."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

from tests.server.services import open_service
from touchline.server.config import Config
from touchline.server.service import MatchService

HUNG_S = 60.0
"""A child born while another thread holds a lock may wait for it for ever; it is killed sooner."""
Work = Callable[[MatchService], Coroutine[Any, Any, Any]]


def serving(db: Path, work: Work, **more: Any) -> Any:
    """What comes of this in a service of its own."""

    async def run() -> Any:
        config = Config(db=str(db), workers=1, per_address=100, **more)
        async with open_service(config) as service:
            return await work(service)

    return asyncio.run(run())


def killed(db: Path, work: Callable[[MatchService, int], Coroutine[Any, Any, Any]],
           moment: Callable[[int], None], **more: Any) -> None:  # fmt: skip
    """A server that works, says so into a pipe, and is killed at a moment."""
    heard, says = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            serving(db, lambda service: work(service, says), **more)
        finally:
            os._exit(0)
    os.close(says)
    hung = threading.Timer(HUNG_S, os.kill, (child, signal.SIGKILL))
    hung.start()
    try:
        moment(heard)
    finally:
        hung.cancel()
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        os.close(heard)
