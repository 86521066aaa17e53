"""Servers are killed, leave and stand still while everybody plays: nothing is lost or doubled."""

from __future__ import annotations

import pytest

from tests.server.databases import needs_postgresql, postgresql
from tests.server.witness import Witness, check_records
from touchline.core import registry
from touchline.server.config import Config

from .nurseries import Blow, Servers, crowd, strike_again_and_again

MANY = 100_000
BLOWS: tuple[Blow, ...] = ("kill", "leave", "stop", "database", "kill")


@needs_postgresql
@pytest.mark.slow
def test_nothing_is_lost_whichever_of_two_servers_dies() -> None:
    with postgresql() as db:
        config = Config(
            db=db, per_address=MANY, matches=MANY, matches_per_minute=MANY, bot_seconds=0.05,
            points_per_second=MANY, point_burst=MANY, connections_per_address=MANY,
        )  # fmt: skip
        servers = Servers(config, 2)
        try:
            people = crowd(servers, registry.game_ids())
            strike_again_and_again(servers, people, BLOWS, "x")
            rolls = check_records(servers, people)  # type: ignore[arg-type]
        finally:
            servers.close()
    problems = [problem for person in people for problem in person.problems]
    assert problems == []
    assert rolls > 0
    assert all(each.promised > 0 for each in people if isinstance(each, Witness))
