"""Clubs of the computer with teams of their own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from touchline.core.rivals.clubs import Rival
from touchline.core.settings import configure
from touchline.undici.engine import moves
from touchline.undici.engine.position import Position
from touchline.undici.settings import Settings

MOST_TEAMS: Final = 8
"""So many can be chosen from."""


def against(
    new: Callable[[Settings], Position],
    settings: Settings,
    home: Rival | None,
    away: Rival | None,
) -> Position:
    """A match of clubs whose teams are taken before anybody else chooses among the rest.

    Where chips are drafted no club has a team.
    """
    squads = ["" if club is None else club.squad for club in (home, away)]
    brought = list(dict.fromkeys(filter(None, squads)))
    if settings.draft or not brought:
        return new(settings)
    rest = [team for team in settings.teams.split("+") if team not in brought]
    teams = [*brought, *rest][:MOST_TEAMS]
    p = new(configure(settings, {"teams": "+".join(teams)}))
    for side in (0, 1):
        squad = squads[side]
        if not squad or (side == 1 and squad == squads[0]):
            continue
        if int(p.flow[-1].side) != side:  # the other one has to wait
            p.flow[-1], p.flow[-2] = p.flow[-2], p.flow[-1]
        p.play(moves.team(teams.index(squad)))
    p.story = []
    return p
