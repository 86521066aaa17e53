"""A draft in which somebody is not there: wishes, the rest picked for them, and a clock."""

from __future__ import annotations

import pytest

from tests.server.competition.season import founded, joined
from tests.server.running import Running
from touchline.server.competition import drafting

DRAFT = {"game": "counterattack", "squads": "drafted", "teams": 2, "preset": "german"}


def test_the_rest_is_picked_wishes_first(server: Running) -> None:
    anna = founded(server, **DRAFT)
    bert = joined(anna)
    anna.decide("start")
    page = anna.ask("draft")
    absent, other = (anna, bert) if page["turn"] == anna.team else (bert, anna)
    dear = [one["player"] for one in page["pickable"]][-2:]
    absent.refused("wishes", 422, "no-player", players=["Nobody"])
    absent.do("wishes", players=dear, auto=False)
    assert absent.ask("draft")["turn"] == absent.team, "wishes alone pick nothing"
    assert (absent.ask("me")["wishes"], other.ask("me")["wishes"]) == (dear, [])
    absent.do("wishes", players=dear, auto=True)
    assert absent.squad() == dear[:1]
    for _ in range(2):
        name = other.ask("draft")["pickable"][0]["player"]
        other.do("draft", player=name)
    assert set(dear) <= set(absent.squad())
    other.do("wishes", players=[], auto=True)
    assert absent.ask()["drafting"] is False


def test_whoever_is_late_has_a_player_picked_for_them(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = founded(server, **DRAFT)
    bert = joined(anna)
    anna.decide("start")
    bert.refused("clock", 403, "organiser-only", seconds=60)
    anna.refused("clock", 422, "pick-clock", seconds=61)
    anna.do("clock", seconds=60)
    turn = anna.ask("draft")["turn"]
    bert.ask("me")
    assert anna.ask("draft")["picked"] == 0, "there is time left"
    since = drafting.on_turn_since
    monkeypatch.setattr(drafting, "on_turn_since", lambda stored: since(stored) - 61)
    bert.ask("me")  # whoever looks finds the clock run out
    monkeypatch.undo()
    assert anna.squad(turn) != []
    assert anna.ask("draft")["picked"] == 1
