"""Committed dice: the server is bound before it knows any nonce, and waits for all of them.

What a manager keeps, the commitment he was shown and the nonce he sent, is enough to find out a
server that cheats.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.conftest import OPEN, PERSON
from tests.server.manager import Manager
from tests.server.running import Running, in_thread
from touchline.cli.commands.verify import check_kept
from touchline.core import record, registry
from touchline.core.dice import CommittedDice
from touchline.core.errors import TouchlineError
from touchline.server.config import Config

BOT = {"kind": "bot", "bot": "random"}
Body = dict[str, Any]


def make(server: Running, **fields: Any) -> Body:
    """A new match of which nobody has sent a nonce yet."""
    order = {"game": "brettfussball", "home": PERSON, "away": PERSON, **fields}
    answer = server.http.post("/api/matches", json=order)
    assert answer.status_code == 201, answer.text
    made: Body = answer.json()
    return made


def join(server: Running, made: Body) -> Body:
    """Takes the free seat, and sends no nonce."""
    joined: Body = server.http.post(f"/api/matches/{made['id']}/join", json={}).json()
    return joined


def add(server: Running, match: str, token: str, nonce: str, commitment: str) -> httpx.Response:
    """Sends a nonce."""
    body = {"token": token, "nonce": nonce, "commitment": commitment}
    return server.http.post(f"/api/matches/{match}/nonce", json=body)


def info(server: Running, made: Body) -> Body:
    """What anybody may know of the match."""
    found: Body = server.get(f"/api/matches/{made['id']}")
    return found


def actions(server: Running, made: Body) -> int:
    """How much has been played."""
    text = server.http.get(f"/api/matches/{made['id']}/record").text
    return len(record.read(text, registry.game)[1].actions)


@pytest.mark.parametrize("away", [PERSON, BOT])
def test_nothing_is_rolled_before_the_persons_nonce(server: Running, away: Body) -> None:
    made = make(server, away=away)
    waiting = ["home", "away"] if away is PERSON else ["home"]
    assert info(server, made)["dice"] == {
        "scheme": "hmac-sha256/1", "commitment": made["commitment"], "waiting": waiting,
    }  # fmt: skip
    assert actions(server, made) == 0
    with Manager(server, made["id"], made["token"], adds=False) as manager:
        state = manager.until("state")
        assert state["match"]["dice"]["waiting"] == waiting
        assert state["ask"] is None
        assert manager.ask("act", seq=0, action="shoot N")["code"] == "no-nonce-yet"
        answer = add(server, made["id"], made["token"], "mine-1", made["commitment"])
        assert (answer.status_code, answer.json()) == (200, {"nonce": "mine-1", "waiting": []})
        begun = manager.until("state")
        assert begun["match"]["dice"]["nonces"] == ["mine-1"]
        assert begun["match"]["dice"]["commitment"] == made["commitment"]
        assert begun["seq"] > 0
        assert begun["log"]


def test_online_the_first_die_waits_for_both(server: Running) -> None:
    made = make(server, away=OPEN)
    assert add(server, made["id"], made["token"], "first", made["commitment"]).status_code == 200
    assert "waiting" not in info(server, made)["dice"]
    joined = join(server, made)
    assert joined["commitment"] == made["commitment"]
    assert info(server, made)["status"] == "live"
    assert info(server, made)["dice"]["waiting"] == ["away"]
    assert actions(server, made) == 0
    add(server, made["id"], joined["token"], "second", made["commitment"])
    assert info(server, made)["dice"]["nonces"] == ["first", "second"]
    assert actions(server, made) > 0


def test_the_order_of_arrival_does_not_change_the_order_of_nonces(server: Running) -> None:
    made = make(server, away=OPEN)
    joined = join(server, made)
    add(server, made["id"], joined["token"], "away-came-first", made["commitment"])
    add(server, made["id"], made["token"], "home-came-last", made["commitment"])
    assert info(server, made)["dice"]["nonces"] == ["home-came-last", "away-came-first"]


def test_bots_among_themselves_begin_at_once(server: Running) -> None:
    made = make(server, home=BOT, away=BOT)
    assert "waiting" not in info(server, made)["dice"]
    assert "nonces" not in info(server, made)["dice"]


def test_real_dice_need_no_nonce(server: Running) -> None:
    made = make(server, dice="real")
    assert info(server, made)["dice"] == {"scheme": "real"}
    answer = add(server, made["id"], made["token"], "word", "0" * 64)
    assert (answer.status_code, answer.json()["code"]) == (409, "no-nonce")


def test_a_nonce_before_the_commitment_is_refused(server: Running) -> None:
    order = {"game": "brettfussball", "home": PERSON, "away": OPEN, "seed_nonce": "early"}
    answer = server.http.post("/api/matches", json=order)
    assert (answer.status_code, answer.json()["code"]) == (422, "nonce-later")
    assert "/nonce" in answer.json()["text"]
    made = make(server, away=OPEN)
    answer = server.http.post(f"/api/matches/{made['id']}/join", json={"seed_nonce": "early"})
    assert (answer.status_code, answer.json()["code"]) == (422, "nonce-later")
    assert info(server, made)["seats"][1]["kind"] == "open"


def test_a_nonce_names_the_commitment_it_answers(server: Running) -> None:
    made = make(server)
    other = add(server, made["id"], made["token"], "word", "0" * 64)
    assert (other.status_code, other.json()["code"]) == (409, "commitment")
    assert info(server, made)["dice"]["waiting"]


def test_a_nonce_is_given_once(server: Running) -> None:
    made = make(server, away=OPEN)
    for _ in range(2):  # an answer may get lost
        answer = add(server, made["id"], made["token"], "word", made["commitment"])
        assert answer.status_code == 200
    answer = add(server, made["id"], made["token"], "another", made["commitment"])
    assert (answer.status_code, answer.json()["code"]) == (409, "nonce-given")


@pytest.mark.parametrize("word", ["", "-", 'a"b', "a b", "x" * 65, "ä", "a\nb"])
def test_words_that_are_no_nonce(server: Running, word: str) -> None:
    made = make(server)
    answer = add(server, made["id"], made["token"], word, made["commitment"])
    assert (answer.status_code, answer.json()["code"]) == (422, "malformed")


def test_only_the_holder_of_a_seat_adds_to_the_dice(server: Running) -> None:
    made = make(server, away=OPEN)
    for token in ("", "x" * 32):
        answer = add(server, made["id"], token, "word", made["commitment"])
        assert (answer.status_code, answer.json()["code"]) == (403, "token")


def test_a_rematch_has_a_commitment_of_its_own_and_waits_again(server: Running) -> None:
    made = make(server)
    add(server, made["id"], made["token"], "word", made["commitment"])
    with Manager(server, made["id"], made["token"]) as manager:
        manager.ask("propose", what="resign")
        manager.ask("propose", what="rematch")
        following = next(m for m in manager.heard if m["t"] == "rematch")
    dice = server.get(f"/api/matches/{following['id']}")["dice"]
    assert dice["waiting"] == ["home", "away"]
    assert dice["commitment"] != made["commitment"]


def test_who_is_here_and_sends_none_plays_without_and_the_record_says_so(tmp_path: Path) -> None:
    with in_thread(Config(db=str(tmp_path / "x.sqlite3"), nonce_wait=0.2)) as server:
        made = make(server, away=OPEN)
        add(server, made["id"], made["token"], "mine", made["commitment"])
        joined = join(server, made)
        with Manager(server, made["id"], made["token"], adds=False) as home:
            assert home.until("state")["match"]["dice"]["waiting"] == ["away"]
            assert home.silent("state", 0.6), "somebody who is not here is waited for"
            with Manager(server, made["id"], joined["token"], adds=False) as away:
                away.until("state")
                assert home.until("state")["match"]["dice"]["nonces"] == ["mine", "-"]
                home.ask("propose", what="resign")
        text = server.http.get(f"/api/matches/{made['id']}/record").text
        assert '[Nonces "mine -"]' in text
        record.verify(*record.read(text, registry.game))


def test_whoever_comes_back_before_or_after_the_first_die_is_told_of_the_dice(
    server: Running,
) -> None:
    made = make(server, away=OPEN)
    joined = join(server, made)
    with Manager(server, made["id"], made["token"], after=0, adds=False) as back:
        assert back.hear()["match"]["dice"]["waiting"] == ["home", "away"]
    for token in (made["token"], joined["token"]):
        add(server, made["id"], token, "word", made["commitment"])
    with Manager(server, made["id"], made["token"], after=0, adds=False) as back:
        assert back.hear()["match"]["dice"]["nonces"] == ["word", "word"]


def test_a_match_that_waits_survives_a_restart(tmp_path: Path) -> None:
    config = Config(db=str(tmp_path / "x.sqlite3"))
    with in_thread(config) as server:
        made = make(server, away=OPEN)
        joined = join(server, made)
        add(server, made["id"], made["token"], "before", made["commitment"])
    with in_thread(config) as server:
        assert info(server, made)["dice"]["waiting"] == ["away"]
        assert actions(server, made) == 0
        add(server, made["id"], joined["token"], "after", made["commitment"])
        assert info(server, made)["dice"]["nonces"] == ["before", "after"]
        played = actions(server, made)
        assert played > 0
    with in_thread(config) as server:
        assert actions(server, made) == played


def test_a_bot_that_takes_an_absent_seat_needs_no_nonce(tmp_path: Path) -> None:
    with in_thread(Config(db=str(tmp_path / "x.sqlite3"), grace=0.1)) as server:
        made = make(server, away=OPEN)
        joined = join(server, made)
        with Manager(server, made["id"], joined["token"], adds=False) as away:
            away.until("state")  # whoever was never there is not claimed to be absent
            assert away.ask("propose", what="undo")["t"] == "no"  # so he has been noticed
        with Manager(server, made["id"], made["token"]) as home:
            home.until("proposal")
            assert home.ask("propose", what="claim-bot")["t"] == "ok"
            while not home.options:
                home.hear()
        assert len(info(server, made)["dice"]["nonces"]) == 1


# -- a server that cheats ----------------------------------------------------------------------


def sixes(secret: str, nonces: list[str]) -> bool:
    """Would the two rolls after the toss be sixes?"""
    dice = CommittedDice(secret, nonces)
    return dice.ticket(1, 6) == dice.ticket(2, 6) == 5


def cheat(change: Callable[[Any], None]) -> Callable[[Any, Any, Any], Any]:
    """A `begin` that puts the sheet to rights before the first die."""
    from touchline.server.live.match_actor import MatchActor

    honest = MatchActor.begin

    async def begin(actor: Any, after: Any, statements: Any = ()) -> None:
        change(after)
        await honest(actor, after, statements)

    return begin


def new_secret(sheet: Any) -> None:
    """Draw secrets after the nonces have come until the dice suit."""
    drawn = iter(lambda: secrets.token_hex(32), None)
    sheet.secret = next(secret for secret in drawn if sixes(secret, sheet.nonces))


def other_nonces(sheet: Any) -> None:
    """Keep the secret, and put words of one's own in the place of the nonces."""
    words = ([f"made-up-{n}"] for n in count())
    sheet.nonces = next(nonces for nonces in words if sixes(sheet.secret, nonces))


