"""TOML that people bring along: no longer and no deeper than it has to be.

What is written to be a burden is found before it is parsed: a dotted key of thousands of parts
takes gigabytes, a thousand brackets more than Python's stack.
"""

from __future__ import annotations

import re
import tomllib
from typing import Any, Final

from touchline.core.errors import TouchlineError

LETTERS: Final = 50_000
DEPTH: Final = 8
_STRINGS: Final = re.compile(r'"(?:[^"\\\n]|\\.)*"|' + r"'[^'\n]*'|#[^\n]*")


class BadToml(TouchlineError):
    """Text that is no TOML, or more than there can be a reason for."""


def loads(text: str, letters: int = LETTERS) -> dict[str, Any]:
    """What the text says; BadToml says why it is not read.

    >>> loads('name = "Foxes"')
    {'name': 'Foxes'}
    """
    if len(text) > letters:
        raise BadToml("error.toml-letters", most=letters)
    bare = _STRINGS.sub('""', text)
    if _depth(bare) > DEPTH:
        raise BadToml("error.toml-depth", most=DEPTH)
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # also a number of thousands of digits
        raise BadToml("error.toml", problem=str(error)) from None


def _depth(bare: str) -> int:
    """How deep lists, tables and dotted keys lie in each other."""
    deep = dots = deepest = 0
    for sign in bare:
        if sign == ".":
            dots += 1
        elif sign in "[{":
            deep += 1
            dots = 0
        elif sign in "]}":
            deep -= 1
            dots = 0
        elif sign in "=,\n":
            dots = 0
        deepest = max(deepest, deep, dots)
    return deepest
