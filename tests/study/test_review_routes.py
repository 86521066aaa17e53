"""A finished match reviewed by the server, and its blunders asked about again."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from tests.server.running import Running
from touchline.bots.brettfussball.hand_made.greedy import Greedy
from touchline.brettfussball import game
from touchline.core import registry
from touchline.core.dice import SeededDice
from touchline.core.match import Match
from touchline.core.record import write

OPEN_GOAL = (
    "J2,D5,H5,M5,Q5,C8,R8,J8,J21,P11,E11 A1,Q20,M20,H20,D20,R17,C17,K17,K13,E14,P14 "
    "J21 home 1:1 regulation/892/0 - roll>turn/home/3 -"
)


@cache
def missed() -> str:
    """A match that begins with an open goal missed."""
    match = Match(game, SeededDice("miss"), game.position(OPEN_GOAL))
    match.play(game.action("shoot S"))
    return write(match.run(Greedy(seed="1"), Greedy(seed="2")))


def review(server: Running, record: str, lang: str = "en") -> Any:
    """The review, however much the machine has to do besides."""
    answer = server.http.post(
        "/api/study/review", json={"record": record}, params={"lang": lang}, timeout=180
    )
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_a_record_is_reviewed_decision_by_decision(server: Running) -> None:
    found = review(server, missed())
    first = found["moments"][0]
    assert (first["seq"], first["side"], first["kind"]) == (1, "home", "blunder")
    assert first["line"] == OPEN_GOAL
    assert first["played"]["action"] == "shoot S"
    assert first["best"][0]["action"] == "shoot N"
    assert first["best"][0]["cell"] == "J22"
    assert first["best"][0]["odds"]["path"][-1] == "J24"
    assert first["best"][0]["outlook"][0] > first["played"]["outlook"][0] + 0.15
    assert first["lost"] > 15


def test_the_curve_begins_before_the_first_action_and_ends_with_the_result(
    server: Running,
) -> None:
    found = review(server, missed())
    replay = server.post("/api/study/replay", {"record": missed()})
    assert len(found["curve"]) == len(replay["frames"])
    for shares in found["curve"]:
        assert sum(shares) == pytest.approx(1, abs=0.001)
    assert max(found["curve"][-1]) == 1
    assert found["home"]["result"] + found["away"]["result"] == 100
    assert found["home"]["luck"] == -found["away"]["luck"]
    rolls = sum(each["luck"] * (1 if each["side"] == "home" else -1) for each in found["rolls"])
    assert found["home"]["luck"] == pytest.approx(rolls, abs=0.1)
    assert found["home"]["even"] == round(
        min(100, max(0, found["home"]["result"] - found["home"]["luck"]))
    )


def test_the_sentence_is_in_the_readers_language(server: Running) -> None:
    assert "even dice" in review(server, missed())["home"]["sentence"]
    assert (
        review(server, missed(), "de")["home"]["sentence"]
        != (review(server, missed(), "es")["home"]["sentence"])
    )


def test_a_match_that_was_given_up_has_that_result(server: Running) -> None:
    match = Match(game, SeededDice("miss"), game.position(OPEN_GOAL))
    match.play(game.action("shoot S"))
    given_up = write(match.record()).replace("\n\n", '\n[Ended "resigned home"]\n\n', 1)
    found = review(server, given_up)
    assert (found["home"]["result"], found["away"]["result"]) == (0, 100)
    assert "gave up at 1:1" in found["home"]["sentence"]


def test_a_match_that_goes_on_is_not_reviewed(server: Running) -> None:
    match = Match(game, SeededDice("miss"), game.position(OPEN_GOAL))
    match.play(game.action("shoot S"))
    answer = server.http.post("/api/study/review", json={"record": write(match.record())})
    assert (answer.status_code, answer.json()["code"]) == (400, "not-over")
    made = server.post(
        "/api/matches",
        {"game": "brettfussball", "home": {"kind": "person"}, "away": {"kind": "person"}},
    )
    answer = server.http.get(f"/api/matches/{made['id']}/review")
    assert (answer.status_code, answer.json()["code"]) == (409, "not-over")


def test_the_catalogue_says_which_games_can_be_reviewed(server: Running) -> None:
    judged = {each["id"]: each["judged"] for each in server.get("/api/games")}
    assert judged == {name: registry.has_judge(name) for name in registry.game_ids()}
    assert judged["brettfussball"]


def test_an_exercise_has_what_every_answer_loses(server: Running) -> None:
    asked = server.post("/api/study/decision", {"game": "brettfussball", "line": OPEN_GOAL})
    assert (asked["side"], asked["preset"]) == ("home", "classic")
    lost = {each["option"]["action"]: each["lost"] for each in asked["options"]}
    assert lost["shoot N"] == 0
    assert lost["shoot S"] > 15
    assert set(lost) == {action.text for action in game.position(OPEN_GOAL).actions()}


def test_a_roll_is_no_exercise(server: Running) -> None:
    line = {"game": "brettfussball", "line": OPEN_GOAL.replace("roll>turn/home/3", "roll")}
    answer = server.http.post("/api/study/decision", json=line)
    assert (answer.status_code, answer.json()["code"]) == (400, "nobody-decides")
