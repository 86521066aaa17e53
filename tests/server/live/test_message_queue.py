"""Taking turns: whoever says much is heard one message at a time, like everybody else."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Awaitable, Callable

from tests.server.conftest import Order
from tests.server.running import Running
from touchline.server.live.message_queue import MAX_UNDER_WAY, MessageQueue
from touchline.server.match.guest import Guest
from touchline.server.wire.messages import FromClient, Ping

Task = Callable[[], Awaitable[None]]


class Table:
    """Does what is posted at once, and notes whom it has heard."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.hold: asyncio.Event | None = None

    def post(self, task: Task) -> None:
        asyncio.get_running_loop().create_task(task())  # type: ignore[arg-type]

    async def hear(self, guest: Guest, _: FromClient) -> None:
        self.heard.append(guest.network)
        if self.hold is not None:
            await self.hold.wait()


def test_addresses_are_heard_in_turn_however_many_sockets_one_has() -> None:
    async def play() -> list[str]:
        turns, table = MessageQueue(), Table()
        many = [Guest((), "en", "192.0.2.1") for _ in range(20)]
        one = Guest((), "en", "192.0.2.2")
        for guest in [*many, one]:
            for n in range(3):
                guest.say(Ping(n))
            turns.join(guest, table.post, table.hear)
        for _ in range(200):
            await asyncio.sleep(0)
        return table.heard

    heard = asyncio.run(play())
    assert len(heard) == 63
    assert [i for i, who in enumerate(heard) if who == "192.0.2.2"] == [1, 3, 5]


def test_so_many_messages_of_an_address_are_under_way() -> None:
    async def play() -> None:
        turns, table = MessageQueue(), Table()
        table.hold = asyncio.Event()
        guests = [Guest((), "en", "192.0.2.1") for _ in range(20)]
        for guest in guests:
            guest.say(Ping(1))
            turns.join(guest, table.post, table.hear)
        for _ in range(50):
            await asyncio.sleep(0)
        assert len(table.heard) == MAX_UNDER_WAY
        turns.forget(guests[0])  # he has hung up: his message is not waited for
        for _ in range(10):
            await asyncio.sleep(0)
        assert len(table.heard) == MAX_UNDER_WAY + 1
        table.hold.set()
        for _ in range(100):
            await asyncio.sleep(0)
        assert len(table.heard) == 20

    asyncio.run(play())


def test_a_match_with_much_to_do_lets_others_go_on(server: Running, order: Order) -> None:
    assert server.service is not None
    actor = server.service.actors[order()["id"]]
    done: list[str] = []

    async def task() -> None:
        done.append("task")

    async def other() -> None:
        for _ in range(20):
            done.append("other")
            await asyncio.sleep(0)

    async def play() -> None:
        neighbour = asyncio.get_running_loop().create_task(other())
        for _ in range(20):
            actor.post(task)
        await neighbour

    asyncio.run_coroutine_threadsafe(play(), server.loop()).result(10)
    longest = max(len(list(group)) for _, group in itertools.groupby(done))
    assert longest < 5
