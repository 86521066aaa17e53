"""Below HTTP: heads that never end, requests that never come, and connections without number."""

from __future__ import annotations

import base64
import contextlib
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.server import ServerProtocol

from tests.server.running import Running, in_thread
from tests.waiting import PATIENCE, wait_until
from touchline.server.config import Config

LINE = "GET / HTTP/1.1\r\nHost: localhost\r\n"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Running]:
    """A server that waits for nobody for long."""
    config = Config(
        db=str(tmp_path / "x.sqlite3"), header_seconds=0.5, body_seconds=1.0,
        connections_per_address=20,
    )  # fmt: skip
    with in_thread(config) as running:
        running.http.close()
        yield running


def call(server: Running) -> socket.socket:
    """A bare connection."""
    host, _, port = server.url.removeprefix("http://").partition(":")
    return socket.create_connection((host, int(port)), timeout=PATIENCE)


def hung_up(line: socket.socket) -> bool:
    """Wait until the other side hangs up; False if it does not."""
    with contextlib.suppress(ConnectionError):
        try:
            while line.recv(65_536):
                pass
        except TimeoutError:
            return False
    return True


def test_a_head_that_never_ends_is_cut_short(server: Running) -> None:
    with call(server) as line:
        line.sendall(LINE.encode() + b"A: ")
        sent = 0
        with contextlib.suppress(ConnectionError, BrokenPipeError):
            while sent < 20_000_000:
                sent += line.send(b"b" * 65_536)
        assert sent < 20_000_000


def test_a_request_that_never_comes_is_not_waited_for(server: Running) -> None:
    with call(server) as silent, call(server) as half:
        half.sendall(LINE.encode())
        assert hung_up(silent)
        assert hung_up(half)


def test_a_head_that_drips_is_not_waited_for(server: Running) -> None:
    with call(server) as line:
        line.sendall(LINE.encode())

        def cut() -> bool:
            try:
                line.sendall(b"A: b\r\n")
            except ConnectionError:
                return True
            return False

        wait_until(cut, "it is still waited for", pause=lambda: time.sleep(0.1))


def test_a_second_request_is_not_waited_for_longer_than_the_first(server: Running) -> None:
    with call(server) as line:
        line.sendall(f"{LINE}\r\n".encode())
        assert line.recv(65_536).startswith(b"HTTP/1.1 ")
        line.sendall(LINE.encode())
        assert hung_up(line)


def test_a_body_that_never_comes_is_not_waited_for(server: Running) -> None:
    with call(server) as line:
        head = "POST /api/matches HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500\r\n"
        line.sendall(f"{head}\r\n".encode() + b"{")
        assert hung_up(line)


def test_one_address_has_so_many_connections(server: Running) -> None:
    with contextlib.ExitStack() as stack:
        lines = [stack.enter_context(call(server)) for _ in range(30)]
        for line in lines:
            with contextlib.suppress(ConnectionError, BrokenPipeError):
                line.sendall(f"{LINE}\r\n".encode())
        served = 0
        for line in lines:
            with contextlib.suppress(ConnectionError):
                served += line.recv(12) != b""
        assert served == 20
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:  # they have left: there is room again
        with call(server) as line, contextlib.suppress(ConnectionError):
            line.sendall(f"{LINE}\r\n".encode())
            if line.recv(12):
                return
    raise AssertionError("nobody is let in any more")


def handshake(server: Running, match: dict[str, str]) -> socket.socket:
    """A bare WebSocket."""
    line = call(server)
    path = f"/api/matches/{match['id']}/ws?token={match['token']}"
    key = base64.b64encode(b"0123456789abcdef").decode()
    line.sendall(
        f"GET {path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n"
        .encode()
    )  # fmt: skip
    head = b""
    while b"\r\n\r\n" not in head:
        head += line.recv(65_536)
    assert b" 101 " in head
    return line


@pytest.fixture
def match(server: Running) -> dict[str, str]:
    """A match to call."""
    order = {"game": "brettfussball", "home": {"kind": "person"}, "away": {"kind": "person"}}
    made: dict[str, str] = httpx.post(f"{server.url}/api/matches", json=order).json()
    return made


def frame(opcode: int, data: bytes, fin: bool = True) -> bytes:
    """A masked frame; the mask is zero."""
    return bytes([opcode | (0x80 if fin else 0), 0x80 | len(data)]) + bytes(4) + data


def test_thousands_of_messages_in_one_packet_are_taken_in_bit_by_bit(
    server: Running, match: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes: list[int] = []
    before = ServerProtocol.receive_data

    def counted(self: ServerProtocol, data: bytes) -> None:
        sizes.append(len(data))
        before(self, data)

    with handshake(server, match) as line:
        monkeypatch.setattr(ServerProtocol, "receive_data", counted)
        line.sendall(frame(1, b'{"t":"ping","n":1}') * 200)
        heard = b""
        while heard.count(b'"t":"ok"') + heard.count(b'"too-fast"') < 100:
            heard += line.recv(65_536)
    assert sum(sizes) > 2000
    assert max(sizes) <= 512


@pytest.mark.parametrize("kind", [9, 10])
def test_signs_of_life_without_end_are_not_listened_to(
    server: Running, match: dict[str, str], kind: int
) -> None:
    with handshake(server, match) as line:
        with contextlib.suppress(ConnectionError, BrokenPipeError):
            line.sendall(frame(kind, b"") * 5000)
        assert hung_up(line)


def test_a_message_in_many_pieces_is_heard(server: Running, match: dict[str, str]) -> None:
    with handshake(server, match) as line:
        line.sendall(frame(1, b'{"t":"pi', fin=False) + frame(0, b'ng","n":77}'))
        heard = b""
        while b'"n":77' not in heard:
            heard += line.recv(65_536)
