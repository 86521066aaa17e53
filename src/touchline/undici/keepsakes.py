"""What frames keep of chips and boxes: are they there, and of the right side (UN 3.14, 4.13)?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from touchline.undici.cards import (
    BEATEN,
    CARD,
    CROSSED,
    DEAD_BALL,
    EFFECT_OF,
    HALF,
    HIGH_AT,
    LOW_AT,
    PASS_FAILED,
    SAVE,
    SAVED,
    SHOT,
    TURN,
)
from touchline.undici.duel import tacklers
from touchline.undici.frame import Frame
from touchline.undici.pitch import BOXES, NOWHERE, quadrants
from touchline.undici.playbook.frames import STEPS
from touchline.undici.playbook.page import (
    CROSSING_RUNS,
    DOUBLING_UP,
    FREE_RUN,
    OFFSIDE_TRAP,
    ONE_TWO,
    THROUGH_BALL,
)
from touchline.undici.playbook.ways import runs
from touchline.undici.position import SLOTS, side_of

if TYPE_CHECKING:
    from touchline.undici.position import Position

# How many chips a playbook card keeps at each step of its choices and of its dice.
_PLAY_CHOICES: Final = {
    (ONE_TWO, 0): 0,
    (ONE_TWO, 1): 2,
    (THROUGH_BALL, 0): 0,
    (THROUGH_BALL, 1): 1,
    (FREE_RUN, 0): 0,
    (FREE_RUN, 1): 1,
    (FREE_RUN, 2): 1,  # and the box where the run began
    (CROSSING_RUNS, 0): 0,
    (CROSSING_RUNS, 1): 1,
    (CROSSING_RUNS, 2): 2,
    (CROSSING_RUNS, 3): 2,
    (DOUBLING_UP, 0): 0,
    (DOUBLING_UP, 1): 1,
    (OFFSIDE_TRAP, 1): 1,  # and those who may step up
}
_PLAY_ROLLS: Final = {
    (ONE_TWO, 0): 2,
    (ONE_TWO, 1): 2,
    (ONE_TWO, 2): 2,
    (THROUGH_BALL, 0): 1,
    (THROUGH_BALL, 1): 1,
    (FREE_RUN, 0): 1,
    (FREE_RUN, 1): 1,
    (CROSSING_RUNS, 0): 2,
    (CROSSING_RUNS, 1): 2,
    (DOUBLING_UP, 0): 2,
    (OFFSIDE_TRAP, 0): 1,
}
# And what a strategy card keeps while it is asked or rolled for.
_CARD_CHOICES: Final = {"run-through": 1, "flick-on": 1, "intercept": 1}
_CARD_ROLLS: Final = {"intercept": 1, "rescue": 2}

# What a card played at this moment puts an end to, so it must be under way.
_ENDS: Final = {CROSSED: "head-it", PASS_FAILED: "lost-pass"}


def keeps_well(p: Position, number: int) -> bool:
    """Is everybody there whom this frame speaks of?"""
    frame = p.flow[number]
    name = frame.name()
    if name == "play-choice":
        return playbook_fits(p, number, frame.side, frame.a, frame.b, frame.c, _PLAY_CHOICES)
    if name == "play-roll":
        return playbook_fits(p, number, frame.a, frame.b, frame.c, frame.d, _PLAY_ROLLS)
    if name == "card-choice":
        return all_there(p, frame.b, frame.c, _CARD_CHOICES.get(EFFECT_OF[frame.a], 0))
    if name == "card-roll":
        effect = EFFECT_OF[frame.b]
        if effect == "rescue" and not lies_over(p, number, "lost-pass"):
            return False
        return all_there(p, frame.c, frame.d, _CARD_ROLLS.get(effect, 0))
    if name == "resolve":
        return is_moment_of(p.flow[number - 1], frame.b)
    if name == "respond":
        return window_fits(p, number, frame)
    return name != "trap-offer" or all_there(p, frame.a, 0, 1)


def all_there(p: Position, one: int, other: int, count: int) -> bool:
    """Are the first so many of two chips on the pitch?"""
    return all(slot < SLOTS and p.where(slot) != NOWHERE for slot in (one, other)[:count])


def lies_over(p: Position, number: int, name: str) -> bool:
    """Is there a frame of this name below?"""
    return any(below.name() == name for below in p.flow[:number])


def is_moment_of(below: Frame, card: int) -> bool:
    """Could this card have been played there: in the own turn, or in a window for it?"""
    if below.name() == "respond":
        return belongs_to(card, below.a)
    if below.name() == "resolve":
        return belongs_to(card, CARD)
    return belongs_to(card, TURN) or belongs_to(card, DEAD_BALL)


def belongs_to(card: int, moment: int) -> bool:
    """Is this a card for this moment?"""
    bits = LOW_AT[moment] if card < HALF else HIGH_AT[moment]
    return (bits >> (card % HALF)) & 1 == 1


def window_fits(p: Position, number: int, frame: Frame) -> bool:
    """The chips of a moment are there, and so is what a card could put an end to."""
    needed = _ENDS.get(frame.a)
    if needed is not None and not lies_over(p, number, needed):
        return False
    if frame.a > BEATEN and frame.a != SAVED:
        return True
    return all_there(p, frame.b, frame.c, 1 if frame.a in (SHOT, SAVE, SAVED) else 2)


def has_a_run(p: Position, step: int, slot: int, origin: int) -> bool:
    """A die for a run is rolled only where there is one, and then one further on (UN 4.13.6)."""
    return any(step == 0 or quadrants(origin, box) == 2 for box in runs(p, slot))


def playbook_fits(
    p: Position,
    number: int,
    side: int,
    code: int,
    one: int,
    other: int,
    kept: dict[tuple[int, int], int],
) -> bool:
    """The step is one of the card's, and its chips are the side's own, on boxes, two different."""
    page, step = divmod(code, STEPS)
    count = kept.get((page, step))
    if count is None or not all_there(p, one, other, count):
        return False
    if page == OFFSIDE_TRAP:
        return side_of(one) != side and lies_over(p, number, "pass-roll")
    chips = (one, other)[:count]
    if len(set(chips)) < count or any(side_of(s) != side or p.where(s) >= BOXES for s in chips):
        return False
    if page == FREE_RUN and other >= BOXES:
        return False
    if page == FREE_RUN and kept is _PLAY_ROLLS and not has_a_run(p, step, one, other):
        return False
    if page == DOUBLING_UP and kept is _PLAY_CHOICES and len(tacklers(p, side)) < 2:
        return False
    if page == DOUBLING_UP:
        return p.holder != NOWHERE and side_of(p.holder) != side and p.where(p.holder) < BOXES
    below = p.flow[number - 1]
    return below.name() != "play-choice" or (
        (page, step) == (CROSSING_RUNS, 2)
        and (below.side, below.a, below.b, below.c) == (side, code + 1, one, other)
    )
