"""The books of a match: goals, cards, changes and players have to add up."""

from __future__ import annotations

from collections import Counter

from touchline.counterattack.engine.position import Position
from touchline.counterattack.engine.state import (
    CAME_OFF,
    COUNTERS,
    NO_CARD,
    NOBODY_THERE,
    OFF_BOOKED,
    OFF_BOTH,
    OFF_HURT,
    ON_BENCH,
    ON_PITCH,
    PLACES,
    SENT_OFF,
)
from touchline.counterattack.events import Booked, Event, Goal, Substituted

NOWHERE = -1
ON_OR_OFF = (ON_PITCH, SENT_OFF, CAME_OFF, OFF_BOOKED, OFF_HURT, OFF_BOTH)


class Books:
    """Goals, cards and changes as the events tell them, to be compared with the position."""

    def __init__(self, position: Position) -> None:
        self.score = list(position.score)
        self.subs = [int(position.home_subs), int(position.away_subs)]
        self.sent_off = 0
        self.cards = {int(position.squad[i]) for i in range(2 * PLACES)} - {NOWHERE}
        self.gone = statuses(position)[SENT_OFF]

    def close(self, position: Position, events: list[Event]) -> None:
        """After a ply everything adds up."""
        for event in events:
            if isinstance(event, Goal):
                self.score[event.side] += 1
            elif isinstance(event, Substituted):
                self.subs[event.side] += 1
            elif isinstance(event, Booked) and event.card != "yellow":
                self.sent_off += 1
        assert list(position.score) == self.score
        assert [position.home_subs, position.away_subs] == self.subs
        count = statuses(position)
        assert count[SENT_OFF] == self.gone + self.sent_off
        cards = [int(position.squad[i]) for i in range(2 * PLACES) if position.squad[i] != NOWHERE]
        assert len(set(cards)) == len(cards)
        assert set(cards) >= self.cards
        self.cards = set(cards)
        everybody_is_somewhere(position)


def statuses(position: Position) -> Counter[int]:
    """How many cards do what."""
    return Counter(int(position.status[i]) for i in range(2 * PLACES))


def everybody_is_somewhere(position: Position) -> None:
    """One on a hex, one card a shirt, the ball with its holder."""
    here = [int(position.at[i]) for i in range(COUNTERS) if int(position.at[i]) != NOWHERE]
    assert len(set(here)) == len(here)
    for hex_ in here:
        assert position.at[position.occupant(hex_)] == hex_
    assert sum(1 for hex_ in range(943) if int(position.on[hex_])) == len(here)
    if position.holder != NOWHERE:
        assert position.where(position.holder) == position.ball
        assert position.attack == position.holder // 11
    for counter in range(COUNTERS):
        place = int(position.who[counter])
        if place != NOBODY_THERE:
            status = int(position.status[counter // 11 * PLACES + place])
            assert status in ON_OR_OFF
            assert status == ON_PITCH or position.where(counter) == NOWHERE
    assert not any(
        int(position.status[i]) in (ON_BENCH, ON_PITCH) and int(position.squad[i]) == NOWHERE
        for i in range(2 * PLACES)
    )
    assert statuses(position)[NO_CARD] >= 2 * PLACES - 40
