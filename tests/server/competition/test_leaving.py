"""Who leaves a league has no seat in the match of his team; who joins has a name of his own."""

from __future__ import annotations

import pytest

from tests.server.manager import Manager
from tests.server.running import Running
from touchline.server.http.websocket import NO_SEAT

from .season import Somebody, founded, joined, until


def _under_way(server: Running, **order: object) -> tuple[Somebody, Somebody, str]:
    """Two managers and their match, which has begun."""
    anna = founded(server, teams=2, **order)
    bert = joined(anna)
    anna.decide("start")
    bert.do("matches/1/ready")
    return anna, bert, anna.do("matches/1/begin")["match"]


def test_who_leaves_in_the_middle_of_a_match_leaves_his_seat_to_the_bot(server: Running) -> None:
    anna, bert, match = _under_way(server)
    with Manager(server, match, bert.token) as away:
        away.until("state")
        bert.do("leave")
        seats = server.get(f"/api/matches/{match}")["seats"]
        assert sorted(seat["kind"] for seat in seats) == ["bot", "person"]
        assert away.ask("propose", what="resign")["code"] == "spectator"
    with Manager(server, match, bert.token) as away:
        assert away.closed() == NO_SEAT, "the token holds nothing here any more"
    assert anna.next_match()["live"] == match, "the other one plays on"


def test_a_match_nobody_is_left_to_play_is_due_again(server: Running) -> None:
    anna = founded(server, teams=2)
    anna.decide("start")
    anna.do("matches/1/begin")
    team = anna.team
    anna.decide("managers", team=team, bot="random")
    until(lambda: not anna.ask()["matches"][0]["live"])
    line = anna.ask()["matches"][0]
    assert (line["due"], line["score"]) == (True, None)
    assert "bots" in anna.notices()


@pytest.mark.parametrize("name", ["\u0410nna", "\uff21NNA", " anna "])
def test_nobody_is_called_like_somebody_else_to_the_eye(server: Running, name: str) -> None:
    anna = founded(server)
    code = anna.ask("me")["code"]
    Somebody(server, anna.competition).refused("join", 409, "name-taken", code=code, name=name)


def test_nobody_is_called_like_a_bot_to_the_eye(server: Running) -> None:
    anna = founded(server)
    code = anna.ask("me")["code"]
    name = "b\u043et regular"
    Somebody(server, anna.competition).refused("join", 422, "manager-name", code=code, name=name)
    order = {"game": "brettfussball", "teams": 4, "name": name}
    assert server.http.post("/api/competitions", json=order).json()["code"] == "manager-name"
