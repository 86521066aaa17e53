"""What the whole numbers of a position count, by name: a hex is no counter, a side no bit set.

Aliases, since compiled code keeps native integers only under their own type: they tell a reader
what a number is, and cost nothing.
"""

from __future__ import annotations

from typing import TypeAlias

from mypy_extensions import i64

SideIndex: TypeAlias = i64  # 0 home, 1 away
Counter: TypeAlias = i64  # a player on the board: home's first
Hex: TypeAlias = i64  # a cell of a hex board
Square: TypeAlias = i64  # a cell of a square one
Bits: TypeAlias = i64  # a set: a bit for each counter, or each card, that is in it
