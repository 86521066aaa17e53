"""Passes along the ground: standard, first-time, throws, low corners (CA 2.3, 4.6, 4.17.2)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.core.flow import AUTOMATIC, a_flag, a_number
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.board.paths import path, straight_on, way_between
from touchline.counterattack.engine.board.pitch import (
    NAMES,
    NOWHERE,
    R2,
    X,
    distance,
    hex_at,
    in_box,
    within,
)
from touchline.counterattack.engine.board.reach import free_round
from touchline.counterattack.engine.by_whom import ByFrame
from touchline.counterattack.engine.deck import SAVING, TACKLING
from touchline.counterattack.engine.frame import (
    DECLINED,
    IN_ANY_ORDER,
    Automatic,
    Frame,
    Kind,
    a_hex,
    a_player,
    a_roll,
    our_player,
    some_players,
)
from touchline.counterattack.engine.passing.offside import judge
from touchline.counterattack.engine.passing.possession import (
    act_after_taking,
    lands,
    may_touch,
    win,
)
from touchline.counterattack.engine.position import Position, shirt, side_of
from touchline.counterattack.engine.refusal import cannot_run, not_there, refuse
from touchline.counterattack.engine.rolls import RollFrame, bare
from touchline.counterattack.engine.running.run import Runs, run
from touchline.counterattack.engine.shooting.keeper_step import (
    KeeperStep,
    enters_box,
    is_keeper_at_home,
    keeper_may_step,
)
from touchline.counterattack.engine.shooting.save import dive_to
from touchline.counterattack.engine.state import (
    ATTACKERS_MOVE,
    FIRST_TIME,
    FIRST_TIME_KICK,
    GOAL_KICK,
    SHIRTS,
    STANDARD,
)
from touchline.counterattack.events import Loose, Missed, Passed

# What kind of pass along the ground.
STANDARD_PASS: Final = 0
FIRST_TIME_PASS: Final = 1
THROW: Final = 2  # a throw-in
LOW_CORNER: Final = 3
QUICK_THROW: Final = 4  # by the keeper: cannot be intercepted
PLAIN_SIX: Final = 5  # tournament: after a ball taken, six hexes without the moves

RANGES: Final = [11, 6, 6, 6, 11, 6]  # CA 2.1
KINDS: Final = ["standard", "first-time", "throw-in", "low-corner", "quick-throw", "first-time"]
RULES: Final = ["CA 4.6", "CA 4.17.2", "CA 4.15.2", "CA 4.15.1", "CA 4.11.3", "CA 4.20"]
NO_OFFSIDE: Final = (THROW, LOW_CORNER)

# How a defender can reach a pass, which decides what he needs.
BESIDE: Final = 0
STEPPED_IN: Final = 1
DIVES: Final = 2  # a tournament keeper, two hexes in his column
DIVES_FAR: Final = 3  # three
DIVE_REACH: Final = 3


def blocked(p: Position, passer: i64, target: i64) -> bool:
    """Does the path run through an opponent, other than a keeper at home (CA 2.3.1, q10)?

    Team-mates never block (CA 2.3.3).
    """
    return is_blocked(p, side_of(passer), target, p.settings.path == "thick")


def is_blocked(p: Position, side: i64, target: i64, thick: bool) -> bool:
    """The same for a side, with a thick or a thin ball."""
    way = way_between(p.ball, target, thick)
    x = i64(X[p.ball])
    r2 = i64(R2[p.ball])
    on = p.on
    i: i64 = 0
    while i < len(way):
        hex_ = hex_at(x + i64(way[i]), r2 + i64(way[i + 1]))
        i += 2
        if hex_ == NOWHERE or on[hex_] == 0:
            continue
        there = i64(on[hex_]) - 1
        if side_of(there) != side and not is_keeper_at_home(p, there):
            return True
    return False


def way_of(p: Position, target: i64) -> list[int]:
    """The hexes a pass crosses: it starts where the ball is, wherever the passer goes (CA 2.2)."""
    return path(p.ball, target, p.settings.path == "thick")


def legal_target(p: Position, passer: i64, target: i64, kind: i64) -> bool:
    """May this pass be aimed here?"""
    return may_aim(p, passer, target, kind, p.settings.path == "thick")


def may_aim(p: Position, passer: i64, target: i64, kind: i64, thick: bool) -> bool:
    """May this pass be aimed here (CA 4.6)? Not at an opponent, not through one.

    In print a keeper's quick throw goes over opponents, whom it cannot be taken by (q115, q128).
    """
    there = p.occupant(target)
    if there >= 0 and side_of(there) != side_of(passer):
        return False
    if kind == FIRST_TIME_PASS and there >= 0 and not p.settings.one_two and there == p.passer:
        return False
    if kind == QUICK_THROW and p.settings.throw_over:
        return True
    return not is_blocked(p, side_of(passer), target, thick)


def has_target(p: Position, passer: i64, kind: i64) -> bool:
    """Is there anywhere to pass to?"""
    here = p.where(passer)
    thick = p.settings.path == "thick"
    for hex_ in within(here, RANGES[kind]):
        if hex_ != here and may_aim(p, passer, hex_, kind, thick):
            return True
    return False


class PassTarget(Frame):
    """Where the pass goes: any hex in range, space too (CA 4.6, q8)."""

    kind = Kind("pass-target", "CA 4.6", our_player("passer"), a_number("kind_of_pass", 0, 5))

    def __init__(self, side: i64, passer: i64, kind_of_pass: i64) -> None:
        super().__init__(side)
        self.passer = passer
        self.kind_of_pass = kind_of_pass

    def rule(self) -> str:
        return RULES[self.kind_of_pass]

    def list_actions(self, p: Position, out: list[Action]) -> None:
        here = p.where(self.passer)
        thick = p.settings.path == "thick"
        for hex_ in within(here, RANGES[self.kind_of_pass]):
            if hex_ != here and may_aim(p, self.passer, hex_, self.kind_of_pass, thick):
                out.append(moves.to(hex_))

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb != "to":
            return super().why_not(p, action)
        target = moves.hex_of(action)
        here = p.where(self.passer)
        there = p.occupant(target)
        if target == here:
            return refuse(p, self, action, "same-hex", "CA q8")
        if there >= 0 and side_of(there) != self.side:
            return refuse(p, self, action, "pass-at-opponent")
        if distance(here, target) > RANGES[self.kind_of_pass]:
            return refuse(p, self, action, "out-of-range", "CA 2.1", RANGES[self.kind_of_pass])
        if blocked(p, self.passer, target):
            return refuse(p, self, action, "pass-through", "CA 2.3.1")
        return refuse(p, self, action, "one-two", "CA 4.22")

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        target = moves.hex_of(action)
        here = p.where(self.passer)
        p.tell(
            Passed(
                int(self.side),
                shirt(self.passer),
                KINDS[self.kind_of_pass],
                NAMES[here],
                NAMES[target],
                0,
                self.rule(),
            )
        )
        if self.kind_of_pass in NO_OFFSIDE or p.act == GOAL_KICK:
            p.offside = 0
        else:
            judge(p, self.passer)
        p.giver = p.passer
        p.passer = self.passer
        p.toucher = self.passer
        p.kicked_back = FIRST_TIME_KICK if self.kind_of_pass == FIRST_TIME_PASS else 1
        p.holder = NOWHERE
        p.flow.append(PassFlight(self.passer, target, self.kind_of_pass))
        if self.kind_of_pass == FIRST_TIME_PASS:
            p.moved = 0
            p.flow.append(ShortMove(1 - self.side))
            p.flow.append(ShortMove(self.side))


class ShortMove(Frame):
    """While a first-time pass travels each side may move one player one hex (CA 4.17.2).

    Anybody may be that player, the passer too, and the target stays where it was (q21).
    """

    kind = Kind("short-move", "CA 4.17.2", on=("short-move", "pass-flight"), forecast=DECLINED)

    def list_actions(self, p: Position, out: list[Action]) -> None:
        first = self.side * SHIRTS
        for counter in range(first, first + SHIRTS):
            hex_ = p.where(counter)
            if hex_ != NOWHERE and free_round(p, hex_):
                out.append(moves.move(counter))
        out.append(moves.DECLINE)

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb != "move":
            return super().why_not(p, action)
        counter = moves.counter_of(action, self.side)
        return not_there(p, self, action, counter) or refuse(p, self, action, "hemmed-in")

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        if action is not moves.DECLINE:
            p.flow.append(ShortTo(self.side, moves.counter_of(action, self.side)))


class ShortTo(Runs):
    """Which of the six hexes.

    The passer cannot run under his own pass, nor where there are no one-twos its giver.
    """

    kind = Kind(
        "short-to",
        "CA 4.17.2",
        our_player("runner"),
        on=("short-move", "pass-flight"),
        part_of="short-move",
    )

    def list_actions(self, p: Position, out: list[Action]) -> None:
        out.append(moves.STAY)
        target = NOWHERE if may_touch(p, self.runner) else target_of(p)
        for hex_ in free_round(p, p.where(self.runner)):
            if hex_ != target:
                out.append(moves.to(hex_))

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb == "to" and moves.hex_of(action) == target_of(p):
            if p.on[target_of(p)] == 0 and distance(p.where(self.runner), target_of(p)) == 1:
                return refuse(p, self, action, "own-pass")
        return cannot_run(p, self, action, self.rule()) or super().why_not(p, action)

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        if action is not moves.STAY:
            run(p, self.runner, moves.hex_of(action), self.rule())
            p.moved |= 1 << self.runner


def flight_of(p: Position) -> PassFlight | None:
    """The pass that is on its way."""
    for frame in p.flow:
        if isinstance(frame, PassFlight):
            return frame
    return None


def target_of(p: Position) -> i64:
    """Where the pass that is on its way is aimed, -1 if there is none."""
    flight = flight_of(p)
    return NOWHERE if flight is None else flight.target


def chances(p: Position, passer: i64, target: i64, tried: i64) -> list[tuple[int, int]]:
    """Who may still intercept, with how far from the passer he can (CA 2.3, 4.6, q12).

    Each tries once, and whoever is near the earliest hex of the path comes first (CA 2.3.4).
    """
    side = side_of(passer)
    other = 1 - side
    way = way_of(p, target)
    found: list[tuple[int, int]] = []
    for counter in range(other * SHIRTS, other * SHIRTS + SHIRTS):
        hex_ = p.where(counter)
        if hex_ == NOWHERE or tried & (1 << counter):
            continue
        wall = p.settings.pass_wall and is_keeper_at_home(p, counter)
        for on_way in way:
            near = distance(hex_, on_way) <= 1 or (wall and dives_for(p, counter, on_way))
            if near and not shielded(p, side, on_way):
                found.append((int(distance(p.ball, on_way)), int(counter)))
                break
    found.sort()
    return found


def dives_for(p: Position, keeper: i64, hex_: i64) -> bool:
    """Tournament: a hex of his column within three, in his box (CA 4.11.6, q44)."""
    here = p.where(keeper)
    return (
        X[here] == X[hex_]
        and distance(here, hex_) <= DIVE_REACH
        and in_box(hex_, p.end(side_of(keeper)))
    )


def shielded(p: Position, side: i64, hex_: i64) -> bool:
    """Tournament: a hex held by a team-mate of who plays it gives no chance (CA 2.3.2, q13)."""
    if not p.settings.held_hex_shields:
        return False
    there = p.occupant(hex_)
    return there >= 0 and side_of(there) == side


def box_entry(p: Position, target: i64) -> tuple[i64, i64]:
    """How far from the passer the ball enters a box, and whose; -1 if it does not.

    A ball that starts in a box does not come into it, though its way may touch the border (q124).
    """
    before = p.ball
    for hex_ in way_of(p, target):
        side = enters_box(p, before, hex_)
        if side != NOWHERE and not in_box(p.ball, p.end(side)):
            return distance(p.ball, hex_), side
        before = hex_
    return NOWHERE, NOWHERE


class PassFlight(Automatic):
    """A pass on its way: who has tried to cut it out, and whether the keeper has stepped (q24)."""

    kind = Kind(
        "pass-flight",
        "CA 4.6",
        a_player("passer"),
        a_hex("target"),
        a_number("kind_of_pass", 0, 5),
        some_players("tried"),
        a_flag("stepped"),
        seat=AUTOMATIC,
        in_flight=True,
    )

    def __init__(
        self, passer: i64, target: i64, kind_of_pass: i64, tried: i64 = 0, stepped: bool = False
    ) -> None:
        super().__init__()
        self.passer = passer
        self.target = target
        self.kind_of_pass = kind_of_pass
        self.tried = tried
        self.stepped = stepped

    def after(self, counter: i64) -> PassFlight:
        """The same pass when this defender has tried."""
        tried = self.tried | 1 << counter
        return PassFlight(self.passer, self.target, self.kind_of_pass, tried, self.stepped)

    def rule(self) -> str:
        return RULES[self.kind_of_pass]

    def enter(self, p: Position) -> None:
        p.flow.pop()
        side = side_of(self.passer)
        waiting = (
            []
            if self.kind_of_pass == QUICK_THROW
            else chances(p, self.passer, self.target, self.tried)
        )
        entry, box = box_entry(p, self.target)
        if entry != NOWHERE and not self.stepped and (not waiting or waiting[0][0] >= entry):
            p.flow.append(PassFlight(self.passer, self.target, self.kind_of_pass, self.tried, True))
            p.flow.append(KeeperStep(box))
        elif waiting:
            first = [counter for step, counter in waiting if step == waiting[0][0]]
            if len(first) > 1:  # equally near: the defending manager says who tries (q12)
                p.flow.append(self)
                p.flow.append(WhoIntercepts(1 - side))
            else:
                try_to_intercept(p, self, first[0])
        elif stands_there(p, side, self.target):
            ends = ends_beyond(p, self.target)
            if len(ends) > 1:
                p.flow.append(LetThrough(side, self.target, self.kind_of_pass, self.stepped))
            else:
                roll_on(p, self.target, ends[0], self.kind_of_pass, self.stepped)
        else:
            lands(
                p,
                self.target,
                KINDS[self.kind_of_pass],
                act_after(p, self.kind_of_pass),
                self.rule(),
            )


def stands_there(p: Position, side: i64, target: i64) -> bool:
    """Has an opponent come onto the target who could not stop the ball? A keeper at home can."""
    there = p.occupant(target)
    return there >= 0 and side_of(there) != side and not is_keeper_at_home(p, there)


def ends_beyond(p: Position, target: i64) -> list[int]:
    """Where a ball let through on its target comes to rest (q127).

    On the next free hex of its line, of two side by side on either; if the line has none left, on
    the free hexes nearest to the target.
    """
    found: list[int] = []
    far = 0
    for along, hex_ in straight_on(p.ball, target):
        if found and along != far:
            break
        if p.on[hex_] == 0:
            found.append(hex_)
            far = along
    steps = 1
    while not found:
        found = [hex_ for hex_ in within(target, steps) if p.on[hex_] == 0]
        steps += 1
    return found


def roll_on(p: Position, target: i64, end: i64, kind: i64, stepped: bool) -> None:
    """The ball has passed the defender on its target and lies free behind him (q127)."""
    origin = p.ball
    p.tell(Loose(NAMES[target], 0, int(distance(target, end)), NAMES[end], "CA q127"))
    p.unwind()
    p.drop_ball(end)
    p.act = act_after(p, kind)
    p.stage = ATTACKERS_MOVE
    if not stepped:
        keeper_may_step(p, origin, end)


class LetThrough(Frame):
    """Which of several hexes it rolls on to (q127)."""

    kind = Kind(
        "let-through",
        "CA q127",
        a_hex("target"),
        a_number("kind_of_pass", 0, 5),
        a_flag("stepped"),
        on=("play",),
    )

    def __init__(self, side: i64, target: i64, kind_of_pass: i64, stepped: bool) -> None:
        super().__init__(side)
        self.target = target
        self.kind_of_pass = kind_of_pass
        self.stepped = stepped

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for hex_ in ends_beyond(p, self.target):
            out.append(moves.to(hex_))

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        return cannot_run(p, self, action, self.rule()) or super().why_not(p, action)

    def play(self, p: Position, action: Action) -> None:
        roll_on(p, self.target, moves.hex_of(action), self.kind_of_pass, self.stepped)


def act_after(p: Position, kind: i64) -> i64:
    """What such a pass counts as for what may follow it (CA 4.20, 4.21.12, q117, q130)."""
    if kind == FIRST_TIME_PASS:
        return FIRST_TIME
    return FIRST_TIME if kind == LOW_CORNER and p.settings.tournament_corners else STANDARD


class WhoIntercepts(ByFrame):
    """Several defenders could cut out the pass at the same hex (q12)."""

    kind = Kind("who-intercepts", "CA q12", on=("pass-flight",), forecast=IN_ANY_ORDER)

    def candidates(self, p: Position) -> list[int]:
        flight = p.flow[-2]
        assert isinstance(flight, PassFlight)
        waiting = chances(p, flight.passer, flight.target, flight.tried)
        return [counter for step, counter in waiting if step == waiting[0][0]]

    def named(self, p: Position, counter: i64) -> None:
        flight = p.flow.pop()
        assert isinstance(flight, PassFlight)
        try_to_intercept(p, flight, counter)


def try_to_intercept(p: Position, flight: PassFlight, counter: i64) -> None:
    """Through the keeper it is his; anybody else rolls, and it flies on (CA 4.6, 4.11.6)."""
    here = p.where(counter)
    way = way_of(p, flight.target)
    if is_keeper_at_home(p, counter) and here in way:
        win(p, counter, "interception", act_after_taking(p), "CA 4.11.6")
        return
    p.flow.append(flight.after(counter))
    p.flow.append(Intercept(side_of(counter), counter, reach_of(p, counter, way)))


def reach_of(p: Position, counter: i64, way: list[int]) -> i64:
    """How he reaches the ball; a shielded hex next to him is no help (q130).

    Only who has stepped in stands in the way of a pass: through others it cannot be played.
    """
    here = p.where(counter)
    side = 1 - side_of(counter)
    least: i64 = min(distance(here, hex_) for hex_ in way if not shielded(p, side, hex_))
    if least == 0:
        return STEPPED_IN
    if least == 1:
        return BESIDE
    return DIVES if distance(here, meets_at(p, counter, way)) == 2 else DIVES_FAR


def meets_at(p: Position, keeper: i64, way: list[int]) -> i64:
    """Where a diving keeper meets a pass: the nearest hex of his column that is not shielded."""
    here = p.where(keeper)
    side = 1 - side_of(keeper)
    best: i64 = NOWHERE
    for hex_ in way:
        if dives_for(p, keeper, hex_) and not shielded(p, side, hex_):
            if best == NOWHERE or distance(here, hex_) < distance(here, best):
                best = hex_
    return best


class Intercept(RollFrame):
    """A 6; keepers, and who stepped into the way, a 5 or 6 (CA 4.6, 4.11.6, 4.17.2).

    The ball comes to him where he stands (CA 2.3.5); a 1 is no foul (q11).
    """

    kind = a_roll(
        "intercept", "CA 4.6", a_player("defender"), a_number("reach", 0, 3), on=("pass-flight",)
    )

    def __init__(self, roller: i64, defender: i64, reach: i64) -> None:
        super().__init__(roller)
        self.defender = defender
        self.reach = reach

    def rolled(self, p: Position, face: i64) -> None:
        if intercepts(p, self.defender, face, self.reach):
            origin = p.ball
            flight = p.flow[-1]
            assert isinstance(flight, PassFlight)
            stepped = flight.stepped
            if self.reach == DIVES or self.reach == DIVES_FAR:  # he ends where he met it (q130)
                dive_to(p, self.defender, meets_at(p, self.defender, way_of(p, flight.target)))
            win(p, self.defender, "interception", act_after_taking(p), self.rule())
            if not stepped:
                keeper_may_step(p, origin, p.ball)
        else:
            p.tell(Missed(int(self.roller), shirt(self.defender), "interception", self.rule()))


def intercepts(p: Position, counter: i64, face: i64, how: i64) -> bool:
    """Is this roll enough? A dive needs a 6 or ten, at the third hex eleven (CA 4.11.6)."""
    die = bare(face)
    keeper = is_keeper_at_home(p, counter)
    if die == 6 or (die == 5 and (how == STEPPED_IN or (keeper and how == BESIDE))):
        return True
    if p.settings.interception != "ten-plus":
        return False
    needs = 11 if how == DIVES_FAR else 10
    return p.skill(counter, SAVING if keeper else TACKLING) + die >= needs
