"""The strategy cards as data, and the moments at which they may be played (UN 3.14).

Sets of cards are two integers, since there are more than 64: `low` for the first 35 cards of the
list and `high` for the others.
"""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from touchline.undici.engine.abilities import CODES

HALF: Final = 35
COUNT: Final = 70

# The moments; a card of the own turn is played at OWN_TURN, all others when their moment comes.
OWN_TURN: Final = 0
ON_PASS: Final = 1  # before the own pass is rolled
ON_CROSS: Final = 2
ON_SHOT: Final = 3  # before the own shot or header is rolled
ON_SAVE: Final = 4  # before the own save is rolled
ON_DUEL: Final = 5  # the own carrier dribbles or is tackled
ON_DRIBBLE_AT: Final = 6  # the enemy dribbles at an own chip
ON_TACKLE: Final = 7  # an own chip tackles
PASSED: Final = 8  # after an own successful pass
PASS_AGAINST: Final = 9  # after the enemy's successful pass
PASS_FAILED: Final = 10  # after an own failed pass
CROSSED: Final = 11  # after an own successful cross
CROSS_AGAINST: Final = 12
BEATEN: Final = 13  # an own carrier has beaten a man, or a tackle
SAVED: Final = 14  # after an own save
ON_CARD: Final = 15  # after the enemy's instantaneous card
DEAD_BALL: Final = 16  # in the own turn before a kick-off or a set piece is taken

MOMENTS: Final = (
    "turn",
    "pass",
    "cross",
    "shot",
    "save",
    "duel-carrier",
    "duel-defender",
    "tackle",
    "passed",
    "pass-against",
    "pass-failed",
    "crossed",
    "cross-against",
    "beaten",
    "saved",
    "card",
    "dead-ball",
)


def _read() -> list[dict[str, Any]]:
    file = resources.files("touchline.undici.data") / "cards.toml"
    data: list[dict[str, Any]] = tomllib.loads(file.read_text(encoding="utf-8"))["card"]
    return data


_CARDS: Final = _read()
IDS: Final[list[str]] = [str(card["id"]) for card in _CARDS]
EFFECT_OF: Final[list[str]] = [str(card["effect"]) for card in _CARDS]
PERMANENT: Final[vec[u8]] = vec[u8]([int(card["kind"] == "permanent") for card in _CARDS])
COMBINABLE: Final[vec[u8]] = vec[u8]([int(card.get("combinable", False)) for card in _CARDS])
CORE: Final[vec[u8]] = vec[u8]([int(card["core"]) for card in _CARDS])
VALUE: Final[list[int]] = [int(card.get("value", 0)) for card in _CARDS]
NEEDS: Final[list[int]] = [
    sum(1 << CODES.index(code) for code in card.get("needs", ())) for card in _CARDS
]
"""Bit set of the abilities of which one is needed, 0 if none is."""


def number(id_: str) -> int:
    """The place of a card in the list.

    >>> number("B8"), IDS[number("Y12")]
    (7, 'Y12')
    """
    return IDS.index(id_)


def _fits(card: dict[str, Any], moment: str) -> bool:
    words = card["when"]
    return moment in words or (moment == "tackle" and "duel-defender" in words)


def _half(cards: list[int], high: bool) -> int:
    return sum(1 << (card % HALF) for card in cards if (card >= HALF) == high)


_AT: Final = [[i for i, card in enumerate(_CARDS) if _fits(card, moment)] for moment in MOMENTS]
LOW_AT: Final[list[int]] = [_half(cards, False) for cards in _AT]
HIGH_AT: Final[list[int]] = [_half(cards, True) for cards in _AT]


def belongs_to(card: i64, moment: i64) -> bool:
    """Is this a card for this moment?"""
    bits: i64 = LOW_AT[moment] if card < HALF else HIGH_AT[moment]
    return (bits >> (card % HALF)) & 1 == 1


# Cards that other rules ask for by name.
SHARED: Final[int] = number("B4")
DRIVING: Final[int] = number("B5")
HEART: Final[int] = number("B6")
ALWAYS_ONE: Final[int] = number("B14")
DRIBBLES_ONE: Final[int] = number("L2")
SAVES_ONE: Final[int] = number("P2")
NO_FLIP: Final[int] = number("R1")
TACKLES_ONE: Final[int] = number("R4")
RAMS_MARK: Final[int] = number("R5")
FROM_BEHIND: Final[int] = number("R7")
GLADIATORS_MARK: Final[int] = number("R12")
PASSES_ONE: Final[int] = number("Y12")
