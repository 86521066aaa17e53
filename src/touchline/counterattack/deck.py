"""The cards in play: the chosen packs shuffled together, with their numbers in one table."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from touchline.counterattack.cards.card import values
from touchline.counterattack.cards.errors import BadCards
from touchline.counterattack.cards.loader import find
from touchline.counterattack.cards.pack import Pack, enough, together

# The attributes in the order of the table; what a card does not have is 0 (CA 4.0).
PACE: Final = 0
DRIBBLING: Final = 1
HEADING: Final = 2
HIGH_PASS: Final = 3
RESILIENCE: Final = 4
SHOOTING: Final = 5
TACKLING: Final = 6
AERIAL: Final = 7
SAVING: Final = 8
HANDLING: Final = 9
ATTRIBUTES: Final = 10

LARGEST: Final = 255  # so many cards an action can name

INJURY: Final = 2  # what an injury takes off Pace (CA 4.13.1)


@final
class Deck:
    """Cards by number: outfielders first, then keepers, then referees."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.names = [card.name for card in pack.cards]
        self.outfielders = len(pack.outfielders)
        self.players = len(pack.players)
        self.size = len(pack.cards)
        table = [number for player in pack.players for number in values(player)]
        self.table: vec[u8] = vec[u8](table)
        self.leniency = [referee.leniency for referee in pack.referees]

    def value(self, card: i64, attribute: i64) -> i64:
        """A number printed on a player's card."""
        return i64(self.table[card * ATTRIBUTES + attribute])

    def is_keeper(self, card: i64) -> bool:
        """Is this a goalkeeper's card?"""
        return self.outfielders <= card < self.players


_decks: dict[str, Deck] = {}
_KEPT: Final = 64


def deck(packs: str, draft: str = "packets") -> Deck:
    """The deck of packs joined by `+`, made once; BadCards if two squads cannot be drafted from it.

    The tournament draft takes 28 outfielders and 4 keepers, the others 30 and 2 (CA 4.1.3).
    """
    found = _decks.pop(packs, None)
    if found is None:
        found = Deck(together([find(name) for name in packs.split("+")]))
        if found.size > LARGEST:
            raise BadCards("counterattack.error.cards-too-many", value=found.size, allowed=LARGEST)
    _decks[packs] = found  # the last one used comes last
    if len(_decks) > _KEPT:  # anybody may bring packs
        del _decks[next(iter(_decks))]
    if draft == "tournament":
        enough(found.pack, 28, 4)
    else:
        enough(found.pack)
    return found