@pytest.mark.parametrize("change", [new_secret, other_nonces])
def test_a_server_that_chooses_the_dice_is_found_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, change: Callable[[Any], None]
) -> None:
    monkeypatch.setattr("touchline.server.live.match_actor.MatchActor.begin", cheat(change))
    with in_thread(Config(db=str(tmp_path / "x.sqlite3"))) as server:
        made = make(server)
        kept = {"commitment": made["commitment"], "nonce": "my-own-word"}
        add(server, made["id"], made["token"], kept["nonce"], kept["commitment"])
        with Manager(server, made["id"], made["token"]) as manager:
            manager.until("state")
            manager.ask("propose", what="resign")
        text = server.http.get(f"/api/matches/{made['id']}/record").text
    game, match = record.read(text, registry.game)
    record.verify(game, match)  # by itself the record is in order
    with pytest.raises(TouchlineError):
        check_kept(match, commitment=kept["commitment"], nonce=kept["nonce"])


def test_an_honest_server_passes_the_same_check(server: Running) -> None:
    made = make(server)
    add(server, made["id"], made["token"], "my-own-word", made["commitment"])
    with Manager(server, made["id"], made["token"]) as manager:
        manager.until("state")
        manager.ask("propose", what="resign")
    text = server.http.get(f"/api/matches/{made['id']}/record").text
    game, match = record.read(text, registry.game)
    record.verify(game, match)
    check_kept(match, commitment=made["commitment"], nonce="my-own-word")


def test_an_account_adds_its_nonce_on_the_device_that_comes_first(server: Running) -> None:
    """The device the match was made on has the token; another one has the account alone."""
    server.post("/api/account", {"name": "Second Device", "password": "a long password"})
    cookie = server.http.cookies["touchline_session"]
    made = make(server, away=BOT)
    server.http.cookies.clear()
    signed_in = {"Cookie": f"touchline_session={cookie}"}
    path = f"/api/matches/{made['id']}/nonce"
    body = {"nonce": "from-the-phone", "commitment": made["commitment"]}
    assert server.http.post(path, json=body).json()["code"] == "token"
    foreign = {**signed_in, "Origin": "https://elsewhere.example"}
    assert server.http.post(path, json=body, headers=foreign).json()["code"] == "origin"
    wrong = {**body, "token": "x" * 32}
    assert server.http.post(path, json=wrong, headers=signed_in).json()["code"] == "token"
    answer = server.http.post(path, json=body, headers=signed_in)
    assert (answer.status_code, answer.json()) == (200, {"nonce": "from-the-phone", "waiting": []})
    assert server.get(f"/api/matches/{made['id']}")["dice"]["nonces"] == ["from-the-phone"]
