"""While a ball is in the air each side may move one player three hexes (CA 4.7.2, 4.7.3)."""

from __future__ import annotations

from typing import Final

from touchline.core.action import Action
from touchline.counterattack import moves
from touchline.counterattack.frame import Frame
from touchline.counterattack.pitch import NOWHERE
from touchline.counterattack.position import SHIRTS, Position
from touchline.counterattack.reach import reachable, steps_to
from touchline.counterattack.run import run

THREE: Final = 3


class FlightMove(Frame):
    """Who moves. `a` is a hex that somebody must run to, plus one; 0 if nobody has to (q14)."""

    def name(self) -> str:
        return "flight-move"

    def rule(self) -> str:
        return "CA 4.7.2"

    def list_actions(self, p: Position, out: list[Action]) -> None:
        first = self.side * SHIRTS
        for counter in range(first, first + SHIRTS):
            hex_ = p.where(counter)
            if hex_ == NOWHERE or counter == p.passer:
                continue
            if self.a == 0 or steps_to(p, hex_, self.a - 1, THREE) > 0:
                out.append(moves.TABLE[moves.MOVE + counter - first])
        if self.a == 0:
            out.append(moves.DECLINE)

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        if action is moves.DECLINE:
            return
        counter = action.index - moves.MOVE + self.side * SHIRTS
        if self.a:
            run(p, counter, self.a - 1, self.rule())
        else:
            p.flow.append(FlightTo(self.side, counter))


class FlightTo(Frame):
    """Where he goes. `a` is the counter."""

    def name(self) -> str:
        return "flight-to"

    def rule(self) -> str:
        return "CA 4.7.2"

    def list_actions(self, p: Position, out: list[Action]) -> None:
        out.append(moves.STAY)
        for hex_ in reachable(p, p.where(self.a), THREE):
            out.append(moves.TABLE[moves.TO + hex_])

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        if action is not moves.STAY:
            run(p, self.a, action.index - moves.TO, self.rule())
