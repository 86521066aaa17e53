"""Where a header goes: a pass of up to six hexes, or at goal (CA 4.14.3-4, 4.17.11)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.core.ids import Counter, Hex, SideIndex
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.board.goal_mouth import headed_aims
from touchline.counterattack.engine.board.pitch import NAMES, NOWHERE, distance, in_box, within
from touchline.counterattack.engine.frame import Frame, Kind, a_hex, a_player, a_roll, our_player
from touchline.counterattack.engine.heading.headed_shot import HeadAim
from touchline.counterattack.engine.passing.loose_ball import PLAIN, loose_ball
from touchline.counterattack.engine.passing.offside import judge
from touchline.counterattack.engine.passing.possession import lands
from touchline.counterattack.engine.position import Position, shirt, side_of
from touchline.counterattack.engine.refusal import refuse
from touchline.counterattack.engine.rolls import RollFrame
from touchline.counterattack.engine.shooting.goal import goal
from touchline.counterattack.engine.shooting.keeper_step import KeeperStep, enters_box
from touchline.counterattack.engine.state import CORNER, HEADED
from touchline.counterattack.events import Passed

HEADER_RANGE: Final = 6


class HeaderPlay(Frame):
    """A headed pass or a headed shot (CA 4.14.3)."""

    kind = Kind("header-play", "CA 4.14.3", our_player("header"), a_hex("landing"))

    def __init__(self, side: SideIndex, header: Counter, landing: Hex) -> None:
        super().__init__(side)
        self.header = header
        self.landing = landing

    def list_actions(self, p: Position, out: list[Action]) -> None:
        out.append(moves.HEAD)
        if self.side == p.attack and headed_aims(self.landing, p.end(self.side)):
            out.append(moves.HEAD_SHOT)

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action is moves.HEAD_SHOT and self.side != p.attack:
            return refuse(p, self, action, "must-head-away", "CA 4.14.4")
        if action is moves.HEAD_SHOT:
            return refuse(p, self, action, "no-target", "CA 2.4")
        return super().why_not(p, action)

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        if action is moves.HEAD:
            p.flow.append(HeadTarget(self.side, self.header, self.landing))
        else:
            p.flow.append(HeadAim(self.side, self.header, self.landing))


class HeadTarget(Frame):
    """Where it is headed: up to six hexes from the ball (CA 4.14.3, q63).

    Nobody on the way can touch it (CA 2.3.7), and nobody heads it again where it lands (CA 4.14.7).
    """

    kind = Kind("head-target", "CA 4.14.3", our_player("header"), a_hex("landing"))

    def __init__(self, side: SideIndex, header: Counter, landing: Hex) -> None:
        super().__init__(side)
        self.header = header
        self.landing = landing

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for hex_ in within(self.landing, HEADER_RANGE):
            there = p.occupant(hex_)
            if hex_ == self.landing or (there >= 0 and side_of(there) != self.side):
                continue
            if there != self.header and not self._forbidden(p, there):
                out.append(moves.to(hex_))

    def _forbidden(self, p: Position, there: Hex) -> bool:
        """A corner may not be headed back to the own keeper (CA 4.14.4)."""
        at_corner = p.act == CORNER and not p.settings.header_back_at_corner
        return at_corner and self.side != p.attack and there == p.keeper(self.side)

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb != "to":
            return super().why_not(p, action)
        target = moves.hex_of(action)
        there = p.occupant(target)
        if target == self.landing or there == self.header:
            return refuse(p, self, action, "same-hex")
        if distance(self.landing, target) > HEADER_RANGE:
            return refuse(p, self, action, "out-of-range", "CA 2.1", HEADER_RANGE)
        if there >= 0 and side_of(there) != self.side:
            return refuse(p, self, action, "pass-at-opponent")
        return refuse(p, self, action, "back-at-corner", "CA 4.14.4")

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        target = moves.hex_of(action)
        here = NAMES[self.landing]
        p.tell(
            Passed(
                int(self.side), shirt(self.header), "headed", here, NAMES[target], 0, self.rule()
            )
        )
        keeper = p.keeper(self.side)
        back = p.where(keeper) == target and in_box(target, p.end(self.side))
        p.attack = self.side
        p.toucher = self.header
        judge(p, self.header)
        p.passer = self.header
        p.kicked_back = 0
        if back and p.settings.header_back != "plain":
            p.flow.append(HeaderBack(self.side, self.header, target))
        else:
            box = enters_box(p, self.landing, target)
            lands(p, target, "headed", HEADED, self.rule())
            if box != NOWHERE and p.act == HEADED:  # unless it was offside
                p.flow.append(KeeperStep(box))


class HeaderBack(RollFrame):
    """Advanced: back to the keeper, a 1 goes past him (CA 4.17.11)."""

    kind = a_roll("header-back", "CA 4.17.11", a_player("header"), a_hex("target"))

    def __init__(self, roller: SideIndex, header: Counter, target: Hex) -> None:
        super().__init__(roller)
        self.header = header
        self.target = target

    def rolled(self, p: Position, face: i64) -> None:
        if face != 1:
            lands(p, self.target, "headed", HEADED, self.rule())
        elif p.settings.header_back == "loose-ball":
            loose_ball(p, self.target, p.keeper(self.roller), PLAIN)
        else:
            goal(p, 1 - self.roller, self.header, "own-goal", self.rule())
