"""A pack: cards that are sold, shuffled and drafted together."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from touchline.core import texts
from touchline.counterattack.squads.card import (
    Card,
    Keeper,
    Outfielder,
    Player,
    Referee,
    values,
)
from touchline.counterattack.squads.errors import BadCards


class Pack(msgspec.Struct, frozen=True):
    """Cards by kind, each kind in the order of its file."""

    id: str
    title: str
    outfielders: tuple[Outfielder, ...] = ()
    keepers: tuple[Keeper, ...] = ()
    referees: tuple[Referee, ...] = ()

    @property
    def players(self) -> tuple[Player, ...]:
        """Outfielders, then keepers: a player's place in here is his number in the pack."""
        return (*self.outfielders, *self.keepers)

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards: outfielders, keepers, referees."""
        return (*self.outfielders, *self.keepers, *self.referees)

    def table(self) -> list[int]:
        """All that is printed on players, ten numbers each."""
        return [number for player in self.players for number in values(player)]

    def __len__(self) -> int:
        return len(self.cards)


def same(name: str) -> str:
    """What two names have in common that nobody could tell apart at a table."""
    return name.casefold()


def pack_of(id: str, title: str, cards: Iterable[Card]) -> Pack:
    """A pack of these cards, sorted by kind."""
    listed = list(cards)
    return Pack(
        id,
        title,
        tuple(card for card in listed if isinstance(card, Outfielder)),
        tuple(card for card in listed if isinstance(card, Keeper)),
        tuple(card for card in listed if isinstance(card, Referee)),
    )


def together(packs: Iterable[Pack]) -> Pack:
    """Several packs shuffled into one; BadCards names the first card that is in two of them."""
    listed = list(packs)
    first_in: dict[str, str] = {}
    for pack in listed:
        for card in pack.cards:
            if same(card.name) in first_in:
                raise BadCards(
                    "counterattack.error.cards-clash",
                    value=card.name,
                    first=first_in[same(card.name)],
                    second=pack.id,
                )
            first_in[same(card.name)] = pack.id
    return pack_of(
        "+".join(pack.id for pack in listed),
        " + ".join(pack.title for pack in listed),
        [card for pack in listed for card in pack.cards],
    )


def enough(pack: Pack, outfielders: int = 30, keepers: int = 2, referees: int = 1) -> None:
    """Raise BadCards if two squads and a referee cannot be made of this pack (CA 4.1).

    The default is the printed draft: 15 outfielders and a keeper for each side.
    """
    for kind, wanted, found in (
        ("outfield", outfielders, len(pack.outfielders)),
        ("keeper", keepers, len(pack.keepers)),
        ("referee", referees, len(pack.referees)),
    ):
        if found < wanted:
            raise BadCards(
                f"counterattack.error.cards-too-few-{kind}",
                file=pack.id,
                value=found,
                allowed=wanted,
            )


def title_of(pack: Pack) -> str:
    """A pack's title, in the reader's language if it is one of ours and still has our title."""
    key = f"counterattack.pack.{pack.id}"
    ours = texts.catalogue("touchline.counterattack.data", "en").get(key)
    return texts.say(key) if ours == pack.title else pack.title
