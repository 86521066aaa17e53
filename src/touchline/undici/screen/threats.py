"""What the other side could do next: tackle and mark, or shoot (UN 3.6, 3.7, 3.9).

Cards are taken as not played, so that nobody is told what the other coach holds.
"""

from __future__ import annotations

from fractions import Fraction

from touchline.core.picture import Threat, piece_id
from touchline.core.side import Side
from touchline.undici.engine.board.pitch import (
    BOXES,
    NAMES,
    NEIGHBOURS,
    NO_SHOT,
    NOWHERE,
    shot_number,
)
from touchline.undici.engine.duels.duel import TACKLING, CarrierRoll, tacklers
from touchline.undici.engine.frame import Frame
from touchline.undici.engine.passing.marking import mark_of
from touchline.undici.engine.passing.passing import PLAIN, PassRoll, targets
from touchline.undici.engine.position import Position, eleven, side_of
from touchline.undici.engine.shooting.shot import FOOT, ShotRoll
from touchline.undici.screen.forecast import follow


def threats(p: Position, side: Side) -> list[Threat]:
    """Against the side with the ball tackles and marking, against the other one shots."""
    if p.holder == NOWHERE:
        return []
    other = 1 - int(side)
    there = [at for at in eleven(other) if 0 <= p.where(at) < BOXES]
    if side_of(p.holder) == side:
        return _tackles(p, other) + [each for slot in there for each in _marking(p, slot)]
    return [each for slot in there for each in _shot(p, slot)]


def _tackles(p: Position, other: int) -> list[Threat]:
    found = []
    for slot in tacklers(p, other):
        chance = _odds(p, p.holder, CarrierRoll(p.holder, slot, TACKLING), other, "won")
        found.append(Threat(_id(p, slot), "tackle", (NAMES[p.ball()],), (), chance))
    return found


def _marking(p: Position, slot: int) -> list[Threat]:
    if not mark_of(p, slot, False):
        return []
    near = tuple(NAMES[box] for box in NEIGHBOURS[p.where(slot)] if box < BOXES)
    return [Threat(_id(p, slot), "mark", near)]


def shot_chance(p: Position, slot: int) -> int:
    """The chance of a goal from where he stands, if he had the ball, in per cent."""
    box = p.where(slot)
    if not 0 <= box < BOXES or not p.usable(slot):
        return 0
    side = int(side_of(slot))
    number = shot_number(box, side)
    return 0 if number == NO_SHOT else _odds(p, slot, ShotRoll(slot, FOOT, number), side, "goal")


def pass_chance(p: Position, slot: int) -> int:
    """How often a pass of the carrier arrives there, in per cent; 0: none can be played."""
    holder = int(p.holder)
    if holder == NOWHERE or slot not in targets(p, holder, False):
        return 0
    return _odds(p, holder, PassRoll(holder, slot, PLAIN), int(side_of(holder)), "arrives")


def _shot(p: Position, slot: int) -> list[Threat]:
    chance = shot_chance(p, slot)
    what = "goal" if slot == p.holder else "goal-after-pass"
    cells = (NAMES[p.where(slot)],)
    return [Threat(_id(p, slot), what, cells, (), chance)] if chance else []


def _odds(p: Position, holder: int, roll: Frame, side: int, name: str) -> int:
    """How often the dice end like this for a side, in per cent."""
    after = p.copy()
    after.unwind()
    after.holder = holder
    after.clear_event()
    after.suppose(roll)
    found: dict[str, Fraction] = {}
    follow(after, (), side, Fraction(1), "", found)
    return round(100 * found.get(name, Fraction(0)))


def _id(p: Position, slot: int) -> str:
    return piece_id(int(side_of(slot)), int(p.shirt(slot)))
