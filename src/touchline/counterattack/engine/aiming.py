"""Decisions about where in the goal a shot or header goes: `aim 3`."""

from __future__ import annotations

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.frame import Frame
from touchline.counterattack.engine.position import Position
from touchline.counterattack.engine.refusal import refuse


class AimFrame(Frame):
    """One of the targets in sight is named; what follows is up to the decision."""

    def targets(self, p: Position) -> list[int]:
        """The targets that can be hit from here (CA 2.4)."""
        raise NotImplementedError

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for aim in self.targets(p):
            out.append(moves.aim(aim))

    def why_not(self, p: Position, action: Action) -> IllegalAction:
        if action.verb == "aim":
            return refuse(p, self, action, "no-angle", "CA 2.4")
        return super().why_not(p, action)
