"""The cards of one league match: two squads out of a large box, home's points added (CA 4.18).

In a position line they are numbers of the packs in play, each with what home's manager has added:
`12,40.pace+2.tackling+1,301`. The deck of the match holds these cards and the referees, no others.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from touchline.counterattack.engine.deck import Deck
from touchline.counterattack.squads.card import HIGHEST, PRINTED, Player, kind_of
from touchline.counterattack.squads.errors import BadCards
from touchline.counterattack.squads.loader import find
from touchline.counterattack.squads.pack import Pack, pack_of, together

MARK: Final = "/"  # stands in the id of a match's pack, and in that of no other
CARD: Final = re.compile(r"(\d{1,5})((?:\.[a-z_]+\+[1-6])*)")
MOST: Final = 40
_KEPT: Final = 256
_decks: dict[str, Deck] = {}

Points = Mapping[tuple[str, str], int]
"""How many points go to which attribute of which player."""


@lru_cache(maxsize=64)
def box(packs: str) -> Pack:
    """All cards of packs joined by `+`."""
    return together([find(name) for name in packs.split("+")])


def spelled(packs: str, names: Sequence[str], points: Points) -> str:
    """The cards of a match in the words of a position line; outfielders first."""
    players = box(packs).players
    number = {player.name: place for place, player in enumerate(players)}
    unknown = [name for name in names if name not in number]
    if unknown:
        raise BadCards("counterattack.error.league-unknown", value=unknown[0], packs=packs)
    words = []
    for name in sorted(names, key=lambda each: number[each]):
        extra = "".join(
            f".{attribute}+{given}"
            for (owner, attribute), given in sorted(points.items())
            if owner == name
        )
        words.append(f"{number[name]}{extra}")
    return ",".join(words)


def match_deck(packs: str, text: str) -> Deck:
    """The deck of a match, made once as long as it is played with; BadCards if it cannot be."""
    key = packs + MARK + text
    found = _decks.pop(key, None)
    if found is None:
        whole = box(packs)
        cards = [_read(whole, word) for word in text.split(",")]
        numbers = [number for number, _ in cards]
        if numbers != sorted(set(numbers)) or len(numbers) > MOST:
            raise BadCards("counterattack.error.league-cards", value=text[:40])
        players = [card for _, card in cards]
        found = Deck(pack_of(key, whole.title, [*players, *whole.referees]))
    _decks[key] = found  # the last one used comes last
    if len(_decks) > _KEPT:
        del _decks[next(iter(_decks))]
    return found


def _read(whole: Pack, word: str) -> tuple[int, Player]:
    """One card of the line, with its points."""
    read = CARD.fullmatch(word)
    if read is None or int(read[1]) >= len(whole.players):
        raise BadCards("counterattack.error.league-cards", value=word[:40])
    player = whole.players[int(read[1])]
    for part in read[2].split(".")[1:]:
        attribute, _, given = part.partition("+")
        value = getattr(player, attribute, HIGHEST) + int(given)
        if attribute not in PRINTED[kind_of(player)] or value > HIGHEST:
            raise BadCards("counterattack.error.league-cards", value=word[:40])
        player = replace(player, **{attribute: value})
    return int(read[1]), player


def cards_in_line(deck: Deck) -> str:
    """What a position line says of a deck: nothing, unless it is that of a league match."""
    return deck.pack.id.partition(MARK)[2]


def added(deck: Deck) -> dict[str, dict[str, int]]:
    """What home's manager has added to whom, by name and attribute."""
    packs, _, text = deck.pack.id.partition(MARK)
    found: dict[str, dict[str, int]] = {}
    for word in filter(None, text.split(",")):
        number, *parts = word.split(".")
        for part in parts:
            attribute, _, given = part.partition("+")
            name = box(packs).players[int(number)].name
            found.setdefault(name, {})[attribute] = int(given)
    return found
