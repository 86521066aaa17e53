"""Situations: where everybody stands when an attack begins (CA A2)."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from importlib import resources
from typing import Final, NamedTuple

from touchline.counterattack.engine.board.pitch import HEXES, NOWHERE, R2, X, hex_at

SHIRTS: Final = 11
FLANKS: Final = ("left", "right")
"""As it is drawn, and the other way round."""
OTHER_FLANK: Final = (0, 2, 1, 4, 3, 7, 10, 5, 9, 8, 6)
"""Who plays on the other flank: 2 and 3, 4 and 5, 6 and 8, 7 and 11, 9 and 10 change places."""

_AT: Final = {(float(X[hex_]), int(R2[hex_]) / 2): hex_ for hex_ in range(HEXES)}


class Situation(NamedTuple):
    """One situation, for the side that attacks the goal at x = 18."""

    id: str
    after: str
    """What has just happened, which says what may come next (CA 4.20)."""
    carrier: int
    """The shirt that has the ball."""
    attackers: tuple[int, ...]
    """Hexes of shirts 1 to 11."""
    defenders: tuple[int, ...]

    def on_the_other_flank(self) -> Situation:
        """The same with left and right changed, the men of the two flanks with them."""
        return Situation(
            self.id,
            self.after,
            OTHER_FLANK.index(self.carrier - 1) + 1,
            _across(self.attackers),
            _across(self.defenders),
        )

    def turned(self) -> Situation:
        """The same for the side that attacks the goal at x = -18: left stays left."""
        return Situation(
            self.id,
            self.after,
            self.carrier,
            tuple(_hex(-int(X[hex_]), -int(R2[hex_])) for hex_ in self.attackers),
            tuple(_hex(-int(X[hex_]), -int(R2[hex_])) for hex_ in self.defenders),
        )


def _across(hexes: Sequence[int]) -> tuple[int, ...]:
    mirrored = [_hex(int(X[hex_]), -int(R2[hex_])) for hex_ in hexes]
    return tuple(mirrored[other] for other in OTHER_FLANK)


def _hex(x: int, r2: int) -> int:
    return int(hex_at(x, r2))


@cache
def situations() -> dict[str, Situation]:
    """All situations by id, as drawn."""
    file = resources.files("touchline.counterattack.data").joinpath("situations.toml")
    found: dict[str, Situation] = {}
    for table in tomllib.loads(file.read_text(encoding="utf-8"))["situation"]:
        each = Situation(
            table["id"],
            table["after"],
            table["carrier"],
            _hexes(table["id"], table["attackers"]),
            _hexes(table["id"], table["defenders"]),
        )
        if len({*each.attackers, *each.defenders}) != 2 * SHIRTS:
            raise ValueError(f"situations.toml, {each.id}: two players on one hex")
        found[each.id] = each
    return found


def _hexes(id_: str, places: list[list[float]]) -> tuple[int, ...]:
    """Eleven hexes as [x, r]."""
    found = tuple(_AT.get((place[0], place[1]), NOWHERE) for place in places)
    if len(found) != SHIRTS or NOWHERE in found:
        wrong = [place for place, hex_ in zip(places, found, strict=True) if hex_ == NOWHERE]
        raise ValueError(f"situations.toml, {id_}: eleven hexes are needed, not {wrong or found}")
    return found


@cache
def dealt(number: int, flank: int, end: int) -> Situation:
    """A situation by its number, on a flank, for the side that defends this end."""
    each = list(situations().values())[number]
    if flank == 1:
        each = each.on_the_other_flank()
    return each if end == 0 else each.turned()
