"""Message by message: strangers, spectators and the other seat can do nothing and see nothing."""

from __future__ import annotations

import json
from typing import Any

import pytest
from websockets.sync.client import connect
from websockets.typing import Subprotocol

from tests.server.conftest import Order, Sit
from tests.server.live.test_match_actor import Online
from tests.server.manager import Manager
from tests.server.running import Running
from tests.waiting import PATIENCE

WANTS_SOMETHING: list[tuple[str, dict[str, Any]]] = [
    ("act", {"action": "pick c1"}),
    ("quick", {"key": "draft"}),
    ("roll", {"outcome": "5"}),
    ("odds", {"action": "pick c1"}),
    ("chances", {}),
    ("why", {"piece": "h9"}),
    ("hint", {}),
    ("threats", {}),
    ("propose", {"what": "undo"}),
    ("propose", {"what": "draw"}),
    ("propose", {"what": "resign"}),
    ("propose", {"what": "rematch"}),
    ("propose", {"what": "claim-win"}),
    ("propose", {"what": "claim-wait"}),
    ("propose", {"what": "claim-bot"}),
    ("answer", {"what": "undo", "yes": True}),
    ("answer", {"what": "draw", "yes": True}),
    ("answer", {"what": "rematch", "yes": True}),
    ("chat", {"text": "hello"}),
]
IDS = [f"{kind}-{'-'.join(map(str, fields.values()))}" for kind, fields in WANTS_SOMETHING]


def with_seq(kind: str, fields: dict[str, Any], seq: int) -> dict[str, Any]:
    """The fields with the present number, where the message has one."""
    return fields | (
        {"seq": seq}
        if kind in ("act", "quick", "roll", "odds", "chances", "why", "hint", "threats")
        else {}
    )


@pytest.mark.parametrize(("kind", "fields"), WANTS_SOMETHING, ids=IDS)
def test_a_spectator_changes_nothing(
    online: Online, sit: Sit, kind: str, fields: dict[str, Any]
) -> None:
    home, _, match = online("counterattack", switches={"first": "home"})
    spectator = sit(match)
    answer = spectator.ask(kind, **with_seq(kind, fields, home.seq))
    # those who watch talk among themselves, with a name
    why = "gallery-account" if kind == "chat" else "spectator"
    assert (answer["t"], answer["code"]) == ("no", why)
    assert home.ask("ping")["seq"] == home.seq
    assert home.act(home.options[0]["action"])["t"] == "ok"


@pytest.mark.parametrize(("kind", "fields"), WANTS_SOMETHING[:5], ids=IDS[:5])
def test_the_other_seat_cannot_decide(online: Online, kind: str, fields: dict[str, Any]) -> None:
    home, away, _ = online("counterattack", switches={"first": "home"})
    answer = away.ask(kind, **with_seq(kind, fields, home.seq))
    assert answer["t"] == "no"
    assert answer["code"] in ("not-your-turn", "no-roll")
    assert away.ask("ping")["seq"] == home.seq


@pytest.mark.parametrize("token", ["x", "0" * 32, "../../etc", "%00", "ä"])
def test_a_strangers_token_opens_nothing(order: Order, server: Running, token: str) -> None:
    made = order()
    stranger = Manager(server, made["id"], token)
    assert stranger.until("no")["code"] == "token"
    assert stranger.closed() == 4403


def test_a_token_need_not_stand_in_the_address(order: Order, server: Running) -> None:
    made = order()
    address = f"{server.ws}/api/matches/{made['id']}/ws"
    offers = [Subprotocol(each) for each in ("touchline", f"token.{made['token']}")]
    with connect(address, subprotocols=offers, compression=None) as socket:
        assert socket.subprotocol == "touchline"
        assert json.loads(socket.recv(timeout=PATIENCE))["match"]["you"] == ["home", "away"]
    offers[1] = Subprotocol("token.guessed")
    with connect(address, subprotocols=offers, compression=None) as socket:
        assert json.loads(socket.recv(timeout=PATIENCE))["code"] == "token"
    with connect(address, subprotocols=offers[:1], compression=None) as socket:
        assert json.loads(socket.recv(timeout=PATIENCE))["match"]["you"] == []


def test_the_token_of_another_match_opens_nothing(order: Order, server: Running) -> None:
    one, other = order(), order()
    stranger = Manager(server, one["id"], other["token"])
    assert stranger.until("no")["code"] == "token"


