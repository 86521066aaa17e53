"""An account is deleted: matches it played stay, but nobody can tell who it was."""

from __future__ import annotations

from touchline.server.accounts import belongings, seats_of
from touchline.server.live.matches import Matches


async def forget(service: Matches, account: str) -> None:
    """Everything that names the account."""
    await seats_of.forget(service, account)
    await service.store.write(*belongings.forgetting(account))
    for actor in service.actors.values():
        actor.gallery.drop(account)
