"""What a coach chooses for a card he has played, and the dice cards ask for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.flow import CHANCE, a_number, a_side
from touchline.core.ids import Counter, SideIndex
from touchline.undici.engine.board.pitch import NOWHERE
from touchline.undici.engine.cards.effect import EFFECTS
from touchline.undici.engine.frame import Frame, Kind, a_card, maybe_a_chip, some_chips
from touchline.undici.engine.rolls import RollFrame

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position


class Choice(Frame):
    """A card asks for a chip, a box or something else.

    It may be about a chip, or about chips that wait to move while so many of them are left.
    """

    kind = Kind(
        "card-choice",
        "UN 3.14",
        a_card("card"),
        maybe_a_chip("chip"),
        a_number("left", 0, 11),
        some_chips("waiting"),
        card=True,
    )

    def __init__(self, side: SideIndex, card: i64, chip: Counter, left: i64, waiting: i64) -> None:
        super().__init__(side)
        self.card = card
        self.chip = chip
        self.left = left
        self.waiting = waiting

    def enter(self, p: Position) -> None:
        """A card that has nothing left to choose is done."""
        if len(p.actions()) == 0:
            p.step_aside()

    def list_actions(self, p: Position, out: list[Action]) -> None:
        EFFECTS[self.card].options(p, self, out)

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        EFFECTS[self.card].take(p, self, action)

    def sane(self, p: Position) -> bool:
        return EFFECTS[self.card].sane_choice(p, self)


class CardRoll(RollFrame):
    """A die for a card, which may be about a chip and a mate of it."""

    kind = Kind(
        "card-roll",
        "UN 3.14",
        a_side("roller"),
        a_card("card"),
        maybe_a_chip("chip"),
        maybe_a_chip("mate"),
        seat=CHANCE,
        card=True,
    )

    def __init__(self, roller: SideIndex, card: i64, chip: Counter, mate: Counter) -> None:
        super().__init__(roller)
        self.card = card
        self.chip = chip
        self.mate = mate

    def rolled(self, p: Position, face: i64) -> None:
        EFFECTS[self.card].rolled(p, self, face)

    def sane(self, p: Position) -> bool:
        return EFFECTS[self.card].sane_roll(p, self)


def choose(p: Position, side: SideIndex, card: i64, chip: Counter = NOWHERE) -> None:
    """Ask a side for what its card needs."""
    p.flow.append(Choice(side, card, chip, 0, 0))


def roll_for(
    p: Position, side: SideIndex, card: i64, chip: Counter = NOWHERE, mate: Counter = NOWHERE
) -> None:
    """Roll a die for a card."""
    p.flow.append(CardRoll(side, card, chip, mate))
