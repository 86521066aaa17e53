"""The chips of a match out of its teams, made once as long as they are played with."""

from __future__ import annotations

from typing import Final

from touchline.undici.engine.clubs import Clubs
from touchline.undici.squads.loader import find_team
from touchline.undici.squads.team import BadTeam

_clubs: dict[str, Clubs] = {}
_KEPT: Final = 64  # anybody may put teams together in thousands of ways


def clubs(teams: str) -> Clubs:
    """The chips of teams joined by `+`, made once as long as they are played with."""
    found = _clubs.pop(teams, None)
    if found is None:
        names = teams.split("+")
        for name in names:
            if names.count(name) > 1:  # a chip is there once (UN 2.1.1)
                raise BadTeam("undici.error.team-repeated", value=name, allowed=len(names))
        found = Clubs([find_team(name) for name in names])
    _clubs[teams] = found  # the last one used comes last
    if len(_clubs) > _KEPT:
        del _clubs[next(iter(_clubs))]
    return found
