"""Running the application: a socket, an event loop, and what is said when it listens."""

from __future__ import annotations

import gc
import socket
import sys
from collections.abc import Callable

import uvicorn

from touchline.core.errors import TouchlineError
from touchline.server.app import create_app
from touchline.server.config import Config
from touchline.server.http.connections import Connections
from touchline.server.logs import speak_seldom

HANDOVER_S = 0.001
"""Seconds after which the loop lets the store's thread go on: an acknowledgement waits for it."""
RARELY = (20_000, 20, 50)
"""How seldom the collector looks: a look at everything holds up all matches."""

QUIET = "ignore:resource_tracker:UserWarning"
"""For the process that clears away behind a server that was killed: that it does is no news."""


class CannotListen(TouchlineError):
    """The address is taken, or not ours."""


def serve(config: Config, listening: socket.socket, tell: Callable[[str], None]) -> None:
    """Serve until interrupted; `tell` hears the address."""
    name, number = listening.getsockname()[:2]
    if name in ("0.0.0.0", "::"):
        name = "localhost"
    sys.warnoptions.append(QUIET)
    app = create_app(config)
    app.state.service.open()
    lines = Connections(app, app.state.service, log_level="warning", timeout_graceful_shutdown=3)
    speak_seldom()
    server = uvicorn.Server(lines)
    gc.freeze()  # what is loaded now stays; the collector need not look at it again
    gc.set_threshold(*RARELY)
    sys.setswitchinterval(HANDOVER_S)
    tell(f"http://{f'[{name}]' if ':' in name else name}:{number}")
    server.run(sockets=[listening])


def listen(host: str, port: int) -> socket.socket:
    """A socket at this address; CannotListen if it cannot be had."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        problem = error.strerror or str(error)
        raise CannotListen("cli.error.listen", host=host, port=port, problem=problem) from None
    listening.listen(1024)
    return listening
