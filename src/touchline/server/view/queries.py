"""Answers that change nothing: the odds of an action, and why something cannot be chosen."""

from __future__ import annotations

from functools import cache
from itertools import islice
from typing import Final

from touchline.core import registry, texts
from touchline.core.action import Action
from touchline.core.capabilities.game import Capabilities
from touchline.core.errors import BadAction, IllegalAction
from touchline.core.game import Forecast, Position
from touchline.core.picture import Touch
from touchline.core.side import Side
from touchline.core.texts import say, say_or
from touchline.server.errors import Refusal
from touchline.server.match.seats import side_name
from touchline.server.match.session import MatchSession
from touchline.server.view.board import allowed
from touchline.server.view.chances import is_good, whole
from touchline.server.view.reasons import choices, sentence
from touchline.server.wire.messages import AskOdds, AskWhy, OddsLine, OddsReply, WhyReply

GOAL: Final = "goal"
"""What every game calls its goals in odds."""
MAX_POINTED_ALIKE: Final = 64
"""Verbs with more actions than this point at the same in every position of a side."""
_pointers: dict[tuple[str, str, Side | None], dict[str, list[int]]] = {}
"""For each game, verb and side: which actions point at a piece, cell or card."""


def odds(game: Capabilities, position: Position, wanted: AskOdds) -> OddsReply:
    """What would follow a legal action."""
    action = read_action(game, wanted.action)
    if action not in position.actions():
        raise illegal(game, position, action)
    forecast = position.forecast(action)
    shares = whole([each.probability for each in forecast.odds])
    lines = [
        OddsLine(
            each.name,
            odds_words(game.id, each.name, mine=each.side is position.turn),
            side_name(each.side),
            list(each.faces),
            str(each.probability),
            share,
            is_good(game, each.name, mine=each.side is position.turn),
        )
        for each, share in zip(forecast.odds, shares, strict=True)
    ]
    path = list(forecast.path)
    threats = list(forecast.threats)
    contested = bool(lines or threats)
    text = _outcome(game.id, position.decision, forecast.outcome, contested=contested)
    free = not lines and leads_on(position, action)
    calm = not threats and not forecast.leaves and not _lets_score(position, forecast)
    quiet = calm and hands_over(position, action)
    return OddsReply(wanted.n, action.text, text, lines, path, threats, free, quiet)


def _outcome(game_id: str, decision: str, outcome: str, *, contested: bool) -> str:
    """What it does; other words for this decision or where somebody may interfere, if any."""
    here = f"{game_id}.outcome.{decision}-{outcome}"
    key = here if texts.has(here) else f"{game_id}.outcome.{outcome}"
    known = f"{key}-contested" if contested and texts.has(f"{key}-contested") else key
    return say_or(known, outcome)


def odds_words(game_id: str, name: str, *, mine: bool) -> str:
    """An outcome as whoever decides would say it: you win the ball, they score."""
    key = f"{game_id}.odds-{'yours' if mine else 'theirs'}.{name}"
    return say_or(key if texts.has(key) else f"{game_id}.odds.{name}", name)


def leads_on(position: Position, action: Action) -> bool:
    """Does the same side decide next, without a die in between?"""
    return _next(position, action).turn is position.turn


def hands_over(position: Position, action: Action) -> bool:
    """Does the other side go on: it decides, or rolls what its turn begins with?"""
    after = _next(position, action)
    chance = after.chance
    roller = after.turn if chance is None else chance.side
    return position.turn is not None and roller is position.turn.other


def _next(position: Position, action: Action) -> Position:
    """The position in which something is to be decided or rolled after this."""
    after = position.copy()
    after.play(action)
    while after.turn is not Side.CHANCE and len(after.actions()) == 1:
        after.play(after.actions()[0])
    return after


def _lets_score(position: Position, forecast: Forecast) -> bool:
    """May the other side score with what it rolls next?"""
    return any(each.name == GOAL and each.side is not position.turn for each in forecast.odds)


def read_action(game: Capabilities, text: str) -> Action:
    """The action with this text; Refusal if there is none."""
    try:
        return game.action(text)
    except BadAction as error:
        raise Refusal("action", problem=str(error)) from None


def illegal(game: Capabilities, position: Position, action: Action) -> IllegalAction:
    """Why an action is not legal; the player it is about by his name."""
    try:
        position.copy().play(action)
    except IllegalAction as error:
        touch = _touch(game, position, action)
        pointed = None if touch is None else touch.piece
        for piece in game.pieces(position, position.turn) if pointed else ():
            if piece.id == pointed and piece.name:
                error.about(int(piece.label), piece.name)
        return error
    return IllegalAction("server.no.official", rule="", action=action.text)


