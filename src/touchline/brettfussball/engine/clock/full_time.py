"""When a match ends: goals, time, stoppage time, extra time (BF 25-27)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from touchline.brettfussball.engine.board.pitch import half_of
from touchline.brettfussball.engine.clock.periods import (
    EXTRA_TIME,
    OVER,
    REGULATION,
    SHOOT_OUT,
    STOPPAGE,
)
from touchline.brettfussball.engine.clock.shoot_out import begin_shoot_out
from touchline.brettfussball.engine.clock.whistle import blow
from touchline.brettfussball.events import PeriodBegan

FOREVER: Final = 1 << 60

if TYPE_CHECKING:
    from touchline.brettfussball.engine.position import Position


def between_turns(p: Position) -> None:
    """Look at the clock before the next roll."""
    if p.clock >= p.limit and p.phase != STOPPAGE:
        time_is_up(p)
    if p.phase == STOPPAGE and attack_is_over(p):
        end_of_play(p, "BF 26")


def begin(p: Position, period: i64) -> None:
    """Begin a period; only the turn clock can end it by itself."""
    p.phase = period
    p.clock = 0
    set_limit(p)


def set_limit(p: Position) -> None:
    """How many turns this period lasts; stoppage time has an end of its own (BF 25-27)."""
    if p.settings.attacks:
        p.limit = p.settings.attack_turns
    elif p.settings.clock != "turns":
        p.limit = FOREVER
    elif p.phase == REGULATION:
        p.limit = p.settings.turns
    else:
        p.limit = p.settings.extra_turns - p.stopped


def on_real_clock(p: Position) -> bool:
    """May the end of time be called now? Stoppage time has no end of its own (BF 26)."""
    return p.settings.clock == "real" and p.phase in (REGULATION, EXTRA_TIME)


def time_is_up(p: Position) -> None:
    """The clock has run down: stoppage time, or the end (BF 25, 26)."""
    if p.phase == EXTRA_TIME:
        end_of_extra_time(p)
    elif p.settings.stoppage:
        p.tell(PeriodBegan("stoppage", "BF 26"))
        if safe_at_home(p):  # over before a turn of it: the last one was the last of time
            end_of_play(p, "BF 26")
        else:
            begin(p, STOPPAGE)
            p.crossed = 0
    else:
        end_of_play(p, "BF 25")


def attack_is_over(p: Position) -> bool:
    """Stoppage time ends when a figure holds the ball in its own half (BF 26).

    It also ends when the ball has crossed the halfway line (BF R27), and after so many turns
    that somebody must be stalling (BF R28).
    """
    return safe_at_home(p) or p.crossed == 1 or p.clock >= p.settings.stoppage_turns


def safe_at_home(p: Position) -> bool:
    """Does a figure hold the ball in its own half?"""
    return p.carrier() >= 0 and p.has_ball(half_of(p.ball))


def after_goal(p: Position) -> bool:
    """Does this goal end the match, or at least the play? Otherwise there is a kick-off."""
    if agreed_score(p):
        end_of_play(p, "BF 25")
    elif p.phase == STOPPAGE:
        end_of_play(p, "BF 26")
    elif p.clock >= p.limit:  # in stoppage time the side kicking off would hold it in its half
        last_turn = "BF 26" if p.settings.stoppage else "BF 25"
        end_of_play(p, "BF 27" if p.phase == EXTRA_TIME else last_turn)
    return p.phase == SHOOT_OUT or p.phase == OVER


def agreed_score(p: Position) -> bool:
    """Has the score been reached that was agreed to end the match (BF 25)?"""
    ending = p.settings.ending
    most = p.home_goals if p.home_goals > p.away_goals else p.away_goals
    if ending == "goals":
        return most >= p.settings.goals
    if ending == "spread":  # 3:0, 3:1 or 2:2; a 2:2 in extra time decides nothing
        level = p.home_goals == 2 and p.away_goals == 2
        return most >= 3 or (level and p.phase != EXTRA_TIME)
    return False


def end_of_play(p: Position, rule: str) -> None:
    """Full time, unless a draw has to be decided: extra time from the same position (BF 27)."""
    if p.home_goals == p.away_goals and p.phase != EXTRA_TIME and p.settings.extra_time:
        if p.settings.clock != "turns" or p.stopped < p.settings.extra_turns:
            begin(p, EXTRA_TIME)
            p.tell(PeriodBegan("extra-time", "BF 27"))
            return
    decide(p, rule)


def end_of_extra_time(p: Position) -> None:
    """No second stoppage time (BF 27)."""
    decide(p, "BF 27")


def decide(p: Position, rule: str) -> None:
    """The shoot-out if there is one and it is needed, otherwise the final whistle."""
    if p.home_goals == p.away_goals and p.settings.shoot_out:
        begin_shoot_out(p)
    else:
        blow(p, rule)
