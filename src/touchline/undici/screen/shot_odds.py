"""What a shot is worth before its dice fall, cards for the save included (UN 3.9, 3.14.4).

What the keeper's coach holds for a save he plays. Only statistics may ask, when all is known: the
odds that coaches are shown take such cards as not played (`forecast`).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from touchline.core.flow import CHANCE
from touchline.core.game import Event
from touchline.undici.engine import moves
from touchline.undici.engine.frame import PASSED_OVER
from touchline.undici.engine.position import Position, side_of
from touchline.undici.engine.shooting.shot import shot_being_rolled
from touchline.undici.screen.forecast import outcome_of


def goal(position: Position) -> Fraction:
    """How likely the shot that is being rolled goes in."""
    roll = shot_being_rolled(position)
    if roll is None:
        return Fraction()
    return _scored(position.copy(), (), int(side_of(roll.shooter)), {})


def _scored(
    p: Position, told: Sequence[Event], side: int, known: dict[Position, Fraction]
) -> Fraction:
    """The chance of a goal from here on. The position is used up."""
    ended = outcome_of(told, side)
    top = p.flow[-1]
    if not ended and top.kind.forecast == PASSED_OVER:
        card = moves.DECLINE if top.side == side else p.actions()[-1]
        return _scored(p, p.play(card), side, known)
    if ended or top.side != CHANCE:
        return Fraction(ended == "goal")
    if p not in known:
        known[p] = sum(
            (
                chance * _scored(after, after.play(outcome), side, known)
                for outcome, chance in p.outcomes()
                for after in (p.copy(),)
            ),
            Fraction(),
        )
    return known[p]
