"""Matches come back from the store as they were: after a restart, after a kill, from a snapshot."""

from __future__ import annotations

import signal
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.server.databases import KINDS, databases
from tests.server.live.test_match_actor import play_on
from tests.server.manager import Manager
from tests.server.running import Nursery, Running, command, in_thread
from tests.server.witness import (
    ENDLESS,
    ON_THE_CLOCK,
    Newcomer,
    Witness,
    check_records,
    kill_again_and_again,
)
from tests.waiting import PATIENCE, wait_until
from touchline.core import record as records
from touchline.core import registry
from touchline.server.config import Config

BOTH = {"home": {"kind": "person"}, "away": {"kind": "person"}}
KILLS = 9
GAMES = ["brettfussball", "counterattack", "undici"]


def shown(manager: Manager) -> dict[str, Any]:
    """What a manager sees, without what is counted in seconds."""
    state = manager.latest
    return {key: state[key] for key in ("seq", "board", "ask", "log")}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("every", [7, 1000])
def test_a_restart_changes_nothing(tmp_path: Path, game: str, every: int) -> None:
    config = Config(db=str(tmp_path / "x.sqlite3"), snapshot_every=every, kept_steps=20)
    with in_thread(config) as server:
        made = server.post("/api/matches", {"game": game, **BOTH})
        with Manager(server, made["id"], made["token"]) as manager:
            manager.until("state")
            play_on(manager, 60)
            manager.ask("propose", what="undo")
            with Manager(server, made["id"], made["token"]) as fresh:
                fresh.until("state")
                before = shown(fresh)
        record = server.http.get(f"/api/matches/{made['id']}/record").text
    with in_thread(config) as server, Manager(server, made["id"], made["token"]) as manager:
        manager.until("state")
        now = shown(manager)
        assert now["seq"] == before["seq"]
        assert now["board"] == before["board"]
        assert now["ask"] == before["ask"]
        assert now["log"][-5:] == before["log"][-5:]
        assert play_on(manager, 5) == 5
        text = server.http.get(f"/api/matches/{made['id']}/record").text
        assert text.split("\n\n")[1].startswith(record.split("\n\n")[1].rstrip())


@pytest.mark.parametrize("game", GAMES)
def test_the_dice_go_on_where_they_were(tmp_path: Path, game: str) -> None:
    config = Config(db=str(tmp_path / "x.sqlite3"), snapshot_every=10, kept_steps=5)
    order = {"game": game, **BOTH}
    with in_thread(config) as server:
        made = server.post("/api/matches", order)
    for seed in range(3):
        with in_thread(config) as server, Manager(server, made["id"], made["token"]) as manager:
            manager.until("state")
            play_on(manager, 12 if game == "brettfussball" else 60, str(seed))
    with in_thread(config) as server, Manager(server, made["id"], made["token"]) as manager:
        manager.until("state")
        manager.ask("propose", what="resign")
        text = server.http.get(f"/api/matches/{made['id']}/record").text
    played, found = records.read(text, registry.game)
    assert sum(action.by_chance for action in found.actions) > 5
    records.verify(played, found)


def plays_on(server: Running, match_id: str) -> int:
    """Wait until a match has had eight actions more; how many it has had."""
    assert server.service is not None
    actors = server.service.actors
    table = wait_until(lambda: actors.get(match_id)).session  # type: ignore[union-attr]
    first = table.seq
    wait_until(lambda: table.seq >= first + 8)
    return table.seq


def test_a_bot_to_move_moves_after_a_restart(tmp_path: Path) -> None:
    config = Config(db=str(tmp_path / "x.sqlite3"), pace=0.0)
    bots = {"home": {"kind": "bot", "bot": "random"}, "away": {"kind": "bot", "bot": "random"}}
    with in_thread(config) as server:
        made = [server.post("/api/matches", {"game": game, **bots, **ENDLESS[game]})["id"]
                for game in GAMES]  # fmt: skip
        before = watched(server, made)
    with in_thread(config) as server:
        assert server.service is not None
        assert not server.service.actors  # nothing is thought about before somebody looks
        now = watched(server, made)
    assert all(now[match_id] > before[match_id] for match_id in made)


