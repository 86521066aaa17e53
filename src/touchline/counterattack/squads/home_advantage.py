"""A league match: who was hurt in it, and home advantage (CA 4.18).

Squads are unique and kept for the whole season. Nothing is stored here: whoever runs the league
keeps what follows from a match.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from touchline.counterattack.engine.bits import has
from touchline.counterattack.engine.position import Position
from touchline.counterattack.engine.state import NO_CARD, OFF_BOTH, OFF_HURT, PLACES, eleven
from touchline.counterattack.squads.card import HIGHEST, PRINTED, Player, kind_of
from touchline.counterattack.squads.errors import BadCards

ENGLISH_SQUAD = 20
SMALL_SQUAD = 16
HOME_POINTS = 6


def injured(p: Position, side: int) -> list[str]:
    """Who of this side was injured, in the order of the squad, also if he was replaced."""
    shirts = {int(p.who[c]): c for c in eleven(side)}
    found: list[str] = []
    for place in range(PLACES):
        status = int(p.status[side * PLACES + place])
        hurt = status in (OFF_HURT, OFF_BOTH)
        if place in shirts and status != NO_CARD:
            hurt = hurt or has(p.injured, shirts[place])
        if hurt:
            found.append(p.deck.names[int(p.squad[side * PLACES + place])])
    return found


def home_advantage(
    cards: Sequence[Player], points: Mapping[tuple[str, str], int]
) -> tuple[Player, ...]:
    """The home squad with up to six points spent on its attributes for one match (CA 4.18).

    `points` says how many go to which attribute of which player. BadCards if they are too many,
    if a card has no such attribute, or if one would rise above six.
    """
    spent = sum(points.values())
    if spent > HOME_POINTS or any(given < 1 for given in points.values()):
        raise BadCards("counterattack.error.league-points", value=spent, allowed=HOME_POINTS)
    raised = {card.name: card for card in cards}
    for (name, attribute), given in points.items():
        card = raised.get(name)
        if card is None or attribute not in PRINTED[kind_of(card)]:
            raise BadCards("counterattack.error.league-player", value=name, column=attribute)
        value = getattr(card, attribute) + given
        if value > HIGHEST:
            raise BadCards(
                "counterattack.error.league-above",
                value=name,
                column=attribute,
                allowed=HIGHEST - getattr(card, attribute),
            )
        raised[name] = replace(card, **{attribute: value})
    return tuple(raised[card.name] for card in cards)
