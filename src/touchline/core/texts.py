"""Sentences for people, from one catalogue per language.

A catalogue is a TOML file of keyed messages with `{named}` places. The core has one, and every
game, ours or another's, brings its own beside its code; a message is looked up in the order the
catalogues were added. English, German and Spanish form plurals alike: a key with a `one` and an
`other` form picks by the parameter `n`.
"""

from __future__ import annotations

import locale
import os
import string
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from importlib import resources

LANGUAGES = ("en", "de", "es")

_language: ContextVar[str] = ContextVar("language", default="en")
_packages: list[str] = ["touchline.core"]


def add(package: str) -> None:
    """Add the `texts/` folder of a package to the catalogues."""
    if package not in _packages:
        _packages.append(package)
        _flat.cache_clear()


def preferred() -> str:
    """The language the environment asks for, English if it asks for one we do not speak."""
    asked = os.environ.get("TOUCHLINE_LANG") or os.environ.get("LANG") or locale.getlocale()[0]
    code = (asked or "en")[:2].lower()
    return code if code in LANGUAGES else "en"


def set_language(language: str) -> None:
    """Speak this language from now on, in this context."""
    if language not in LANGUAGES:
        raise ValueError(f"language {language!r} is not one of {', '.join(LANGUAGES)}")
    _language.set(language)


def language() -> str:
    """The language spoken now."""
    return _language.get()


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Speak a language for the length of a `with` block."""
    token = _language.set(language)
    try:
        yield
    finally:
        _language.reset(token)


def flatten(table: Mapping[str, object], prefix: str = "") -> dict[str, str]:
    """Nested TOML tables as one level of dotted keys."""
    flat: dict[str, str] = {}
    for key, value in table.items():
        if isinstance(value, Mapping):
            flat.update(flatten(value, f"{prefix}{key}."))
        else:
            flat[prefix + key] = str(value)
    return flat


@cache
def catalogue(package: str, language: str) -> dict[str, str]:
    """The messages one package brings in one language; in English where it has no other."""
    folder = resources.files(package).joinpath("texts")
    file = folder.joinpath(f"{language}.toml")
    if not file.is_file():
        file = folder.joinpath("en.toml")
    return flatten(tomllib.loads(file.read_text(encoding="utf-8")))


@cache
def _flat(language: str) -> dict[str, str]:
    messages: dict[str, str] = {}
    for package in reversed(_packages):
        messages.update(catalogue(package, language))
    return messages


def has(key: str) -> bool:
    """Is there a message under this key?"""
    return key in _flat("en")


def keys(beginning: str) -> list[str]:
    """The keys that begin like this."""
    return [key for key in _flat("en") if key.startswith(beginning)]


def say(key: str, /, **params: object) -> str:
    """The message under a key in the current language.

    >>> say("side.home")
    'Home'
    """
    messages = _flat(_language.get())
    if "n" in params and f"{key}.other" in messages:
        key = f"{key}.one" if params["n"] == 1 else f"{key}.other"
    return messages[key].format(**params)


def mentions(key: str, place: str) -> bool:
    """Does the message under a key have this place?"""
    return f"{{{place}}}" in _flat(_language.get())[key]


def say_or(key: str, words: str) -> str:
    """The message under a key, or the game's own words where it brings none."""
    return say(key) if has(key) else words


def places(message: str) -> set[str]:
    """The named places of a message: what a translation must have too.

    >>> sorted(places("{side} moves to {end}"))
    ['end', 'side']
    """
    return {name for _, name, _, _ in string.Formatter().parse(message) if name}
