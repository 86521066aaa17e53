"""Strangers' names, pages and addresses: whom the server answers, and what it says to nonsense."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.datastructures import Headers
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.server.conftest import Order
from tests.server.running import Running, in_thread
from tests.waiting import PATIENCE
from touchline.server.config import Config
from touchline.server.http.hosts import same_origin
from touchline.server.logs import MAX_LINES_PER_MINUTE, RepeatFilter

MATCH = {"game": "brettfussball"}


def test_a_name_that_is_not_ours_is_not_answered(server: Running) -> None:
    for path in ("/", "/api/games", "/health"):
        answer = server.http.get(path, headers={"Host": "evil.example"})
        assert (answer.status_code, answer.json()["code"]) == (400, "host")
    answer = server.http.post("/api/matches", json=MATCH, headers={"Host": "evil.example:8000"})
    assert answer.json()["code"] == "host"


@pytest.mark.parametrize(
    "host", ["localhost", "localhost:8000", "127.0.0.1:9", "[::1]:8000", "192.168.1.20:8000"]
)
def test_this_machine_is_asked_for_by_number_and_as_localhost(server: Running, host: str) -> None:
    assert server.http.get("/health", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize("host", ["a" * 3000, "x y", "[::1", "localhost:99999999", "localhost:x"])
def test_a_name_that_cannot_be_is_refused(server: Running, order: Order, host: str) -> None:
    made = order()
    answer = server.http.get(f"/api/matches/{made['id']}/invite.svg", headers={"Host": host})
    assert (answer.status_code, answer.json()["code"]) == (400, "host")
    assert len(answer.text) < 300


def test_the_page_of_another_server_sends_nothing(server: Running) -> None:
    for origin in ("https://evil.example", "null", "x" * 5000):
        answer = server.http.post("/api/matches", json=MATCH, headers={"Origin": origin})
        assert (answer.status_code, answer.json()["code"]) == (403, "origin")
    answer = server.http.post("/api/matches", json=MATCH, headers={"Origin": server.url})
    assert answer.status_code == 201


def test_the_page_of_another_program_on_this_machine_sends_nothing(server: Running) -> None:
    port = server.url.rpartition(":")[2]
    others = ("http://localhost:1", "http://127.0.0.1:1", "http://localhost", "https://localhost")
    for origin in others:
        answer = server.http.post("/api/matches", json=MATCH, headers={"Origin": origin})
        assert (answer.status_code, answer.json()["code"]) == (403, "origin"), origin
    for origin in (f"http://localhost:{port}", f"http://[::1]:{port}"):  # all of them are we
        answer = server.http.post("/api/matches", json=MATCH, headers={"Origin": origin})
        assert answer.status_code == 201


@pytest.mark.parametrize(
    ("given", "origin", "fits"),
    [
        ("https://play.example.org", "https://play.example.org", True),
        ("https://play.example.org", "https://play.example.org:443", True),
        ("https://play.example.org", "https://play.example.org:8443", False),
        ("https://play.example.org", "http://play.example.org", False),
        ("https://play.example.org:8443", "https://play.example.org:8443", True),
        ("play.example.org", "http://play.example.org", True),
        ("play.example.org", "https://play.example.org", True),
        ("play.example.org", "https://play.example.org:8443", False),
    ],
)
def test_a_page_is_ours_by_its_name_its_port_and_its_scheme(
    given: str, origin: str, fits: bool
) -> None:
    headers = Headers({"origin": origin, "host": "127.0.0.1:8000"})
    assert same_origin(headers, Config(origin=given)) is fits


def test_a_refused_handshake_is_no_error_of_ours(
    server: Running, order: Order, caplog: pytest.LogCaptureFixture
) -> None:
    made = order()
    address = f"{server.ws}/api/matches/{made['id']}/ws"
    logging.getLogger("uvicorn.error").addHandler(caplog.handler)
    try:
        with pytest.raises(InvalidStatus):
            connect(address, origin=Origin("https://evil.example")).__enter__()
        server.get("/health")
    finally:
        logging.getLogger("uvicorn.error").removeHandler(caplog.handler)
    assert "handshake" not in caplog.text


def test_the_page_of_another_server_opens_no_socket(server: Running, order: Order) -> None:
    made = order()
    address = f"{server.ws}/api/matches/{made['id']}/ws?token={made['token']}"
    with pytest.raises(InvalidStatus) as refused:
        connect(address, origin=Origin("https://evil.example")).__enter__()
    assert refused.value.response.status_code == 403
    with connect(address, origin=Origin(server.url)) as socket:
        assert "state" in str(socket.recv(timeout=PATIENCE))


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server behind a proxy on this machine, known as play.example.org."""
    file = tmp_path_factory.mktemp("public") / "x.sqlite3"
    config = Config(
        db=str(file), origin="https://play.example.org", behind_proxy="127.0.0.1",
        points_per_second=0.1, point_burst=20,
    )  # fmt: skip
    with in_thread(config) as running:
        yield running


