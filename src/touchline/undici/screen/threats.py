"""What the other side could do next: tackle and mark, or shoot (UN 3.6, 3.7, 3.9).

Cards are taken as not played, so that nobody is told what the other coach holds.
"""

from __future__ import annotations

from fractions import Fraction

from touchline.core.picture import Threat, piece_id
from touchline.core.side import Side
from touchline.undici.duels.duel import TACKLING, CarrierRoll, tacklers
from touchline.undici.match.frame import Frame
from touchline.undici.match.pitch import BOXES, NAMES, NEIGHBOURS, NO_SHOT, NOWHERE, shot_number
from touchline.undici.match.position import SHIRTS, Position, side_of
from touchline.undici.passes.marking import mark_of
from touchline.undici.screen.forecast import follow
from touchline.undici.shots.shot import FOOT, ShotRoll


def threats(p: Position, side: Side) -> list[Threat]:
    """Against the side with the ball tackles and marking, against the other one shots."""
    if p.holder == NOWHERE:
        return []
    other = 1 - int(side)
    there = [at for at in range(other * SHIRTS, (other + 1) * SHIRTS) if 0 <= p.where(at) < BOXES]
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


def _shot(p: Position, slot: int) -> list[Threat]:
    side = int(side_of(slot))
    box = p.where(slot)
    number = shot_number(box, side)
    if number == NO_SHOT or not p.usable(slot):
        return []
    chance = _odds(p, slot, ShotRoll(slot, FOOT, number), side, "goal")
    what = "goal" if slot == p.holder else "goal-after-pass"
    return [Threat(_id(p, slot), what, (NAMES[box],), (), chance)] if chance else []


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
