"""Dribbles and tackles: one duel, two who may begin it (UN 3.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from touchline.core.flow import CHANCE, a_number
from touchline.core.ids import Counter, SideIndex, Square
from touchline.undici.engine.abilities import GLADIATOR, WIZARD
from touchline.undici.engine.bits import added, has
from touchline.undici.engine.board.pitch import COLUMN, NEIGHBOURS, NOWHERE, forward
from touchline.undici.engine.cards.catalogue import (
    BEATEN,
    DRIBBLES_ONE,
    FROM_BEHIND,
    NO_FLIP,
    ON_DRIBBLE_AT,
    ON_DUEL,
    ON_TACKLE,
    TACKLES_ONE,
)
from touchline.undici.engine.cards.window import ask
from touchline.undici.engine.duels.fouls import foul_in_duel
from touchline.undici.engine.frame import Kind, a_chip
from touchline.undici.engine.position import side_of
from touchline.undici.engine.rolls import RollFrame, helps, luck
from touchline.undici.engine.running.movement import FreeStep
from touchline.undici.engine.running.reach import locked_for
from touchline.undici.engine.state import IN_PLAY, WON_OUTRIGHT
from touchline.undici.engine.turn.ending import flip, give, turn_over_after
from touchline.undici.events import Called, Duel

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position

DRIBBLING: Final = 0
TACKLING: Final = 1
KINDS: Final[tuple[str, ...]] = ("dribble", "tackle")


def ahead_or_beside(side: SideIndex, origin: Square, end: Square) -> bool:
    """Is a neighbouring box ahead, diagonally ahead or beside, for a side's attack (UN 3.7.1)?"""
    step = (i64(COLUMN[end]) - i64(COLUMN[origin])) * forward(side)
    return step >= 0


def dribble_targets(p: Position, carrier: Counter) -> list[int]:
    """The opponents the carrier may take on (UN 3.7.1, 3.7.7)."""
    here = p.where(carrier)
    found: list[int] = []
    side = side_of(carrier)
    for box in NEIGHBOURS[here]:
        slot = i64(p.on[box]) - 1
        if slot < 0 or side_of(slot) == side or has(p.flipped, slot):
            continue
        if ahead_or_beside(side, here, box):
            found.append(slot)
    found.sort()
    return found


def tacklers(p: Position, side: SideIndex) -> list[int]:
    """The chips of a side that may tackle the carrier (UN 3.7.1)."""
    found: list[int] = []
    ball = p.ball()
    if p.holder == NOWHERE or side_of(p.holder) == side:
        return found
    if has(p.flipped, p.holder):
        return found
    behind = p.options.cards and p.has_card(side, IN_PLAY, FROM_BEHIND)
    for box in NEIGHBOURS[ball]:
        slot = i64(p.on[box]) - 1
        if slot < 0 or side_of(slot) != side or not p.usable(slot):
            continue
        if behind or ahead_or_beside(side, box, ball):
            found.append(slot)
    found.sort()
    return found


def begin_duel(p: Position, carrier: Counter, defender: Counter, sort: i64) -> None:
    """A dribble or a tackle is called; who called it plays his card first unless agreed."""
    p.clear_event()
    p.helper = NOWHERE
    side = side_of(carrier)
    caller = carrier if sort == DRIBBLING else defender
    p.tell(Called(int(side_of(caller)), KINDS[sort], int(p.shirt(caller)), "UN 3.7.1"))
    p.flow.append(CarrierRoll(carrier, defender, sort))
    against: i64 = ON_DRIBBLE_AT if sort == DRIBBLING else ON_TACKLE
    if (sort == DRIBBLING) == (p.settings.duel_first == "caller"):
        ask(p, 1 - side, against, carrier, defender)
        ask(p, side, ON_DUEL, carrier, defender)
    else:
        ask(p, side, ON_DUEL, carrier, defender)
        ask(p, 1 - side, against, carrier, defender)


def carrier_bonus(p: Position, carrier: Counter) -> i64:
    """What is added to the carrier's die (UN 3.7.2)."""
    side = side_of(carrier)
    value = p.skill(carrier, WIZARD) + luck(p, side, carrier)
    if helps(p, carrier, DRIBBLES_ONE):
        value += 1
    return value


def defender_bonus(p: Position, defender: Counter) -> i64:
    """What is added to the defender's die (UN 3.7.2)."""
    side = side_of(defender)
    value = p.skill(defender, GLADIATOR) + luck(p, side, defender)
    if helps(p, defender, TACKLES_ONE):
        value += 1
    return value


