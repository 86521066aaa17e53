"""The high pass (CA 4.7, q14-q18)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.counterattack import moves
from touchline.counterattack.accuracy import Accuracy
from touchline.counterattack.events import Passed
from touchline.counterattack.flight_moves import THREE, FlightMove
from touchline.counterattack.frame import AUTOMATIC, CHANCE, Frame
from touchline.counterattack.header import begin_header
from touchline.counterattack.keeper_step import KeeperStep
from touchline.counterattack.offside import judge
from touchline.counterattack.paths import path
from touchline.counterattack.pitch import HEXES, NAMES, NOWHERE, distance, in_box
from touchline.counterattack.position import SHIRTS, Position, shirt, side_of
from touchline.counterattack.reach import reachable
from touchline.counterattack.stray import HIGH

FAR: Final = 15
NEAR: Final = 4  # q17
NEEDS: Final = 8

# From where it is played.
OPEN_PLAY: Final = 0
FROM_CORNER: Final = 1


def blocked_in_air(p: Position, passer: i64, target: i64) -> bool:
    """Does an opponent next to the passer stand in the path (CA 2.3.6)?"""
    here = p.where(passer)
    side = side_of(passer)
    for hex_ in path(here, target, p.settings.path == "thick"):
        if distance(here, hex_) > 1:
            break
        there = p.occupant(hex_)
        if there >= 0 and side_of(there) != side:
            return True
    return False


def heads(p: Position, passer: i64) -> list[int]:
    """The hexes where a team-mate stands or can be after three hexes (q14), by number."""
    found: set[int] = set()
    side = side_of(passer)
    for counter in range(side * SHIRTS, side * SHIRTS + SHIRTS):
        hex_ = p.where(counter)
        if hex_ == NOWHERE or counter == passer:
            continue
        found.add(int(hex_))
        found.update(reachable(p, hex_, THREE))
    return sorted(found)


def legal(p: Position, passer: i64, target: i64, origin: i64) -> bool:
    """Is this hex in range and not blocked?"""
    if origin == FROM_CORNER:
        return in_box(target, p.end(1 - side_of(passer)))
    away = distance(p.where(passer), target)
    return NEAR <= away <= FAR and not blocked_in_air(p, passer, target)


def targets(p: Position, passer: i64, origin: i64) -> list[int]:
    """Where a high pass may go; a corner anywhere in the box (CA 4.15.1)."""
    hexes = list(range(HEXES)) if origin == FROM_CORNER else heads(p, passer)
    return [hex_ for hex_ in hexes if legal(p, passer, hex_, origin) and not enemy(p, hex_)]


def enemy(p: Position, hex_: i64) -> bool:
    """Does an opponent of the side in possession stand here?"""
    there = p.occupant(hex_)
    return there >= 0 and side_of(there) != p.attack


def has_high_target(p: Position, passer: i64) -> bool:
    """Can a high pass be played at all? Usually to a team-mate where he stands."""
    side = side_of(passer)
    for counter in range(side * SHIRTS, side * SHIRTS + SHIRTS):
        hex_ = p.where(counter)
        if hex_ != NOWHERE and counter != passer and legal(p, passer, hex_, OPEN_PLAY):
            return True
    return len(targets(p, passer, OPEN_PLAY)) > 0


class HighTarget(Frame):
    """Where it goes. `a` is the passer, `b` from where it is played."""

    def name(self) -> str:
        return "high-target"

    def rule(self) -> str:
        return "CA 4.15.1" if self.b == FROM_CORNER else "CA 4.7"

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for hex_ in targets(p, self.a, self.b):
            out.append(moves.TABLE[moves.TO + hex_])

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        target = action.index - moves.TO
        here = NAMES[p.where(self.a)]
        p.tell(Passed(int(self.side), shirt(self.a), "high", here, NAMES[target], self.rule()))
        p.passer = self.a
        p.toucher = self.a
        p.holder = NOWHERE
        if self.b == FROM_CORNER:
            p.offside = 0
            self.take_corner(p, target)
            return
        judge(p, self.a)
        p.flow.append(Accuracy(CHANCE, self.side, self.a, target, HIGH + 8 * NEEDS))
        push_flight_moves(p, self.side, target)

    def take_corner(self, p: Position, target: i64) -> None:
        """Always accurate in the core rules, tested in the advanced ones (CA 4.17.1)."""
        other = 1 - self.side
        if p.settings.corner_accuracy:
            p.flow.append(Accuracy(CHANCE, self.side, self.a, target, HIGH + 8 * NEEDS))
        else:
            p.flow.append(HeaderAt(AUTOMATIC, target))
        p.flow.append(KeeperStep(other))


def push_flight_moves(p: Position, side: i64, target: i64) -> None:
    """A moves one, D moves one, the keeper steps if the ball comes into his box (q15, q16)."""
    other = 1 - side
    if in_box(target, p.end(other)):
        p.flow.append(KeeperStep(other))
    p.flow.append(FlightMove(other))
    p.flow.append(FlightMove(side, target + 1 if p.on[target] == 0 else 0))


class HeaderAt(Frame):
    """The ball comes down where it was aimed. `a` is the hex."""

    def name(self) -> str:
        return "header-at"

    def rule(self) -> str:
        return "CA 4.14"

    def enter(self, p: Position) -> None:
        p.flow.pop()
        begin_header(p, self.a)
        p.flow[-1].enter(p)
