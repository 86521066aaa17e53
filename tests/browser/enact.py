"""A match played with dice typed in: every action of it is known before."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from websockets.sync.client import connect

from tests.browser.manager import post
from tests.waiting import PATIENCE
from touchline.core.action import Action

BOTH = {"home": {"kind": "person", "name": "Ada"}, "away": {"kind": "person", "name": "Ben"}}


def enact(server: str, actions: Sequence[Action], **wishes: Any) -> dict[str, Any]:
    """A match at one screen in which these actions have been played."""
    made = post(server, "/api/matches", {**BOTH, "dice": "real", **wishes})
    play_on(server, made, actions, 0)
    return made


def play_on(
    server: str, made: dict[str, Any], actions: Sequence[Action], since: int | None = None
) -> None:
    """These actions in such a match, from now on; what has only one answer is played by itself."""
    address = f"{server.replace('http', 'ws', 1)}/api/matches/{made['id']}/ws"
    words = ["touchline", f"token.{made['token']}"]
    with connect(address, subprotocols=words, max_size=None) as socket:  # type: ignore[arg-type]
        seq = json.loads(socket.recv())["seq"]
        first = seq if since is None else since
        while seq - first < len(actions):
            action = actions[seq - first]
            wish = {"t": "act", "action": action.text}
            if action.by_chance:
                wish = {"t": "roll", "outcome": action.text}
            socket.send(json.dumps({**wish, "n": seq + 1, "seq": seq}))
            while (said := json.loads(socket.recv(timeout=PATIENCE)))["t"] not in ("ok", "no"):
                pass
            assert said["t"] == "ok", said
            seq = said["seq"]
