"""The periods of a match (BF 25-27)."""

from __future__ import annotations

from typing import Final

REGULATION: Final = 0
STOPPAGE: Final = 1
EXTRA_TIME: Final = 2
SHOOT_OUT: Final = 3
OVER: Final = 4

PERIODS: Final = ["regulation", "stoppage", "extra-time", "shoot-out", "over"]
