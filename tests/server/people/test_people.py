"""People: what they tell of themselves and to whom, whom they follow and whom they block."""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from sqlalchemy import delete, insert, select, update

from tests.server.databases import KINDS, databases
from tests.server.manager import Manager
from tests.server.people.acquaintance import GAME, Acquaintance
from tests.server.running import Running, in_thread
from tests.waiting import wait_until
from touchline.server.accounts.rating import SURE_DEVIATION
from touchline.server.config import Config
from touchline.server.people import blocks, follows
from touchline.server.people.leaders import ACTIVE_S
from touchline.server.store import people_tables, sql_tables

Meet = Callable[..., Any]
PLAYED = {"deviation": 60.0, "volatility": 0.06, "rated": 30}


@pytest.fixture(scope="module", params=KINDS)
def server(request: pytest.FixtureRequest, tmp_path_factory: Any) -> Iterator[Running]:
    """A server on either database."""
    folder = tmp_path_factory.mktemp("people")
    with databases(request.param, folder) as db:
        config = Config(
            db=db, points_per_second=100_000, point_burst=1_000_000, matches_per_minute=100_000,
            logins_per_minute=10_000, chats_per_minute=100_000, pace=0.0,
        )  # fmt: skip
        with in_thread(config) as running:
            yield running


@pytest.fixture
def meet(server: Running) -> Meet:
    """`meet("Ada", "Bob")` are two people nobody has met before."""

    def new(*names: str) -> Any:
        numbers = itertools.count(int(time.time() * 1000))
        return [Acquaintance(server, f"{name} {next(numbers)}") for name in names]

    return new


def store(server: Running, *statements: Any) -> None:
    """Have something stored."""
    assert server.service is not None
    with server.service.store.engine.begin() as connection:
        for each in statements:
            connection.execute(each)


def id_of(server: Running, person: Acquaintance) -> str:
    """Their account."""
    assert server.service is not None
    accounts = sql_tables.accounts
    with server.service.store.engine.connect() as connection:
        wanted = select(accounts.c.id).where(accounts.c.name == person.name)
        return str(connection.execute(wanted).scalar_one())


def stands(server: Running, person: Acquaintance, points: float, **more: Any) -> None:
    """Give them a rating."""
    row = {"account": id_of(server, person), "game": GAME, "tempo": "live", "points": points,
           "at": time.time(), **PLAYED, **more}  # fmt: skip
    store(server, insert(people_tables.strengths).values(**row))


# -- follow and block ----------------------------------------------------------------------------


def test_two_who_follow_each_other_are_friends(meet: Meet) -> None:
    ada, bob = meet("Ada", "Bob")
    ada.put("/me/follows", name=bob.name.upper())
    ada.put("/me/follows", name=bob.name)
    assert ada.ties() == ([bob.name], [], [])
    assert bob.ties() == ([], [ada.name], [])
    told = bob.get("/me/notices")["notices"]
    assert [each["kind"] for each in told] == ["followed"]
    assert bob.get("/person", name=ada.name)["relation"]["followed"]
    bob.put("/me/follows", name=ada.name)
    assert ada.get("/me/people")["follows"][0]["friend"]
    assert ada.get("/person", name=bob.name)["relation"] == {
        "follows": True, "followed": True, "friend": True, "blocked": False, "oneself": False,
    }  # fmt: skip
    ada.drop("/me/follows", name=bob.name)
    assert ada.ties() == ([], [bob.name], [])
    assert not bob.get("/person", name=ada.name)["relation"]["friend"]


def test_whoever_is_blocked_follows_without_effect_and_is_not_told(meet: Meet) -> None:
    ada, bob = meet("Ada", "Bob")
    for one, other in ((ada, bob), (bob, ada)):
        one.put("/me/follows", name=other.name)
    ada.put("/me/blocks", name=bob.name)
    assert ada.ties() == ([], [], [bob.name])
    assert bob.ties() == ([ada.name], [], [])
    seen = bob.get("/person", name=ada.name)["relation"]
    assert seen == {"follows": True, "followed": False, "friend": False, "blocked": False,
                    "oneself": False}  # fmt: skip
    bob.drop("/me/follows", name=ada.name)
    bob.put("/me/follows", name=ada.name)
    assert ada.get("/me/notices")["unseen"] == 1, "nobody hears of whom they have blocked"
    ada.drop("/me/blocks", name=bob.name)
    assert ada.ties() == ([], [bob.name], [])


