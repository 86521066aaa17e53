"""While a ball is in the air each side may move one player three hexes (CA 4.7.2, 4.7.3)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.counterattack import moves
from touchline.counterattack.frame import Frame
from touchline.counterattack.pitch import NOWHERE
from touchline.counterattack.placement import kept_free
from touchline.counterattack.position import SHIRTS, Position
from touchline.counterattack.reach import reachable, steps_to
from touchline.counterattack.refusal import cannot_run, not_there, refuse
from touchline.counterattack.run import run

THREE: Final = 3

# Under which rule they run.
ATTACKERS: Final = 0
DEFENDERS: Final = 1
BEFORE_CORNER: Final = 2
FOR_KICK: Final = 3  # of a keeper
RULES: Final = ["CA 4.7.2", "CA 4.7.3", "CA 4.17.1", "CA 4.11.3"]


class FlightMove(Frame):
    """Who moves, if anybody. `a` is the hex a high pass is aimed at, plus one; 0 if there is none.

    A team-mate must be under the ball when it comes down: whoever stands there stays, and to an
    empty hex somebody other than the passer has to run (q14). `b` says by which rule they run.
    """

    def name(self) -> str:
        return "flight-move"

    def rule(self) -> str:
        return RULES[self.b]

    def list_actions(self, p: Position, out: list[Action]) -> None:
        first = self.side * SHIRTS
        for counter in range(first, first + SHIRTS):
            if p.where(counter) != NOWHERE and counter != p.holder and self._free(p, counter):
                out.append(moves.TABLE[moves.MOVE + counter - first])
        if not self._forced(p):
            out.append(moves.DECLINE)

    def _forced(self, p: Position) -> bool:
        """Is nobody under the ball yet?"""
        return self.a != 0 and p.on[self.a - 1] == 0

    def _free(self, p: Position, counter: i64) -> bool:
        """May he be the one who moves?"""
        if not self._forced(p):
            return p.where(counter) != self.a - 1
        return counter != p.passer and steps_to(p, p.where(counter), self.a - 1, THREE, True) > 0

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action is moves.DECLINE:
            return refuse(p, self, action, "must-be-under-it", "CA q14")
        if action.verb != "move":
            return super().why_not(p, action)
        counter = action.index - moves.MOVE + self.side * SHIRTS
        if self.a != 0 and p.where(counter) == self.a - 1:
            return refuse(p, self, action, "stays-under-it", "CA q14")
        if p.where(counter) != NOWHERE and self._forced(p):
            return refuse(p, self, action, "must-be-under-it", "CA q14")
        return not_there(p, self, action, counter) or refuse(p, self, action, "has-ball")

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        if self.b == BEFORE_CORNER and self.side == p.attack:  # so far those who were placed
            p.moved = 0
        if action is moves.DECLINE:
            return
        counter = action.index - moves.MOVE + self.side * SHIRTS
        p.moved |= 1 << counter
        if self._forced(p):
            run(p, counter, self.a - 1, self.rule())
        else:
            p.flow.append(FlightTo(self.side, counter, self.b))


class FlightTo(Frame):
    """Where he goes. `a` is the counter, `b` says by which rule."""

    def name(self) -> str:
        return "flight-to"

    def rule(self) -> str:
        return RULES[self.b]

    def list_actions(self, p: Position, out: list[Action]) -> None:
        out.append(moves.STAY)
        for hex_ in reachable(p, p.where(self.a), THREE, True):
            if not kept_free(p, self.side, hex_):
                out.append(moves.TABLE[moves.TO + hex_])

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb == "to" and kept_free(p, self.side, action.index - moves.TO):
            return refuse(p, self, action, "too-near-the-ball", "CA 4.21.12")
        return cannot_run(p, self, action, self.rule()) or super().why_not(p, action)

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        if action is not moves.STAY:
            run(p, self.a, action.index - moves.TO, self.rule())
