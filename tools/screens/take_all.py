"""Every picture by one command: starts a server of its own, takes them all, and ends it."""

from __future__ import annotations

import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import take_league_screens
import take_screens

STARTS_S = 120


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        return int(listening.getsockname()[1])


def wait_for(port: int, server: subprocess.Popen[bytes]) -> None:
    """Until the server listens; it says itself why it does not."""
    until = time.monotonic() + STARTS_S
    while time.monotonic() < until and server.poll() is None:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            time.sleep(0.1)
    raise SystemExit("the server did not start")


def main() -> None:
    """Take them."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        where = ["--port", str(port), "--db", str(Path(folder, "screens.db"))]
        server = subprocess.Popen([sys.executable, "-m", "touchline.cli", "serve", *where])
        try:
            wait_for(port, server)
            take_screens.main(f"http://127.0.0.1:{port}")
            take_league_screens.main(f"http://127.0.0.1:{port}")
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
