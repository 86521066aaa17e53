"""A stranger has one budget, at whichever servers they knock.

Every server counts what it lets an address spend, and tells the others once a second; they take it
off what they would let it spend themselves. Whoever goes from one to the next may gain a second's
head start at each, which they pay back: what is told can leave a budget deep in debt.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Final

import msgspec

from touchline.server.cluster.bus import MAX_PAYLOAD_BYTES
from touchline.server.cluster.member import Cluster
from touchline.server.limits import Addresses

TOPIC: Final = "spent"
TELL_EVERY_S: Final = 1.0
MAX_ADDRESSES: Final = 100
"""Addresses in one word."""


class Word(msgspec.Struct, array_like=True):
    """What addresses have spent at a server, of one kind of budget."""

    server: str
    kind: str
    spent: dict[str, float]


async def share(cluster: Cluster, kinds: Mapping[str, Addresses]) -> None:
    """Tell and hear for as long as the server lives."""
    me = cluster.me.id

    def hear(said: str) -> None:
        word = msgspec.json.decode(said, type=Word)
        budgets = kinds.get(word.kind)
        if budgets is not None and word.server != me:
            for network, points in word.spent.items():
                budgets.charge(network, points)

    cluster.bus.on(TOPIC, hear)
    for budgets in kinds.values():
        budgets.tell()
    while True:
        await asyncio.sleep(TELL_EVERY_S)
        for kind, budgets in kinds.items():
            spent = budgets.told() if cluster.members else {}
            names = list(spent)
            for at in range(0, len(names), MAX_ADDRESSES):
                some = {name: round(spent[name], 1) for name in names[at : at + MAX_ADDRESSES]}
                said = msgspec.json.encode(Word(me, kind, some)).decode()
                if len(said) < MAX_PAYLOAD_BYTES:
                    cluster.say(TOPIC, said)