def test_nobody_follows_themselves_nobody_or_everybody(
    meet: Meet, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bob, cat = meet("Ada", "Bob", "Cat")
    for what in ("follows", "blocks"):
        assert ada.refused("PUT", f"/me/{what}", name=ada.name) == "people-self"
        assert ada.refused("PUT", f"/me/{what}", name="nobody at all") == "nobody-called"
    monkeypatch.setattr(follows, "MAX_FOLLOWED", 1)
    monkeypatch.setattr(blocks, "MAX_BLOCKED", 1)
    for what in ("follows", "blocks"):
        ada.put(f"/me/{what}", name=bob.name)
        assert ada.refused("PUT", f"/me/{what}", name=cat.name) == "people-many"
    ada.http.cookies.clear()
    assert ada.refused("GET", "/me/people") == "not-signed-in"
    assert ada.refused("PUT", "/me/blocks", name=bob.name) == "not-signed-in"


def test_whoever_is_blocked_comes_too_late_for_a_seat(meet: Meet) -> None:
    ada, bob, cat = meet("Ada", "Bob", "Cat")
    ada.put("/me/blocks", name=bob.name)
    match = ada.offers()
    assert bob.refused("POST", f"/matches/{match}/join") == "malformed"  # no body
    answer = bob.http.post(f"/api/matches/{match}/join", json={})
    assert (answer.status_code, answer.json()["code"]) == (409, "seat-taken")
    own = bob.http.post(f"/api/matches/{bob.offers()}/join", json={})
    cat.joins(match)
    assert cat.http.post(f"/api/matches/{match}/join", json={}).json() == answer.json()
    assert own.status_code == 200, "against oneself at another screen"
    mine = bob.offers()
    answer = ada.http.post(f"/api/matches/{mine}/join", json={})
    assert answer.json()["code"] == "seat-taken", "nor against whom one has blocked"


# -- chat ----------------------------------------------------------------------------------------


def test_those_who_watch_talk_apart_until_the_end(server: Running, meet: Meet) -> None:
    ada, bob, eve, dan = meet("Ada", "Bob", "Eve", "Dan")
    match = ada.offers()
    bob.joins(match)
    with (
        ada.at(match) as home, bob.at(match) as away,
        eve.at(match) as first, dan.at(match) as next_,
    ):  # fmt: skip
        assert first.ask("chat", text="a lucky die")["t"] == "ok"
        line = next_.until("chat")
        assert (line["by"], line["text"], line["gallery"]) == (eve.name, "a lucky die", True)
        assert home.ask("chat", text="good luck")["t"] == "ok"
        heard = away.until("chat")
        assert (heard["by"], heard["gallery"]) == (ada.name, False), "that was the first they heard"
        assert first.until("chat")["text"] == "good luck"
        with ada.at(match) as again:
            assert (again.latest["gallery"], len(again.latest["chat"])) == ([], 1)
        with dan.at(match, after=first.seq, heard=1, overheard=0) as late:
            assert late.until("chat")["text"] == "a lucky die", "it was missed"
        with ada.at(match, after=home.seq, heard=0, overheard=0) as late:
            assert [late.until("chat")["text"], late.silent("chat")] == ["good luck", True]
        with Manager(server, match) as guest:
            guest.until("state")
            assert guest.ask("chat", text="me too")["code"] == "gallery-account"
        assert away.ask("propose", what="resign")["t"] == "ok"
        assert home.until("over", "chat")["t"] == "over", "nothing of it before"
        assert home.until("chat")["text"] == "a lucky die"
    with bob.at(match) as after:
        assert [each["by"] for each in after.latest["gallery"]] == [eve.name]


def test_whoever_is_blocked_is_not_heard_and_does_not_notice(meet: Meet) -> None:
    ada, bob, eve = meet("Ada", "Bob", "Eve")
    match = ada.offers()
    bob.joins(match)
    ada.put("/me/blocks", name=eve.name)
    with ada.at(match) as home, bob.at(match) as away, eve.at(match) as watching:
        assert away.ask("chat", text="one")["t"] == "ok"
        assert home.until("chat")["text"] == "one"
        ada.put("/me/blocks", name=bob.name)
        for text in ("two", "three"):
            assert away.ask("chat", text=text)["t"] == "ok"
            assert watching.until("chat")["text"] in ("one", "two", "three")
        heard = [each["text"] for each in away.heard if each["t"] == "chat"]
        assert heard == ["one", "two", "three"], "they hear themselves"
        ada.drop("/me/blocks", name=bob.name)
        assert away.ask("chat", text="four")["t"] == "ok"
        assert watching.ask("chat", text="boo")["t"] == "ok"
        heard = home.until("chat")
        assert heard["text"] == "four"
        away.ask("propose", what="resign")
        home.until("over")
        ada.put("/me/blocks", name=bob.name)
        with ada.at(match) as again:
            assert (again.latest["chat"], again.latest["gallery"]) == ([], [])
        with bob.at(match) as other:
            assert len(other.latest["chat"]) == 4
            assert len(other.latest["gallery"]) == 1


# -- profiles ------------------------------------------------------------------------------------


def test_a_profile_shows_what_its_person_shows(server: Running, meet: Meet) -> None:
    ada, friend, eve = meet("Ada", "Friend", "Eve")
    stranger = Acquaintance(server, f"Stranger {ada.name}")
    stranger.http.cookies.clear()
    for one, other in ((ada, friend), (friend, ada)):
        one.put("/me/follows", name=other.name)
    stands(server, ada, 1700.4)
    match = ada.offers()
    friend.joins(match)
    ada.chooses(club="Oakhaven", badges=["run-3", "first-win"])
    seen = stranger.get("/person", name=ada.name)
    assert (seen["club"], seen["badges"]) == ("Oakhaven", ["first-win", "run-3"])
    assert seen["relation"] is None
    assert [each["rating"] for each in seen["ratings"]] == [1700]
    for who, live in ((stranger, False), (eve, False), (friend, True), (ada, True)):
        found = who.get("/person/matches", name=ada.name)
        assert [each["id"] for each in found["live"]] == [match] * live, who.name
        assert who.get("/person", name=ada.name)["shows_playing"] is live
    assert friend.get("/me/people")["follows"][0]["match"] == match
    ada.chooses(playing="nobody", ratings="friends")
    assert friend.get("/me/people")["follows"][0]["match"] is None
    assert eve.get("/person", name=ada.name)["ratings"] == []
    assert not eve.get("/person", name=ada.name)["shows_ratings"]
    assert len(friend.get("/person", name=ada.name)["ratings"]) == 1
    assert ada.get("/person/matches", name=ada.name)["live"]
    ada.chooses(playing="friends")
    ada.put("/me/blocks", name=friend.name)
    assert friend.get("/person", name=ada.name)["ratings"] == []
    assert friend.get("/me/people")["follows"][0]["match"] is None
    answer = ada.http.put("/api/me/profile", json=ada.get("/me/profile") | {"club": "FC Nowhere"})
    assert (answer.status_code, answer.json()["code"]) == (422, "profile-club")
    answer = ada.http.put("/api/me/profile", json=ada.get("/me/profile") | {"badges": ["king"]})
    assert answer.json()["code"] == "profile-badge"
    assert ada.get("/me/profile")["club"] == "Oakhaven"


def test_results_and_curve_come_from_rated_matches(server: Running, meet: Meet) -> None:
    ada, bob, eve = meet("Ada", "Bob", "Eve")
    mine = id_of(server, ada)
    steps = [
        {"account": mine, "match": f"{mine} {at}", "other": id_of(server, bob), "game": GAME,
         "tempo": "live", "score": score, "at": float(at), "counted": False}
        for at, score in enumerate((1.0, 0.5, 0.0, 1.0), 1)
    ]  # fmt: skip
    store(server, insert(people_tables.rating_steps).values(steps))
    assert server.service is not None
    server.service.counting.wake()
    asked = {"name": ada.name, "game": GAME, "tempo": "live"}
    wait_until(lambda: len(eve.get("/person/curve", **asked)) == 4)
    curve = eve.get("/person/curve", **asked)
    assert [each["at"] for each in curve] == [1.0, 2.0, 3.0, 4.0]
    assert curve[0]["deviation"] > curve[-1]["deviation"]
    result = {"game": GAME, "tempo": "live", "won": 2, "drawn": 1, "lost": 1}
    assert eve.get("/person", name=ada.name)["results"] == [result]
    ada.chooses(ratings="nobody")
    assert eve.get("/person/curve", **asked) == eve.get("/person", name=ada.name)["results"] == []
    assert len(ada.get("/person/curve", **asked)) == 4


def test_only_public_matches_are_listed_and_the_page_goes_back(server: Running, meet: Meet) -> None:
    ada, bob = meet("Ada", "Bob")
    ids = []
    for public in (True, True, False):
        match = ada.offers(public=public)
        bob.joins(match)
        with bob.at(match) as away:
            assert away.ask("propose", what="resign")["t"] == "ok"
        ids.append(match)
    matches = sql_tables.matches
    for at, match in enumerate(ids):
        store(server, update(matches).where(matches.c.id == match).values(touched=1000.0 + at))
    found = ada.get("/person/matches", name=bob.name)["over"]
    assert [each["id"] for each in found] == [ids[1], ids[0]]
    assert all(seat["account"] for each in found for seat in each["seats"])
    assert [
        each["id"] for each in ada.get("/person/matches", name=bob.name, before=1001.0)["over"]
    ] == [ids[0]]
    bob.chooses(matches="nobody")
    assert ada.get("/person/matches", name=bob.name)["over"] == []


# -- leaderboards and what can be watched --------------------------------------------------------


def test_leaders_are_known_well_play_and_want_to_be_seen(server: Running, meet: Meet) -> None:
    names = ("First", "Second", "Unsure", "Away", "Hidden", "Shy", "Engine")
    first, second, unsure, away, hidden, shy, engine = people = meet(*names)
    store(server, delete(people_tables.strengths))
    stands(server, second, 1700)
    stands(server, first, 1800)
    stands(server, unsure, 1900, deviation=SURE_DEVIATION + 1)
    stands(server, away, 1900, at=time.time() - ACTIVE_S["live"] - 60)
    for person in (hidden, shy, engine):
        stands(server, person, 2000)
    hidden.chooses(listed=False)
    shy.chooses(ratings="friends")
    accounts = sql_tables.accounts
    store(server, update(accounts).where(accounts.c.name == engine.name).values(engine=True))
    found = server.get("/api/leaders", game=GAME, tempo="live")
    assert [(each["place"], each["name"], each["rating"]) for each in found] == [
        (1, first.name, 1800), (2, second.name, 1700),
    ]  # fmt: skip
    assert server.get("/api/leaders", game=GAME, tempo="days") == []
    answer = people[0].http.get("/api/leaders", params={"game": "chess", "tempo": "live"})
    assert answer.status_code == 404


def test_the_strongest_match_is_watched_first(server: Running, meet: Meet) -> None:
    weak, strong, other, shy = meet("Weak", "Strong", "Other", "Shy")
    for person, points in ((weak, 1400), (strong, 1900), (shy, 2500)):
        stands(server, person, points)
    shy.chooses(ratings="nobody")
    ids = {}
    for person in (strong, weak, shy):
        ids[person.name] = person.offers()
        other.joins(ids[person.name])
    mine = set(ids.values())

    def listed() -> list[dict[str, Any]]:
        rows = server.get("/api/watch")
        return [each for each in rows if each["match"]["id"] in mine]

    wait_until(lambda: len(listed()) == 3)
    rows = listed()
    assert [each["match"]["id"] for each in rows] == [
        ids[strong.name], ids[weak.name], ids[shy.name],
    ]  # fmt: skip
    assert sorted(map(str, rows[2]["ratings"])) == ["None", "None"], "it is shown nowhere"
    with other.at(ids[weak.name]), shy.at(ids[weak.name]):
        wait_until(lambda: [each["watching"] for each in listed()] == [0, 1, 0])
        seen = server.get(f"/api/matches/{ids[weak.name]}/glimpse")
        assert seen["watching"] == 1
    assert seen["pieces"]
    assert seen["score"] == [0, 0]
    assert server.http.get("/api/matches/nothing/glimpse").status_code == 404
