"""Invented surnames, put together from the syllables of `names.toml`."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources
from random import Random
from typing import Final

from touchline.counterattack.squads.pack import same
from touchline.counterattack.squads.shipped import SHIPPED, shipped

LONG_NAMES: Final = 0.4
"""How many names have a middle syllable."""


@cache
def syllables() -> dict[str, dict[str, list[str]]]:
    """The first, middle and last syllables of each country."""
    file = resources.files("touchline.counterattack.data").joinpath("names.toml")
    return tomllib.loads(file.read_text(encoding="utf-8"))


class Names:
    """A source of names that never gives the same one twice, nor one of our own packs."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.countries = list(syllables())
        self.given = {same(card.name) for id in SHIPPED for card in shipped(id).cards}

    def draw(self) -> tuple[str, str]:
        """A surname and its country."""
        country = self._pick(self.countries)
        parts = syllables()[country]
        middles = int(self.rng.random() < LONG_NAMES)
        while True:
            middle = "".join(self._pick(parts["middle"]) for _ in range(middles))
            name = self._pick(parts["first"]) + middle + self._pick(parts["last"])
            if same(name) not in self.given:
                self.given.add(same(name))
                return name, country
            middles += 1  # a longer name is a new one in the end

    def _pick(self, choices: list[str]) -> str:
        return choices[int(self.rng.random() * len(choices))]
