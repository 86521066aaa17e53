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
from touchline.server.competition.kept import Kept, Person, storing_person
from touchline.server.competition.left_seats import leave_seats
from touchline.server.competition.office import Office, check_seq
from touchline.server.errors import Refusal
from touchline.server.match.seats import fingerprint
from touchline.server.store import sql_tables

MAX_MEMBERS: Final = 64
"""People of one competition, those who have left counted too."""
NAMING: Final = ("by", "manager")
"""What names people in an event."""


def free_teams(kept: Kept) -> list[str]:
    """The teams nobody here manages."""
    taken = {person.team for person in kept.people}
    return [name for name in kept.competition.state.clubs if name not in taken]


async def join(
    office: Office,
    kept: Kept,
    code: str,
    person: Person,
    token: str,
    known: Person | None,
    also: Sequence[Executable] = (),
    chips: str = "",
) -> Person:
    """Take a team with an invitation; who is here already keeps his token.

    `chips` is the word of a team he has made and plays with.
    """
    if not hmac.compare_digest(code.encode(), kept.code.encode()):
        raise Refusal("invitation", 403)
    if known is not None and known.team:
        raise Refusal("has-team", 409, team=known.team)
    free = free_teams(kept)
    if not free:
        raise Refusal("no-team-free", 409)
    team = person.team or free[0]
    if team not in free:
        raise Refusal("team-taken", 409, team=team[:40], known=", ".join(free))
    if known is None and len(kept.people) >= MAX_MEMBERS:
        raise Refusal("no-team-free", 409)
    _check_name(kept, person.name, known)
    person.no = len(kept.people) + 1
    person.told = kept.seq
    person.team = team
    person.token = fingerprint(token)
    people = sql_tables.competition_people
    statement: Executable = storing_person(kept.id, person)
    if known is not None:
        mine = (people.c.competition == kept.id) & (people.c.no == known.no)
        statement = update(people).where(mine).values(team=team)
    name = person.name if known is None else known.name
    event = Replaced(team=team, manager=name, chips=chips, by=name)
    await office.happen(kept, event, also=[statement, *also])
    if known is None:
        kept.people.append(person)
        return person
    known.team = team
    return known


def like_a_bot(name: str) -> bool:
    """Does it look like `bot regular`, whatever letters it is written in?"""
    return key_of(name).partition(" ")[0] == "bot"


def _check_name(kept: Kept, name: str, known: Person | None) -> None:
    """Nobody is called like a bot, or like somebody else who takes part."""
    if known is not None:
        return
    if not name or like_a_bot(name):
        raise Refusal("manager-name", 422)
    if any(key_of(other.name) == key_of(name) for other in kept.people):
        raise Refusal("name-taken", 409, name=name)


async def leave(office: Office, kept: Kept, person: Person) -> None:
    """A manager leaves his team to a bot; whoever is invited may take it from there."""
    if not person.team:
        raise Refusal("no-team", 409)
    await _hand_over(office, kept, person.team, registry.stand_in(_game(kept)), person.name)


async def replace(
    office: Office, kept: Kept, seq: int, team: str, bot: str | None, by: str
) -> None:
    """The organiser gives a team to a bot; people take it from there with an invitation."""
    check_seq(kept, seq)
    known = registry.bot_ids(_game(kept))
    if bot is not None and bot not in known:
        raise Refusal("no-bot", known=", ".join(known))
    await _hand_over(office, kept, team, bot or registry.stand_in(_game(kept)), by)


async def _hand_over(office: Office, kept: Kept, team: str, bot: str, by: str) -> None:
    people = sql_tables.competition_people
    his = (people.c.competition == kept.id) & (people.c.team == team)
    event = Replaced(team=team, manager=f"bot {bot}", by=by)
    await office.happen(kept, event, also=[update(people).where(his).values(team="")])
    for person in kept.people:
        if person.team == team:
            person.team = ""
    await leave_seats(office.matches, kept, team, bot)


async def take_note(office: Office, kept: Kept, person: Person, seq: int) -> None:
    """Somebody has read what was decided without him, up to this event."""
    people = sql_tables.competition_people
    his = (people.c.competition == kept.id) & (people.c.no == person.no)
    await office.note(kept, update(people).where(his).values(told=seq))
    person.told = seq


async def entrust(office: Office, kept: Kept, seq: int, name: str, by: str) -> None:
    """Another person may decide for everybody too."""
    check_seq(kept, seq)
    person = next((each for each in kept.people if each.name == name), None)
    if person is None:
        raise Refusal("no-person", 404, known=", ".join(each.name for each in kept.people))
    people = sql_tables.competition_people
    his = (people.c.competition == kept.id) & (people.c.no == person.no)
    event = Entrusted(manager=name, by=by)
    await office.happen(kept, event, also=[update(people).where(his).values(organiser=True)])
    person.organiser = True


async def forget_account(office: Office, account: str) -> None:
    """An account is deleted: its teams go to bots, and nobody can tell who managed them.

    In everything a competition has written down the name becomes that of a former member, with his
    number; what happened stays, so the season can still be gone through.
    """
    people = sql_tables.competition_people
    wanted = select(people.c.competition).where(people.c.account == account)
    ids = await office.matches.store.read(lambda c: list(c.execute(wanted).scalars()))
    for competition_id in ids:
        async with office.hold(competition_id) as kept:
            person = next((each for each in kept.people if each.account == account), None)
            if person is None:
                continue
            if person.team:
                await leave(office, kept, person)
            called = say("league.former", n=person.no)
            his = (people.c.competition == kept.id) & (people.c.no == person.no)
            gone = {"name": called, "account": "", "token": "", "organiser": False}
            renamed = await office.desk.work(kept.address, _renamed, kept, person.name, called)
            await office.note(kept, update(people).where(his).values(**gone), *renamed)
            office.forget(kept)


def _renamed(kept: Kept, name: str, called: str) -> list[Executable]:
    """The statements that put another name wherever this one was written down."""
    heads, events = sql_tables.competitions, sql_tables.competition_events
    links = sql_tables.competition_matches
    competition = kept.competition
    teams = [
        msgspec.structs.replace(team, manager=called) if team.manager == name else team
        for team in competition.teams
    ]
    head = written.write(competition.rules, teams, ())
    found: list[Executable] = [
        update(heads).where(heads.c.id == kept.id).values(head=head),
        update(links).where(links.c.competition == kept.id, links.c.by == name).values(by=called),
    ]
    for seq, event in enumerate(competition.events, 1):
        fields = [each for each in NAMING if getattr(event, each, "") == name]
        if fields:
            after = msgspec.structs.replace(event, **dict.fromkeys(fields, called))
            text = msgspec.json.encode(after).decode()
            this = (events.c.competition == kept.id) & (events.c.seq == seq)
            found.append(update(events).where(this).values(event=text))
    return found


def _game(kept: Kept) -> str:
    return kept.competition.rules.game
