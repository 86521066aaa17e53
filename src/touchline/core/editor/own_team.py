"""Teams that people make: what their cards may say, and a word that holds a whole team.

The word stands where settings name a pack or a team, so a position and a record carry the team
with them: nothing is stored on a server, and anybody can verify the match.
"""

from __future__ import annotations

import base64
import binascii
import zlib
from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal, NotRequired, TypedDict

import msgspec

from touchline.core.errors import TouchlineError

PREFIX: Final = "own-"
LETTERS: Final = 12_000
"""No team is longer as text."""
WORD: Final = 6_000
"""No team is longer as a word."""


class BadOwnTeam(TouchlineError):
    """A word or a list of cards that is no team."""


class TeamField(msgspec.Struct, frozen=True):
    """Something that stands on a card."""

    name: str
    kind: Literal["text", "number", "choice", "some"]
    low: int = 0
    high: int = 0
    """Of a text or a list the greatest length."""
    values: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    """The kinds of card it stands on; empty: on all."""


class TeamParts(TypedDict):
    """A team as plain data: its cards by what stands on them, and where they begin."""

    name: str
    players: list[dict[str, str | int | list[str]]]
    formation: list[str]
    captain: NotRequired[int]


class TeamKit(msgspec.Struct, frozen=True):
    """What a team of a game is made of."""

    fields: tuple[TeamField, ...]
    kind: str
    """The field that says what kind of card it is."""
    least: int
    most: int
    spots: int
    """How many cells a formation has."""
    example: TeamParts
    """A team to begin with."""
    formations: Mapping[str, tuple[str, ...]]


class OwnTeam(msgspec.Struct, frozen=True):
    """A team that is in order: its name, its word, its text, and what the text says."""

    name: str
    id: str
    text: str
    parts: TeamParts


def word_of(text: str) -> str:
    """The word that holds a text.

    >>> text_of(word_of("name = 1"))
    'name = 1'
    """
    packed = zlib.compress(text.encode(), 9)
    return PREFIX + base64.b32encode(packed).decode().rstrip("=").lower()


def text_of(word: str) -> str:
    """The text a word holds; BadOwnTeam if it holds none, or more than any team."""
    bare = word.removeprefix(PREFIX)
    if len(word) > WORD:
        raise BadOwnTeam("error.own-team-long", most=LETTERS)
    try:
        packed = base64.b32decode(bare.upper() + "=" * (-len(bare) % 8))
        reader = zlib.decompressobj()
        data = reader.decompress(packed, LETTERS * 4 + 1)
        text = data.decode()
    except (binascii.Error, zlib.error, ValueError):
        raise BadOwnTeam("error.own-team-word") from None
    if reader.unconsumed_tail or len(text) > LETTERS:
        raise BadOwnTeam("error.own-team-long", most=LETTERS)
    if not reader.eof:
        raise BadOwnTeam("error.own-team-word")
    return text


def check_length(text: str) -> None:
    """BadOwnTeam if a text is longer than any team."""
    if len(text) > LETTERS or len(word_of(text)) > WORD:
        raise BadOwnTeam("error.own-team-long", most=LETTERS)


def count(found: int, least: int, most: int) -> None:
    """BadOwnTeam if a team has too few or too many players."""
    if not least <= found <= most:
        raise BadOwnTeam("error.own-team-count", found=found, least=least, most=most)


def apart(home: OwnTeam | None, away: OwnTeam | None) -> None:
    """BadOwnTeam if somebody plays in both teams: a card is there once."""
    if home is None or away is None:
        return
    names = {str(card["name"]).casefold() for card in home.parts["players"]}
    for card in away.parts["players"]:
        if str(card["name"]).casefold() in names:
            raise BadOwnTeam("error.own-team-both", name=card["name"])


def listed(parts: Mapping[str, Any], key: str) -> Sequence[Any]:
    """A list of the parts that were sent; BadOwnTeam if it is none."""
    found = parts.get(key, [])
    if not isinstance(found, list) or len(found) > 60:
        raise BadOwnTeam("error.own-team-parts", key=key)
    return found
