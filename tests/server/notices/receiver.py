"""A real push service on this machine: browsers subscribe, what is pushed they can read."""

from __future__ import annotations

import base64
import json
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02


class Browser:
    """One that has subscribed, with its keys."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint = endpoint
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.body = {"endpoint": endpoint, "p256dh": _packed(point), "auth": _packed(self.auth)}


class Receiver:
    """The push service: what has come in for whom, and how it answers."""

    def __init__(self) -> None:
        self.browsers: dict[str, Browser] = {}
        self.pushed: list[tuple[str, dict[str, Any], dict[str, str]]] = []
        """The browser's path, the message as it reads it, the headers."""
        self.answer = 201
        self.url = ""
        self.before_answer = threading.Event()
        """Nothing is answered before it is set."""
        self.before_answer.set()

    def browser(self) -> Browser:
        """A new browser."""
        path = f"/push/{len(self.browsers)}"
        self.browsers[path] = Browser(self.url + path)
        return self.browsers[path]

    def take(self, path: str, body: bytes, headers: dict[str, str]) -> None:
        """Something for a browser, from somebody who has signed it."""
        browser = self.browsers[path]
        assert Vapid02.verify(headers["authorization"])
        claims = headers["authorization"].split("t=")[1].split(".")[1]
        assert json.loads(base64.urlsafe_b64decode(claims + "==="))["aud"] == self.url
        assert headers["content-encoding"] == "aes128gcm"
        text = http_ece.decrypt(
            body, private_key=browser.key, auth_secret=browser.auth, version="aes128gcm"
        )
        self.pushed.append((path, json.loads(text), headers))

    def messages(self) -> list[dict[str, Any]]:
        """What has come in."""
        return [message for _, message, _ in self.pushed]


def _packed(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


@contextmanager
def receiver() -> Iterator[Receiver]:
    """A push service at an address of this machine."""
    service = Receiver()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            length = int(self.headers["content-length"])
            body = self.rfile.read(length)
            if len(body) < length:
                return  # whoever pushed has died
            headers = {name.lower(): value for name, value in self.headers.items()}
            if service.answer < 300:
                service.take(self.path, body, headers)
            service.before_answer.wait(60)
            self.send_response(service.answer)
            self.send_header("content-length", "0")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Nothing is said of it."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    service.url = f"http://127.0.0.1:{server.server_address[1]}"
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield service
    finally:
        service.before_answer.set()
        server.shutdown()
        server.server_close()
