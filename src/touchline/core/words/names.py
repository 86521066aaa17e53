"""Players by their names in sentences that are written for numbers.

The catalogues say "Number {shirt} passes to P18". Where a name is known it takes the place of the
number and of the word before it: "Longo passes to P18". Which words those are, and how a language
joins them with others, is in its texts.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from touchline.core import texts
from touchline.core.texts import say

OPEN, CLOSE = "\x02", "\x03"

Names = Mapping[str, str]
"""What counters are called, by their ids: h9 is number 9 of the home side."""


def man(names: Names, side: int, shirt: int) -> str | int:
    """A name, marked so that the sentence can be put right round it; else the number."""
    name = names.get(f"{'ha'[side]}{shirt}") if side in (0, 1) else None
    return shirt if name is None else f"{OPEN}{name}{CLOSE}"


def put_right(sentence: str) -> str:
    """The sentence with its names, and without the words that only a number needs."""
    if OPEN not in sentence:
        return sentence
    before, joined = _words(texts.language())
    for words, short in joined:
        sentence = re.sub(rf"\b{words} {OPEN}", f"{short} {OPEN}", sentence)
    sentence = re.sub(rf"\b(?:{before}) {OPEN}", "", sentence)
    return sentence.replace(OPEN, "").replace(CLOSE, "")


@cache
def _words(language: str) -> tuple[str, list[tuple[str, str]]]:
    """The words before a number, and what becomes of those that are joined with an article."""
    with texts.speaking(language):
        pairs = [pair.split("=") for pair in say("story.joined").split()]
        return "|".join(say("story.before").split()), [(long, short) for long, short in pairs]
