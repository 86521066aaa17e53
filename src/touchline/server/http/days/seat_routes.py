"""What belongs to whoever holds a seat, and nobody else sees: answers given ahead, and notes."""

from __future__ import annotations

from collections.abc import Sequence

from fastapi import APIRouter, Request
from sqlalchemy import delete, insert, select

from touchline.core import texts
from touchline.core.capabilities.game import Capabilities
from touchline.core.language.asking import card_title
from touchline.core.language.names import side_words
from touchline.core.side import Side
from touchline.core.texts import say, say_or
from touchline.server.errors import Refusal
from touchline.server.http.days.models import (
    AheadRequest,
    AheadText,
    NoteRequest,
    NoteText,
    WayText,
)
from touchline.server.http.prices import priced
from touchline.server.http.request import Spoken, TheService, speaking
from touchline.server.http.seat_owner import sides_of, token_of
from touchline.server.live.match_actor import MatchActor
from touchline.server.match.match_sheet import MatchSheet
from touchline.server.store.sql_tables import notes

router = APIRouter(prefix="/api/matches", tags=["matches"])


async def _side(request: Request, sheet: MatchSheet) -> Side:
    """Whose seat it is; both seats of one screen have what belongs to the first."""
    sides = await sides_of(request, sheet, token_of(request))
    if not sides:
        raise Refusal("token", 403)
    return sides[0]


# -- answers ahead ---------------------------------------------------------------------------------


@router.get("/{match_id}/ahead")
@priced(2)
async def ahead(
    match_id: str, request: Request, service: TheService, lang: Spoken
) -> list[AheadText]:
    """Every question that can be answered ahead, and what was said to it."""
    actor = await service.actor(match_id)
    side = await _side(request, actor.sheet)
    with speaking(lang):
        return _questions(actor, side)


@router.put("/{match_id}/ahead")
@priced(5)
async def answer_ahead(
    match_id: str, body: AheadRequest, request: Request, service: TheService, lang: Spoken
) -> list[AheadText]:
    """Say what is answered before it is asked, in place of what was said before."""
    actor = await service.actor(match_id)
    side = await _side(request, actor.sheet)
    with speaking(lang):
        await actor.call(lambda: actor.correspondence.answer_ahead(side, body.answers))
        return _questions(actor, side)


def _questions(actor: MatchActor, side: Side) -> list[AheadText]:
    """In the order of the game."""
    session = actor.session
    said = session.answers_ahead.get(side, {})
    known = session.game.ways_ahead(session.position, side)
    clubs = actor.match_view.clubs()
    return [
        AheadText(
            decision=decision,
            text=_question(session.game, decision, side_words(clubs, side)),
            ways=_ways(session.game, decision, [way for way in ways if " " not in way]),
            each=_ways(session.game, decision, [way for way in ways if " " in way]),
            said=list(said.get(decision, ())),
        )
        for decision, ways in known.items()
    ]


def _question(game: Capabilities, decision: str, side: str) -> str:
    """When it is asked, in words of its own or in those of the question."""
    own = f"{game.id}.ahead.{decision}"
    return say(own if texts.has(own) else f"{game.id}.decision.{decision}", side=side)


def _ways(game: Capabilities, decision: str, ways: Sequence[str]) -> list[WayText]:
    return [WayText(way=way, text=_way(game.id, decision, way)) for way in ways]


def _way(game: str, decision: str, way: str) -> str:
    """What a way is called: as the button of the question is, or by the name of a card."""
    verb, _, rest = way.partition(" ")
    if rest:
        return card_title(game, rest)
    for key in (f"{game}.ahead.{decision}-{verb}", f"{game}.button.{decision}-{verb}"):
        if texts.has(key):
            return say(key, name="")
    words = say_or(f"{game}.verb.{verb}", verb)
    return words[:1].upper() + words[1:]


# -- notes -----------------------------------------------------------------------------------------


@router.get("/{match_id}/note")
@priced(1)
async def note(match_id: str, request: Request, service: TheService) -> NoteText:
    """What one has noted for oneself."""
    side = await _side(request, await service.sheet(match_id))
    wanted = select(notes.c.text).where(notes.c.match == match_id, notes.c.side == side.label)
    found = await service.store.read(lambda c: c.execute(wanted).scalar())
    return NoteText(text=found or "")


@router.put("/{match_id}/note")
@priced(3)
async def keep_note(
    match_id: str, body: NoteRequest, request: Request, service: TheService
) -> NoteText:
    """Note something in place of what was noted before; nothing is kept of an empty note."""
    side = await _side(request, await service.sheet(match_id))
    text = body.text.strip()
    row = insert(notes).values(match=match_id, side=side.label, text=text)
    old = delete(notes).where(notes.c.match == match_id, notes.c.side == side.label)
    await service.store.write(old, *([row] if text else []))
    return NoteText(text=text)
