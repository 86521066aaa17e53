"""Whoever tries many passwords waits behind himself, and behind everybody who has signed in."""

from __future__ import annotations

import asyncio
import threading

import pytest

from touchline.server.accounts import passwords
from touchline.server.accounts.passwords import MAX_PER_ADDRESS, Doorman
from touchline.server.errors import Refusal

RIGHT = "right"


class Looked:
    """In which order passwords were looked at; none is until the door opens."""

    def __init__(self) -> None:
        self.order: list[str] = []
        self.open = threading.Event()

    def fits(self, kept: str | None, password: str) -> bool:
        self.open.wait(60)
        self.order.append(password)
        return password == kept


@pytest.fixture
def looked(monkeypatch: pytest.MonkeyPatch) -> Looked:
    found = Looked()
    monkeypatch.setattr(passwords, "_fits", found.fits)
    return found


async def _settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def test_twenty_addresses_with_wrong_passwords_hold_nobody_up(looked: Looked) -> None:
    async def door() -> None:
        doorman = Doorman()
        looked.open.set()
        assert await doorman.fits(RIGHT, RIGHT, "10.0.1.1")
        for number in range(20):  # each was wrong before
            assert not await doorman.fits(RIGHT, "before", f"10.0.0.{number}")
        looked.order.clear()
        looked.open.clear()
        waiting = [
            asyncio.create_task(doorman.fits(RIGHT, f"wrong {number}", f"10.0.0.{number}"))
            for _ in range(MAX_PER_ADDRESS)
            for number in range(20)
        ]
        await _settle()
        new = asyncio.create_task(doorman.fits(RIGHT, "new", "10.0.2.2"))
        await _settle()
        known = asyncio.create_task(doorman.fits("known", "known", "10.0.1.1"))
        await _settle()
        looked.open.set()
        assert await known
        await asyncio.gather(new, *waiting)
        doorman.stop()

    asyncio.run(door())
    assert len(looked.order) == 20 * MAX_PER_ADDRESS + 2
    assert looked.order[1:3] == ["known", "new"], "right after the one that was being looked at"


def test_one_address_has_so_many_that_wait_and_the_rest_is_refused_at_once(
    looked: Looked,
) -> None:
    async def door() -> None:
        doorman = Doorman()
        waiting = [
            asyncio.create_task(doorman.fits(RIGHT, "wrong", "10.0.0.1"))
            for _ in range(MAX_PER_ADDRESS)
        ]
        await _settle()
        with pytest.raises(Refusal) as refused:
            await doorman.fits(RIGHT, "wrong", "10.0.0.1")
        assert refused.value.status == 429
        other = asyncio.create_task(doorman.fits(RIGHT, RIGHT, "10.0.0.2"))
        await _settle()
        looked.open.set()
        assert await other
        assert not any(await asyncio.gather(*waiting))
        assert not await doorman.fits(RIGHT, "wrong", "10.0.0.1"), "there is room again"
        doorman.stop()

    asyncio.run(door())
