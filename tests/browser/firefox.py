"""A second browser engine: Firefox, spoken to in the words of WebDriver BiDi."""

from __future__ import annotations

import json
import os
import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.waiting import PATIENCE, wait_until

FIREFOX = os.environ.get("FIREFOX", "/usr/bin/firefox-esr")
PREFERENCES = {
    "app.update.enabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "intl.accept_languages": "en",
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,",
    "toolkit.telemetry.enabled": False,
}
"""Nothing is asked of anybody but the server under test."""


class Refused(Exception):
    """The browser did not do what it was told."""


class Window:
    """One window; `troubles` is what went wrong in its pages."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.troubles: list[str] = []
        self.number = 0
        self.order("session.new", capabilities={})
        self.context = self.order("browsingContext.getTree")["contexts"][0]["context"]
        self.order("session.subscribe", events=["log.entryAdded"])

    def order(self, method: str, **params: Any) -> Any:
        """What comes of a command."""
        self.number += 1
        order = {"id": self.number, "method": method, "params": params}
        self.socket.send(json.dumps(order))
        while True:
            said = json.loads(self.socket.recv(timeout=2 * PATIENCE))
            if said.get("method") == "log.entryAdded" and said["params"]["level"] == "error":
                self.troubles.append(str(said["params"]["text"]))
            if said.get("id") == self.number:
                if said["type"] != "success":
                    raise Refused(f"{method}: {said.get('message')}")
                return said["result"]

    def resize(self, width: int, height: int) -> None:
        """The size of the page."""
        size = {"width": width, "height": height}
        self.order("browsingContext.setViewport", context=self.context, viewport=size)

    def remember(self, **kept: str) -> None:
        """What every page finds in its storage."""
        words = "".join(
            f"localStorage.setItem({json.dumps(name)}, {json.dumps(value)});"
            for name, value in kept.items()
        )
        page = f"() => {{ if (location.protocol === 'http:') {{ {words} }} }}"
        self.order("script.addPreloadScript", functionDeclaration=page)

    def go(self, address: str) -> None:
        """Open a page."""
        self.order("browsingContext.navigate", context=self.context, url=address, wait="complete")

    def ask(self, script: str) -> Any:
        """The value of an expression in the page."""
        wrapped = f"JSON.stringify({script})"
        answer = self.order(
            "script.evaluate", expression=wrapped, target={"context": self.context},
            awaitPromise=True,
        )  # fmt: skip
        if answer["type"] != "success":
            raise Refused(f"{script}: {answer['exceptionDetails']['text']}")
        value = answer["result"].get("value")
        return None if value is None else json.loads(value)

    def wait_for(self, script: str) -> Any:
        """The value of an expression, once it is true."""
        return wait_until(lambda: self.ask(script), lambda: f"never: {script}; {self.troubles}")

    def click(self, script: str) -> bool:
        """A real click in the middle of the element an expression gives; False if it is hidden."""
        place = self.ask(
            f"(() => {{ const e = {script}; if (!e) return null;"
            " e.scrollIntoView({ block: 'nearest', inline: 'nearest' });"
            " const b = e.getBoundingClientRect();"
            " const at = [b.x + b.width / 2, b.y + b.height / 2];"
            " const top = document.elementFromPoint(...at);"
            " return top && (e.contains(top) || top.contains(e)) ? at : null; })()"
        )
        if place is None:
            return False
        x, y = (round(number) for number in place)
        deeds = [{"type": "pointerMove", "x": x, "y": y}, {"type": "pointerDown", "button": 0},
                 {"type": "pointerUp", "button": 0}]  # fmt: skip
        mouse = {"type": "pointer", "id": "mouse", "actions": deeds}
        self.order("input.performActions", context=self.context, actions=[mouse])
        return True


@contextmanager
def firefox(folder: Path) -> Iterator[Window]:
    """A Firefox without a screen, with a profile of its own in this folder."""
    lines = (f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in
             PREFERENCES.items())  # fmt: skip
    (folder / "user.js").write_text("\n".join(lines), encoding="utf-8")
    said = folder / "said.txt"
    with said.open("wb") as out:
        process = subprocess.Popen(
            [FIREFOX, "--headless", "--no-remote", "--profile", str(folder),
             "--remote-debugging-port", "0", "about:blank"],
            stdout=out, stderr=subprocess.STDOUT, env={**os.environ, "HOME": str(folder)},
        )  # fmt: skip
    try:

        def listening() -> re.Match[str] | None:
            assert process.poll() is None, said.read_text()
            return re.search(r"BiDi listening on (ws://\S+)", said.read_text())

        found = wait_until(listening, said.read_text, patience=2 * PATIENCE)
        assert found is not None
        with connect(f"{found[1]}/session", max_size=None, compression=None) as socket:
            yield Window(socket)
    finally:
        process.terminate()
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
