"""The word somebody meant, where the one typed is not there."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from touchline.core.errors import TouchlineError
from touchline.core.texts import say

TYPED = ("name", "value", "option", "scheme", "word")
"""The places of an error's sentence in which the unknown word may stand."""
ALIKE = 0.6


def nearest(typed: str, known: Iterable[str]) -> str | None:
    """The known word that looks most like the one typed, if any is near.

    >>> nearest("simulat", ["play", "simulate"]), nearest("chess", ["play"])
    ('simulate', None)
    """
    words = [each for each in known if each]
    begun = [each for each in words if len(typed) > 2 and each.startswith(typed)]
    found = begun[:1] or get_close_matches(typed, words, 1, ALIKE)
    return found[0] if found else None


def with_nearest(error: TouchlineError) -> str:
    """The sentence of an error, and the word that was meant if one is near."""
    known = error.params.get("known")
    words = known.split(", ") if isinstance(known, str) else ()
    typed = (error.params.get(place) for place in TYPED)
    near = [nearest(each, words) for each in typed if isinstance(each, str)]
    found = next(filter(None, near), None)
    return str(error) if found is None else meant(str(error), found)


def meant(sentence: str, word: str) -> str:
    """A sentence with the word that was meant."""
    return say("cli.error.meant", sentence=sentence, word=word)
