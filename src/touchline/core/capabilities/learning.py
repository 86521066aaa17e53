"""What a game says to learners: positions as numbers, decisions as slots."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from touchline.core.learning.senses import Senses


class Learning:
    """How learners see and answer."""

    def senses(self) -> Senses | None:
        """Positions as numbers and decisions as slots; None: no environment can be made of it."""
        return None
