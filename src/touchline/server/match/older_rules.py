"""Matches that another Touchline has stored: they go on if today's rules judge them the same.

The sheet of a match names the version of the rules it was begun under. One of another version, or
whose start is written as nobody writes it any more, is played through from its beginning: if every
action is allowed by today's rules, every roll is the one the dice promised and the score is the
same, it might as well have been begun today. Any other is kept as it is and shown to nobody.
"""

from __future__ import annotations

from touchline.core import record, registry
from touchline.core.capabilities.game import Capabilities
from touchline.core.errors import BadPosition, BadRecord, Unknown
from touchline.server.errors import Refusal
from touchline.server.match.match_sheet import MatchSheet
from touchline.server.match.record_export import whole_record
from touchline.server.match.session import MatchSession


def game_of(sheet: MatchSheet) -> Capabilities:
    """The game of a match; Refusal if it is not installed any more."""
    try:
        return registry.game(sheet.game)
    except Unknown:
        raise Refusal("game-gone", 409, game=sheet.game) from None


def is_older(game: Capabilities, sheet: MatchSheet) -> bool:
    """Was this begun under other rules, or written down in another way?"""
    if sheet.rules != game.rules_version:
        return True
    try:
        game.position(sheet.start)
    except BadPosition:
        return True
    return False


def check_same(sheet: MatchSheet, session: MatchSession) -> None:
    """Is all of this as it would have been today? BadRecord says what is not."""
    whole = whole_record(sheet, session)
    if sheet.lesson is None:  # a lesson rolls for itself
        record.verify(session.game, whole)
    by_whistle = sheet.result is None or sheet.result.how == "whistle"
    if (sheet.status == "over" and by_whistle) != session.over:
        raise BadRecord("error.record-result", stated=sheet.status, played=whole.tags["Result"])
    played = list(session.position.score)
    public = sheet.status == "over" or session.secret_from < 0
    if public and sheet.score != played:
        raise BadRecord("error.record-result", stated=sheet.score, played=played)


def refused(game: Capabilities, sheet: MatchSheet) -> Refusal:
    """The reason why a match cannot be opened here."""
    code = "older" if sheet.rules != game.rules_version else "unreadable"
    if sheet.status == "over":
        code += "-over"
    return Refusal(code, 409, game=game.id, theirs=sheet.rules, ours=game.rules_version)
