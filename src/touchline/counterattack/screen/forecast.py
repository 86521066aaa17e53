"""Exact odds of what follows an action at once: interceptions, duels, shots, accuracy.

All dice are followed until somebody has to decide again. Of a ball that breaks loose only this is
told, or the goal it runs into. A keeper steps to where a shot has the least chance; other small
moves the opponent may make on the way (his step for a pass, a defender's two hexes) are taken as
not made. Of several equally near defenders the first tries first: that changes only from whom a
ball may break.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from touchline.core.action import Action
from touchline.core.flow import CHANCE
from touchline.core.game import Event, Forecast, Odds
from touchline.core.side import Side
from touchline.counterattack import events
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.board.pitch import (
    GOAL,
    NOWHERE,
    beyond,
    distance,
    rose_direction,
    rose_step,
)
from touchline.counterattack.engine.frame import DECLINED, IN_ANY_ORDER
from touchline.counterattack.engine.heading.header_duel import HeaderRoll
from touchline.counterattack.engine.passing.loose_ball import LooseDirection, strikes
from touchline.counterattack.engine.position import Position
from touchline.counterattack.engine.rolls import bare
from touchline.counterattack.engine.shooting.keeper_step import KeeperStep
from touchline.counterattack.engine.shooting.shot import ShotFlight, ShotRoll, save_spot
from touchline.counterattack.screen.header_odds import header_odds
from touchline.counterattack.screen.interference import way

GOALS: Final[tuple[str, ...]] = ("goal", "own-goal")
LONGEST: Final = 6  # steps of a loose ball
FAR: Final = 99

Flight = ShotFlight | ShotRoll


def forecast(p: Position, action: Action) -> Forecast:
    """What the action does, with the exact chance of each outcome where dice decide."""
    path, threats = way(p, action)
    start = p.copy()
    side = int(p.attack)
    told: Sequence[Event] = start.play(action)
    first = outcome_of(start, told, side)
    if start.flow[-1].side != CHANCE and not start.flow[-1].kind.forecast:
        return Forecast(first or action.verb, (), path, threats)
    found: dict[str, Fraction] = {}
    follow(start, told, side, Fraction(1), found)
    if len(found) == 1:
        return Forecast(next(iter(found)) or action.verb, (), path, threats)
    ordered = sorted(found.items(), key=lambda item: -item[1])
    odds = [Odds(name or "goes-on", Side(side), (), chance) for name, chance in ordered]
    return Forecast(action.verb, tuple(odds), path, threats)


def follow(
    p: Position, told: Sequence[Event], side: int, weight: Fraction, found: dict[str, Fraction]
) -> None:
    """Add the outcomes of all dice from here to the table."""
    known = outcome_of(p, told, side)
    beyond = odds_beyond(p, known, side)
    if beyond is not None:
        for name, chance in beyond.items():
            found[name] = found.get(name, Fraction(0)) + weight * chance
        return
    still = taken_for_granted(p) if known is None else None
    if still is not None:
        p = p.copy()
        follow(p, p.play(still), side, weight, found)
        return
    if known is not None or p.flow[-1].side != CHANCE:
        name = known or ""
        found[name] = found.get(name, Fraction(0)) + weight
        return
    merged: dict[tuple[Position, str | None], tuple[Position, Sequence[Event], Fraction]] = {}
    for outcome, chance in p.outcomes():
        after = p.copy()
        heard_now: Sequence[Event] = after.play(outcome)
        key = after, outcome_of(after, heard_now, side)
        if key in merged:
            there, heard, so_far = merged[key]
            merged[key] = (there, heard, so_far + chance)
        else:
            merged[key] = (after, heard_now, chance)
    for after, events_after, chance in merged.values():
        follow(after, events_after, side, weight * chance, found)


def odds_beyond(p: Position, known: str | None, side: int) -> dict[str, Fraction] | None:
    """The odds from here where they are not found by following every die."""
    top = p.flow[-1]
    if isinstance(top, LooseDirection) and known == top.kind.settles:
        return loose_odds(p, side)
    if known is not None:
        return None
    # the dice of many challengers are too many to be followed
    return header_odds(p) if isinstance(top, HeaderRoll) else None


def loose_odds(p: Position, side: int) -> dict[str, Fraction]:
    """A ball that breaks loose may run into a goal (CA 4.10.5); all else is for those who run."""
    at_goal = runs_at_goal(p)
    found: dict[str, Fraction] = {}
    for outcome, chance in p.outcomes() if at_goal else ():
        if bare(moves.face_of(outcome)) in at_goal:
            after = p.copy()
            follow(after, after.play(outcome), side, chance, found)
    odds = {name: found[name] for name in GOALS if name in found}
    odds["loose-ball"] = 1 - sum(odds.values(), Fraction(0))
    return odds


def runs_at_goal(p: Position) -> list[int]:
    """The faces of the loose-ball rose from which a ball may run into a goal."""
    loose = p.flow[-1]
    assert isinstance(loose, LooseDirection)
    found = []
    for face in range(1, 7):
        at = loose.origin
        for _ in range(LONGEST):
            ahead = rose_step(at, face)
            if ahead == NOWHERE and beyond(at, rose_direction(face)) == GOAL:
                found.append(face)
            if ahead == NOWHERE or strikes(p, ahead, loose.special):
                break
            at = ahead
    return found


def keepers_step(p: Position, step: KeeperStep, flight: Flight) -> Action:
    """A keeper's step before a shot: to where he meets it, as near to him as he can (CA 4.9.4)."""

    def off(action: Action) -> int:
        after = p.copy()
        after.play(action)
        spot = save_spot(after, flight.shooter, flight.aim)
        return FAR if spot == NOWHERE else distance(after.where(p.keeper(step.side)), spot)

    return min(p.actions(), key=off)


def taken_for_granted(p: Position) -> Action | None:
    """What is taken to be decided here, None if the odds do not reach beyond it."""
    legal = p.actions()
    top = p.flow[-1]
    if isinstance(top, KeeperStep) and isinstance(p.flow[-2], Flight):
        return keepers_step(p, top, p.flow[-2])
    how = top.kind.forecast
    if how == IN_ANY_ORDER:
        return legal[0]
    if how != DECLINED:
        return None
    still = moves.STAY if moves.STAY in legal else moves.DECLINE
    return still if still in legal else None


def outcome_of(p: Position, told: Sequence[Event], side: int) -> str | None:
    """One word for how it ended, None while it is open."""
    for event in told:
        name = name_of(event, side)
        if name is not None:
            return name
    return p.flow[-1].kind.settles


def name_of(event: Event, side: int) -> str | None:
    """The word for an event that settles things."""
    match event:
        case events.Goal():
            name = "goal" if event.side == side else "own-goal"
        case events.Offside():
            name = "offside"
        case events.Foul():  # before any test or choice, in whatever order an edition has them
            name = "foul"
        case events.Accuracy() if not event.accurate:  # whatever an edition does with it
            name = "inaccurate"
        case events.Out():
            name = event.restart
        case events.Won():
            name = "team-mate" if event.side == side else "lost"
        case events.Kick():
            name = "goal" if event.scored else "missed"
        case _:
            return None
    return name
