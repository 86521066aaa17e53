"""A long match that comes back does not stop the others meanwhile."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.services import one_screen, open_service, play_on
from touchline.server.config import Config
from touchline.server.errors import Refusal
from touchline.server.match.restore import Restoration
from touchline.server.match.session import MatchSession

GIVE_UP = 20.0
"""Seconds; only what is broken waits for so long."""


class Held:
    """Matches are held while they are played again, until they may go on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun = threading.Event()
        self.free = threading.Event()
        self.at_once = self.most = 0
        carry_out = Restoration.carry_out

        def held(restoration: Restoration) -> object:
            self.at_once += 1
            self.most = max(self.most, self.at_once)
            self.begun.set()
            assert self.free.wait(GIVE_UP), "the others were stopped"
            self.at_once -= 1
            return carry_out(restoration)

        monkeypatch.setattr(Restoration, "carry_out", held)


async def _begun(held: Held) -> None:
    assert await asyncio.to_thread(held.begun.wait, GIVE_UP)


async def _older(service: object, file: Path, number: int = 1) -> list[str]:
    """Matches that were begun under older rules, and are not in memory."""
    found = []
    for _ in range(number):
        actor = await one_screen(service, "brettfussball")  # type: ignore[arg-type]
        await play_on(actor, 40)
        actor.close()
        service.forget(actor)  # type: ignore[attr-defined]
        found.append(actor.sheet.id)
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE matches SET rules = 0")
    return found


def test_others_play_on_while_an_older_match_is_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "x.sqlite3"

    async def meet() -> None:
        config = Config(db=str(file), kept_steps=5, snapshot_every=5)
        async with open_service(config) as service:
            (older,) = await _older(service, file)
            other = await one_screen(service, "brettfussball")
            held = Held(monkeypatch)
            waiting = asyncio.create_task(service.actor(older))
            await _begun(held)
            await play_on(other, 30)
            assert len(other.session.actions) >= 30
            assert not waiting.done()
            held.free.set()
            actor = await waiting
            assert len(actor.session.actions) >= 40
            await play_on(actor, 60)

    asyncio.run(meet())


def test_long_matches_come_back_one_after_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "x.sqlite3"

    async def meet() -> None:
        config = Config(db=str(file), kept_steps=5, snapshot_every=5)
        async with open_service(config) as service:
            older = await _older(service, file, 3)
            held = Held(monkeypatch)
            waiting = [asyncio.create_task(service.actor(each)) for each in older]
            await _begun(held)
            held.free.set()
            assert {actor.sheet.id for actor in await asyncio.gather(*waiting)} == set(older)
            assert held.most == 1

    asyncio.run(meet())


def test_what_was_stored_meanwhile_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The score is another one by the time it has been played again: it is looked at anew."""
    file = tmp_path / "x.sqlite3"

    async def meet() -> None:
        config = Config(db=str(file), kept_steps=5, snapshot_every=5)
        async with open_service(config) as service:
            (older,) = await _older(service, file)
            held = Held(monkeypatch)
            waiting = asyncio.create_task(service.actor(older))
            await _begun(held)
            with closing(sqlite3.connect(file)) as connection, connection:
                connection.execute("UPDATE matches SET score = '[77, 0]'")
            held.free.set()
            with pytest.raises(Refusal, match="rules"):
                await waiting

    asyncio.run(meet())


def test_a_short_way_back_is_gone_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From its last snapshot: no thread is begun for a few actions."""
    here = threading.get_ident()
    threads = set()
    step = MatchSession.step

    def noted(session: MatchSession, *args: object, ahead: bool = False) -> object:
        threads.add(threading.get_ident())
        return step(session, *args, ahead=ahead)  # type: ignore[arg-type]

    async def meet() -> None:
        config = Config(db=str(tmp_path / "x.sqlite3"), kept_steps=5, snapshot_every=5)
        async with open_service(config) as service:
            actor = await one_screen(service, "brettfussball")
            await play_on(actor, 40)
            actor.close()
            service.forget(actor)
            monkeypatch.setattr(MatchSession, "step", noted)
            again = await service.actor(actor.sheet.id)
            assert len(again.session.actions) == len(actor.session.actions)
            assert threads == {here}

    asyncio.run(meet())
