"""Challenges: to one person, who need not be there; answered once, on both databases."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest
from sqlalchemy import insert, select, text, update

from tests.server.databases import KINDS, databases
from tests.server.http.account.people import somebody
from tests.server.manager import Manager
from tests.server.people.visitor import GAME, Visitor
from tests.server.running import Running, in_thread
from touchline.core.dice import CommittedDice
from touchline.server.config import Config
from touchline.server.people import challenges
from touchline.server.people.challenges import Challenge
from touchline.server.store.people_tables import blocks
from touchline.server.store.people_tables import challenges as table
from touchline.server.store.sql_tables import accounts, matches


class Player:
    """Somebody with an account."""

    def __init__(self, server: Running) -> None:
        self.server = server
        self.http, self.name = somebody(server, f"P {secrets.token_hex(5)}")

    @property
    def id(self) -> str:
        """The account's."""
        found = select(accounts.c.id).where(accounts.c.name == self.name)
        return str(read(self.server, found)[0].id)

    def challenge(self, other: Player, **more: Any) -> httpx.Response:
        """Challenge somebody."""
        body = {"to": other.name, "game": GAME, "preset": "quick", "pace": "days-3", **more}
        return self.http.post("/api/challenges", json=body)

    def challenges(self) -> Any:
        """Those that can be answered."""
        return self.http.get("/api/me/challenges").json()

    def take(self, challenge: str) -> httpx.Response:
        """Play."""
        return self.http.post(f"/api/challenges/{challenge}/take")

    def told(self) -> list[tuple[str, str, bool]]:
        """What they were told, the newest first: text, page, seen."""
        rows = self.http.get("/api/me/notices").json()["notices"]
        return [(row["text"], row["page"], row["seen"]) for row in rows]

    def sits(self, match: str) -> Manager:
        """At the match, by the account alone."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        return Manager(self.server, match, headers={"Cookie": cookie}, adds=False)


@pytest.fixture(scope="module", params=KINDS)
def server(request: pytest.FixtureRequest, tmp_path_factory: Any) -> Iterator[Running]:
    """A server on either database."""
    with databases(request.param, tmp_path_factory.mktemp("challenges")) as db:
        limits: dict[str, Any] = {"points_per_second": 100_000, "point_burst": 1_000_000}
        with in_thread(Config(db=db, logins_per_minute=10_000, **limits)) as running:
            yield running


@pytest.fixture
def ada(server: Running) -> Player:
    """Who challenges."""
    return Player(server)


@pytest.fixture
def bob(server: Running) -> Player:
    """Who is challenged."""
    return Player(server)


def read(server: Running, wanted: Any) -> list[Any]:
    """What the database says."""
    assert server.service is not None
    with server.service.store.engine.connect() as connection:
        return list(connection.execute(wanted))


def write(server: Running, *statements: Any) -> None:
    """Change something."""
    assert server.service is not None
    with server.service.store.engine.begin() as connection:
        for each in statements:
            connection.execute(each)


def run(server: Running, work: Any) -> Any:
    """Do something in the server's loop."""
    return asyncio.run_coroutine_threadsafe(work, server.loop()).result(60)


def test_somebody_who_is_away_is_told_and_takes_it_later(ada: Player, bob: Player) -> None:
    made = ada.challenge(bob)
    assert made.status_code == 201, made.text
    (told,) = bob.told()
    assert told[0].startswith(f"{ada.name} wants to play Brettfußball with you. Time until ")
    assert told[1:] == ("/lobby", False)
    (seen,) = bob.challenges()
    assert (seen["mine"], seen["pace"], seen["preset"]) == (False, "days-3", "quick")
    taken = bob.take(seen["id"])
    assert taken.status_code == 200, taken.text
    match = taken.json()["match"]
    assert bob.take(seen["id"]).json()["match"] == match, "asked once more, it is the same"
    assert ada.challenges() == bob.challenges() == []
    assert ada.told()[-1] == (
        f"{bob.name} plays you (Brettfußball): the match has begun.", f"/m/{match}", False,
    )  # fmt: skip
    assert ("/lobby", True) in [each[1:] for each in bob.told()], "there is nothing to answer"
    sheet = ada.http.get(f"/api/matches/{match}").json()
    assert {seat["name"] for seat in sheet["seats"]} == {ada.name, bob.name}
    for player in (ada, bob):
        with player.sits(match) as manager:
            assert len(manager.until("state")["match"]["you"]) == 1


