"""The situation of the day: one try, the same dice for everybody, a table, a secret kept."""

from __future__ import annotations

import time
from typing import Any

import pytest

from tests.server.conftest import PERSON, Sit
from tests.server.running import Running
from touchline.server.live.daily import Task, task_of
from touchline.server.match import match_sheet

KEYS = [f"browser-number-{n:010d}" for n in range(40)]


def try_it(server: Running, key: str, **changes: Any) -> dict[str, Any]:
    """A try at today's situation."""
    now = server.get("/api/daily")
    seat = {"kind": "person", "name": f"Guest {key[-2:]}"}
    wish = {"game": now["game"], "lesson": now["lesson"], "home": seat, "away": PERSON}
    answer = server.http.post("/api/matches", json={**wish, "daily": key, **changes})
    found: dict[str, Any] = answer.json()
    return {"status": answer.status_code, **found}


def give_up(sit: Sit, made: dict[str, Any]) -> dict[str, Any]:
    """Not solved: that is a result too."""
    manager = sit(made["id"], made["token"])
    manager.ask("propose", what="resign")
    while manager.info["status"] != "over":
        manager.hear()
    return manager.info


def test_every_day_has_a_drill_that_everybody_gets() -> None:
    tasks = [task_of(f"2026-11-{day:02d}") for day in range(1, 29)]
    assert all(isinstance(task, Task) for task in tasks)
    assert len({(task.game, task.lesson) for task in tasks if task}) > 5
    assert task_of("2026-11-16") == task_of("2026-11-16")


def test_the_first_try_counts_and_the_dice_are_the_same(server: Running, sit: Sit) -> None:
    before = server.get("/api/daily")
    assert before["commitment"]
    assert before["secret"] is None
    one, other = try_it(server, KEYS[0]), try_it(server, KEYS[1])
    assert one["commitment"] == other["commitment"] == before["commitment"]
    again = try_it(server, KEYS[0])
    assert again["commitment"] != before["commitment"]  # for practice, with dice of its own
    info = give_up(sit, one)
    assert info["dice"].get("secret") is None  # others are still trying
    text = server.http.get(f"/api/matches/{one['id']}/record").text
    assert "[Secret" not in text
    after = server.get("/api/daily", key=KEYS[0])
    assert after["match"] == one["id"]
    assert [(row["name"], row["you"]) for row in after["table"]] == [("Guest 00", True)]
    give_up(sit, again)
    assert len(server.get("/api/daily")["table"]) == 1


def test_tomorrow_the_secret_is_told(
    server: Running, sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = try_it(server, KEYS[2])
    give_up(sit, made)
    day = server.get("/api/daily")["day"]
    assert server.get(f"/api/daily/{day}")["secret"] is None
    assert server.http.get("/api/daily/2999-01-01").status_code == 404
    assert server.http.get("/api/daily/yesterday").status_code == 404
    sheet = match_sheet.MatchSheet(
        id="m", game="g", rules=1, preset="p", start="", fresh=False, dice="committed",
        secret="s", nonces=[], seats=[], status="over", public=False, address="", created=0,
        touched=0, score=[0, 0], daily=day,
    )  # fmt: skip
    assert not sheet.tells_secret
    monkeypatch.setattr(match_sheet, "today", lambda: time.strftime("%Y-%m-%d", (2999,) + (1,) * 8))
    assert sheet.tells_secret


def test_another_lesson_is_not_the_situation_of_today(server: Running) -> None:
    now = server.get("/api/daily")
    other = next(
        (game["id"], each["id"])
        for game in server.get("/api/games")
        for each in game["lessons"]
        if (game["id"], each["id"]) != (now["game"], now["lesson"])
    )
    refused = try_it(server, KEYS[3], game=other[0], lesson=other[1])
    assert (refused["status"], refused["code"]) == (409, "not-today")
    assert try_it(server, "short")["status"] == 422


def test_a_whole_house_of_browsers_does_not_fill_the_table(server: Running) -> None:
    bound = server.get("/api/daily")["commitment"]
    made = [try_it(server, key) for key in KEYS[4:32]]
    counted = [each for each in made if each.get("commitment") == bound]
    assert len(counted) <= 20


@pytest.mark.parametrize("day", ["0000-00-00", "2026-02-30", "2025-13-01"])
def test_a_day_that_is_in_no_calendar_is_not_found(server: Running, day: str) -> None:
    answer = server.http.get(f"/api/daily/{day}")
    assert (answer.status_code, answer.json()["code"]) == (404, "no-day")
