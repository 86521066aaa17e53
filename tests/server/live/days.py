"""Matches with days to think, for tests: days pass by moving what stands in the database."""

from __future__ import annotations

import random
import secrets
import time
from typing import Any

from sqlalchemy import insert, select, update

from touchline.core.dice import CommittedDice
from touchline.core.side import Side
from touchline.server.live import new_match
from touchline.server.live.match_actor import MatchActor
from touchline.server.live.new_match import NewMatch
from touchline.server.live.request_keys import Key
from touchline.server.match.match_setup import MatchSetup, begin
from touchline.server.match.pace import DAY_S
from touchline.server.match.seats import SeatRow
from touchline.server.occasions.outbox import Told
from touchline.server.service import MatchService
from touchline.server.store.sql_tables import accounts, occasions, turns


async def account(service: MatchService, name: str) -> str:
    """Somebody with an account, made when it is first wanted; its id."""
    known = select(accounts.c.id).where(accounts.c.key == name)
    if await service.store.read(lambda c: c.execute(known).first()):
        return f"id-{name}"
    row: dict[str, Any] = {
        "id": f"id-{name}",
        "name": name,
        "key": name,
        "password": "",
        "created": time.time(),
    }
    await service.store.write(insert(accounts).values(**row))
    return f"id-{name}"


async def days_match(
    service: MatchService, game: str = "brettfussball", pace: str = "days-1", **more: Any
) -> MatchActor:
    """Anna has made a match, Bert has joined, each has added a word; nobody was there together."""
    begun = begin(MatchSetup(game=game, preset="quick"))
    anna = SeatRow(kind="person", name="anna", account=await account(service, "anna"))
    seats = [anna, SeatRow(kind="open")]
    wanted = NewMatch(begun=begun, seats=seats, address="here", pace=pace, **more)
    sheet, _ = await new_match.create(service, wanted, Key("create", None, ""))
    actor = await service.actor(sheet.id)
    await word(actor, Side.HOME)
    bert = SeatRow(kind="person", name="bert", account=await account(service, "bert"))
    key = Key(f"join:{sheet.id}", secrets.token_urlsafe(20), "")
    await new_match.join(service, actor, None, bert, key)
    await word(actor, Side.AWAY)
    return actor


async def word(actor: MatchActor, side: Side) -> None:
    """One of the two adds a word to the dice."""
    promise = CommittedDice(actor.sheet.secret).commitment
    await actor.call(lambda: actor.nonces.add((side,), f"a-word-{side}", promise))


async def play_turn(actor: MatchActor, seed: str = "x") -> None:
    """Whoever has the turn plays at random until they have it no more."""
    chance = random.Random(f"{seed} {actor.session.seq}")
    side = actor.session.position.turn

    async def decide() -> None:
        if actor.sheet.status == "live" and actor.session.position.turn is side:
            await actor.play([chance.choice(actor.session.position.actions())])

    while actor.sheet.status == "live" and actor.session.position.turn is side:
        await actor.call(decide)


async def pass_days(service: MatchService, days: float) -> None:
    """So many days go by."""
    moved = {name: turns.c[name] - days * DAY_S for name in ("began", "due", "warn")}
    away = {name: turns.c[name] - days * DAY_S for name in ("home_off", "away_off")}
    await service.store.write(update(turns).values(**moved, **away))


async def turn_of(service: MatchService, match: str) -> Any:
    """The row of a match's turn."""
    wanted = select(turns).where(turns.c.match == match)
    return await service.store.read(lambda c: c.execute(wanted).one())


async def told(service: MatchService) -> list[Told]:
    """Everything anybody was ever told, the oldest first."""
    ids = select(occasions.c.account).distinct()
    found: list[Told] = []
    for each in await service.store.read(lambda c: list(c.execute(ids).scalars())):
        found += await service.occasions._found(occasions.c.account == each, limit=10_000)
    return sorted(found, key=lambda each: each.id)
