"""An answer and what has come of it go out together; the loop tells how long it served nobody."""

from __future__ import annotations

import asyncio
import time
from collections import Counter

import pytest

from tests.server.conftest import Order, Sit
from tests.server.running import Running
from touchline.server.http.connections import MatchLine
from touchline.server.metrics import Stretches


def test_an_answer_and_its_steps_are_one_packet(
    order: Order, sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    counted: Counter[str] = Counter()
    say, send = MatchLine._say, MatchLine.send

    def counting(line: MatchLine) -> None:
        counted["packets"] += 1
        say(line)

    async def sending(line: MatchLine, message: dict[str, object]) -> None:
        counted["messages"] += 1
        await send(line, message)

    made = order("brettfussball", switches={"first": "home"})
    monkeypatch.setattr(MatchLine, "_say", counting)
    monkeypatch.setattr(MatchLine, "send", sending)
    manager = sit(made["id"], made["token"])
    manager.ask("ping")  # whatever belongs to the welcome has been sent
    counted.clear()
    for _ in range(10):
        seq = manager.latest["seq"]
        assert manager.act(manager.options[0]["action"])["t"] == "ok"
        while manager.latest["seq"] == seq:
            manager.until("steps", "state")
    assert counted["messages"] == 20
    assert counted["packets"] == 10


def test_the_longest_stretch_is_told(server: Running) -> None:
    assert "touchline_loop_longest_seconds " in server.http.get("/metrics").text

    async def watch() -> Stretches:
        found = Stretches()
        watching = asyncio.create_task(found.watch())
        await asyncio.sleep(0.1)
        time.sleep(0.3)
        await asyncio.sleep(0.1)
        watching.cancel()
        return found

    assert asyncio.run(watch()).longest >= 0.3 - Stretches.TICK_S


def test_a_long_stretch_is_forgotten_after_two_spans(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    found = Stretches()
    found.note(0.5)
    now[0] = Stretches.SPAN_S + 1
    found.note(0.01)
    assert found.longest == 0.5
    now[0] = 2 * Stretches.SPAN_S + 2
    found.note(0.02)
    assert found.longest == 0.02
