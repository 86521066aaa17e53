"""The eleven abilities of the chips, and where each of them may stand (UN 2.2)."""

from __future__ import annotations

from typing import Final

RABBIT: Final = 0
TRACTOR: Final = 1
GORILLA: Final = 2
GLADIATOR: Final = 3
WIZARD: Final = 4
PLAYMAKER: Final = 5
ARCHER: Final = 6
VIPER: Final = 7
CANNON: Final = 8
RAM: Final = 9
PAW: Final = 10
ABILITIES: Final = 11

CODES: Final = ("RA", "TR", "GO", "GL", "WI", "PM", "AR", "VI", "CA", "RM", "PA")
WORDS: Final = (
    "rabbit",
    "tractor",
    "gorilla",
    "gladiator",
    "wizard",
    "playmaker",
    "archer",
    "viper",
    "cannon",
    "ram",
    "paw",
)
WHITE: Final = (RABBIT, TRACTOR, GORILLA)
"""Discs without a black version."""

KEEPERS: Final = (PAW, GLADIATOR, PLAYMAKER)
"""What a keeper may carry (UN 2.1.8)."""
