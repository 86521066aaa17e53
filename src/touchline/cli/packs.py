"""Packs of cards and teams by the path of their file, wherever a command asks for them."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from touchline.counterattack.cards import loader
from touchline.undici.squads import team

ENDINGS = (".csv", ".json")
TEAM_ENDING = ".toml"


def bring(file: str) -> str:
    """Add the pack in a file and give its id."""
    pack = loader.load(file)
    loader.add(pack)
    _remember(loader.ELSEWHERE, file)
    return pack.id


def bring_team(file: str) -> str:
    """Add the team in a file and give its id."""
    found = team.load_team(file)
    team.add_team(found)
    _remember(team.ELSEWHERE, file)
    return found.id


def _remember(variable: str, file: str) -> None:
    """The environment remembers the file, so that processes started from here find it too."""
    known = [each for each in os.environ.get(variable, "").split(os.pathsep) if each]
    path = str(Path(file).resolve())
    if path not in known:
        os.environ[variable] = os.pathsep.join([*known, path])


def named(names: str, endings: tuple[str, ...], bring_in: Callable[[str], str]) -> str:
    """Packs or teams joined by `+`, where some are files: the same with ids alone."""
    return "+".join(
        bring_in(part) if part.lower().endswith(endings) or Path(part).is_file() else part
        for part in names.split("+")
    )


def by_file(key: str, value: str) -> str:
    """The value of a switch; of those that name packs or teams, files are read."""
    if key == "packs":
        return named(value, ENDINGS, bring)
    return named(value, (TEAM_ENDING,), bring_team) if key == "teams" else value
