"""Scenarios people have made: set up, checked, played for what they say, in one leg or two."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from tests.server.conftest import PERSON, Order, Sit
from tests.server.running import Running

BOT = {"kind": "bot", "bot": "random"}
GAMES = ("brettfussball", "counterattack", "undici")


def kit(server: Running, game: str, preset: str | None = None) -> dict[str, Any]:
    """What can be set up."""
    answer = server.http.post("/api/scenarios/kit", json={"game": game, "preset": preset})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def check(server: Running, lang: str = "en", **sent: Any) -> Any:
    """The answer to a scenario."""
    return server.http.post("/api/scenarios/check", params={"lang": lang}, json=sent)


def parts(server: Running, game: str, preset: str | None = None, **changes: Any) -> dict[str, Any]:
    """The usual layout under a title, with changes."""
    layout: dict[str, Any] = kit(server, game, preset)["layout"]
    return {**layout, "game": game, "title": "Mine", **changes}


@pytest.mark.parametrize("game", GAMES)
def test_what_is_set_up_is_checked_and_comes_back_as_text(server: Running, game: str) -> None:
    found = check(server, parts=parts(server, game, score=[1, 2], aims="away")).json()
    assert found["board"]["score"] == [1, 2]
    assert len([piece for piece in found["board"]["pieces"] if piece["at"]]) == 22
    again = check(server, text=found["text"]).json()
    assert again == found
    taken = server.http.post("/api/scenarios/layout", json={"game": game, "line": found["line"]})
    assert taken.json()["home"]["at"] == found["scenario"]["home"]["at"]


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", "Away 1 and Home 1 both stand on"),
        ("de", "Gast 1 und Heim 1 stehen beide auf"),
        ("es", "Visitante 1 y Local 1 están en"),
    ],
)
def test_what_is_wrong_is_said_in_words_with_its_place(
    server: Running, lang: str, words: str
) -> None:
    spoiled = parts(server, "counterattack")
    spoiled["away"]["at"][0] = spoiled["home"]["at"][0]
    answer = check(server, lang, parts=spoiled)
    assert answer.status_code == 400
    assert answer.json()["where"] == "a1"
    assert answer.json()["text"].startswith(words)


def test_texts_of_strangers_are_refused_in_words(server: Running) -> None:
    bomb = 'game = "undici"\ntitle = "x"\n' + "a." * 4000 + "b = 1"
    for text, status in (
        ("[[[[", 400),
        (bomb, 400),
        ("x" * 500_000, 422),
        ('game = "chess"\ntitle = "x"', 400),
        ('game = "undici"\ntitle = "x"\nsettings = { packs = "/etc/passwd" }', 400),
        ('game = "undici"\ntitle = "x"\nsettings = { teams = "../../etc/passwd+b" }', 400),
        ('game = "counterattack"\ntitle = "x"\npreset = "/etc/passwd"', 400),
    ):
        answer = check(server, text=text)
        assert answer.status_code == status, answer.text
        assert len(answer.json()["text"]) < 400
        body = {"game": "undici", "own": text, "home": PERSON, "away": PERSON}
        assert server.http.post("/api/matches", json=body).status_code in (400, 422)
    other = check(server, parts=parts(server, "brettfussball")).json()["text"]
    body = {"game": "undici", "own": other, "home": PERSON, "away": PERSON}
    assert server.http.post("/api/matches", json=body).json()["code"] == "other-game"
    wrong: list[dict[str, Any]] = [{"parts": {"game": 7}}, {"parts": {"home": {"at": {}}}}, {}]
    for strange in wrong:
        assert check(server, **strange).status_code == 400


def test_the_name_of_a_scenario_is_one_of_ours(server: Running) -> None:
    body = {"game": "counterattack", "scenario": "../x.toml", "home": PERSON, "away": PERSON}
    assert server.http.post("/api/matches", json=body).json()["code"] == "no-scenario"


def shot_at_an_open_goal(server: Running, **terms: Any) -> str:
    """Home's striker before the goal of a keeper who is far away."""
    found = parts(server, "brettfussball", start="shot", **terms)
    found["home"]["at"][10] = "J23"
    found["away"]["at"][0] = "A13"
    found["ball"] = "J23"
    text: str = check(server, parts=found).json()["text"]
    return text


def test_the_next_goal_ends_a_match(server: Running, order: Order, sit: Sit) -> None:
    text = shot_at_an_open_goal(server, decides="first-goal")
    made = order("brettfussball", own=text, home=PERSON, away=PERSON)
    manager = sit(made["id"], made["token"])
    told = manager.info["quest"]
    assert told["title"] == "Mine"
    assert told["decides"] == "first-goal"
    manager.act("shoot N")
    manager.until("over")
    assert manager.info["winner"] == "home"
    assert manager.info["quest"]["winner"] == "home"
    assert server.get(f"/api/matches/{made['id']}")["quest"] == "Mine"


def test_a_target_that_is_not_reached_goes_on(server: Running, order: Order, sit: Sit) -> None:
    text = shot_at_an_open_goal(server, decides="target", target=9)
    made = order("brettfussball", own=text, home=PERSON, away=BOT)
    manager = sit(made["id"], made["token"])
    manager.act("shoot N")
    assert manager.info["status"] == "live"
    assert "9" in manager.info["quest"]["home"]


def test_two_legs_are_played_with_the_seats_changed(
    server: Running, order: Order, sit: Sit
) -> None:
    text = shot_at_an_open_goal(
        server,
        decides="away-goals",
        legs=2,
        preset="cup",
        settings={"goals": 1, "ending": "goals"},
    )
    made = order("brettfussball", own=text, home=PERSON, away=PERSON)
    manager = sit(made["id"], made["token"])
    assert manager.info["quest"]["legs"]
    manager.act("shoot N")
    manager.until("over")
    assert manager.info["winner"] is None  # the second leg decides
    manager.ask("propose", what="rematch")
    following = server.http.post(
        f"/api/matches/{made['id']}/next", json={"token": made["token"]}
    ).json()
    second = sit(following["id"], made["token"])
    assert second.info["quest"]["first_leg"] == [0, 1]
    second.act("shoot N")
    second.until("over")
    assert second.info["quest"].get("winner") is None  # 1:1 on aggregate, an away goal each


def test_an_account_keeps_the_best_of_its_scenarios(server: Running, sit: Sit) -> None:
    with httpx.Client(base_url=str(server.http.base_url)) as ada:
        body = {"name": "Scenario Ada", "password": "correct horse"}
        assert ada.post("/api/account", json=body).status_code == 201
        text = shot_at_an_open_goal(server, decides="first-goal")
        wish = {"game": "brettfussball", "own": text, "home": PERSON, "away": BOT}
        made = ada.post("/api/matches", json=wish).json()
        manager = sit(made["id"], made["token"])
        manager.act("shoot N")
        while manager.info["status"] != "over":
            manager.hear()
        assert ada.get("/api/me/bests").json() == [
            {"game": "brettfussball", "title": "Mine", "side": "home", "played": 1, "done": 1,
             "best": [1, 0]}
        ]  # fmt: skip
        assert server.http.get("/api/me/bests").status_code == 401
