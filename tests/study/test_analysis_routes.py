"""A move tried in a replay, and a record with what was noted, over HTTP."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

from tests.server.running import Running
from tests.study.matches import guided, whole
from tests.study.test_review_routes import OPEN_GOAL, missed
from touchline.core import record as records
from touchline.core.record import write
from touchline.core.side import Side
from touchline.study.imports import read_match


def tried(server: Running, **order: Any) -> Any:
    """Where it leads, however much the machine has to do besides."""
    answer = server.http.post("/api/study/try", json=order, timeout=180)
    assert answer.status_code == 200, answer.text
    return answer.json()


@cache
def first_roll(game_id: str) -> tuple[str, int]:
    """A match and the number of actions before its first die with several numbers."""
    _, record = whole(game_id)
    text = write(record)
    game, match = read_match(text)
    for seq, (position, _, _) in enumerate(records.replay(game, match)):
        if position.turn is Side.CHANCE and 1 < len(position.outcomes()) <= 6 and seq > 3:
            return text, seq
    raise AssertionError(game_id)


def test_another_move_is_judged_at_once(server: Running) -> None:
    before = tried(server, record=missed(), seq=0)
    assert (before["turn"], before["steps"], before["verdict"]) == ("home", [], None)
    assert before["line"] == OPEN_GOAL
    assert {"shoot N", "shoot S"} <= {option["action"] for option in before["options"]}
    assert before["tips"][0]["action"] == "shoot N"
    good = tried(server, game="brettfussball", line=before["line"], actions=["shoot N"])
    assert good["verdict"]["lost"] == 0
    assert good["verdict"]["odds"]["path"][-1] == "J24"
    frame = good["steps"][0]["frame"]
    assert (frame["by"], frame["score"]) == ("home", [2, 1])
    bad = tried(server, game="brettfussball", line=before["line"], actions=["shoot S"])
    assert bad["verdict"]["kind"] == "blunder"
    assert bad["verdict"]["best"]
    assert good["outlook"][0] > bad["outlook"][0] + 0.15
    named = tried(server, game="brettfussball", line=before["line"], clubs=["Dynamo", "Harbour"])
    assert named["prompt"].startswith("Dynamo has a ")


@pytest.mark.parametrize("game_id", ["brettfussball", "counterattack", "undici"])
def test_what_chance_may_do_is_told_with_its_luck(server: Running, game_id: str) -> None:
    text, seq = first_roll(game_id)
    found = tried(server, record=text, seq=seq)
    assert (found["turn"], found["options"]) == ("chance", [])
    outcomes = found["outcomes"]
    assert sum(each["share"] for each in outcomes) == pytest.approx(100, abs=0.1)
    mean = sum(each["share"] * each["luck"] for each in outcomes) / 100
    assert mean == pytest.approx(0, abs=0.1)
    one = outcomes[-1]
    after = tried(server, game=game_id, line=found["line"], actions=[one["action"]])
    assert after["verdict"]["share"] == one["share"]
    assert after["verdict"]["luck"] == one["luck"]
    assert after["steps"][0]["frame"]["by"] == "chance"


def test_several_actions_lead_where_one_after_the_other_does(server: Running) -> None:
    _, record = guided("brettfussball", "goal")
    text = write(record)
    played = [action.text for action in record.actions]
    found = tried(server, record=text, seq=0, actions=played)
    assert found["steps"][0]["frame"]["seq"] == len(played)
    assert found["steps"][0]["frame"]["score"] == [1, 0]
    assert found["line"] == tried(server, record=text, seq=len(played))["line"]


def test_what_cannot_be_tried_is_refused_with_its_reason(server: Running) -> None:
    _, record = guided("brettfussball", "goal")
    text = write(record)
    for order, code in (
        ({"record": text, "seq": 999}, "no-place"),
        ({"record": text, "seq": 0, "actions": ["fly 9 A1"]}, "action-verb"),
        ({"game": "chess"}, "game"),
        ({"game": "brettfussball", "line": "nonsense"}, "position-fields"),
    ):
        answer = server.http.post("/api/study/try", json=order)
        assert (answer.status_code, answer.json()["code"]) == (400, code), answer.text
    answer = server.http.post(
        "/api/study/try", json={"record": text, "seq": 1, "actions": ["pass"]}
    )
    assert answer.status_code == 400
    assert answer.json()["text"]


def test_notes_are_written_into_a_record_and_shown_with_its_replay(server: Running) -> None:
    text, seq = first_roll("brettfussball")
    standing = tried(server, record=text, seq=seq)
    move = {"action": standing["outcomes"][0]["action"], "comment": "with a one"}
    notes = [{"seq": seq, "comment": "now it counts", "lines": [[move]]}]
    order = {"record": text, "notes": json.dumps(notes)}
    made = server.post("/api/study/notes", order)
    assert made["variations"] == 1
    assert "{now it counts}" in made["record"]
    seen = server.post("/api/study/replay", {"record": made["record"]})
    [note] = seen["notes"]
    assert (note["seq"], note["comment"]) == (seq, "now it counts")
    assert note["lines"][0][0]["comment"] == "with a one"
    assert note["lines"][0][0]["frame"]["action"] == move["action"]
    assert server.post("/api/study/notes", {"record": made["record"], "notes": "[]"})[
        "record"
    ] == write(read_match(text)[1])


def test_notes_that_cannot_be_are_refused(server: Running) -> None:
    text = write(guided("brettfussball", "goal")[1])
    for notes, code in (
        ("{", "notes"),
        ("[" * 5000, "notes"),
        ('[{"seq": 99}]', "no-place"),
        ('[{"seq": 1, "lines": [[{"action": "pass"}]]}]', "variation"),
        ('[{"seq": 1, "comment": "' + "x" * 2001 + '"}]', "long-comment"),
    ):
        answer = server.http.post("/api/study/notes", json={"record": text, "notes": notes})
        assert (answer.status_code, answer.json()["code"]) == (400, code), answer.text
    broken = server.http.post("/api/study/replay", json={"record": text + "{> 4 (}\n"})
    assert (broken.status_code, broken.json()["code"]) == (400, "brackets")


def test_accuracy_is_what_was_kept_of_what_was_at_stake(server: Running) -> None:
    found = server.http.post("/api/study/review", json={"record": missed()}, timeout=180).json()
    for side in ("home", "away"):
        mine = [each for each in found["decisions"] if each["side"] == side]
        stake = sum(each["stake"] for each in mine)
        lost = sum(each["lost"] for each in mine)
        assert found[side]["accuracy"] == pytest.approx(100 * (1 - lost / stake), abs=0.1)
        assert sum(phase[side]["n"] for phase in found["phases"][:3]) <= len(mine)
    names = [phase["name"] for phase in found["phases"]]
    assert {"With the ball", "Without the ball"} <= set(names)
