"""How long a match lasts, and what follows a draw in the cup (UN 3.15)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from touchline.core.ids import SideIndex
from touchline.undici.engine.board.pitch import HOME, NOWHERE
from touchline.undici.engine.cards.put_back import set_put_back
from touchline.undici.engine.clock.shoot_out import begin_shoot_out
from touchline.undici.engine.clock.whistle import blow
from touchline.undici.engine.state import GONE, KICK_OFF, PILE, QUICK
from touchline.undici.events import PeriodBegan

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position

REGULAR: Final = 0
EXTRA: Final = 1
SHOOT_OUT: Final = 2
PERIODS: Final = ("match", "extra-turns", "shoot-out")
SECOND_HALF: Final = "second-half"


def turns_in_all(p: Position) -> i64:
    """Turns of both coaches until the period being played is over."""
    turns = p.options.turns
    if p.phase == EXTRA:
        turns += p.settings.extra_turns
    return 2 * turns


def turns_of(p: Position, side: SideIndex) -> i64:
    """How many turns a coach has had."""
    return p.home_turns if side == HOME else p.turn_number - p.home_turns


def may_begin(p: Position, side: SideIndex) -> i64:
    """Who begins a turn if it should be this side: the other one if it has had all its turns (R44).

    Who puts the ball into his own goal has two turns in a row, so the other has his last ones so.
    """
    return 1 - side if 2 * turns_of(p, side) >= turns_in_all(p) else side


def half_turns(p: Position) -> i64:
    """Turns of both coaches until half-time, 0 where there is none (UN 3.15.3)."""
    half: i64 = p.options.turns // 2
    return 2 * half if p.options.half_time else 0


def second_half(p: Position) -> None:
    """After half the turns whoever did not kick off the match kicks off, whatever was to come."""
    if p.turn_number != half_turns(p):
        return
    p.tell(PeriodBegan(SECOND_HALF))
    p.first = 1 - p.opener
    p.restart = KICK_OFF
    p.ending &= ~QUICK
    p.fouled = NOWHERE


def is_last_turn(p: Position) -> bool:
    """Is the turn being ended the last of the match, so that padlocks and cards are no use?"""
    if p.turn_number + 1 < turns_in_all(p):
        return False
    return not (p.settings.cup and p.phase == REGULAR and p.home_goals == p.away_goals)


def turns_are_over(p: Position) -> None:
    """The whistle, or extra turns, or penalties."""
    if p.turn_number < turns_in_all(p):
        return
    if not p.settings.cup or p.home_goals != p.away_goals:
        blow(p)
    elif p.phase == REGULAR and p.settings.extra_turns > 0:
        p.phase = EXTRA
        p.tell(PeriodBegan(PERIODS[EXTRA]))
        for side in range(2 if p.settings.extra_cards else 0):  # the discards are drawn again
            for card in p.cards_in(side, GONE):
                p.move_card(side, card, GONE, PILE)
            set_put_back(p, side, [])
    else:
        p.phase = SHOOT_OUT
        p.tell(PeriodBegan(PERIODS[SHOOT_OUT]))
        begin_shoot_out(p)
