"""Why something is done: what is true after it and was not before, each by a check of its own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from touchline.core.language.clauses import Clause
from touchline.core.picture import piece_id
from touchline.undici.engine.board.pitch import BOXES, NO_SHOT, NOWHERE, depth, shot_number
from touchline.undici.engine.duels.duel import tacklers
from touchline.undici.engine.passing.offside import is_offside, offside_line
from touchline.undici.engine.position import Position, eleven, side_of
from touchline.undici.screen.threats import pass_chance, shot_chance

LIKELY: Final = 60  # per cent: a pass worth a try
LESS: Final = 15  # per cent by which a pass has to become easier or riskier
SHOOTS: Final = 10  # per cent: a shot worth a try
HARDER: Final = 4  # per cent by which a shot has to become harder
FORWARD: Final = 3  # columns


def with_ball(before: Position, after: Position, slot: int) -> Iterator[Clause]:
    """Why a chip of the side that has the ball moves."""
    who = id_of(after, slot)
    if offside(before, slot) and not offside(after, slot):
        yield Clause("onside", who)
    here, there = shot_chance(before, slot), shot_chance(after, slot)
    if there >= SHOOTS and there > here:
        yield Clause("range" if slot == after.holder else "in-range", who, percent=there)
    elif slot == after.holder and came_forward(before, after, slot):
        yield Clause("forward", who)
    if slot != after.holder and not offside(after, slot):
        was, is_ = pass_chance(before, slot), pass_chance(after, slot)
        if is_ >= LIKELY and is_ - was >= LESS:
            yield Clause("free", who, id_of(after, int(after.holder)), percent=is_)


def against_ball(before: Position, after: Position, slot: int) -> Iterator[Clause]:
    """Why a chip moves while the others have the ball."""
    who, holder = id_of(after, slot), int(after.holder)
    whom = id_of(after, holder)
    was, is_ = shot_chance(before, holder), shot_chance(after, holder)
    if was - is_ >= HARDER:
        yield Clause("harder-shot" if is_ else "no-shot", who, whom, percent=is_)
    side = int(side_of(slot))
    if slot in tacklers(after, side) and slot not in tacklers(before, side):
        yield Clause("can-tackle", who, whom)
    covered = [mate for mate in mates(after, holder) if covers(before, after, mate)]
    if covered:
        first = max(covered, key=lambda mate: shot_chance(after, mate))
        yield Clause("covers", who, id_of(after, first))
    if goal_side(after, slot) and not goal_side(before, slot):
        yield Clause("goal-side", who)


def covers(before: Position, after: Position, mate: int) -> bool:
    """Was a pass to him likely to arrive, and is it much less so now?"""
    was = pass_chance(before, mate)
    return was >= LIKELY and was - pass_chance(after, mate) >= LESS


def passes(before: Position, mate: int) -> Iterator[Clause]:
    """Why the ball is passed to him."""
    arrives = pass_chance(before, mate)
    if arrives:
        yield Clause("safe" if arrives == 100 else "keeps", percent=arrives)
    there = shot_chance(before, mate)
    if there >= SHOOTS and there > shot_chance(before, int(before.holder)):
        yield Clause("shoots-next", whom=id_of(before, mate), percent=there)


def locks(box: int, side: int) -> Iterator[Clause]:
    """Why nobody of the others is to come into a box (UN 3.13)."""
    if box < BOXES and shot_number(box, 1 - side) != NO_SHOT:
        yield Clause("locks-shot")


def offside(p: Position, slot: int) -> bool:
    """Would he be offside if the ball were played now (UN 3.12)?"""
    if p.holder == NOWHERE or slot == p.holder or not 0 <= p.where(slot) < BOXES:
        return False
    return bool(is_offside(p, slot, offside_line(p, 1 - side_of(slot))))


def goal_side(p: Position, slot: int) -> bool:
    """Is he nearer to his goal than the ball?"""
    side = side_of(slot)
    return bool(depth(p.where(slot), side) < depth(p.ball(), side))


def came_forward(before: Position, after: Position, slot: int) -> bool:
    """Is he much nearer to the other goal?"""
    other = 1 - side_of(slot)
    return bool(depth(before.where(slot), other) - depth(after.where(slot), other) >= FORWARD)


def mates(p: Position, slot: int) -> list[int]:
    """The others of his side."""
    return [at for at in eleven(int(side_of(slot))) if at != slot and 0 <= p.where(at) < BOXES]


def id_of(p: Position, slot: int) -> str:
    """What a screen calls him."""
    return piece_id(int(side_of(slot)), int(p.shirt(slot)))
