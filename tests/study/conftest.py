"""A server to study matches on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.running import Running, in_thread
from touchline.core import texts
from touchline.server.config import Config


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with an empty store."""
    file = tmp_path_factory.mktemp("study") / "matches.sqlite3"
    config = Config(
        db=str(file),
        pace=0.0,
        bot_seconds=0.1,
        study_seconds=180,
        points_per_second=10_000,  # all tests are one address
        point_burst=100_000,
    )
    with in_thread(config) as running:
        yield running


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Whatever a test speaks, the next one begins in English."""
    yield
    texts.set_language("en")
