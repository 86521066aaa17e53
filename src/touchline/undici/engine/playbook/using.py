"""Using playbook cards in the own turn: when, how often, and why not (UN 4.13.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from touchline.core.action import Action
from touchline.core.errors import IllegalAction
from touchline.core.ids import SideIndex
from touchline.undici.engine import moves
from touchline.undici.engine.frame import Frame
from touchline.undici.engine.playbook.page import OFFSIDE_TRAP, PAGES, RULES, call
from touchline.undici.engine.refusal import refuse

if TYPE_CHECKING:
    from touchline.undici.engine.position import Position


def list_plays(p: Position, side: SideIndex, out: list[Action]) -> None:
    """The cards the coach on turn may use now: one action each, so many a turn."""
    if p.actions_left == 0 or p.plays >= p.options.playbook:
        return
    for page in range(OFFSIDE_TRAP):  # the last one belongs to the enemy's turn
        if PAGES[page].can(p, side):
            out.append(moves.playbook(page))


def begin_play(p: Position, side: SideIndex, page: i64) -> None:
    """A card is used."""
    p.actions_left -= 1
    p.plays += 1
    call(p, side, page)
    PAGES[page].start(p, side)


def why_no_play(p: Position, frame: Frame, action: Action) -> IllegalAction:
    """Why a playbook card cannot be used."""
    limit = p.options.playbook
    page = moves.which(action)
    if limit == 0:
        return refuse(p, frame, action, "no-playbook", "UN 4.13.1")
    if page == OFFSIDE_TRAP:
        return refuse(p, frame, action, "trap-own-turn", "UN 4.13.2")
    if p.plays >= limit:
        return refuse(p, frame, action, "enough-plays", "UN 4.13.2", limit)
    if p.actions_left == 0:
        return refuse(p, frame, action, "no-actions", "UN 4.13.3")
    return refuse(p, frame, action, "play-condition", RULES[page])
