"""What a side may do with a number, as one number: what the look ahead lists and tries.

A move or the place of an attacker is figure and square, a shot is a direction.
"""

from __future__ import annotations

from typing import Final

ATTACK: Final = 1 << 20
SHOT: Final = 1 << 21
PASS: Final = 1 << 22
MOST: Final = 256  # codes of one number
DEEPEST: Final = 4
# A goal counts this much less for every turn until it falls, as in the training.
DISCOUNT: Final = 0.998
