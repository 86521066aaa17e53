"""A program in a seat over a WebSocket: decent ones play, and no other hurts the server."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Subprotocol

from tests.server.conftest import OPEN, PERSON, Order
from tests.server.running import Running
from tests.waiting import PATIENCE

RANDOM = {"kind": "bot", "bot": "random"}
SHORT = {"turns": 12, "first": "home"}


@contextmanager
def seated(server: Running, match: str, token: str) -> Iterator[ClientConnection]:
    offers = [Subprotocol(each) for each in ("touchline", f"token.{token}")]
    address = f"{server.ws}/api/matches/{match}/bot"
    with connect(address, subprotocols=offers, compression=None, max_size=None) as socket:
        yield socket


def hear(socket: ClientConnection, *kinds: str) -> dict[str, Any]:
    """The next frame of one of these kinds."""
    while True:
        frame: dict[str, Any] = json.loads(socket.recv(timeout=PATIENCE))
        if frame["type"] in kinds:
            return frame


def say(socket: ClientConnection, **frame: Any) -> None:
    socket.send(json.dumps(frame))


def made(order: Order) -> dict[str, Any]:
    return order(preset="quick", switches=SHORT, away=RANDOM)


def test_a_program_plays_a_whole_match(order: Order, server: Running) -> None:
    match = made(order)
    with seated(server, match["id"], match["token"]) as socket:
        hello = hear(socket, "hello")
        assert (hello["protocol"], hello["game"], hello["side"]) == (1, "brettfussball", "home")
        say(socket, type="hello", name="tester")
        assert hear(socket, "new")["settings"]["turns"] == 12
        decided = 0
        events: list[Any] = []
        while (frame := hear(socket, "decide", "events", "over"))["type"] != "over":
            if frame["type"] == "events":
                events += frame["events"]
                continue
            assert frame["view"]["position"]
            decided += 1
            chosen = frame["legal"][decided % len(frame["legal"])]
            by = {"index": chosen["index"]} if decided % 2 else {"text": chosen["text"]}
            say(socket, type="act", id=frame["id"], **by)
    assert decided > 3
    assert any(event["event"] == "rolled" for event in events)
    assert server.get(f"/api/matches/{match['id']}")["status"] == "over"
    assert frame["score"] == server.get(f"/api/matches/{match['id']}")["score"]


HOSTILE = [
    "shoot it!",
    "[]",
    "[" * 3000,
    '{"type": 7}',
    '{"type": "resign"}',
    '{"type": "act"}',
    '{"type": "act", "id": true, "index": 0}',
    '{"type": "act", "id": 0, "index": [1]}',
    '{"type": "act", "id": 0, "index": 99999999999999999999999}',
    '{"type": "act", "id": 0, "index": -1}',
    '{"type": "act", "id": 0, "text": "fly to the moon"}',
    '{"type": "act", "id": 99999, "text": "pass"}',
    "x" * 5000,
]


@pytest.mark.parametrize("said", HOSTILE, ids=range(len(HOSTILE)))
def test_what_cannot_be_used_is_an_error_and_changes_nothing(
    order: Order, server: Running, said: str
) -> None:
    match = made(order)
    with seated(server, match["id"], match["token"]) as socket:
        asked = hear(socket, "decide")
        socket.send(said)
        error = hear(socket, "error")
        assert error["id"] == asked["id"]
        assert error["problem"]
        say(socket, type="act", id=asked["id"], text=asked["legal"][0]["text"])
        assert hear(socket, "events", "error")["type"] == "events"


def told_until_the_end(socket: ClientConnection) -> list[dict[str, Any]]:
    """What is said until the server hangs up."""
    found: list[dict[str, Any]] = []
    try:
        while True:
            found.append(json.loads(socket.recv(timeout=PATIENCE)))
    except ConnectionClosed:
        return found


def test_a_program_needs_a_seat_of_its_own(order: Order, server: Running) -> None:
    both = order(home=PERSON, away=PERSON)
    wanted = [(both["id"], both["token"]), (both["id"], "guessed"), ("nowhere", "guessed")]
    for match, token in wanted:
        with seated(server, match, token) as socket:
            assert [frame["type"] for frame in told_until_the_end(socket)] == ["error"]


def test_two_programs_meet(server: Running) -> None:
    body = {"game": "brettfussball", "switches": {"first": "home"}, "home": PERSON, "away": OPEN}
    match = server.post("/api/matches", body)
    joined = server.post(f"/api/matches/{match['id']}/join", {"name": "Guest"})
    with (
        seated(server, match["id"], match["token"]) as home,
        seated(server, match["id"], joined["token"]) as away,
    ):
        for socket in (home, away):
            asked = hear(socket, "decide")
            say(socket, type="act", id=asked["id"], index=asked["legal"][0]["index"])
            assert hear(socket, "events", "error")["type"] == "events"


def flood(socket: ClientConnection) -> None:
    """Too much at once; the server may hang up before it is through."""
    with suppress(ConnectionClosed):
        for _ in range(400):
            socket.send("flood")


def test_a_flood_ends_the_connection_and_not_the_match(order: Order, server: Running) -> None:
    match = made(order)
    with seated(server, match["id"], match["token"]) as socket:
        hear(socket, "decide")
        flood(socket)
        assert told_until_the_end(socket)[-1]["type"] == "error"
    with seated(server, match["id"], match["token"]) as socket:
        asked = hear(socket, "decide")
        say(socket, type="act", id=asked["id"], index=asked["legal"][0]["index"])
        assert hear(socket, "events", "error")["type"] == "events"
