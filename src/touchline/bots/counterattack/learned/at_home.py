"""A keeper stays at home: what he is moved for, and how far from his place."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from touchline.bots.counterattack.hand_made.features import Features
from touchline.core.action import Action
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.board.pitch import NOWHERE, distance, in_box
from touchline.counterattack.engine.position import Position
from touchline.counterattack.engine.running.run import Runs
from touchline.counterattack.engine.set_pieces.placement import PlaceTo

ROOM: Final = 2  # hexes he may stand off his place
# Where a player is picked, and where it is decided where he goes. A shot or a ball in the air is a
# reason to come out: there he does as he sees fit.
PICKING: Final = ("movement", "final-third", "placement", "short-move")
GOING: Final = ("move-to", "run", "place", "short-to")
PICKED: Final = ("move", "place")


def keeper_at_home(p: Position, actions: list[Action]) -> list[Action]:
    """The actions without those that send the own keeper for a walk.

    He goes nearer to his place, or for a free ball in his box; who is there already stays.
    """
    decision = p.decision
    if decision not in PICKING and decision not in GOING:
        return actions
    side = p.flow[-1].side
    keeper = p.keeper(side)
    here = p.where(keeper)
    features = Features(p, side)
    spot = features.keeper_spot()
    if decision in GOING:
        if mover(p) != keeper:
            return actions
        away: i64 = 99 if here == NOWHERE else distance(here, spot)
        return [a for a in actions if a.verb != "to" or fits(features, moves.hex_of(a), spot, away)]
    if here == NOWHERE or distance(here, spot) > ROOM or free_in_box(features):
        return actions
    return [a for a in actions if a.verb not in PICKED or moves.counter_of(a, side) != keeper]


def mover(p: Position) -> i64:
    """Who is about to be put somewhere, -1 if nobody is."""
    frame = p.flow[-1]
    if isinstance(frame, Runs):
        return frame.runner
    return frame.player if isinstance(frame, PlaceTo) else NOWHERE


def fits(features: Features, hex_: i64, spot: i64, away: i64) -> bool:
    """May he be sent to this hex?"""
    if free_in_box(features) and hex_ == features.ball:
        return True
    there = distance(hex_, spot)
    return in_box(hex_, features.end) and (there <= ROOM or there < away)


def free_in_box(features: Features) -> bool:
    """Does the ball lie free in front of him?"""
    return features.p.holder == NOWHERE and in_box(features.ball, features.end)
