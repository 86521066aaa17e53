"""The dice of both sides: what fell, and what was to be expected."""

from __future__ import annotations

from fractions import Fraction

import msgspec

from touchline.core.action import Action, Chance

STAR = 7
STAR_IS = 6  # where it does not win outright


class Luck(msgspec.Struct):
    """The dice one side has rolled.

    `faces` counts every die. `rolls`, `sum` and `expected` leave out those nobody wants high or
    low, and `deviation` says how far the sum is from the expected one in standard deviations.
    """

    faces: dict[str, int] = msgspec.field(default_factory=dict)
    rolls: int = 0
    sum: int = 0
    expected: float = 0.0
    deviation: float = 0.0


class Dice:
    """Counts the dice of a match as they fall."""

    def __init__(self, neutral: frozenset[str]) -> None:
        self.sides = (Luck(), Luck())
        self.neutral = neutral
        self._expected = [Fraction(), Fraction()]
        self._variance = [Fraction(), Fraction()]

    def watch(self, chance: Chance, outcome: Action) -> None:
        """A die fell for a side; cards and coins are nobody's luck."""
        if chance.what != "die" or chance.side is None:
            return
        luck = self.sides[chance.side]
        for action in chance.actions:
            luck.faces.setdefault(face_name(action), 0)
        luck.faces[face_name(outcome)] += 1
        if chance.why in self.neutral:
            return
        mean = sum((value(a) * p for a, p in chance.outcomes()), Fraction())
        square = sum((value(a) ** 2 * p for a, p in chance.outcomes()), Fraction())
        luck.rolls += 1
        luck.sum += value(outcome)
        self._expected[chance.side] += mean
        self._variance[chance.side] += square - mean**2

    def result(self) -> tuple[Luck, Luck]:
        """Both sides' dice, with what was to be expected."""
        for luck, expected, variance in zip(
            self.sides, self._expected, self._variance, strict=True
        ):
            luck.expected = float(expected)
            spread = float(variance) ** 0.5
            luck.deviation = round((luck.sum - luck.expected) / spread, 2) if spread else 0.0
        return self.sides


def face_name(outcome: Action) -> str:
    """The last word of `roll 5`."""
    return outcome.text.rpartition(" ")[2]


def value(outcome: Action) -> int:
    """The eyes of a die."""
    eyes = outcome.args[0] + 1
    return STAR_IS if eyes == STAR else eyes
