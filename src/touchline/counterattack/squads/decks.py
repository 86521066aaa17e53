"""The deck of a match out of its packs, made once as long as it is played with."""

from __future__ import annotations

from typing import Final

from touchline.counterattack.engine.deck import LARGEST, Deck
from touchline.counterattack.squads.errors import BadCards
from touchline.counterattack.squads.loader import find
from touchline.counterattack.squads.pack import enough, together

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
