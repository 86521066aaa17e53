"""A fixture begins when both are ready, and nobody wins against somebody who was never there."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.databases import KINDS, databases
from tests.server.live.test_proposals import absent, leave
from tests.server.manager import Manager
from tests.server.running import Nursery, Running, in_thread
from touchline.server.config import Config

from .season import Somebody, begin, founded, joined, until

Sit = Callable[..., Manager]
PLENTY: dict[str, Any] = {
    "points_per_second": 100_000, "point_burst": 1_000_000, "matches_per_minute": 100_000,
}  # fmt: skip


@pytest.fixture
def two(server: Running) -> tuple[Somebody, Somebody]:
    """Anna organises and manages, Bert manages; their match is due."""
    anna = founded(server, teams=2, title="Thursday league")
    bert = joined(anna)
    anna.decide("start")
    return anna, bert


@pytest.fixture
def hasty(tmp_path: Path) -> Iterator[Running]:
    """A server on which nobody is ready for long."""
    with in_thread(Config(db=str(tmp_path / "x.sqlite3"), ready=0.6, **PLENTY)) as running:
        yield running


def line(person: Somebody) -> dict[str, Any]:
    """The only fixture there is."""
    found: dict[str, Any] = person.ask()["matches"][0]
    return found


def notice(person: Somebody) -> dict[str, Any]:
    """What is due for somebody in his match."""
    found: list[dict[str, Any]] = person.ask("me")["notices"]
    return next(each for each in found if each["what"] != "missing")


def test_nobody_begins_a_match_alone(two: tuple[Somebody, Somebody]) -> None:
    anna, bert = two
    text = anna.refused("matches/1/begin", 409, "fixture-not-ready")
    assert text.startswith(f"The manager of {bert.team} is not ready yet.")
    assert notice(anna)["what"] == notice(bert)["what"] == "ready"
    assert anna.do("matches/1/ready")["match"] is None
    assert line(bert)["ready"] == [anna.team], "the other sees it"
    assert (notice(anna)["what"], notice(bert)["what"]) == ("waiting", "called")
    anna.do("matches/1/ready", ready=False)
    assert line(bert)["ready"] == [], "it can be taken back"
    bert.refused("matches/1/begin", 409, "fixture-not-ready")
    anna.do("matches/1/ready")
    match = bert.do("matches/1/ready")["match"]
    assert match
    assert notice(anna) == notice(bert) | {"id": match}
    assert line(anna)["ready"] == []
    assert anna.do("matches/1/ready")["match"] == match, "it has begun"


def test_against_a_bot_one_is_enough(server: Running) -> None:
    anna = founded(server, teams=2)
    anna.decide("start")
    assert anna.notices()[0] in ("begin",)
    assert anna.do("matches/1/ready")["match"]


def test_the_organiser_begins_no_match_of_others(server: Running) -> None:
    anna = founded(server, teams=2, team=None)
    bert = joined(anna)
    anna.decide("start")
    anna.refused("matches/1/ready", 403, "not-your-fixture")
    anna.refused("matches/1/begin", 403, "not-your-fixture")
    assert bert.do("matches/1/begin")["match"]


def test_who_has_gone_is_not_ready(hasty: Running) -> None:
    anna = founded(hasty, teams=2)
    bert = joined(anna)
    anna.decide("start")
    anna.do("matches/1/ready")
    for _ in range(8):  # with the page open he stays ready
        time.sleep(0.1)
        assert notice(anna)["what"] == "waiting"
    time.sleep(0.8)
    assert bert.do("matches/1/ready")["match"] is None, "Anna has closed her page"
    assert line(bert)["ready"] == [bert.team]
    assert notice(anna)["what"] == "called", "she has to say it again"


def test_no_claim_against_somebody_who_was_never_there(
    two: tuple[Somebody, Somebody], sit: Sit
) -> None:
    anna, _ = two
    home = sit(begin(1, *two), anna.token)
    until(lambda: home.ask("propose", what="claim-win")["code"] != "not-absent")
    for what in ("claim-win", "claim-bot", "claim-organiser", "claim-wait"):
        assert home.ask("propose", what=what)["code"] == "never-came"
    assert not [m for m in home.heard if m["t"] == "proposal"]
    assert anna.notices() == ["live"]


def test_nor_outside_a_competition(sit: Sit, server: Running) -> None:
    made = server.post("/api/matches", {"game": "brettfussball", "away": {"kind": "open"}})
    joined_it = server.post(f"/api/matches/{made['id']}/join", {"name": "Guest"})
    guest = sit(made["id"], joined_it["token"])
    until(lambda: guest.ask("propose", what="claim-win")["code"] != "not-absent")
    assert guest.ask("propose", what="claim-win")["code"] == "never-came"
    host = sit(made["id"], made["token"])
    leave(host)
    absent(guest)
    assert guest.ask("propose", what="claim-organiser")["code"] == "no-organiser"
    assert guest.ask("propose", what="claim-win")["t"] == "ok"


def claimed(two: tuple[Somebody, Somebody], sit: Sit) -> tuple[Manager, str]:
    """Both were there, Bert has left, and Anna has told the organiser."""
    anna, bert = two
    match = begin(1, *two)
    here, gone = sit(match, anna.token), sit(match, bert.token)
    leave(gone)
    absent(here)
    assert here.ask("propose", what="claim-win")["code"] == "organiser-decides"
    assert here.ask("propose", what="claim-organiser")["t"] == "ok"
    until(lambda: line(anna)["claimed"] == bert.team)
    return here, match


def test_the_organiser_awards_it_and_the_absent_is_told(
    two: tuple[Somebody, Somebody], sit: Sit
) -> None:
    anna, bert = two
    here, _ = claimed(two, sit)
    assert here.until("proposal")["what"] == "claimed"
    assert bert.notices()[0] == "was-claimed", "on his next visit"
    assert "claim" in anna.notices()
    bert.refused("matches/1/decide", 403, "organiser-only", seq=bert.seq, how="award")
    anna.refused("matches/1/decide", 422, "malformed", seq=anna.seq, how="mine")
    anna.decide("matches/1/decide", how="award")
    while here.info["status"] != "over":
        here.hear()
    home = line(anna)["home"] == anna.team
    counts = [3, 0] if home else [0, 3]
    assert here.info["fixture"]["awarded"] == counts
    assert line(anna)["score"] == counts
    (told,) = bert.ask("me")["notices"]
    assert told["what"] == "was-absent"
    assert (told["team"], told["to"]) == (bert.team, anna.team)
    log = [each["text"] for each in bert.ask("log")["lines"]]
    assert log[0].endswith(f"is awarded to {anna.team}: {bert.team} did not come back.")
    assert log[1].endswith(f"{bert.team} has left the match; the organiser decides.")
    bert.do("told", seq=bert.seq)
    assert bert.notices() == []
    anna.refused("matches/1/decide", 409, "no-claim", seq=anna.seq, how="award")


def test_the_organiser_lets_it_go_on_or_be_played_anew(
    two: tuple[Somebody, Somebody], sit: Sit
) -> None:
    anna, bert = two
    here, match = claimed(two, sit)
    anna.decide("matches/1/decide", how="later")
    assert (line(anna)["claimed"], line(anna)["live"]) == ("", match)
    until(lambda: here.ask("propose", what="claim-organiser")["t"] == "ok")
    until(lambda: line(anna)["claimed"])
    anna.decide("matches/1/decide", how="annul")
    while here.info["status"] != "over":
        here.hear()
    assert here.info["result"] == "The organiser has annulled the match; it is played anew."
    assert here.info["fixture"]["awarded"] is None
    assert (line(anna)["live"], line(anna)["score"]) == ("", None)
    assert "was-annul" in bert.notices()
    again = begin(1, *two)
    assert again not in (None, match)


def test_a_computer_plays_on(two: tuple[Somebody, Somebody], sit: Sit) -> None:
    anna, bert = two
    here, match = claimed(two, sit)
    anna.decide("matches/1/decide", how="bot")
    until(lambda: "bot" in [seat["kind"] for seat in sit(match).info["seats"]])
    assert "was-bot" in bert.notices()
    assert bert.team in sit(match).latest["board"]["clubs"], "for the same club"
    here.socket.close()


def test_who_comes_back_plays_on(two: tuple[Somebody, Somebody], sit: Sit) -> None:
    anna, bert = two
    here, match = claimed(two, sit)
    sit(match, bert.token)
    until(lambda: line(anna)["claimed"] == "")
    anna.refused("matches/1/decide", 409, "no-claim", seq=anna.seq, how="award")
    assert bert.ask("log")["lines"][0]["text"].endswith(f"{bert.team} has come back.")
    while here.until("proposal")["what"] != "none":
        pass


@pytest.mark.parametrize("kind", KINDS)
def test_who_is_ready_and_who_has_left_outlives_the_server(kind: str, tmp_path: Path) -> None:
    with databases(kind, tmp_path) as db:
        nursery = Nursery(Config(db=db, grace=0.2, **PLENTY))
        try:
            _leave_through_kills(nursery)
        finally:
            nursery.close()


def _leave_through_kills(nursery: Nursery) -> None:
    anna = founded(nursery.running, teams=2)
    bert = joined(anna)
    anna.decide("start")
    anna.do("matches/1/ready")

    def restart() -> None:
        nursery.kill()
        nursery.start()
        anna.server = bert.server = nursery.running

    restart()
    assert notice(bert)["what"] == "called"
    match = bert.do("matches/1/ready")["match"]
    assert match
    restart()
    assert line(bert)["ready"] == []
    with Manager(nursery.running, match, anna.token) as here:
        here.until("state")
        with Manager(nursery.running, match, bert.token) as gone:
            gone.until("state")
            gone.begun()
        absent(here)
    restart()
    with Manager(nursery.running, match, anna.token) as here:
        absent(here)
        here.ask("propose", what="claim-organiser")
        until(lambda: line(anna)["claimed"])
    restart()
    with Manager(nursery.running, match, anna.token) as here:
        here.until("state")
        assert here.info["fixture"]["claimed"]
    assert bert.notices()[0] == "was-claimed"
    anna.decide("matches/1/decide", how="award")
    restart()
    assert nursery.running.get(f"/api/matches/{match}")["status"] == "over"
    assert line(anna)["score"] in ([3, 0], [0, 3])
    assert "was-absent" in bert.notices()


def test_the_club_is_the_team_of_the_league(two: tuple[Somebody, Somebody], sit: Sit) -> None:
    anna, bert = two
    match = begin(1, *two)
    fixture = line(anna)
    teams = [fixture["home"], fixture["away"]]
    here = sit(match, anna.token)
    assert here.latest["board"]["clubs"] == teams
    names = {anna.team: "Anna", bert.team: "Bert"}
    assert [seat["name"] for seat in here.info["seats"]] == [names[team] for team in teams]
    here.ask("propose", what="resign")
    assert here.info["result"] == f"{anna.team} resigned."
    assert here.info["fixture"]["awarded"] == ([0, 3] if teams[0] == anna.team else [3, 0])
    record = anna.server.http.get(f"/api/matches/{match}/record").text
    for side, team in zip(("Home", "Away"), teams, strict=True):
        assert f'[{side}Club "{team}"]' in record
        assert f'[{side} "{names[team]}"]' in record
