"""Teams by their id: those that come with the game, invented ones, and those people add."""

from __future__ import annotations

import os
import re
from functools import cache, lru_cache
from importlib import resources
from typing import Final

import msgspec

from touchline.core.editor.own_team import PREFIX, text_of
from touchline.undici.squads.generate import generate
from touchline.undici.squads.team import BadTeam, Team, load_team, read_team

ELSEWHERE: Final = "TOUCHLINE_TEAMS"
"""The environment variable that names the files of more teams, separated as in a search path."""

INVENTED: Final = re.compile(r"generated-(0|[1-9]\d{0,8})")
"""A team that is made from its name: the number is the seed."""

_added: dict[str, Team] = {}


@lru_cache(maxsize=64)
def invented(seed: int) -> Team:
    """A team of invented chips: the same name gives the same team everywhere."""
    return generate(seed)


@lru_cache(maxsize=64)
def spelled_out(word: str) -> Team:
    """A team somebody has made, out of the word that holds it."""
    return msgspec.structs.replace(read_team("team.toml", text_of(word)), id=word)


def add_team(team: Team) -> None:
    """Make a team known under its id, so that settings can name it."""
    _added[team.id] = team


@cache
def printed_teams() -> dict[str, Team]:
    """The teams that come with the game, by id."""
    folder = resources.files("touchline.undici.data") / "teams"
    files = sorted(file.name for file in folder.iterdir() if file.name.endswith(".toml"))
    teams = [read_team(name, folder.joinpath(name).read_text(encoding="utf-8")) for name in files]
    return {team.id: team for team in teams}


def find_team(name: str) -> Team:
    """A team by its id; BadTeam says which there are.

    >>> len(find_team("generated-7").chips)
    18
    """
    made = INVENTED.fullmatch(name)
    if made is not None and name not in _added:
        return invented(int(made[1]))
    if name.startswith(PREFIX):
        return spelled_out(name)
    if name not in _added and name not in printed_teams():
        for file in filter(None, os.environ.get(ELSEWHERE, "").split(os.pathsep)):
            add_team(load_team(file))
    found = _added.get(name) or printed_teams().get(name)
    if found is None:
        known = ", ".join([*printed_teams(), *_added])
        raise BadTeam("undici.error.team-unknown", value=name, allowed=known)
    return found
