"""What is asked over HTTP: games, boards, rules, words, lists, invitations, pages."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.server.conftest import OPEN, PERSON, Order
from tests.server.running import Running, in_thread
from touchline.core import registry, texts
from touchline.core.league.terms import Rules
from touchline.server.config import Config, data_folder, database_url
from touchline.server.http.game_routes import LATER
from touchline.server.match import lesson_guide
from touchline.study import lessons
from touchline.study.guide import Guide

LEVELS = ["random", "novice", "greedy", "regular", "expert", "strong", "master"]
LEARNED = ["random", "greedy", "novice", "regular", "scripted", "strong", "master"]


def test_games_are_ready_for_the_start_page(server: Running) -> None:
    games = {game["id"]: game for game in server.get("/api/games", lang="de")}
    assert set(games) == set(registry.game_ids())
    for game in games.values():
        assert game["title"]
        assert game["sentence"]
        assert game["length"]
        assert game["difficulty"]
        minutes = {each["id"]: each["minutes"] for each in game["presets"]}
        assert all(minutes.values())
        assert all(minutes[each["preset"]] == each["minutes"] for each in game["formats"])
        assert game["default_preset"] == game["presets"][0]["id"]
    assert [bot["id"] for bot in games["brettfussball"]["bots"]] == LEVELS
    assert [bot["id"] for bot in games["counterattack"]["bots"]] == LEARNED
    assert {each["id"] for each in games["counterattack"]["scenarios"]} >= {"outnumbered"}
    assert games["counterattack"]["scenarios"][0]["goal"]


def test_switches_say_what_they_may_be(server: Running) -> None:
    switches = {each["name"]: each for each in server.get("/api/games/brettfussball/switches")}
    assert switches["clock"]["kind"] == "choice"
    assert switches["clock"]["values"] == ["turns", "real", "none"]
    assert switches["goals"]["kind"] == "number"
    assert switches["goals"]["values"] == ["1", "99"]
    assert switches["stoppage"]["kind"] == "yes-no"
    assert switches["stoppage"]["default"] is True
    assert switches["attacks"]["presets"]["quick"] == 5
    assert server.http.get("/api/games/chess/switches").json()["code"] == "no-game"


@pytest.mark.parametrize("game", registry.game_ids())
def test_switches_have_a_title_and_say_what_they_do(server: Running, game: str) -> None:
    for switch in server.get(f"/api/games/{game}/switches", lang="de"):
        assert switch["title"]
        assert switch["text"]


@pytest.mark.parametrize("path", ["/api/games", "/api/texts/en"])
def test_what_a_browser_still_has_is_not_sent_again(server: Running, path: str) -> None:
    first = server.http.get(path)
    again = server.http.get(path, headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    changed = server.http.get(path, headers={"If-None-Match": 'W/"something-older"'})
    assert changed.json() == first.json()


@pytest.mark.parametrize("lang", texts.LANGUAGES)
def test_words_of_pages_that_are_opened_seldom_come_with_them(server: Running, lang: str) -> None:
    at_once = server.get(f"/api/texts/{lang}")
    for part, prefixes in LATER.items():
        words = server.get(f"/api/texts/{lang}/{part}")
        assert words
        assert not words.keys() & at_once.keys()
        assert all(key.startswith(prefixes) for key in words)
    assert server.http.get(f"/api/texts/{lang}/nothing").json()["code"] == "no-address"


@pytest.mark.parametrize(("game", "cells"), [("brettfussball", 480), ("counterattack", 943)])
def test_boards_are_drawn(server: Running, game: str, cells: int) -> None:
    picture = server.get(f"/api/games/{game}/board")
    assert len(picture["cells"]) == cells
    assert server.http.get(f"/api/games/{game}/board", params={"preset": "x"}).status_code == 404
    assert server.http.get("/api/games/chess/board").json()["code"] == "no-game"


def test_rules_have_chapters(server: Running) -> None:
    rules = server.get("/api/games/counterattack/rules", lang="en")
    first = rules[0]
    assert first["number"] == "CA 1.1"
    assert first["chapter"] == "The pitch"
    assert first["body"].startswith("The pitch lies on its side")
    assert all(rule["chapter"] for rule in rules)
    assert len(server.get("/api/games/counterattack/rules", lang="es")) == len(rules)


def test_rules_come_with_the_words_of_their_switches(server: Running) -> None:
    rules = {rule["number"]: rule for rule in server.get("/api/games/undici/rules", lang="de")}
    assert "`pass_distance` auf `steps` statt `king`" in rules["UN 3.6.4"]["body"]
    assert rules["UN 3.6.4"]["words"] == [
        "Länge eines Passes", "nur längs und quer", "in Königsschritten", "Grundwert eines Passes",
    ]  # fmt: skip


@pytest.mark.parametrize("lang", texts.LANGUAGES)
def test_words_of_the_page(server: Running, lang: str) -> None:
    words = server.get(f"/api/texts/{lang}")
    assert words["brettfussball.title"] == "Brettfußball"
    assert "counterattack.attribute.pace" in words
    assert any(key.startswith("web.") for key in words)
    assert not any(key.startswith(("server.", "cli.")) for key in words)
    assert server.http.get("/api/texts/fr").status_code == 422


def test_the_browsers_language_counts(server: Running) -> None:
    answer = server.http.get("/api/matches/nothing", headers={"Accept-Language": "fr, es;q=0.8"})
    assert answer.status_code == 404
    assert answer.json() == {"code": "no-match", "text": "No existe ese partido."}


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"game": "chess"}, "no-game"),
        ({"preset": "nothing"}, "beginning"),
        ({"switches": {"clock": "sun"}}, "beginning"),
        ({"switches": {"nothing": 1}}, "beginning"),
        ({"home": {"kind": "bot", "bot": "expert-of-all"}}, "no-bot"),
        ({"position": "nonsense"}, "beginning"),
        ({"scenario": "nothing"}, "no-scenario"),
        ({"game": "counterattack", "scenario": "nothing"}, "no-scenario"),
        ({"lesson": "nothing"}, "beginning"),
        ({"record": "nothing"}, "beginning"),
        ({"position": "x", "scenario": "y"}, "one-beginning"),
        ({"dice": "loaded"}, "malformed"),
        ({"surprise": 1}, "malformed"),
        ({"seed_nonce": "a-word"}, "nonce-later"),
    ],
)
def test_orders_that_cannot_be(server: Running, fields: dict[str, Any], code: str) -> None:
    order = {"game": "brettfussball", "home": PERSON, "away": PERSON, **fields}
    answer = server.http.post("/api/matches", json=order)
    assert answer.status_code in (400, 404, 422)
    assert answer.json()["code"] == code
    assert answer.json()["text"]


def test_the_lobby_lists_what_is_public(server: Running, order: Order) -> None:
    hidden = order(away=OPEN)
    shown = order(away=OPEN, public=True, home={"kind": "person", "name": " Ada \n"})
    live = order(public=True)
    open_ones = {each["id"]: each for each in server.get("/api/matches")}
    assert shown["id"] in open_ones
    assert hidden["id"] not in open_ones
    seats = open_ones[shown["id"]]["seats"]
    clubs = [seat.pop("club") for seat in seats]
    assert all(clubs)
    assert clubs[0] != clubs[1]
    assert seats == [
        {"side": "home", "kind": "person", "name": "Ada", "account": False},
        {"side": "away", "kind": "open", "name": "", "account": False},
    ]
    assert live["id"] in {each["id"] for each in server.get("/api/matches", status="live")}
    assert server.http.get("/api/matches", params={"status": "x"}).status_code == 422


def test_an_invitation_is_a_picture(server: Running, order: Order) -> None:
    made = order(away=OPEN)
    answer = server.http.get(f"/api/matches/{made['id']}/invite.svg")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert b"<svg" in answer.content
    assert server.http.get("/api/matches/none/invite.svg").status_code == 404


def test_joining_a_side(server: Running, order: Order) -> None:
    made = order(home=OPEN, away=OPEN)
    first = server.post(f"/api/matches/{made['id']}/join", {"side": "away"})
    assert first["side"] == "away"
    assert server.get(f"/api/matches/{made['id']}")["status"] == "open"
    second = server.post(f"/api/matches/{made['id']}/join")
    assert second["side"] == "home"
    found = server.get(f"/api/matches/{made['id']}")
    assert found["status"] == "live"
    assert len(found["dice"]["nonces"]) == 2


def test_health_and_metrics(server: Running, order: Order) -> None:
    assert server.get("/health")["status"] == "ok"
    order()
    text = server.http.get("/metrics").text
    assert "# TYPE touchline_actions_total counter" in text
    assert 'touchline_acknowledge_seconds_bucket{le="+Inf"}' in text
    assert "touchline_failures_total 0" in text


def test_a_front_end_that_was_built_is_served(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Here</title>")
    (tmp_path / "assets" / "app-1234.js").write_text("export {}")
    with in_thread(Config(db=str(tmp_path / "x.sqlite3")), tmp_path) as running:
        for path in ("/", "/m/abc?join", "/learn/brettfussball"):
            answer = running.http.get(path)
            assert answer.text.endswith("<title>Here</title>")
            assert answer.headers["cache-control"] == "no-cache"
        script = running.http.get("/assets/app-1234.js")
        assert script.headers["content-type"].startswith("text/javascript")
        assert "immutable" in script.headers["cache-control"]
        assert running.http.get("/assets/gone.js").status_code == 404
        assert running.http.get("/api/gone").json()["code"] == "no-address"


def test_a_front_end_that_was_not_built_is_explained(tmp_path: Path) -> None:
    with in_thread(Config(db=str(tmp_path / "x.sqlite3")), tmp_path) as running:
        answer = running.http.get("/", headers={"Accept-Language": "de"})
        assert answer.status_code == 503
        assert "npm run build" in answer.text
        assert "Die Seiten von Touchline fehlen" in answer.text


def test_games_say_how_competitions_and_teams_are_made_of_them(server: Running) -> None:
    games = {game["id"]: game for game in server.get("/api/games")}
    assert [id_ for id_, game in games.items() if game["league"]["by_default"]] == ["counterattack"]
    assert [id_ for id_, game in games.items() if game["league"]["has_market"]] == ["counterattack"]
    assert games["brettfussball"]["league"]["squads"] == []
    assert games["counterattack"]["league"]["squads"] == ["drafted", "dealt", "none"]
    assert games["undici"]["league"]["squads"] == ["whole", "drafted", "none"]
    made = {id_ for id_, game in games.items() if game["makes_teams"]}
    assert made == {"counterattack", "undici"}


@pytest.mark.parametrize("game", registry.game_ids())
def test_every_way_to_squads_that_is_offered_is_possible(game: str) -> None:
    adapter = registry.game(game).league
    for how in (*adapter.squads, None):
        rules = adapter.usual(Rules(title="Cup", game=game), 6, how)
        assert rules.squads.how == (how or next(iter(adapter.squads), "none"))
        assert not rules.market.open or adapter.has_market


def test_where_matches_are_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_folder() == tmp_path / "touchline"
    assert database_url("") == f"sqlite:///{tmp_path}/touchline/matches.sqlite3"
    assert (tmp_path / "touchline").is_dir()
    assert database_url("postgresql://u@h/d") == "postgresql+psycopg://u@h/d"
    assert database_url(str(tmp_path / "my.db")) == f"sqlite:///{tmp_path}/my.db"


def test_every_operation_says_how_it_can_be_refused(server: Running) -> None:
    """A client learns from the description alone that it may be told to wait, or to sign in."""
    refusals = {"400", "401", "403", "404", "409", "413", "422", "429", "503"}
    for path, operations in server.get("/api/openapi.json")["paths"].items():
        for method, operation in operations.items():
            said = operation["responses"]
            assert refusals <= set(said), (method, path)
            for code in refusals:
                schemas = [kind["schema"] for kind in said[code]["content"].values()]
                assert {"$ref": "#/components/schemas/Problem"} in schemas, (method, path, code)


@pytest.mark.parametrize("game", registry.game_ids())
def test_after_a_lesson_comes_the_next_one(game: str) -> None:
    known = lessons.load(game)
    ids = [lesson.id for lesson in known]
    for lesson, following in zip(known, [*ids[1:], None], strict=True):
        position = lessons.opening(lesson)
        assert lesson_guide._next(Guide(lesson, registry.game(game), position)) == following
