"""A long way through a match keeps nobody waiting."""

import asyncio
import time

import pytest

from touchline.server.live import others_turn
from touchline.server.live.others_turn import OthersTurn


def test_whoever_has_waited_for_long_is_served_on_the_way() -> None:
    heard: list[str] = []

    async def long_way() -> None:
        others = OthersTurn()
        for _ in range(3):
            heard.append("step")
            busy_until = time.perf_counter() + 2 * others_turn.MAX_STRETCH_S
            while time.perf_counter() < busy_until:
                pass
            await others.take()

    async def both() -> None:
        way = asyncio.create_task(long_way())
        await asyncio.sleep(0)
        heard.append("other")
        await way

    asyncio.run(both())
    assert heard == ["step", "other", "step", "step"]


def test_a_short_way_is_gone_in_one_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(others_turn, "MAX_STRETCH_S", 60.0)
    heard: list[str] = []

    async def short_way() -> None:
        others = OthersTurn()
        for _ in range(3):
            heard.append("step")
            await others.take()

    async def both() -> None:
        way = asyncio.create_task(short_way())
        await asyncio.sleep(0)
        heard.append("other")
        await way

    asyncio.run(both())
    assert heard == ["step", "step", "step", "other"]
