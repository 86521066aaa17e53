"""Exact odds of what follows an action at once: passes, duels, shots (UN 3.9.5).

All dice are followed until somebody has to decide again. Cards that could be played on the way
are taken as not played, so that the odds tell nobody what the other coach holds.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from touchline.core.action import Action
from touchline.core.flow import CHANCE
from touchline.core.game import Event, Forecast, Odds
from touchline.core.side import Side
from touchline.undici import events
from touchline.undici.engine import moves
from touchline.undici.engine.board.pitch import NAMES
from touchline.undici.engine.frame import HIDDEN, OPEN, PASSED_OVER
from touchline.undici.engine.passing.passing import CROSSING, RULES
from touchline.undici.engine.position import Position
from touchline.undici.engine.running.group import on_line


def forecast(p: Position, action: Action) -> Forecast:
    """What the action does, with the exact chance of each outcome where dice decide."""
    start = p.copy()
    side = int(p.flow[-1].side)
    told: Sequence[Event] = start.play(action)
    found: dict[str, Fraction] = {}
    follow(start, told, side, Fraction(1), "", found)
    if len(found) == 1:
        return Forecast(next(iter(found)) or action.verb, (), _line(p, side, action))
    ordered = sorted(found.items(), key=lambda item: (-item[1], item[0]))
    odds = [Odds(name or "goes-on", Side(side), (), chance) for name, chance in ordered]
    return Forecast(action.verb, tuple(odds))


def _line(p: Position, side: int, action: Action) -> tuple[str, ...]:
    """The boxes of the chips that move together, so that they can be seen before (UN 3.5.1)."""
    if action.verb != "group":
        return ()
    return tuple(NAMES[p.where(slot)] for slot in on_line(p, side, moves.which(action)))


def follow(
    p: Position,
    told: Sequence[Event],
    side: int,
    weight: Fraction,
    so_far: str,
    found: dict[str, Fraction],
) -> None:
    """Add the outcomes of all dice from here to the table; a lost pass may turn out worse yet."""
    known = outcome_of(told, side) or so_far
    reach = p.flow[-1].kind.forecast
    if known in ("", "lost") and reach == PASSED_OVER:
        after = p.copy()
        follow(after, after.play(moves.DECLINE), side, weight, known, found)
        return
    if known or p.flow[-1].side != CHANCE or reach in (HIDDEN, OPEN):
        found[known] = found.get(known, Fraction(0)) + weight
        return
    for outcome, chance in p.outcomes():
        after = p.copy()
        follow(after, after.play(outcome), side, weight * chance, "", found)


def outcome_of(told: Sequence[Event], side: int) -> str:
    """One word for how it ended, none while it is open."""
    words = [name for name in (name_of(event, side) for event in told) if name is not None]
    if "lost" in words and "own-goal" in words:  # a pass to a keeper outside (UN 4.11.2)
        return "own-goal"
    return words[0] if words else ""


def name_of(event: Event, side: int) -> str | None:
    """The word for an event that settles things."""
    match event:
        case events.Goal():
            return "goal" if event.side == side else "own-goal"
        case events.Saved():
            return "saved"
        case events.Kick():
            return "goal" if event.scored else "saved"
        case events.PlayDone():
            return "play-done" if event.card != "doubling-up" else None
        case events.PlayMissed():
            return "play-missed"
        case events.Accuracy() if not event.accurate:
            return "lost"
        case events.Accuracy():  # a cross is settled by the header
            return None if event.rule == RULES[CROSSING] else "arrives"
        case events.Foul():
            return "foul"
        case events.Corner():
            return "corner"
        case events.Won() if event.how == "clearance":
            return "cleared"
        case events.Duel() if event.kind == "corner" and event.side != side:
            return "cleared"  # even if his coach has to say to whom (UN 4.9.5)
        case events.Duel() if event.kind in ("dribble", "tackle") and event.side >= 0:
            return "won" if event.side == side else "beaten"
    return None
