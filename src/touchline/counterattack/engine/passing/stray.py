"""Where an inaccurate pass comes down (CA 4.7.6, 4.8, 4.10.4, q54, q109)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from touchline.core.flow import a_number
from touchline.core.ids import Counter, Hex, SideIndex
from touchline.counterattack.engine.board.paths import crossing, landing
from touchline.counterattack.engine.board.pitch import (
    NAMES,
    NOWHERE,
    hex_at,
    in_box,
    rose_direction,
)
from touchline.counterattack.engine.frame import a_direction, a_hex, a_player, a_roll
from touchline.counterattack.engine.heading.header import begin_header
from touchline.counterattack.engine.passing.long_landing import come_down
from touchline.counterattack.engine.passing.loose_ball import STRAY_PASS, walk
from touchline.counterattack.engine.position import Position, side_of
from touchline.counterattack.engine.rolls import RollFrame, bare
from touchline.counterattack.engine.set_pieces.out import out_of_play
from touchline.counterattack.engine.shooting.keeper_step import KeeperStep, enters_box
from touchline.counterattack.events import Loose

# What went astray.
HIGH: Final = 0
LONG: Final = 1
KICK: Final = 2


def go_astray(p: Position, passer: Counter, target: Hex, kind: i64) -> None:
    """The defending manager rolls direction and distance from the target."""
    p.flow.append(StrayDirection(1 - side_of(passer), passer, target, kind))


class StrayDirection(RollFrame):
    """In which direction from the target."""

    kind = a_roll(
        "stray-direction",
        "CA 4.7.6",
        a_player("passer"),
        a_hex("target"),
        a_number("kind_of_pass", 0, 2),
        settles="inaccurate",
    )

    def __init__(self, roller: SideIndex, passer: Counter, target: Hex, kind_of_pass: i64) -> None:
        super().__init__(roller)
        self.passer = passer
        self.target = target
        self.kind_of_pass = kind_of_pass

    def rolled(self, p: Position, face: i64) -> None:
        direction = bare(face)
        p.flow.append(
            StrayDistance(self.roller, self.passer, self.target, self.kind_of_pass, direction)
        )


class StrayDistance(RollFrame):
    """How far that way."""

    kind = a_roll(
        "stray-distance",
        "CA 4.7.6",
        a_player("passer"),
        a_hex("target"),
        a_number("kind_of_pass", 0, 2),
        a_direction("direction"),
    )

    def __init__(
        self, roller: SideIndex, passer: Counter, target: Hex, kind_of_pass: i64, direction: i64
    ) -> None:
        super().__init__(roller)
        self.passer = passer
        self.target = target
        self.kind_of_pass = kind_of_pass
        self.direction = direction

    def rolled(self, p: Position, face: i64) -> None:
        rule = (
            p.settings.inaccurate_long if self.kind_of_pass == LONG else p.settings.inaccurate_high
        )
        if rule == "walk":
            p.drop_ball(self.target)
            walk(p, self.target, self.direction, bare(face), STRAY_PASS)
        else:
            fly(p, self.passer, self.target, self.direction, bare(face), self.kind_of_pass)


def fly(p: Position, passer: Counter, target: Hex, direction: i64, steps: i64, kind: i64) -> None:
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
