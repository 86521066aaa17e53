"""Shots: aim, keeper's step, blocks, the duel (CA 4.9)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.flow import AUTOMATIC, a_number
from touchline.core.ids import Counter, SideIndex
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.aiming import AimFrame
from touchline.counterattack.engine.bits import added, has
from touchline.counterattack.engine.board.goal_mouth import aims, save_hex, shot_path
from touchline.counterattack.engine.board.pitch import (
    NAMES,
    NOWHERE,
    distance,
    dotted,
    goal_column,
    hex_at,
    in_box,
)
from touchline.counterattack.engine.by_whom import ByFrame
from touchline.counterattack.engine.deck import SAVING, SHOOTING, TACKLING
from touchline.counterattack.engine.frame import (
    IN_ANY_ORDER,
    Automatic,
    Kind,
    a_player,
    a_roll,
    an_aim,
    our_player,
    some_players,
)
from touchline.counterattack.engine.passing.interception import shielded
from touchline.counterattack.engine.passing.loose_ball import PLAIN, loose_ball
from touchline.counterattack.engine.position import Position, shirt, side_of
from touchline.counterattack.engine.rolls import RollFrame, bare, capped, total
from touchline.counterattack.engine.set_pieces.goal_kick import award_goal_kick
from touchline.counterattack.engine.shooting.goal import goal
from touchline.counterattack.engine.shooting.keeper_step import KeeperStep, is_keeper_at_home
from touchline.counterattack.engine.shooting.save import FOOT, SaveRoll
from touchline.counterattack.engine.state import eleven
from touchline.counterattack.events import Called, Missed, Shot

# What kind of shot, as bits.
FULL: Final = 0
SNAP: Final = 1
KEEPER_MOVED: Final = 2
FREE: Final = 4  # from a free kick: rolled before the blocks
NO_BLOCKS: Final = 8  # nine or more from a free kick
OFF_TARGET: Final = -100  # instead of a score (CA 4.17.5)


def full_shot(p: Position, manner: i64) -> None:
    """A calls a shot (CA 4.9)."""
    p.tell(Called(int(p.attack), "shot", shirt(p.holder), "CA 4.9.1"))
    p.flow.append(Aim(p.attack, p.holder, manner))


class Aim(AimFrame):
    """Which of the seven points of the goal (CA 2.4)."""

    kind = Kind("aim", "CA 4.9.3", our_player("shooter"), a_number("manner", 0, 15))

    def __init__(self, side: SideIndex, shooter: Counter, manner: i64) -> None:
        super().__init__(side)
        self.shooter = shooter
        self.manner = manner

    def targets(self, p: Position) -> list[int]:
        return aims(p.where(self.shooter), p.end(self.side))

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        aim = moves.aim_of(action)
        other = 1 - self.side
        here = p.where(self.shooter)
        target = hex_at(goal_column(p.end(other)), 2 * aim - 6)
        number = shirt(self.shooter)
        p.tell(Shot(int(self.side), number, "shot", NAMES[here], NAMES[target], "", self.rule()))
        p.flow.append(ShotFlight(self.shooter, aim, self.manner))
        if self.manner & FREE:
            p.flow.append(ShotRoll(self.side, self.shooter, aim, self.manner))
        if not in_box(here, p.end(other)):  # from outside the keeper steps (CA 4.9.4)
            p.flow.append(KeeperStep(other))

    def sane(self, p: Position) -> bool:
        return len(self.targets(p)) > 0


def blockers(p: Position, shooter: Counter, aim: i64, tried: i64) -> list[int]:
    """Who may still block, nearest to the shooter first."""
    return [counter for _, counter in blocks(p, shooter, aim, tried)]


def blocks(p: Position, shooter: Counter, aim: i64, tried: i64) -> list[tuple[int, int]]:
    """Who may still block, with how far he is from the shooter (CA 4.9.5, q13, q43, q131)."""
    side = side_of(shooter)
    other = 1 - side
    here = p.where(shooter)
    thick = p.settings.path == "thick"
    way = shot_path(here, p.end(side), aim, thick)
    keeper = p.keeper(other)
    saves = save_spot(p, shooter, aim) != NOWHERE
    found: list[tuple[int, int]] = []
    for counter in eleven(other):
        hex_ = p.where(counter)
        if hex_ == NOWHERE or has(tried, counter) or (counter == keeper and saves):
            continue
        for on_way in way:
            if distance(hex_, on_way) <= 1 and not shielded(p, side, on_way):
                found.append((int(distance(here, hex_)), int(counter)))
                break
    found.sort()
    return found


def next_blockers(p: Position, flight: ShotFlight) -> list[int]:
    """The nearest of those who may still block a shot; several if they are equally near."""
    waiting = blocks(p, flight.shooter, flight.aim, flight.tried)
    return [counter for step, counter in waiting if step == waiting[0][0]]


def save_spot(p: Position, shooter: Counter, aim: i64) -> i64:
    """Where the keeper meets the shot, -1 if he cannot (CA 4.9.6, 4.11.2, q44)."""
    side = side_of(shooter)
    keeper = p.where(p.keeper(1 - side))
    if keeper == NOWHERE or not in_box(keeper, p.end(1 - side)):
        return NOWHERE
    thick = p.settings.path == "thick"
    return save_hex(p.where(shooter), p.end(side), aim, keeper, thick)


class ShotFlight(Automatic):
    """The shot on its way: blocks one by one, then the duel (q40).

    A free kick is rolled before the blocks: its total flies along.
    """

    kind = Kind(
        "shot-flight",
        "CA 4.9.5",
        a_player("shooter"),
        an_aim("aim"),
        a_number("manner", 0, 15),
        some_players("tried"),
        a_number("total", -100, 100),
        seat=AUTOMATIC,
    )

    def __init__(
        self, shooter: Counter, aim: i64, manner: i64, tried: i64 = 0, total: i64 = 0
    ) -> None:
        super().__init__()
        self.shooter = shooter
        self.aim = aim
        self.manner = manner
        self.tried = tried
        self.total = total

    def after(self, counter: Counter) -> ShotFlight:
        """The same shot when this defender has tried."""
        tried = added(self.tried, counter)
        return ShotFlight(self.shooter, self.aim, self.manner, tried, self.total)

    def enter(self, p: Position) -> None:
        p.flow.pop()
        waiting = [] if self.manner & NO_BLOCKS else next_blockers(p, self)
        if len(waiting) > 1:
            p.flow.append(self)
            p.flow.append(WhoBlocks(1 - side_of(self.shooter)))
        elif waiting:
            try_to_block(p, self, waiting[0])
        elif self.manner & FREE:
            duel(p, self.shooter, self.aim, self.manner, self.total)
        else:
            p.flow.append(ShotRoll(side_of(self.shooter), self.shooter, self.aim, self.manner))


class WhoBlocks(ByFrame):
    """Several defenders equally near to the shooter could block: who rolls first (CA 4.9.5)."""

    kind = Kind("who-blocks", "CA 4.9.5", on=("shot-flight",), forecast=IN_ANY_ORDER)

    def candidates(self, p: Position) -> list[int]:
        flight = p.flow[-2]
        assert isinstance(flight, ShotFlight)
        return next_blockers(p, flight)

    def named(self, p: Position, counter: Counter) -> None:
        flight = p.flow.pop()
        assert isinstance(flight, ShotFlight)
        try_to_block(p, flight, counter)


def try_to_block(p: Position, flight: ShotFlight, counter: Counter) -> None:
    """A defender rolls, once for each shot; it flies on underneath."""
    p.flow.append(flight.after(counter))
    p.flow.append(BlockRoll(side_of(counter), counter, flight.shooter, flight.aim))


class BlockRoll(RollFrame):
    """In the way a 5 or 6, beside it a 6 (CA 4.9.5).

    The ball then breaks from the blocker and may still end in the goal (q41).
    """

    kind = a_roll(
        "block",
        "CA 4.9.5",
        a_player("blocker"),
        a_player("shooter"),
        an_aim("aim"),
        on=("shot-flight",),
    )

    def __init__(self, roller: SideIndex, blocker: i64, shooter: Counter, aim: i64) -> None:
        super().__init__(roller)
        self.blocker = blocker
        self.shooter = shooter
        self.aim = aim

    def rolled(self, p: Position, face: i64) -> None:
        side = side_of(self.shooter)
        thick = p.settings.path == "thick"
        here = p.where(self.blocker)
        in_way = here in shot_path(p.where(self.shooter), p.end(side), self.aim, thick)
        die = bare(face)
        home = is_keeper_at_home(p, self.blocker)
        skill = p.skill(self.blocker, SAVING if home else TACKLING)  # CA 4.21.16
        ten = p.settings.interception == "ten-plus" and skill + die >= 10
        if die == 6 or (die == 5 and in_way) or ten:
            p.flow.pop()
            loose_ball(p, here, self.blocker, PLAIN)
        else:
            p.tell(Missed(int(self.roller), shirt(self.blocker), "block", self.rule()))


def shot_penalty(p: Position, shooter: Counter, manner: i64) -> i64:
    """-1 outside the box, -1 for a snapshot, -1 from a dotted hex, capped (CA 4.9.7, q47)."""
    here = p.where(shooter)
    penalty: i64 = 0
    if not in_box(here, p.end(1 - side_of(shooter))):
        penalty -= 1
    if manner & SNAP:
        penalty -= 1
    if p.settings.difficult_angle and dotted(here) and not manner & FREE:
        penalty -= 1
    return capped(p, penalty)


class ShotRoll(RollFrame):
    """Shooting + die (CA 4.9.7)."""

    kind = a_roll("shot", "CA 4.9.7", a_player("shooter"), an_aim("aim"), a_number("manner", 0, 15))

    def __init__(self, roller: SideIndex, shooter: Counter, aim: i64, manner: i64) -> None:
        super().__init__(roller)
        self.shooter = shooter
        self.aim = aim
        self.manner = manner

    def rolled(self, p: Position, face: i64) -> None:
        penalty = shot_penalty(p, self.shooter, self.manner)
        score = total(p.skill(self.shooter, SHOOTING), face, penalty)
        if face == 1 and p.settings.natural_one:
            score = OFF_TARGET
        if (
            self.manner & FREE
        ):  # the blocks come after the roll, unless it is good enough (CA 4.15.5)
            p.flow.pop()
            test = (
                p.skill(self.shooter, SHOOTING) + bare(face) + penalty
            )  # for the nine a star is a 6
            manner = self.manner | NO_BLOCKS if test >= 9 else self.manner
            p.flow.append(ShotFlight(self.shooter, self.aim, manner, 0, score))
        else:
            duel(p, self.shooter, self.aim, self.manner, score)


def duel(p: Position, shooter: Counter, aim: i64, manner: i64, score: i64) -> None:
    """Off target, out of the keeper's reach, or his save (CA 4.9.6-8, 4.17.5).

    Off target is a goal kick with all that belongs to one (q46).
    """
    side = side_of(shooter)
    if score == OFF_TARGET:
        p.tell(Missed(int(side), shirt(shooter), "shot", "CA 4.17.5"))
        award_goal_kick(p, 1 - side)
        return
    spot = save_spot(p, shooter, aim)
    if spot == NOWHERE:
        goal(p, side, shooter, "shot", "CA 4.9.6")
        return
    moved = manner & KEEPER_MOVED != 0
    p.flow.append(SaveRoll(1 - side, shooter, score, FOOT, spot, moved))
