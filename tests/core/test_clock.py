"""Real time, with a clock that goes when the test says so."""

from __future__ import annotations

import touchline
from touchline.core.clock import RealClock
from touchline.core.dice import ScriptedDice
from touchline.core.match import Match

GAME = touchline.game("brettfussball")


class Watch:
    """A clock one can set."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


def timed(watch: Watch, **switches: object) -> Match:
    """A match of ten minutes on a real clock, home kicking off."""
    changes = {"clock": "real", "minutes": 10, "first": "home", **switches}
    settings = GAME.settings("time", changes)
    dice = ScriptedDice()
    return Match(GAME, dice, GAME.new(settings), clock=RealClock(watch))


def test_time_left_is_what_was_not_spent() -> None:
    watch = Watch()
    position = timed(watch).position
    clock = RealClock(watch)
    clock.tick(position)
    watch.seconds = 150
    clock.tick(position)
    assert clock.left(position) == 450
    assert not clock.up(position)
    watch.seconds = 600
    clock.tick(position)
    assert clock.left(position) == 0
    assert clock.up(position)


def test_without_a_real_clock_there_is_no_time() -> None:
    position = GAME.new()
    clock = RealClock(Watch())
    clock.tick(position)
    assert clock.left(position) is None
    assert not clock.up(position)


def test_stoppage_time_is_taken_off_extra_time() -> None:
    """Thirty minutes of extra time less the two that stoppage time took (BF 27)."""
    watch = Watch()
    line = str(timed(watch, extra_time=True).position)
    stoppage = GAME.position(line.replace("regulation/0/0", "stoppage/0/0"))
    extra = GAME.position(line.replace("regulation/0/0", "extra-time/0/2"))
    clock = RealClock(watch)
    clock.tick(stoppage)
    assert clock.left(stoppage) is None
    watch.seconds = 120
    clock.tick(extra)
    assert clock.spent == {"stoppage": 120}
    assert clock.left(extra) == 30 * 60 - 120
    watch.seconds = 180
    clock.tick(extra)
    assert clock.left(extra) == 30 * 60 - 180


def test_the_match_plays_the_signal_when_time_is_up() -> None:
    watch = Watch()
    match = timed(watch, stoppage=False)
    match.dice = ScriptedDice(4, 2)
    match.advance()
    assert match.position.decision == "shot"
    watch.seconds = 599
    match.play(GAME.action("shoot N"))
    match.advance()
    assert match.position.decision == "turn"
    assert not match.over
    watch.seconds = 601
    match.play(match.position.actions()[0])
    match.advance()
    assert match.over
    assert [str(a) for a in match.actions][-1] == "time"


def test_time_is_not_called_in_the_middle_of_a_turn() -> None:
    watch = Watch()
    match = timed(watch, stoppage=False)
    match.dice = ScriptedDice(4)
    match.advance()
    watch.seconds = 10_000
    match.advance()
    assert match.position.decision == "shot"
