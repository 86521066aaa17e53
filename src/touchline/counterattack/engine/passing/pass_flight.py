"""A pass along the ground on its way to its end, or to whoever cuts it out (CA 4.6)."""

from __future__ import annotations

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.core.flow import AUTOMATIC, a_flag, a_number
from touchline.core.ids import Counter, Hex, SideIndex
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.bits import added
from touchline.counterattack.engine.board.paths import straight_on
from touchline.counterattack.engine.board.pitch import NAMES, NOWHERE, distance, in_box, within
from touchline.counterattack.engine.by_whom import ByFrame
from touchline.counterattack.engine.frame import (
    IN_ANY_ORDER,
    Automatic,
    Frame,
    Kind,
    a_hex,
    a_player,
    a_roll,
    some_players,
)
from touchline.counterattack.engine.passing.interception import (
    DIVES,
    DIVES_FAR,
    chances,
    intercepts,
    meets_at,
    reach_of,
    way_of,
)
from touchline.counterattack.engine.passing.kinds_of_pass import PASSES, QUICK_THROW, act_after
from touchline.counterattack.engine.passing.possession import act_after_taking, lands, win
from touchline.counterattack.engine.position import Position, shirt, side_of
from touchline.counterattack.engine.refusal import cannot_run
from touchline.counterattack.engine.rolls import RollFrame
from touchline.counterattack.engine.shooting.keeper_step import (
    KeeperStep,
    enters_box,
    is_keeper_at_home,
    keeper_may_step,
)
from touchline.counterattack.engine.shooting.save import dive_to
from touchline.counterattack.engine.state import ATTACKERS_MOVE
from touchline.counterattack.events import Loose, Missed


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


def box_entry(p: Position, target: Hex) -> tuple[i64, i64]:
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
        self, passer: Counter, target: Hex, kind_of_pass: i64, tried: i64 = 0, stepped: bool = False
    ) -> None:
        super().__init__()
        self.passer = passer
        self.target = target
        self.kind_of_pass = kind_of_pass
        self.tried = tried
        self.stepped = stepped

    def after(self, counter: Counter) -> PassFlight:
        """The same pass when this defender has tried."""
        tried = added(self.tried, counter)
        return PassFlight(self.passer, self.target, self.kind_of_pass, tried, self.stepped)

    def rule(self) -> str:
        return PASSES[self.kind_of_pass].rule

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
                PASSES[self.kind_of_pass].name,
                act_after(p, self.kind_of_pass),
                self.rule(),
            )


def stands_there(p: Position, side: SideIndex, target: Hex) -> bool:
    """Has an opponent come onto the target who could not stop the ball? A keeper at home can."""
    there = p.occupant(target)
    return there >= 0 and side_of(there) != side and not is_keeper_at_home(p, there)


def ends_beyond(p: Position, target: Hex) -> list[int]:
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


def roll_on(p: Position, target: Hex, end: Hex, kind: i64, stepped: bool) -> None:
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

    def __init__(self, side: SideIndex, target: Hex, kind_of_pass: i64, stepped: bool) -> None:
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


class WhoIntercepts(ByFrame):
    """Several defenders could cut out the pass at the same hex (q12)."""

    kind = Kind("who-intercepts", "CA q12", on=("pass-flight",), forecast=IN_ANY_ORDER)

    def candidates(self, p: Position) -> list[int]:
        flight = p.flow[-2]
        assert isinstance(flight, PassFlight)
        waiting = chances(p, flight.passer, flight.target, flight.tried)
        return [counter for step, counter in waiting if step == waiting[0][0]]

    def named(self, p: Position, counter: Counter) -> None:
        flight = p.flow.pop()
        assert isinstance(flight, PassFlight)
        try_to_intercept(p, flight, counter)


def try_to_intercept(p: Position, flight: PassFlight, counter: Counter) -> None:
    """Through the keeper it is his; anybody else rolls, and it flies on (CA 4.6, 4.11.6)."""
    here = p.where(counter)
    way = way_of(p, flight.target)
    if is_keeper_at_home(p, counter) and here in way:
        win(p, counter, "interception", act_after_taking(p), "CA 4.11.6")
        return
    p.flow.append(flight.after(counter))
    p.flow.append(Intercept(side_of(counter), counter, reach_of(p, counter, way)))


class Intercept(RollFrame):
    """A 6; keepers, and who stepped into the way, a 5 or 6 (CA 4.6, 4.11.6, 4.17.2).

    The ball comes to him where he stands (CA 2.3.5); a 1 is no foul (q11).
    """

    kind = a_roll(
        "intercept", "CA 4.6", a_player("defender"), a_number("reach", 0, 3), on=("pass-flight",)
    )

    def __init__(self, roller: SideIndex, defender: Counter, reach: i64) -> None:
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
