"""Nothing that was acknowledged is lost, wherever the server is killed; results are booked once."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from sqlalchemy import Executable, update

from tests.server.databases import KINDS, databases
from tests.server.live.test_match_actor import play_on
from tests.server.manager import Manager
from tests.server.running import Nursery, Running, in_thread
from touchline.server.config import Config
from touchline.server.store import sql_tables
from touchline.server.store.retention import prune

from .season import LONG, Somebody, begin, founded, joined, until

PLENTY: dict[str, Any] = {"points_per_second": 10_000.0, "point_burst": 100_000.0}


@pytest.mark.parametrize("kind", KINDS)
def test_a_season_goes_on_where_it_was_when_the_server_was_killed(
    tmp_path: Path, kind: str
) -> None:
    with databases(kind, tmp_path) as db:
        nursery = Nursery(Config(db=db, bot_seconds=0.05, **PLENTY))
        try:
            _live_through_kills(nursery)
        finally:
            nursery.close()


class Watched:
    """A season whose server is killed again and again."""

    def __init__(self, nursery: Nursery) -> None:
        self.nursery = nursery
        self.anna = founded(nursery.running, teams=4)
        self.bert = Somebody(nursery.running, self.anna.competition)

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
    assert bert.ask("me")["team"] == bert.team
    anna.decide("start")
    fixture = anna.next_match()
    match = begin(fixture["match"], anna, bert)
    season.survive()
    assert anna.next_match()["live"] == match, "the match is still on"
    with Manager(nursery.running, match, anna.token) as manager:
        manager.until("state")
        manager.ask("propose", what="resign")
    until(lambda: anna.ask()["matches"][fixture["match"] - 1]["score"])
    number = anna.due()[0]["match"]
    anna.decide("simulate", match=number)
    season.restart()  # in the middle of it: what bots were asked to play they play now
    until(lambda: anna.ask()["matches"][number - 1]["score"] is not None, LONG)
    replay = anna.ask()["matches"][number - 1]["replay"]
    anna.decide(f"matches/{anna.due()[0]['match']}/award", to="home")
    season.survive()
    assert anna.ask()["matches"][number - 1]["replay"] == replay
    assert len(anna.ask("log")["lines"]) == anna.seq


def test_a_match_that_ended_before_the_server_was_killed_is_booked_by_the_next(
    tmp_path: Path,
) -> None:
    config = Config(db=str(tmp_path / "x.sqlite3"), bot_seconds=0.05, **PLENTY)
    with in_thread(config) as server:
        anna = founded(server, teams=2)
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


def test_old_competitions_are_dropped_with_their_matches_and_others_keep_theirs(
    tmp_path: Path,
) -> None:
    config = Config(db=str(tmp_path / "x.sqlite3"), bot_seconds=0.05, **PLENTY)
    with in_thread(config) as server:
        old, young = founded(server, teams=2), founded(server, teams=2)
        for season in (old, young):
            season.decide("start")
            season.decide("simulate", match=1)
            season.wait_for_bots()
        matches = [season.ask()["matches"][0]["replay"] for season in (old, young)]
        assert server.service is not None
        week_ago = time.time() - 7 * 86_400
        for table in (sql_tables.matches, sql_tables.competitions):
            _write(server, update(table).values(touched=week_ago))
        heads = sql_tables.competitions
        now = update(heads).where(heads.c.id == young.competition).values(touched=time.time())
        _write(server, now)
        short = msgspec.structs.replace(config, keep_days=1.0)
        waiting = asyncio.run_coroutine_threadsafe(
            prune(server.service.store, short), server.loop()
        )
        assert waiting.result(20) == 1
        server.service.competitions.renew()
        assert old.look().status_code == 404
        assert young.ask()["matches"][0]["replay"] == matches[1]
        assert server.get(f"/api/matches/{matches[1]}")["status"] == "over"


def _write(server: Running, statement: Executable) -> None:
    assert server.service is not None
    work = server.service.store.write(statement)
    asyncio.run_coroutine_threadsafe(work, server.loop()).result(20)


@pytest.mark.parametrize("kind", KINDS)
def test_who_deletes_his_account_leaves_his_team_to_a_bot_and_no_name_behind(
    tmp_path: Path, kind: str
) -> None:
    with databases(kind, tmp_path) as db, in_thread(Config(db=db, **PLENTY)) as server:
        anna = founded(server)
        code = anna.ask("me")["code"]
        words = {"name": "Bertram", "password": "four words of mine"}
        with httpx.Client(base_url=server.url, timeout=60) as bert:
            assert bert.post("/api/account", json=words).status_code == 201
            joined_now = bert.post(f"{anna.path}/join", json={"code": code})
            assert joined_now.json()["name"] == "Bertram"
            assert [row["id"] for row in bert.get("/api/competitions").json()] == [anna.competition]
            assert bert.get(f"{anna.path}/me").json()["team"] == "Borough", "by the account alone"
            gone = bert.request("DELETE", "/api/me", json={"password": words["password"]})
            assert gone.status_code == 204
            assert bert.get(f"{anna.path}/me").json()["role"] == "spectator"
        club = next(one for one in anna.ask()["clubs"] if one["name"] == "Borough")
        assert club["bot"]
        assert server.service is not None
        for _ in range(2):  # in memory, and as it is stored
            pages = [anna.look(page).text for page in ("", "log", "export/season.toml")]
            assert not any("Bertram" in page for page in pages)
            assert "former member 2" in pages[1]
            server.service.competitions.renew()
        stored = anna.look("export/season.toml").text
        again = founded(server, file=stored, team=None)
        assert again.ask()["seq"] == anna.seq, "the season can still be gone through"
        old = Somebody(server, anna.competition, joined_now.json()["token"])
        old.refused("leave", 403, "competition-token")
