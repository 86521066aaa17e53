"""How a seat's token comes with a WebSocket: beside the address, which proxies write down.

A client offers two subprotocols, `touchline` and `token.` followed by the token; the server takes
the first. A token in the address, as older clients send it, is still heard.
"""

from __future__ import annotations

from typing import Final

from fastapi import WebSocket

PROTOCOL: Final = "touchline"
TOKEN: Final = "token."


def chosen_protocol(socket: WebSocket) -> str | None:
    """What the server answers with, if the client offers it."""
    return PROTOCOL if PROTOCOL in socket.scope.get("subprotocols", []) else None


def token_of(socket: WebSocket, in_address: str | None) -> str | None:
    """The token somebody came with, None for a spectator."""
    for offered in socket.scope.get("subprotocols", []):
        if offered.startswith(TOKEN):
            return str(offered.removeprefix(TOKEN)) or None
    return in_address
