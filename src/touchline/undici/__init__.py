"""UND1C1: eleven chips a side, quadrants, padlocks and strategy cards."""

from __future__ import annotations

from touchline.undici.game import Undici

game = Undici()

__all__ = ["game"]
