"""Decisions about who of several players it is: `by 9`."""

from __future__ import annotations

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.core.ids import Counter
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.frame import Frame
from touchline.counterattack.engine.position import Position
from touchline.counterattack.engine.refusal import refuse


class ByFrame(Frame):
    """One of the candidates is named; what he does then is up to the decision."""

    def candidates(self, p: Position) -> list[int]:
        """Who it may be, all of the deciding side."""
        raise NotImplementedError

    def named(self, p: Position, counter: Counter) -> None:
        """It is this one."""
        raise NotImplementedError

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for counter in self.candidates(p):
            out.append(moves.by(counter))

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb == "by":
            return refuse(p, self, action, "not-him")
        return super().why_not(p, action)

    def play(self, p: Position, action: Action) -> None:
        p.flow.pop()
        self.named(p, moves.counter_of(action, self.side))
