"""The accuracy of a ball in the air: High Pass + die (CA 4.7.5, 4.8, 4.11.3)."""

from __future__ import annotations

from mypy_extensions import i64

from touchline.counterattack import events
from touchline.counterattack.deck import HIGH_PASS
from touchline.counterattack.header import begin_header, free_header, kick_comes_down
from touchline.counterattack.long_landing import come_down
from touchline.counterattack.pitch import NOWHERE, distance
from touchline.counterattack.position import SHIRTS, Position, shirt
from touchline.counterattack.rolls import RollFrame, bare
from touchline.counterattack.stray import HIGH, KICK, LONG, go_astray


class Accuracy(RollFrame):
    """`b` is the passer, `c` the target, `d` the kind of pass + 8 times what is needed."""

    def name(self) -> str:
        return "accuracy"

    def rule(self) -> str:
        return "CA 4.8" if self.d % 8 == LONG else "CA 4.7.5"

    def rolled(self, p: Position, face: i64) -> None:
        score = p.skill(self.b, HIGH_PASS) + bare(face)
        needs = self.d // 8
        kind = self.d % 8
        good = score >= needs
        p.tell(
            events.Accuracy(int(self.a), shirt(self.b), int(score), int(needs), good, self.rule())
        )
        if not good:
            if kind == HIGH and p.settings.inaccurate_high == "free-header":
                free_header(p, self.c, nearest_defenders(p, 1 - self.a, self.c))
            else:
                go_astray(p, self.b, self.c, kind)
        elif kind == LONG:
            come_down(p, self.c)
        elif kind == KICK:
            kick_comes_down(p, self.c)
        else:
            begin_header(p, self.c)


def nearest_defenders(p: Position, side: i64, target: i64) -> list[int]:
    """First edition: the defender nearest to the target has a free header (CA 4.23)."""
    there = [c for c in range(side * SHIRTS, side * SHIRTS + SHIRTS) if p.where(c) != NOWHERE]
    least = min((distance(p.where(c), target) for c in there), default=0)
    return [c for c in there if distance(p.where(c), target) == least]
