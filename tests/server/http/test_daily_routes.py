"""The situation of the day: one try, the same dice for everybody, a table, a secret kept."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest
from sqlalchemy import insert

from tests.server.conftest import PERSON, Sit
from tests.server.running import Running
from touchline.server.live.daily import drill_of, game_of, whoever
from touchline.server.match import match_sheet
from touchline.server.store.sql_tables import daily, days

KEYS = [f"browser-number-{n:010d}" for n in range(40)]


def try_it(server: Running, key: str, **changes: Any) -> dict[str, Any]:
    """A try at today's situation."""
    now = server.get("/api/daily")
    seat = {"kind": "person", "name": f"Guest {key[-2:]}"}
    wish = {"game": now["game"], "home": seat, "away": PERSON}
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


def play_out(sit: Sit, made: dict[str, Any]) -> tuple[dict[str, Any], int]:
    """Play the attack to its end with whatever comes first; with it how much was decided."""
    manager = sit(made["id"], made["token"])
    while manager.my_turn():
        manager.act(manager.options[-1]["action"])
    while manager.info["status"] != "over":
        manager.hear()
    return manager.info, manager.latest["coach"]["step"]


def test_the_games_take_turns() -> None:
    found = [game_of(f"2026-11-{day:02d}") for day in range(1, 28)]
    for three in zip(found[::3], found[1::3], found[2::3], strict=True):
        assert set(three) == {"brettfussball", "counterattack", "undici"}


def test_a_day_before_there_were_attacks_has_its_drill(server: Running) -> None:
    """A stored day without a position is read as it was meant."""
    day = "2026-11-02"
    store, loop = server.service.store, server.loop()  # type: ignore[union-attr]
    values = {"day": day, "secret": "5" * 64}
    row = {
        "day": day, "who": whoever(None, KEYS[33]), "network": "n", "match": "gone",
        "name": "Earlier", "solved": True, "actions": 3, "begun": 10.0, "ended": 70.0,
    }  # fmt: skip
    writing = store.write(insert(days).values(**values), insert(daily).values(**row))
    asyncio.run_coroutine_threadsafe(writing, loop).result()
    found = server.get(f"/api/daily/{day}", key=KEYS[33])
    assert (found["game"], found["lesson"]) == drill_of(day)
    assert found["secret"] == "5" * 64
    assert found["decisions"] is None
    assert [(each["name"], each["solved"], each["squares"]) for each in found["table"]] == [
        ("Earlier", True, None)
    ]
    assert found["own"]["how"] == "goal"


def test_a_try_has_five_decisions_and_each_gets_a_square(server: Running, sit: Sit) -> None:
    now = server.get("/api/daily")
    assert now["decisions"] == 5
    assert len(set(now["clubs"])) == 2
    assert all(now["clubs"])
    made = try_it(server, KEYS[34])
    info, decided = play_out(sit, made)
    assert info["daily"] == now["day"]
    assert not info["hints"]
    found = server.get("/api/daily", key=KEYS[34])
    assert found["own"]["match"] == made["id"]
    assert found["own"]["how"] in ("goal", "ended", "spent")
    assert found["own"]["actions"] == decided <= 5
    assert len(found["own"]["squares"]) == decided
    assert set(found["own"]["squares"]) <= {"best", "good", "poor", "idle"}
    mine = next(row for row in found["table"] if row["you"])
    assert mine["squares"] == found["own"]["squares"]
    practice = try_it(server, KEYS[34])
    again, _ = play_out(sit, practice)
    assert again["daily"] is None
    assert again["decisions"] == 5
    assert server.get("/api/daily", key=KEYS[34])["own"] == found["own"]


def test_everybody_meets_the_same_clubs(server: Running, sit: Sit) -> None:
    seen = []
    for key in KEYS[35:37]:
        made = try_it(server, key)
        manager = sit(made["id"], made["token"])
        seen.append((manager.latest["board"]["clubs"], manager.latest["board"]["pieces"]))
    assert seen[0] == seen[1]
    assert seen[0][0] == server.get("/api/daily")["clubs"]


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
    assert [row["name"] for row in after["table"] if row["you"]] == ["Guest 00"]
    give_up(sit, again)
    assert len(server.get("/api/daily")["table"]) == len(after["table"])


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