def why(session: MatchSession, wanted: AskWhy) -> WhyReply:
    """Why not this piece, cell or card, with the rule; else what can be chosen instead."""
    game, position = session.game, session.position
    if wanted.action is not None:
        return _why_not(session, wanted.n, read_action(game, wanted.action))
    rule: str | None = None
    for action in meant(game, position, wanted, legal=True):
        if action in position.actions():
            return _why_not(session, wanted.n, action)
        error = illegal(game, position, action)
        if error.why():
            return refused(wanted.n, error)
        rule = rule or error.rule or None
    hand = None if wanted.cell is None else wanted.piece
    other = choices(game, position, allowed(session), hand)
    for action in meant(game, position, wanted, legal=False):
        error = illegal(game, position, action)
        if error.why():
            return WhyReply(wanted.n, sentence(error.why()), other, error.rule or None)
    return WhyReply(wanted.n, "", other, rule)


def refused(n: int, error: IllegalAction) -> WhyReply:
    """A refusal in its parts; if it gives no reason, what was wrong."""
    wrong = error.why() or error.what()
    return WhyReply(n, sentence(wrong), sentence(error.shown()), error.rule or None)


def _why_not(session: MatchSession, n: int, action: Action) -> WhyReply:
    position = session.position
    if action not in position.actions():
        return refused(n, illegal(session.game, position, action))
    try:
        if session.guide is not None:
            session.guide.check(position, action)
    except IllegalAction as other:
        return refused(n, other)
    return WhyReply(n, say("server.why.legal"))


def meant(game: Capabilities, position: Position, wanted: AskWhy, *, legal: bool) -> list[Action]:
    """What somebody may have meant, one action for each verb that is legal now, or that is not.

    A tap on a counter means its cell too. What can be done comes first.
    """
    if wanted.piece is None and wanted.cell is None and wanted.card is None:
        return []
    ways = [wanted]
    if wanted.cell is None and wanted.card is None:
        at = {piece.id: piece.at for piece in game.pieces(position, position.turn)}
        if here := at.get(wanted.piece or ""):
            ways.append(AskWhy(wanted.n, wanted.seq, cell=here))
    can = set(position.actions())
    now = dict.fromkeys(action.verb for action in position.actions())
    verbs = now if legal else [verb for verb in space(game.id) if verb not in now]
    chosen: list[Action] = []
    for verb in verbs:
        for way in ways:
            actions = _pointing(game, position, verb, way)
            first = sorted(actions, key=lambda action: action not in can)
            chosen += islice((each for each in first if _points(game, position, each, way)), 1)
    return sorted(chosen, key=lambda action: action not in can)


def _pointing(game: Capabilities, position: Position, verb: str, wanted: AskWhy) -> list[Action]:
    """The actions of a verb that can mean this: all of them, or looked up if there are many."""
    actions = space(game.id)[verb]
    if len(actions) <= MAX_POINTED_ALIKE:
        return actions
    key = game.id, verb, position.turn
    known = _pointers.get(key)
    if known is None:
        known = _pointers[key] = {}
        for number, action in enumerate(actions):
            touch = _touch(game, position, action)
            for name in () if touch is None else (touch.piece, touch.cell, touch.card):
                if name is not None:
                    known.setdefault(name, []).append(number)
    # a card says most, then a cell; an action without a piece may be meant by a cell alone
    name = wanted.card or wanted.cell or wanted.piece or ""
    return [actions[number] for number in known.get(name, ())]


@cache
def space(game_id: str) -> dict[str, list[Action]]:
    """All actions of a game by their verb."""
    game = registry.game(game_id)
    found: dict[str, list[Action]] = {}
    for index in range(game.action_count):
        action = game.action(index)
        if action.by_chance:
            continue
        found.setdefault(action.verb, []).append(action)
    return found


def _touch(game: Capabilities, position: Position, action: Action) -> Touch | None:
    try:
        touch: Touch = game.touch(position, action)
    except (IndexError, KeyError, ValueError):
        return None
    return touch


def _points(game: Capabilities, position: Position, action: Action, wanted: AskWhy) -> bool:
    touch = _touch(game, position, action)
    if touch is None:
        return False
    if wanted.cell is not None and touch.cell != wanted.cell:
        return False
    if wanted.card is not None and touch.card != wanted.card:
        return False
    if wanted.piece is None or touch.piece == wanted.piece:
        return True
    return touch.piece is None and wanted.cell is not None
