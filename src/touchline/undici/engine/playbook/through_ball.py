"""The through ball: a mate starts, the pass follows him (UN 4.13.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.undici.engine import moves
from touchline.undici.engine.passing.pass_way import way_is_free
from touchline.undici.engine.playbook.frames import choose, roll
from touchline.undici.engine.playbook.one_two import onside_next_door
from touchline.undici.engine.playbook.page import RULES, THROUGH_BALL, Page, done
from touchline.undici.engine.playbook.ways import can_run, runs
from touchline.undici.engine.position import side_of
from touchline.undici.engine.running.reach import run
from touchline.undici.engine.turn.ending import give

if TYPE_CHECKING:
    from touchline.undici.engine.playbook.frames import PlayChoice, PlayRoll
    from touchline.undici.engine.position import Position


class ThroughBall(Page):
    """The frames hold the chip that runs."""

    def dice(self) -> tuple[int, ...]:
        return (2, 3)

    def chips_at_choices(self) -> tuple[int, ...]:
        return (0, 1)

    def chips_at_dice(self) -> tuple[int, ...]:
        return (1, 1)

    def can(self, p: Position, side: i64) -> bool:
        for slot in onside_next_door(p, side):
            if self.starts(p, slot):
                return True
        return False

    def starters(self, p: Position, side: i64) -> list[int]:
        """Mates next door, onside now, who have somewhere to run."""
        return [slot for slot in onside_next_door(p, side) if self.starts(p, slot)]

    def starts(self, p: Position, slot: i64) -> bool:
        """Can he run to where the pass reaches him?"""
        if p.settings.pass_lane == "open":
            return can_run(p, slot)
        return len(self.gaps(p, slot)) > 0

    def gaps(self, p: Position, slot: i64) -> list[int]:
        """Where he runs to: the pass follows him there (UN 3.6.2)."""
        side = side_of(slot)
        return [box for box in runs(p, slot) if way_is_free(p, side, p.ball(), box)]

    def start(self, p: Position, side: i64) -> None:
        choose(p, side, THROUGH_BALL, 0)

    def options(self, p: Position, choice: PlayChoice, out: list[Action]) -> None:
        if choice.step == 0:
            for slot in self.starters(p, choice.side):
                out.append(moves.by(p, slot))
            return
        for box in self.gaps(p, choice.chip):
            out.append(moves.to(box))

    def take(self, p: Position, choice: PlayChoice, action: Action) -> None:
        if choice.step == 0:
            roll(p, choice.side, THROUGH_BALL, 0, moves.chip_of(p, choice.side, action))
            return
        run(p, choice.chip, moves.box_of(action), RULES[THROUGH_BALL])
        roll(p, choice.side, THROUGH_BALL, 1, choice.chip)

    def met(self, p: Position, die: PlayRoll) -> None:
        if die.step == 0:
            choose(p, die.roller, THROUGH_BALL, 1, die.chip)
        else:
            give(p, die.chip, "through-ball", RULES[THROUGH_BALL])
            done(p, die.roller, THROUGH_BALL)
