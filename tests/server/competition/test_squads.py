"""Squads between matches on the server: draft, home points, absences, transfers (CA 4.18)."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.server.manager import Manager
from tests.server.running import Running

from .season import Somebody, begin, founded, joined

Sit = Callable[..., Manager]
pytestmark = pytest.mark.rule("CA 4.18")
LEAGUE: dict[str, Any] = {"game": "counterattack", "preset": "quick", "market_start": 500}


@pytest.fixture
def friends(server: Running) -> tuple[Somebody, Somebody]:
    """Two people and two bots with squads that were dealt."""
    anna = founded(server, **LEAGUE, squads="dealt")
    bert = joined(anna)
    anna.decide("start")
    return anna, bert


def test_people_and_bots_draft_in_turn(server: Running) -> None:
    anna = founded(server, **LEAGUE, squads="drafted")
    bert = joined(anna)
    anna.decide("start")
    assert anna.ask()["drafting"]
    turns = 0
    while turn := anna.ask("draft")["turn"]:
        person, other = (anna, bert) if turn == anna.team else (bert, anna)
        assert turn == person.team, "bots do not wait"
        best = anna.ask("draft")["pickable"][0]["player"]
        if turns == 0:
            other.refused("draft", 409, "competition", player=best)
            person.refused("draft", 409, "competition", player="Nobody")
            bert.refused("draft", 403, "organiser-only")
            anna.refused("draft", 409, "changed", seq=0)
        if person is bert and turns > 4:
            anna.do("draft", seq=anna.seq)  # Bert is late
        else:
            assert "pick" in person.notices()
            person.do("draft", player=best)
        turns += 1
    assert turns == 40
    squads = anna.ask("squads")["squads"]
    assert [len(squad["players"]) for squad in squads.values()] == [20] * 4
    names = [one["player"] for squad in squads.values() for one in squad["players"]]
    assert len(set(names)) == 80


def test_home_spends_its_points_before_the_line_ups_and_both_see_them(
    friends: tuple[Somebody, Somebody], sit: Sit
) -> None:
    anna = friends[0]
    while (fixture := anna.next_match())["home"] != anna.team:
        for each in anna.due():
            anna.decide(f"matches/{each['match']}/result", score=[0, 0])
    number = fixture["match"]
    who = {person.team: person for person in friends}
    guest = who.get(fixture["away"])
    if guest is not None:
        guest.refused(f"matches/{number}/begin", 409, "fixture-not-ready")
        guest.refused(f"matches/{number}/points", 403, "home-only", points={"x.pace": 1})
    cards = anna.ask(f"matches/{number}")["attributes"]
    low = next((c["player"], a) for c in cards for a, value in c["card"].items() if value <= 4)
    key = ".".join(low)
    anna.refused(f"matches/{number}/points", 400, "competition", points={"Nobody.pace": 1})
    anna.refused(f"matches/{number}/points", 422, "malformed", points={key: 7})
    anna.do(f"matches/{number}/points", points={key: 2})
    anna.refused(f"matches/{number}/points", 409, "competition", points={key: 1})
    assert anna.ask()["matches"][number - 1]["points"] == {key: 2}
    match = begin(number, *friends)
    assert sit(match, anna.token).latest["match"]["you"] == ["home"]
    shown = json.dumps(sit(match).latest, ensure_ascii=False)
    assert low[0] in shown, "everybody sees the squads"


def test_who_is_injured_or_suspended_is_not_there(
    friends: tuple[Somebody, Somebody], sit: Sit
) -> None:
    anna, _ = friends
    fixture = anna.next_match()
    side = "home" if fixture["home"] == anna.team else "away"
    hurt, red, fit = anna.squad()[3:6]
    sheet = {"injured": {hurt: 3}, "sent_off": [red], "booked": [fit]}
    number = fixture["match"]
    anna.refused(f"matches/{number}/result", 409, "competition", seq=anna.seq, score=[1, 0],
                 **{side: {"booked": ["Nobody"]}})  # fmt: skip
    anna.decide(f"matches/{number}/result", score=[1, 0], **{side: sheet})
    players = {p["player"]: p for p in anna.ask("squads")["squads"][anna.team]["players"]}
    assert (players[hurt]["misses"], players[red]["misses"], players[fit]["yellows"]) == (3, 1, 1)
    notice = next(n for n in anna.ask("me")["notices"] if n["what"] == "missing")
    assert notice["players"] == f"{hurt}, {red}"
    for other in anna.due():
        anna.decide(f"matches/{other['match']}/result", score=[0, 0])
    coming = anna.next_match()
    match = begin(coming["match"], *friends)
    shown = json.dumps(sit(match, anna.token).latest, ensure_ascii=False)
    there = {name for name in (hurt, red, fit) if re.search(rf"\b{re.escape(name)}\b", shown)}
    assert there == {fit}


def test_a_player_changes_squads_when_the_next_match_begins(
    friends: tuple[Somebody, Somebody],
) -> None:
    anna, bert = friends
    goes, wanted = anna.squad()[-1], bert.squad()[-1]
    bert.do("transfers", act="list", player=wanted, money=30)
    anna.do("transfers", act="bid", player=wanted, money=40, gives=goes)
    assert "bid" in bert.notices()
    bert.refused("transfers", 403, "organiser-only", act="close", seq=bert.seq)
    fixture = next(m for m in anna.due() if anna.team in (m["home"], m["away"]))
    begin(fixture["match"], anna, bert)
    assert wanted in anna.squad()
    assert goes in bert.squad()
    cash = anna.ask("market")["cash"]
    assert (cash[anna.team], cash[bert.team]) == (460, 540)


def test_the_owner_accepts_the_highest_bid_and_bids_can_be_taken_back(
    friends: tuple[Somebody, Somebody],
) -> None:
    anna, bert = friends
    goes, wanted = anna.squad()[-1], bert.squad()[-1]
    bert.do("transfers", act="list", player=wanted, money=30)
    anna.do("transfers", act="bid", player=wanted, money=30, gives=goes)
    anna.do("transfers", act="withdraw", player=wanted)
    bert.refused("transfers", 409, "no-bids", act="accept", player=wanted)
    anna.do("transfers", act="bid", player=wanted, money=31, gives=goes)
    anna.refused("transfers", 403, "not-your-player", act="accept", player=wanted)
    bert.do("transfers", act="accept", player=wanted)
    assert wanted in anna.squad()


def test_a_transfer_that_breaks_a_limit_is_refused(friends: tuple[Somebody, Somebody]) -> None:
    anna, bert = friends
    wanted = bert.squad()[-1]
    anna.refused("transfers", 409, "competition", act="bid", player=wanted, money=10)
    bert.do("transfers", act="list", player=wanted, money=30)
    full = anna.refused("transfers", 409, "competition", act="bid", player=wanted, money=40)
    assert "21 players" in full
    goes = anna.squad()[-1]
    for money, words in ((5, "too little"), (501, "501")):
        text = anna.refused(
            "transfers", 409, "competition", act="bid", player=wanted, money=money, gives=goes
        )
        assert words in text
    anna.refused("transfers", 409, "competition", act="exchange", points=3)
    anna.refused("transfers", 409, "competition", act="list", player=wanted, money=3)
    keeper = next(
        p["player"] for p in anna.ask("squads")["squads"][anna.team]["players"] if p["keeper"]
    )
    anna.refused("transfers", 409, "competition", act="bid", player=wanted, money=40, gives=keeper)


def test_a_squad_that_is_playing_does_not_change(friends: tuple[Somebody, Somebody]) -> None:
    anna, bert = friends
    goes, wanted = anna.squad()[-1], bert.squad()[-1]
    bert.do("transfers", act="list", player=wanted, money=30)
    fixture = next(m for m in anna.due() if bert.team in (m["home"], m["away"]))
    begin(fixture["match"], anna, bert)
    anna.do("transfers", act="bid", player=wanted, money=40, gives=goes)
    bert.refused("transfers", 409, "squad-playing", act="accept", player=wanted)
    anna.refused("transfers", 409, "no-bids", act="close", seq=anna.seq)


def test_a_manager_leaves_and_somebody_else_goes_on(friends: tuple[Somebody, Somebody]) -> None:
    anna, bert = friends
    squad = bert.squad()
    bert.do("leave")
    bert.refused("leave", 409, "no-team")
    assert bert.ask("me")["role"] == "spectator"
    cora = joined(anna, "Cora", team=bert.team)
    assert cora.squad() == squad
    anna.decide("managers", team=cora.team, bot="random")
    assert cora.ask("me")["team"] == ""
    lines = [(line["by"], line["text"]) for line in anna.ask("log")["lines"]]
    assert [line for line in lines if "managed" in line[1]][:3] == [
        ("Anna", f"{bert.team} is managed by bot random now."),
        ("Cora", f"{bert.team} is managed by Cora now."),
        ("Bert", f"{bert.team} is managed by bot regular now."),
    ]
