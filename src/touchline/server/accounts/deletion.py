"""An account is deleted: matches it played stay, but nobody can tell who it was."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import Connection, delete, select, update

from touchline.server.live.match_actor import MatchActor
from touchline.server.live.matches import Matches
from touchline.server.match.seats import fingerprint
from touchline.server.notices import wishes
from touchline.server.occasions.outbox import forgetting
from touchline.server.store.people_tables import (
    blocks,
    follows,
    gallery,
    profiles,
    rating_steps,
    seeks,
    strengths,
)
from touchline.server.store.sql_tables import (
    accounts,
    chat,
    daily,
    matches,
    players,
    ratings,
    sessions,
    tickets,
    vacations,
)

OF_AN_ACCOUNT: Final = (
    *(rating_steps, strengths),  # in this order: a step that is just being counted is waited for
    *(players, ratings, sessions, tickets, vacations, profiles, follows, blocks, seeks),
)
"""What is there for the account alone."""


async def forget(service: Matches, account: str, name: str) -> None:
    """Everything that names the account."""
    wanted = select(players.c.match).where(players.c.account == account)
    ids = await service.store.read(lambda c: list(c.execute(wanted).scalars()))
    for match_id in ids:
        actor = service.actors.get(match_id)
        if actor is None and await service.elsewhere(match_id) is not None:
            actor = await service.actor(match_id)
        if actor is not None:
            await actor.call(lambda actor=actor: _leave(actor, account, name))  # type: ignore[misc]
        else:
            await _strike(service, match_id, account)
    await service.store.write(
        update(chat).where(chat.c.match.in_(wanted), chat.c.by == name).values(by="", account=""),
        *(delete(each).where(each.c.account == account) for each in OF_AN_ACCOUNT),
        update(rating_steps).where(rating_steps.c.other == account).values(other=""),
        update(gallery).where(gallery.c.account == account).values(by="", account=""),
        delete(follows).where(follows.c.followed == account),
        delete(blocks).where(blocks.c.blocked == account),
        update(daily).where(daily.c.who == fingerprint(f"account {account}")).values(name=""),
        forgetting([account]),
        *wishes.forgetting(account),
        delete(accounts).where(accounts.c.id == account),
    )


async def _leave(actor: MatchActor, account: str, name: str) -> None:
    """In a match that is in memory: those who are there see it."""
    after = actor.sheet.copy()
    for seat in after.seats:
        if seat.account == account:
            seat.account = seat.name = ""
    await actor.change(after)
    for room in (actor.chat, actor.gallery):
        room.forget(account, name)
    actor.show_state()


async def _strike(service: Matches, match_id: str, account: str) -> None:
    """In a match that is only stored."""
    wanted = select(matches.c.seats).where(matches.c.id == match_id)

    def read(connection: Connection) -> list[dict[str, Any]]:
        return list(connection.execute(wanted).scalar_one())

    seats = await service.store.read(read)
    nameless = [
        {key: value for key, value in seat.items() if key not in ("name", "account")}
        if seat.get("account") == account
        else seat
        for seat in seats
    ]
    await service.store.write(
        update(matches).where(matches.c.id == match_id).values(seats=nameless)
    )
