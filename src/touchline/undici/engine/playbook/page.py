"""What a playbook card is: when it may be used, and what its dice have to show (UN 4.13.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from touchline.core.ids import SideIndex
from touchline.undici.engine import moves
from touchline.undici.events import PlayCalled, PlayDone

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position

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
    """One card: its decisions and its dice are frames of its module."""

    def dice(self) -> tuple[int, ...]:
        """What each of its dice has to show at least."""
        raise NotImplementedError

    def can(self, p: Position, side: SideIndex) -> bool:
        """Does its condition hold now?"""
        raise NotImplementedError

    def start(self, p: Position, side: SideIndex) -> None:
        """The card is used; what it costs has been paid."""
        raise NotImplementedError


PAGES: Final[list[Page]] = []
"""The six cards in the order of their numbers; filled by `playbook/table.py`."""


PRINTED_DIE: Final = 2  # on the one card that is known in full (UN 4.13.4)


def needs(p: Position, least: i64) -> i64:
    """What a die has to show at least, of a card where this is printed or ruled (R24)."""
    return PRINTED_DIE if p.settings.playbook_dice == "two-plus" else least


def call(p: Position, side: SideIndex, page: i64) -> None:
    """Tell that a card is used."""
    p.tell(PlayCalled(int(side), moves.PLAYS[page], RULES[page]))


def done(p: Position, side: SideIndex, page: i64) -> None:
    """Tell that all its dice were met."""
    p.tell(PlayDone(int(side), moves.PLAYS[page], RULES[page]))
