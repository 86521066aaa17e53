"""The clock: halves, added time, extra time, full time (CA 4.2, q3-q5)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from touchline.core.flow import AUTOMATIC
from touchline.counterattack.engine.clock.attacks import restart
from touchline.counterattack.engine.clock.shoot_out import begin_shoot_out
from touchline.counterattack.engine.clock.whistle import blow
from touchline.counterattack.engine.duels.referee import leniency
from touchline.counterattack.engine.frame import Automatic, Kind, a_roll
from touchline.counterattack.engine.position import Position
from touchline.counterattack.engine.rolls import RollFrame, bare
from touchline.counterattack.engine.set_pieces.kick_off import kick_off
from touchline.counterattack.events import PeriodBegan

EXTRA_HALF: Final = 15
MOST_ADDED: Final = 7  # actions
MOST_ADDED_EXTRA: Final = 3
PERIODS: Final = ["first-half", "second-half", "extra-first", "extra-second", "shoot-out"]


def half_length(p: Position) -> i64:
    """How many minutes this half has."""
    return p.settings.half_minutes if p.half < 2 else EXTRA_HALF


def after_action(p: Position) -> bool:
    """Look at the clock after an action; True if something else comes before the next one."""
    clock = p.settings.clock
    if p.limit > 0:
        if p.settings.added == "actions":
            due = p.actions_left == 0
        else:
            due = clock == "actions" and p.minute >= p.limit
        if due:
            end_half(p)
        return due
    if clock == "none":
        if p.acted >= p.settings.most_actions:
            end_half(p)
            return True
        return False
    if clock == "actions" and p.minute >= half_length(p) and p.actions_left == 0:
        return normal_time_over(p)
    return False


class LookAtClock(Automatic):
    """Play has stopped: if time is up the restart is not taken any more (CA 4.2, q5)."""

    kind = Kind("look-at-clock", "CA 4.2", seat=AUTOMATIC)

    def enter(self, p: Position) -> None:
        p.flow.pop()
        if p.settings.attacks > 0:
            restart(p)
        else:
            after_action(p)


def normal_time_over(p: Position) -> bool:
    """Added time is rolled, where there is any (CA 4.2.3)."""
    if p.settings.added == "none":
        end_half(p)
    else:
        p.flow.append(AddedTime(p.attack))
    return True


def time_is_up(p: Position) -> None:
    """The real clock has run down; no action is under way (q5)."""
    if p.settings.added == "none" or p.limit > 0:
        end_half(p)
    else:
        p.flow.append(AddedTime(p.attack))


class AddedTime(RollFrame):
    """A die and the referee's leniency: so many minutes or actions more (CA 4.2.3)."""

    kind = a_roll("added-time", "CA 4.2.3", settles="")

    def rolled(self, p: Position, face: i64) -> None:
        extra = bare(face) + leniency(p)
        if p.settings.added == "minutes":
            p.limit = half_length(p) + extra
        else:
            most: i64 = MOST_ADDED if p.half < 2 else MOST_ADDED_EXTRA
            p.actions_left = extra if extra < most else most
        p.tell(PeriodBegan("added-time", self.rule()))


def end_half(p: Position) -> None:
    """Half-time, extra time, shoot-out or full time."""
    level = p.home_goals == p.away_goals
    if p.half == 0 or p.half == 2 or (p.half == 1 and level and p.settings.extra_time):
        next_half(p)
    elif level and p.settings.shoot_out:
        begin_shoot_out(p)
    else:
        blow(p, "CA 4.2.1")


def next_half(p: Position) -> None:
    """Ends change, the other side kicks off (q3).

    Who challenged for a header still sits out the first movement phase, as after a goal (q132).
    """
    p.half += 1
    p.minute = 0
    p.acted = 0
    p.limit = 0
    p.actions_left = 0
    p.tell(PeriodBegan(PERIODS[p.half], "CA q3"))
    kick_off(p, p.first if p.half % 2 == 0 else 1 - p.first)
