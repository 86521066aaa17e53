"""Clubs of the computer as pages show them."""

from __future__ import annotations

from touchline.core import texts
from touchline.core.capabilities.game import Capabilities
from touchline.core.rivals.clubs import Rival
from touchline.core.texts import say
from touchline.server.match.seats import SeatRow
from touchline.server.wire.messages import RivalInfo, ShirtInfo


def rival_info(game: Capabilities, club: Rival) -> RivalInfo:
    """A club in the current language."""
    style = f"{game.id}.style.{club.style}"
    return RivalInfo(
        id=club.id,
        name=club.name,
        style=say(style) if texts.has(style) else club.style,
        style_text=say(f"{style}-text") if texts.has(f"{style}-text") else "",
        level=club.level,
        kits=[ShirtInfo(kit.colour, kit.ink) for kit in club.kits],
        shield=club.shield,
        charge=club.charge,
        manager=club.manager,
        says=club.sentence(),
    )


def rival_of(game: Capabilities, seat: SeatRow) -> RivalInfo | None:
    """The club of a seat, None if it has none, or its file is gone."""
    for club in game.rivals() if seat.rival else ():
        if club.id == seat.rival:
            return rival_info(game, club)
    return None
