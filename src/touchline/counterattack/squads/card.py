"""Player and referee cards: the numbers printed on them (CA 3.2, 3.3)."""

from __future__ import annotations

from typing import ClassVar, Final

import msgspec

LOWEST: Final = 1
HIGHEST: Final = 6
STRICTEST: Final = 2
MILDEST: Final = 5


class Outfielder(msgspec.Struct, frozen=True, tag_field="kind", tag="outfield"):
    """A player of the field. What he does not have printed counts as 0 (CA 4.0).

    >>> longo = Outfielder("Longo", "Italy", 4, 2, 6, 3, 6, 2, 6)
    >>> longo.heading, longo.saving
    (6, 0)
    """

    name: str
    country: str
    pace: int
    dribbling: int
    heading: int
    high_pass: int
    resilience: int
    shooting: int
    tackling: int
    aerial: ClassVar[int] = 0
    saving: ClassVar[int] = 0
    handling: ClassVar[int] = 0


class Keeper(msgspec.Struct, frozen=True, tag_field="kind", tag="keeper"):
    """A goalkeeper. What he does not have printed counts as 0 (CA 4.0)."""

    name: str
    country: str
    aerial: int
    dribbling: int
    pace: int
    resilience: int
    saving: int
    handling: int
    high_pass: int
    heading: ClassVar[int] = 0
    shooting: ClassVar[int] = 0
    tackling: ClassVar[int] = 0


class Referee(msgspec.Struct, frozen=True, tag_field="kind", tag="referee"):
    """A referee: he books whoever's die reaches his leniency, so 2 is the strictest (CA 3.1)."""

    name: str
    country: str
    leniency: int


Player = Outfielder | Keeper
Card = Outfielder | Keeper | Referee

PRINTED: Final[dict[str, tuple[str, ...]]] = {
    "outfield": (
        "pace",
        "dribbling",
        "heading",
        "high_pass",
        "resilience",
        "shooting",
        "tackling",
    ),
    "keeper": ("aerial", "dribbling", "pace", "resilience", "saving", "handling", "high_pass"),
    "referee": ("leniency",),
}
"""What is printed on each kind of card, in its printed order."""

TYPES: Final[dict[str, type[Outfielder] | type[Keeper] | type[Referee]]] = {
    "outfield": Outfielder,
    "keeper": Keeper,
    "referee": Referee,
}

ATTRIBUTES: Final = (*PRINTED["outfield"], "aerial", "saving", "handling")
"""Everything a player of either kind can be asked for, in the order of `values`."""


def kind_of(card: Card) -> str:
    """`outfield`, `keeper` or `referee`."""
    return str(card.__struct_config__.tag)


def values(player: Player) -> tuple[int, ...]:
    """A player's ten numbers in the order of `ATTRIBUTES`, 0 where nothing is printed (CA 4.0)."""
    return tuple(getattr(player, attribute) for attribute in ATTRIBUTES)


def printed(card: Card) -> dict[str, int]:
    """The numbers printed on a card."""
    return {attribute: getattr(card, attribute) for attribute in PRINTED[kind_of(card)]}


def allowed(attribute: str) -> tuple[int, int]:
    """The lowest and the highest number that may be printed."""
    return (STRICTEST, MILDEST) if attribute == "leniency" else (LOWEST, HIGHEST)
