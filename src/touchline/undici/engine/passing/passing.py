"""Passes and crosses: the score, what becomes of them, who gets a lost ball (UN 3.6, 3.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.core.flow import AUTOMATIC, CHANCE, a_number
from touchline.core.ids import Counter, SideIndex, Square
from touchline.undici.engine import moves
from touchline.undici.engine.abilities import ARCHER, PLAYMAKER
from touchline.undici.engine.bits import has
from touchline.undici.engine.board.pitch import (
    NAMES,
    NOWHERE,
    SPACES,
    distance,
    is_header_box,
    steps_between,
)
from touchline.undici.engine.cards.catalogue import (
    CROSS_AGAINST,
    CROSSED,
    ON_CROSS,
    ON_PASS,
    PASS_AGAINST,
    PASS_FAILED,
    PASSED,
    PASSES_ONE,
)
from touchline.undici.engine.cards.window import ask
from touchline.undici.engine.frame import Automatic, Frame, Kind, a_box, a_chip, drop_to
from touchline.undici.engine.passing.marking import marking
from touchline.undici.engine.passing.offside import is_offside, offside_line
from touchline.undici.engine.passing.out import ball_is_out, goes_out
from touchline.undici.engine.passing.pass_way import pass_length, way_is_free
from touchline.undici.engine.playbook.trap_offer import ask_trap
from touchline.undici.engine.position import eleven, side_of
from touchline.undici.engine.refusal import refuse
from touchline.undici.engine.rolls import RollFrame, luck
from touchline.undici.engine.shooting.shot import HeadIt, score_goal
from touchline.undici.engine.state import CUT_SHORT, IN_PLAY, SHOT_TAKEN
from touchline.undici.engine.turn.ending import end_turn, give
from touchline.undici.events import Accuracy, Passed

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position

# Kinds of pass.
PLAIN: Final = 0
CROSSING: Final = 1
SURE: Final = 2  # succeeds without a roll: a kick-off, some cards
LOST: Final = 3  # cannot succeed: to an offside chip, where that is allowed (R13)
THROW: Final = 4  # a throw-in: no Playmaker, no offside (UN 4.10.3, 3.12.4)
KINDS: Final[tuple[str, ...]] = ("pass", "cross", "sure", "lost", "throw")
RULES: Final[tuple[str, ...]] = ("UN 3.6.3", "UN 3.11.3", "UN 3.2.3", "UN 3.12.3", "UN 4.10.3")


def targets(p: Position, passer: Counter, cross: bool) -> list[int]:
    """Whom a pass or a cross may look for (UN 3.6.1, 3.11.2), usually nobody offside (UN R13)."""
    side = side_of(passer)
    offside = p.options.offside
    line: i64 = offside_line(p, 1 - side) if offside == "barred" else 0
    only_heads = cross and p.settings.cross_to == "header-boxes"
    on_the_ground = not cross and p.settings.pass_lane == "clear"
    found: list[int] = []
    for slot in eleven(side):
        if slot == passer or not p.usable(slot) or p.in_goal(slot):
            continue
        if offside == "barred" and is_offside(p, slot, line):
            continue
        if only_heads and not is_header_box(p.where(slot), side):
            continue
        if on_the_ground and not way_is_free(p, side, p.where(passer), p.where(slot)):
            continue
        found.append(slot)
    return found


def why_no_pass(p: Position, frame: Frame, action: Action) -> IllegalAction:
    """Why a chip is no target: it cannot receive, or something is in the way (UN 3.6.2)."""
    slot = p.find(frame.side, moves.shirt_of(action))
    fit = slot != NOWHERE and slot != p.holder and p.usable(slot) and not p.in_goal(slot)
    if fit and not way_is_free(p, frame.side, p.ball(), p.where(slot)):
        return refuse(p, frame, action, "pass-lane", "UN 3.6.2")
    return refuse(p, frame, action, "pass-target", "UN 3.6.1")


def needed(p: Position, origin: Square, end: Square) -> i64:
    """The score a pass needs: the distance in quadrants (UN 3.6.3, R1)."""
    return pass_length(p, origin, end) - 1 + p.options.pass_base


def pass_bonus(p: Position, passer: Counter, receiver: Counter, cross: bool) -> i64:
    """What is added to the die of a pass or a cross, markers taken off."""
    side = side_of(passer)
    value = p.skill(passer, ARCHER if cross else PLAYMAKER) + luck(p, side, passer)
    if p.options.cards and p.has_card(side, IN_PLAY, PASSES_ONE):
        value += 1
    return value - marking(p, receiver, cross)


def begin_pass(p: Position, passer: Counter, receiver: Counter, sort: i64) -> None:
    """The pass is called; cards on it come before the die."""
    p.clear_event()
    side = side_of(passer)
    if sort == CROSSING:
        p.ending |= SHOT_TAKEN
    judged = sort != SURE and (sort != THROW or p.settings.throw_in_offside)
    if judged and p.options.offside == "lost":
        if is_offside(p, receiver, offside_line(p, 1 - side)):
            sort = LOST
    p.flow.append(PassRoll(passer, receiver, sort))
    if sort == PLAIN or sort == THROW:
        ask(p, side, ON_PASS, passer, receiver)
    elif sort == CROSSING:
        ask(p, side, ON_CROSS, passer, receiver)
    if sort == PLAIN or sort == CROSSING:
        ask_trap(p, receiver)


class PassRoll(RollFrame):
    """The die for a pass or a cross. No die where it is certain.

    A 1 is a failure by itself only where that was agreed (UN R3).
    """

    kind = Kind(
        "pass-roll",
        "UN 3.6.3",
        a_chip("passer"),
        a_chip("receiver"),
        a_number("sort", 0, 4),
        seat=CHANCE,
    )

    def __init__(self, passer: Counter, receiver: Counter, sort: i64) -> None:
        super().__init__(side_of(passer))
        self.passer = passer
        self.receiver = receiver
        self.sort = sort

    def rule(self) -> str:
        return RULES[self.sort]

    def why(self) -> str:
        return "cross-roll" if self.sort == CROSSING else "pass-roll"

    def bonus(self, p: Position) -> i64:
        """What is added to the die; a throw has nothing from a Playmaker (UN 4.10.3)."""
        value = pass_bonus(p, self.passer, self.receiver, self.sort == CROSSING)
        return value - p.skill(self.passer, PLAYMAKER) if self.sort == THROW else value

    def is_sure(self, p: Position) -> bool:
        """Does it arrive whatever is rolled?"""
        if self.sort == SURE or self.sort == LOST:
            return self.sort == SURE
        enough = 1 + self.bonus(p) >= needed(p, p.where(self.passer), p.where(self.receiver))
        return enough and not p.settings.natural_one

    def enter(self, p: Position) -> None:
        bonus = self.bonus(p)
        needs = needed(p, p.where(self.passer), p.where(self.receiver))
        sure = self.is_sure(p)
        if self.sort != LOST and not sure and 6 + bonus >= needs:
            return
        p.flow.pop()
        self.settle(p, 1 + bonus if sure else 6 + bonus, needs, sure)

    def rolled(self, p: Position, face: i64) -> None:
        score = face + self.bonus(p)
        needs = needed(p, p.where(self.passer), p.where(self.receiver))
        arrived = score >= needs and not (face == 1 and p.settings.natural_one)
        self.settle(p, score, needs, arrived)

    def settle(self, p: Position, score: i64, needs: i64, arrived: bool) -> None:
        """It arrives or it does not."""
        p.clear_event()
        told(p, self.passer, self.receiver, self.sort, score, needs, arrived)
        if arrived and self.sort == CROSSING:
            cross_arrives(p, self.passer, self.receiver)
        elif arrived:
            arrive(p, self.passer, self.receiver)
        else:
            fail(p, self.passer, self.receiver, self.sort)


def pass_under_way(p: Position) -> PassRoll | None:
    """The pass or cross that is being played, if one is."""
    for at in range(len(p.flow) - 1, -1, -1):
        frame = p.flow[at]
        if isinstance(frame, PassRoll):
            return frame
    return None


def call_off_pass(p: Position) -> None:
    """A pass is not played after all."""
    drop_to(p, PassRoll)


def told(
    p: Position,
    passer: Counter,
    receiver: Counter,
    sort: i64,
    score: i64,
    needs: i64,
    arrived: bool,
) -> None:
    """Tell of a pass, and of whether it arrives."""
    side = int(side_of(passer))
    number = int(p.shirt(passer))
    p.tell(
        Passed(
            side,
            number,
            KINDS[sort],
            NAMES[p.where(passer)],
            NAMES[p.where(receiver)],
            int(p.shirt(receiver)),
            RULES[sort],
        )
    )
    p.tell(Accuracy(side, number, int(score), int(needs), arrived, RULES[sort]))


def arrive(p: Position, passer: Counter, receiver: Counter) -> None:
    """A pass has arrived: both sides may play cards on it."""
    p.holder = receiver
    p.came_from = passer
    ask_both(p, PASSED, PASS_AGAINST, passer, receiver)


def ask_both(p: Position, own: i64, against: i64, passer: Counter, receiver: Counter) -> None:
    """Cards on a ball that has arrived, those of the other side first unless agreed (UN 3.14.7)."""
    side = side_of(receiver)
    if p.settings.response_first == "other":
        ask(p, side, own, passer, receiver)
        ask(p, 1 - side, against, passer, receiver)
    else:
        ask(p, 1 - side, against, passer, receiver)
        ask(p, side, own, passer, receiver)


def cross_arrives(p: Position, passer: Counter, receiver: Counter) -> None:
    """A cross has arrived: cards on it, then the header (UN 3.11.4)."""
    p.holder = receiver
    p.came_from = passer
    p.flow.append(HeadIt(receiver))
    ask_both(p, CROSSED, CROSS_AGAINST, passer, receiver)


def fail(p: Position, passer: Counter, receiver: Counter, sort: i64) -> None:
    """A pass has failed: a card may rescue it, or the ball is lost (UN 3.6.6)."""
    p.flow.append(LostPass(passer, receiver, sort))
    if sort == PLAIN:
        ask(p, side_of(passer), PASS_FAILED, passer, receiver)


class LostPass(Automatic):
    """The ball goes to the opponent nearest to the receiver (UN 3.6.6)."""

    kind = Kind(
        "lost-pass",
        "UN 3.6.6",
        a_chip("passer"),
        a_chip("receiver"),
        a_number("sort", 0, 4),
        seat=AUTOMATIC,
    )

    def __init__(self, passer: Counter, receiver: Counter, sort: i64) -> None:
        super().__init__()
        self.passer = passer
        self.receiver = receiver
        self.sort = sort

    def enter(self, p: Position) -> None:
        p.flow.pop()
        thrown = self.sort == THROW and p.settings.throw_in_again  # UN 4.10.4
        out = (self.sort == PLAIN or thrown) and goes_out(p, self.receiver)
        own_goal = self.sort != CROSSING and self.receiver == p.keeper(side_of(self.receiver))
        if own_goal and not (out and p.settings.keeper_own_goal == "not-out"):  # R37
            score_goal(p, 1 - side_of(self.receiver), self.receiver, "own-goal", "UN 4.11.2")
        elif out:
            ball_is_out(p, self.receiver)
        else:
            lose_pass(p, self.receiver)


def found_again(p: Position) -> None:
    """A failed pass is not lost after all."""
    drop_to(p, LostPass)


def lose_pass(p: Position, receiver: Counter) -> None:
    """The nearest opponent has the ball and the turn is over; a tie is a coach's choice."""
    losers = side_of(receiver)
    near = nearest(p, 1 - losers, p.where(receiver))
    if len(near) == 1:
        collect(p, near[0])
    else:
        chooses = losers if p.settings.lost_ball_tie == "losing" else 1 - losers
        p.flow.append(Nearest(chooses, p.where(receiver)))


