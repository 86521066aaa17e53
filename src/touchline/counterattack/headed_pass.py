"""Where a header goes: a pass of up to six hexes, or at goal (CA 4.14.3-4, 4.17.11)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.counterattack import moves
from touchline.counterattack.events import Passed
from touchline.counterattack.frame import CHANCE, Frame
from touchline.counterattack.goal import goal
from touchline.counterattack.goal_mouth import headed_aims
from touchline.counterattack.headed_shot import HeadAim
from touchline.counterattack.keeper_step import KeeperStep, enters_box
from touchline.counterattack.loose_ball import PLAIN, loose_ball
from touchline.counterattack.offside import judge
from touchline.counterattack.pitch import NAMES, NOWHERE, distance, in_box, within
from touchline.counterattack.position import CORNER, HEADED, Position, shirt, side_of
from touchline.counterattack.possession import lands
from touchline.counterattack.refusal import refuse
from touchline.counterattack.rolls import RollFrame

HEADER_RANGE: Final = 6


class HeaderPlay(Frame):
    """A headed pass or a headed shot (CA 4.14.3). `a` heads it, `b` is the hex."""

    def name(self) -> str:
        return "header-play"

    def rule(self) -> str:
        return "CA 4.14.3"

    def list_actions(self, p: Position, out: list[Action]) -> None:
        out.append(moves.HEAD)
        if self.side == p.attack and headed_aims(self.b, p.end(self.side)):
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
            p.flow.append(HeadTarget(self.side, self.a, self.b))
        else:
            p.flow.append(HeadAim(self.side, self.a, self.b))


class HeadTarget(Frame):
    """Where it is headed: up to six hexes from the ball (CA 4.14.3, q63). `a` heads, `b` hex."""

    def name(self) -> str:
        return "head-target"

    def rule(self) -> str:
        return "CA 4.14.3"

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for hex_ in within(self.b, HEADER_RANGE):
            there = p.occupant(hex_)
            if hex_ == self.b or (there >= 0 and side_of(there) != self.side):
                continue
            if there != self.a and not (there >= 0 and self._forbidden(p, there)):
                out.append(moves.TABLE[moves.TO + hex_])

    def _forbidden(self, p: Position, there: i64) -> bool:
        """A corner may not be headed back to the own keeper (CA 4.14.4)."""
        at_corner = p.act == CORNER and not p.settings.header_back_at_corner
        return at_corner and self.side != p.attack and there == p.keeper(self.side)

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb != "to":
            return super().why_not(p, action)
        target = action.index - moves.TO
        there = p.occupant(target)
        if target == self.b or there == self.a:
            return refuse(p, self, action, "same-hex")
        if distance(self.b, target) > HEADER_RANGE:
            return refuse(p, self, action, "out-of-range", "CA 2.1", HEADER_RANGE)
        if there >= 0 and side_of(there) != self.side:
            return refuse(p, self, action, "pass-at-opponent")
        return refuse(p, self, action, "back-at-corner", "CA 4.14.4")

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        target = action.index - moves.TO
        here = NAMES[self.b]
        p.tell(Passed(int(self.side), shirt(self.a), "headed", here, NAMES[target], self.rule()))
        keeper = p.keeper(self.side)
        back = p.where(keeper) == target and in_box(target, p.end(self.side))
        p.attack = self.side
        p.toucher = self.a
        judge(p, self.a)
        p.passer = self.a
        p.kicked_back = 0
        if back and p.settings.header_back != "plain":
            p.flow.append(HeaderBack(CHANCE, self.side, self.a, target))
        else:
            box = enters_box(p, self.b, target)
            lands(p, target, "headed", HEADED, self.rule())
            if box != NOWHERE and p.act == HEADED:  # unless it was offside
                p.flow.append(KeeperStep(box))


class HeaderBack(RollFrame):
    """Advanced: back to the keeper, a 1 goes past him (CA 4.17.11). `b` heads, `c` is the hex."""

    def name(self) -> str:
        return "header-back"

    def rule(self) -> str:
        return "CA 4.17.11"

    def rolled(self, p: Position, face: i64) -> None:
        if face != 1:
            lands(p, self.c, "headed", HEADED, self.rule())
        elif p.settings.header_back == "loose-ball":
            loose_ball(p, self.c, p.keeper(self.a), PLAIN)
        else:
            goal(p, 1 - self.a, self.b, "own-goal", self.rule())
