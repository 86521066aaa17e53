"""Bots are a shared good: who waits for whom, and what happens to one that never answers."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.server.manager import Manager
from tests.server.running import in_thread
from tests.server.workers.test_pool import for_ever
from tests.waiting import wait_until
from touchline.core import registry
from touchline.core.side import Side
from touchline.server.config import Config
from touchline.server.workers.bots import Bots, Question
from touchline.server.workers.pool import Died, TooLong

Asked = tuple[str, str, float]
BOT = {"kind": "bot", "bot": "random"}


class Scripted(Bots):
    """Bots whose answers are written down; `asked` has match, bot and time of each question."""

    def __init__(self, answer: Callable[[str], str], **how: Any) -> None:
        super().__init__(how.pop("workers", 1), how.pop("seconds", 1.0))
        self.answer = answer
        self.asked: list[Asked] = []

    async def _ask(self, job: Any, bot: str, seconds: float) -> str:
        self.asked.append((job.match, bot, seconds))
        await asyncio.sleep(0)
        return self.answer(bot)


def decide(bots: Bots, match: str, owner: str = "a", people: bool = True) -> asyncio.Task[str]:
    """A decision is wanted."""
    asked = Question(
        "brettfussball", "greedy", "", Side.HOME, match=match, owner=owner, people=people
    )
    return asyncio.get_running_loop().create_task(bots.choose(asked))


def test_each_address_has_its_turn_and_people_come_first() -> None:
    async def play() -> list[str]:
        bots = Scripted(lambda _: "x")
        tasks = [decide(bots, f"show-{i}", "a", people=False) for i in range(3)]
        tasks += [decide(bots, f"a-{i}", "a") for i in range(3)]
        tasks += [decide(bots, "b-0", "b")]
        await asyncio.gather(*tasks)
        return [match for match, _, _ in bots.asked]

    assert asyncio.run(play()) == ["show-0", "a-0", "b-0", "a-1", "a-2", "show-1", "show-2"]


def test_the_more_wait_the_less_time_there_is() -> None:
    async def play() -> list[float]:
        bots = Scripted(lambda _: "x")
        await asyncio.gather(*[decide(bots, f"{i}", f"{i}") for i in range(6)])
        return [seconds for _, _, seconds in bots.asked]

    taken = asyncio.run(play())
    assert taken[0] < 0.2
    assert taken[-1] == 1.0
    assert taken == sorted(taken)


def test_a_match_has_one_question_at_a_time() -> None:
    async def play() -> None:
        bots = Scripted(lambda _: "x", workers=4)
        first, second = decide(bots, "one"), decide(bots, "one")
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert len(bots.asked) == 1
        assert await first == await second == "x"

    asyncio.run(play())


def test_nobody_waits_for_a_question_that_was_taken_back() -> None:
    async def play() -> None:
        bots = Scripted(lambda _: "x")
        first, second = decide(bots, "one"), decide(bots, "two")
        await asyncio.sleep(0)
        second.cancel()
        assert await first == "x"
        await asyncio.sleep(0)
        assert [match for match, _, _ in bots.asked] == ["one"]
        assert bots.thinking == 0

    asyncio.run(play())


@pytest.mark.parametrize("trouble", [TooLong, Died])
def test_a_bot_that_never_answers_is_tried_again_and_then_replaced(
    trouble: type[Exception], monkeypatch: pytest.MonkeyPatch
) -> None:
    def answer(bot: str) -> str:
        if bot == "greedy":
            raise trouble
        return "x"

    now = [1000.0]
    monkeypatch.setattr("touchline.server.workers.bots.time.monotonic", lambda: now[0])
    weakest = registry.weakest_first("brettfussball")[0]

    async def play() -> None:
        bots = Scripted(answer)
        assert await decide(bots, "one") == "x"
        assert [bot for _, bot, _ in bots.asked] == ["greedy", "greedy", weakest]
        assert await decide(bots, "two") == "x"
        assert [bot for _, bot, _ in bots.asked][3:] == [weakest]  # it sits on the bench
        now[0] += 100
        await decide(bots, "three")
        assert [bot for _, bot, _ in bots.asked][4:] == ["greedy", "greedy", weakest]

    asyncio.run(play())


class Endless(Bots):
    """Bots of which the greedy one never comes to an end."""

    async def _ask(self, job: Any, bot: str, seconds: float) -> str:
        if bot == "greedy":
            await self._apart.do(for_ever, seconds=0.3)
        return await super()._ask(job, bot, seconds)


def test_a_bot_without_end_is_stopped_and_the_match_goes_on() -> None:
    async def play() -> None:
        bots = Endless(1, 0.1, patience=60.0)
        line = opening()
        known: Any = registry.game("brettfussball").position(line)
        try:
            text = await bots.choose(Question("brettfussball", "greedy", line, Side.HOME))
            assert text in [action.text for action in known.actions()]
        finally:
            bots.stop()

    asyncio.run(play())


def opening() -> str:
    """A position of Brettfußball in which home decides."""
    game: Any = registry.game("brettfussball")
    position = game.new()
    while position.turn is not Side.HOME:
        chance = position.chance
        actions = position.actions() if chance is None else chance.actions
        position.play(actions[0])
    return str(position)


def test_bots_play_each_other_only_while_somebody_watches(tmp_path: Path) -> None:
    config = Config(db=str(tmp_path / "x.sqlite3"), pace=0.0)
    order = {"game": "brettfussball", "home": BOT, "away": BOT}
    with in_thread(config) as server:
        assert server.service is not None
        made = server.post("/api/matches", order)
        table = server.service.actors[made["id"]].session

        def rests() -> bool:
            before = table.seq
            time.sleep(0.5)
            return table.seq == before

        wait_until(rests, "they play for nobody")
        alone = table.seq
        assert server.service.bots.thinking == 0
        with Manager(server, made["id"]) as spectator:
            spectator.until("state")
            wait_until(lambda: table.seq >= alone + 10)
        actor, bots = server.service.actors[made["id"]], server.service.bots
        wait_until(lambda: not actor.guests and not bots.thinking)
        wait_until(rests, "they go on although everybody has left")
        assert "touchline_bot_answer_seconds_count" in server.http.get("/metrics").text
