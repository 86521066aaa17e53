"""Which language to speak: `--lang`, else what the environment asks for."""

from __future__ import annotations

from collections.abc import Sequence

from touchline.core import texts
from touchline.core.errors import Unknown


def spoken(words: Sequence[str]) -> str:
    """The language the words of a command ask for.

    >>> spoken(["play", "--lang", "de"]), spoken(["--lang=es", "games"])
    ('de', 'es')
    """
    for i, word in enumerate(words):
        asked = word.removeprefix("--lang=")
        if word == "--lang" and i + 1 < len(words):
            asked = words[i + 1]
        if word.startswith("--lang") and asked in texts.LANGUAGES:
            return asked
    return texts.preferred()


def language(text: str) -> str:
    """A language we speak; Unknown says which."""
    if text not in texts.LANGUAGES:
        raise Unknown("cli.error.language", name=text, known=", ".join(texts.LANGUAGES))
    texts.set_language(text)
    return text
