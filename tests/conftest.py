"""What takes long begins first, so that nobody waits for it at the end."""

from __future__ import annotations

import os

import pytest


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
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    long = [item for item in items if item.get_closest_marker("slow")]
    if workers > 1 and len(long) * 2 < len(items):
        short = [item for item in items if not item.get_closest_marker("slow")]
        items[:] = spread(long, short, workers)
