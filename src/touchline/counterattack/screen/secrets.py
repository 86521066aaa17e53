"""What is hidden: line-ups until both are made, and squads that were dealt unseen (CA 4.1)."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i16

from touchline.core.action import Action
from touchline.core.side import Side
from touchline.counterattack.engine.before_match.draft import Deal, not_in_use
from touchline.counterattack.engine.before_match.line_up import TeamsOut
from touchline.counterattack.engine.position import Position
from touchline.counterattack.engine.set_pieces.substitution import wear
from touchline.counterattack.engine.state import (
    LEFT_OUT,
    NO_CARD,
    NOBODY_THERE,
    ON_BENCH,
    PLACES,
    SHIRTS,
    eleven,
)


def lining_up(p: Position) -> bool:
    """Are the teams not out yet?"""
    return any(isinstance(frame, TeamsOut) for frame in p.flow)


def knows_line_up(p: Position, side: Side, seat: Side | None) -> bool:
    """May this seat see who wears which shirt on this side?"""
    return side is seat or not lining_up(p)


def knows_squad(p: Position, side: Side, seat: Side | None) -> bool:
    """May this seat see which cards this side has?"""
    return side is seat or p.settings.draft != "dealt" or not lining_up(p)


def hides(p: Position, action: Action, seat: Side | None) -> bool:
    """Is this action, about to be played, none of this seat's business before the teams are out?

    A shirt given to a player is the manager's secret, a card dealt unseen the one's who gets it.
    """
    if action.verb == "shirt":
        return p.turn is not seat
    if isinstance(p.flow[-1], Deal) and p.chance is not None:
        return p.chance.side is not seat
    return False


def imagine(p: Position, seat: Side | None, dice: Any) -> Position:
    """A position this seat cannot tell from the real one: hidden cards are dealt anew."""
    guess = p.copy()
    for side in (Side.HOME, Side.AWAY):
        if not knows_squad(p, side, seat):
            deal_again(guess, side, dice)
        if not knows_line_up(p, side, seat):
            number_again(guess, side, dice)
    return guess


def one_of(dice: Any, count: int) -> int:
    """A number below this, from dice of ours or from any generator of the standard library."""
    below = getattr(dice, "below", None) or dice.randrange
    return int(below(count))


def deal_again(p: Position, side: Side, dice: Any) -> None:
    """Give a side other outfielders from all that this seat has not seen."""
    places = [
        place
        for place in range(side * PLACES, side * PLACES + PLACES)
        if int(p.status[place]) != NO_CARD and not p.deck.is_keeper(int(p.squad[place]))
    ]
    theirs = [int(p.squad[place]) for place in places]
    hidden = sorted([*not_in_use(p, 0, p.deck.outfielders), *theirs])
    for place in places:
        p.squad[place] = i16(hidden.pop(one_of(dice, len(hidden))))


def number_again(p: Position, side: Side, dice: Any) -> None:
    """Give the shirts of a side to other players of its squad."""
    counters = [counter for counter in eleven(side) if int(p.who[counter]) != NOBODY_THERE]
    places = range(side * PLACES, side * PLACES + PLACES)
    out = [place for place in places if int(p.status[place]) == LEFT_OUT]
    for place in [*out, *(side * PLACES + int(p.who[counter]) for counter in counters)]:
        p.status[place] = ON_BENCH
    for counter in counters:
        bench = [i for i in range(PLACES) if int(p.status[side * PLACES + i]) == ON_BENCH]
        keepers = [i for i in bench if p.deck.is_keeper(int(p.squad[side * PLACES + i]))]
        # in a league a side may have no keeper who is fit (CA 4.18)
        free = keepers if counter % SHIRTS == 0 and keepers else [*(set(bench) - set(keepers))]
        wear(p, counter, sorted(free)[one_of(dice, len(free))])
    for _ in out:  # nor is it known who was not named for the bench (q134)
        bench = [place for place in places if int(p.status[place]) == ON_BENCH]
        p.status[bench[one_of(dice, len(bench))]] = LEFT_OUT
