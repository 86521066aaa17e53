"""The first position of a league match: squads are there, elevens are to be named (UN 3.1)."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import u8

from touchline.undici.before_match.line_up import TeamChoice, before_the_match, join
from touchline.undici.match.clubs import clubs
from touchline.undici.match.position import Position, empty
from touchline.undici.match.state import SENT_OFF
from touchline.undici.settings import Settings
from touchline.undici.squads.team import SQUAD
from touchline.undici.turn.play import Play

Squad = Sequence[tuple[int, bool]]
"""Chips by their numbers, and whether each may play: who may not counts as sent off."""


def league_match(settings: Settings, home: Squad, away: Squad) -> Position:
    """A match of these chips."""
    p = empty(settings, clubs(settings.teams))
    p.flow.append(Play())
    before_the_match(p)
    while isinstance(p.flow[-1], TeamChoice):
        p.flow.pop()
    for side, squad in enumerate((home, away)):
        for place, (chip, fit) in enumerate(squad):
            join(p, side, place, chip)
            if not fit:
                p.status[side * SQUAD + place] = u8(SENT_OFF)
    p.go_on()
    return p
