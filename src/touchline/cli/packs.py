"""Packs of cards by the path of their file, wherever a command asks for packs."""

from __future__ import annotations

import os
from pathlib import Path

from touchline.counterattack.cards.loader import ELSEWHERE, add, load

ENDINGS = (".csv", ".json")


def bring(file: str) -> str:
    """Add the pack in a file and give its id.

    The environment remembers the file, so that processes started from here find the pack too.
    """
    pack = load(file)
    add(pack)
    known = [each for each in os.environ.get(ELSEWHERE, "").split(os.pathsep) if each]
    path = str(Path(file).resolve())
    if path not in known:
        os.environ[ELSEWHERE] = os.pathsep.join([*known, path])
    return pack.id


def named(packs: str) -> str:
    """Packs joined by `+`, where some are files: the same with ids alone."""
    return "+".join(
        bring(part) if part.lower().endswith(ENDINGS) or Path(part).is_file() else part
        for part in packs.split("+")
    )
