"""The way of a ball or a runner, and who may interfere with it: what is shown beside the odds."""

from __future__ import annotations

from collections.abc import Iterator

from touchline.core.action import Action
from touchline.core.picture import piece_id
from touchline.core.side import Side
from touchline.counterattack.engine.bits import has
from touchline.counterattack.engine.board.goal_mouth import shot_path
from touchline.counterattack.engine.board.paths import path
from touchline.counterattack.engine.board.pitch import NAMES, NOWHERE, STEP, distance, in_box
from touchline.counterattack.engine.board.reach import free_round, way_to
from touchline.counterattack.engine.heading.headed_pass import HeadTarget
from touchline.counterattack.engine.heading.headed_shot import HeadAim, head_save_spot
from touchline.counterattack.engine.heading.heading import REACH
from touchline.counterattack.engine.passing.ground_pass import PassTarget
from touchline.counterattack.engine.passing.high_pass import HighTarget
from touchline.counterattack.engine.passing.interception import chances, way_of
from touchline.counterattack.engine.passing.kinds_of_pass import QUICK_THROW
from touchline.counterattack.engine.passing.long_pass import LongTarget
from touchline.counterattack.engine.position import Position, shirt, side_of
from touchline.counterattack.engine.running.run import Runs
from touchline.counterattack.engine.shooting.keeper_ball import KickTarget
from touchline.counterattack.engine.shooting.shot import Aim, blockers, save_spot
from touchline.counterattack.engine.state import SHIRTS
from touchline.counterattack.screen.picture import target_name


def way(p: Position, action: Action) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The cells on the way, and the ids of those who may interfere."""
    frame = p.flow[-1]
    if isinstance(frame, Aim) and action.verb == "aim":
        return _shot(p, int(frame.shooter), action.args[0])
    if isinstance(frame, HeadAim) and action.verb == "aim":
        return _header(p, int(frame.header), action.args[0], int(frame.landing))
    if action.verb == "step":
        return _step(p, action.args[0])
    if action.verb != "to":
        return (), ()
    target = action.args[0]
    if isinstance(frame, PassTarget):
        safe = frame.kind_of_pass == QUICK_THROW
        threats = [] if safe else [c for _, c in chances(p, frame.passer, target, 0)]
        return _names(way_of(p, target)), ids(threats)
    if isinstance(frame, HighTarget | KickTarget):
        return _names(path(p.ball, target, False)), ids(_near(p, int(frame.side), target, REACH))
    if isinstance(frame, HeadTarget | LongTarget):
        return _names(path(p.ball, target, False)), ()
    if isinstance(frame, Runs):
        return _names(way_to(p, p.where(frame.runner), target)), ()
    return (), ()


def _shot(p: Position, shooter: int, aim: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Blockers nearest first, then the keeper if he gets there (CA 4.9.5, 4.9.6)."""
    here = int(p.where(shooter))
    spots = [int(save_spot(each, shooter, aim)) for each in _keeper_steps(p, shooter)]
    keeper = _saves(p, shooter, max(spots))
    return _to_goal(p, shooter, here, aim), ids([*blockers(p, shooter, aim, 0), *keeper])


def _keeper_steps(p: Position, shooter: int) -> Iterator[Position]:
    """As it is, and with each step of the keeper before a shot from outside his box (CA 4.9.4)."""
    yield p
    other = 1 - int(side_of(shooter))
    keeper = int(p.keeper(other))
    if p.where(keeper) == NOWHERE or in_box(p.where(shooter), p.end(other)):
        return
    for hex_ in free_round(p, p.where(keeper)):
        moved = p.copy()
        moved.put(keeper, hex_)
        yield moved


def _header(
    p: Position, header: int, aim: int, ball: int
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Nobody blocks a header; the keeper may get there (CA 4.14.3)."""
    spot = int(head_save_spot(p, side_of(header), ball, aim))
    return _to_goal(p, header, ball, aim), ids(_saves(p, header, spot))


def _to_goal(p: Position, shooter: int, here: int, aim: int) -> tuple[str, ...]:
    """The way from a hex to a point of the goal."""
    side = int(side_of(shooter))
    way = shot_path(here, p.end(side), aim, p.settings.path == "thick")
    return (*_names(way), target_name(int(p.end(1 - side)), aim))


def _saves(p: Position, shooter: int, spot: int) -> list[int]:
    """The keeper, if there is a spot where he meets the ball."""
    return [] if spot == NOWHERE else [int(p.keeper(1 - side_of(shooter)))]


def _step(p: Position, direction: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The next hex with the ball, and who may try to steal there (CA 4.5.6)."""
    hex_ = int(STEP[p.ball * 6 + direction])
    if hex_ == NOWHERE or p.holder == NOWHERE:
        return (), ()
    busy = p.tried | p.stunned
    near = _near(p, int(side_of(p.holder)), hex_, 1)
    return (NAMES[hex_],), ids([counter for counter in near if not has(busy, counter)])


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
