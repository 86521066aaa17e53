"""A club travels with the seat: both players, spectators and the record know it."""

from __future__ import annotations

import re
from pathlib import Path

from tests.server.conftest import OPEN, PERSON, Order, Sit
from tests.server.manager import Manager
from tests.server.running import Running, in_thread
from touchline.core import record, registry
from touchline.server.config import Config
from touchline.server.match.clubs import CLUBS, club_for, clubs_for

ROLLED = re.compile(r"Greyharbour rolls a|A \d for Greyharbour")


def test_whoever_wishes_for_a_club_has_it_and_the_other_has_another() -> None:
    assert clubs_for(["Greyharbour", "Oakhaven"], "m1") == ["Greyharbour", "Oakhaven"]
    for match in map(str, range(200)):
        home, away = clubs_for(["", "Greyharbour"], match)
        assert away == "Greyharbour" != home
        home, away = clubs_for(["", ""], match)
        assert home != away
        assert {home, away} <= set(CLUBS)
        assert clubs_for([home, away], match) == [home, away]  # as it is found when it is stored


def test_two_of_the_same_club_and_a_club_nobody_knows() -> None:
    home, away = clubs_for(["Greyharbour", "Greyharbour"], "m1")
    assert home == "Greyharbour" != away
    assert club_for("Real Madrid", "m1", "Oakhaven") in set(CLUBS) - {"Oakhaven"}


def test_lots_differ_from_match_to_match() -> None:
    assert len({clubs_for(["", ""], str(number))[0] for number in range(100)}) > 15


def test_everybody_sees_the_clubs_and_they_survive_a_restart(tmp_path: Path) -> None:
    config = Config(db=str(tmp_path / "x.sqlite3"), grace=60)
    mine = {"kind": "person", "club": "Greyharbour"}
    wish = {"game": "brettfussball", "home": mine, "away": OPEN, "switches": {"first": "home"}}
    with in_thread(config) as server:
        made = server.post("/api/matches", wish)
        joined = server.post(f"/api/matches/{made['id']}/join", {"club": "Oakhaven"})
        seats = server.get(f"/api/matches/{made['id']}")["seats"]
        assert [seat["club"] for seat in seats] == ["Greyharbour", "Oakhaven"]
    with in_thread(config) as server:
        for token in (made["token"], joined["token"], None):
            with Manager(server, made["id"], token) as manager:
                manager.until("state")
                assert manager.latest["board"]["clubs"] == ["Greyharbour", "Oakhaven"]
                assert manager.latest["ask"]["prompt"].startswith("Greyharbour must shoot")
                log = " ".join(line["text"] for line in manager.latest["log"])
                assert ROLLED.search(log)
                assert "Home" not in log
        text = server.http.get(f"/api/matches/{made['id']}/record").text
        _, found = record.read(text, registry.game)
        assert (found.tags["HomeClub"], found.tags["AwayClub"]) == ("Greyharbour", "Oakhaven")
        replayed = server.get(f"/api/matches/{made['id']}/replay")
        told = [line for frame in replayed["frames"] for line in frame.get("lines", [])]
        assert any(ROLLED.match(line["text"]) for line in told)


def test_whoever_joins_with_the_hosts_club_plays_for_another(server: Running) -> None:
    mine = {"kind": "person", "club": "Greyharbour"}
    made = server.post("/api/matches", {"game": "brettfussball", "home": mine, "away": OPEN})
    server.post(f"/api/matches/{made['id']}/join", {"club": "Greyharbour"})
    home, away = (seat["club"] for seat in server.get(f"/api/matches/{made['id']}")["seats"])
    assert home == "Greyharbour" != away


def test_the_teams_of_the_game_go_before_the_clubs_of_the_seats(order: Order, sit: Sit) -> None:
    bot = {"kind": "bot", "bot": "random"}
    made = order("undici", home=PERSON, away=bot, prepared=True)
    manager = sit(made["id"], made["token"])
    while manager.latest["ask"]["by"] != "home" or manager.latest["ask"]["decision"] == "team":
        manager.hear()
    home, away = manager.latest["board"]["clubs"]
    teams = {"Ironmoor Athletic", "Lantern Harbour", "Sirocco Kites", "Vermilion Foxes"}
    assert home != away
    assert {home, away} <= teams


def test_a_lesson_speaks_of_home_and_away(order: Order, sit: Sit) -> None:
    made = order("brettfussball", lesson="goal")
    assert sit(made["id"], made["token"]).latest["board"]["clubs"] == ["", ""]
