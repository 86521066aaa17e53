"""The seats of an account in all its matches: renamed, made nameless, or taken over by a guest."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection, Executable, insert, select, update

from touchline.server.errors import Refusal
from touchline.server.live.match_actor import MatchActor
from touchline.server.live.matches import Matches
from touchline.server.match.match_sheet import MatchSheet, changing, sheet_of
from touchline.server.match.seats import SeatRow, held_by
from touchline.server.store.people_tables import gallery
from touchline.server.store.sql_tables import chat, matches, players


def played_by(connection: Connection, account: str) -> list[str]:
    """The matches of an account."""
    wanted = select(players.c.match).where(players.c.account == account)
    return list(connection.execute(wanted).scalars())


async def rename(service: Matches, account: str, name: str) -> None:
    """What it is called wherever it sits, and what it has said there is said by that name."""
    for match_id in await service.store.read(lambda c: played_by(c, account)):
        await _change(service, match_id, lambda seat: _called(seat, account, name))
    spoken = gallery.c.account == account
    await service.store.write(update(gallery).where(spoken).values(by=name))
    for actor in service.actors.values():
        for said in actor.gallery.said:
            said.line.by = name if said.account == account else said.line.by


async def forget(service: Matches, account: str) -> None:
    """Nobody can tell any more who sat there."""
    for match_id in await service.store.read(lambda c: played_by(c, account)):
        await _change(service, match_id, lambda seat: _nameless(seat, account))


def _called(seat: SeatRow, account: str, name: str) -> str | None:
    if seat.account != account or seat.name == name:
        return None
    before, seat.name = seat.name, name
    return before


def _nameless(seat: SeatRow, account: str) -> str | None:
    if seat.account != account:
        return None
    before, seat.account, seat.name = seat.name, "", ""
    return before


Change = Callable[[SeatRow], str | None]
"""Changes a seat and gives the name it had, or leaves it as it is and gives None."""


async def _change(service: Matches, match_id: str, change: Change) -> None:
    """In memory where it is being played, else in the store; what was said follows."""
    actor = await _playing(service, match_id)
    if actor is not None:
        await actor.call(lambda: _in_memory(actor, change))
        return

    def in_store(connection: Connection) -> None:
        wanted = select(matches).where(matches.c.id == match_id)
        row = connection.execute(wanted).mappings().first()
        if row is not None:
            for statement in _statements(sheet_of(row), change):
                connection.execute(statement)

    await service.store.transact(in_store)


async def _playing(service: Matches, match_id: str) -> MatchActor | None:
    """The match if it is in a memory or may come into one any moment, None if it is only kept."""
    found = service.actors.get(match_id)
    if found is not None:
        return found
    under_way = select(matches.c.id).where(matches.c.id == match_id, matches.c.status != "over")
    live = await service.store.read(lambda c: c.execute(under_way).first())
    if live is None and await service.elsewhere(match_id) is None:
        return None
    try:
        return await service.actor(match_id)
    except Refusal:  # it cannot be played on, so nobody has it in memory
        return None


def _statements(sheet: MatchSheet, change: Change) -> list[Executable]:
    after = sheet.copy()
    lines = []
    for seat in after.seats:
        before = change(seat)
        if before:
            mine = (chat.c.match == sheet.id) & (chat.c.by == before)
            lines.append(update(chat).where(mine).values(by=seat.name))
    changed = sheet.changed(after)
    return [*lines, changing(sheet.id, **changed)] if changed else []


async def _in_memory(actor: MatchActor, change: Change) -> None:
    """Those who are there see it."""
    after = actor.sheet.copy()
    names = {before: seat.name for seat in after.seats if (before := change(seat)) is not None}
    if not names:
        return
    said = [
        update(chat).where(chat.c.match == after.id, chat.c.by == before).values(by=name)
        for before, name in names.items()
        if before
    ]
    await actor.change(after, said)
    for line in (each.line for each in actor.chat.said):
        line.by = names.get(line.by, line.by) if line.by else line.by
    actor.show_state()


async def take_over(service: Matches, match_id: str, token: str, account: str, name: str) -> None:
    """Whoever brings the token of a guest's seat sits there with their account from now on.

    Only on a seat without an account, and not where the account sits across already.
    """
    actor = await _playing(service, match_id)
    if actor is not None:
        await actor.call(lambda: _sit(actor, token, account, name))
        return

    def in_store(connection: Connection) -> None:
        wanted = select(matches).where(matches.c.id == match_id)
        row = connection.execute(wanted).mappings().first()
        if row is None:
            raise Refusal("no-match", 404)
        before = sheet_of(row)
        after, statements = _claimed(before, token, account, name)
        for each in (*statements, changing(match_id, **before.changed(after))):
            if statements:
                connection.execute(each)

    await service.store.transact(in_store)


async def _sit(actor: MatchActor, token: str, account: str, name: str) -> None:
    after, statements = _claimed(actor.sheet, token, account, name)
    if statements:
        await actor.change(after, statements)
        actor.show_state()


def _claimed(
    sheet: MatchSheet, token: str, account: str, name: str
) -> tuple[MatchSheet, list[Executable]]:
    """The sheet with the account on the seat, and what is stored with it, unless it sat there."""
    after = sheet.copy()
    sides = held_by(after.seats, token)
    if not sides:
        raise Refusal("token", 403)
    side = sides[0]  # of two at one screen it is home, as in a match that is begun signed in
    seat = after.seats[side]
    if seat.account == account:
        return after, []
    taken = {each.account for each in after.seats}
    if any(after.seats[held].account for held in sides) or account in taken:
        raise Refusal("seat-of-another", 409)
    seat.account, seat.name, seat.claimed = account, name, True
    return after, [insert(players).values(match=after.id, side=side.label, account=account)]
