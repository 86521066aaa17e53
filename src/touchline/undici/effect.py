"""What a strategy card does, as a small object: the pattern all effects follow.

An effect never keeps anything: what it has to remember goes into the frames it pushes
(`choice.py`), so that every position can be written down in the middle of a card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from touchline.core.action import Action

if TYPE_CHECKING:
    from touchline.undici.position import Position


class Effect:
    """What one card, or several alike, do. `b` and `c` are the chips of the moment."""

    def can(self, p: Position, side: i64, card: i64, b: i64, c: i64) -> bool:
        """Does its condition hold now? Hand, moment and limits have been looked at already."""
        return True

    def start(self, p: Position, side: i64, card: i64, b: i64, c: i64) -> None:
        """Carry it out, once nobody can cancel it any more."""
        raise NotImplementedError

    def options(self, p: Position, side: i64, card: i64, b: i64, c: i64, out: list[Action]) -> None:
        """What may be chosen in the `choice` frame this effect has pushed with b and c."""

    def take(self, p: Position, side: i64, card: i64, b: i64, c: i64, action: Action) -> None:
        """One of the options was chosen; the choice frame is gone already."""

    def rolled(self, p: Position, side: i64, card: i64, b: i64, c: i64, face: i64) -> None:
        """The die of the `card-roll` frame this effect has pushed with b and c."""


EFFECTS: list[Effect] = []
"""The effect of every card, in the order of the list; filled by `effects/table.py`."""
