"""A league: squads, and between two matches injuries, suspensions, home advantage (CA 4.18).

Squads are unique and kept for the whole season. What follows here is pure: dice come in as
numbers, and nothing is stored; whoever runs the league keeps the table.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
from msgspec.structs import replace

from touchline.counterattack.cards.card import HIGHEST, PRINTED, Player, kind_of
from touchline.counterattack.cards.errors import BadCards
from touchline.counterattack.position import (
    NO_CARD,
    OFF_BOOKED,
    OFF_BOTH,
    OFF_HURT,
    PLACES,
    SENT_OFF,
    SHIRTS,
    Position,
)

ENGLISH_SQUAD = 20
SMALL_SQUAD = 16
HOME_POINTS = 6
YELLOWS = 3
LONGEST_INJURY = 4


class Report(msgspec.Struct, frozen=True):
    """What a league has to know of one side after a match: names of its players."""

    injured: tuple[str, ...] = ()
    booked: tuple[str, ...] = ()
    sent_off: tuple[str, ...] = ()


def report(p: Position, side: int) -> Report:
    """Who of this side was injured, booked or sent off, in the order of the squad.

    Who was replaced counts as well: his injury and his card went off with him.
    """
    shirts = {int(p.who[c]): c for c in range(side * SHIRTS, side * SHIRTS + SHIRTS)}
    injured: list[str] = []
    booked: list[str] = []
    gone: list[str] = []
    for place in range(PLACES):
        status = int(p.status[side * PLACES + place])
        if status == NO_CARD:
            continue
        name = p.deck.names[int(p.squad[side * PLACES + place])]
        bit = 1 << shirts[place] if place in shirts else 0
        if p.injured & bit or status in (OFF_HURT, OFF_BOTH):
            injured.append(name)
        if p.yellow & bit or status in (OFF_BOOKED, OFF_BOTH):
            booked.append(name)
        if status == SENT_OFF:
            gone.append(name)
    return Report(tuple(injured), tuple(booked), tuple(gone))


def injury_absence(die: int) -> int:
    """How many matches an injured player misses: 1-4 that many, 5 and 6 none.

    >>> [injury_absence(die) for die in range(1, 7)]
    [1, 2, 3, 4, 0, 0]
    """
    return die if die <= LONGEST_INJURY else 0


class Standing(msgspec.Struct, frozen=True):
    """What a squad carries from match to match: matches to miss, and yellow cards so far."""

    missing: Mapping[str, int] = {}
    yellows: Mapping[str, int] = {}

    def available(self, name: str) -> bool:
        """May this player play in the next match?"""
        return self.missing.get(name, 0) == 0


def after_match(
    standing: Standing,
    told: Report,
    injury_dice: Mapping[str, int],
    yellows: int = YELLOWS,
    red: int = 1,
) -> Standing:
    """The squad before its next match; one die for each injured player (CA 4.18).

    Who missed this match has one less to miss. The third yellow card and a red one cost the next
    match, which an injury may have cost already; a league may agree on other numbers.
    """
    missing = {name: left - 1 for name, left in standing.missing.items() if left > 1}
    booked = dict(standing.yellows)
    for name in told.injured:
        missing[name] = injury_absence(injury_dice[name])
    for name in told.booked:
        booked[name] = booked.get(name, 0) + 1
        if booked[name] >= yellows:
            booked[name] = 0
            missing[name] = max(missing.get(name, 0), 1)
    for name in told.sent_off:
        missing[name] = max(missing.get(name, 0), red)
    return Standing({name: left for name, left in missing.items() if left}, booked)


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
