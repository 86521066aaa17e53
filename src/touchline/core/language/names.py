"""A player in a sentence: by his name where it is known, by his number where it is not.

A sentence of the catalogues has a place and the form it needs there: "{shirt:Man} passes to P18",
"a foul on {victim:man}", in Spanish "falta {shirt:of}". What a form comes to with a number and
with a name, is in the catalogue of each language: "Number 9", "del 9", "de Longo".
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from touchline.core.side import Side
from touchline.core.texts import say

Names = Mapping[str, str]
"""What counters are called, by their ids: h9 is number 9 of the home side."""

Clubs = Sequence[str]
"""What the two sides are called, home first; empty where nobody has named them."""


NOBODY: Final = ("person", "open", "bot", "?")
"""What stands in a record where nobody has said his name."""


def side_words(clubs: Clubs, side: Side) -> str:
    """A side by the name of its club, else as home or away."""
    return (clubs[side] if clubs else "") or say(f"side.{side.label}")


def named(tags: Mapping[str, str]) -> tuple[str, str]:
    """The clubs that the tags of a record name, home first; "" for one they do not."""
    return tags.get("HomeClub", ""), tags.get("AwayClub", "")


def clubs_of(tags: Mapping[str, str], bots: Sequence[str] = ()) -> tuple[str, str]:
    """What the tags of a record call its two sides: clubs, else who played; "" if nobody says.

    `bots` are names of programs, which are nobody's.

    >>> clubs_of({"Home": "Ada", "Away": "Bert", "HomeClub": "Dynamo", "AwayClub": "Harbour"})
    ('Dynamo', 'Harbour')
    >>> clubs_of({"Home": "Ada", "Away": "regular"}, ["regular"])
    ('Ada', '')
    """
    clubs = named(tags)
    names = tags.get("Home", ""), tags.get("Away", "")
    if any(clubs) or names[0] == names[1]:
        return clubs
    home, away = ("" if name in NOBODY or name in bots else name for name in names)
    return home, away


class Man:
    """Somebody a sentence speaks of; the place he is put in says in which form."""

    def __init__(self, number: int, name: str = "", side: str = "") -> None:
        self.number = number
        self.name = name
        self.side = side
        """What his side is called, for a number alone may be anybody's."""

    def __format__(self, form: str) -> str:
        if not form:
            return self.name or str(self.number)
        if self.name:
            said = say(f"story.named.{form}", name=self.name)
            return said[:1].upper() + said[1:] if form[0].isupper() else said
        return say(f"story.numbered.{form}", number=self.number, side=self.side)


def man(names: Names, side: int, number: int, clubs: Clubs = ()) -> Man:
    """The player with this number of a side, by what he is called."""
    if side not in (0, 1):
        return Man(number)
    return Man(number, names.get(f"{'ha'[side]}{number}", ""), side_words(clubs, Side(side)))