def through_proxy(address: str) -> dict[str, str]:
    """The headers a proxy adds."""
    return {
        "Host": "play.example.org",
        "X-Forwarded-For": address,
        "X-Forwarded-Proto": "https",
    }


def test_a_public_server_answers_to_its_name(public: Running) -> None:
    headers = through_proxy("192.0.2.9")
    answer = public.http.get("/api/games", headers=headers)
    assert answer.status_code == 200
    assert answer.headers["strict-transport-security"].startswith("max-age=")
    page = {**headers, "Host": "127.0.0.1:8000", "Origin": "https://play.example.org"}
    assert public.http.post("/api/matches", json=MATCH, headers=page).status_code == 201


def test_behind_a_proxy_everybody_has_his_own_budget(public: Running) -> None:
    one, other = through_proxy("192.0.2.1"), through_proxy("192.0.2.2")
    codes = [public.http.get("/health", headers=one).status_code for _ in range(22)]
    assert codes[-1] == 429
    assert public.http.get("/health", headers=other).status_code == 200


def test_nobody_else_says_where_he_comes_from(tmp_path: Path) -> None:
    config = Config(db=str(tmp_path / "x.sqlite3"), points_per_second=0.1, point_burst=5)
    with in_thread(config) as running:
        codes = [
            running.http.get("/health", headers={"X-Forwarded-For": f"192.0.2.{i}"}).status_code
            for i in range(7)
        ]
        assert codes == [200] * 5 + [429] * 2


def test_without_https_nobody_is_held_to_it(server: Running) -> None:
    headers = server.http.get("/health").headers
    assert "strict-transport-security" not in headers
    assert headers["cross-origin-resource-policy"] == "same-origin"


@pytest.mark.parametrize("path", ["/" + "a" * 300, "/assets/" + "ä" * 200, "/m/" + "b" * 5000])
def test_an_address_no_file_can_have_is_not_found(server: Running, path: str) -> None:
    answer = server.http.get(path)
    assert (answer.status_code, answer.json()["code"]) == (404, "no-address")


@pytest.mark.parametrize("path", ["/api", "/api/", "/api/nothing", "/api/matches/x/y/z"])
def test_a_wrong_address_of_the_interface_is_no_page(server: Running, path: str) -> None:
    answer = server.http.get(path)
    assert (answer.status_code, answer.json()["code"]) == (404, "no-address")


def test_the_log_does_not_repeat_itself_for_ever() -> None:
    seldom = RepeatFilter()
    records = [
        logging.LogRecord("touchline", logging.ERROR, "x.py", 7, "failed", None, None)
        for _ in range(500)
    ]
    written = [record for record in records if seldom.filter(record)]
    assert len(written) == MAX_LINES_PER_MINUTE + 1
    assert "again and again" in written[-1].getMessage()
    other = logging.LogRecord("touchline", logging.ERROR, "x.py", 8, "failed", None, None)
    assert seldom.filter(other)
