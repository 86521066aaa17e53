"""Offside (CA 4.15.6, q80-q82, q110)."""

from __future__ import annotations

from mypy_extensions import i64

from touchline.core.ids import Counter, SideIndex
from touchline.counterattack.engine.bits import added, has
from touchline.counterattack.engine.board.pitch import NAMES, NOWHERE, X, forward
from touchline.counterattack.engine.position import Position, shirt, side_of
from touchline.counterattack.engine.set_pieces.free_kick import award_free_kick
from touchline.counterattack.engine.state import eleven
from touchline.counterattack.events import Offside


def judge(p: Position, passer: Counter) -> None:
    """Note, when a pass is played, who would be offside if he touched the ball next.

    In the opposing half, ahead of the ball, with fewer than two opponents level or beyond. The
    middle column is in nobody's opposing half (q110).
    """
    p.offside = 0
    if not p.settings.offside:
        return
    side = side_of(passer)
    ahead = forward(p.end(side))
    ball = i64(X[p.ball]) * ahead
    for counter in eleven(side):
        hex_ = p.where(counter)
        if hex_ == NOWHERE or counter == passer:
            continue
        depth = i64(X[hex_]) * ahead
        if depth > 0 and depth > ball and opponents_beyond(p, 1 - side, depth, ahead) < 2:
            p.offside = added(p.offside, counter)


def opponents_beyond(p: Position, side: SideIndex, depth: i64, ahead: i64) -> i64:
    """How many players of a side stand level with this depth or nearer to their goal line."""
    found: i64 = 0
    for counter in eleven(side):
        hex_ = p.where(counter)
        if hex_ != NOWHERE and i64(X[hex_]) * ahead >= depth:
            found += 1
    return found


def is_offside(p: Position, counter: Counter) -> bool:
    """Would this player be caught if he touched the ball now?"""
    return has(p.offside, counter)


def call_offside(p: Position, counter: Counter) -> None:
    """A free kick to the other side from where the player stands."""
    hex_ = p.where(counter)
    p.tell(Offside(int(side_of(counter)), shirt(counter), NAMES[hex_]))
    award_free_kick(p, 1 - side_of(counter), hex_)
