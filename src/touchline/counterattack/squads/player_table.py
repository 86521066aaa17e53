"""Cards as a table of players: where each is best, his attributes, what he is worth."""

from __future__ import annotations

from collections.abc import Iterable

from touchline.core.league.adapter import Column
from touchline.core.league.player_table import PlayerTable, TablePlayer
from touchline.core.texts import say
from touchline.counterattack.squads.card import ATTRIBUTES, PRINTED, Keeper, Player, kind_of
from touchline.counterattack.squads.squads import best_roles, best_use


def columns() -> list[Column]:
    """Where he is best, and every attribute somebody has printed on his card."""
    role = Column("role", say("cli.sheet.role"), say("cli.sheet.role"), number=False)
    return [role] + [
        Column(name, say(f"counterattack.attribute.{name}"), say(f"cli.sheet.{name}"))
        for name in ATTRIBUTES
    ]


def printed(card: Player) -> dict[str, int]:
    """The attributes of a card."""
    return {name: int(getattr(card, name)) for name in PRINTED[kind_of(card)]}


def cells(card: Player) -> dict[str, int | str]:
    """The numbers of a card, and where they are of most use."""
    return {"role": best_roles(card), **printed(card)}


def player_table(cards: Iterable[Player]) -> PlayerTable:
    """All of them."""
    players = [
        TablePlayer(card.name, isinstance(card, Keeper), best_use(card), cells(card))
        for card in cards
    ]
    return PlayerTable(columns(), players)
