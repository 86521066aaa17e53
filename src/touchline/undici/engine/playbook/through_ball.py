"""The through ball: a mate starts, the pass follows him (UN 4.13.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.ids import Counter, SideIndex
from touchline.undici.engine import moves
from touchline.undici.engine.frame import a_chip
from touchline.undici.engine.passing.pass_way import way_is_free
from touchline.undici.engine.playbook.frames import PlayChoice, PlayRoll, a_choice, a_die
from touchline.undici.engine.playbook.one_two import onside_next_door
from touchline.undici.engine.playbook.page import PRINTED_DIE, RULES, THROUGH_BALL, Page, done
from touchline.undici.engine.playbook.ways import can_run, runs
from touchline.undici.engine.position import side_of
from touchline.undici.engine.running.reach import run
from touchline.undici.engine.turn.ending import give

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position


PASS: Final = 3  # what the die for the pass has to show (R24)


class ThroughBall(Page):
    """A run, and the pass that follows it."""

    def dice(self) -> tuple[int, ...]:
        return (PRINTED_DIE, PASS)

    def can(self, p: Position, side: SideIndex) -> bool:
        for slot in onside_next_door(p, side):
            if starts(p, slot):
                return True
        return False

    def start(self, p: Position, side: SideIndex) -> None:
        p.flow.append(ThroughBallRunner(side))


class ThroughBallRunner(PlayChoice):
    """Which mate next door starts: onside now, with somewhere to run."""

    kind = a_choice("through-ball-runner", THROUGH_BALL)

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for slot in onside_next_door(p, self.side):
            if starts(p, slot):
                out.append(moves.by(p, slot))

    def chosen(self, p: Position, action: Action) -> None:
        p.flow.append(ThroughBallStart(self.side, moves.chip_of(p, self.side, action)))


class ThroughBallDie(PlayRoll):
    """A die for the runner."""

    def __init__(self, roller: SideIndex, runner: Counter) -> None:
        super().__init__(roller)
        self.runner = runner

    def page(self) -> i64:
        return THROUGH_BALL

    def chips(self) -> list[i64]:
        return [self.runner]


class ThroughBallStart(ThroughBallDie):
    """Does he get away?"""

    kind = a_die("through-ball-start", THROUGH_BALL, a_chip("runner"))

    def met(self, p: Position) -> None:
        p.flow.append(ThroughBallRun(self.roller, self.runner))


class ThroughBallRun(PlayChoice):
    """Into which gap he runs."""

    kind = a_choice("through-ball-run", THROUGH_BALL, a_chip("runner"), about="runner")

    def __init__(self, side: SideIndex, runner: Counter) -> None:
        super().__init__(side)
        self.runner = runner

    def list_actions(self, p: Position, out: list[Action]) -> None:
        for box in gaps(p, self.runner):
            out.append(moves.to(box))

    def chosen(self, p: Position, action: Action) -> None:
        run(p, self.runner, moves.box_of(action), RULES[THROUGH_BALL])
        p.flow.append(ThroughBallPass(self.side, self.runner))

    def chips(self) -> list[i64]:
        return [self.runner]


class ThroughBallPass(ThroughBallDie):
    """Does the pass reach him?"""

    kind = a_die("through-ball-pass", THROUGH_BALL, a_chip("runner"))

    def least(self) -> i64:
        return PASS

    def met(self, p: Position) -> None:
        give(p, self.runner, "through-ball", RULES[THROUGH_BALL])
        done(p, self.roller, THROUGH_BALL)


def starts(p: Position, slot: Counter) -> bool:
    """Can he run to where the pass reaches him?"""
    if p.settings.pass_lane == "open":
        return can_run(p, slot)
    return len(gaps(p, slot)) > 0


def gaps(p: Position, slot: Counter) -> list[int]:
    """Where he runs to: the pass follows him there (UN 3.6.2)."""
    side = side_of(slot)
    return [box for box in runs(p, slot) if way_is_free(p, side, p.ball(), box)]
