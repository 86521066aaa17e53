"""Keeps account of a match of UND1C1: chips, cards, padlocks and goals are never lost or made."""

from __future__ import annotations

from collections.abc import Iterable

from touchline.undici.engine.board.pitch import BOXES, NOWHERE, SPACES
from touchline.undici.engine.cards.catalogue import COUNT
from touchline.undici.engine.clubs import SQUAD
from touchline.undici.engine.position import SHIRTS, SLOTS, Position, side_of
from touchline.undici.engine.state import ON_PITCH, PREPARING, SENT_OFF, ZONES
from touchline.undici.events import Event, Goal


class Books:
    """What a match began with; `close` compares it with what is there now."""

    def __init__(self) -> None:
        self.squads: tuple[int, ...] | None = None
        self.decks: tuple[int, int] | None = None
        self.goals = (0, 0)

    def close(self, p: Position, story: Iterable[Event]) -> None:
        """Everything is where it belongs, and as much of it as ever."""
        for event in story:
            if isinstance(event, Goal):
                self.goals = (event.home, event.away)
        boxes_agree(p)
        padlocks_fit(p)
        decks = (count_cards(p, 0), count_cards(p, 1))
        if p.stage == PREPARING and p.turn_number == 0:
            return
        squads = tuple(sorted(int(p.squad[at]) for at in range(2 * SQUAD)))
        self.squads = self.squads or squads
        self.decks = self.decks or decks
        assert squads == self.squads, "a chip of a squad is another"
        assert decks == self.decks, f"cards: {self.decks} were there, {decks} are"
        elevens_fit(p)
        assert p.score == self.goals or p.over == 1, f"{p.score} is not {self.goals}"


def boxes_agree(p: Position) -> None:
    """Each chip stands where its box says, and the ball is with somebody who is there."""
    there = [slot for slot in range(SLOTS) if p.where(slot) != NOWHERE]
    assert all(int(p.on[int(p.where(slot))]) == slot + 1 for slot in there)
    assert sum(1 for space in range(SPACES) if p.on[space]) == len(there)
    assert p.holder == NOWHERE or p.holder in there


def padlocks_fit(p: Position) -> None:
    """There is one of each colour, on boxes of their own."""
    locks = [int(lock) for lock in (p.white, p.black) if lock != NOWHERE]
    assert len(set(locks)) == len(locks)
    assert all(0 <= lock < BOXES for lock in locks)


def count_cards(p: Position, side: int) -> int:
    """The cards of a side in all zones; none is in two of them."""
    total = 0
    for card in range(COUNT):
        zones = sum(p.has_card(side, zone, card) for zone in range(ZONES))
        assert zones <= 1
        total += zones
    return total


def elevens_fit(p: Position) -> None:
    """Who takes part is one of his squad, once, and nobody sent off is still there."""
    for side in range(2):
        squad = range(side * SQUAD, side * SQUAD + SQUAD)
        playing = sorted(int(p.squad[at]) for at in squad if int(p.status[at]) == ON_PITCH)
        chips = [int(p.chip[s]) for s in range(SLOTS) if side_of(s) == side]
        assert sorted(chip for chip in chips if chip != NOWHERE) == playing
        off = sum(int(p.status[at]) == SENT_OFF for at in squad)
        assert len(playing) <= SHIRTS - off
