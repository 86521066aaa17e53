"""Teams that people make: what they are made of, and whether they can be played with.

Nothing of them is stored here. A match carries them in its position, as a word.
"""

from __future__ import annotations

import msgspec
from fastapi import APIRouter, Response

from touchline.core import texts
from touchline.core.editor.own_team import OwnTeam
from touchline.core.errors import TouchlineError
from touchline.core.league.player_table import PlayerTable
from touchline.server.errors import Refusal
from touchline.server.http.game_routes import find
from touchline.server.http.models import TeamRequest
from touchline.server.http.prices import priced
from touchline.server.http.request import Spoken
from touchline.server.http.scenario_routes import refused


class CheckedTeam(OwnTeam, frozen=True):
    """A team that is in order, and its players as a table."""

    table: PlayerTable


router = APIRouter(prefix="/api/teams", tags=["teams"])


@router.get("/{game_id}")
@priced(1)
def kit(game_id: str, lang: Spoken) -> Response:
    """What is printed on the cards of a game, and a team to begin with."""
    with texts.speaking(lang):
        found = find(game_id).team_kit()
        if found is None:
            raise Refusal("no-teams")
        return Response(msgspec.json.encode(found), media_type="application/json")


@router.post("/check")
@priced(3)
def check(body: TeamRequest, lang: Spoken) -> Response:
    """A team with its text and the word that settings may name; 400 says what is wrong."""
    with texts.speaking(lang):
        game = find(body.game)
        if game.team_kit() is None:
            raise Refusal("no-teams")
        try:
            text = game.team_text(body.parts or {}) if body.text is None else body.text
            team = game.own_team(text)
            checked = CheckedTeam(team.name, team.id, team.text, team.parts, game.team_table(team))
            return Response(msgspec.json.encode(checked), media_type="application/json")
        except TouchlineError as error:
            return refused(error)
