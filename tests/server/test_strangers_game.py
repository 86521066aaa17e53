"""A game from another package, as docs/start/game.md makes one: without a board it has buttons.

And a game that cannot be served at all stops nothing: it is left out, with a line in the log.
"""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.stranger import DUEL, broken_game, example_game, path_with
from tests.waiting import PATIENCE
from touchline.core import texts

from .conftest import OPEN, PERSON
from .manager import Manager
from .running import Running, command


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of packages with the example game."""
    return example_game(tmp_path_factory.mktemp("stranger"))


@contextmanager
def serving(db: Path, *sites: Path) -> Iterator[tuple[Running, subprocess.Popen[str]]]:
    """`touchline serve` with these packages installed."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", path_with(*sites))
        with command(str(db)) as (running, process):
            yield running, process


@pytest.fixture(scope="module")
def server(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that has the example game beside ours."""
    with serving(tmp_path_factory.mktemp("db") / "x.sqlite3", site) as (running, _):
        yield running


def seat(server: Running, match: str, token: str | None) -> Manager:
    """Somebody who has been shown the state."""
    manager = Manager(server, match, token)
    manager.until("state")
    return manager


@pytest.mark.parametrize("lang", texts.LANGUAGES)
def test_it_stands_on_the_start_page(server: Running, lang: str) -> None:
    games = {game["id"]: game for game in server.get("/api/games", lang=lang)}
    assert set(games) == {"brettfussball", "counterattack", "undici", DUEL}
    duel = games[DUEL]
    assert duel["title"]
    assert [each["id"] for each in duel["presets"]] == ["five", "short"]
    [switch] = server.get(f"/api/games/{DUEL}/switches", lang=lang)
    assert switch["name"] == "rounds"
    assert switch["title"]
    assert [bot["id"] for bot in duel["bots"]] == ["random"]
    assert server.get(f"/api/texts/{lang}")[f"{DUEL}.title"] == duel["title"]
    assert server.get(f"/api/games/{DUEL}/rules", lang=lang) == []


def test_its_board_is_empty(server: Running) -> None:
    picture = server.get(f"/api/games/{DUEL}/board")
    assert picture["cells"] == picture["targets"] == picture["lines"] == []


def test_it_is_played_with_buttons_to_the_end(server: Running) -> None:
    made = server.post("/api/matches", {"game": DUEL, "home": PERSON, "away": PERSON})
    with seat(server, made["id"], made["token"]) as manager:
        kicks = 0
        while manager.my_turn():
            assert all(option["label"] for option in manager.options)
            assert manager.latest["ask"]["prompt"]
            action = manager.options[kicks % 3]["action"]
            assert manager.ask("odds", seq=manager.seq, action=action)["t"] == "odds"
            assert manager.ask("why", seq=manager.seq, action="roll 5")["why"]
            assert manager.ask("why", seq=manager.seq, piece="h9")["instead"]
            assert manager.act(action)["t"] == "ok"
            kicks += 1
        assert kicks == 20
        assert manager.info["status"] == "over"
    record = server.http.get(f"/api/matches/{made['id']}/record").text
    assert '[Actions "30"]' in record
    assert len(server.get(f"/api/matches/{made['id']}/rolls")) == 10
    frames = server.get(f"/api/matches/{made['id']}/replay")["frames"]
    assert len(frames) == 31
    assert server.get(f"/api/matches/{made['id']}/study")


def test_it_is_played_against_a_bot(server: Running) -> None:
    bot = {"kind": "bot", "bot": "random"}
    order = {"game": DUEL, "preset": "short", "home": PERSON, "away": bot}
    made = server.post("/api/matches", order)
    with seat(server, made["id"], made["token"]) as manager:
        while manager.my_turn():
            assert manager.act(manager.options[0]["action"])["t"] == "ok"
        assert manager.info["status"] == "over"


def test_the_keeper_is_not_told_where_the_shooter_aims(server: Running) -> None:
    made = server.post("/api/matches", {"game": DUEL, "home": PERSON, "away": OPEN})
    joined = server.post(f"/api/matches/{made['id']}/join")
    with (
        seat(server, made["id"], made["token"]) as shooter,
        seat(server, made["id"], joined["token"]) as keeper,
        seat(server, made["id"], None) as watcher,
    ):
        assert shooter.my_turn()
        shooter.act("aim left")
        assert shooter.latest["steps"][-1]["action"] == "aim left"
        for other in (keeper, watcher):
            while other.seq < shooter.seq:
                other.hear()
            assert other.latest["steps"][-1]["action"] == ""
            assert "left" not in str(
                [each for each in other.heard if each["t"] == "steps"][-1]["steps"]
            )
        record = server.http.get(f"/api/matches/{made['id']}/record").text
        assert '[Actions "0"]' in record
        assert keeper.my_turn()
        keeper.act("dive middle")
        record = server.http.get(f"/api/matches/{made['id']}/record").text
        assert "aleft dmiddle" in record


def test_our_games_are_played_beside_it(server: Running) -> None:
    order = {"game": "brettfussball", "home": PERSON, "away": PERSON}
    made = server.post("/api/matches", order)
    with seat(server, made["id"], made["token"]) as manager:
        assert manager.my_turn()
        assert manager.act(manager.options[0]["action"])["t"] == "ok"


def test_a_game_that_cannot_be_served_is_left_out(site: Path, tmp_path: Path) -> None:
    broken = broken_game(tmp_path)
    with serving(tmp_path / "x.sqlite3", site, broken) as (running, process):
        games = {game["id"]: game for game in running.get("/api/games")}
        assert set(games) == {"brettfussball", "counterattack", "undici", DUEL}
        order: dict[str, Any] = {"game": "broken", "home": PERSON, "away": PERSON}
        assert running.http.post("/api/matches", json=order).json()["code"] == "no-game"
        position = {"game": "broken", "line": "x"}
        assert running.http.post("/api/study/position", json=position).status_code == 400
        record = '[Game "broken"]\n[Rules "1"]\n[Result "*"]\n[Actions "0"]\n'
        for path in ("replay", "statistics"):
            answer = running.http.post(f"/api/study/{path}", json={"record": record})
            assert answer.status_code == 400, answer.text
        test_our_games_are_played_beside_it(running)
        process.terminate()
        said = process.communicate(timeout=PATIENCE)[1]
        lines = [line for line in said.splitlines() if "broken" in line]
        assert len(lines) == 1, said
        assert "left out" in lines[0]
