"""The first position of a league match: squads are there, elevens are to be named (UN 3.1)."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import u8

from touchline.undici.engine.before_match.line_up import TeamChoice, before_the_match, join
from touchline.undici.engine.clubs import SQUAD
from touchline.undici.engine.play import Play
from touchline.undici.engine.position import Position, empty
from touchline.undici.engine.state import SENT_OFF
from touchline.undici.settings import Settings
from touchline.undici.squads.clubs import clubs

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
