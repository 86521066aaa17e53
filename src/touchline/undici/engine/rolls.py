"""Dice, and what cards add to every roll of a side (UN 3.14.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from touchline.core.action import Action, Chance
from touchline.core.flow import CHANCE
from touchline.core.ids import Counter, SideIndex
from touchline.undici.engine import moves
from touchline.undici.engine.cards.catalogue import ALWAYS_ONE, HEART
from touchline.undici.engine.frame import Frame
from touchline.undici.engine.position import side_of
from touchline.undici.engine.state import ALL_PLUS_ONE, IN_PLAY
from touchline.undici.events import Rolled

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position


class RollFrame(Frame):
    """A die of one side."""

    def __init__(self, roller: SideIndex) -> None:
        super().__init__(CHANCE)
        self.roller = roller  # the side that rolls
        self._die: Chance | None = None  # looked up once: it is asked for several times

    def why(self) -> str:
        """What the roll is for: a key of the texts."""
        return self.name()

    def chance(self, p: Position) -> Chance:
        found = self._die
        if found is None:
            found = moves.die(self.roller, self.why(), self.rule())
            self._die = found
        return found

    def play(self, p: Position, action: Action) -> None:
        face = moves.face(action)
        p.tell(Rolled(int(self.roller), int(face), self.why(), self.rule()))
        p.flow.pop()
        self.rolled(p, face)

    def rolled(self, p: Position, face: i64) -> None:
        """What the face means here."""
        raise NotImplementedError


def helps(p: Position, slot: Counter, card: i64) -> bool:
    """Does a permanent card on its side's table help this chip? Nothing helps a frozen one (B2)."""
    return p.options.cards and not p.is_stunned(slot) and p.has_card(side_of(slot), IN_PLAY, card)


def luck(p: Position, side: SideIndex, slot: Counter) -> i64:
    """What cards add to a roll of this chip, whatever it is for."""
    if p.is_stunned(slot):
        return 0
    value = p.plus(side)
    if p.boons & ALL_PLUS_ONE and side == p.mover:
        value += 1
    if slot == p.star:
        value += 2
    if p.options.cards:
        if p.has_card(side, IN_PLAY, ALWAYS_ONE):
            value += 1
        if slot == p.captain(side) and p.has_card(side, IN_PLAY, HEART):
            value += 1
    return value
