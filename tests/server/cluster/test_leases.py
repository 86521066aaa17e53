"""Who holds a match may write about it, and nobody else; a dead server's matches are taken over."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import pytest
from sqlalchemy import select, text

from tests.server.databases import needs_postgresql, postgresql
from tests.server.services import one_screen, play_on
from touchline.server.cluster.leases import LEASE_S, REMEMBERED_S
from touchline.server.cluster.member import Cluster
from touchline.server.config import Config
from touchline.server.errors import NotStored
from touchline.server.service import MatchService
from touchline.server.store.held import NotHeld
from touchline.server.store.sql_tables import actions, holders

pytestmark = needs_postgresql


@pytest.fixture(scope="module")
def db() -> Iterator[str]:
    """One database for all of these."""
    with postgresql() as url:
        yield url


@asynccontextmanager
async def servers(db: str, count: int = 2) -> AsyncIterator[list[MatchService]]:
    """Services on one database that live, but say so only when told to."""
    found = [MatchService(Config(db=db)) for _ in range(count)]
    for each in found:
        each.store.start()
        each.cluster.bus.start()  # type: ignore[attr-defined]
        await each.cluster.live_on()  # type: ignore[attr-defined]
    try:
        yield found
    finally:
        for each in found:
            each.stop()


async def lapse(service: MatchService) -> None:
    """A server has not been heard of for longer than it is believed to live."""
    gone = text("UPDATE servers SET until = until - :life WHERE id = :me")
    await service.store.write(gone.bindparams(life=2 * LEASE_S, me=service.cluster.me.id))


async def stored(service: MatchService, match: str) -> int:
    """The number of the last action in the database."""
    wanted = select(actions.c.seq).where(actions.c.match == match).order_by(actions.c.seq.desc())
    return await service.store.read(lambda c: int(c.execute(wanted).scalar() or 0))


def test_a_server_that_was_stopped_writes_nothing_once_another_has_its_match(db: str) -> None:
    async def scenario() -> None:
        async with servers(db) as (first, second):
            actor = await one_screen(first, "brettfussball")
            await play_on(actor, 5)
            before = await stored(first, actor.sheet.id)
            assert await second.elsewhere(actor.sheet.id) == first.cluster.me
            await lapse(first)
            taken = await second.actor(actor.sheet.id)
            assert taken.session.seq == before == actor.session.seq
            with pytest.raises(NotStored):  # the first one still believes in what it held
                await play_on(actor, len(actor.session.actions) + 1)
            assert actor.closed
            assert await stored(first, actor.sheet.id) == before
            await play_on(taken, len(taken.session.actions) + 5)
            assert await stored(second, actor.sheet.id) == taken.session.seq

    asyncio.run(scenario())


def test_what_another_server_holds_is_refused_and_the_rest_of_a_commit_stored(db: str) -> None:
    async def scenario() -> None:
        async with servers(db) as (first, second):
            mine, lost = [await one_screen(first, "undici") for _ in range(2)]
            await lapse(first)
            await second.actor(lost.sheet.id)
            gone = asyncio.create_task(play_on(lost, 4))
            kept = asyncio.create_task(play_on(mine, 4))
            with pytest.raises(NotStored):
                await gone
            await kept
            assert await stored(first, mine.sheet.id) == mine.session.seq > 0

    asyncio.run(scenario())


def test_the_store_itself_refuses_an_old_epoch(db: str) -> None:
    async def scenario() -> None:
        async with servers(db) as (first, second):
            actor = await one_screen(first, "brettfussball")
            (held,) = actor.fence
            row = {"match": actor.sheet.id, "seq": 999, "kind": "play", "text": "x", "by": "home",
                   "at": 0.0, "clock": None}  # fmt: skip
            await lapse(first)
            await second.cluster.take(actor.sheet.id)
            with pytest.raises(NotHeld):
                await first.store.write(held, appended=[row])
            assert await stored(first, actor.sheet.id) < 999

    asyncio.run(scenario())


def test_a_server_that_comes_back_from_the_dead_forgets_what_it_held(db: str) -> None:
    async def scenario() -> None:
        async with servers(db) as (first, second):
            actor = await one_screen(first, "brettfussball")
            await lapse(first)
            await second.actor(actor.sheet.id)
            await first.cluster.live_on()  # type: ignore[attr-defined]
            assert actor.closed
            assert actor.sheet.id not in first.actors
            assert await first.elsewhere(actor.sheet.id) == second.cluster.me

    asyncio.run(scenario())


def test_a_server_that_cannot_say_that_it_lives_stops_by_itself(
    db: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        async with servers(db, 1) as (only,):
            actor = await one_screen(only, "brettfussball")
            cluster = only.cluster
            assert isinstance(cluster, Cluster)

            async def away(_task: object) -> None:
                raise NotStored("the database is away")

            monkeypatch.setattr(only.store, "transact", away)
            await cluster.live_on()
            assert not actor.closed  # not at the first failure
            monkeypatch.setattr("touchline.server.cluster.member.MAX_SILENCE_S", 0.0)
            await cluster.live_on()
            assert actor.closed
            assert not cluster.alive

    asyncio.run(scenario())


def test_a_server_that_leaves_hands_over_at_once(db: str) -> None:
    async def scenario() -> None:
        async with servers(db) as (first, second):
            actor = await one_screen(first, "counterattack")
            await play_on(actor, 3)
            await first.hand_over()
            assert actor.closed
            taken = await second.actor(actor.sheet.id)
            assert taken.session.seq == actor.session.seq
            with pytest.raises(NotStored):
                await first.actor(actor.sheet.id)

    asyncio.run(scenario())


def test_only_one_server_is_on_duty_and_the_dead_are_forgotten(db: str) -> None:
    async def scenario() -> None:
        async with servers(db) as (first, second):
            assert await first.cluster.on_duty("sweeping")
            assert await first.cluster.on_duty("sweeping")
            assert not await second.cluster.on_duty("sweeping")
            await lapse(first)
            assert await second.cluster.on_duty("sweeping")
            long_ago = text("UPDATE servers SET until = until - :long WHERE id = :me")
            me = first.cluster.me.id
            await first.store.write(long_ago.bindparams(long=REMEMBERED_S, me=me))
            await second.cluster.live_on()  # type: ignore[attr-defined]
            left = await second.store.read(
                lambda c: c.execute(text("SELECT count(*) FROM servers WHERE id = :me"), {"me": me})
                .scalar()
            )  # fmt: skip
            assert left == 0

    asyncio.run(scenario())


def test_nobody_can_take_what_does_not_exist(db: str) -> None:
    async def scenario() -> None:
        async with servers(db, 1) as (only,):
            assert await only.cluster.take("nothing") == ()
            count = select(holders.c.match).where(holders.c.match == "nothing")
            assert await only.store.read(lambda c: c.execute(count).first()) is None

    asyncio.run(scenario())


def test_what_a_server_holds_without_knowing_it_is_given_away_all_the_same(db: str) -> None:
    async def scenario() -> None:
        async with servers(db) as (first, second):
            actor = await one_screen(first, "brettfussball")
            match = actor.sheet.id
            first.renew()
            first.cluster._held.clear()  # type: ignore[attr-defined]
            assert await second.elsewhere(match) == first.cluster.me, "the database still says so"
            await first.give_away(match)
            taken = await second.actor(match)
            assert taken.session.seq == actor.session.seq

    asyncio.run(scenario())
