"""What anybody may know of a match."""

from __future__ import annotations

import msgspec

from touchline.core import registry
from touchline.core.texts import say
from touchline.server.http.models import PublicMatch, PublicSeat
from touchline.server.match.match_sheet import MatchSheet
from touchline.server.match.seats import SIDES, side_name
from touchline.server.match.terms import terms_of


def public(sheet: MatchSheet) -> PublicMatch:
    """A sheet as anybody may see it."""
    clubs, terms = sheet.clubs(), terms_of(sheet)
    return PublicMatch(
        id=sheet.id,
        game=sheet.game,
        title=say(f"{registry.game(sheet.game).id}.title"),
        preset=sheet.preset,
        status=sheet.status,
        seats=[
            PublicSeat(side=side_name(s), kind=sheet.seats[s].kind,
                       name=sheet.seats[s].name or sheet.seats[s].bot, club=clubs[s])
            for s in SIDES
        ],
        score=sheet.score,
        result=None if sheet.result is None else sheet.result.words(clubs),
        created=sheet.created,
        touched=sheet.touched,
        lesson=sheet.lesson,
        failed=sheet.result is not None and sheet.result.failed,
        scenario=sheet.scenario,
        quest=None if terms is None else terms.title,
        rated=sheet.rated(),
        dice=msgspec.to_builtins(sheet.dice_info()),
    )  # fmt: skip
