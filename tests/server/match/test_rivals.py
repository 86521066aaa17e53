"""Clubs of the computer in matches: stored with the seat, and known after a restart."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tests.server.manager import Manager
from tests.server.running import Running, in_thread
from touchline.core import registry
from touchline.core.rivals.clubs import Rival
from touchline.core.side import Side
from touchline.server.config import Config
from touchline.server.match.seats import SeatRow
from touchline.server.workers.bots import think

GAMES = ("brettfussball", "counterattack", "undici")
BOT = {"kind": "bot", "bot": "novice"}


def first(game: str) -> Rival:
    return registry.game(game).rivals()[0]


@pytest.mark.parametrize("game", GAMES)
def test_a_match_against_a_club_names_it_also_after_a_restart(tmp_path: Path, game: str) -> None:
    club = first(game)
    config = Config(db=str(tmp_path / "x.sqlite3"), bot_seconds=0.1)
    seats = {"home": {"kind": "person"}, "away": {**BOT, "rival": club.id}}
    with in_thread(config) as server:
        order = {"game": game, "preset": "quick", "prepared": True, **seats}
        made = server.post("/api/matches", order)
        with Manager(server, made["id"], made["token"]) as manager:
            manager.until("state")
            before = told(manager, club)
    with in_thread(config) as server:
        with Manager(server, made["id"], made["token"]) as manager:
            manager.until("state")
            assert told(manager, club)[1] == before[1] == club.name
        record = server.http.get(f"/api/matches/{made['id']}/record").text
        assert f'[AwayStyle "{club.style}"]' in record
        assert f'[AwayClub "{club.name}"]' in record
        assert "HomeStyle" not in record


def told(manager: Manager, club: Rival) -> list[str]:
    """The clubs as a manager is told them, who hears of the other one as its file says it."""
    home, away = manager.info["seats"]
    assert home["rival"] is None
    assert away["rival"]["manager"] == club.manager
    assert away["rival"]["says"] == club.says["en"]
    assert away["rival"]["level"] == club.level
    assert manager.info["preset"] == "quick"  # a club's own team makes no other rules
    clubs: list[str] = manager.latest["board"]["clubs"]
    assert clubs[0] != clubs[1]
    return clubs


def test_all_clubs_are_told_in_the_language_that_is_spoken(server: Running) -> None:
    for game in GAMES:
        told = server.get(f"/api/games/{game}/rivals", lang="de")
        clubs = registry.game(game).rivals()
        assert [each["says"] for each in told] == [club.says["de"] for club in clubs]
        assert all(each["style_text"] for each in told)
    assert [each["rivals"] for each in server.get("/api/games")] == [8, 8, 8]


def test_nobody_plays_for_a_club_that_is_not_there(server: Running) -> None:
    for seat in ({**BOT, "rival": "nowhere"}, {"kind": "person", "rival": "sv-kieselbach"}):
        body = {"game": "brettfussball", "home": {"kind": "person"}, "away": seat}
        answer = server.http.post("/api/matches", json=body)
        assert answer.status_code == 400
        assert answer.json()["code"] == "no-rival"
        assert "sv-kieselbach" in answer.json()["text"]


def test_seats_of_old_are_still_read() -> None:
    old = msgspec.convert({"kind": "bot", "bot": "regular", "club": "Oakhaven"}, SeatRow)
    assert (old.rival, old.player) == ("", "regular")
    new = SeatRow(kind="bot", bot="regular", rival="sable-row", rival_name="Sable Row",
                  style="counter")  # fmt: skip
    assert msgspec.convert(msgspec.to_builtins(new), SeatRow) == new
    assert new.player == "regular@counter"


def test_a_bot_thinks_in_its_style() -> None:
    game = registry.game("brettfussball")
    start = game.new(game.settings("quick"))
    while len(start.actions()) <= 1:
        chance = start.chance
        start.play(start.actions()[0] if chance is None else chance.at(0))
    turn = start.turn
    assert turn is not None
    text = think("brettfussball", "regular@pressing", str(start), int(Side(turn)), 1.0)
    assert text in [action.text for action in start.actions()]
