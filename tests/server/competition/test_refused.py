"""What cannot be is refused with the reason, and nothing has changed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.server.running import Running, in_thread
from touchline.server.config import Config

from .season import Somebody, founded, joined


def test_of_two_organisers_at_once_the_second_must_look_again(server: Running) -> None:
    anna = founded(server)
    bert = joined(anna)
    anna.decide("organisers", name="Bert")
    anna.decide("start")
    seen = anna.seq
    anna.do("matches/1/award", seq=seen, to="home")
    text = bert.refused("matches/1/award", 409, "changed", seq=seen, to="away")
    assert text.startswith("Something has happened in the competition meanwhile.")
    assert bert.refused("matches/1/award", 409, "competition", seq=bert.seq, to="away")
    assert anna.ask()["matches"][0]["awarded"] == "home"


def test_only_the_organiser_decides_for_everybody(server: Running) -> None:
    anna = founded(server)
    bert = joined(anna)
    anna.decide("start")
    stranger = Somebody(server, anna.competition)
    for path, body in (
        ("matches/1/award", {"to": "home"}), ("matches/1/postpone", {"day": 9}),
        ("matches/1/result", {"score": [1, 0]}), ("simulate", {}), ("start", {}),
        ("managers", {"team": "Albion"}), ("organisers", {"name": "Bert"}),
    ):  # fmt: skip
        bert.refused(path, 403, "organiser-only", seq=bert.seq, **body)
        stranger.refused(path, 403, "competition-spectator", seq=bert.seq, **body)


def test_a_forged_token_is_nobodys(server: Running) -> None:
    anna = founded(server)
    anna.decide("start")
    forger = Somebody(server, anna.competition, "x" * 32)
    forger.refused("matches/1/award", 403, "competition-token", seq=anna.seq, to="home")
    forger.refused("leave", 403, "competition-token")
    assert forger.look("me").status_code == 403
    other = founded(server)
    stranger = Somebody(server, anna.competition, other.token)
    stranger.refused("leave", 403, "competition-token")
    assert forger.look().status_code == 200, "anybody may look on"


def test_nobody_joins_without_the_code_of_the_invitation(server: Running) -> None:
    anna = founded(server)
    code = anna.ask("me")["code"]
    guest = Somebody(server, anna.competition)
    guest.refused("join", 403, "invitation", code="0" * 20, name="Eve")
    guest.refused("join", 409, "team-taken", code=code, name="Eve", team="Albion")
    guest.refused("join", 422, "manager-name", code=code, name="bot regular")
    guest.refused("join", 409, "name-taken", code=code, name="ANNA")
    for name in ("Ben", "Cem", "Dan"):
        joined(anna, name)
    guest.refused("join", 409, "no-team-free", code=code, name="Eve")


def test_a_key_lets_an_answer_that_was_lost_be_given_again(server: Running) -> None:
    body = {"game": "brettfussball", "teams": 4, "name": "Anna", "team": "Albion", "key": "k" * 30}
    first = server.http.post("/api/competitions", json=body).json()
    assert server.http.post("/api/competitions", json=body).json() == first
    anna = Somebody(server, first["id"], first["token"])
    guest = Somebody(server, first["id"])
    order = {"code": first["code"], "name": "Bert", "key": "b" * 30}
    joined_first = guest.do("join", **order)
    assert guest.do("join", **order) == joined_first
    assert anna.ask()["people"] == 2


def test_a_result_for_a_match_that_cannot_have_been_played(server: Running) -> None:
    anna = founded(server)
    anna.refused("matches/1/result", 404, "competition", seq=anna.seq, score=[1, 0])
    anna.decide("start")
    later = next(m for m in anna.ask()["matches"] if not m["due"])["match"]
    anna.refused(f"matches/{later}/result", 409, "fixture-later", seq=anna.seq, score=[1, 0])
    anna.refused("matches/999/result", 404, "competition", seq=anna.seq, score=[1, 0])
    anna.refused("matches/1/result", 422, "malformed", seq=anna.seq, score=[1])
    anna.refused("matches/1/result", 409, "competition", seq=anna.seq, score=[1, 0], winner="home")
    anna.decide("matches/1/result", score=[2, 1])
    anna.refused("matches/1/result", 409, "fixture-over", seq=anna.seq, score=[0, 0])


def test_a_match_under_way_has_no_other_result(server: Running) -> None:
    anna = founded(server, teams=2)
    anna.decide("start")
    anna.do("matches/1/begin")
    for path, body in (("result", {"score": [9, 0]}), ("postpone", {"day": 5})):
        anna.refused(f"matches/1/{path}", 409, "fixture-playing", seq=anna.seq, **body)
    anna.refused("simulate", 409, "fixture-playing", seq=anna.seq, match=1)


def test_who_has_nothing_to_do_with_a_match_does_not_begin_it(server: Running) -> None:
    anna = founded(server)
    bert = joined(anna)
    anna.decide("start")
    other = next(m for m in anna.due() if bert.team not in (m["home"], m["away"]))
    bert.refused(f"matches/{other['match']}/begin", 403, "not-your-fixture")


@pytest.mark.parametrize("sheet", ["table.csv", "matches.csv", "scorers.csv", "season.json"])
def test_a_season_without_a_match_has_sheets_but_no_yearbook(server: Running, sheet: str) -> None:
    anna = founded(server)
    assert anna.look(f"export/{sheet}").status_code == 200
    answer = anna.look("export/yearbook.pdf")
    assert (answer.status_code, answer.json()["code"]) == (409, "competition")
    assert "no match has been played" in answer.json()["text"]
    assert anna.look("export/everything.exe").status_code == 422


def test_a_season_that_was_played_has_a_yearbook_and_goes_on_from_its_file(
    server: Running,
) -> None:
    anna = founded(server, title="First")
    anna.decide("start")
    anna.decide("matches/1/result", score=[3, 1])
    book = anna.look("export/yearbook.pdf")
    assert book.content.startswith(b"%PDF")
    text = anna.look("export/season.toml").text
    copy = founded(server, file=text, team=None, name="Zoe")
    assert copy.ask()["tables"] == anna.ask()["tables"]
    assert len(copy.ask()["free"]) == 4, "nobody came along"


BROKEN = {
    "not TOML": "this is [not a file",
    "no teams": "touchline = 1\n[rules]\ntitle = 'x'\ngame = 'brettfussball'\nteam = []\n",
    "another version": "touchline = 99\n",
    "a bot that is none": (
        "touchline = 1\n[rules]\ntitle = 'x'\ngame = 'brettfussball'\n"
        "[[team]]\nname = 'A'\nmanager = 'bot nobody'\n[[team]]\nname = 'B'\n"
    ),
    "a result of nothing": (
        "touchline = 1\n[rules]\ntitle = 'x'\ngame = 'brettfussball'\n"
        "[[team]]\nname = 'A'\n[[team]]\nname = 'B'\n"
        "[[event]]\nevent = 'result'\nmatch = 1\nscore = [1, 0]\n"
    ),
}


@pytest.mark.parametrize("what", BROKEN)
def test_a_broken_file_makes_no_competition(server: Running, what: str) -> None:
    answer = server.http.post("/api/competitions", json={"file": BROKEN[what], "name": "Anna"})
    assert (answer.status_code, answer.json()["code"]) == (422, "competition"), answer.text


@pytest.mark.parametrize(
    ("order", "code"),
    [
        ({"game": "chess"}, "no-game"),
        ({"bots": ["nobody"]}, "no-bot"),
        ({"teams": 99}, "malformed"),
        ({"points": [0, 1, 3]}, "points-order"),
        ({"begins": "soon"}, "competition"),
        ({"begins": "9999-12-31"}, "competition"),
        ({"preset": "nothing"}, "competition"),
        ({"squads": "dealt"}, "competition"),
        ({"switches": {"nothing": 1}}, "competition"),
        ({"names": ["A", "a b "], "team": "\u200b"}, None),
        ({"surprise": 1}, "malformed"),
        ({"name": "bot regular"}, "manager-name"),
    ],
)
def test_an_order_that_cannot_be(server: Running, order: dict[str, Any], code: str | None) -> None:
    body = {"game": "brettfussball", "teams": 4, "name": "Anna", **order}
    answer = server.http.post("/api/competitions", json=body)
    if code is None:
        assert answer.status_code == 201, answer.text
        assert answer.json()["team"] == "", "a name nobody can see is none"
    else:
        assert answer.json()["code"] == code, answer.text
        assert answer.status_code in (400, 404, 422)


def test_there_is_no_such_competition(server: Running) -> None:
    nobody = Somebody(server, "nothing")
    for path in ("", "me", "squads", "draft", "market", "books", "log", "export/season.toml"):
        assert nobody.look(path).json()["code"] == "no-competition"


def test_an_address_makes_so_many_competitions_and_no_more(tmp_path: Path) -> None:
    config = Config(db=str(tmp_path / "x.sqlite3"), competitions_per_address=2)
    with in_thread(config) as server:
        for _ in range(2):
            founded(server)
        body = {"game": "brettfussball", "teams": 2, "name": "Anna"}
        answer = server.http.post("/api/competitions", json=body)
        assert (answer.status_code, answer.json()["code"]) == (429, "competitions-many")
