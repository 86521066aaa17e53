"""The loose ball: a direction, a distance, and whoever it meets (CA 4.10)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from touchline.counterattack.deck import SAVING, TACKLING
from touchline.counterattack.events import Loose, Missed
from touchline.counterattack.frame import CHANCE
from touchline.counterattack.goal import goal
from touchline.counterattack.out import defender_of, out_of_play
from touchline.counterattack.pitch import (
    GOAL,
    NAMES,
    NOWHERE,
    beyond,
    distance,
    rose_direction,
    rose_step,
)
from touchline.counterattack.position import (
    ATTACKERS_MOVE,
    HELD,
    TAKEN,
    Position,
    shirt,
    side_of,
)
from touchline.counterattack.possession import act_after_hit, tell_won, win
from touchline.counterattack.rolls import RollFrame, bare

# What is special about a loose ball.
PLAIN: Final = 0
NO_SAVE: Final = 1  # it broke from the keeper, who gets no second save (CA 4.10.5)
STRAY_PASS: Final = 2  # an inaccurate pass that walks: no goal (q54)


def loose_ball(p: Position, origin: i64, source: i64, special: i64) -> None:
    """The ball breaks from a hex; `source` is the player it broke from."""
    p.toucher = source
    p.offside = 0
    p.drop_ball(origin)
    p.flow.append(LooseDirection(CHANCE, 1 - p.attack, origin, special))


class LooseDirection(RollFrame):
    """The defending manager rolls the direction (CA 4.10.1). `b` origin, `c` what is special."""

    def name(self) -> str:
        return "loose-direction"

    def rule(self) -> str:
        return "CA 4.10.1"

    def rolled(self, p: Position, face: i64) -> None:
        p.flow.append(LooseDistance(CHANCE, self.a, self.b, self.c, bare(face)))


class LooseDistance(RollFrame):
    """The defending manager rolls the distance (CA 4.10.1). `d` is the direction."""

    def name(self) -> str:
        return "loose-distance"

    def rule(self) -> str:
        return "CA 4.10.1"

    def rolled(self, p: Position, face: i64) -> None:
        walk(p, self.b, self.d, bare(face), self.c)


def walk(p: Position, origin: i64, direction: i64, steps: i64, special: i64) -> None:
    """Hex by hex from the origin, which is not counted (q48), to the first player in the way."""
    at = origin
    left = steps
    near: i64 = 0  # bit set of keepers the ball has come within one hex of
    while left > 0:
        near |= keepers_near(p, at)
        ahead = rose_step(at, direction)
        if ahead == NOWHERE:
            break
        at = ahead
        left -= 1
        if p.on[at] != 0:
            break
    p.tell(Loose(NAMES[origin], int(direction), int(steps), NAMES[at]))
    if at != origin and p.on[at] != 0:
        hit(p, p.occupant(at))
    elif left > 0:
        leaves(p, at, beyond(at, rose_direction(direction)), near, special)
    else:
        rests(p, at)


def keepers_near(p: Position, hex_: i64) -> i64:
    """The sides whose keeper stands within one hex, as bits."""
    bits: i64 = 0
    for side in range(2):
        keeper = p.where(p.keeper(side))
        if keeper != NOWHERE and distance(keeper, hex_) <= 1:
            bits |= 1 << side
    return bits


def in_phase(p: Position) -> bool:
    """Is a movement phase running (CA 4.10.3)?"""
    return len(p.flow) > 1 and p.flow[1].name() == "movement"


def hit(p: Position, counter: i64) -> None:
    """The first player on the line has it (CA 4.10.2); A's phase simply goes on (q33)."""
    if side_of(counter) == p.attack and in_phase(p):
        del p.flow[2:]
        p.give(counter)
        tell_won(p, counter, "loose-ball", "CA 4.10.2")
    else:
        win(p, counter, "loose-ball", act_after_hit(p), "CA 4.10.2")


def rests(p: Position, hex_: i64) -> None:
    """Nobody was hit: the phase goes on, or A starts one (CA 4.10.3)."""
    p.drop_ball(hex_)
    if in_phase(p):
        del p.flow[2:]
    else:
        p.unwind()
        p.act = TAKEN
        p.stage = ATTACKERS_MOVE
    if p.settings.attract:
        attract(p, hex_)


def attract(p: Position, hex_: i64) -> None:
    """Tournament: a defender next to where it rests may roll for it (CA 4.21.3)."""
    side = 1 - p.attack
    for counter in range(side * 11, side * 11 + 11):
        at = p.where(counter)
        if at != NOWHERE and distance(at, hex_) == 1:
            p.flow.append(Attract(CHANCE, side, counter))


class Attract(RollFrame):
    """A defender pulls a loose ball to himself: a 6 or ten in all (CA 4.21.3). `b` is he."""

    def name(self) -> str:
        return "attract"

    def rule(self) -> str:
        return "CA 4.21.3"

    def enter(self, p: Position) -> None:
        """Somebody else has it already."""
        if p.holder != NOWHERE:
            p.flow.pop()
            p.flow[-1].enter(p)

    def rolled(self, p: Position, face: i64) -> None:
        if bare(face) == 6 or p.skill(self.b, TACKLING) + bare(face) >= 10:
            win(p, self.b, "attracted", act_after_hit(p), "CA 4.21.3")
        else:
            p.tell(Missed(int(self.a), shirt(self.b), "attract", "CA 4.21.3"))


def leaves(p: Position, hex_: i64, line: i64, near: i64, special: i64) -> None:
    """The ball crosses a line behind this hex: a goal, unless it was a pass (CA 4.10.5, q54)."""
    toucher = p.toucher
    if line != GOAL or special == STRAY_PASS:
        out_of_play(p, hex_, line, side_of(toucher))
        return
    defending = defender_of(p, hex_)
    saves = near & (1 << defending) != 0 and special != NO_SAVE
    if saves:
        p.drop_ball(hex_)
        p.flow.append(LooseSave(CHANCE, defending, hex_))
    else:
        goal(p, 1 - defending, toucher, "loose-ball", "CA 4.10.5")


class LooseSave(RollFrame):
    """The keeper saves a loose ball with a 5 or 6 (CA 4.10.5, q56). `b` is the hex it left over."""

    def name(self) -> str:
        return "loose-save"

    def rule(self) -> str:
        return "CA 4.10.5"

    def rolled(self, p: Position, face: i64) -> None:
        keeper = p.keeper(self.a)
        ten = p.settings.interception == "ten-plus"
        if bare(face) >= 5 or (ten and p.skill(keeper, SAVING) + bare(face) >= 10):
            p.kicked_back = 0
            win(p, keeper, "saved", HELD, "CA q56")
        else:
            p.tell(Missed(int(self.a), shirt(keeper), "save", "CA 4.10.5"))
            goal(p, 1 - self.a, p.toucher, "loose-ball", "CA 4.10.5")