def test_tokens_are_stored_as_hashes(order: Order, server: Running) -> None:
    made = order()
    assert server.service is not None
    engine = server.service.store.engine
    with engine.connect() as connection:
        rows = connection.exec_driver_sql("SELECT seats FROM matches").all()
    stored = json.dumps([str(row) for row in rows])
    assert made["token"] not in stored
    assert "token" in stored


def test_nothing_public_names_a_token_a_hash_or_the_secret(
    order: Order, server: Running, sit: Sit
) -> None:
    made = order(public=True)
    assert server.service is not None
    sheet = server.service.actors[made["id"]].sheet
    spectator = sit(made["id"])
    said = json.dumps(spectator.heard) + server.http.get(f"/api/matches/{made['id']}").text
    said += server.http.get("/api/matches", params={"status": "live"}).text
    said += server.http.get(f"/api/matches/{made['id']}/record").text
    for hidden in (made["token"], sheet.seats[0].token, sheet.secret):
        assert hidden not in said


def names_in(text: str, names: list[str]) -> list[str]:
    """Which of these names occur in a text, as whole JSON strings."""
    return [name for name in names if f'"{name}"' in text]


def test_line_ups_are_hidden_until_both_are_made(online: Online, sit: Sit, server: Running) -> None:
    home, away, match = online("counterattack", switches={"draft": "dealt", "first": "home"})
    spectator = sit(match)
    assert home.latest["ask"]["decision"] == "line-up"
    own = [card["name"] for card in home.latest["board"]["view"]["squads"]["home"]]
    keepers = {line["text"].split(" ")[0] for line in home.latest["log"]}
    secret = [name for name in own if name not in keepers]
    assert len(secret) >= 14
    while home.latest["ask"]["by"] == "home":
        assert home.latest["ask"]["decision"] == "line-up"
        home.act(home.options[0]["action"])
    for other in (away, spectator):
        while other.seq < home.seq:
            other.hear()
        heard = json.dumps(other.heard, ensure_ascii=False)
        assert names_in(heard, secret) == []
        steps = [s for m in other.heard if m["t"] == "steps" for s in m["steps"]]
        mine = [s for s in steps if s["by"] == "home"]
        assert len(mine) >= 10  # the only keeper has his shirt already
        assert all(s["action"] == "" and s["events"] == [] and s["lines"] == [] for s in mine)
    fresh = sit(match)
    assert names_in(json.dumps(fresh.heard, ensure_ascii=False), secret) == []
    again = sit(match, None, after=0)
    assert names_in(json.dumps(again.heard, ensure_ascii=False), secret) == []
    text = server.http.get(f"/api/matches/{match}/record").text
    assert "ws" not in [word[:2] for word in text.splitlines()[-1].split()]
    replay = server.http.get(f"/api/matches/{match}/replay").text
    assert names_in(replay, secret) == []
    while away.latest["ask"]["decision"] == "line-up":
        away.act(away.options[0]["action"])
    shown = [piece["name"] for piece in away.latest["board"]["pieces"] if piece["side"] == "home"]
    assert len(names_in(json.dumps(shown, ensure_ascii=False), own)) == 11
    assert " ws" in server.http.get(f"/api/matches/{match}/record").text.replace("\n", " ")


def test_a_seat_can_be_taken_once(server: Running) -> None:
    made = server.post("/api/matches", {"game": "brettfussball", "away": {"kind": "open"}})
    server.post(f"/api/matches/{made['id']}/join")
    answer = server.http.post(f"/api/matches/{made['id']}/join", json={})
    assert (answer.status_code, answer.json()["code"]) == (409, "seat-taken")


def test_every_answer_has_headers_that_protect(server: Running) -> None:
    for path in ("/", "/api/games", "/health", "/api/nothing", "/m/abc"):
        headers = server.http.get(path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
        assert headers["referrer-policy"] == "same-origin"


@pytest.mark.parametrize("path", ["/../../etc/passwd", "/..%2f..%2fpyproject.toml", "/assets/%00"])
def test_no_file_outside_the_front_end_is_served(server: Running, path: str) -> None:
    answer = server.http.get(path)
    assert "root:" not in answer.text
    assert "[project]" not in answer.text
    assert answer.status_code in (200, 404, 503)
