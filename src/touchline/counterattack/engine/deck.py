"""The cards in play: the chosen packs shuffled together, with their numbers in one table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

if TYPE_CHECKING:
    from touchline.counterattack.squads.pack import Pack

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
        self.table: vec[u8] = vec[u8](pack.table())
        self.leniency = [referee.leniency for referee in pack.referees]

    def value(self, card: i64, attribute: i64) -> i64:
        """A number printed on a player's card."""
        return i64(self.table[card * ATTRIBUTES + attribute])

    def is_keeper(self, card: i64) -> bool:
        """Is this a goalkeeper's card?"""
        return self.outfielders <= card < self.players
