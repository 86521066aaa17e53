"""Scenarios that people make: what can be set up, and whether it can be played.

Nothing of them is stored here: they travel as text, in a file or in the fragment of a link, which
browsers do not even send.
"""

from __future__ import annotations

from typing import Any

import msgspec
from fastapi import APIRouter, Response

from touchline.core import registry, texts
from touchline.core.editor import scenario
from touchline.core.editor.layout import Kit, Layout
from touchline.core.editor.scenario import Scenario, aim
from touchline.core.errors import TouchlineError
from touchline.server.errors import Refusal, brief
from touchline.server.http.game_routes import find
from touchline.server.http.models import KitRequest, LayoutRequest, ScenarioRequest
from touchline.server.http.prices import priced
from touchline.server.http.request import Address, Spoken, TheService
from touchline.server.limits import RECORD_POINTS
from touchline.server.match.match_setup import MatchSetup, own_scenario
from touchline.server.match.seats import SIDES
from touchline.server.view.board import board
from touchline.server.wire.messages import Board
from touchline.study.frames import picture_key

router = APIRouter(prefix="/api/scenarios", tags=["scenarios"])


class KitShown(Kit, frozen=True, kw_only=True):
    """What can be set up; `picture` is a preset whose board it has."""

    picture: str | None


class LayoutShown(Layout, frozen=True, kw_only=True):
    """What can be set up of a position, and its line."""

    game: str
    line: str


class CheckedScenario(msgspec.Struct, frozen=True):
    """A scenario that can be played: as text, as it is drawn, and what both sides are after."""

    scenario: Scenario
    text: str
    line: str
    picture: str | None
    turn: str | None
    decision: str
    board: Board
    aims: tuple[str, str]


@router.post("/kit")
@priced(3)
def kit(body: KitRequest, lang: Spoken) -> Response:
    """Everything that can be set up in a game with these rules, and what it is to begin with."""
    with texts.speaking(lang):
        game = find(body.game)
        try:
            settings = game.settings(body.preset, body.settings)
            found = game.kit(settings)
        except TouchlineError as error:
            return refused(error)
        if found is None:
            raise Refusal("no-set-up")
        return _json(KitShown(**_fields(found), picture=picture_key(game, settings)))


@router.post("/layout")
@priced(3)
async def layout(
    body: LayoutRequest, service: TheService, address: Address, lang: Spoken
) -> Response:
    """What can be set up of a position: that of a line, or one out of a record."""
    with texts.speaking(lang):
        game = find(body.game)
        try:
            if body.record is None:
                position = game.position(body.line)
            else:
                if not service.budgets.take(address, RECORD_POINTS):
                    raise Refusal("too-fast", 429)
                asked = MatchSetup(game=game.id, record=body.record, ply=body.ply)
                position = (await service.record_workers.begin(address, asked, lang)).position
            if game.kit(position.settings) is None:
                raise Refusal("no-set-up")
            found = _fields(game.layout(position))
            return _json(LayoutShown(**found, game=game.id, line=str(position)))
        except TouchlineError as error:
            return refused(error)


@router.post("/check")
@priced(3)
def check(body: ScenarioRequest, lang: Spoken) -> Response:
    """A scenario as text and as a board; 400 says what is wrong with it, and where."""
    with texts.speaking(lang):
        try:
            made = read(body)
            game = registry.game(made.game)
            made = own_scenario(game, scenario.write(made))
            position = game.set_up(made.layout())
        except TouchlineError as error:
            return refused(error)
        return _json(
            CheckedScenario(
                scenario=made,
                text=scenario.write(made),
                line=str(position),
                picture=picture_key(game, position.settings),
                turn=None if position.turn is None else position.turn.label,
                decision=position.decision,
                board=board(game, position, None),
                aims=(aim(made, SIDES[0]), aim(made, SIDES[1])),
            )
        )


def read(body: ScenarioRequest) -> Scenario:
    """The scenario of an order, however it was sent."""
    if body.text is not None:
        return scenario.read(body.text)
    return scenario.made_of(body.parts or {})


def refused(error: TouchlineError) -> Response:
    """What is wrong, in words, and where: a piece, a cell or a key."""
    if isinstance(error, Refusal):
        raise error
    code = error.key.rpartition(".")[2]
    where = getattr(error, "where", "")
    return _json({"code": code, "text": brief(str(error)), "where": brief(where)}, 400)


def _fields(value: msgspec.Struct) -> dict[str, Any]:
    return {name: getattr(value, name) for name in value.__struct_fields__}


def _json(data: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(data), status, media_type="application/json")
