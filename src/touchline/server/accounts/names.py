"""Names of accounts: what may be one, and which look alike and are therefore the same."""

from __future__ import annotations

import unicodedata
from typing import Final

from touchline.server.errors import Refusal

MIN_LETTERS: Final = 2
MAX_LETTERS: Final = 30
MAX_KEY_LETTERS: Final = 40

ALIKE: Final = str.maketrans(
    "авекмнорстухіјѕһԁԛԝёαβεικμνορτυχ",
    "abekmhopctyxijshdqweabeikuvoptux",
)
"""Letters of other alphabets that look like a Latin one, small or as a capital."""
TOGETHER: Final = {
    "HIRAGANA": "EAST", "KATAKANA": "EAST", "CJK": "EAST", "HANGUL": "EAST", "BOPOMOFO": "EAST",
    "KATAKANA-HIRAGANA": "EAST",
}  # fmt: skip
"""Scripts that are written together."""
ALPHABETS: Final = ("LATIN", "GREEK", "CYRILLIC")


def key_of(name: str) -> str:
    r"""What is compared: names with the same key look alike.

    >>> key_of("  ADA   Lovelace") == key_of("\uff21da Lovel\u0430ce")
    True
    """
    folded = unicodedata.normalize("NFKC", name).casefold()
    return unicodedata.normalize("NFKC", " ".join(folded.split())).translate(ALIKE)


def checked(name: str) -> str:
    """The name as it is shown; Refusal if it cannot be one."""
    name = " ".join(unicodedata.normalize("NFKC", name).split())
    fits = MIN_LETTERS <= len(name) <= MAX_LETTERS and len(key_of(name)) <= MAX_KEY_LETTERS
    if not fits or not name.isprintable() or len(_scripts(name)) > 1 or _struck(name):
        raise Refusal("account-name", 422)
    return name


def _scripts(name: str) -> set[str]:
    """The scripts its letters come from."""
    found = {unicodedata.name(letter, "?").split(" ")[0] for letter in name if letter.isalpha()}
    return {TOGETHER.get(script, script) for script in found}


def _struck(name: str) -> bool:
    """Is there a mark on a letter of an alphabet that has the letter with its mark as one sign?"""
    marks = any(unicodedata.category(sign).startswith("M") for sign in name)
    return marks and bool(_scripts(name) & set(ALPHABETS))
