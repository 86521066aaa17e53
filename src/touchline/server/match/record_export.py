"""A match as a record, to be taken home: as much of it as everybody may know."""

from __future__ import annotations

from touchline.core.action import Action
from touchline.core.capabilities.game import Capabilities
from touchline.core.dice import CommittedDice, Dice
from touchline.core.match import Match
from touchline.core.record import Record, write
from touchline.server.match.match_sheet import MatchSheet, start_of
from touchline.server.match.seats import SIDES, SeatRow
from touchline.server.match.session import MatchSession


def record_of(sheet: MatchSheet, session: MatchSession) -> str:
    """The text of the record; the secret of its dice only after the end."""
    record = whole_record(sheet, session)
    record.actions = known(sheet, session)
    record.tags["Actions"] = str(len(record.actions))
    if sheet.deal is not None:
        record.tags = {**record.tags, "Deal": sheet.deal}
    if not sheet.tells_secret:
        record.tags.pop("Secret", None)
    if len(record.actions) < len(session.actions):
        record.tags["Result"] = "*"
    _add_ending(sheet, record)
    return write(record)


def whole_record(sheet: MatchSheet, session: MatchSession) -> Record:
    """Everything, hidden or not, as today's rules have judged it; for nobody's eyes."""
    clubs = sheet.clubs(session.game.clubs(session.position))
    start = start_of(session.game, sheet)
    match = Match(session.game, _dice(sheet, session), start, tags=_names(sheet, clubs))
    match.position = session.position
    match.actions = list(session.actions)
    return match.record()


def record_as_stored(game: Capabilities, sheet: MatchSheet, actions: list[Action]) -> str:
    """A match that is over and that today's rules judge in another way, under its own version."""
    home, away = sheet.score
    whistled = sheet.result is None or sheet.result.how == "whistle"
    tags = {"Game": game.id, "Rules": str(sheet.rules), **_names(sheet, sheet.clubs())}
    tags["Start"] = sheet.start
    tags |= {"Dice": "real"}
    if sheet.dice == "committed":
        tags |= CommittedDice(sheet.secret, sheet.nonces).tags()
        if not sheet.tells_secret:
            tags.pop("Secret", None)
    tags |= {"Result": f"{home}:{away}" if whistled else "*", "Actions": str(len(actions))}
    record = Record(tags, actions)
    _add_ending(sheet, record)
    return write(record)


def _names(sheet: MatchSheet, clubs: list[str]) -> dict[str, str]:
    tags = {side.label.capitalize(): _name(sheet.seats[side]) for side in SIDES}
    both = zip(SIDES, clubs, strict=True)
    tags |= {f"{side.label.capitalize()}Club": club for side, club in both if club}
    styles = ((side, sheet.seats[side].style) for side in SIDES)
    return tags | {f"{side.label.capitalize()}Style": style for side, style in styles if style}


def _add_ending(sheet: MatchSheet, record: Record) -> None:
    if sheet.result is not None and sheet.result.how != "whistle":
        record.tags["Ended"] = " ".join(filter(None, (sheet.result.how, sheet.result.side)))


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
