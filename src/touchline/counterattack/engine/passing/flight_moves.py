"""While a ball is in the air each side may move one player three hexes (CA 4.7.2, 4.7.3)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.core.flow import a_number
from touchline.core.ids import Counter, Hex, SideIndex
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.bits import added
from touchline.counterattack.engine.board.pitch import NOWHERE
from touchline.counterattack.engine.board.reach import reachable, steps_to
from touchline.counterattack.engine.frame import DECLINED, Frame, Kind, a_hex, our_player
from touchline.counterattack.engine.position import Position
from touchline.counterattack.engine.refusal import cannot_run, not_there, refuse
from touchline.counterattack.engine.running.run import Runs, run
from touchline.counterattack.engine.set_pieces.placement import kept_free
from touchline.counterattack.engine.state import eleven

THREE: Final = 3

# Under which rule they run.
ATTACKERS: Final = 0
DEFENDERS: Final = 1
BEFORE_CORNER: Final = 2
FOR_KICK: Final = 3  # of a keeper
RULES: Final = ["CA 4.7.2", "CA 4.7.3", "CA 4.17.1", "CA 4.11.3"]


class FlightMove(Frame):
    """Who moves, if anybody; where a high pass is aimed at a hex of theirs, that is the target.

    A team-mate must be under the ball when it comes down: whoever stands there stays, and to an
    empty hex somebody other than the passer has to run (q14). The errand says by which rule.
    """

    kind = Kind(
        "flight-move",
        "CA 4.7.2",
        a_hex("target", or_none=True),
        a_number("errand", 0, 3),
        forecast=DECLINED,
    )

    def __init__(self, side: SideIndex, target: Hex, errand: i64) -> None:
        super().__init__(side)
        self.target = target
        self.errand = errand

    def rule(self) -> str:
        return RULES[self.errand]

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for counter in eleven(self.side):
            if p.where(counter) != NOWHERE and counter != p.holder and self._free(p, counter):
                out.append(moves.move(counter))
        if not self._forced(p):
            out.append(moves.DECLINE)

    def _forced(self, p: Position) -> bool:
        """Is nobody under the ball yet?"""
        return self.target != NOWHERE and p.on[self.target] == 0

    def _free(self, p: Position, counter: Counter) -> bool:
        """May he be the one who moves?"""
        if not self._forced(p):
            return p.where(counter) != self.target
        return counter != p.passer and steps_to(p, p.where(counter), self.target, THREE, True) > 0

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action is moves.DECLINE:
            return refuse(p, self, action, "must-be-under-it", "CA q14")
        if action.verb != "move":
            return super().why_not(p, action)
        counter = moves.counter_of(action, self.side)
        if self.target != NOWHERE and p.where(counter) == self.target:
            return refuse(p, self, action, "stays-under-it", "CA q14")
        if p.where(counter) != NOWHERE and self._forced(p):
            return refuse(p, self, action, "must-be-under-it", "CA q14")
        return not_there(p, self, action, counter) or refuse(p, self, action, "has-ball")

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        if self.errand == BEFORE_CORNER and self.side == p.attack:  # so far those who were placed
            p.moved = 0
        if action is moves.DECLINE:
            return
        counter = moves.counter_of(action, self.side)
        p.moved = added(p.moved, counter)
        if self._forced(p):
            run(p, counter, self.target, self.rule())
        else:
            p.flow.append(FlightTo(self.side, counter, self.errand))

    def sane(self, p: Position) -> bool:
        """Only who moves first has to come under the ball."""
        return self.target == NOWHERE or (self.errand == ATTACKERS and p.flow[-1] is self)


class FlightTo(Runs):
    """Where he goes."""

    kind = Kind(
        "flight-to",
        "CA 4.7.2",
        our_player("runner"),
        a_number("errand", 0, 3),
        on=("flight-move", "keeper-step", "accuracy", "kick-at", "play"),
        part_of="flight-move",
    )

    def __init__(self, side: SideIndex, runner: Counter, errand: i64) -> None:
        super().__init__(side, runner)
        self.errand = errand

    def rule(self) -> str:
        return RULES[self.errand]

    def list_actions(self, p: Position, out: list[Action]) -> None:
        out.append(moves.STAY)
        for hex_ in reachable(p, p.where(self.runner), THREE, True):
            if not kept_free(p, self.side, hex_):
                out.append(moves.to(hex_))

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb == "to" and kept_free(p, self.side, moves.hex_of(action)):
            return refuse(p, self, action, "too-near-the-ball", "CA 4.21.12")
        return cannot_run(p, self, action, self.rule()) or super().why_not(p, action)

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        if action is not moves.STAY:
            run(p, self.runner, moves.hex_of(action), self.rule())
