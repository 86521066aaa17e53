"""A season among friends: made, joined, started, played, looked at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.server.live.test_match_actor import play_on
from tests.server.manager import Manager
from tests.server.running import Running
from touchline.competition.competition import read

from .season import Somebody, begin, founded, joined, until

Sit = Callable[..., Manager]


def test_whoever_makes_a_competition_organises_it_and_others_join_by_its_link(
    server: Running,
) -> None:
    anna = founded(server, title="Thursday league")
    bert = joined(anna, "Bert", team="Dynamo")
    assert anna.ask("me")["role"] == "organiser"
    assert bert.ask("me") | {"notices": []} == {
        "role": "manager", "organiser": False, "name": "Bert", "team": "Dynamo", "code": None,
        "seq": 1, "notices": [], "wishes": [], "auto": False,
    }  # fmt: skip
    seen = Somebody(server, anna.competition).ask()
    assert seen["title"] == "Thursday league"
    assert [(c["name"], c["manager"], c["here"]) for c in seen["clubs"]] == [
        ("Albion", "Anna", True), ("Borough", "random", False),
        ("Corinthian", "random", False), ("Dynamo", "Bert", True),
    ]  # fmt: skip
    assert seen["status"] == "open"
    assert anna.notices() == ["start"]


def test_a_season_goes_from_the_first_match_day_to_its_table(server: Running, sit: Sit) -> None:
    anna = founded(server)
    bert = joined(anna)
    anna.decide("start")
    assert anna.ask()["status"] == "live"
    while anna.due():
        fixture = anna.due()[0]
        people = [one for one in (anna, bert) if one.team in (fixture["home"], fixture["away"])]
        if people:
            match = begin(fixture["match"], *people)
            sit(match, people[0].token).ask("propose", what="resign")
            until(lambda n=fixture["match"]: anna.ask()["matches"][n - 1]["score"])
        else:
            anna.decide("simulate")
            anna.wait_for_bots()
    seen = anna.ask()
    assert (seen["status"], seen["left"]) == ("over", 0)
    assert seen["champion"] == seen["tables"][0]["rows"][0]["team"]
    assert sum(row["played"] for row in seen["tables"][0]["rows"]) == 12
    played = [m for m in seen["matches"] if m["replay"]]
    assert played, "bots' matches open as replays"
    replay = server.get(f"/api/matches/{played[0]['replay']}/replay")
    assert replay["frames"]
    assert server.get(f"/api/matches/{played[0]['replay']}")["score"] == played[0]["score"]


def test_a_match_is_booked_once_when_it_is_over(server: Running, sit: Sit) -> None:
    anna = founded(server, teams=2, title="Short league")
    anna.decide("start")
    match = anna.do("matches/1/begin")["match"]
    assert anna.do("matches/1/begin")["match"] == match, "it has begun already"
    assert anna.notices() == ["live"]
    manager = sit(match, anna.token)
    league = {"id": anna.competition, "title": "Short league", "match": 1, "claimed": None,
              "awarded": None}  # fmt: skip
    assert manager.latest["match"]["fixture"] == league, "the way back"
    play_on(manager, 5000)
    until(lambda: anna.ask()["status"] == "over")
    seen = anna.ask()["matches"][0]
    assert seen["score"] == server.get(f"/api/matches/{match}")["score"]
    assert seen["replay"] == match
    score = "{}:{}".format(*seen["score"])
    log = [line["text"] for line in anna.ask("log")["lines"]]
    assert log.count(f"{seen['home']} – {seen['away']} {score}.") == 1
    assert server.service is not None
    server.service.actors.clear()  # it comes from the store now
    assert sit(match).latest["match"]["fixture"] == league
    assert anna.ask("books")["grid"][seen["home"]][seen["away"]] == [score]


def test_what_is_due_for_whom(server: Running) -> None:
    anna = founded(server)
    bert = joined(anna)
    anna.decide("start")
    assert {"bots", "begin", "ready"} & set(anna.notices())
    assert bert.notices()[0] in ("begin", "ready")
    assert Somebody(server, anna.competition).ask("me")["role"] == "spectator"


@pytest.mark.parametrize("what", ["squads", "draft", "market", "books", "log", "summary"])
def test_every_page_can_be_looked_at_by_anybody(server: Running, what: str) -> None:
    anna = founded(server)
    anna.decide("start")
    found: Any = Somebody(server, anna.competition).ask(what)
    assert found


@pytest.mark.parametrize("game", ["brettfussball", "counterattack", "undici"])
@pytest.mark.parametrize("form", ["single", "double", "groups", "cup", "swiss", "ladder"])
def test_every_format_of_every_game_begins(server: Running, game: str, form: str) -> None:
    how = {"counterattack": "dealt", "undici": "whole"}.get(game)
    anna = founded(server, game=game, format=form, teams=8, squads=how, team="Albion")
    anna.decide("start")
    seen = anna.ask()
    assert seen["status"] == "live"
    assert len(anna.due()) >= 3, "the first round is drawn"
    for fixture in anna.due():
        if anna.team in (fixture["home"], fixture["away"]):
            assert anna.do(f"matches/{fixture['match']}/begin")["match"]
    text = anna.look("export/season.toml").text
    assert read(text).text() == text, "what is taken home is the season"
