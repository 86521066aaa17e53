"""What a coach asks of a game before giving advice."""

from __future__ import annotations

from collections.abc import Sequence

from touchline.core.action import Action
from touchline.core.capabilities.drawing import Drawing
from touchline.core.capabilities.rules import PositionT, SettingsT
from touchline.core.language.clauses import Clause, Idea


class Advice(Drawing[PositionT, SettingsT]):
    """What decisions come to, and why."""

    quiet: tuple[str, ...] = ("done", "stay", "decline", "stop")
    """Verbs that leave things as they are: preferred where nothing is gained by anything else."""

    def begun(self, position: PositionT) -> bool:
        """Is this question the rest of something begun, such as where a man goes who was picked?"""
        return False

    def enough(self, position: PositionT) -> Action | None:
        """What ends a decision in which the same could be done again and again; None elsewhere."""
        return None

    def idea(self, position: PositionT, actions: Sequence[Action]) -> Idea:
        """What these decisions of one side come to, as a coach would say it, and why."""
        touch = self.touch(position, actions[0])
        return Idea(Clause("", touch.piece or "", cell=touch.cell or ""))
