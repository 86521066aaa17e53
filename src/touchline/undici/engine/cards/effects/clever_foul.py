"""A foul on purpose (card R8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.ids import SideIndex
from touchline.undici.engine import moves
from touchline.undici.engine.board.pitch import NEIGHBOURS, NOWHERE
from touchline.undici.engine.cards.choice import choose
from touchline.undici.engine.cards.effect import Effect
from touchline.undici.engine.duels.discipline import book
from touchline.undici.engine.duels.fouls import commit_foul
from touchline.undici.engine.position import side_of

if TYPE_CHECKING:
    from touchline.undici.engine.cards.choice import Choice
    from touchline.undici.engine.position import Position


class CleverFoul(Effect):
    """An own chip next to the carrier fouls him and has a yellow card for it.

    The card takes the place of the die of UN 4.3.2; all else is as after any foul by a tackler.
    """

    def can(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> bool:
        return p.settings.fouls and len(self.near(p, side)) > 0

    def near(self, p: Position, side: SideIndex) -> list[int]:
        """The own chips in use next to the carrier."""
        ball = p.ball()
        if p.holder == NOWHERE or side_of(p.holder) == side:
            return []
        slots = [i64(p.on[box]) - 1 for box in NEIGHBOURS[ball]]
        return sorted(
            int(slot) for slot in slots if slot >= 0 and side_of(slot) == side and p.usable(slot)
        )

    def start(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> None:
        choose(p, side, card)

    def options(self, p: Position, choice: Choice, out: list[Action]) -> None:
        for slot in self.near(p, choice.side):
            out.append(moves.by(p, slot))

    def take(self, p: Position, choice: Choice, action: Action) -> None:
        offender = moves.chip_of(p, choice.side, action)
        commit_foul(p, offender, "card")
        if p.settings.discipline:
            book(p, offender)
