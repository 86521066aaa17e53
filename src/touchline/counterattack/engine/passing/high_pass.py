"""The high pass (CA 4.7, q14-q18)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.core.flow import AUTOMATIC, a_number
from touchline.core.ids import Counter, Hex, SideIndex
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.board.paths import path
from touchline.counterattack.engine.board.pitch import HEXES, NAMES, NOWHERE, STEP, distance, in_box
from touchline.counterattack.engine.board.reach import reachable
from touchline.counterattack.engine.frame import Automatic, Frame, Kind, a_hex, our_player
from touchline.counterattack.engine.heading.header import begin_header
from touchline.counterattack.engine.passing.accuracy import Accuracy
from touchline.counterattack.engine.passing.flight_moves import (
    ATTACKERS,
    DEFENDERS,
    THREE,
    FlightMove,
)
from touchline.counterattack.engine.passing.offside import judge
from touchline.counterattack.engine.passing.stray import HIGH
from touchline.counterattack.engine.position import Position, shirt, side_of
from touchline.counterattack.engine.refusal import refuse
from touchline.counterattack.engine.shooting.keeper_step import KeeperStep, enters_box
from touchline.counterattack.engine.state import eleven
from touchline.counterattack.events import Passed

FAR: Final = 15
NEAR: Final = 4  # q17
NEEDS: Final = 8

# From where it is played.
OPEN_PLAY: Final = 0
FROM_CORNER: Final = 1
THROWN: Final = 2  # a throw-in to a head
RULES: Final = ["CA 4.7", "CA 4.15.1", "CA 4.15.2"]
THROW_RANGE: Final = 6


def blocked_in_air(p: Position, passer: Counter, target: Hex) -> bool:
    """Does an opponent next to the passer stand in the path (CA 2.3.6)?"""
    here = p.where(passer)
    side = side_of(passer)
    if not opponent_beside(p, side, here):
        return False
    for hex_ in path(here, target, p.settings.path == "thick"):
        if distance(here, hex_) > 1:
            break
        there = p.occupant(hex_)
        if there >= 0 and side_of(there) != side:
            return True
    return False


def opponent_beside(p: Position, side: SideIndex, here: Hex) -> bool:
    """Does an opponent stand next to this hex?"""
    for direction in range(6):
        hex_ = i64(STEP[here * 6 + direction])
        if hex_ != NOWHERE and p.on[hex_] != 0 and side_of(p.occupant(hex_)) != side:
            return True
    return False


def heads(p: Position, passer: Counter) -> list[int]:
    """The hexes where a team-mate stands or can be after three hexes (CA 4.7.1, q14), by number."""
    found: set[int] = set()
    side = side_of(passer)
    for counter in eleven(side):
        hex_ = p.where(counter)
        if hex_ == NOWHERE or counter == passer:
            continue
        found.add(int(hex_))
        found.update(reachable(p, hex_, THREE))
    return sorted(found)


def legal(p: Position, passer: Counter, target: Hex, origin: Hex) -> bool:
    """Is this hex in range and not blocked?"""
    if origin == FROM_CORNER:
        return in_box(target, p.end(1 - side_of(passer)))
    away = distance(p.where(passer), target)
    if origin == THROWN:
        return p.on[target] != 0 and away <= THROW_RANGE
    return NEAR <= away <= FAR and not blocked_in_air(p, passer, target)


def targets(p: Position, passer: Counter, origin: Hex) -> list[int]:
    """Where a high pass may go; a corner anywhere in the box (CA 4.15.1)."""
    hexes = list(range(HEXES)) if origin == FROM_CORNER else heads(p, passer)
    return [hex_ for hex_ in hexes if legal(p, passer, hex_, origin)]


def has_high_target(p: Position, passer: Counter, origin: Hex) -> bool:
    """Can a high pass be played at all? Usually to a team-mate where he stands."""
    side = side_of(passer)
    for counter in eleven(side):
        hex_ = p.where(counter)
        if hex_ != NOWHERE and counter != passer and legal(p, passer, hex_, origin):
            return True
    return len(targets(p, passer, origin)) > 0


class HighTarget(Frame):
    """Where it goes."""

    kind = Kind("high-target", "CA 4.7", our_player("passer"), a_number("origin", 0, 2))

    def __init__(self, side: SideIndex, passer: Counter, origin: Hex) -> None:
        super().__init__(side)
        self.passer = passer
        self.origin = origin

    def rule(self) -> str:
        return RULES[self.origin]

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for hex_ in targets(p, self.passer, self.origin):
            out.append(moves.to(hex_))

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb != "to":
            return super().why_not(p, action)
        target = moves.hex_of(action)
        if self.origin == FROM_CORNER:
            return refuse(p, self, action, "corner-box")
        away = distance(p.where(self.passer), target)
        most = THROW_RANGE if self.origin == THROWN else FAR
        if away > most:
            return refuse(p, self, action, "out-of-range", "CA 2.1", most)
        if self.origin == OPEN_PLAY and away < NEAR:
            return refuse(p, self, action, "too-near", "CA q17", NEAR)
        if target in heads(p, self.passer) and blocked_in_air(p, self.passer, target):
            return refuse(p, self, action, "pass-through", "CA 2.3.6")
        return refuse(p, self, action, "nobody-under-it")

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        target = moves.hex_of(action)
        here = NAMES[p.where(self.passer)]
        number = shirt(self.passer)
        p.tell(Passed(int(self.side), number, "high", here, NAMES[target], 0, self.rule()))
        p.passer = self.passer
        p.toucher = self.passer
        p.kicked_back = 1
        if self.origin != FROM_CORNER or not p.settings.corner_accuracy:
            p.moved = 0
        p.offside = 0
        if self.origin == OPEN_PLAY:
            judge(p, self.passer)
        p.holder = NOWHERE  # until it comes down the ball is where it was played from
        if self.origin == OPEN_PLAY or (self.origin == FROM_CORNER and p.settings.corner_accuracy):
            p.flow.append(Accuracy(self.side, self.passer, target, HIGH, NEEDS))
        else:  # corners are always accurate in the core rules, throws everywhere
            p.flow.append(HeaderAt(target))
        push_keeper_step(p, target)
        if self.origin == OPEN_PLAY:
            p.flow.append(FlightMove(1 - self.side, NOWHERE, DEFENDERS))
            p.flow.append(FlightMove(self.side, target, ATTACKERS))


def push_keeper_step(p: Position, target: Hex) -> None:
    """The keeper into whose box it is played may step before the roll (CA 4.7.4, q15, q16).

    He steps when it comes into the box, not when it starts there (q24, q124).
    """
    entered = enters_box(p, p.ball, target)
    if entered != NOWHERE:
        p.flow.append(KeeperStep(entered))


class HeaderAt(Automatic):
    """The ball comes down where it was aimed."""

    kind = Kind("header-at", "CA 4.14", a_hex("landing"), seat=AUTOMATIC, in_flight=True)

    def __init__(self, landing: Hex) -> None:
        super().__init__()
        self.landing = landing

    def enter(self, p: Position) -> None:
        p.flow.pop()
        begin_header(p, self.landing)
