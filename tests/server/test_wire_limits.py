"""Below HTTP: heads that never end, requests that never come, and connections without number."""

from __future__ import annotations

import contextlib
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from touchline.server.config import Config

from .running import Running, in_thread

PATIENCE = 20.0
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
    begun = time.monotonic()
    with call(server) as silent, call(server) as half:
        half.sendall(LINE.encode())
        assert hung_up(silent)
        assert hung_up(half)
        assert time.monotonic() - begun < 10


def test_a_head_that_drips_is_not_waited_for(server: Running) -> None:
    with call(server) as line:
        line.sendall(LINE.encode())
        begun = time.monotonic()
        with contextlib.suppress(ConnectionError, BrokenPipeError):
            while time.monotonic() - begun < PATIENCE:
                line.sendall(b"A: b\r\n")
                time.sleep(0.1)
        assert time.monotonic() - begun < 10


def test_a_second_request_is_not_waited_for_longer_than_the_first(server: Running) -> None:
    with call(server) as line:
        line.sendall(f"{LINE}\r\n".encode())
        assert line.recv(65_536).startswith(b"HTTP/1.1 ")
        line.sendall(LINE.encode())
        begun = time.monotonic()
        assert hung_up(line)
        assert time.monotonic() - begun < 4


def test_a_body_that_never_comes_is_not_waited_for(server: Running) -> None:
    with call(server) as line:
        head = "POST /api/matches HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500\r\n"
        line.sendall(f"{head}\r\n".encode() + b"{")
        begun = time.monotonic()
        assert hung_up(line)
        assert time.monotonic() - begun < 10


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
