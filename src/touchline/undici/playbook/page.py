"""What a playbook card is: its dice, and what the coach decides between them (UN 4.13.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.undici import moves
from touchline.undici.events import PlayCalled, PlayDone

if TYPE_CHECKING:
    from touchline.undici.position import Position

ONE_TWO: Final = 0
THROUGH_BALL: Final = 1
FREE_RUN: Final = 2
CROSSING_RUNS: Final = 3
DOUBLING_UP: Final = 4
OFFSIDE_TRAP: Final = 5

RULES: Final[tuple[str, ...]] = (
    "UN 4.13.4",
    "UN 4.13.5",
    "UN 4.13.6",
    "UN 4.13.7",
    "UN 4.13.9",
    "UN 4.13.8",
)


class Page:
    """One card. `step` counts its decisions or its dice; `b` and `c` are the card's own."""

    def dice(self) -> tuple[int, ...]:
        """What each of its dice has to show at least."""
        raise NotImplementedError

    def can(self, p: Position, side: i64) -> bool:
        """Does its condition hold now?"""
        raise NotImplementedError

    def start(self, p: Position, side: i64) -> None:
        """The card is used; what it costs has been paid."""
        raise NotImplementedError

    def options(self, p: Position, side: i64, step: i64, b: i64, c: i64, out: list[Action]) -> None:
        """What may be decided at this step; nothing means that it is passed over."""

    def take(self, p: Position, side: i64, step: i64, b: i64, c: i64, action: Action) -> None:
        """It was decided; `stay` where there was nothing to choose."""

    def met(self, p: Position, side: i64, step: i64, b: i64, c: i64) -> None:
        """The die of this step was high enough."""


PAGES: Final[list[Page]] = []
"""The six cards in the order of their numbers; filled by `playbook/table.py`."""


PRINTED_DIE: Final = 2  # on the one card that is known in full (UN 4.13.4)


def needs(p: Position, page: i64, step: i64) -> i64:
    """What a die of a card has to show at least (R24)."""
    if p.settings.playbook_dice == "two-plus":
        return PRINTED_DIE
    return PAGES[page].dice()[step]


def call(p: Position, side: i64, page: i64) -> None:
    """Tell that a card is used."""
    p.tell(PlayCalled(int(side), moves.PLAYS[page], RULES[page]))


def done(p: Position, side: i64, page: i64) -> None:
    """Tell that all its dice were met."""
    p.tell(PlayDone(int(side), moves.PLAYS[page], RULES[page]))
