"""What belongs to a seat in a match with days to think, over HTTP, and who may not see it."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from tests.server.running import Running
from tests.waiting import wait_until

from .test_turn_routes import account, word

Made = dict[str, Any]


def guests(server: Running, game: str = "undici") -> tuple[str, dict[str, str]]:
    """A match of two guests that has begun: its id, and the token of each side."""
    wish = {"game": game, "preset": "quick", "prepared": True, "pace": "days-3"}
    made = server.http.post("/api/matches", json=wish).json()
    match = made["id"]
    joined = server.http.post(f"/api/matches/{match}/join", json={}).json()
    tokens = {"home": made["token"], "away": joined["token"]}
    for token in tokens.values():
        body = {"nonce": "aword", "commitment": made["commitment"], "token": token}
        assert server.http.post(f"/api/matches/{match}/nonce", json=body).status_code == 200
    return match, tokens


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def test_answers_ahead_are_the_seats_own(server: Running) -> None:
    match, tokens = guests(server)
    page = f"/api/matches/{match}/ahead"
    mine = bearer(tokens["home"])
    found = server.http.get(page, headers=mine).json()
    trap = next(each for each in found if each["decision"] == "trap-offer")
    assert [each["way"] for each in trap["ways"]] == ["playbook", "decline"]
    assert trap["said"] == []
    assert all(each["text"] and "{" not in each["text"] for each in found)
    said = {"trap-offer": ["decline"], "respond": ["decline"]}
    answer = server.http.put(page, json={"answers": said}, headers=mine)
    assert answer.status_code == 200, answer.text
    kept = server.http.get(page, headers=mine).json()
    assert {each["decision"]: each["said"] for each in kept if each["said"]} == said
    others = server.http.get(page, headers=bearer(tokens["away"])).json()
    assert not any(each["said"] for each in others)
    for no_seat in ({}, bearer("somebody")):
        assert server.http.get(page, headers=no_seat).json()["code"] == "token"
    refused = server.http.put(page, json={"answers": said})
    assert (refused.status_code, refused.json()["code"]) == (403, "token")
    wrong = server.http.put(page, json={"answers": {"goal": ["yes"]}}, headers=mine)
    assert (wrong.status_code, wrong.json()["code"]) == (400, "no-such-question")


@pytest.mark.parametrize("lang", ["en", "de", "es"])
@pytest.mark.parametrize("game", ["counterattack", "undici"])
def test_every_question_has_words(server: Running, game: str, lang: str) -> None:
    match, tokens = guests(server, game)
    found = server.http.get(
        f"/api/matches/{match}/ahead", headers=bearer(tokens["home"]), params={"lang": lang}
    ).json()
    ways = [way["text"] for each in found for way in (*each["ways"], *each["each"])]
    for text in (*(each["text"] for each in found), *ways):
        assert text
        assert "{" not in text
        assert "None" not in text
    assert len({each["text"] for each in found}) == len(found)


def test_notes_are_nobody_elses_business(server: Running) -> None:
    match, tokens = guests(server, "brettfussball")
    page = f"/api/matches/{match}/note"
    mine = bearer(tokens["home"])
    assert server.http.get(page, headers=mine).json() == {"text": ""}
    server.http.put(page, json={"text": " Beware of the left wing. "}, headers=mine)
    assert server.http.get(page, headers=mine).json() == {"text": "Beware of the left wing."}
    assert server.http.get(page, headers=bearer(tokens["away"])).json() == {"text": ""}
    for headers in ({}, bearer("somebody")):
        assert server.http.get(page, headers=headers).json()["code"] == "token"
    assert "left wing" not in server.http.get(f"/api/matches/{match}/record").text
    long = server.http.put(page, json={"text": "x" * 2001}, headers=mine)
    assert long.status_code == 422
    server.http.put(page, json={"text": " "}, headers=mine)
    assert server.http.get(page, headers=mine).json() == {"text": ""}


def my_matches(client: httpx.Client, **seats: str) -> list[Made]:
    answer = client.post("/api/my-matches", json={"seats": seats})
    assert answer.status_code == 200, answer.text
    found: list[Made] = answer.json()
    return found


def test_my_matches_are_those_of_my_seats_and_of_my_account(server: Running) -> None:
    match, tokens = guests(server)

    def of(side: str, client: httpx.Client = server.http) -> list[Made]:
        return my_matches(client, **{match: tokens[side]})

    def on_turn() -> str:
        """Whose turn it is; both are told the same, once what is forced has been played."""
        (one,), (other,) = of("home"), of("away")
        assert (one["you"], other["you"]) == (["home"], ["away"])
        assert one["waits"] is (one["turn"]["side"] == "home")
        assert other["waits"] is (other["turn"]["side"] == "away")
        return one["turn"]["side"] if one["waits"] is not other["waits"] else ""

    assert wait_until(on_turn) in tokens
    assert my_matches(server.http, **{match: "somebody"}) == []
    with account(server, "Mia") as mia, account(server, "Noa") as noa:
        wish = {"game": "brettfussball", "preset": "quick", "pace": "days-1"}
        made = mia.post("/api/matches", json=wish).json()
        word(mia, made["id"], made["commitment"])
        (open_one,) = my_matches(mia)
        assert (open_one["match"]["status"], open_one["waits"]) == ("open", False)
        assert my_matches(noa) == []
        noa.post(f"/api/matches/{made['id']}/join", json={})
        (waiting,) = my_matches(noa)
        assert (waiting["you"], waiting["waits"]) == (["away"], True)
        # what waits for one comes first, whatever ends sooner
        wait_until(
            lambda: (
                [(each["match"]["id"], each["waits"]) for each in of(on_turn() or "home", mia)]
                == [(match, True), (made["id"], False)]
            )
        )
