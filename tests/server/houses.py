"""A house without a network: matches are made and played at random, as the routes do it."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from touchline.core import registry
from touchline.core.dice import CommittedDice
from touchline.core.side import Side
from touchline.server import kickoff
from touchline.server.beginning import Beginning, begin
from touchline.server.config import Config
from touchline.server.house import House
from touchline.server.keys import Key
from touchline.server.kickoff import Kickoff
from touchline.server.match_actor import MatchActor
from touchline.server.seats import SeatRow

ALL_PRESETS = [(game, preset) for game in registry.game_ids()
               for preset in registry.game(game).presets]  # fmt: skip


@asynccontextmanager
async def open_house(config: Config) -> AsyncIterator[House]:
    """A house that is closed at the end."""
    house = House(config)
    house.start()
    try:
        yield house
    finally:
        house.stop()


async def one_screen(house: House, game: str, preset: str | None = None,
                     **switches: Any) -> MatchActor:  # fmt: skip
    """A match of two people at one screen."""
    begun = begin(Beginning(game=game, preset=preset, switches=switches))
    seats = [SeatRow(kind="person"), SeatRow(kind="person")]
    wanted = Kickoff(begun=begun, seats=seats, address="here")
    actor, _ = await kickoff.create(house, wanted, Key("create", None, ""))
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
        position = actor.table.position
        assert position.turn in (Side.HOME, Side.AWAY)
        await actor.play([chance.choice(position.actions())])

    while len(actor.table.actions) < most and actor.sheet.status == "live":
        await actor.call(decide)


async def reload(house: House, actor: MatchActor) -> MatchActor:
    """The same match as it comes back from the store."""
    actor.close()
    house.forget(actor)
    return await house.actor(actor.sheet.id)
