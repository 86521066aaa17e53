"""The draft of people who are not there: their wishes, a clock, and the rest picked for them."""

from __future__ import annotations

import time
from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Final

import msgspec
from sqlalchemy import update

from touchline.competition import managers
from touchline.competition.events import Picked
from touchline.competition.squads import on_turn, pickable
from touchline.server.competition.stored import Person, StoredCompetition, changing_person
from touchline.server.errors import Refusal
from touchline.server.store import sql_tables

if TYPE_CHECKING:
    from touchline.server.competition.service import CompetitionService

MAX_WISHES: Final = 100
PICK_CLOCKS_S: Final = (0, 60, 300, 3600, 43_200, 86_400)
"""Seconds somebody may be given for a pick; 0 is as long as they like."""


def best_for(stored: StoredCompetition, team: str) -> Picked:
    """What is picked for a team: the dearest wish that can be had, else what a bot would pick."""
    state = stored.competition.state
    person = stored.manager(team)
    there = set(pickable(state, team))
    wished = (name for name in (person.wanted if person else ()) if name in there)
    player = next(wished, "")
    if not player:
        return managers.pick(state, team)
    return Picked(team=team, player=player, by=state.club(team).team.manager)


def pick_for_absent(stored: StoredCompetition) -> bool:
    """Pick for whoever is on turn and wants it so; is somebody else on turn now?"""
    team = on_turn(stored.competition.state)
    person = stored.manager(team) if team else None
    if person is None or not person.auto:
        return False
    stored.competition.add(best_for(stored, team))
    return True


def on_turn_since(stored: StoredCompetition) -> float:
    """When whoever is on turn in the draft came to be; 0 if nobody is."""
    if not on_turn(stored.competition.state):
        return 0.0
    last = stored.competition.events[-1].at
    return datetime.fromisoformat(last).timestamp() if last else stored.touched


async def look_at_clock(competitions: CompetitionService, stored: StoredCompetition) -> None:
    """Whoever has not picked in time has a player picked for them."""
    since = on_turn_since(stored)
    if not stored.pick_clock or not since or time.time() < since + stored.pick_clock:
        return
    team = on_turn(stored.competition.state)
    await competitions.happen(stored, await competitions.look(stored, best_for, team))


async def set_wishes(
    competitions: CompetitionService, stored: StoredCompetition, person: Person,
    players: Sequence[str], *, auto: bool,
) -> None:  # fmt: skip
    """What somebody would like to have, and whether the rest is picked for them from now on."""
    known = stored.competition.state.adapter.players()
    unknown = [name for name in players if name not in known]
    if unknown:
        raise Refusal("no-player", 422, player=unknown[0])
    text = msgspec.json.encode(list(dict.fromkeys(players))).decode()
    await competitions.note(stored, changing_person(stored, person, wishes=text, auto=auto))
    person.wishes, person.auto = text, auto
    team = on_turn(stored.competition.state)
    if auto and team and team == person.team:
        await competitions.happen(stored, await competitions.look(stored, best_for, team))


async def set_clock(
    competitions: CompetitionService, stored: StoredCompetition, seconds: int
) -> None:
    """So long somebody has for a pick."""
    if seconds not in PICK_CLOCKS_S:
        raise Refusal("pick-clock", 422, known=", ".join(map(str, PICK_CLOCKS_S)))
    heads = sql_tables.competitions
    this = heads.c.id == stored.id
    await competitions.note(stored, update(heads).where(this).values(pick_clock=seconds))
    stored.pick_clock = seconds
