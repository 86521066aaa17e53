"""What a scenario is played for: ours or somebody's own, in one leg or two."""

from __future__ import annotations

import msgspec

from touchline.core import registry
from touchline.core.editor import scenario
from touchline.core.editor.scenario import Scenario, aim, verdict
from touchline.server.match.match_sheet import MatchSheet, Result
from touchline.server.match.seats import SIDES, side_name
from touchline.server.match.session import MatchSession
from touchline.server.wire.messages import Quest


def terms_of(sheet: MatchSheet) -> Scenario | None:
    """The terms of a match, in the current language; None if it is no scenario."""
    if sheet.own is not None:
        found = scenario.read(sheet.own)
    elif sheet.scenario is not None:
        preset = None if sheet.deal is None else sheet.deal.split(" ")[1]
        found = registry.game(sheet.game).terms(sheet.scenario, None if preset == "-" else preset)
    else:
        return None
    if sheet.first_leg is not None:
        home, away = sheet.first_leg
        found = msgspec.structs.replace(found, first_leg=(home, away), legs=1)
    return found


def after_first_leg(sheet: MatchSheet) -> list[int] | None:
    """If the next match of the two is the second leg: its home and away goals so far."""
    terms = terms_of(sheet)
    played = sheet.result is not None and sheet.result.how in ("whistle", "scenario")
    if terms is None or terms.legs != 2 or not played:
        return None
    return [sheet.score[1], sheet.score[0]]


def decided(session: MatchSession) -> Result:
    """How a scenario has ended; only the score of a match is the game's own business."""
    assert session.terms is not None
    if session.terms.decides == "score":
        return Result("whistle")
    winner = verdict(session.terms, session.position.score, over=True).winner
    return Result("scenario", None if winner is None else side_name(winner.other))


def quest(sheet: MatchSheet) -> Quest | None:
    """What whoever plays is told of it, in the current language."""
    terms = terms_of(sheet)
    if terms is None:
        return None
    home, away = (aim(terms, side) for side in SIDES)
    goals = sheet.score[0], sheet.score[1]
    ended = sheet.result is not None and sheet.result.how in ("whistle", "scenario")
    winner = verdict(terms, goals, over=True).winner if ended else None
    return Quest(
        terms.title,
        home,
        away,
        terms.decides,
        None if winner is None else side_name(winner),
        terms.legs == 2,
        None if terms.decides != "away-goals" or terms.legs == 2 else list(terms.first_leg),
        sheet.own,
    )
