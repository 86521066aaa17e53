"""The space of slots: one that is sampled without a mask gives a choice that is there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from gymnasium import spaces


class SlotSpace(spaces.Discrete):  # type: ignore[misc]
    """All slots of a game; which of them stand for something now, only the match knows."""

    def __init__(self, n: int, mask: Callable[[], Any]) -> None:
        super().__init__(n)
        self._now = mask

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        """A slot that can be chosen now, unless a mask or odds are given."""
        if mask is None and probability is None:
            mask = self._now()
            if not mask.any():
                mask = None
        found: np.int64 = super().sample(mask=mask, probability=probability)
        return found

    def __deepcopy__(self, memo: dict[int, Any]) -> spaces.Discrete:
        return spaces.Discrete(self.n)

    def __reduce__(self) -> tuple[Any, tuple[int]]:
        return _plain, (int(self.n),)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, spaces.Discrete) and other.n == self.n

    def __hash__(self) -> int:
        return hash(int(self.n))


def _plain(n: int) -> spaces.Discrete:
    return spaces.Discrete(n)
