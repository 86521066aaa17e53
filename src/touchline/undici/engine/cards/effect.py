"""What a strategy card does, as a small object: the pattern all effects follow.

An effect never keeps anything: what it has to remember goes into the frames it pushes
(`choice.py`), so that every position can be written down in the middle of a card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.ids import SideIndex

if TYPE_CHECKING:
    from touchline.undici.engine.cards.choice import CardRoll, Choice
    from touchline.undici.engine.position import Position


class Effect:
    """What one card, or several alike, do.

    A moment is about up to two chips, -1 where there is none: `by` plays the ball, has it or has
    saved it; `to` is whom it is played to, or who goes for it.
    """

    def can(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> bool:
        """Does its condition hold now? Hand, moment and limits have been looked at already."""
        return True

    def start(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> None:
        """Carry it out, once nobody can cancel it any more."""
        raise NotImplementedError

    def options(self, p: Position, choice: Choice, out: list[Action]) -> None:
        """What may be chosen in the frame this effect has pushed."""

    def take(self, p: Position, choice: Choice, action: Action) -> None:
        """One of the options was chosen; the frame is gone already."""

    def rolled(self, p: Position, roll: CardRoll, face: i64) -> None:
        """The die of the frame this effect has pushed."""

    def sane_choice(self, p: Position, choice: Choice) -> bool:
        """Could this effect have asked so, as read from text?"""
        return True

    def sane_roll(self, p: Position, roll: CardRoll) -> bool:
        """Could it have rolled so?"""
        return True


EFFECTS: list[Effect] = []
"""The effect of every card, in the order of the list; filled by `effects/table.py`."""
