"""A service without a network: matches are made and played at random, as the routes do it."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from touchline.core import registry
from touchline.core.dice import CommittedDice
from touchline.core.side import Side
from touchline.server.config import Config
from touchline.server.live import new_match
from touchline.server.live.match_actor import MatchActor
from touchline.server.live.new_match import NewMatch
from touchline.server.live.request_keys import Key
from touchline.server.match.match_setup import MatchSetup, begin
from touchline.server.match.seats import SeatRow
from touchline.server.service import MatchService

ALL_PRESETS = [(game, preset) for game in registry.game_ids()
               for preset in registry.game(game).presets]  # fmt: skip


@asynccontextmanager
async def open_service(config: Config) -> AsyncIterator[MatchService]:
    """A service that is closed at the end."""
    service = MatchService(config)
    service.start()
    try:
        yield service
    finally:
        service.stop()


async def one_screen(service: MatchService, game: str, preset: str | None = None,
                     **switches: Any) -> MatchActor:  # fmt: skip
    """A match of two people at one screen."""
    begun = begin(MatchSetup(game=game, preset=preset, switches=switches))
    seats = [SeatRow(kind="person"), SeatRow(kind="person")]
    wanted = NewMatch(begun=begun, seats=seats, address="here")
    sheet, _ = await new_match.create(service, wanted, Key("create", None, ""))
    actor = await service.actor(sheet.id)
    await add_nonces(actor)
    return actor


async def add_nonces(actor: MatchActor) -> None:
    """Both people add a word to the dice, so that the match begins."""
    promise = CommittedDice(actor.sheet.secret).commitment
    if waiting := tuple(actor.sheet.waiting()):
        await actor.call(lambda: actor.nonces.add(waiting, "a-word", promise))


async def play_on(actor: MatchActor, most: int, seed: str = "x") -> None:
    """Play at random until so many actions were played, or the match is over."""
    chance = random.Random(seed)

    async def decide() -> None:
        position = actor.session.position
        assert position.turn in (Side.HOME, Side.AWAY)
        await actor.play([chance.choice(position.actions())])

    while len(actor.session.actions) < most and actor.sheet.status == "live":
        await actor.call(decide)


async def reload(service: MatchService, actor: MatchActor) -> MatchActor:
    """The same match as it comes back from the store."""
    actor.close()
    service.forget(actor)
    return await service.actor(actor.sheet.id)
