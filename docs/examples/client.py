"""A client in one file: makes a match against a bot, plays it to the end, and checks the dice.

    python client.py http://127.0.0.1:8000 brettfussball

It needs `websockets`. Nothing of Touchline is imported: this is all a stranger has to know.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import random
import secrets
import sys
import urllib.request
from typing import Any

from websockets.sync.client import connect
from websockets.typing import Subprotocol


def call(server: str, path: str, body: Any = None) -> Any:
    """The answer to a GET, or to a POST with this body."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(server + path, data, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=120) as reply:
        return json.load(reply)


def play(server: str, game: str) -> dict[str, Any]:
    """Play a match at random; what was kept of the dice, and how it ended."""
    bot = {"kind": "bot", "bot": "random"}
    made = call(server, "/api/matches", {"game": game, "home": {"kind": "person"}, "away": bot})
    match, token = made["id"], made["token"]
    # The server is bound now. Only then comes our word, and only then the first die.
    kept = {"commitment": made["commitment"], "nonce": secrets.token_hex(16)}
    call(server, f"/api/matches/{match}/nonce", {"token": token, **kept})
    seq, after, n = 0, "", 0
    while True:
        address = f"{server.replace('http', 'ws', 1)}/api/matches/{match}/ws?lang=en{after}"
        offers = [Subprotocol("touchline"), Subprotocol(f"token.{token}")]
        with connect(address, subprotocols=offers, max_size=None) as line:
            for text in line:  # ends when the server closes the line; then we call again
                message = json.loads(text)
                if message["t"] in ("state", "steps"):
                    seq, after = message["seq"], f"&after={message['seq']}"
                    options = (message["ask"] or {"options": []})["options"]
                    if options:
                        n += 1
                        choice = random.choice(options)["action"]
                        line.send(json.dumps({"t": "act", "n": n, "seq": seq, "action": choice}))
                if message["t"] == "no" and message["code"] != "stale":
                    raise SystemExit(message["text"])
                if message["t"] == "over" or message.get("match", {}).get("status") == "over":
                    return {"match": match, "kept": kept, "info": message["match"]}


def check(server: str, match: str, kept: dict[str, str]) -> int:
    """How many rolls there were; AssertionError if the server did not keep its promise."""
    dice = call(server, f"/api/matches/{match}")["dice"]
    secret, nonces = dice["secret"], dice["nonces"]
    promise = hashlib.sha256(f"touchline:{secret}".encode()).hexdigest()
    assert promise == kept["commitment"], "not the secret that was promised"
    assert kept["nonce"] in nonces, "our word was not used"
    rolls = call(server, f"/api/matches/{match}/rolls")
    for number, roll in enumerate(rolls):
        limit, attempt = 2**64 - 2**64 % roll["tickets"], 0
        while True:
            words = "\n".join([*nonces, str(number), str(attempt)]).encode()
            value = int.from_bytes(hmac.digest(secret.encode(), words, "sha256")[:8], "big")
            if value < limit:
                break
            attempt += 1
        assert roll["low"] <= value % roll["tickets"] < roll["high"], f"roll {number} was changed"
    return len(rolls)


if __name__ == "__main__":
    played = play(sys.argv[1], sys.argv[2])
    print(played["match"], played["info"]["result"] or "played to the end")
    print(check(sys.argv[1], played["match"], played["kept"]), "rolls, all as promised")
