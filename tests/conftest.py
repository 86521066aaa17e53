"""What takes long begins first, and what lives in real time is tried twice."""

from __future__ import annotations

import os
import socket
from pathlib import Path

import pytest

REAL_TIME = [
    Path(__file__).parent / folder
    for folder in (
        *("arena", "bots", "browser", "cli", "competition"),
        *("fuzz", "server", "study", "train"),
    )
]
"""Browsers, sockets and processes: a machine may stand still for seconds. Nothing else is tried
again: it fails for a reason."""
TOLD = 25
"""How many lines are told of what failed and was tried again."""


def spread(long: list[pytest.Item], short: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """The tests as workers get them: each an equal share in this order, which begins with its
    part of the long ones.
    """
    total = len(long) + len(short)
    ordered: list[pytest.Item] = []
    begun = 0
    for worker in range(workers):
        share = (total - len(ordered)) // (workers - worker)
        first = long[worker::workers]
        rest = share - len(first)
        ordered += first + short[begun : begun + rest]
        begun += rest
    return ordered


@pytest.hookimpl(trylast=True)
def pytest_configure(config: pytest.Config) -> None:
    """How often a test has failed is asked over a socket, which keeps small words for 40 ms."""
    line = getattr(getattr(config, "failures_db", None), "sock", None)
    if line is not None:
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if os.environ.get("TOUCHLINE_TESTS") == "all":
        for item in items:
            if any(item.path.is_relative_to(folder) for folder in REAL_TIME):
                item.add_marker(pytest.mark.flaky(reruns=1))
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    long = [item for item in items if item.get_closest_marker("slow")]
    if workers > 1 and len(long) * 2 < len(items):
        short = [item for item in items if not item.get_closest_marker("slow")]
        items[:] = spread(long, short, workers)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Why something had to be tried once more: a fault may hide behind a second try."""
    for report in terminalreporter.stats.get("rerun", []):
        terminalreporter.section(f"tried again: {report.nodeid}")
        terminalreporter.line("\n".join(report.longreprtext.splitlines()[-TOLD:]))