def test_declined_and_withdrawn_it_stands_no_more(ada: Player, bob: Player) -> None:
    first = ada.challenge(bob).json()["id"]
    assert bob.http.delete(f"/api/challenges/{first}").json()["code"] == "challenge-gone"
    assert ada.http.post(f"/api/challenges/{first}/decline").json()["code"] == "challenge-gone"
    assert ada.take(first).json()["code"] == "challenge-gone"
    assert bob.http.post(f"/api/challenges/{first}/decline").json()["status"] == "declined"
    assert ada.told() == [(f"{bob.name} does not play this time (Brettfußball).", "/lobby", False)]
    second = ada.challenge(bob).json()["id"]
    assert second != first
    assert ada.http.delete(f"/api/challenges/{second}").json()["status"] == "withdrawn"
    assert [each[2] for each in bob.told()] == [True, True]
    for gone in (first, second):
        assert bob.take(gone).json()["code"] == "challenge-gone"


def test_one_that_nobody_answers_lapses(server: Running, ada: Player, bob: Player) -> None:
    made = ada.challenge(bob, pace="live").json()
    again = ada.challenge(bob, pace="live").json()
    assert again["id"] == made["id"], "the same one stands already"
    row = read(server, select(table).where(table.c.id == made["id"]))[0]
    assert row.until - row.created == pytest.approx(challenges.LIVE_S)
    write(server, update(table).where(table.c.id == made["id"]).values(until=1.0 + row.created))
    write(server, update(table).where(table.c.id == made["id"]).values(until=row.created - 1.0))
    assert bob.take(made["id"]).json()["code"] == "challenge-gone"
    assert server.service is not None
    for _ in range(2):
        run(server, server.service.store.transact(challenges.lapse))
    lapsed = f"{bob.name} has not answered in time (Brettfußball)."
    assert [each[0] for each in ada.told()] == [lapsed]
    assert ada.challenges() == bob.challenges() == []


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"to": "nobody at all"}, "challenge-nobody"),
        ({"game": "chess"}, "no-game"),
        ({"preset": "blitz"}, "beginning"),
        ({"pace": "days-99"}, "no-pace"),
    ],
)
def test_what_cannot_be_played_is_refused(
    ada: Player, bob: Player, wrong: dict[str, str], code: str
) -> None:
    assert ada.challenge(bob, **wrong).json()["code"] == code
    assert ada.challenges() == []


def test_strangers_see_and_do_nothing(server: Running, ada: Player, bob: Player) -> None:
    made = ada.challenge(bob).json()["id"]
    eve = Player(server)
    assert eve.challenges() == []
    for way, path in (("POST", "/take"), ("POST", "/decline"), ("DELETE", "")):
        url = f"/api/challenges/{made}{path}"
        assert eve.http.request(way, url).json()["code"] == "challenge-gone"
        assert httpx.request(way, f"{server.url}{url}").status_code == 401
    assert ada.challenge(ada).json()["code"] == "challenge-oneself"
    row = {"account": bob.id, "blocked": eve.id, "at": 0.0}
    write(server, insert(blocks).values(**row))
    assert eve.challenge(bob).json()["code"] == "challenge-not-you"
    assert len(bob.challenges()) == 1


def test_nobody_is_pestered(ada: Player, bob: Player) -> None:
    for _ in range(challenges.MAX_A_DAY):
        made = ada.challenge(bob).json()["id"]
        ada.http.delete(f"/api/challenges/{made}")
    assert ada.challenge(bob).json()["code"] == "challenges-day"


def test_taken_on_two_screens_and_withdrawn_at_once_it_is_one_match_or_none(
    server: Running, ada: Player, bob: Player
) -> None:
    for _ in range(4):
        made = ada.challenge(bob).json()["id"]
        with ThreadPoolExecutor(3) as screens:
            asked = [
                screens.submit(bob.take, made),
                screens.submit(ada.http.delete, f"/api/challenges/{made}"),
                screens.submit(bob.take, made),
            ]
            said = [each.result(60).json() for each in asked]
        row = read(server, select(table).where(table.c.id == made))[0]
        begun = {each["match"] for each in said if each.get("match")}
        assert begun == ({row.match} if row.status == "taken" else set())
    names = [[seat["name"] for seat in row.seats] for row in read(server, select(matches))]
    taken = read(server, select(table).where(table.c.by == ada.id, table.c.status == "taken"))
    assert sum(ada.name in each for each in names) == len(taken)


