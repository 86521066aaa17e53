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
from touchline.server.service import MatchService
from touchline.server.warm_up import warm_up_routes

HANDOVER_S = 0.001
"""Seconds after which the loop lets the store's thread go on: an acknowledgement waits for it."""
RARELY = (5_000, 40, 100)
"""How seldom the collector looks: a look at everything holds up all matches."""

QUIET = "ignore:resource_tracker:UserWarning"
"""For the process that clears away behind a server that was killed: that it does is no news."""


class CannotListen(TouchlineError):
    """The address is taken, or not ours."""


def serve(
    config: Config,
    listening: socket.socket,
    tell: Callable[[str], None],
    ready: Callable[[str], None] = lambda _name: None,
) -> None:
    """Serve until interrupted; `tell` hears the address, `ready` that the server listens."""
    name, number = listening.getsockname()[:2]
    if name in ("0.0.0.0", "::"):
        name = "localhost"
    sys.warnoptions.append(QUIET)
    app = create_app(config)
    service: MatchService = app.state.service
    doors = [listening, *inner_door(config, service)]
    service.open()
    lines = Connections(app, service, log_level="warning", timeout_graceful_shutdown=3)
    speak_seldom()
    server = Server(lines)
    server.when_ready = lambda: ready(service.cluster.me.id)
    warm_up_routes(app)
    gc.freeze()  # what is loaded now stays; the collector need not look at it again
    gc.set_threshold(*RARELY)
    sys.setswitchinterval(HANDOVER_S)
    tell(f"http://{f'[{name}]' if ':' in name else name}:{number}")
    server.run(sockets=doors)


class Server(uvicorn.Server):
    """A server that leaves what it holds to others before it says goodbye."""

    config: Connections
    when_ready: Callable[[], None] = staticmethod(lambda: None)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, and say so."""
        await super().startup(sockets)
        if self.started:
            self.when_ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Whoever is sent away now finds their match at another server at once."""
        for waiting in self.servers:  # nobody new calls here
            waiting.close()
        await self.config.service.hand_over()
        await super().shutdown(sockets)


def inner_door(config: Config, service: MatchService) -> list[socket.socket]:
    """The address at which other servers reach this one, if there can be others."""
    if not service.cluster.shares:
        return []
    host, _, port = config.internal.rpartition(":")
    listening = listen(host.strip("[]") or "127.0.0.1", int(port) if port.isdecimal() else 0)
    name, number = listening.getsockname()[:2]
    if name in ("0.0.0.0", "::"):
        name = socket.gethostname()
    service.reached_by(f"http://{f'[{name}]' if ':' in name else name}:{number}", number)
    return [listening]


def listen(host: str, port: int, *, shared: bool = False) -> socket.socket:
    """A socket at this address; CannotListen if it cannot be had.

    One that is shared does not listen yet: nobody is to wait for a server that still starts.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    # On Windows the usual option would let a second server take the port from the first.
    if sys.platform == "win32":
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
    else:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if shared:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        problem = error.strerror or str(error)
        raise CannotListen("cli.error.listen", host=host, port=port, problem=problem) from None
    if not shared:
        listening.listen(1024)
    return listening
