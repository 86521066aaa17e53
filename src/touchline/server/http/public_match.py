"""What anybody may know of a match."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable

import msgspec

from touchline.core.errors import TouchlineError
from touchline.core.texts import say
from touchline.server.errors import Refusal
from touchline.server.http.models import PublicMatch, PublicSeat
from touchline.server.match.match_sheet import MatchSheet
from touchline.server.match.older_rules import game_of
from touchline.server.match.seats import SIDES, side_name
from touchline.server.match.terms import terms_of


def shown(sheets: Iterable[MatchSheet]) -> list[PublicMatch]:
    """Those that can be shown: a game may not be there any more."""
    found = []
    for sheet in sheets:
        with contextlib.suppress(Refusal):
            found.append(public(sheet))
    return found


def public(sheet: MatchSheet) -> PublicMatch:
    """A sheet as anybody may see it."""
    clubs = sheet.clubs()
    return PublicMatch(
        id=sheet.id,
        game=sheet.game,
        title=say(f"{game_of(sheet).id}.title"),
        preset=sheet.preset,
        status=sheet.status,
        seats=[
            PublicSeat(side=side_name(s), kind=sheet.seats[s].kind,
                       name=sheet.seats[s].name or sheet.seats[s].bot, club=clubs[s],
                       account=bool(sheet.seats[s].account))
            for s in SIDES
        ],
        score=sheet.score,
        result=None if sheet.result is None else sheet.result.words(clubs),
        created=sheet.created,
        touched=sheet.touched,
        lesson=sheet.lesson,
        failed=sheet.result is not None and sheet.result.failed,
        scenario=sheet.scenario,
        quest=_quest(sheet),
        rated=sheet.rated(),
        pace=sheet.pace,
        dice=msgspec.to_builtins(sheet.dice_info()),
    )  # fmt: skip


def _quest(sheet: MatchSheet) -> str | None:
    """What a scenario is called, if there still is one of this name."""
    try:
        terms = terms_of(sheet)
    except TouchlineError:
        return None
    return None if terms is None else terms.title
