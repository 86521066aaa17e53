"""A server and a browser for the tests of this folder."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NoReturn

import pytest
from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright

import touchline.server
from tests.browser.slow import SLOW, slow_down
from tests.waiting import PATIENCE, STARTING, wait_until

# Chromium without its own windows and menus: the same pages in two thirds of the time.
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium-headless-shell")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

# Whoever has played before is not coached; `newcomer=True` is somebody who has not.
PLAYED = (
    "localStorage.getItem('touchline.coach') || localStorage.setItem('touchline.coach', 'over')"
)

expect.set_options(timeout=1000 * PATIENCE)


def missing(what: str) -> NoReturn:
    """Leave these tests out; `make test` sets TOUCHLINE_TESTS=all and has none left out."""
    if os.environ.get("TOUCHLINE_TESTS") == "all":
        pytest.fail(what)
    pytest.skip(what)


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


def answers(address: str) -> bool:
    """Is a server there?"""
    try:
        with urllib.request.urlopen(f"{address}/health", timeout=2) as reply:
            return bool(reply.status == 200)
    except (urllib.error.URLError, OSError):
        return False


def wait_for_server(address: str, process: subprocess.Popen[bytes]) -> None:
    """Until a server that has just been started answers."""

    def ready() -> bool:
        assert process.poll() is None, "the server has stopped"
        return answers(address)

    wait_until(
        ready, "the server does not answer", patience=STARTING, pause=lambda: time.sleep(0.1)
    )


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a running server with the built front end, or of the one we are told of."""
    if running := os.environ.get("TOUCHLINE_ADDRESS"):
        yield running
        return
    built = Path(touchline.server.__file__).with_name("static") / "index.html"
    if not built.is_file():
        missing("the front end has not been built: npm run build in web/")
    address = f"http://127.0.0.1:{(port := free_port())}"
    database = tmp_path_factory.mktemp("server") / "matches.sqlite"
    command = [sys.executable, "-m", "touchline.cli", "serve", "--port", str(port)]
    environment = {**os.environ, "TOUCHLINE_PUSH_LOCAL": "1", "TOUCHLINE_LOGINS_PER_MINUTE": "1000"}
    given = [*command, "--db", str(database), "--per-address", "5000"]
    process = subprocess.Popen(given, env=environment)
    try:
        wait_for_server(address, process)
        yield address
    finally:
        process.terminate()
        try:
            process.wait(PATIENCE)
        finally:
            process.kill()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests; every test opens its own contexts."""
    if not Path(CHROMIUM).exists():
        missing(f"there is no browser at {CHROMIUM}")
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        patient(found)
        yield found
        found.close()


def patient(browser: Browser) -> None:
    """Whatever is opened here is waited for, and has played before unless it is a newcomer."""
    opened = browser.new_context

    def new_context(*args: Any, **how: Any) -> BrowserContext:
        if SLOW:  # a worker would fetch files without us
            how.setdefault("service_workers", "block")
        fresh = how.pop("newcomer", False)
        context = opened(*args, **how)
        if not fresh:
            context.add_init_script(PLAYED)
        context.set_default_timeout(1000 * PATIENCE)
        if SLOW:
            slow_down(context)
        return context

    browser.new_context = new_context  # type: ignore[method-assign]
