"""How a side likes to play: a name, and a few weights that the bots of its game read.

The styles of a game are the file `styles.toml` of its package. A bot that knows nothing of styles
plays as always; so does one that is given none.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Final

from touchline.core import toml
from touchline.core.errors import Unknown

FILE: Final = "styles.toml"
MARK: Final = "@"
"""In the name of a bot: what follows is the style it plays in, `regular@pressing`."""

Weights = Mapping[str, float]


@cache
def styles_of(package: str) -> dict[str, Weights]:
    """The styles of a game's package by name; none if it has no such file."""
    file = resources.files(package).joinpath(FILE)
    if not file.is_file():
        return {}
    tables = toml.loads(file.read_text(encoding="utf-8"))
    return {
        name: {weight: float(value) for weight, value in table.items()}
        for name, table in tables.items()
    }


def style_of(game: str, styles: Mapping[str, Weights], name: str) -> Weights:
    """The weights of a style; Unknown says which there are."""
    if name not in styles:
        known = ", ".join(styles) or "-"
        raise Unknown("error.style", name=name, game=game, known=known)
    return styles[name]


def in_style(bot: str, style: str) -> str:
    """The name of a bot that plays in a style.

    >>> in_style("regular", "pressing"), in_style("regular", "")
    ('regular@pressing', 'regular')
    """
    return f"{bot}{MARK}{style}" if style else bot
