"""A match as a record, to be taken home: as much of it as everybody may know."""

from __future__ import annotations

from touchline.core.action import Action
from touchline.core.dice import CommittedDice, Dice
from touchline.core.match import Match
from touchline.core.record import write
from touchline.server.match.match_sheet import MatchSheet
from touchline.server.match.seats import SIDES, SeatRow
from touchline.server.match.session import MatchSession


def record_of(sheet: MatchSheet, session: MatchSession) -> str:
    """The text of the record; the secret of its dice only after the end."""
    tags = {side.label.capitalize(): _name(sheet.seats[side]) for side in SIDES}
    clubs = zip(SIDES, sheet.clubs(session.game.clubs(session.position)), strict=True)
    tags |= {f"{side.label.capitalize()}Club": club for side, club in clubs if club}
    match = Match(
        session.game, _dice(sheet, session), session.game.position(sheet.start), tags=tags
    )
    match.position = session.position
    match.actions = known(sheet, session)
    record = match.record()
    if sheet.deal is not None:
        record.tags = {**record.tags, "Deal": sheet.deal}
    if not sheet.tells_secret:
        record.tags.pop("Secret", None)
    if len(match.actions) < len(session.actions):
        record.tags["Result"] = "*"
    if sheet.result is not None and sheet.result.how != "whistle":
        record.tags["Ended"] = " ".join(filter(None, (sheet.result.how, sheet.result.side)))
    return write(record)


def known(sheet: MatchSheet, session: MatchSession) -> list[Action]:
    """The actions everybody may know: what is still hidden ends the list, until all is over."""
    hidden = session.secret_from >= 0 and sheet.status != "over"
    return session.actions[: session.secret_from] if hidden else list(session.actions)


def _name(seat: SeatRow) -> str:
    return seat.name or seat.bot or seat.kind


def _dice(sheet: MatchSheet, session: MatchSession) -> Dice | None:
    if sheet.dice == "real":
        return None
    if session.dice is not None and not isinstance(session.dice, CommittedDice):
        return session.dice  # those of a lesson
    return CommittedDice(sheet.secret, sheet.nonces)