def test_killed_before_the_match_is_stored_it_can_still_be_taken(
    server: Running, ada: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = ada.challenge(bob).json()["id"]
    assert server.service is not None
    before = challenges.taking

    def dying(challenge: Challenge, match_id: str) -> Any:
        return [*before(challenge, match_id), text("SELECT * FROM nowhere")]  # and no further

    with monkeypatch.context() as here:
        here.setattr(challenges, "taking", dying)
        assert bob.take(made).status_code == 503
    assert [each["id"] for each in bob.challenges()] == [made]
    assert len(ada.told()) == 0
    assert bob.take(made).status_code == 200


def over(server: Running, ada: Player, bob: Player) -> str:
    """A match of the two that Bob has given up; nobody is there any more."""
    made = ada.challenge(bob).json()["id"]
    match = str(bob.take(made).json()["match"])
    begin(server, match)
    with bob.sits(match) as manager:
        manager.until("state")
        assert manager.ask("propose", what="resign")["t"] == "ok"
        while manager.info["status"] != "over":
            manager.hear()
    return match


def begin(server: Running, match: str) -> None:
    """Both add their word."""
    assert server.service is not None
    service = server.service

    async def add() -> None:
        actor = await service.actor(match)
        promise = CommittedDice(actor.sheet.secret).commitment
        await actor.call(lambda: actor.nonces.add(tuple(actor.sheet.waiting()), "word", promise))

    run(server, add())


def test_a_rematch_of_two_who_are_never_there_together(
    server: Running, ada: Player, bob: Player
) -> None:
    match = over(server, ada, bob)
    with ada.sits(match) as manager:
        manager.until("state")
        assert manager.ask("propose", what="rematch")["t"] == "ok"
        assert manager.ask("propose", what="rematch")["t"] == "ok"
    (asked,) = bob.challenges()
    assert asked["of"] == match
    assert bob.told()[0][0].startswith(f"{ada.name} wants to play you again (Brettfußball).")
    next_match = bob.take(asked["id"]).json()["match"]
    seat = ada.http.post(f"/api/matches/{match}/next", json={}).json()
    assert (seat["id"], len(seat["sides"])) == (next_match, 1)
    told = [each[0] for each in ada.told()]
    assert f"{bob.name} plays you again (Brettfußball)." in told
    assert bob.challenges() == ada.challenges() == []


def test_whoever_comes_to_the_old_match_and_wants_the_same_begins_it(
    server: Running, ada: Player, bob: Player
) -> None:
    match = over(server, ada, bob)
    with ada.sits(match) as manager:
        manager.until("state")
        manager.ask("propose", what="rematch")
    service = server.service
    assert service is not None
    actor = run(server, service.actor(match))
    server.loop().call_soon_threadsafe(actor._break)  # the offer in memory is gone
    with bob.sits(match) as manager:
        manager.until("state")
        assert manager.ask("propose", what="rematch")["t"] == "ok"
        (begun,) = [each["id"] for each in manager.heard if each["t"] == "rematch"]
    assert bob.challenges() == ada.challenges() == []
    assert (f"{bob.name} plays you again (Brettfußball).", f"/m/{begun}", False) in ada.told()


def test_two_with_days_to_think_are_paired_while_one_is_away(
    ada: Player, bob: Player, server: Running
) -> None:
    cookies = [player.http.cookies["touchline_session"] for player in (ada, bob)]
    with Visitor(server) as guest:
        assert guest.seek(pace="days-2", name="Guest")["code"] == "pace-account"
    with Visitor(server, cookies[0]) as first:
        seek = first.seek(pace="days-2")["seek"]
    with Visitor(server, cookies[1]) as second:
        assert seek in [each["id"] for each in second.shown({ada.name})["seeks"]]
        second.seek(pace="days-2")
        match = second.paired()
    assert ada.told()[0][1] == f"/m/{match}"
    assert ada.http.get(f"/api/matches/{match}").json()["pace"] == "days-2"
