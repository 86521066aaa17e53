"""Who played, came on, was booked, sent off or hurt at a table, as somebody types it.

The squad says for which side: `--played "Longo, Ruiz"`, `--change Longo/Ruiz@60`. Whoever comes on
has played, so a line-up need not name him again.
"""

from __future__ import annotations

import re
from typing import Final

import msgspec

from touchline.cli.errors import BadOption
from touchline.competition.events import Change, Sheet
from touchline.competition.fixtures import Fixture
from touchline.competition.state import State
from touchline.core.league.errors import BadCompetition

CHANGE: Final = re.compile(r"(?P<off>[^@/]+)/(?P<on>[^@/]+?)(?:@(?P<minute>\d{1,3}))?")


class Told(msgspec.Struct, frozen=True, kw_only=True):
    """What was typed of both sides."""

    played: list[str]
    changes: list[str]
    booked: list[str]
    sent_off: list[str]
    injured: dict[str, int]


def read_dice(texts: list[str]) -> dict[str, int]:
    """Reads `Longo=3`."""
    found: dict[str, int] = {}
    for text in texts:
        name, _, die = text.rpartition("=")
        if not name or die not in tuple("123456"):
            raise BadOption("cli.league.error.die", value=text)
        found[name] = int(die)
    return found


def read_sheets(state: State, fixture: Fixture, told: Told) -> tuple[Sheet, Sheet]:
    """Home and away."""
    squads = [state.club(name).squad for name in (fixture.home, fixture.away)]
    everybody = {*squads[0], *squads[1]}
    changes = [_change(text) for text in told.changes]
    played = _names(told.played, everybody)
    named = [*played, *(name for each in changes for name in (each.off, each.on))]
    for name in (*named, *told.booked, *told.sent_off, *told.injured):
        if name not in everybody:
            raise BadCompetition("league.error.neither-squad", value=name, match=fixture.number)
    home, away = (_sheet(set(squad), played, changes, told) for squad in squads)
    return home, away


def _names(texts: list[str], known: set[str]) -> list[str]:
    """Players, one for each time or joined by commas."""
    found: list[str] = []
    for text in texts:
        whole = text.strip()
        parts = [whole] if whole in known else [part.strip() for part in whole.split(",")]
        found += filter(None, parts)
    return found


def _change(text: str) -> Change:
    read = CHANGE.fullmatch(text.strip())
    if read is None:
        raise BadOption("cli.league.error.change", value=text)
    return Change(read["off"].strip(), read["on"].strip(), int(read["minute"] or 0))


def _sheet(squad: set[str], played: list[str], changes: list[Change], told: Told) -> Sheet:
    ours = [each for each in changes if each.off in squad]
    eleven = [name for name in played if name in squad]
    return Sheet(
        played=(*eleven, *(each.on for each in ours if eleven and each.on not in eleven)),
        booked=tuple(name for name in told.booked if name in squad),
        sent_off=tuple(name for name in told.sent_off if name in squad),
        injured={name: die for name, die in told.injured.items() if name in squad},
        changes=tuple(ours),
    )
