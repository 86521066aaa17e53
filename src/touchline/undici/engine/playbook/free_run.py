"""The free run: a chip without the ball gets away, and then further (UN 4.13.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.undici.engine import moves
from touchline.undici.engine.board.pitch import NOWHERE, quadrants
from touchline.undici.engine.playbook.frames import choose, roll
from touchline.undici.engine.playbook.page import FREE_RUN, RULES, Page, done
from touchline.undici.engine.playbook.ways import can_run, runners, runs
from touchline.undici.engine.running.reach import run

if TYPE_CHECKING:
    from touchline.undici.engine.playbook.frames import PlayChoice, PlayRoll
    from touchline.undici.engine.position import Position

FURTHER: Final = 2  # the decision where the run goes on


class FreeRun(Page):
    """The frames hold the chip that runs and the box it started from."""

    def dice(self) -> tuple[int, ...]:
        return (2, 3)

    def chips_at_choices(self) -> tuple[int, ...]:
        return (0, 1, 1)

    def chips_at_dice(self) -> tuple[int, ...]:
        return (1, 1)

    def can(self, p: Position, side: i64) -> bool:
        for slot in runners(p, side):
            if can_run(p, slot):
                return True
        return False

    def start(self, p: Position, side: i64) -> None:
        choose(p, side, FREE_RUN, 0)

    def options(self, p: Position, choice: PlayChoice, out: list[Action]) -> None:
        if choice.step == 0:
            for slot in runners(p, choice.side):
                if can_run(p, slot):
                    out.append(moves.by(p, slot))
            return
        chip = choice.chip
        for box in runs(p, chip) if choice.step == 1 else self.further(p, chip, choice.origin):
            out.append(moves.to(box))

    def further(self, p: Position, slot: i64, origin: i64) -> list[int]:
        """The boxes one quadrant further from where the run began."""
        return [box for box in runs(p, slot) if quadrants(origin, box) == 2]

    def take(self, p: Position, choice: PlayChoice, action: Action) -> None:
        if choice.step == 0:
            roll(p, choice.side, FREE_RUN, 0, moves.chip_of(p, choice.side, action))
            return
        origin = p.where(choice.chip)
        run(p, choice.chip, moves.box_of(action), RULES[FREE_RUN])
        if choice.step == 1 and len(self.further(p, choice.chip, origin)) > 0:
            roll(p, choice.side, FREE_RUN, 1, choice.chip, origin=origin)
        else:
            done(p, choice.side, FREE_RUN)

    def keeps_at_choice(self, p: Position, choice: PlayChoice) -> bool:
        """The run goes on from somewhere."""
        if choice.step == FURTHER and choice.origin == NOWHERE:
            return False
        return super().keeps_at_choice(p, choice)

    def keeps_at_roll(self, p: Position, die: PlayRoll) -> bool:
        """So does the die for it."""
        if die.step > 0 and die.origin == NOWHERE:
            return False
        return super().keeps_at_roll(p, die) and self._leads_on(p, die)

    def _leads_on(self, p: Position, die: PlayRoll) -> bool:
        """A die for a run is rolled only where there is one, and then one further on."""
        for box in runs(p, die.chip):
            if die.step == 0 or quadrants(die.origin, box) == 2:
                return True
        return False

    def met(self, p: Position, die: PlayRoll) -> None:
        choose(p, die.roller, FREE_RUN, die.step + 1, die.chip, origin=die.origin)
