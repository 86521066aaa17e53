"""A server for tests: in a thread of this process, or in a process that can be killed."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec

from tests.waiting import PATIENCE, STARTING, wait_until
from touchline.server.app import create_app
from touchline.server.config import Config
from touchline.server.http.connections import Connections
from touchline.server.run import Server, inner_door
from touchline.server.service import MatchService

NONCE = "a-word-of-ours"


class Running:
    """A server that answers at `url`."""

    def __init__(self, url: str, service: MatchService | None = None) -> None:
        self.url = url
        self.service = service
        self.http = httpx.Client(base_url=url, timeout=PATIENCE)

    @property
    def ws(self) -> str:
        """The address of its WebSockets."""
        return self.url.replace("http", "ws", 1)

    def loop(self) -> asyncio.AbstractEventLoop:
        """The event loop it runs in, if that is in this process."""
        assert self.service is not None
        return next(iter(self.service._tasks)).get_loop()

    def get(self, path: str, **query: Any) -> Any:
        """The JSON answer to a GET that must succeed."""
        answer = self.http.get(path, params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, body: Any = None, **query: Any) -> Any:
        """The JSON answer to a POST that must succeed."""
        answer = self.http.post(path, json=body or {}, params=query)
        assert answer.status_code in (200, 201), answer.text
        said = answer.json()
        if path == "/api/matches":
            self.add_nonce(said["id"], said["token"])
        elif path.endswith(("/join", "/next")):
            self.add_nonce(said.get("id") or path.split("/")[3], said["token"])
        return said

    def add_nonce(self, match: str, token: str | None) -> None:
        """Adds to the dice of a match what they wait for, as a browser does by itself."""
        dice = self.get(f"/api/matches/{match}")["dice"]
        if token and "waiting" in dice:
            body = {"token": token, "nonce": NONCE, "commitment": dice["commitment"]}
            answer = self.http.post(f"/api/matches/{match}/nonce", json=body)
            assert answer.status_code == 200, answer.text


@contextmanager
def in_thread(config: Config, static: Path | None = None) -> Iterator[Running]:
    """Serve in a thread; leaves when the block ends."""
    app = create_app(config, static) if static is not None else create_app(config)
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    doors = [listening, *inner_door(config, app.state.service)]
    server = Server(
        Connections(
            app, app.state.service, log_level="error", timeout_graceful_shutdown=1, lifespan="on"
        )
    )
    thread = threading.Thread(target=server.run, kwargs={"sockets": doors}, daemon=True)
    thread.start()
    url = f"http://127.0.0.1:{listening.getsockname()[1]}"
    wait_until(
        lambda: server.started or not thread.is_alive(),
        patience=STARTING,
        pause=lambda: time.sleep(0.01),
    )
    assert thread.is_alive(), "the server did not start"
    running = Running(url, app.state.service)
    try:
        yield running
    finally:
        running.http.close()
        server.should_exit = True
        thread.join(PATIENCE)
        listening.close()
        assert not thread.is_alive(), "the server did not end"


class Nursery:
    """A process that has loaded everything and bears servers, which can be killed one by one."""

    def __init__(self, config: Config, *, shared: bool = False) -> None:
        words = [sys.executable, "-m", "tests.server.nursery"]
        words += ["shared"] if shared else []
        self.mother = subprocess.Popen(
            [*words, msgspec.json.encode(config).decode()],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        assert self.mother.stdout is not None
        self.port = int(self.mother.stdout.readline())
        self.child = 0
        self.start()

    def start(self) -> None:
        """A new server, and wait until it answers."""
        assert self.mother.stdin is not None
        assert self.mother.stdout is not None
        self.mother.stdin.write("\n")
        self.mother.stdin.flush()
        self.child = int(self.mother.stdout.readline())
        self.running = answering(
            f"http://127.0.0.1:{self.port}", lambda: self.mother.poll() is None
        )

    def kill(self) -> None:
        """No goodbye; returns when nothing is left of it."""
        with contextlib.suppress(ProcessLookupError):
            while True:
                os.kill(self.child, signal.SIGKILL)
                time.sleep(0.002)
        self.running.http.close()

    def close(self) -> None:
        """The end of the mother, too."""
        self.kill()
        self.mother.kill()
        self.mother.wait()


def answering(url: str, alive: Callable[[], bool]) -> Running:
    """Wait until a server answers."""
    running = Running(url)

    def ready() -> bool:
        try:
            running.http.get("/health")
        except httpx.TransportError:
            assert alive(), "the server did not start"
            return False
        return True

    wait_until(
        ready, "the server does not answer", patience=STARTING, pause=lambda: time.sleep(0.01)
    )
    return running


@contextmanager
def command(db: str) -> Iterator[tuple[Running, subprocess.Popen[str]]]:
    """`touchline serve` as a person starts it."""
    environment = {**os.environ, "TOUCHLINE_LANG": "en"}
    words = [sys.executable, "-m", "touchline.cli", "serve", "--port", "0", "--db", db]
    process = subprocess.Popen(
        words, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout is not None
        said = process.stdout.readline().split()
        yield answering(said[-1], lambda: process.poll() is None), process
    finally:
        process.kill()
        process.wait()


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
