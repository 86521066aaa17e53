"""Cards on passes and crosses (Y1 to Y11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.ids import Counter, SideIndex
from touchline.undici.engine import moves
from touchline.undici.engine.abilities import ARCHER, PLAYMAKER
from touchline.undici.engine.board.pitch import (
    CENTRE,
    NOWHERE,
    in_half,
    is_neutral,
    near_quadrant,
    sector_of,
)
from touchline.undici.engine.cards.catalogue import NEEDS, VALUE
from touchline.undici.engine.cards.choice import choose, roll_for
from touchline.undici.engine.cards.effect import Effect
from touchline.undici.engine.cards.effects.cost import can_pay, pay
from touchline.undici.engine.cards.effects.finishing import carries
from touchline.undici.engine.frame import beneath
from touchline.undici.engine.passing.offside import is_offside, offside_line
from touchline.undici.engine.passing.passing import (
    CROSSING,
    SURE,
    THROW,
    LostPass,
    PassRoll,
    arrive,
    begin_pass,
    found_again,
    pass_under_way,
    targets,
)
from touchline.undici.engine.position import eleven, side_of
from touchline.undici.engine.set_pieces.corner import CornerRoll
from touchline.undici.engine.shooting.shot import no_header
from touchline.undici.engine.state import FREE_PASSES
from touchline.undici.engine.turn.act import Bonus
from touchline.undici.engine.turn.ending import give
from touchline.undici.engine.turn.turn_actions import CROSSES, PASSES, any_of

if TYPE_CHECKING:
    from touchline.undici.engine.cards.choice import CardRoll, Choice
    from touchline.undici.engine.position import Position


def helpful(p: Position) -> i64:
    """The ability that helps the ball being played: none on a throw-in (UN 4.10.3), then -1."""
    for at in range(len(p.flow) - 1, -1, -1):
        frame = p.flow[at]
        if isinstance(frame, PassRoll):
            if frame.sort == THROW:
                return NOWHERE
            return ARCHER if frame.sort == CROSSING else PLAYMAKER
        if isinstance(frame, CornerRoll):
            return ARCHER
    return NOWHERE


def in_doubt(p: Position) -> bool:
    """Is anything rolled for the ball being played? A bonus wants a die to be added to."""
    ball = pass_under_way(p)
    return ball is None or not ball.is_sure(p)


class PassPlus(Effect):
    """A bonus on the roll of a pass or cross (Y1, Y9, Y10)."""

    def can(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> bool:
        if not in_doubt(p):
            return False
        if NEEDS[card] == 0:
            return True
        ability = helpful(p)
        return ability != NOWHERE and p.skill(by, ability) > 0

    def start(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> None:
        p.add_plus(side, VALUE[card])


class RunThrough(Effect):
    """The ball runs on from the receiver to a mate near him (card Y2)."""

    def can(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> bool:
        return p.has_any(to, NEEDS[card]) and len(mates_near(p, to)) > 0

    def start(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> None:
        choose(p, side, card, to)

    def options(self, p: Position, choice: Choice, out: list[Action]) -> None:
        for slot in mates_near(p, choice.chip):
            out.append(moves.by(p, slot))

    def take(self, p: Position, choice: Choice, action: Action) -> None:
        give(p, moves.chip_of(p, choice.side, action), "run-through", "UN 3.14")

    def sane_choice(self, p: Position, choice: Choice) -> bool:
        return choice.chip != NOWHERE


def onside(p: Position, slot: Counter) -> list[int]:
    """The mates a chip may find without a roll: never one who is offside (UN 3.12.3)."""
    mates = targets(p, slot, False)
    if p.settings.offside != "lost":
        return mates
    line = offside_line(p, 1 - side_of(slot))
    return [mate for mate in mates if not is_offside(p, mate, line)]


def mates_near(p: Position, slot: Counter) -> list[int]:
    """The mates onside in the same or a surrounding quadrant."""
    here = p.where(slot)
    return [mate for mate in onside(p, slot) if near_quadrant(here, p.where(mate))]


class FlickOn(RunThrough):
    """A Ram flicks a cross on to a mate near him instead of heading (card Y6)."""

    def start(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> None:
        no_header(p)
        choose(p, side, card, to)


class ExtraPass(Effect):
    """A pass or cross as an extra action (card Y3)."""

    def can(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> bool:
        return any_of(p, side, PASSES | CROSSES, to)

    def start(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> None:
        p.flow.append(Bonus(side, PASSES | CROSSES))


class NoLook(Effect):
    """A Playmaker's pass or an Archer's cross as an extra action (card Y7)."""

    def can(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> bool:
        holder = p.holder  # a keeper in goal may pass too (UN 3.10.3)
        if holder == NOWHERE or side_of(holder) != side or not p.usable(holder):
            return False
        return any_of(p, side, self.kinds(p), holder)

    def kinds(self, p: Position) -> i64:
        """What the carrier's abilities are good for."""
        kinds: i64 = 0
        if p.skill(p.holder, PLAYMAKER) > 0:
            kinds |= PASSES
        if p.skill(p.holder, ARCHER) > 0:
            kinds |= CROSSES
        return kinds

    def start(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> None:
        p.flow.append(Bonus(side, self.kinds(p), p.holder))


class OneTouch(Effect):
    """The passes of one Playmaker cost no action in this turn (card Y8).

    He has the ball, or is named if no Playmaker has it (UN R47).
    """

    def can(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> bool:
        return p.one_touch == NOWHERE and len(self.playmakers(p, side)) > 0

    def playmakers(self, p: Position, side: SideIndex) -> list[int]:
        """The Playmakers in use."""
        return [slot for slot in eleven(side) if p.usable(slot) and p.skill(slot, PLAYMAKER) > 0]

    def start(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> None:
        if p.holder in self.playmakers(p, side):
            self.name(p, p.holder)
        else:
            choose(p, side, card)

    def options(self, p: Position, choice: Choice, out: list[Action]) -> None:
        for slot in self.playmakers(p, choice.side):
            out.append(moves.by(p, slot))

    def take(self, p: Position, choice: Choice, action: Action) -> None:
        self.name(p, moves.chip_of(p, choice.side, action))

    def name(self, p: Position, slot: Counter) -> None:
        """It is his passes that are free."""
        p.one_touch = slot
        p.boons |= FREE_PASSES


class EarlyCross(Effect):
    """An Archer crosses from a neutral box of the enemy's half, for one action (card Y4)."""

    def can(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> bool:
        if not carries(p, side, NEEDS[card]) or not can_pay(p, p.holder):
            return False
        box = p.where(p.holder)
        return is_neutral(box) and in_half(box, 1 - side) and len(targets(p, p.holder, True)) > 0

    def start(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> None:
        choose(p, side, card)

    def options(self, p: Position, choice: Choice, out: list[Action]) -> None:
        for slot in targets(p, p.holder, True):
            out.append(moves.cross_to(p, slot))

    def take(self, p: Position, choice: Choice, action: Action) -> None:
        pay(p, p.holder)
        begin_pass(p, p.holder, moves.chip_of(p, choice.side, action), CROSSING)


class Switch(Effect):
    """An Archer on a flank plays a sure pass to the other flank, for one action (card Y11)."""

    def can(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> bool:
        if not carries(p, side, NEEDS[card]) or not can_pay(p, p.holder):
            return False
        return len(self.far_side(p)) > 0

    def far_side(self, p: Position) -> list[int]:
        """The mates on the other flank."""
        here = sector_of(p.where(p.holder))
        if here == CENTRE:
            return []
        other = 2 - here
        return [slot for slot in onside(p, p.holder) if sector_of(p.where(slot)) == other]

    def start(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> None:
        choose(p, side, card)

    def options(self, p: Position, choice: Choice, out: list[Action]) -> None:
        for slot in self.far_side(p):
            out.append(moves.pass_to(p, slot))

    def take(self, p: Position, choice: Choice, action: Action) -> None:
        pay(p, p.holder)
        begin_pass(p, p.holder, moves.chip_of(p, choice.side, action), SURE)


class Rescue(Effect):
    """On a 3 or more a failed pass reaches a Wizard after all (card Y5)."""

    def can(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> bool:
        return p.has_any(to, NEEDS[card])

    def start(self, p: Position, side: SideIndex, card: i64, by: i64, to: i64) -> None:
        roll_for(p, side, card, by, to)

    def rolled(self, p: Position, roll: CardRoll, face: i64) -> None:
        if face >= VALUE[roll.card]:
            found_again(p)
            p.clear_event()  # that it has arrived is something new to play cards on
            give(p, roll.mate, "rescue", "UN 3.14")
            arrive(p, roll.chip, roll.mate)

    def sane_roll(self, p: Position, roll: CardRoll) -> bool:
        lost = any(isinstance(frame, LostPass) for frame in beneath(p, roll))
        return lost and roll.chip != NOWHERE and roll.mate != NOWHERE
