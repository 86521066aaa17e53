"""A server for tests: in a thread of this process, or in a process that can be killed."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import uvicorn

from touchline.server.app import create_app
from touchline.server.config import Config
from touchline.server.house import House

PATIENCE = 20.0


class Running:
    """A server that answers at `url`."""

    def __init__(self, url: str, house: House | None = None) -> None:
        self.url = url
        self.house = house
        self.http = httpx.Client(base_url=url, timeout=PATIENCE)

    @property
    def ws(self) -> str:
        """The address of its WebSockets."""
        return self.url.replace("http", "ws", 1)

    def get(self, path: str, **query: Any) -> Any:
        """The JSON answer to a GET that must succeed."""
        answer = self.http.get(path, params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, body: Any = None, **query: Any) -> Any:
        """The JSON answer to a POST that must succeed."""
        answer = self.http.post(path, json=body or {}, params=query)
        assert answer.status_code in (200, 201), answer.text
        return answer.json()


@contextmanager
def in_thread(config: Config, static: Path | None = None) -> Iterator[Running]:
    """Serve in a thread; leaves when the block ends."""
    app = create_app(config, static) if static is not None else create_app(config)
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    server = uvicorn.Server(
        uvicorn.Config(app, log_level="error", timeout_graceful_shutdown=1, lifespan="on")
    )
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    url = f"http://127.0.0.1:{listening.getsockname()[1]}"
    until = time.monotonic() + PATIENCE
    while not server.started:
        assert thread.is_alive(), "the server did not start"
        assert time.monotonic() < until
        time.sleep(0.01)
    running = Running(url, app.state.house)
    try:
        yield running
    finally:
        running.http.close()
        server.should_exit = True
        thread.join(PATIENCE)
        listening.close()


class Process:
    """`touchline serve` in a process of its own."""

    def __init__(self, db: str, port: int | None = None) -> None:
        self.db = db
        self.port = port or free_port()
        self.start()

    def start(self) -> None:
        """Start, and wait until it answers."""
        environment = {**os.environ, "TOUCHLINE_LANG": "en", "PYTHONDONTWRITEBYTECODE": "1"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "touchline.cli", "serve", "--port", str(self.port),
             "--db", self.db, "--per-address", "100000"],
            env=environment, stdout=subprocess.DEVNULL,
        )  # fmt: skip
        self.running = Running(f"http://127.0.0.1:{self.port}")
        until = time.monotonic() + PATIENCE
        while True:
            try:
                self.running.http.get("/health")
                return
            except httpx.TransportError:
                assert self.process.poll() is None, "the server did not start"
                assert time.monotonic() < until
                time.sleep(0.02)

    def kill(self) -> None:
        """No goodbye."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.running.http.close()

    def stop(self) -> int:
        """A friendly end; gives the exit code."""
        self.process.send_signal(signal.SIGINT)
        code = self.process.wait(PATIENCE)
        self.running.http.close()
        return code


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
