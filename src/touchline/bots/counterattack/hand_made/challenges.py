"""Tackles, steals, dives at feet, and what to do about a foul."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from touchline.bots.counterattack.hand_made.ground import worth
from touchline.bots.counterattack.hand_made.moving import CARD, PENALTY, challenge_value, fouls_from
from touchline.bots.counterattack.hand_made.moving import FREE_KICK as FOUL
from touchline.bots.counterattack.hand_made.odds import ahead, best_shot, level
from touchline.bots.counterattack.hand_made.picking import counters, of
from touchline.core.action import Action
from touchline.counterattack.engine import moves
from touchline.counterattack.engine.bits import has
from touchline.counterattack.engine.board.pitch import in_box
from touchline.counterattack.engine.deck import DRIBBLING, SAVING, TACKLING
from touchline.counterattack.engine.duels.foul import FoulChoice
from touchline.counterattack.engine.duels.tackle import Challenge
from touchline.counterattack.engine.position import Position
from touchline.counterattack.engine.state import SHIRTS

GOOD_ATTACK: Final = 0.2


def challenge(p: Position) -> Action:
    """Tackle if it gains more than a foul costs; never be reckless."""
    frame = p.flow[-1]
    assert isinstance(frame, Challenge)
    if moves.DIVE in p.actions():
        return moves.DIVE if dive_gain(p, frame.defender) > 0.0 else moves.DECLINE
    if p.holder < 0 or not tackles(p):
        return moves.DECLINE
    here = p.where(frame.defender)
    fouls = fouls_from(p, frame.defender, here)
    gain = challenge_value(p, frame.defender, p.holder, fouls)
    return moves.tackle(p.holder) if gain > 0.0 else moves.DECLINE


def tackles(p: Position) -> bool:
    """Is a tackle among the legal actions?"""
    return moves.tackle(p.holder) in p.actions()


def dive_gain(p: Position, keeper: i64) -> float:
    """What a dive at feet gains against letting him shoot (CA 4.11.5)."""
    carrier = p.holder
    threat, _ = best_shot(p, carrier, True)
    least = worth(p.where(carrier), p.end(1 - keeper // SHIRTS))
    threat = threat if threat > least else least
    lead = p.skill(keeper, SAVING) - p.skill(carrier, DRIBBLING)
    won = ahead(lead) - 1.0 / 36.0
    return won * threat + 0.5 * level(lead) * threat - (PENALTY - threat) / 6.0 - 0.05


def dive_offer(p: Position) -> Action:
    """Dive when it is better than waiting for the shot."""
    return moves.DIVE if dive_gain(p, p.keeper(p.flow[-1].side)) > 0.0 else moves.DECLINE


def steal_offer(p: Position) -> Action:
    """A 6 wins the ball, a 1 is a foul: nobody who is booked, nobody in the own box."""
    frame = p.flow[-1]
    here = p.where(p.holder)
    threat = worth(here, p.end(1 - frame.side))
    best = 0.0
    chosen = moves.DECLINE
    for counter in counters(p, "steal"):
        cost = PENALTY - threat if in_box(here, p.end(frame.side)) else FOUL
        cost += 4.0 * CARD if has(p.yellow, counter) else CARD
        gain = threat + worth(here, p.end(frame.side)) - cost
        gain += 0.001 * float(p.skill(counter, TACKLING))
        if gain > best:
            best = gain
            chosen = moves.steal(counter)
    return chosen if chosen in p.actions() else p.actions()[0]


def foul_choice(p: Position) -> Action:
    """A penalty is taken; a free kick too, unless the attack is good already."""
    frame = p.flow[-1]
    assert isinstance(frame, FoulChoice)
    if moves.PENALTY in p.actions():
        return moves.PENALTY
    if p.holder == frame.victim and worth(p.where(frame.victim), p.end(frame.side)) > GOOD_ATTACK:
        return moves.PLAY_ON
    return moves.FREE_KICK if moves.FREE_KICK in p.actions() else p.actions()[0]


def appeal(p: Position) -> Action:
    """Asking costs nothing."""
    return moves.APPEAL if moves.APPEAL in p.actions() else p.actions()[0]


def who_intercepts(p: Position) -> Action:
    """The best tackler, should he win it."""
    return best_tackler(p, "by")


def attract_offer(p: Position) -> Action:
    """It costs nothing to try."""
    return best_tackler(p, "steal")


def best_tackler(p: Position, verb: str) -> Action:
    """The action of a verb for the best tackler."""
    best: i64 = -1
    chosen = p.actions()[0]
    for counter in counters(p, verb):
        if p.skill(counter, TACKLING) > best:
            best = p.skill(counter, TACKLING)
            chosen = of(p, verb, counter)
    return chosen
