"""The packs that come with the game."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Final

from touchline.counterattack.squads.pack import Pack
from touchline.counterattack.squads.reading import read

SHIPPED: Final = {"base": "base.csv", "harbour": "harbour.csv", "rooftop": "rooftop.json"}
"""The packs that come with the game: the base box of 46 (CA q2) and two packs of 30 (CA 3.4)."""


@cache
def shipped(id: str) -> Pack:
    """A pack that comes with the game.

    >>> box = shipped("base")
    >>> len(box.outfielders), len(box.keepers), len(box.referees)
    (40, 6, 4)
    """
    file = resources.files("touchline.counterattack.data").joinpath("packs", SHIPPED[id])
    pack, problems = read(file.read_bytes(), SHIPPED[id])
    if pack is None:
        raise problems[0]
    return pack
