"""The free run: a chip without the ball gets away, and then further (UN 4.13.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.ids import Counter, SideIndex, Square
from touchline.undici.engine import moves
from touchline.undici.engine.board.pitch import BOXES, quadrants
from touchline.undici.engine.frame import a_box, a_chip
from touchline.undici.engine.playbook.frames import PlayChoice, PlayRoll, a_choice, a_die
from touchline.undici.engine.playbook.page import FREE_RUN, PRINTED_DIE, RULES, Page, done
from touchline.undici.engine.playbook.ways import can_run, runners, runs
from touchline.undici.engine.running.reach import run

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position

FURTHER: Final = 3  # what the die for the second quadrant has to show (R24)


class FreeRun(Page):
    """A run into the next quadrant, and one quadrant further."""

    def dice(self) -> tuple[int, ...]:
        return (PRINTED_DIE, FURTHER)

    def can(self, p: Position, side: SideIndex) -> bool:
        for slot in runners(p, side):
            if can_run(p, slot):
                return True
        return False

    def start(self, p: Position, side: SideIndex) -> None:
        p.flow.append(FreeRunner(side))


class FreeRunner(PlayChoice):
    """Who runs."""

    kind = a_choice("free-runner", FREE_RUN)

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for slot in runners(p, self.side):
            if can_run(p, slot):
                out.append(moves.by(p, slot))

    def chosen(self, p: Position, action: Action) -> None:
        p.flow.append(FreeRunStart(self.side, moves.chip_of(p, self.side, action)))


class FreeRunStart(PlayRoll):
    """Does he get away?"""

    kind = a_die("free-run-start", FREE_RUN, a_chip("runner"))

    def __init__(self, roller: SideIndex, runner: Counter) -> None:
        super().__init__(roller)
        self.runner = runner

    def page(self) -> i64:
        return FREE_RUN

    def met(self, p: Position) -> None:
        p.flow.append(FreeRunTo(self.roller, self.runner))

    def chips(self) -> list[i64]:
        return [self.runner]

    def sane(self, p: Position) -> bool:
        """There is somewhere to run."""
        return super().sane(p) and len(runs(p, self.runner)) > 0


class FreeRunTo(PlayChoice):
    """Where he runs."""

    kind = a_choice("free-run-to", FREE_RUN, a_chip("runner"), about="runner")

    def __init__(self, side: SideIndex, runner: Counter) -> None:
        super().__init__(side)
        self.runner = runner

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for box in runs(p, self.runner):
            out.append(moves.to(box))

    def chosen(self, p: Position, action: Action) -> None:
        origin = p.where(self.runner)
        run(p, self.runner, moves.box_of(action), RULES[FREE_RUN])
        if len(further(p, self.runner, origin)) > 0:
            p.flow.append(FreeRunOn(self.side, self.runner, origin))
        else:
            done(p, self.side, FREE_RUN)

    def chips(self) -> list[i64]:
        return [self.runner]


class FreeRunOn(PlayRoll):
    """Does he get further away from where he began?"""

    kind = a_die("free-run-on", FREE_RUN, a_chip("runner"), a_box("origin"))

    def __init__(self, roller: SideIndex, runner: Counter, origin: Square) -> None:
        super().__init__(roller)
        self.runner = runner
        self.origin = origin

    def page(self) -> i64:
        return FREE_RUN

    def least(self) -> i64:
        return FURTHER

    def met(self, p: Position) -> None:
        p.flow.append(FreeRunFurther(self.roller, self.runner, self.origin))

    def chips(self) -> list[i64]:
        return [self.runner]

    def sane(self, p: Position) -> bool:
        """There is somewhere to run on."""
        if self.origin >= BOXES or not super().sane(p):
            return False
        return len(further(p, self.runner, self.origin)) > 0


class FreeRunFurther(PlayChoice):
    """Where he runs on."""

    kind = a_choice("free-run-further", FREE_RUN, a_chip("runner"), a_box("origin"), about="runner")

    def __init__(self, side: SideIndex, runner: Counter, origin: Square) -> None:
        super().__init__(side)
        self.runner = runner
        self.origin = origin

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for box in further(p, self.runner, self.origin):
            out.append(moves.to(box))

    def chosen(self, p: Position, action: Action) -> None:
        run(p, self.runner, moves.box_of(action), RULES[FREE_RUN])
        done(p, self.side, FREE_RUN)

    def chips(self) -> list[i64]:
        return [self.runner]

    def sane(self, p: Position) -> bool:
        return self.origin < BOXES and super().sane(p)


def further(p: Position, slot: Counter, origin: Square) -> list[int]:
    """The boxes one quadrant further from where the run began."""
    return [box for box in runs(p, slot) if quadrants(origin, box) == 2]
