"""The accuracy of a ball in the air: High Pass + die (CA 4.7.5, 4.8, 4.11.3)."""

from __future__ import annotations

from mypy_extensions import i64

from touchline.core.flow import a_number
from touchline.core.ids import Counter, Hex, SideIndex
from touchline.counterattack import events
from touchline.counterattack.engine.board.pitch import NOWHERE, distance
from touchline.counterattack.engine.deck import HIGH_PASS
from touchline.counterattack.engine.frame import a_hex, a_player, a_roll
from touchline.counterattack.engine.heading.header import begin_header, free_header, kick_comes_down
from touchline.counterattack.engine.passing.long_landing import come_down
from touchline.counterattack.engine.passing.stray import HIGH, KICK, LONG, go_astray
from touchline.counterattack.engine.position import Position, shirt
from touchline.counterattack.engine.rolls import RollFrame, bare
from touchline.counterattack.engine.state import eleven


class Accuracy(RollFrame):
    """Is it good enough for such a pass?"""

    kind = a_roll(
        "accuracy",
        "CA 4.7.5",
        a_player("passer"),
        a_hex("target"),
        a_number("kind_of_pass", 0, 2),
        a_number("needs", 8, 10),
        in_flight=True,
    )

    def __init__(
        self, roller: SideIndex, passer: Counter, target: Hex, kind_of_pass: i64, needs: i64
    ) -> None:
        super().__init__(roller)
        self.passer = passer
        self.target = target
        self.kind_of_pass = kind_of_pass
        self.needs = needs

    def rule(self) -> str:
        return "CA 4.8" if self.kind_of_pass == LONG else "CA 4.7.5"

    def rolled(self, p: Position, face: i64) -> None:
        score = p.skill(self.passer, HIGH_PASS) + bare(face)
        needs = self.needs
        kind = self.kind_of_pass
        good = score >= needs
        p.tell(
            events.Accuracy(
                int(self.roller), shirt(self.passer), int(score), int(needs), good, self.rule()
            )
        )
        if not good:
            if kind == HIGH and p.settings.inaccurate_high == "free-header":
                free_header(p, self.target, nearest_defenders(p, 1 - self.roller, self.target))
            else:
                go_astray(p, self.passer, self.target, kind)
        elif kind == LONG:
            come_down(p, self.target)
        elif kind == KICK:
            kick_comes_down(p, self.target)
        else:
            begin_header(p, self.target)


def nearest_defenders(p: Position, side: SideIndex, target: Hex) -> list[int]:
    """First edition: the defender nearest to the target has a free header (CA 4.23)."""
    there = [c for c in eleven(side) if p.where(c) != NOWHERE]
    least = min((distance(p.where(c), target) for c in there), default=0)
    return [c for c in there if distance(p.where(c), target) == least]
