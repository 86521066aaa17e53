"""Where an inaccurate pass comes down (CA 4.7.6, 4.8, 4.10.4, q54, q109)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from touchline.counterattack.events import Loose
from touchline.counterattack.frame import CHANCE
from touchline.counterattack.header import begin_header
from touchline.counterattack.keeper_step import KeeperStep, enters_box
from touchline.counterattack.long_landing import come_down
from touchline.counterattack.loose_ball import STRAY_PASS, walk
from touchline.counterattack.out import out_of_play
from touchline.counterattack.paths import crossing, landing
from touchline.counterattack.pitch import NAMES, NOWHERE, hex_at, in_box, rose_direction
from touchline.counterattack.position import Position, side_of
from touchline.counterattack.rolls import RollFrame, bare

# What went astray.
HIGH: Final = 0
LONG: Final = 1
KICK: Final = 2


def go_astray(p: Position, passer: i64, target: i64, kind: i64) -> None:
    """The defending manager rolls direction and distance from the target."""
    p.flow.append(StrayDirection(CHANCE, 1 - side_of(passer), passer, target, kind))


class StrayDirection(RollFrame):
    """`b` is the passer, `c` the target, `d` the kind of pass."""

    def name(self) -> str:
        return "stray-direction"

    def rule(self) -> str:
        return "CA 4.7.6"

    def rolled(self, p: Position, face: i64) -> None:
        packed = self.d + 8 * bare(face)
        p.flow.append(StrayDistance(CHANCE, self.a, self.b, self.c, packed))


class StrayDistance(RollFrame):
    """`d` is the kind of pass + 8 times the direction."""

    def name(self) -> str:
        return "stray-distance"

    def rule(self) -> str:
        return "CA 4.7.6"

    def rolled(self, p: Position, face: i64) -> None:
        kind = self.d % 8
        direction = self.d // 8
        rule = p.settings.inaccurate_long if kind == LONG else p.settings.inaccurate_high
        if rule == "walk":
            p.drop_ball(self.c)
            walk(p, self.c, direction, bare(face), STRAY_PASS)
        else:
            fly(p, self.b, self.c, direction, bare(face), kind)


def fly(p: Position, passer: i64, target: i64, direction: i64, steps: i64, kind: i64) -> None:
    """Straight from where it was played to the new hex, touching nobody on the way."""
    x, r2 = landing(target, rose_direction(direction), steps)
    hex_ = hex_at(x, r2)
    if hex_ == NOWHERE:
        left, line, _ = crossing(p.ball, x, r2)
        p.tell(Loose(NAMES[target], int(direction), int(steps), NAMES[left], "CA q109"))
        out_of_play(p, left, line, side_of(passer))
        return
    p.tell(Loose(NAMES[target], int(direction), int(steps), NAMES[hex_], "CA 4.7.6"))
    if kind == LONG:
        come_down(p, hex_)
        return
    box = enters_box(p, p.ball, hex_)
    begin_header(p, hex_)
    if box != NOWHERE and not in_box(target, p.end(box)):  # for the target he has stepped already
        p.flow.append(KeeperStep(box))
