"""Crossing runs: two chips without the ball change places and step on (UN 4.13.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.undici.engine import moves
from touchline.undici.engine.board.pitch import NAMES, near_quadrant
from touchline.undici.engine.frame import beneath
from touchline.undici.engine.playbook.frames import PlayChoice, choose, roll
from touchline.undici.engine.playbook.page import CROSSING_RUNS, RULES, Page, done
from touchline.undici.engine.playbook.ways import runners
from touchline.undici.engine.running.reach import reachable, run
from touchline.undici.events import Placed

if TYPE_CHECKING:
    from touchline.undici.engine.playbook.frames import PlayRoll
    from touchline.undici.engine.position import Position

FIRST_STEP: Final = 2  # of the decisions: the first chip steps on
SECOND_STEP: Final = 3


class CrossingRuns(Page):
    """The frames hold the two chips."""

    def dice(self) -> tuple[int, ...]:
        return (2, 2)

    def chips_at_choices(self) -> tuple[int, ...]:
        return (0, 1, 2, 2)

    def chips_at_dice(self) -> tuple[int, ...]:
        return (2, 2)

    def can(self, p: Position, side: i64) -> bool:
        chips = runners(p, side)
        for slot in chips:
            here = p.where(slot)
            for mate in chips:
                if mate != slot and near_quadrant(here, p.where(mate)):
                    return True
        return False

    def partners(self, p: Position, side: i64, slot: i64) -> list[int]:
        """The mates without the ball in the same quadrant or one that borders on it."""
        here = p.where(slot)
        return [
            mate for mate in runners(p, side) if mate != slot and near_quadrant(here, p.where(mate))
        ]

    def start(self, p: Position, side: i64) -> None:
        choose(p, side, CROSSING_RUNS, 0)

    def options(self, p: Position, choice: PlayChoice, out: list[Action]) -> None:
        if choice.step == 0:
            for slot in runners(p, choice.side):
                if len(self.partners(p, choice.side, slot)) > 0:
                    out.append(moves.by(p, slot))
        elif choice.step == 1:
            for slot in self.partners(p, choice.side, choice.chip):
                out.append(moves.by(p, slot))
        else:
            out.append(moves.STAY)
            for box in reachable(p, self.about(choice), 1):
                out.append(moves.to(box))

    def take(self, p: Position, choice: PlayChoice, action: Action) -> None:
        if choice.step == 0:
            choose(p, choice.side, CROSSING_RUNS, 1, moves.chip_of(p, choice.side, action))
        elif choice.step == 1:
            mate = moves.chip_of(p, choice.side, action)
            roll(p, choice.side, CROSSING_RUNS, 0, choice.chip, mate)
        elif action is not moves.STAY:
            run(p, self.about(choice), moves.box_of(action), RULES[CROSSING_RUNS])

    def about(self, choice: PlayChoice) -> i64:
        """First the one steps on, then the other."""
        return choice.mate if choice.step == SECOND_STEP else choice.chip

    def lies_well(self, p: Position, choice: PlayChoice) -> bool:
        """The step of the first chip lies on that of the second."""
        below = beneath(p, choice)[-1]
        if not isinstance(below, PlayChoice):
            return True
        return (
            choice.step == FIRST_STEP
            and below.page == CROSSING_RUNS
            and below.step == SECOND_STEP
            and below.side == choice.side
            and below.chip == choice.chip
            and below.mate == choice.mate
        )

    def met(self, p: Position, die: PlayRoll) -> None:
        if die.step == 0:
            roll(p, die.roller, CROSSING_RUNS, 1, die.chip, die.mate)
            return
        p.swap(die.chip, die.mate)
        for slot in (die.chip, die.mate):
            box = NAMES[p.where(slot)]
            p.tell(Placed(int(die.roller), int(p.shirt(slot)), box, RULES[CROSSING_RUNS]))
        done(p, die.roller, CROSSING_RUNS)
        choose(p, die.roller, CROSSING_RUNS, SECOND_STEP, die.chip, die.mate)
        choose(p, die.roller, CROSSING_RUNS, FIRST_STEP, die.chip, die.mate)
