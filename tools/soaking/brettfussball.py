"""Brettfußball: where nothing but goals ends a match, a clock does too."""

from __future__ import annotations

import random

from soaking.variation import Variation
from touchline.brettfussball import game
from touchline.brettfussball.settings import Settings


class Brettfussball(Variation):
    """Random play may score the goals that are wanted, but not before everybody is asleep."""

    def settings(self, preset: str, _chooser: random.Random) -> Settings:
        """The preset, with an end."""
        endless = game.presets[preset].clock == "none"
        return game.settings(preset, {"clock": "turns"} if endless else {})