def watched(server: Running, matches: list[str]) -> dict[str, int]:
    """How far these matches have got once somebody has watched each of them for a while."""
    with ExitStack() as seats:
        for match_id in matches:
            seats.enter_context(Manager(server, match_id)).until("state")
        return {match_id: plays_on(server, match_id) for match_id in matches}


def test_idle_matches_leave_the_memory_and_come_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("touchline.server.service.SWEEP_EVERY_S", 0.05)
    with in_thread(Config(db=str(tmp_path / "x.sqlite3"), idle=0.1)) as server:
        assert server.service is not None
        made = [server.post("/api/matches", {"game": game, **BOTH}) for game in GAMES]
        actors = server.service.actors
        wait_until(lambda: not actors)
        with ExitStack() as seats:
            managers = [
                seats.enter_context(Manager(server, each["id"], each["token"])) for each in made
            ]
            for manager in managers:
                manager.until("state")
                assert manager.my_turn()
            time.sleep(0.4)
            assert set(server.service.actors) == {each["id"] for each in made}
            for manager in managers:
                assert manager.act(manager.options[0]["action"])["t"] == "ok"


def test_what_cannot_be_stored_is_not_acknowledged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with in_thread(Config(db=str(tmp_path / "x.sqlite3"))) as server:
        for game in GAMES:
            refuses_to_acknowledge(server, game, monkeypatch)


def refuses_to_acknowledge(server: Running, game: str, patch: pytest.MonkeyPatch) -> None:
    """Nothing can be stored for a moment, while somebody plays this game."""
    assert server.service is not None
    made = server.post("/api/matches", {"game": game, **BOTH})
    with Manager(server, made["id"], made["token"]) as manager:
        manager.until("state")
        before, action = manager.seq, manager.options[0]["action"]

        def full(*_: object) -> None:
            raise OSError("no space left")

        with patch.context() as broken:
            broken.setattr(server.service.store, "_carry_out", full)
            manager.send("act", seq=before, action=action)
            assert manager.closed() == 1013
        assert not any(message["t"] == "ok" for message in manager.heard)
    with Manager(server, made["id"], made["token"]) as manager:
        manager.until("state")
        assert manager.seq == before
        assert manager.act(action)["t"] == "ok"


# -- the kill ------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_what_was_acknowledged_survives_many_kills(tmp_path: Path, kind: str) -> None:
    with databases(kind, tmp_path) as db:
        server = Nursery(Config(db=db, per_address=1000))
        try:
            witnesses = [Witness(server, game) for game in ("brettfussball", "undici")]
            witnesses += [Witness(server, game, **how) for game, how in ON_THE_CLOCK.items()]
            assert {witness.game for witness in witnesses} == set(GAMES)
            kill_again_and_again(server, [*witnesses], KILLS, kind)
            assert [witness.problems for witness in witnesses] == [[]] * len(witnesses)
            assert all(witness.done >= KILLS // 2 for witness in witnesses)
            assert all(witness.promised >= KILLS // 2 for witness in witnesses)
            assert all(witness.clocks > KILLS // 4 for witness in witnesses[2:])
            assert check_records(server, witnesses) > KILLS
        finally:
            server.close()


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_matches_made_joined_and_played_again_survive_kills(tmp_path: Path, kind: str) -> None:
    with databases(kind, tmp_path) as db:
        server = Nursery(Config(db=db, per_address=10_000))
        try:
            people = [Newcomer(server, game) for game in GAMES]
            kill_again_and_again(server, [*people], KILLS, kind)
            assert [person.problems for person in people] == [[]] * len(people)
            assert all(person.done for person in people)
            assert check_records(server, people) > 0
        finally:
            server.close()


def test_a_server_that_is_asked_to_leave_leaves(tmp_path: Path) -> None:
    with command(str(tmp_path / "x.sqlite3")) as (running, process):
        for game in GAMES:
            running.post("/api/matches", {"game": game, **BOTH})
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) in (0, 130)
