"""Crossing runs: two chips without the ball change places and step on (UN 4.13.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.ids import Counter, SideIndex
from touchline.undici.engine import moves
from touchline.undici.engine.board.pitch import NAMES, near_quadrant
from touchline.undici.engine.frame import a_chip, beneath
from touchline.undici.engine.playbook.frames import UNDER, PlayChoice, PlayRoll, a_choice, a_die
from touchline.undici.engine.playbook.page import CROSSING_RUNS, PRINTED_DIE, RULES, Page, done
from touchline.undici.engine.playbook.ways import runners
from touchline.undici.engine.running.reach import reachable, run
from touchline.undici.events import Placed

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position


class CrossingRuns(Page):
    """Two change places, and each steps on."""

    def dice(self) -> tuple[int, ...]:
        return (PRINTED_DIE, PRINTED_DIE)

    def can(self, p: Position, side: SideIndex) -> bool:
        chips = runners(p, side)
        for slot in chips:
            here = p.where(slot)
            for mate in chips:
                if mate != slot and near_quadrant(here, p.where(mate)):
                    return True
        return False

    def start(self, p: Position, side: SideIndex) -> None:
        p.flow.append(CrossingFirst(side))


class CrossingFirst(PlayChoice):
    """The first of the two."""

    kind = a_choice("crossing-first", CROSSING_RUNS)

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for slot in runners(p, self.side):
            if len(partners(p, self.side, slot)) > 0:
                out.append(moves.by(p, slot))

    def chosen(self, p: Position, action: Action) -> None:
        p.flow.append(CrossingSecond(self.side, moves.chip_of(p, self.side, action)))


class CrossingSecond(PlayChoice):
    """With whom he changes places."""

    kind = a_choice("crossing-second", CROSSING_RUNS, a_chip("first"))

    def __init__(self, side: SideIndex, first: Counter) -> None:
        super().__init__(side)
        self.first = first

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for slot in partners(p, self.side, self.first):
            out.append(moves.by(p, slot))

    def chosen(self, p: Position, action: Action) -> None:
        second = moves.chip_of(p, self.side, action)
        p.flow.append(CrossingFirstDie(self.side, self.first, second))

    def chips(self) -> list[i64]:
        return [self.first]


class CrossingDie(PlayRoll):
    """A die for the two."""

    def __init__(self, roller: SideIndex, first: Counter, second: Counter) -> None:
        super().__init__(roller)
        self.first = first
        self.second = second

    def page(self) -> i64:
        return CROSSING_RUNS

    def chips(self) -> list[i64]:
        return [self.first, self.second]


class CrossingFirstDie(CrossingDie):
    """Does the first get away?"""

    kind = a_die("crossing-first-die", CROSSING_RUNS, a_chip("first"), a_chip("second"))

    def met(self, p: Position) -> None:
        p.flow.append(CrossingSecondDie(self.roller, self.first, self.second))


class CrossingSecondDie(CrossingDie):
    """Does the second? Then they change places."""

    kind = a_die("crossing-second-die", CROSSING_RUNS, a_chip("first"), a_chip("second"))

    def met(self, p: Position) -> None:
        p.swap(self.first, self.second)
        for slot in (self.first, self.second):
            box = NAMES[p.where(slot)]
            p.tell(Placed(int(self.roller), int(p.shirt(slot)), box, RULES[CROSSING_RUNS]))
        done(p, self.roller, CROSSING_RUNS)
        p.flow.append(CrossingSecondStep(self.roller, self.first, self.second))
        p.flow.append(CrossingFirstStep(self.roller, self.first, self.second))


class CrossingStep(PlayChoice):
    """One of the two steps on, or stays."""

    def __init__(self, side: SideIndex, first: Counter, second: Counter) -> None:
        super().__init__(side)
        self.first = first
        self.second = second

    def steps(self) -> i64:
        """Who does."""
        raise NotImplementedError

    def list_actions(self, p: Position, out: list[Action]) -> None:
        out.append(moves.STAY)
        for box in reachable(p, self.steps(), 1):
            out.append(moves.to(box))

    def chosen(self, p: Position, action: Action) -> None:
        if action is not moves.STAY:
            run(p, self.steps(), moves.box_of(action), RULES[CROSSING_RUNS])

    def chips(self) -> list[i64]:
        return [self.first, self.second]


class CrossingFirstStep(CrossingStep):
    """The first steps on, before the second does."""

    kind = a_choice(
        "crossing-first-step",
        CROSSING_RUNS,
        a_chip("first"),
        a_chip("second"),
        about="first",
        on=(*UNDER, "play-choice"),
    )

    def steps(self) -> i64:
        return self.first

    def sane(self, p: Position) -> bool:
        below = beneath(p, self)[-1]
        if not isinstance(below, PlayChoice):
            return super().sane(p)
        return (
            isinstance(below, CrossingSecondStep)
            and below.side == self.side
            and below.first == self.first
            and below.second == self.second
        )


class CrossingSecondStep(CrossingStep):
    """Then the second."""

    kind = a_choice(
        "crossing-second-step", CROSSING_RUNS, a_chip("first"), a_chip("second"), about="second"
    )

    def steps(self) -> i64:
        return self.second


def partners(p: Position, side: SideIndex, slot: Counter) -> list[int]:
    """The mates without the ball in the same quadrant or one that borders on it."""
    here = p.where(slot)
    return [
        mate for mate in runners(p, side) if mate != slot and near_quadrant(here, p.where(mate))
    ]
