"""Whoever comes while a match leaves the memory is told to come again, not left waiting."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.server.services import one_screen, open_service
from touchline.server.config import Config
from touchline.server.match.guest import TRY_AGAIN_LATER, Guest


def test_nobody_waits_for_a_match_that_has_left_the_memory(tmp_path: Path) -> None:
    async def script() -> None:
        async with open_service(Config(db=str(tmp_path / "x.sqlite3"))) as service:
            actor = await one_screen(service, "brettfussball")
            before, after = Guest((), "en"), Guest((), "en")
            actor.arrive(before)
            actor.close()
            actor.arrive(after)
            for guest in (before, after):
                assert guest.gone
                assert guest.farewell == TRY_AGAIN_LATER
                assert await guest.next() is None
            assert actor.arriving == []

    asyncio.run(script())


def test_whoever_comes_to_a_match_in_memory_is_shown_it(tmp_path: Path) -> None:
    async def script() -> None:
        async with open_service(Config(db=str(tmp_path / "x.sqlite3"))) as service:
            actor = await one_screen(service, "brettfussball")
            guest = Guest((), "en")
            actor.arrive(guest)
            shown = await asyncio.wait_for(guest.next(), 60)
            assert shown is not None
            assert b'"state"' in shown
            assert not guest.gone

    asyncio.run(script())
