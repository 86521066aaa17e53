"""The loose ball: a direction, a distance, and whoever it meets (CA 4.10)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.flow import AUTOMATIC, a_number
from touchline.core.ids import Counter, Hex, SideIndex
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.bits import added, has
from touchline.counterattack.engine.board.pitch import (
    GOAL,
    NAMES,
    NOWHERE,
    beyond,
    distance,
    rose_direction,
    rose_step,
)
from touchline.counterattack.engine.deck import SAVING, TACKLING
from touchline.counterattack.engine.frame import (
    Automatic,
    Frame,
    Kind,
    a_direction,
    a_hex,
    a_player,
    a_roll,
    some_sides,
)
from touchline.counterattack.engine.heading.heading import has_jumped
from touchline.counterattack.engine.passing.possession import act_after_hit, tell_won, win
from touchline.counterattack.engine.position import Position, shirt, side_of
from touchline.counterattack.engine.rolls import RollFrame, bare
from touchline.counterattack.engine.running.phase import back_to_phase, in_phase
from touchline.counterattack.engine.set_pieces.out import defender_of, out_of_play
from touchline.counterattack.engine.shooting.goal import goal
from touchline.counterattack.engine.shooting.keeper_step import enters_box, keeper_may_step
from touchline.counterattack.engine.state import ATTACKERS_MOVE, HELD, TAKEN, eleven
from touchline.counterattack.events import Loose, Missed

# What is special about a loose ball.
PLAIN: Final = 0
STRAY_PASS: Final = 1  # an inaccurate pass that walks: no goal (q54)
PAST_JUMPERS: Final = 2  # a tied header whose challengers cannot be hit (CA 4.21.9)


def loose_ball(p: Position, origin: Hex, source: i64, special: i64) -> None:
    """The ball breaks from a hex; `source` is the player it broke from."""
    p.toucher = source
    p.offside = 0
    p.kicked_back = 0
    p.drop_ball(origin)
    p.flow.append(LooseDirection(1 - p.attack, origin, special))


class LooseDirection(RollFrame):
    """The defending manager rolls the direction (CA 4.10.1)."""

    kind = a_roll(
        "loose-direction",
        "CA 4.10.1",
        a_hex("origin"),
        a_number("special", 0, 2),
        settles="loose-ball",
    )

    def __init__(self, roller: SideIndex, origin: Hex, special: i64) -> None:
        super().__init__(roller)
        self.origin = origin
        self.special = special

    def rolled(self, p: Position, face: i64) -> None:
        p.flow.append(LooseDistance(self.roller, self.origin, self.special, bare(face)))


class LooseDistance(RollFrame):
    """The defending manager rolls the distance (CA 4.10.1)."""

    kind = a_roll(
        "loose-distance",
        "CA 4.10.1",
        a_hex("origin"),
        a_number("special", 0, 2),
        a_direction("direction"),
    )

    def __init__(self, roller: SideIndex, origin: Hex, special: i64, direction: i64) -> None:
        super().__init__(roller)
        self.origin = origin
        self.special = special
        self.direction = direction

    def rolled(self, p: Position, face: i64) -> None:
        walk(p, self.origin, self.direction, bare(face), self.special)


def walk(p: Position, origin: Hex, direction: i64, steps: i64, special: i64) -> None:
    """Hex by hex from the origin, which is not counted (q48), to the first player in the way.

    So the ball never hits the player it breaks from (q50).
    """
    p.flow.append(LooseRun(origin, direction, steps, special))


class LooseRun(Automatic):
    """A loose ball on its way: how far it has run, and which keepers it has come near, as bits."""

    kind = Kind(
        "loose-run",
        "CA 4.10.2",
        a_hex("origin"),
        a_direction("direction"),
        a_number("steps", 1, 6),
        a_number("special", 0, 2),
        a_number("gone", 0, 15),
        some_sides("near"),
        seat=AUTOMATIC,
    )

    def __init__(
        self, origin: Hex, direction: i64, steps: i64, special: i64, gone: i64 = 0, near: i64 = 0
    ) -> None:
        super().__init__()
        self.origin = origin
        self.direction = direction
        self.steps = steps
        self.special = special
        self.gone = gone
        self.near = near

    def enter(self, p: Position) -> None:
        p.flow.pop()
        special = self.special
        gone = self.gone
        near = self.near
        at = self.origin
        for _ in range(gone):
            at = rose_step(at, self.direction)
        while gone == 0 or not strikes(p, at, special):
            near |= keepers_near(p, at)
            if gone >= self.steps and (gone == 0 or p.on[at] == 0):
                self.tell(p, at)
                rests(p, at)
                break
            ahead = rose_step(at, self.direction)
            if ahead == NOWHERE:
                self.tell(p, at)
                leaves(p, at, beyond(at, rose_direction(self.direction)), near, special)
                break
            before = at
            at = ahead
            gone += 1
            if enters_box(p, before, at) != NOWHERE:
                p.ball = at
                p.flow.append(
                    LooseRun(self.origin, self.direction, self.steps, special, gone, near)
                )
                keeper_may_step(p, before, at)
                break
        else:
            self.tell(p, at)
            hit(p, p.occupant(at))

    def tell(self, p: Position, end: Hex) -> None:
        """Where it went."""
        p.tell(
            Loose(NAMES[self.origin], int(self.direction), int(self.steps), NAMES[end], self.rule())
        )


def strikes(p: Position, hex_: Hex, special: i64) -> bool:
    """Does somebody here stop the ball? Who jumped for a tied header may not (CA 4.21.9)."""
    there = p.occupant(hex_)
    if there < 0:
        return False
    return special != PAST_JUMPERS or not has_jumped(p, there)


def keepers_near(p: Position, hex_: Hex) -> i64:
    """The sides whose keeper stands within one hex, as bits."""
    bits: i64 = 0
    for side in range(2):
        keeper = p.where(p.keeper(side))
        if keeper != NOWHERE and distance(keeper, hex_) <= 1:
            bits = added(bits, side)
    return bits


def hit(p: Position, counter: Counter) -> None:
    """The first player on the line has it (CA 4.10.2); A's phase simply goes on (q33)."""
    if side_of(counter) == p.attack and in_phase(p):
        back_to_phase(p)
        p.give(counter)
        p.act = TAKEN
        tell_won(p, counter, "loose-ball", "CA 4.10.2")
    else:
        win(p, counter, "loose-ball", act_after_hit(p), "CA 4.10.2")


