"""What the numbers of a frame are: told by their range, or by the card that keeps them."""

from __future__ import annotations

from collections.abc import Sequence

from touchline.undici.cards import BEATEN, EFFECT_OF, SAVE, SAVED, SHOT
from touchline.undici.flow import BOX, CHIPS, KINDS, MAYBE, SIDE, WHO
from touchline.undici.playbook.frames import STEPS
from touchline.undici.playbook.page import (
    CROSSING_RUNS,
    DOUBLING_UP,
    FREE_RUN,
    OFFSIDE_TRAP,
    ONE_TWO,
    THROUGH_BALL,
)

NUMBER = 0  # the same for both sides
WHICH_SIDE = 1
CHIP = 2
CHIP_OR_NONE = 3  # a chip + 1
BOX_HERE = 4
SET = 5  # of chips

_BY_RANGE = {WHO: CHIP, MAYBE: CHIP_OR_NONE, (1, 22): CHIP_OR_NONE, BOX: BOX_HERE, CHIPS: SET}

# What a window keeps of its moment: two chips, or a chip and something else.
_TWO = [CHIP, CHIP]
_ONE = [CHIP, NUMBER]
_NONE = [NUMBER, NUMBER]
_WINDOWS = dict.fromkeys(range(1, BEATEN + 1), _TWO) | dict.fromkeys((SHOT, SAVE, SAVED), _ONE)

# What the choices and the dice of a strategy card keep.
_CHOICES = {
    "run-through": _ONE,
    "flick-on": _ONE,
    "intercept": _ONE,
    "push": [CHIP_OR_NONE, NUMBER],
    "scatter": [NUMBER, SET],
}
_ROLLS = {"intercept": _ONE, "rescue": _TWO}

# And those of a playbook card, by step.
_PLAY_CHOICES = {
    (ONE_TWO, 1): _TWO,
    (THROUGH_BALL, 1): _ONE,
    (FREE_RUN, 1): _ONE,
    (FREE_RUN, 2): [CHIP, BOX_HERE],
    (CROSSING_RUNS, 1): _ONE,
    (CROSSING_RUNS, 2): _TWO,
    (CROSSING_RUNS, 3): _TWO,
    (DOUBLING_UP, 1): _ONE,
    (OFFSIDE_TRAP, 1): [CHIP, SET],
}
_PLAY_ROLLS = {
    (ONE_TWO, 0): _TWO,
    (ONE_TWO, 1): _TWO,
    (ONE_TWO, 2): _TWO,
    (THROUGH_BALL, 0): _ONE,
    (THROUGH_BALL, 1): _ONE,
    (FREE_RUN, 0): _ONE,
    (FREE_RUN, 1): [CHIP, BOX_HERE],
    (CROSSING_RUNS, 0): _TWO,
    (CROSSING_RUNS, 1): _TWO,
    (DOUBLING_UP, 0): _TWO,
    (OFFSIDE_TRAP, 0): _ONE,
}


def meanings(name: str, numbers: Sequence[int], beneath: Sequence[str]) -> list[int]:
    """What the numbers of a frame are; `beneath` is the frame below, as words."""
    if name == "respond":
        return [NUMBER, *_WINDOWS.get(numbers[0], _NONE)]
    if name == "resolve":  # the card was played in the window beneath, or in a turn
        window = beneath[0] == "respond" and int(beneath[2]) in _WINDOWS
        return [WHICH_SIDE, NUMBER, *(_WINDOWS[int(beneath[2])] if window else _NONE)]
    if name == "card-choice":
        return [NUMBER, *_CHOICES.get(EFFECT_OF[numbers[0]], _NONE)]
    if name == "card-roll":
        return [WHICH_SIDE, NUMBER, *_ROLLS.get(EFFECT_OF[numbers[1]], _NONE)]
    if name == "play-choice":
        return [NUMBER, *_PLAY_CHOICES.get(divmod(numbers[0], STEPS), _NONE)]
    if name == "play-roll":
        return [WHICH_SIDE, NUMBER, *_PLAY_ROLLS[divmod(numbers[1], STEPS)]]
    if name == "trap-offer":
        return [CHIP]
    return [_by_range(place, kind) for place, kind in enumerate(KINDS[name])]


def _by_range(place: int, kind: tuple[int, int]) -> int:
    """A side comes first; in later places 0 and 1 say what sort of thing it is."""
    if kind == SIDE:
        return WHICH_SIDE if place == 0 else NUMBER
    return _BY_RANGE.get(kind, NUMBER)
