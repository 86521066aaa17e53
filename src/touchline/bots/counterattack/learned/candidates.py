"""What is worth a look at a decision: the best that a regular manager would think of."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from touchline.bots.counterattack.hand_made.features import Features
from touchline.bots.counterattack.hand_made.moving import NEVER, best_move, stands, with_lane
from touchline.bots.counterattack.hand_made.on_the_ball import pass_target
from touchline.bots.counterattack.hand_made.picking import counters, hexes, to
from touchline.core.action import Action
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.board.pitch import NOWHERE
from touchline.counterattack.engine.deck import PACE
from touchline.counterattack.engine.position import Position
from touchline.counterattack.engine.running.movement import MoveTo
from touchline.counterattack.engine.running.phase import (
    DEFENDERS_STEP,
    LAST_STEP,
    LAST_STEP_PACE,
    Phase,
)
from touchline.counterattack.engine.state import eleven

PLAYERS: Final = 4  # whose moves are looked at
PLACES: Final = 5  # hexes for each
# How far from a team-mate a ball that is played far comes down, where that makes sense at all.
FROM_A_MATE: Final[dict[str, int]] = {"high-target": 1, "kick-target": 0, "long-target": 2}
EVERYTHING: Final = (
    "choose",
    "challenge",
    "dive-offer",
    "foul-choice",
    "reposition",
    "snapshot-offer",
    "steal-offer",
)


def candidates(p: Position) -> list[Action]:
    """Actions to look at, none where a regular manager knows best."""
    decision = p.decision
    if decision in EVERYTHING:
        return list(p.actions())
    if decision == "movement":
        return runners(p)
    if decision == "move-to":
        return places(p, PLACES)
    if decision == "pass-target":
        return receivers(p)
    return []


def targets(p: Position) -> list[Action]:
    """Everything that is legal, but balls played far only to where a team-mate is near.

    There are hundreds of hexes for them, and what may become of each takes long to work out.
    """
    actions = list(p.actions())
    near: i64 = FROM_A_MATE.get(p.decision, -1)
    if near < 0:
        return actions
    features = Features(p, p.flow[-1].side)
    found: list[Action] = []
    for action in actions:
        if (
            action.verb != "to"
            or features.nearest(features.side, moves.hex_of(action), NOWHERE) <= near
        ):
            found.append(action)
    return found if len(found) > 0 else actions


def choices(p: Position) -> list[Action]:
    """The same for details of what has been called."""
    decision = p.decision
    if decision == "move-to":
        return places(p, PLACES)
    if decision == "pass-target":
        return receivers(p)
    return []


def runners(p: Position) -> list[Action]:
    """The players who gain most by moving, whoever has the ball, and nobody."""
    frame = p.flow[-1]
    assert isinstance(frame, Phase)
    features = Features(p, frame.side)
    if not features.has_ball:
        features.see_lane()
    challenges = frame.step == DEFENDERS_STEP and not frame.dead_ball
    rated: list[tuple[float, int]] = []
    found: list[Action] = []
    for action in p.actions():
        if action.verb != "move":
            found.append(action)
    for counter in counters(p, "move"):
        if counter == p.holder:
            found.append(moves.move(counter))
            continue
        pace = p.skill(counter, PACE)
        if frame.step == LAST_STEP and pace > LAST_STEP_PACE:
            pace = LAST_STEP_PACE
        gain, _ = best_move(features, counter, pace, challenges)
        rated.append((gain, counter))
    rated.sort(reverse=True)
    for _, counter in rated[:PLAYERS]:
        found.append(moves.move(counter))
    return found


def places(p: Position, most: i64) -> list[Action]:
    """The hexes where a player would stand best, and where he is."""
    frame = p.flow[-1]
    assert isinstance(frame, MoveTo)
    features = Features(p, frame.side)
    if not features.has_ball:
        features.see_lane()
    challenges = not features.has_ball and not frame.dead_ball
    rated: list[tuple[float, int]] = []
    for hex_ in hexes(p):
        value = stands(features, frame.runner, hex_, challenges)
        if value > NEVER:
            rated.append((value, hex_))
    rated.sort(reverse=True)
    if features.has_ball and p.holder != NOWHERE:
        again: list[tuple[float, int]] = []
        for value, hex_ in rated[: 2 * most]:
            again.append((value + with_lane(features, hex_), hex_))
        again.sort(reverse=True)
        rated = again
    found = [to(hex_) for _, hex_ in rated[:most]]
    if moves.STAY in p.actions():
        found.append(moves.STAY)
    return found


def receivers(p: Position) -> list[Action]:
    """Every team-mate who can be found, and what a regular manager would do."""
    legal = p.actions()
    found = [pass_target(p)]
    side = p.flow[-1].side
    for mate in eleven(side):
        there = p.where(mate)
        if there == NOWHERE:
            continue
        action = to(there)
        if action in legal and action not in found:
            found.append(action)
    return found
