"""What a playbook card is: its dice, and what the coach decides between them (UN 4.13.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.undici.engine import moves
from touchline.undici.engine.board.pitch import BOXES, NOWHERE
from touchline.undici.engine.frame import beneath
from touchline.undici.engine.position import side_of
from touchline.undici.events import PlayCalled, PlayDone

if TYPE_CHECKING:
    from touchline.undici.engine.playbook.frames import PlayChoice, PlayRoll
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
    """One card: its frames count its decisions and its dice by steps."""

    def dice(self) -> tuple[int, ...]:
        """What each of its dice has to show at least."""
        raise NotImplementedError

    def chips_at_choices(self) -> tuple[int, ...]:
        """How many chips are known when each of its decisions is taken, -1 where there is none."""
        raise NotImplementedError

    def chips_at_dice(self) -> tuple[int, ...]:
        """And when each of its dice is rolled."""
        raise NotImplementedError

    def can(self, p: Position, side: i64) -> bool:
        """Does its condition hold now?"""
        raise NotImplementedError

    def start(self, p: Position, side: i64) -> None:
        """The card is used; what it costs has been paid."""
        raise NotImplementedError

    def options(self, p: Position, choice: PlayChoice, out: list[Action]) -> None:
        """What may be decided at this step; nothing means that it is passed over."""

    def take(self, p: Position, choice: PlayChoice, action: Action) -> None:
        """It was decided; `stay` where there was nothing to choose."""

    def met(self, p: Position, die: PlayRoll) -> None:
        """The die of this step was high enough."""

    def about(self, choice: PlayChoice) -> i64:
        """The chip that runs, where one does."""
        return choice.chip

    def keeps_at_choice(self, p: Position, choice: PlayChoice) -> bool:
        """Are the chips of a decision, as read from text, those it can be about?"""
        counts = self.chips_at_choices()
        if choice.step >= len(counts) or not self.lies_well(p, choice):
            return False
        chips = [choice.chip, choice.mate]
        return self.keeps(p, choice.side, chips, counts[choice.step], choice.origin)

    def keeps_at_roll(self, p: Position, die: PlayRoll) -> bool:
        """And those of a die?"""
        counts = self.chips_at_dice()
        if die.step >= len(counts):
            return False
        return self.keeps(p, die.roller, [die.chip, die.mate], counts[die.step], die.origin)

    def keeps(self, p: Position, side: i64, chips: list[i64], count: i64, origin: i64) -> bool:
        """So many chips of the side, different ones, on boxes; where a run began is one too."""
        if count < 0 or origin >= BOXES or (count == 2 and chips[0] == chips[1]):
            return False
        for chip in chips[:count]:
            if chip == NOWHERE or side_of(chip) != side:
                return False
            if p.where(chip) == NOWHERE or p.where(chip) >= BOXES:
                return False
        return True

    def lies_well(self, p: Position, choice: PlayChoice) -> bool:
        """Is there no other decision of a card beneath?"""
        return beneath(p, choice)[-1].kind is not choice.kind


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
