"""Every sign-in is a session: it has a device, can be seen, and can be ended from elsewhere."""

from __future__ import annotations

import time
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any, Final

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.server.databases import KINDS, databases, needs_postgresql
from tests.server.running import Running, in_thread
from tests.waiting import PATIENCE
from touchline.server.accounts.sessions import SHOWN_LETTERS, USED_EVERY_S, device_of
from touchline.server.config import Config

from .people import FIREFOX, again, device, somebody

IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15"
    " (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1"
)
EDGE = (
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)"
    " Chrome/140.0 Safari/537.36 Edg/140.0"
)


@pytest.mark.parametrize(
    ("agent", "called"),
    [
        (FIREFOX, "Firefox · Linux"),
        (IPHONE, "Safari · iPhone"),
        (EDGE, "Edge · Windows"),
        ("python-httpx/0.28", "python-httpx"),
        ("", ""),
        ("\x07<b>evil</b>" * 40, "<b>evil<"),
    ],
)
def test_a_device_is_called_by_proper_names(agent: str, called: str) -> None:
    assert device_of(agent) == called


@pytest.mark.parametrize("kind", KINDS)
def test_a_session_is_listed_and_ended_from_another_device(kind: str, tmp_path: Path) -> None:
    with databases(kind, tmp_path) as db, in_thread(Config(db=db)) as server:
        here, name = somebody(server)
        there = again(server, name, IPHONE)
        listed = here.get("/api/me/sessions").json()
        assert {(each["device"], each["here"]) for each in listed} == {
            ("Firefox · Linux", True), ("Safari · iPhone", False),
        }  # fmt: skip
        phone = next(each for each in listed if not each["here"])
        assert here.delete(f"/api/me/sessions/{phone['id']}").status_code == 204
        assert there.get("/api/me").status_code == 401
        assert here.get("/api/me").status_code == 200
        assert here.delete(f"/api/me/sessions/{phone['id']}").json()["code"] == "no-session"


def test_what_names_a_session_signs_nobody_in(server: Running) -> None:
    here, _ = somebody(server)
    shown = here.get("/api/me/sessions").json()[0]["id"]
    assert len(shown) == SHOWN_LETTERS
    thief = device(server)
    thief.cookies.set("touchline_session", shown)
    assert thief.get("/api/me").status_code == 401


def test_nobody_ends_the_session_of_somebody_else(server: Running) -> None:
    ada, _ = somebody(server)
    eve, _ = somebody(server)
    shown = ada.get("/api/me/sessions").json()[0]["id"]
    assert eve.delete(f"/api/me/sessions/{shown}").status_code == 404
    assert (
        eve.delete("/api/me/sessions/%25%25%25%25%25%25%25%25%25%25%25%25%25%25%25%25").status_code
        == 422
    )
    assert device(server).get("/api/me/sessions").status_code == 401
    assert ada.get("/api/me").status_code == 200


def test_a_cookie_from_before_is_not_taken_over(server: Running) -> None:
    """A session somebody else has chosen (session fixation) is not the one that is signed in."""
    _, name = somebody(server)
    planted = "planted-by-a-stranger"
    victim = device(server)
    victim.cookies.set("touchline_session", planted)
    body = {"name": name, "password": "correct horse"}
    answer = victim.post("/api/session", json=body)
    assert answer.status_code == 200
    assert planted not in answer.headers["set-cookie"]
    stranger = device(server)
    stranger.cookies.set("touchline_session", planted)
    assert stranger.get("/api/me").status_code == 401


def test_the_last_use_is_kept(server: Running) -> None:
    here, _ = somebody(server)
    assert server.service is not None
    shown = here.get("/api/me/sessions").json()[0]["id"]
    old = time.time() - 2 * USED_EVERY_S
    with server.service.store.engine.begin() as connection:
        connection.exec_driver_sql(f"UPDATE sessions SET used = {old} WHERE token LIKE '{shown}%'")
    assert here.get("/api/me").status_code == 200
    assert here.get("/api/me/sessions").json()[0]["used"] > old + USED_EVERY_S


SIGNED_IN: Final[dict[str, Any]] = {
    "logins_per_minute": 10_000,
    "points_per_second": 10_000,
    "point_burst": 100_000,
}
LINES = ("/api/lobby", "/api/me/notices/live")


@pytest.mark.parametrize("servers", [1, pytest.param(2, marks=needs_postgresql)])
def test_whatever_a_session_has_opened_ends_with_it(servers: int, tmp_path: Path) -> None:
    """A match, the lobby and the notices of one device; those of another device go on."""
    kind = "sqlite" if servers == 1 else "postgresql"
    with databases(kind, tmp_path) as db, ExitStack() as stack:
        *_, near, far = [
            stack.enter_context(in_thread(Config(db=db, **SIGNED_IN))) for _ in range(servers)
        ] * 2
        here, name = somebody(near)
        there = again(near, name, IPHONE)
        seats = {"home": {"kind": "person"}, "away": {"kind": "open"}}
        made = here.post("/api/matches", json={"game": "brettfussball", **seats}).json()

        def opened(client: httpx.Client, path: str) -> ClientConnection:
            cookie = f"touchline_session={client.cookies['touchline_session']}"
            line = connect(f"{far.ws}{path}", additional_headers={"Cookie": cookie})
            found = stack.enter_context(line)
            found.recv(timeout=PATIENCE)
            return found

        paths = (*LINES, f"/api/matches/{made['id']}/ws")
        ended = [opened(there, path) for path in paths]
        go_on = [opened(here, path) for path in paths]
        phone = next(each for each in here.get("/api/me/sessions").json() if not each["here"])
        assert here.delete(f"/api/me/sessions/{phone['id']}").status_code == 204
        for line in ended:
            with suppress(ConnectionClosed):
                while line.recv(timeout=PATIENCE):
                    pass
            assert line.close_code is not None
        for line in go_on:
            assert line.ping().wait(PATIENCE)
