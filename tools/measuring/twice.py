"""What stands twice: runs of lines that are alike but for names, numbers and texts."""

from __future__ import annotations

import keyword
import re
from collections import Counter, defaultdict
from itertools import combinations

RUN = 6
MOST_PLACES = 8  # what stands in more places is how the language is written
KEPT = {*keyword.kwlist, "self", "const", "function", "interface", "let", "null", "undefined"}
TOKEN = re.compile(r"[A-Za-z_]\w*|\d[\d_.]*|\"[^\"]*\"|'[^']*'|`[^`]*`|\S")
THIN = re.compile(r"[\W_]*|import .*|from .*|@\w+")


def twice(texts: dict[str, str]) -> list[str]:
    """The pairs of files that share a run, those that share most first."""
    places: dict[tuple[str, ...], list[tuple[str, int]]] = defaultdict(list)
    for name, text in texts.items():
        lines = shapes(text)
        for at in range(len(lines) - RUN + 1):
            run = lines[at : at + RUN]
            places[tuple(shape for _, shape in run)].append((name, run[0][0]))
    shared: Counter[tuple[str, str]] = Counter()
    where: dict[tuple[str, str], str] = {}
    for held in places.values():
        if 2 <= len(held) <= MOST_PLACES:
            for (one, here), (other, there) in combinations(held, 2):
                if one == other and abs(here - there) < RUN:
                    continue
                shared[one, other] += 1
                where.setdefault((one, other), f"{one}:{here} ~ {other}:{there}")
    return [f"{count} {where[pair]}" for pair, count in shared.most_common()]


def shapes(text: str) -> list[tuple[int, str]]:
    """The lines that say something, with their numbers, each by its shape."""
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        plain = line.strip()
        if THIN.fullmatch(plain) or plain.startswith(("#", "//", "*", '"""')):
            continue
        found.append((number, " ".join(shape(token) for token in TOKEN.findall(plain))))
    return found


def shape(token: str) -> str:
    """A word of the language as it is; a name, a number, a text as such."""
    if token[0].isdigit():
        return "0"
    if token[0] in "\"'`" and len(token) > 1:
        return "s"
    return token if token in KEPT or not (token[0].isalpha() or token[0] == "_") else "n"
