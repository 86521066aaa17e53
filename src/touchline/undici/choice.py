"""What a coach chooses for a card he has played, and the dice cards ask for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.undici import moves
from touchline.undici.effect import EFFECTS
from touchline.undici.frame import CHANCE, Frame
from touchline.undici.rolls import RollFrame

if TYPE_CHECKING:
    from touchline.undici.position import Position


class Choice(Frame):
    """The card `a` asks for a chip, a box or something else; `b` and `c` are the effect's own."""

    def name(self) -> str:
        return "card-choice"

    def rule(self) -> str:
        return "UN 3.14"

    def enter(self, p: Position) -> None:
        """A card that has nothing left to choose is done."""
        if len(p.actions()) == 0:
            p.flow.pop()
            p._legal = None
            p.flow[-1].enter(p)

    def list_actions(self, p: Position, out: list[Action]) -> None:
        EFFECTS[self.a].options(p, self.side, self.a, self.b, self.c, out)

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        EFFECTS[self.a].take(p, self.side, self.a, self.b, self.c, action)


class CardRoll(RollFrame):
    """A die for the card `b`; `c` and `d` are the effect's own."""

    def name(self) -> str:
        return "card-roll"

    def rule(self) -> str:
        return "UN 3.14"

    def rolled(self, p: Position, face: i64) -> None:
        EFFECTS[self.b].rolled(p, self.a, self.b, self.c, self.d, face)


def choose(p: Position, side: i64, card: i64, b: i64 = 0, c: i64 = 0) -> None:
    """Ask a side for what its card needs."""
    p.flow.append(Choice(side, card, b, c))


def roll_for(p: Position, side: i64, card: i64, c: i64 = 0, d: i64 = 0) -> None:
    """Roll a die for a card."""
    p.flow.append(CardRoll(CHANCE, side, card, c, d))


def own_chip(p: Position, slot: i64) -> Action:
    """The action that names a chip of the side that decides."""
    return moves.TABLE[moves.BY + p.shirt(slot)]


def enemy_chip(p: Position, slot: i64) -> Action:
    """The action that names a chip of the other side."""
    return moves.TABLE[moves.AGAINST + p.shirt(slot)]
