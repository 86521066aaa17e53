"""The way of a ball or a runner, and who may interfere with it: what is shown beside the odds."""

from __future__ import annotations

from typing import Final

from touchline.core.action import Action
from touchline.core.picture import piece_id
from touchline.core.side import Side
from touchline.counterattack.goal_mouth import shot_path
from touchline.counterattack.ground_pass import QUICK_THROW, chances, way_of
from touchline.counterattack.headed_shot import head_save_spot
from touchline.counterattack.heading import REACH
from touchline.counterattack.paths import path
from touchline.counterattack.picture import target_name
from touchline.counterattack.pitch import NAMES, NOWHERE, STEP, distance
from touchline.counterattack.position import SHIRTS, Position, shirt, side_of
from touchline.counterattack.reach import way_to
from touchline.counterattack.shot import blockers, save_spot

IN_THE_AIR: Final = ("high-target", "kick-target")
RUNS: Final = ("move-to", "run", "flight-to", "snap-to", "short-to")


def way(p: Position, action: Action) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The cells on the way, and the ids of those who may interfere."""
    frame = p.flow[-1]
    if action.verb == "aim":
        return _shot(p, int(frame.a), action.args[0], int(frame.b), headed=p.decision != "aim")
    if action.verb == "step":
        return _step(p, action.args[0])
    if action.verb != "to":
        return (), ()
    target = action.args[0]
    if p.decision == "pass-target":
        safe = int(frame.b) == QUICK_THROW
        threats = [] if safe else [c for _, c in chances(p, frame.a, target, 0)]
        return _names(way_of(p, target)), ids(threats)
    if p.decision in IN_THE_AIR:
        return _names(path(p.ball, target, False)), ids(_near(p, int(frame.side), target, REACH))
    if p.decision in ("head-target", "long-target"):
        return _names(path(p.ball, target, False)), ()
    if p.decision in RUNS:
        return _names(way_to(p, p.where(frame.a), target)), ()
    return (), ()


def _shot(
    p: Position, shooter: int, aim: int, ball: int, *, headed: bool
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Blockers nearest first, then the keeper if he gets there (CA 4.9.5, 4.9.6)."""
    side = int(side_of(shooter))
    here = ball if headed else int(p.where(shooter))
    way = shot_path(here, p.end(side), aim, p.settings.path == "thick")
    cells = (*_names(way), target_name(int(p.end(1 - side)), aim))
    threats = [] if headed else blockers(p, shooter, aim, 0)
    spot = head_save_spot(p, side, ball, aim) if headed else save_spot(p, shooter, aim)
    if spot != NOWHERE:
        threats = [*threats, int(p.keeper(1 - side))]
    return cells, ids(threats)


def _step(p: Position, direction: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The next hex with the ball, and who may try to steal there (CA 4.5.6)."""
    hex_ = int(STEP[p.ball * 6 + direction])
    if hex_ == NOWHERE or p.holder == NOWHERE:
        return (), ()
    busy = p.tried | p.stunned
    near = _near(p, int(side_of(p.holder)), hex_, 1)
    return (NAMES[hex_],), ids([counter for counter in near if not busy & (1 << counter)])


def _near(p: Position, side: int, hex_: int, reach: int) -> list[int]:
    """The opponents of a side within so many hexes."""
    other = (1 - side) * SHIRTS
    return [
        counter
        for counter in range(other, other + SHIRTS)
        if p.where(counter) != NOWHERE and distance(p.where(counter), hex_) <= reach
    ]


def _names(hexes: list[int]) -> tuple[str, ...]:
    return tuple(NAMES[hex_] for hex_ in hexes)


def ids(counters: list[int]) -> tuple[str, ...]:
    """What a screen calls these players."""
    return tuple(piece_id(Side(int(side_of(c))), int(shirt(c))) for c in counters)
