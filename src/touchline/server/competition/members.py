"""Who takes part: people join bots' teams, leave them to bots, and are replaced."""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from typing import Final

import msgspec
from sqlalchemy import Executable, select, update

from touchline.competition import written
from touchline.competition.events import Entrusted, Replaced
from touchline.core import registry
from touchline.core.texts import say
from touchline.server.accounts.names import key_of
from touchline.server.competition.left_seats import leave_seats
from touchline.server.competition.service import CompetitionService
from touchline.server.competition.stored import (
    Person,
    StoredCompetition,
    changing_person,
    storing_person,
)
from touchline.server.errors import Refusal
from touchline.server.match.seats import fingerprint
from touchline.server.store import sql_tables

MAX_MEMBERS: Final = 64
"""People of one competition, those who have left counted too."""
NAMING: Final = ("by", "manager")
"""What names people in an event."""


def free_teams(stored: StoredCompetition) -> list[str]:
    """The teams nobody here manages."""
    taken = {person.team for person in stored.members}
    return [name for name in stored.competition.state.clubs if name not in taken]


async def join(
    competitions: CompetitionService,
    stored: StoredCompetition,
    code: str,
    person: Person,
    token: str,
    known: Person | None,
    also: Sequence[Executable] = (),
    chips: str = "",
) -> Person:
    """Take a team with an invitation; who is here already keeps their token.

    `chips` is the word of a team they have made and play with.
    """
    if not hmac.compare_digest(code.encode(), stored.code.encode()):
        raise Refusal("invitation", 403)
    if known is not None and known.team:
        raise Refusal("has-team", 409, team=known.team)
    free = free_teams(stored)
    if not free:
        raise Refusal("no-team-free", 409)
    team = person.team or free[0]
    if team not in free:
        raise Refusal("team-taken", 409, team=team[:40], known=", ".join(free))
    if known is None and len(stored.members) >= MAX_MEMBERS:
        raise Refusal("no-team-free", 409)
    _check_name(stored, person.name, known)
    person.no = len(stored.members) + 1
    person.told = stored.seq
    person.team = team
    person.token = fingerprint(token)
    people = sql_tables.competition_people
    statement: Executable = storing_person(stored.id, person)
    if known is not None:
        mine = (people.c.competition == stored.id) & (people.c.no == known.no)
        statement = update(people).where(mine).values(team=team)
    name = person.name if known is None else known.name
    event = Replaced(team=team, manager=name, chips=chips, by=name)
    await competitions.happen(stored, event, also=[statement, *also])
    if known is None:
        stored.members.append(person)
        return person
    known.team = team
    return known


def like_a_bot(name: str) -> bool:
    """Does it look like `bot regular`, whatever letters it is written in?"""
    return key_of(name).partition(" ")[0] == "bot"


def _check_name(stored: StoredCompetition, name: str, known: Person | None) -> None:
    """Nobody is called like a bot, or like somebody else who takes part."""
    if known is not None:
        return
    if not name or like_a_bot(name):
        raise Refusal("manager-name", 422)
    if any(key_of(other.name) == key_of(name) for other in stored.members):
        raise Refusal("name-taken", 409, name=name)


async def leave(
    competitions: CompetitionService, stored: StoredCompetition, person: Person
) -> None:
    """A manager leaves their team to a bot; whoever is invited may take it from there."""
    if not person.team:
        raise Refusal("no-team", 409)
    await _hand_over(
        competitions, stored, person.team, registry.stand_in(_game(stored)), person.name
    )


async def replace(
    competitions: CompetitionService,
    stored: StoredCompetition,
    team: str,
    bot: str | None,
    by: str,
) -> None:
    """The organiser gives a team to a bot; people take it from there with an invitation."""
    known = registry.bot_ids(_game(stored))
    if bot is not None and bot not in known:
        raise Refusal("no-bot", known=", ".join(known))
    await _hand_over(competitions, stored, team, bot or registry.stand_in(_game(stored)), by)


async def _hand_over(
    competitions: CompetitionService, stored: StoredCompetition, team: str, bot: str, by: str
) -> None:
    people = sql_tables.competition_people
    managing = (people.c.competition == stored.id) & (people.c.team == team)
    event = Replaced(team=team, manager=f"bot {bot}", by=by)
    await competitions.happen(stored, event, also=[update(people).where(managing).values(team="")])
    for person in stored.members:
        if person.team == team:
            person.team = ""
    await leave_seats(competitions.matches, stored, team, bot)