def rests(p: Position, hex_: Hex) -> None:
    """Nobody was hit: the phase goes on, or A starts one (CA 4.10.3)."""
    p.drop_ball(hex_)
    if in_phase(p):
        back_to_phase(p)
    else:
        p.unwind()
        p.tried = 0
        p.act = TAKEN
        p.stage = ATTACKERS_MOVE
    if p.settings.attract:
        attract(p, hex_)


def attract(p: Position, hex_: Hex) -> None:
    """Tournament: defenders next to where it rests may roll for it (CA 4.21.3)."""
    p.flow.append(AttractOffer(1 - p.attack, hex_))


class AttractOffer(Frame):
    """Which defender next to a free ball tries to attract it, each once."""

    kind = Kind("attract-offer", "CA 4.21.3", a_hex("spot"))

    def __init__(self, side: SideIndex, spot: i64) -> None:
        super().__init__(side)
        self.spot = spot

    def waiting(self, p: Position) -> list[int]:
        """Who may still try."""
        found: list[int] = []
        for counter in eleven(self.side):
            at = p.where(counter)
            if at != NOWHERE and distance(at, self.spot) == 1:
                if not has(p.tried | p.stunned, counter):
                    found.append(int(counter))
        return found

    def enter(self, p: Position) -> None:
        if p.holder != NOWHERE or not self.waiting(p):
            p.flow.pop()

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for counter in self.waiting(p):
            out.append(moves.steal(counter))
        out.append(moves.DECLINE)

    def play(self, p: Position, action: Action) -> None:
        if action is moves.DECLINE:
            p.flow.pop()
            return
        counter = moves.counter_of(action, self.side)
        p.tried = added(p.tried, counter)
        p.flow.append(Attract(self.side, counter))


class Attract(RollFrame):
    """A defender pulls a loose ball to himself: a 6 or ten in all (CA 4.21.3)."""

    kind = a_roll("attract", "CA 4.21.3", a_player("defender"), on=("attract-offer",))

    def __init__(self, roller: SideIndex, defender: Counter) -> None:
        super().__init__(roller)
        self.defender = defender

    def rolled(self, p: Position, face: i64) -> None:
        if bare(face) == 6 or p.skill(self.defender, TACKLING) + bare(face) >= 10:
            origin = p.ball
            win(p, self.defender, "attracted", act_after_hit(p), "CA 4.21.3")
            keeper_may_step(p, origin, p.ball)
        else:
            p.tell(Missed(int(self.roller), shirt(self.defender), "attract", "CA 4.21.3"))


def leaves(p: Position, hex_: Hex, line: i64, near: i64, special: i64) -> None:
    """The ball crosses a line behind this hex: a goal, unless it was a pass (CA 4.10.5, q54)."""
    toucher = p.toucher
    if line != GOAL or special == STRAY_PASS:
        out_of_play(p, hex_, line, side_of(toucher))
        return
    defending = defender_of(p, hex_)
    if has(near, defending) and toucher != p.keeper(defending):  # no second save (q122)
        p.drop_ball(hex_)
        p.flow.append(LooseSave(defending, hex_))
    else:
        goal(p, 1 - defending, toucher, "loose-ball", "CA 4.10.5")


class LooseSave(RollFrame):
    """The keeper saves a loose ball with a 5 or 6 (CA 4.10.5, q56)."""

    kind = a_roll("loose-save", "CA 4.10.5", a_hex("left_over"))

    def __init__(self, roller: SideIndex, left_over: i64) -> None:
        super().__init__(roller)
        self.left_over = left_over

    def rolled(self, p: Position, face: i64) -> None:
        keeper = p.keeper(self.roller)
        ten = p.settings.interception == "ten-plus"
        if bare(face) >= 5 or (ten and p.skill(keeper, SAVING) + bare(face) >= 10):
            p.kicked_back = 0
            win(p, keeper, "saved", HELD, "CA q56")
        else:
            p.tell(Missed(int(self.roller), shirt(keeper), "save", "CA 4.10.5"))
            goal(p, 1 - self.roller, p.toucher, "loose-ball", "CA 4.10.5")
