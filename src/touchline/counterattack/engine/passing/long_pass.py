"""The long pass (CA 4.8, 4.17.3, q19, q99)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.core.ids import Counter, Hex, SideIndex
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.board.pitch import FINAL_THIRD, HEXES, NAMES, NOWHERE, distance
from touchline.counterattack.engine.frame import Frame, Kind, our_player
from touchline.counterattack.engine.passing.accuracy import Accuracy
from touchline.counterattack.engine.passing.high_pass import blocked_in_air
from touchline.counterattack.engine.passing.long_landing import come_down
from touchline.counterattack.engine.passing.offside import judge
from touchline.counterattack.engine.passing.stray import LONG
from touchline.counterattack.engine.position import Position, shirt, side_of
from touchline.counterattack.engine.refusal import refuse
from touchline.counterattack.engine.state import SHIRTS, eleven
from touchline.counterattack.events import Passed

NEAR: Final = 5  # not within so many hexes of an own player


def next_to_opponent(p: Position, passer: Counter) -> bool:
    """German edition: any opponent next to the passer stops it (CA 4.22)."""
    other = 1 - side_of(passer)
    for counter in eleven(other):
        hex_ = p.where(counter)
        if hex_ != NOWHERE and distance(hex_, p.where(passer)) == 1:
            return True
    return False


def thirds(p: Position, passer: Counter, target: Hex) -> bool:
    """Does it go from one final third to the other?"""
    here = i64(FINAL_THIRD[p.where(passer)])
    there = i64(FINAL_THIRD[target])
    return here != 0 and there != 0 and here != there


def open_space(p: Position, passer: Counter, target: Hex) -> bool:
    """More than five hexes from every own player, and not next to an opponent."""
    first = side_of(passer) * SHIRTS
    for counter in range(2 * SHIRTS):
        hex_ = p.where(counter)
        if hex_ == NOWHERE:
            continue
        far: i64 = NEAR if first <= counter < first + SHIRTS else 1
        if distance(hex_, target) <= far:
            if counter != passer or p.settings.long_passer_counts:
                return False
    return True


def legal(p: Position, passer: Counter, target: Hex) -> bool:
    """May a long pass be aimed here?"""
    if target == p.where(passer) or p.on[target] != 0:
        return False
    if thirds(p, passer, target) and not p.settings.long_to_long:
        return False
    return open_space(p, passer, target) and not blocked_in_air(p, passer, target)


def has_long_target(p: Position, passer: Counter) -> bool:
    """Can a long pass be played at all?"""
    if p.settings.long_block == "adjacent" and next_to_opponent(p, passer):
        return False
    for hex_ in range(HEXES):
        if legal(p, passer, hex_):
            return True
    return False


class LongTarget(Frame):
    """Where it goes."""

    kind = Kind("long-target", "CA 4.8", our_player("passer"))

    def __init__(self, side: SideIndex, passer: Counter) -> None:
        super().__init__(side)
        self.passer = passer

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for hex_ in range(HEXES):
            if legal(p, self.passer, hex_):
                out.append(moves.to(hex_))

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb != "to":
            return super().why_not(p, action)
        target = moves.hex_of(action)
        if p.on[target] != 0:
            return refuse(p, self, action, "occupied")
        if thirds(p, self.passer, target) and not p.settings.long_to_long:
            return refuse(p, self, action, "third-to-third")
        if not open_space(p, self.passer, target):
            return refuse(p, self, action, "no-open-space")
        return refuse(p, self, action, "pass-through", "CA 2.3.6")

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        target = moves.hex_of(action)
        here = NAMES[p.where(self.passer)]
        number = shirt(self.passer)
        p.tell(Passed(int(self.side), number, "long", here, NAMES[target], 0, self.rule()))
        judge(p, self.passer)
        p.passer = self.passer
        p.toucher = self.passer
        p.kicked_back = 1
        p.holder = NOWHERE
        if p.settings.inaccurate_long == "never":
            come_down(p, target)
            return
        needs: i64 = 10 if thirds(p, self.passer, target) else 9
        p.flow.append(Accuracy(self.side, self.passer, target, LONG, needs))