async def take_note(
    competitions: CompetitionService, stored: StoredCompetition, person: Person, seq: int
) -> None:
    """Somebody has read what was decided without them, up to this event."""
    await competitions.note(stored, changing_person(stored, person, told=seq))
    person.told = seq


async def show(
    competitions: CompetitionService, stored: StoredCompetition, *, public: bool
) -> None:
    """Anybody can find it from now on, or only whoever is invited."""
    heads = sql_tables.competitions
    this = heads.c.id == stored.id
    await competitions.note(stored, update(heads).where(this).values(public=public))
    stored.public = public


async def entrust(
    competitions: CompetitionService, stored: StoredCompetition, name: str, by: str
) -> None:
    """Another person may decide for everybody too."""
    person = next((each for each in stored.members if each.name == name), None)
    if person is None:
        raise Refusal("no-person", 404, known=", ".join(each.name for each in stored.members))
    event = Entrusted(manager=name, by=by)
    await competitions.happen(stored, event, also=[changing_person(stored, person, organiser=True)])
    person.organiser = True


async def forget_account(competitions: CompetitionService, account: str) -> None:
    """An account is deleted: its teams go to bots, and nobody can tell who managed them.

    In everything a competition has written down the name becomes that of a former member, with a
    number; what happened stays, so the season can still be gone through.
    """
    for competition_id in await _leagues_of(competitions, account):
        async with competitions.hold(competition_id) as stored:
            person = next((each for each in stored.members if each.account == account), None)
            if person is None:
                continue
            if person.team:
                await leave(competitions, stored, person)
            called = say("league.former", n=person.no)
            await _call(competitions, stored, person, called, account="", token="", organiser=False)


async def take_over(
    competitions: CompetitionService, stored: StoredCompetition, token: str, account: str
) -> None:
    """Whoever brings the token of somebody without an account is an account from now on."""
    person = stored.holder(token)
    if person is None:
        raise Refusal("competition-token", 403)
    if person.account == account:
        return
    if person.account or any(each.account == account for each in stored.members):
        raise Refusal("seat-of-another", 409)
    await competitions.note(stored, changing_person(stored, person, account=account))
    person.account = account


async def rename_account(competitions: CompetitionService, account: str, name: str) -> None:
    """An account is called otherwise now, in its leagues too, unless somebody there is already."""
    for competition_id in await _leagues_of(competitions, account):
        async with competitions.hold(competition_id) as stored:
            person = next((each for each in stored.members if each.account == account), None)
            others = {key_of(each.name) for each in stored.members if each is not person}
            if person is None or person.name == name or key_of(name) in others:
                continue
            await _call(competitions, stored, person, name)


async def _leagues_of(competitions: CompetitionService, account: str) -> list[str]:
    people = sql_tables.competition_people
    wanted = select(people.c.competition).where(people.c.account == account)
    return await competitions.matches.store.read(lambda c: list(c.execute(wanted).scalars()))


async def _call(
    competitions: CompetitionService,
    stored: StoredCompetition,
    person: Person,
    called: str,
    **values: object,
) -> None:
    """Another name for somebody, wherever it was written down."""
    renamed = await competitions.desk.work(stored.address, _renamed, stored, person.name, called)
    changed = changing_person(stored, person, name=called, **values)
    await competitions.note(stored, changed, *renamed)
    competitions.forget(stored)


def _renamed(stored: StoredCompetition, name: str, called: str) -> list[Executable]:
    """The statements that put another name wherever this one was written down."""
    heads, events = sql_tables.competitions, sql_tables.competition_events
    links = sql_tables.competition_matches
    competition = stored.competition
    teams = [
        msgspec.structs.replace(team, manager=called) if team.manager == name else team
        for team in competition.teams
    ]
    head = written.write(competition.rules, teams, ())
    found: list[Executable] = [
        update(heads).where(heads.c.id == stored.id).values(head=head),
        update(links).where(links.c.competition == stored.id, links.c.by == name).values(by=called),
    ]
    for seq, event in enumerate(competition.events, 1):
        fields = [each for each in NAMING if getattr(event, each, "") == name]
        if fields:
            after = msgspec.structs.replace(event, **dict.fromkeys(fields, called))
            text = msgspec.json.encode(after).decode()
            this = (events.c.competition == stored.id) & (events.c.seq == seq)
            found.append(update(events).where(this).values(event=text))
    return found


def _game(stored: StoredCompetition) -> str:
    return stored.competition.rules.game
