"""Shots and snapshots: aim, keeper's step, blocks, the duel (CA 4.9)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.counterattack import moves
from touchline.counterattack.aiming import AimFrame
from touchline.counterattack.by_whom import ByFrame
from touchline.counterattack.deck import SAVING, SHOOTING, TACKLING
from touchline.counterattack.events import Called, Missed, Passed
from touchline.counterattack.frame import AUTOMATIC, CHANCE, Frame
from touchline.counterattack.goal import goal
from touchline.counterattack.goal_kick import award_goal_kick
from touchline.counterattack.goal_mouth import aims, save_hex, shot_path
from touchline.counterattack.keeper_step import KeeperStep, is_keeper_at_home
from touchline.counterattack.loose_ball import PLAIN, loose_ball
from touchline.counterattack.pitch import (
    NAMES,
    NOWHERE,
    distance,
    dotted,
    goal_column,
    hex_at,
    in_box,
)
from touchline.counterattack.position import SHIRTS, Position, shirt, side_of
from touchline.counterattack.reach import reachable
from touchline.counterattack.refusal import cannot_run, not_there, refuse
from touchline.counterattack.rolls import RollFrame, as_byte, bare, capped, from_byte, total
from touchline.counterattack.run import run
from touchline.counterattack.save import FOOT, SNAP_KEEPER, SaveRoll

# What kind of shot, as bits.
FULL: Final = 0
SNAP: Final = 1
KEEPER_MOVED: Final = 2
FREE: Final = 4  # from a free kick: rolled before the blocks
NO_BLOCKS: Final = 8  # nine or more from a free kick

SNAP_MOVE: Final = 2
OFF_TARGET: Final = -100  # instead of a score (CA 4.17.5)


def snapshot(p: Position) -> None:
    """A calls a snapshot; D may move one player two hexes (CA 4.9.2)."""
    p.tell(Called(int(p.attack), "snapshot", shirt(p.holder), "CA 4.9.1"))
    p.flow.append(Aim(p.attack, p.holder, SNAP))
    p.flow.append(SnapMove(1 - p.attack))


def full_shot(p: Position, kind: i64) -> None:
    """A calls a shot (CA 4.9)."""
    p.tell(Called(int(p.attack), "shot", shirt(p.holder), "CA 4.9.1"))
    p.flow.append(Aim(p.attack, p.holder, kind))


class SnapMove(Frame):
    """One defender, the keeper too, may move up to two hexes (CA 4.9.2)."""

    def name(self) -> str:
        return "snap-move"

    def rule(self) -> str:
        return "CA 4.9.2"

    def list_actions(self, p: Position, out: list[Action]) -> None:
        first = self.side * SHIRTS
        for counter in range(first, first + SHIRTS):
            if p.where(counter) != NOWHERE and not p.stunned & (1 << counter):
                out.append(moves.TABLE[moves.MOVE + counter - first])
        out.append(moves.DECLINE)

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb != "move":
            return super().why_not(p, action)
        counter = action.index - moves.MOVE + self.side * SHIRTS
        gone = not_there(p, self, action, counter)
        return gone or refuse(p, self, action, "stunned", "CA 4.17.12")

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        if action is not moves.DECLINE:
            p.flow.append(SnapTo(self.side, action.index - moves.MOVE + self.side * SHIRTS))


class SnapTo(Frame):
    """Where he goes. `a` is the counter."""

    def name(self) -> str:
        return "snap-to"

    def rule(self) -> str:
        return "CA 4.9.2"

    def list_actions(self, p: Position, out: list[Action]) -> None:
        out.append(moves.STAY)
        for hex_ in reachable(p, p.where(self.a), SNAP_MOVE):
            out.append(moves.TABLE[moves.TO + hex_])

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        return cannot_run(p, self, action, "CA 4.9.2") or super().why_not(p, action)

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        if action is moves.STAY:
            return
        run(p, self.a, action.index - moves.TO, self.rule())
        if self.a == p.keeper(self.side):
            aim = p.flow.pop()
            p.flow.append(Aim(aim.side, aim.a, aim.b | KEEPER_MOVED))


class Aim(AimFrame):
    """Which of the seven points of the goal (CA 2.4). `a` is the shooter, `b` the kind of shot."""

    def name(self) -> str:
        return "aim"

    def rule(self) -> str:
        return "CA 4.9.3"

    def targets(self, p: Position) -> list[int]:
        return aims(p.where(self.a), p.end(self.side))

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        aim = action.index - moves.AIM
        other = 1 - self.side
        here = p.where(self.a)
        target = hex_at(goal_column(p.end(other)), 2 * aim - 6)
        p.tell(
            Passed(int(self.side), shirt(self.a), "shot", NAMES[here], NAMES[target], self.rule())
        )
        p.flow.append(Flight(AUTOMATIC, self.a, aim, self.b))
        if self.b & FREE:
            p.flow.append(ShotRoll(CHANCE, self.side, self.a, aim, self.b))
        if not in_box(here, p.end(other)):  # from outside the keeper steps (CA 4.9.4)
            p.flow.append(KeeperStep(other))


def blockers(p: Position, shooter: i64, aim: i64, tried: i64) -> list[int]:
    """Who may still block, nearest to the shooter first."""
    return [counter for _, counter in blocks(p, shooter, aim, tried)]


def blocks(p: Position, shooter: i64, aim: i64, tried: i64) -> list[tuple[int, int]]:
    """Who may still block, with how far he is from the shooter (CA 4.9.5, q13, q43, q131)."""
    side = side_of(shooter)
    other = 1 - side
    here = p.where(shooter)
    thick = p.settings.path == "thick"
    way = shot_path(here, p.end(side), aim, thick)
    keeper = p.keeper(other)
    saves = save_spot(p, shooter, aim) != NOWHERE
    found: list[tuple[int, int]] = []
    for counter in range(other * SHIRTS, other * SHIRTS + SHIRTS):
        hex_ = p.where(counter)
        if hex_ == NOWHERE or tried & (1 << counter) or (counter == keeper and saves):
            continue
        for on_way in way:
            if distance(hex_, on_way) <= 1 and not shielded(p, side, on_way):
                found.append((int(distance(here, hex_)), int(counter)))
                break
    found.sort()
    return found


def next_blockers(p: Position, flight: Frame) -> list[int]:
    """The nearest of those who may still block a shot; several if they are equally near."""
    waiting = blocks(p, flight.a, flight.b, flight.d % (1 << 24))
    return [counter for step, counter in waiting if step == waiting[0][0]]


def shielded(p: Position, side: i64, hex_: i64) -> bool:
    """Tournament: a hex held by a team-mate gives no chance (CA 2.3.2, q13)."""
    if not p.settings.held_hex_shields:
        return False
    there = p.occupant(hex_)
    return there >= 0 and side_of(there) == side


def save_spot(p: Position, shooter: i64, aim: i64) -> i64:
    """Where the keeper meets the shot, -1 if he cannot (CA 4.9.6, 4.11.2, q44)."""
    side = side_of(shooter)
    keeper = p.where(p.keeper(1 - side))
    if keeper == NOWHERE or not in_box(keeper, p.end(1 - side)):
        return NOWHERE
    thick = p.settings.path == "thick"
    return save_hex(p.where(shooter), p.end(side), aim, keeper, thick)


class Flight(Frame):
    """The shot on its way: blocks one by one, then the duel. `a` shooter, `b` aim, `c` kind.

    `d` is the bit set of defenders who have tried, in a free kick above 2**24 the total.
    """

    def name(self) -> str:
        return "shot-flight"

    def rule(self) -> str:
        return "CA 4.9.5"

    def enter(self, p: Position) -> None:
        p.flow.pop()
        waiting = [] if self.c & NO_BLOCKS else next_blockers(p, self)
        if len(waiting) > 1:
            p.flow.append(self)
            p.flow.append(WhoBlocks(1 - side_of(self.a)))
        elif waiting:
            try_to_block(p, self, waiting[0])
        elif self.c & FREE:
            duel(p, self.a, self.b, self.c, from_byte(self.d >> 24))
        else:
            p.flow.append(ShotRoll(CHANCE, side_of(self.a), self.a, self.b, self.c))
        p.flow[-1].enter(p)


class WhoBlocks(ByFrame):
    """Several defenders equally near to the shooter could block: who rolls first (CA 4.9.5)."""

    def name(self) -> str:
        return "who-blocks"

    def rule(self) -> str:
        return "CA 4.9.5"

    def candidates(self, p: Position) -> list[int]:
        return next_blockers(p, p.flow[-2])

    def named(self, p: Position, counter: i64) -> None:
        try_to_block(p, p.flow.pop(), counter)


def try_to_block(p: Position, flight: Frame, counter: i64) -> None:
    """A defender rolls, once for each shot; it flies on underneath."""
    tried = flight.d | 1 << counter
    p.flow.append(Flight(AUTOMATIC, flight.a, flight.b, flight.c, tried))
    p.flow.append(BlockRoll(CHANCE, side_of(counter), counter, flight.a, flight.b))


class BlockRoll(RollFrame):
    """In the way a 5 or 6, beside it a 6 (CA 4.9.5). `b` blocks, `c` shoots, `d` is the aim."""

    def name(self) -> str:
        return "block"

    def rule(self) -> str:
        return "CA 4.9.5"

    def rolled(self, p: Position, face: i64) -> None:
        side = side_of(self.c)
        thick = p.settings.path == "thick"
        here = p.where(self.b)
        in_way = here in shot_path(p.where(self.c), p.end(side), self.d, thick)
        die = bare(face)
        home = is_keeper_at_home(p, self.b)
        skill = p.skill(self.b, SAVING if home else TACKLING)  # CA 4.21.16
        ten = p.settings.interception == "ten-plus" and skill + die >= 10
        if die == 6 or (die == 5 and in_way) or ten:
            p.flow.pop()
            loose_ball(p, here, self.b, PLAIN)
        else:
            p.tell(Missed(int(self.a), shirt(self.b), "block", self.rule()))


def shot_penalty(p: Position, shooter: i64, kind: i64) -> i64:
    """-1 outside the box, -1 for a snapshot, -1 from a dotted hex, capped (CA 4.9.7, q47)."""
    here = p.where(shooter)
    penalty: i64 = 0
    if not in_box(here, p.end(1 - side_of(shooter))):
        penalty -= 1
    if kind & SNAP:
        penalty -= 1
    if p.settings.difficult_angle and dotted(here) and not kind & FREE:
        penalty -= 1
    return capped(p, penalty)


class ShotRoll(RollFrame):
    """Shooting + die (CA 4.9.7). `b` shoots, `c` is the aim, `d` the kind."""

    def name(self) -> str:
        return "shot"

    def rule(self) -> str:
        return "CA 4.9.7"

    def rolled(self, p: Position, face: i64) -> None:
        penalty = shot_penalty(p, self.b, self.d)
        score = total(p.skill(self.b, SHOOTING), face, penalty)
        if face == 1 and p.settings.natural_one:
            score = OFF_TARGET
        if self.d & FREE:  # the blocks come after the roll, unless it is good enough (CA 4.15.5)
            p.flow.pop()
            test = p.skill(self.b, SHOOTING) + bare(face) + penalty  # for the nine a star is a 6
            kind = self.d | NO_BLOCKS if test >= 9 else self.d
            p.flow.append(Flight(AUTOMATIC, self.b, self.c, kind, as_byte(score) << 24))
        else:
            duel(p, self.b, self.c, self.d, score)


def duel(p: Position, shooter: i64, aim: i64, kind: i64, score: i64) -> None:
    """Off target, out of the keeper's reach, or his save (CA 4.9.6-8, 4.17.5)."""
    side = side_of(shooter)
    if score == OFF_TARGET:
        p.tell(Missed(int(side), shirt(shooter), "shot", "CA 4.17.5"))
        award_goal_kick(p, 1 - side)
        return
    spot = save_spot(p, shooter, aim)
    if spot == NOWHERE:
        goal(p, side, shooter, "shot", "CA 4.9.6")
        return
    how: i64 = FOOT + SNAP_KEEPER if kind & KEEPER_MOVED else FOOT
    p.flow.append(SaveRoll(CHANCE, 1 - side, shooter, as_byte(score) + 256 * how, spot))
