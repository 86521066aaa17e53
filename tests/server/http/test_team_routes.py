"""Teams people have made, over HTTP: made, checked, refused in words, played with."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.competition.season import Somebody, founded, joined
from tests.server.conftest import PERSON, Order, Sit
from tests.server.running import Running
from touchline.core import record, registry

GAMES = ("counterattack", "undici")


def team(server: Running, game: str, **changes: Any) -> Any:
    """The answer to the example of a game under another name."""
    parts = {**server.get(f"/api/teams/{game}")["example"], "name": "Mine", **changes}
    return server.http.post("/api/teams/check", json={"game": game, "parts": parts})


@pytest.mark.parametrize("game", GAMES)
def test_a_team_is_made_and_played_with(server: Running, order: Order, sit: Sit, game: str) -> None:
    made = team(server, game).json()
    table, names = made["table"], [one["name"] for one in made["parts"]["players"]]
    assert sorted(row["player"] for row in table["players"]) == sorted(names)
    assert all(row["value"] > 0 and row["cells"] for row in table["players"])
    again = server.http.post("/api/teams/check", json={"game": game, "text": made["text"]})
    assert again.json() == made
    match = order(game, teams={"home": made["text"]}, home=PERSON, away=PERSON)
    manager = sit(match["id"], match["token"])
    assert manager.info["status"] == "live"
    text = server.http.get(f"/api/matches/{match['id']}/record").text
    _, found = record.read(text, registry.game)
    assert made["id"] in found.tags["Start"]  # nobody has to be asked for the cards


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", ["en", "de", "es"])
def test_what_is_wrong_is_said(server: Running, game: str, lang: str) -> None:
    assert team(server, game, players=[]).status_code == 400
    for sent in ({"text": "x" * 500_000}, {"text": "\x00"}, {"parts": {"players": 1}}, {}):
        body = {"game": game, **sent}
        answer = server.http.post("/api/teams/check", params={"lang": lang}, json=body)
        assert answer.status_code in (400, 422)
        assert 0 < len(answer.json()["text"]) < 400
    body = {"game": game, "teams": {"home": "broken"}, "home": PERSON, "away": PERSON}
    assert server.http.post("/api/matches", json=body).status_code == 400


def test_where_there_are_no_cards_nobody_makes_a_team(server: Running) -> None:
    assert server.http.get("/api/teams/brettfussball").json()["code"] == "no-teams"
    body = {"game": "brettfussball", "teams": {"home": "x"}, "home": PERSON, "away": PERSON}
    assert server.http.post("/api/matches", json=body).json()["code"] == "no-teams"


@pytest.mark.parametrize(("game", "how"), [("counterattack", "dealt"), ("undici", "whole")])
def test_two_people_play_a_season_with_their_own_teams(
    server: Running, sit: Sit, game: str, how: str
) -> None:
    example = server.get(f"/api/teams/{game}")["example"]["players"]
    mine, yours = (
        team(
            server, game, name=f"{mark} Town",
            players=[{**card, "name": f"{mark} {card['name']}"[:20]} for card in example],
        ).json()["text"]
        for mark in ("Old", "New")
    )  # fmt: skip
    anna = founded(server, game=game, squads=how, team=None, own=mine, teams=2)
    assert anna.team == "Old Town", "called like the team"
    assert server.http.post(
        "/api/competitions", json={"game": game, "own": "broken", "name": "Eve"}
    ).status_code == 422  # fmt: skip
    bert = joined(anna, own=yours)
    anna.decide("start")
    for person, mark in ((anna, "Old"), (bert, "New")):
        assert len([name for name in person.squad() if name.startswith(f"{mark} ")]) >= 16
    late = Somebody(server, anna.competition)
    bert.do("leave")
    late.refused("join", 409, "competition", code=anna.ask("me")["code"], name="Eve", own=mine)
    fixture = anna.next_match()
    match = anna.do(f"matches/{fixture['match']}/begin")["match"]
    assert "Old " in str(sit(match, anna.token).latest)


@pytest.mark.parametrize("deep", [2, 9, 400])
@pytest.mark.parametrize("game", ["undici", "counterattack", "brettfussball"])
@pytest.mark.parametrize("field", ["name", "position", "abilities", "new"])
def test_lists_inside_each_other_are_refused_in_words(
    server: Running, game: str, field: str, deep: int
) -> None:
    nested: object = "x"
    for _ in range(deep):
        nested = [nested]
    for parts in (
        {"name": "T", "players": [{field: nested}]},
        {"name": nested, "players": nested, "formation": nested},
    ):
        answer = server.http.post("/api/teams/check", json={"game": game, "parts": parts})
        assert answer.status_code in (400, 422), answer.text
        assert 0 < len(answer.json()["text"]) < 400


@pytest.mark.parametrize("deep", [2, 9, 400])
def test_a_scenario_of_lists_inside_each_other_is_refused_in_words(
    server: Running, deep: int
) -> None:
    nested: object = "x"
    for _ in range(deep):
        nested = [nested]
    for parts in ({"game": nested}, {"game": "undici", "pieces": nested}, {"title": nested}):
        answer = server.http.post("/api/scenarios/check", json={"parts": parts})
        assert answer.status_code in (400, 422), answer.text
        assert 0 < len(answer.json()["text"]) < 400
