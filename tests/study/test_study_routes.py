"""Replays, statistics and positions over HTTP, and lessons as matches."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from tests.server.manager import Manager
from tests.server.running import Running
from tests.study.matches import guided, whole
from touchline.core.record import write
from touchline.study.imports import line_of
from touchline.study.lessons import find


def refused(server: Running, path: str, body: dict[str, str], lang: str = "en") -> dict[str, Any]:
    """The problem a bad request is answered with."""
    answer: httpx.Response = server.http.post(path, json=body, params={"lang": lang})
    assert answer.status_code == 400, answer.text
    problem: dict[str, Any] = answer.json()
    return problem


# -- records ---------------------------------------------------------------------------------------


def test_a_record_comes_back_as_frames(server: Running) -> None:
    _, record = guided("brettfussball", "goal")
    seen = server.post("/api/study/replay", {"record": write(record)}, lang="de")
    assert seen["game"] == "brettfussball"
    assert seen["picture"] == "classic"
    assert seen["tags"]["Dice"] == "scripted"
    assert len(seen["frames"]) == len(record.actions) + 1
    assert seen["frames"][0]["action"] == ""
    assert seen["frames"][6]["score"] == [1, 0]
    assert [(moment["seq"], moment["tag"]) for moment in seen["moments"]] == [(6, "goal")]
    assert seen["moments"][0]["text"] == "Drin! Nummer 9 trifft für Heim: 1:0."
    assert all(line["seq"] == 6 for line in seen["frames"][6]["lines"])


def test_a_record_comes_back_as_statistics(server: Running) -> None:
    _, record = guided("counterattack", "shot")
    report = server.post("/api/study/statistics", {"record": write(record)}, lang="es")
    assert report["shots"] == [
        {
            "side": 0, "shirt": 8, "from": "AH11", "to": "AK12", "xg": pytest.approx(16 / 81),
            "scored": True, "minute": 12, "seq": 27, "kind": "shot", "clock": "12",
        }
    ]  # fmt: skip
    names = {row["key"]: row["name"] for row in report["table"]}
    assert names["shots"] == "Tiros"
    assert set(report) == {
        "game", "score", "possession", "shots", "passes", "heat", "xg", "dice", "table",
        "goals", "best", "turn", "names", "unit",
    }  # fmt: skip


def test_a_whole_match_is_sent(server: Running) -> None:
    for game_id in ("brettfussball", "counterattack"):
        _, record = whole(game_id)
        text = write(record)
        frames = server.post("/api/study/replay", {"record": text})["frames"]
        assert len(frames) == len(record.actions) + 1
        assert (
            server.post("/api/study/statistics", {"record": text})["score"] == frames[-1]["score"]
        )


@pytest.mark.parametrize("path", ["/api/study/replay", "/api/study/statistics"])
def test_a_bad_record_is_refused_with_line_and_remedy(server: Running, path: str) -> None:
    text = write(guided("brettfussball", "goal")[1])
    lines = text.splitlines()

    problem = refused(server, path, {"record": "\n".join(["hello", *lines])})
    assert (problem["code"], problem["line"]) == ("record-tag", 1)
    assert "begins with lines like" in problem["text"]

    row = next(i for i, line in enumerate(lines, 1) if line == "5 N")
    wrong = text.replace("\n5 N\n", "\n5 NN\n")
    problem = refused(server, path, {"record": wrong})
    assert (problem["code"], problem["line"]) == ("record-action", row)

    illegal = text.replace("\n5 N\n", "\n5 2A1\n")
    problem = refused(server, path, {"record": illegal}, "de")
    assert (problem["code"], problem["line"]) == ("record-illegal", row)
    assert problem["text"].startswith(f"Zeile {row} des Protokolls: ")
    assert "BF 6" in problem["text"]

    problem = refused(server, path, {"record": text.replace('Actions "6"', 'Actions "9"')})
    assert problem["code"] == "record-truncated"
    assert "line" not in problem

    problem = refused(server, path, {"record": ""})
    assert problem["code"] == "record-missing"


def test_an_endless_record_is_refused(server: Running) -> None:
    text = write(guided("brettfussball", "goal")[1])
    head = text.split("\n\n")[0].replace('Actions "6"', 'Actions "10001"')
    problem = refused(server, "/api/study/replay", {"record": head + "\n\n" + "1\n" * 10_001})
    assert problem["code"] == "too-long"
    assert "10000" in problem["text"]


def test_a_record_with_the_mark_of_an_editor_is_read(server: Running) -> None:
    text = "\ufeff" + write(guided("brettfussball", "goal")[1])
    assert server.post("/api/study/replay", {"record": text})["frames"]


def test_the_line_of_an_action_is_found_past_comments() -> None:
    text = '[Game "x"]\n\n1 2A1 {a word} 3\n{only words}\n4 5\n'
    assert [line_of(text, number) for number in range(1, 7)] == [3, 3, 3, 5, 5, None]


# -- matches kept here -----------------------------------------------------------------------------


def test_a_match_kept_here_can_be_studied(server: Running) -> None:
    person = {"kind": "person"}
    body = {"game": "brettfussball", "home": person, "away": person}
    made = server.post("/api/matches", body)
    with Manager(server, made["id"], made["token"]) as manager:
        manager.until("state")
        assert manager.act(manager.options[0]["action"])["t"] == "ok"
        seq = manager.seq
    seen = server.get(f"/api/matches/{made['id']}/replay", lang="en")
    assert seen["frames"][-1]["seq"] == seq
    assert "Secret" not in seen["tags"]
    report = server.get(f"/api/matches/{made['id']}/study", lang="en")
    assert report["game"] == "brettfussball"
    assert sum(row["home"] + row["away"] for row in report["table"] if row["key"] == "turns") == 2


def test_a_match_that_is_not_there_cannot_be_studied(server: Running) -> None:
    for what in ("replay", "study"):
        answer = server.http.get(f"/api/matches/nothing/{what}")
        assert answer.status_code == 404
        assert answer.json()["code"] == "no-match"


# -- positions -------------------------------------------------------------------------------------


def test_a_position_is_drawn(server: Running) -> None:
    line = find("brettfussball", "goal").position
    seen = server.post("/api/study/position", {"game": "brettfussball", "line": line})
    assert seen["line"] == line
    assert seen["picture"] == "classic"
    assert seen["board"]["ball"] == "K19"
    assert len(seen["board"]["pieces"]) == 22
    assert seen["turn"] == "chance"


def test_a_board_of_another_shape_is_named_if_a_preset_has_it(server: Running) -> None:
    line = find("brettfussball", "attack").position + ";board=square-goal"
    line = line.replace("J2,", "J4,").replace("K23,", "K21,")  # out of the deeper goals
    seen = server.post("/api/study/position", {"game": "brettfussball", "line": line})
    assert seen["picture"] is None
    assert seen["preset"] == "custom"


def test_a_position_that_cannot_be_is_refused_with_the_reason(server: Running) -> None:
    line = find("brettfussball", "goal").position
    body = {"game": "brettfussball", "line": line.replace("J2,", "J1,", 1)}
    problem = refused(server, "/api/study/position", body, "de")
    assert problem["code"] == "position-field"
    assert "J1" in problem["text"]
    body = {"game": "brettfussball", "line": "J2"}
    assert refused(server, "/api/study/position", body)["code"] == "position-fields"
    body = {"game": "chess", "line": line}
    assert "counterattack" in refused(server, "/api/study/position", body)["text"]


# -- lessons ---------------------------------------------------------------------------------------


def test_a_lesson_refuses_other_actions_with_its_hint_and_survives_leaving_the_memory(
    server: Running,
) -> None:
    lesson = find("brettfussball", "attack")
    made = server.post("/api/matches", {"game": "brettfussball", "lesson": "attack"})
    with Manager(server, made["id"], made["token"], lang="de") as manager:
        manager.until("state")
        assert manager.info["lesson"] == "attack"
        assert manager.info["you"] == ["home"]
        assert [option["action"] for option in manager.options] == ["attack 9"]
        assert manager.latest["coach"]["text"] == lesson.texts["de"]["attack"]
        refusal = manager.act("move 9 M12")
        assert refusal["t"] == "no"
        assert lesson.texts["de"]["attack-hint"] in refusal["text"]
        assert refusal["rule"] == "BF 16"
        assert manager.act("attack 9")["t"] == "ok"
    assert server.service is not None
    actor = server.service.actors[made["id"]]
    server.service.forget(actor)
    with Manager(server, made["id"], made["token"]) as manager:
        manager.until("state")
        assert manager.latest["coach"]["step"] == 2
        assert manager.act("place 9 K15")["t"] == "ok"
        assert manager.latest["coach"]["text"] == lesson.texts["en"]["fetch"]
        assert manager.act("move 11 H15")["t"] == "ok"
        assert manager.latest["coach"]["status"] == "done"
        assert manager.latest["coach"]["text"] == lesson.texts["en"]["end"]


def test_a_drill_is_played_against_its_bot(server: Running) -> None:
    made = server.post("/api/matches", {"game": "counterattack", "lesson": "open-goal"})
    with Manager(server, made["id"], made["token"]) as manager:
        manager.until("state")
        assert manager.info["seats"][1]["kind"] == "bot"
        for action in ("shot", "aim 4"):
            assert manager.act(action)["t"] == "ok"
        while manager.latest["coach"]["status"] == "open":
            manager.hear()
        assert manager.latest["coach"]["status"] == "done"
        assert manager.latest["board"]["score"] == [1, 0]


def test_a_drill_that_failed_is_told_from_one_that_was_done(server: Running) -> None:
    failed = []
    for action in ("movement", "shot"):
        made = server.post("/api/matches", {"game": "counterattack", "lesson": "open-goal"})
        with Manager(server, made["id"], made["token"]) as manager:
            manager.until("state")
            assert manager.act(action)["t"] == "ok"
            while manager.my_turn() and manager.info["status"] == "live":
                names = [option["action"] for option in manager.options]
                manager.act("done" if "done" in names else names[0])
            assert manager.info["result"] is None
        failed.append(server.get(f"/api/matches/{made['id']}")["failed"])
    assert failed == [True, False]


def test_the_board_of_a_match_with_settings_of_its_own_can_be_drawn(server: Running) -> None:
    made = server.post("/api/matches", {"game": "brettfussball", "lesson": "attack"})
    info = server.get(f"/api/matches/{made['id']}")
    assert info["preset"] == "custom"
    drawn = server.get(f"/api/matches/{made['id']}/board")
    assert drawn == server.get("/api/games/brettfussball/board", preset="classic")
