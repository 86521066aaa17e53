"""Where a pass along the ground may go: standard, first-time, throws, low corners (CA 4.6)."""

from __future__ import annotations

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.core.flow import a_number
from touchline.core.ids import Counter, Hex, SideIndex
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.board.paths import way_between
from touchline.counterattack.engine.board.pitch import (
    NAMES,
    NOWHERE,
    R2,
    X,
    distance,
    hex_at,
    within,
)
from touchline.counterattack.engine.frame import Frame, Kind, our_player
from touchline.counterattack.engine.passing.first_time_moves import ShortMove
from touchline.counterattack.engine.passing.kinds_of_pass import (
    FIRST_TIME_PASS,
    PASSES,
    QUICK_THROW,
)
from touchline.counterattack.engine.passing.offside import judge
from touchline.counterattack.engine.passing.pass_flight import PassFlight
from touchline.counterattack.engine.position import Position, shirt, side_of
from touchline.counterattack.engine.refusal import refuse
from touchline.counterattack.engine.shooting.keeper_step import is_keeper_at_home
from touchline.counterattack.engine.state import FIRST_TIME_KICK, GOAL_KICK
from touchline.counterattack.events import Passed


def blocked(p: Position, passer: Counter, target: Hex) -> bool:
    """Does the path run through an opponent, other than a keeper at home (CA 2.3.1, q10)?

    Team-mates never block (CA 2.3.3).
    """
    return is_blocked(p, side_of(passer), target, p.settings.path == "thick")


def is_blocked(p: Position, side: SideIndex, target: Hex, thick: bool) -> bool:
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


def legal_target(p: Position, passer: Counter, target: Hex, kind: i64) -> bool:
    """May this pass be aimed here?"""
    return may_aim(p, passer, target, kind, p.settings.path == "thick")


def may_aim(p: Position, passer: Counter, target: Hex, kind: i64, thick: bool) -> bool:
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


def has_target(p: Position, passer: Counter, kind: i64) -> bool:
    """Is there anywhere to pass to?"""
    here = p.where(passer)
    thick = p.settings.path == "thick"
    for hex_ in within(here, PASSES[kind].reach):
        if hex_ != here and may_aim(p, passer, hex_, kind, thick):
            return True
    return False


class PassTarget(Frame):
    """Where the pass goes: any hex in range, space too (CA 4.6, q8)."""

    kind = Kind("pass-target", "CA 4.6", our_player("passer"), a_number("kind_of_pass", 0, 5))

    def __init__(self, side: SideIndex, passer: Counter, kind_of_pass: i64) -> None:
        super().__init__(side)
        self.passer = passer
        self.kind_of_pass = kind_of_pass

    def rule(self) -> str:
        return PASSES[self.kind_of_pass].rule

    def list_actions(self, p: Position, out: list[Action]) -> None:
        here = p.where(self.passer)
        thick = p.settings.path == "thick"
        for hex_ in within(here, PASSES[self.kind_of_pass].reach):
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
        if distance(here, target) > PASSES[self.kind_of_pass].reach:
            return refuse(
                p, self, action, "out-of-range", "CA 2.1", PASSES[self.kind_of_pass].reach
            )
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
                PASSES[self.kind_of_pass].name,
                NAMES[here],
                NAMES[target],
                0,
                self.rule(),
            )
        )
        if not PASSES[self.kind_of_pass].offside or p.act == GOAL_KICK:
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
