"""Packs by their id, those that come with the game and those that people add; packs by file."""

from __future__ import annotations

import os
import re
from functools import lru_cache
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from touchline.core.editor.own_team import PREFIX, text_of
from touchline.counterattack.squads.errors import BadCards
from touchline.counterattack.squads.generate import generate
from touchline.counterattack.squads.pack import Pack
from touchline.counterattack.squads.reading import read, read_file
from touchline.counterattack.squads.shipped import SHIPPED, shipped

ELSEWHERE: Final = "TOUCHLINE_PACKS"
"""The environment variable that names the files of more packs, separated as in a search path."""

INVENTED: Final = re.compile(r"generated-(\d{1,9})-(\d{1,3})-(\d{1,3})-(\d{1,2})")
"""A pack that is made from its name: seed, outfielders, keepers, referees."""

_added: dict[str, Pack] = {}


@lru_cache(maxsize=32)
def invented(id: str, seed: int, outfielders: int, keepers: int, referees: int) -> Pack:
    """A pack of invented cards: the same name gives the same cards everywhere."""
    return replace(generate(seed, outfielders, keepers, referees), id=id, title=id)


@lru_cache(maxsize=64)
def spelled_out(id: str) -> Pack:
    """A pack somebody has made, out of the word that holds it; people bring no referees."""
    return replace(own_pack(text_of(id)), id=id, referees=())


def own_pack(text: str) -> Pack:
    """The pack in the text of a file; BadCards says the first thing that is wrong with it."""
    pack, problems = read(text.encode(), "team.csv")
    if pack is None:
        raise problems[0]
    return pack


def load(path: Path | str) -> Pack:
    """The pack in a file; BadCards says the first thing that is wrong with it."""
    pack, problems = read_file(path)
    if pack is None:
        raise problems[0]
    return pack


def add(pack: Pack) -> None:
    """Let a pack be found by its id; BadCards if another one has that id already."""
    if pack.id in SHIPPED or pack.id in _added:
        if find(pack.id) != pack:
            raise BadCards("counterattack.error.cards-id-taken", value=pack.id)
    else:
        _added[pack.id] = pack


def find(id: str) -> Pack:
    """The pack with this id; BadCards says which there are.

    >>> len(find("generated-7-30-4-2"))
    36
    """
    if id in SHIPPED:
        return shipped(id)
    made = INVENTED.fullmatch(id)
    if made is not None:
        return invented(id, *map(int, made.groups()))
    if id.startswith(PREFIX):
        return spelled_out(id)
    if id not in _added:
        for file in filter(None, os.environ.get(ELSEWHERE, "").split(os.pathsep)):
            add(load(file))
    if id not in _added:
        known = ", ".join([*SHIPPED, *_added])
        raise BadCards("counterattack.error.cards-pack", value=id, allowed=known)
    return _added[id]
