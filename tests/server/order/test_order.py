"""Order: whoever is banned is out at once, everywhere, and is told why; all of it is in the log."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.server.databases import KINDS, databases, needs_postgresql
from tests.server.http.account.people import PASSWORD, again, device, somebody
from tests.server.manager import Manager
from tests.server.running import Running, in_thread
from tests.waiting import wait_until
from touchline.cli import main
from touchline.server.config import Config
from touchline.server.http.order import admin_routes
from touchline.server.order import acts, audit, reports
from touchline.server.order.desk import sitting

OPEN = {"kind": "open"}
NO_SEAT = 4403


def settings(db: str) -> Config:
    return Config(
        db=db, grace=0.4, logins_per_minute=10_000, points_per_second=10_000, point_burst=100_000
    )


@contextmanager
def opened(kind: str, folder: Path, servers: int = 1) -> Iterator[list[Running]]:
    """Servers on an empty database of a kind."""
    with databases(kind, folder) as db, ExitStack() as stack:
        yield [stack.enter_context(in_thread(settings(db))) for _ in range(servers)]


def desk(server: Running) -> str:
    """The database a command line works on."""
    assert server.service is not None
    return server.service.config.db


def administrator(server: Running) -> httpx.Client:
    """Somebody who was made one at the command line."""
    client, name = somebody(server)
    with sitting(desk(server)) as connection:
        acts.appoint(connection, "", acts.named(connection, name))
    return client


def match_of(server: Running, first: httpx.Client, second: httpx.Client) -> tuple[str, str, str]:
    """A match of two that has begun, with the tokens of both."""
    made = first.post("/api/matches", json={"game": "brettfussball", "away": OPEN}).json()
    joined = second.post(f"/api/matches/{made['id']}/join", json={}).json()
    for token in (made["token"], joined["token"]):
        server.add_nonce(made["id"], token)
    return made["id"], made["token"], joined["token"]


def ban(admin: httpx.Client, name: str, **more: Any) -> None:
    body = {"name": name, "kind": "ban", "reason": "insults in the chat", "days": 7, **more}
    answer = admin.post("/api/admin/sanctions", json=body)
    assert answer.status_code == 204, answer.text


# -- a ban -------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
def test_a_report_ends_in_a_ban_that_is_felt_at_once(kind: str, tmp_path: Path) -> None:
    with opened(kind, tmp_path) as (server,):
        admin = administrator(server)
        (ada, _), (eve, name) = somebody(server), somebody(server)
        match, hers, token = match_of(server, ada, eve)
        with Manager(server, match, hers) as here, Manager(server, match, token) as there:
            here.until("state")
            there.until("state")
            assert there.ask("chat", text="you are nothing")["t"] == "ok"
            line = here.until("chat")["no"]
            body = {"about": "chat", "reason": "insult", "match": match, "line": line}
            assert ada.post("/api/reports", json=body).status_code == 204
            (filed,) = admin.get("/api/admin/reports").json()
            assert (filed["name"], filed["quoted"]) == (name, f"{name}: you are nothing")
            ban(admin, name, report=filed["id"])
            refused = there.until("no")
            assert refused["code"] == "banned-until"
            assert "insults in the chat" in refused["text"]
            with pytest.raises(ConnectionClosed) as closed:
                there.until("nothing more")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == NO_SEAT
            assert here.until("proposal")["what"] == "absent"  # as if she had left
        assert eve.get("/api/me").status_code == 401
        wrong = device(server).post("/api/session", json={"name": name, "password": "wrong one"})
        assert wrong.json()["code"] == "sign-in"  # a stranger does not learn of it
        right = device(server).post("/api/session", json={"name": name, "password": PASSWORD})
        assert (right.status_code, right.json()["code"]) == (403, "banned-until")
        with Manager(server, match, token) as once_more:  # nor does her token open the seat
            assert once_more.until("no")["code"] == "banned-until"
        assert admin.post(f"/api/admin/reports/{filed['id']}", json={"upheld": True}).is_success
        assert admin.get("/api/admin/people", params={"name": name}).json()["upheld"] == 1
        told = {each["kind"] for each in ada.get("/api/me/notices").json()["notices"]}
        assert "report-settled" in told
        lifted = {"name": name, "kind": "ban"}
        assert admin.post("/api/admin/sanctions/lift", json=lifted).status_code == 204
        again(server, name)
        log = [(each["act"], each["name"]) for each in admin.get("/api/admin/log").json()]
        assert log[:3] == [("unban", name), ("close-report", name), ("ban", name)]


@needs_postgresql
def test_a_ban_reaches_every_server(tmp_path: Path) -> None:
    with opened("postgresql", tmp_path, 2) as (one, two):
        admin = administrator(one)
        (ada, _), (_, name) = somebody(one), somebody(one)
        eve = again(two, name)
        match, _, token = match_of(two, ada, eve)
        with Manager(two, match, token) as there:
            there.until("state")
            ban(admin, name)
            assert there.until("no")["code"] == "banned-until"
        assert eve.get("/api/me").status_code == 401


def test_a_ban_from_the_command_line_reaches_a_server_that_runs(tmp_path: Path) -> None:
    with opened("sqlite", tmp_path) as (server,):
        (ada, _), (eve, name) = somebody(server), somebody(server)
        match, _, token = match_of(server, ada, eve)
        with Manager(server, match, token) as there:
            there.until("state")
            words = ("admin", "ban", name, "--reason", "spam", "--db", desk(server))
            assert main(words) == 0
            assert there.until("no")["code"] == "banned"
        assert eve.get("/api/me").status_code == 401
        assert main(("admin", "ban", name, "--db", desk(server))) != 0  # never without a reason
        assert main(("admin", "log", "--db", desk(server))) == 0


def test_who_is_banned_takes_home_and_deletes_what_is_theirs_and_nothing_else(
    server: Running,
) -> None:
    admin = administrator(server)
    _, name = somebody(server)
    ban(admin, name)
    outside = device(server)
    proof = {"name": name, "password": PASSWORD}
    wrong = proof | {"password": "wrong one"}
    assert outside.post("/api/me/export", json=wrong).json()["code"] == "sign-in"
    assert outside.post("/api/me/export", json={"password": PASSWORD}).status_code == 401
    packed = outside.post("/api/me/export", json=proof)
    assert packed.status_code == 200
    assert packed.content.startswith(b"PK")
    assert "touchline_session" not in outside.cookies
    assert outside.get("/api/me").status_code == 401
    assert outside.request("DELETE", "/api/me", json=wrong).json()["code"] == "sign-in"
    assert outside.request("DELETE", "/api/me", json=proof).status_code == 204
    assert outside.post("/api/session", json=proof).json()["code"] == "sign-in", "it is gone"


def test_who_is_banned_waits_for_nobody(server: Running) -> None:
    admin = administrator(server)
    eve, name = somebody(server)
    ban(admin, name)
    assert server.service is not None
    with server.service.store.engine.connect() as connection:
        wanted = text("SELECT count(*) FROM sessions s JOIN accounts a ON a.id = s.account"
                      " WHERE a.name = :name")  # fmt: skip
        assert connection.execute(wanted, {"name": name}).scalar_one() == 0
    made = eve.post("/api/matches", json={"game": "brettfussball", "home": {
        "kind": "person", "name": name}, "away": OPEN})  # fmt: skip
    assert made.json()["code"] == "guest-name"  # nor does she play under it as a guest


# -- what else administrators do -----------------------------------------------------------------


def test_whoever_is_muted_says_nothing_and_knows_why(server: Running) -> None:
    admin = administrator(server)
    (ada, _), (eve, name) = somebody(server), somebody(server)
    match, _, token = match_of(server, ada, eve)
    body = {"name": name, "kind": "mute", "reason": "spam", "days": 1}
    assert admin.post("/api/admin/sanctions", json=body).status_code == 204
    with Manager(server, match, token) as there:
        there.until("state")
        refused = there.ask("chat", text="hello")
        assert (refused["t"], refused["code"]) == ("no", "muted-until")
    assert "spam" in eve.get("/api/me").json()["muted"]


@pytest.mark.parametrize("kind", KINDS)
def test_another_name_stands_wherever_the_first_one_did(kind: str, tmp_path: Path) -> None:
    with opened(kind, tmp_path) as (server,):
        admin = administrator(server)
        (ada, _), (eve, name) = somebody(server), somebody(server, "Rude Word")
        match, hers, token = match_of(server, ada, eve)
        with Manager(server, match, hers) as here, Manager(server, match, token) as there:
            there.until("state")
            there.ask("chat", text="hello")
            body = {"name": name, "to": "Kind Word", "reason": "an insult"}
            assert admin.post("/api/admin/names", json=body).status_code == 204
            wait_until(lambda: any(
                seat["name"] == "Kind Word" for seat in here.until("state")["match"]["seats"]
            ))  # fmt: skip
            assert [line["by"] for line in here.heard[-1]["chat"]] == ["Kind Word"]
        assert eve.get("/api/me").json()["name"] == "Kind Word"
        seats = ada.get(f"/api/matches/{match}").json()["seats"]
        assert [seat["name"] for seat in seats][1] == "Kind Word"
        row = admin.get("/api/admin/log").json()[0]
        assert (row["act"], row["name"], row["reason"]) == ("rename", "Kind Word", "an insult")


def test_a_match_that_is_closed_counts_for_nobody(server: Running) -> None:
    admin = administrator(server)
    (ada, _), (eve, _) = somebody(server), somebody(server)
    match, hers, token = match_of(server, ada, eve)
    with Manager(server, match, hers) as here, Manager(server, match, token) as there:
        there.until("state")
        close = admin.post(f"/api/admin/matches/{match}/close", json={"reason": "stalling"})
        assert close.status_code == 204
        info = here.until("over")["match"]
        assert (info["rated"], "administrator" in info["result"]) == (False, True)
    assert ada.get("/api/me").json()["ratings"] == []
    close = admin.post(f"/api/admin/matches/{match}/close", json={"reason": "once more"})
    assert close.json()["code"] == "over"


def test_administrators_do_nothing_to_each_other(server: Running) -> None:
    admin, other = administrator(server), administrator(server)
    name = other.get("/api/me").json()["name"]
    body = {"name": name, "kind": "ban", "reason": "a quarrel"}
    assert admin.post("/api/admin/sanctions", json=body).json()["code"] == "administrator"
    assert other.get("/api/me").json()["administrator"] is True


def test_a_stranger_sees_and_does_nothing_of_it(server: Running) -> None:
    eve, name = somebody(server)
    for who, status in ((device(server), 401), (eve, 403)):
        for route in admin_routes.router.routes:
            path = str(route.path).format(number=1, match_id="abc")  # type: ignore[attr-defined]
            (method,) = route.methods  # type: ignore[attr-defined]
            body = {"name": name, "kind": "ban", "reason": "x", "to": "Xy", "upheld": True}
            wanted = body if method == "POST" else None
            answer = who.request(method, path, json=wanted, params={"name": name})
            assert answer.status_code in (status, 422), path
            assert name not in answer.text
    origin = {"Origin": "https://evil.example"}
    admin = administrator(server)
    answer = admin.post("/api/admin/sanctions/lift", json={}, headers=origin)
    assert (answer.status_code, answer.json()["code"]) == (403, "origin")


@pytest.mark.parametrize("kind", KINDS)
def test_the_log_is_only_added_to(kind: str, tmp_path: Path) -> None:
    with opened(kind, tmp_path) as (server,):
        administrator(server)
        assert server.service is not None
        for statement in ("UPDATE audit SET reason = 'nothing'", "DELETE FROM audit"):
            with (
                pytest.raises(DBAPIError, match="only added to"),
                server.service.store.engine.begin() as connection,
            ):
                connection.execute(text(statement))
        with server.service.store.engine.connect() as connection:
            assert [each.act for each in audit.read(connection)] == ["appoint"]


# -- reports -------------------------------------------------------------------------------------


def test_a_report_quotes_what_was_said_and_counts_once(server: Running) -> None:
    admin = administrator(server)
    (ada, own), (eve, name) = somebody(server), somebody(server)
    match, _, token = match_of(server, ada, eve)
    with Manager(server, match, token) as there:
        there.until("state")
        there.ask("chat", text="something rude")
    before = {each["id"] for each in admin.get("/api/admin/reports").json()}
    body = {"about": "chat", "reason": "insult", "match": match, "line": 1, "note": "look at\nthis"}
    for _ in range(3):
        assert ada.post("/api/reports", json=body).status_code == 204
    (filed,) = [e for e in admin.get("/api/admin/reports").json() if e["id"] not in before]
    assert (filed["quoted"], filed["reporter"]) == (f"{name}: something rude", own)
    assert filed["note"] == "look at this"
    for wrong, code in (
        ({"about": "chat", "reason": "insult", "match": match, "line": 9}, "no-line"),
        ({"about": "chat", "reason": "insult"}, "report-what"),
        ({"about": "person", "reason": "insult", "name": own}, "report-self"),
        ({"about": "person", "reason": "insult", "name": "Nobody at all"}, "no-account"),
        ({"about": "name", "reason": "name", "match": match}, "report-what"),
        ({"about": "match", "reason": "cheating", "match": "nowhere"}, "no-match"),
    ):
        assert ada.post("/api/reports", json=wrong).json()["code"] == code


def test_nobody_floods_the_administrators(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reports, "MAX_A_DAY", 2)
    (ada, _), names = somebody(server), [somebody(server)[1] for _ in range(3)]
    answers = [
        ada.post("/api/reports", json={"about": "person", "reason": "spam", "name": name})
        for name in names
    ]
    assert [answer.status_code for answer in answers] == [204, 204, 429]


def test_the_command_line_shows_reports_and_prints_a_link(
    server: Running, capsys: pytest.CaptureFixture[str]
) -> None:
    (ada, own), (_, name) = somebody(server), somebody(server, f"Ill {secrets.token_hex(3)}")
    ada.post("/api/reports", json={"about": "name", "reason": "name", "name": name})
    db = ("--db", desk(server))
    assert main(("admin", "reports", *db)) == 0
    row = next(line for line in capsys.readouterr().out.splitlines() if name in line)
    assert main(("admin", "decide", row.split("\t")[0], "--dismissed", *db)) == 0
    assert main(("admin", "reset", own, *db)) == 0
    link = capsys.readouterr().out.splitlines()[-1]
    body = {"word": link.partition("#")[2], "new": "another long word"}
    there = device(server)
    assert there.post("/api/reset/set", json=body).json()["name"] == own
    assert ada.get("/api/me").status_code == 401
    assert there.get("/api/me").json()["name"] == own
    again_ = device(server).post("/api/reset/set", json=body)
    assert (again_.status_code, again_.json()["code"]) == (409, "reset-word")
    assert main(("admin", "reset", "Nobody at all", *db)) == 2
    assert main(("admin", "log", "--db", f"{desk(server)}.gone")) == 2


# -- fair play -----------------------------------------------------------------------------------


def test_nobody_is_told_how_a_rated_match_will_end(server: Running) -> None:
    """Not even whoever looks on: that could be a manager on another device."""
    (ada, _), (eve, _) = somebody(server), somebody(server)
    match, hers, _ = match_of(server, ada, eve)
    with Manager(server, match, hers), Manager(server, match) as looking:
        looking.until("state")
        assert looking.info["rated"]
        assert looking.ask("bar")["code"] == "no-bar"


def test_programs_are_marked_and_what_was_left_is_counted(server: Running) -> None:
    (ada, _), (eve, name) = somebody(server), somebody(server)
    match, hers, token = match_of(server, ada, eve)
    with Manager(server, match, hers) as here:
        here.until("state")
        with connect(f"{server.ws}/api/matches/{match}/bot?token={token}") as program:
            seen = here.until("presence")
            while not any(seat["engine"] for seat in seen["seats"]):
                seen = here.until("presence")
            assert program.recv()
        assert here.info["rated"]  # nobody gets out of a lost match by this
        assert here.until("proposal")["what"] == "absent"
        assert here.ask("propose", what="claim-win")["t"] == "ok"
    known = eve.get("/api/me").json()
    assert (known["engine"], known["abandoned"]) == (True, 1)
    assert ada.get("/api/me").json()["abandoned"] == 0
    sheet = administrator(server).get("/api/admin/people", params={"name": name}).json()
    assert (sheet["engine"], sheet["abandoned"]) == (True, 1)
