"""Which language to speak: `--lang`, else what the environment asks for."""

from __future__ import annotations

from collections.abc import Sequence

from touchline.core import texts
from touchline.core.errors import Unknown

FLAGS = ("--lang", "-l")


def spoken(words: Sequence[str], usual: str | None = None) -> str:
    """The language the words of a command ask for, else the usual one.

    >>> spoken(["play", "--lang", "de"]), spoken(["--lang=es", "games"]), spoken(["-l", "de"])
    ('de', 'es', 'de')
    """
    for i, word in enumerate(words):
        asked = word.removeprefix("--lang=")
        if word in FLAGS and i + 1 < len(words):
            asked = words[i + 1]
        if word.startswith(FLAGS) and asked in texts.LANGUAGES:
            return asked
    return usual or texts.preferred()


def language(text: str) -> str:
    """A language we speak; Unknown says which."""
    if text not in texts.LANGUAGES:
        raise Unknown("cli.error.language", name=text, known=", ".join(texts.LANGUAGES))
    texts.set_language(text)
    return text
