"""A new turn: so many actions, and nothing of the last one (UN 3.3.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from touchline.core.ids import SideIndex
from touchline.undici.engine.board.pitch import HOME, NOWHERE
from touchline.undici.engine.cards.catalogue import DRIVING
from touchline.undici.engine.clock.full_time import turns_of
from touchline.undici.engine.state import (
    ACTING,
    BAN_ACTION,
    BAN_NEXT,
    CAPTAIN_ACTION,
    FASTER,
    IN_PLAY,
    QUICK,
    SURE_PASS,
)
from touchline.undici.events import TurnBegan

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position

TWO: Final[i64] = 2


def new_turn(p: Position, side: SideIndex) -> None:
    """Begin the turn of a side."""
    p.mover = side
    p.stage = ACTING
    p.cards_played = 0
    p.boons = SURE_PASS if p.ending & QUICK else 0
    p.ending = 0
    p.plays = 0
    p.traps = 0
    p.helper = NOWHERE
    p.star = NOWHERE
    p.lent_rabbit = NOWHERE
    p.lent_tractor = NOWHERE
    p.lent_gorilla = NOWHERE
    p.one_touch = NOWHERE
    p.came_from = NOWHERE
    p.clear_event()
    p.corners = 0
    bans = (p.home_bans if side == HOME else p.away_bans) >> BAN_NEXT
    if side == HOME:
        p.home_bans = bans
    else:
        p.away_bans = bans
    count_actions(p, "UN 3.3.1")


def count_actions(p: Position, rule: str) -> None:
    """A turn has all its actions, the captain's extra one too."""
    side = p.mover
    bans = p.home_bans if side == HOME else p.away_bans
    p.actions_left = p.settings.actions
    if bans & BAN_ACTION:  # card B11
        p.actions_left = min(p.actions_left, TWO)
    if p.boons & FASTER:  # card B13, if this turn begins anew
        p.actions_left += 1
    if p.settings.cards and p.has_card(side, IN_PLAY, DRIVING) and p.captain(side) != NOWHERE:
        p.boons |= CAPTAIN_ACTION
    p.tell(TurnBegan(int(side), int(turns_of(p, side)) + 1, int(p.actions_left), rule))


def turn_anew(p: Position) -> None:
    """The side on turn was fouled: its turn begins again, what was played in it stays played."""
    count_actions(p, "UN 4.3.4")
