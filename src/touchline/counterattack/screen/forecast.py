"""Exact odds of what follows an action at once: interceptions, duels, shots, accuracy.

All dice are followed until somebody has to decide again, or the ball breaks loose. Small moves the
opponent may make on the way (a keeper's step, a defender's two hexes) are taken as not made. Who of
several equally near defenders tries first changes no odds: each of them tries.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from touchline.core.action import Action
from touchline.core.flow import CHANCE
from touchline.core.game import Event, Forecast, Odds
from touchline.core.side import Side
from touchline.counterattack import events
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.frame import DECLINED, IN_ANY_ORDER
from touchline.counterattack.engine.heading.header_duel import HeaderRoll
from touchline.counterattack.engine.position import Position
from touchline.counterattack.screen.header_odds import header_odds
from touchline.counterattack.screen.interference import way


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
    if known is None:
        still = taken_for_granted(p)
        if still is not None:
            p = p.copy()
            follow(p, p.play(still), side, weight, found)
            return
        if isinstance(
            p.flow[-1], HeaderRoll
        ):  # the dice of many challengers are too many to be followed
            for name, chance in header_odds(p).items():
                found[name] = found.get(name, Fraction(0)) + weight * chance
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


def taken_for_granted(p: Position) -> Action | None:
    """What is taken to be decided here, None if the odds do not reach beyond it."""
    legal = p.actions()
    how = p.flow[-1].kind.forecast
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