def nearest(p: Position, side: SideIndex, box: Square) -> list[int]:
    """The usable chips of a side nearest to a box.

    The keeper in goal only if nobody else can, or where he collects like anybody (UN R19).
    """
    best: i64 = SPACES  # further than any
    found: list[int] = []
    counted = p.settings.nearest == "steps"
    for slot in eleven(side):
        if p.where(slot) == NOWHERE or has(p.flipped, slot):
            continue
        if p.in_goal(slot) and not p.settings.keeper_collects:
            continue
        there = p.where(slot)
        far = steps_between(box, there) if counted else distance(box, there)
        if far < best:
            best = far
            found = [slot]
        elif far == best:
            found.append(slot)
    return found or [int(p.keeper(side))]


def collect(p: Position, slot: Counter) -> None:
    """A failed pass is his; the turn is cut short."""
    give(p, slot, "lost-pass", "UN 3.6.6")
    end_turn(p, CUT_SHORT)


class Nearest(Frame):
    """Which of the equally near chips gets the ball (R18)."""

    kind = Kind("nearest", "UN R18", a_box("box"))

    def __init__(self, side: SideIndex, box: Square) -> None:
        super().__init__(side)
        self.box = box

    def list_actions(self, p: Position, out: list[Action]) -> None:
        losing = p.settings.lost_ball_tie == "losing"
        for slot in nearest(p, 1 - self.side if losing else self.side, self.box):
            out.append(moves.against(p, slot) if losing else moves.by(p, slot))

    def play(self, p: Position, action: Action) -> None:
        if action.verb == "against":
            collect(p, moves.chip_of(p, 1 - self.side, action))
        else:
            collect(p, moves.chip_of(p, self.side, action))
