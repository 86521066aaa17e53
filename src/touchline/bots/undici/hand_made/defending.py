"""Without the ball: tackle if it pays, get into reach, or close the way to goal."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from touchline.bots.undici.hand_made import odds
from touchline.core.action import Action
from touchline.undici.engine import moves
from touchline.undici.engine.board.pitch import BOXES, NOWHERE, distance, in_area, shot_number
from touchline.undici.engine.duels.duel import ahead_or_beside, tacklers
from touchline.undici.engine.playbook.page import DOUBLING_UP
from touchline.undici.engine.position import SHIRTS, Position, eleven
from touchline.undici.engine.running.reach import allowance, reachable

WORTH_IT: Final = 0.3  # the chance a tackle needs
URGENT: Final = 0.2  # and where the carrier could shoot
FOUL: Final = 0.15  # what a tie costs in the own area


def tackle_chance(p: Position, slot: i64) -> float:
    """The chance of a tackle, less what a foul may cost."""
    chance = odds.tackle(p, slot, p.holder)
    if p.settings.fouls and in_area(p.ball(), 0 if slot < SHIRTS else 1):
        chance -= FOUL
    return chance


def tackle(p: Position, side: i64) -> Action | None:
    """The best tackle at hand, if it pays; two go together where the playbook allows."""
    able = tacklers(p, side)
    if not able or p.actions_left == 0:
        return None
    best = max(able, key=lambda slot: tackle_chance(p, slot))
    chance = tackle_chance(p, best)
    least = URGENT if shot_number(p.ball(), 1 - side) > -9 else WORTH_IT
    double = moves.playbook(DOUBLING_UP)
    if len(able) > 1 and chance < 0.6 and double in p.actions():
        return double
    return moves.tackle_by(p, best) if chance >= least else None


def reach_boxes(p: Position, side: i64, slot: i64) -> list[int]:
    """The boxes a chip can run to and tackle the carrier from."""
    ball = p.ball()
    if ball == NOWHERE or ball >= BOXES:
        return []
    return [
        box
        for box in reachable(p, slot, allowance(p, slot))
        if box < BOXES and distance(box, ball) == 1 and ahead_or_beside(side, box, ball)
    ]


def run_to_tackle(p: Position, side: i64) -> Action | None:
    """A run that makes a tackle possible in the same turn."""
    if p.actions_left < 2:
        return None
    best: tuple[float, i64] = (WORTH_IT, NOWHERE)
    for slot in eleven(side):
        if not p.usable(slot) or p.in_goal(slot) or slot == p.keeper(side):
            continue
        chance = tackle_chance(p, slot)
        if chance >= best[0] and reach_boxes(p, side, slot):
            best = (chance, slot)
    return None if best[1] == NOWHERE else moves.move(p, best[1])
