"""Nothing that was acknowledged is lost, wherever the server is killed; results are booked once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.server.databases import KINDS, databases
from tests.server.live.test_match_actor import play_on
from tests.server.manager import Manager
from tests.server.running import Nursery, in_thread
from touchline.server.config import Config

from .season import Somebody, founded, joined, until

PLENTY: dict[str, Any] = {"points_per_second": 10_000.0, "point_burst": 100_000.0}


@pytest.mark.parametrize("kind", KINDS)
def test_a_season_goes_on_where_it_was_after_every_kill(tmp_path: Path, kind: str) -> None:
    with databases(kind, tmp_path) as db:
        nursery = Nursery(Config(db=db, bot_seconds=0.05, **PLENTY))
        try:
            _live_through_kills(nursery)
        finally:
            nursery.close()


class Watched:
    """A season whose server is killed after everything that is done."""

    def __init__(self, nursery: Nursery) -> None:
        self.nursery = nursery
        self.anna = founded(nursery.running, teams=4)
        self.bert = Somebody(nursery.running, self.anna.competition)
        self.survive()

    def survive(self) -> None:
        """The server is gone and another one comes; everything is as it was acknowledged."""
        seen = self.anna.look("export/season.toml").text
        self.restart()
        assert self.anna.look("export/season.toml").text == seen
        assert self.anna.ask("me")["organiser"]

    def restart(self) -> None:
        """A kill without a goodbye."""
        self.nursery.kill()
        self.nursery.start()
        self.anna.server = self.bert.server = self.nursery.running


def _live_through_kills(nursery: Nursery) -> None:
    season = Watched(nursery)
    anna, bert = season.anna, season.bert
    guest = joined(anna)
    bert.token, bert.team = guest.token, guest.team
    season.survive()
    anna.decide("start")
    season.survive()
    assert bert.ask("me")["team"] == bert.team
    fixture = anna.next_match()
    match = anna.do(f"matches/{fixture['match']}/begin")["match"]
    season.survive()
    assert anna.next_match()["live"] == match, "the match is still on"
    with Manager(nursery.running, match, anna.token) as manager:
        manager.until("state")
        manager.ask("propose", what="resign")
    until(lambda: anna.ask()["matches"][fixture["match"] - 1]["score"])
    season.survive()
    number = anna.due()[0]["match"]
    anna.decide("simulate", match=number)
    season.restart()  # in the middle of it: the match was never played
    assert anna.ask()["playing"] == []
    anna.decide("simulate", match=number)
    anna.wait_for_bots()
    season.survive()
    assert anna.ask()["matches"][number - 1]["replay"]
    for each in anna.due():
        anna.decide(f"matches/{each['match']}/award", to="home")
        season.survive()
    assert len(anna.ask("log")["lines"]) == anna.seq


def test_a_match_that_ended_before_the_server_was_killed_is_booked_by_the_next(
    tmp_path: Path,
) -> None:
    config = Config(db=str(tmp_path / "x.sqlite3"), bot_seconds=0.05, **PLENTY)
    with in_thread(config) as server:
        anna = founded(server, teams=2, preset="quick", switches={"minutes": 2})
        anna.decide("start")
        match = anna.do("matches/1/begin")["match"]
        assert server.service is not None
        server.service.fixtures.linked.clear()  # as if it were killed before it could book
        with Manager(server, match, anna.token) as manager:
            manager.until("state")
            play_on(manager, 5000)
        until(lambda: server.get(f"/api/matches/{match}")["status"] == "over")
        score = server.get(f"/api/matches/{match}")["score"]
        assert anna.ask()["matches"][0]["score"] is None
        before = anna.seq
    for _ in range(2):
        with in_thread(config) as server:
            anna.server = server
            until(lambda: anna.ask()["status"] == "over")
            assert anna.ask()["matches"][0]["score"] == score
            assert anna.seq == before + 1, "once"
