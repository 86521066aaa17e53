"""Two and three servers are killed, replaced, stopped and cut off while everybody plays.

`python -m benchmarks.kills --servers 2` does the same for as long as one likes.
"""

from __future__ import annotations

import pytest

from tests.server.databases import needs_postgresql, postgresql
from tests.server.witness import check_records
from touchline.server.config import Config

from .nurseries import Blow, Servers, crowd, strike_again_and_again

pytestmark = [pytest.mark.slow, needs_postgresql]
MANY = 100_000


@pytest.mark.parametrize(
    ("count", "blows"),
    [(2, ("kill", "stop", "leave")), (3, ("cut", "kill", "database"))],
    ids=["two", "three"],
)
def test_nothing_that_was_acknowledged_is_lost(count: int, blows: tuple[Blow, ...]) -> None:
    with postgresql() as db:
        config = Config(
            db=db, per_address=MANY, matches=MANY, matches_per_minute=MANY, bot_seconds=0.05,
            points_per_second=MANY, point_burst=MANY, connections_per_address=MANY,
        )  # fmt: skip
        servers = Servers(config, count)
        try:
            people = crowd(servers, ("brettfussball", "undici"))
            strike_again_and_again(servers, people, blows, "short")
            rolls = check_records(servers, people)  # type: ignore[arg-type]
        finally:
            servers.close()
    assert rolls > 0
    assert [problem for person in people for problem in person.problems] == []
