"""What a seat is shown: the board, and what is being decided."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from touchline.core import texts
from touchline.core.action import Action
from touchline.core.capabilities.game import Capabilities
from touchline.core.game import Position
from touchline.core.language.labels import label
from touchline.core.picture import Way
from touchline.core.side import Side
from touchline.core.texts import say
from touchline.server.match.session import MatchSession
from touchline.server.view.labels import note
from touchline.server.view.shared_view import SharedView
from touchline.server.wire.messages import Ask, Board, By, Option, QuickOption


def board(
    game: Capabilities, position: Position, seat: Side | None, clubs: Sequence[str] = ()
) -> Board:
    """Everything that may be drawn, as this seat may know it."""
    return drawn(SharedView(game, position, clubs), seat, clubs)


def drawn(shared: SharedView, seat: Side | None, clubs: Sequence[str] = ()) -> Board:
    """The board from what a seat sees of it, in the current language."""
    game, position, view = shared.game, shared.position, shared.view(seat)
    return Board(
        pieces=shared.pieces(seat),
        ball=view.get("ball"),
        score=list(position.score),
        phase=shared.phase(view),
        turned=game.turned(position),
        view=view,
        clubs=list(clubs),
        signs=shared.signs(),
    )


def ask(
    session: MatchSession,
    sides: Sequence[Side],
    view: dict[str, Any],
    *,
    bots: Sequence[Side] = (),
    undo: bool = False,
    clubs: Sequence[str] = (),
    shared: SharedView | None = None,
) -> Ask | None:
    """What is being decided now; the options are for those alone who decide."""
    game, position = session.game, session.position
    shared = shared or SharedView(game, position, clubs)
    turn = position.turn
    if turn is None:
        return None
    chance = position.chance if turn is Side.CHANCE else None
    by: By = "chance" if turn is Side.CHANCE else "home" if turn is Side.HOME else "away"
    mine = turn in sides
    dice: list[str] = []
    if chance is not None and session.dice is None and rolls(chance.side, sides, bots):
        dice = [action.text for action in chance.actions]
    question = shared.question(view, clubs)
    return Ask(
        by=by,
        decision=position.decision,
        prompt=question.prompt,
        rule=chance.rule if chance is not None else game.rule(position),
        options=options(shared, allowed(session)) if mine else [],
        quick=quick(game, position) if mine and _free(session) else [],
        undo=undo,
        dice=dice,
        about=game.about(position),
        danger=list(game.danger(position)) if mine else [],
        ways=_ways(session) if mine else [],
        question=question.text,
        typing=question.typing,
    )


def settling() -> Ask:
    """What everybody sees while somebody may be asked in secret, whether they are or not."""
    return Ask("chance", "settling", say("server.settling"), "", [], [], undo=False, dice=[])


def _free(session: MatchSession) -> bool:
    """Many decisions at one go are for a match, not where each is led or counted."""
    return session.guide is None and session.attack is None


def _ways(session: MatchSession) -> list[Way]:
    """Many steps at once are for a match; a lesson goes step by step."""
    return [] if session.guide is not None else list(session.game.ways(session.position))


def rolls(roller: Side | None, sides: Sequence[Side], bots: Sequence[Side]) -> bool:
    """Do these people type in a real die? The side it is for does; for a bot, anybody."""
    theirs = roller is None or roller is Side.CHANCE or roller in bots or roller in sides
    return bool(sides) and theirs


def allowed(session: MatchSession) -> Sequence[Action]:
    """In a lesson only what it is about."""
    if session.guide is None:
        return session.position.actions()
    return session.guide.allowed(session.position)


def options(shared: SharedView, actions: Sequence[Action]) -> list[Option]:
    """Actions with what to point at, or the words of its button."""
    game, position = shared.game, shared.position
    found: list[Option] = []
    steps = game.steps(position)
    pieces = shared.pieces(position.turn)
    numbers = {piece.id: piece.label for piece in pieces}
    standing = {piece.at: piece.label for piece in pieces if piece.at}
    for action in actions:
        touch = game.touch(position, action)
        by = game.actor(position, action)
        if touch.piece is None and touch.cell is None and touch.card is None:
            words = label(game.id, action, position.decision)
            line = note(game.id, action.verb, action.text, position.decision)
            cost = game.cost(position, action)
            if cost:
                line = " ".join(filter(None, (line, say(f"{game.id}.cost", n=cost))))
            found.append(Option(action.text, action.verb, label=words, note=line, actor=by))
        else:
            at = touch.piece, touch.cell, touch.card
            far = steps.get(action.text, 0)
            light = touch.light
            found.append(Option(action.text, action.verb, *at, light=light, steps=far, actor=by))
            number = numbers.get(touch.piece or by or "")
            found[-1].worth = _worth(game, position, action, number, standing)
    return found


def _worth(
    game: Capabilities,
    position: Position,
    action: Action,
    number: str | None,
    standing: dict[str, str],
) -> str | None:
    """What comes of it at once, if the game has words for that: it need not be looked for.

    `mate` is whoever stands where it ends: two passes of one player have different words.
    """
    if number is None or not texts.has(f"{game.id}.worth.{action.verb}"):
        return None
    outcome, end = game.outcome(position, action)
    key = f"{game.id}.worth.{action.verb}-{outcome}"
    return say(key, number=number, mate=standing.get(end, end)) if texts.has(key) else None


def quick(game: Capabilities, position: Position) -> list[QuickOption]:
    """The shortcuts a game offers here."""
    return [QuickOption(each.key, each.label()) for each in game.shortcuts(position)]