class CarrierRoll(RollFrame):
    """The die of the carrier against the defender."""

    kind = Kind(
        "carrier-roll",
        "UN 3.7.2",
        a_chip("carrier"),
        a_chip("defender"),
        a_number("sort", 0, 1),
        seat=CHANCE,
    )

    def __init__(self, carrier: Counter, defender: Counter, sort: i64) -> None:
        super().__init__(side_of(carrier))
        self.carrier = carrier
        self.defender = defender
        self.sort = sort

    def enter(self, p: Position) -> None:
        if p.tricks & WON_OUTRIGHT:  # card L6
            p.flow.pop()
            p.clear_event()
            carrier_wins(p, self.carrier, self.defender, self.sort)

    def rolled(self, p: Position, face: i64) -> None:
        total = face + carrier_bonus(p, self.carrier)
        p.flow.append(DefenderRoll(self.carrier, self.defender, self.sort, total))


class DefenderRoll(RollFrame):
    """The die of the defender against the carrier's total."""

    kind = Kind(
        "defender-roll",
        "UN 3.7.2",
        a_chip("carrier"),
        a_chip("defender"),
        a_number("sort", 0, 1),
        a_number("total", -32, 95),
        seat=CHANCE,
    )

    def __init__(self, carrier: Counter, defender: Counter, sort: i64, total: i64) -> None:
        super().__init__(side_of(defender))
        self.carrier = carrier
        self.defender = defender
        self.sort = sort
        self.total = total

    def rolled(self, p: Position, face: i64) -> None:
        total = face + defender_bonus(p, self.defender)
        p.clear_event()
        settle_duel(p, self.carrier, self.defender, self.sort, self.total, total)


def settle_duel(
    p: Position, carrier: Counter, defender: Counter, sort: i64, mine: i64, his: i64
) -> None:
    """The higher score gets or keeps the ball (UN 3.7.3)."""
    side = side_of(carrier)
    foul = mine == his and p.settings.fouls
    holds = mine > his or (mine == his and tie_to_carrier(p, side))
    winner = side if holds else 1 - side
    tied = "UN 4.3.1" if foul else "UN 3.7.6"
    p.tell(
        Duel(
            -1 if foul else int(winner),
            KINDS[sort],
            int(side),
            int(p.shirt(carrier)),
            int(mine),
            int(p.shirt(defender)),
            int(his),
            "totals",
            tied if mine == his else "UN 3.7.3",
        )
    )
    if foul:
        foul_in_duel(p, defender, KINDS[sort])
    elif holds:
        carrier_wins(p, carrier, defender, sort)
    else:
        defender_wins(p, carrier, defender, sort)


def tie_to_carrier(p: Position, side: SideIndex) -> bool:
    """Does the carrier's side win a tie (UN 3.7.6, R2)?"""
    if p.settings.duel_tie == "on-turn":
        return side == p.mover
    return p.settings.duel_tie == "carrier"


def change_boxes(p: Position, carrier: Counter, defender: Counter) -> None:
    """After a duel the two change boxes, whatever padlocks say unless agreed (UN 3.7.3, R16)."""
    if not p.settings.swap_over_locks and (
        locked_for(p, carrier, p.where(defender)) or locked_for(p, defender, p.where(carrier))
    ):
        return
    p.swap(carrier, defender)


def carrier_wins(p: Position, carrier: Counter, defender: Counter, sort: i64) -> None:
    """He is past: they change boxes, the beaten chip is flipped, he may step on."""
    change_boxes(p, carrier, defender)
    spared = sort == TACKLING and p.options.cards
    if not (spared and p.has_card(side_of(defender), IN_PLAY, NO_FLIP)):
        flip(p, defender, "UN 3.7.4")
        if p.helper != NOWHERE:
            flip(p, p.helper, "UN 4.13.9")
    if sort == TACKLING and defender == p.keeper(side_of(defender)):
        p.beaten = added(p.beaten, carrier)  # the way into the goal is free (UN 4.11.4)
    ask(p, side_of(carrier), BEATEN, carrier, defender)
    p.flow.append(FreeStep(side_of(carrier), carrier))


def defender_wins(p: Position, carrier: Counter, defender: Counter, sort: i64) -> None:
    """The ball changes hands; a lost dribble ends the turn (UN 3.7.5)."""
    change_boxes(p, carrier, defender)
    flip(p, carrier, "UN 3.7.4")
    give(p, defender, KINDS[sort], "UN 3.7.3")
    if sort == DRIBBLING:
        turn_over_after(p, 0)
    p.flow.append(FreeStep(side_of(defender), defender))
