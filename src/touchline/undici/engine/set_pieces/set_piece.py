"""What all set pieces have in common: takers, specialists, keepers in goal (UN 4.4, 4.5.1, R35)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from touchline.core.ids import Counter, SideIndex
from touchline.undici.engine.before_match.starting_places import outfield
from touchline.undici.engine.board.pitch import NAMES, NOWHERE, goal_of
from touchline.undici.engine.position import side_of
from touchline.undici.engine.running.padlocks import take_up
from touchline.undici.events import SetPiece

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position

SPECIALIST: Final = 2  # what squares are worth
PENALTIES: Final = 1  # squares as a bit set: one, two, or both with three
FREE_KICKS: Final = 2


def specialist(p: Position, slot: Counter, at: i64) -> i64:
    """What a taker's squares add at this sort of set piece (UN 2.1.6, 4.4)."""
    squares = i64(p.clubs.squares[i64(p.chip[slot])])
    return SPECIALIST if p.settings.specialists and squares & at else 0


def takers(p: Position, side: SideIndex) -> list[int]:
    """Who may take a set piece: outfield chips in use, or anybody if there is none."""
    chips = [slot for slot in outfield(p, side) if p.where(slot) != NOWHERE]
    return [slot for slot in chips if p.usable(slot)] or chips


def prepare(p: Position, foul: bool) -> None:
    """Padlocks off the pitch, keepers back in goal (UN 4.3.6, R35)."""
    if not (foul and p.settings.foul_padlocks):
        take_up(p)
    if not p.settings.keeper_reset:
        return
    for side in range(2):
        keeper = p.keeper(side)
        if not p.in_goal(keeper):
            drop_ball(p, keeper)
            p.put(keeper, goal_of(side))


def drop_ball(p: Position, slot: Counter) -> None:
    """A chip that leaves its box leaves the ball there; nobody will take its place."""
    if slot == p.holder:
        p.dead_box = p.where(slot)
        p.holder = NOWHERE
    if slot == p.fouled:
        p.fouled = NOWHERE


def has_ball(p: Position, slot: Counter) -> None:
    """The taker has the ball; nobody needs to remember any more where it lay."""
    p.holder = slot
    p.came_from = NOWHERE
    p.dead_box = NOWHERE
    p.fouled = NOWHERE


def tell_taker(p: Position, slot: Counter, what: str, rule: str) -> None:
    """Tell who takes a set piece, and where."""
    at = NAMES[p.where(slot)]
    p.tell(SetPiece(int(side_of(slot)), what, int(p.shirt(slot)), at, rule))
