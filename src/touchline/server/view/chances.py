"""How good an action is in one number: the best chance of each kind, and whole per cents."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from touchline.core.action import Action
from touchline.core.capabilities.game import Capabilities
from touchline.core.game import Forecast, Position
from touchline.server.wire.messages import Chance

MAX_WEIGHED = 60
"""So many actions are weighed for one answer; a pass has hundreds of targets."""
DECLINE = "decline"


def whole(parts: Sequence[Fraction]) -> list[float]:
    """Per cents; of things of which exactly one happens, whole ones that are 100 in all.

    >>> whole([Fraction(1, 3), Fraction(1, 3), Fraction(1, 3)])
    [34, 33, 33]
    >>> whole([Fraction(1, 6)])
    [17]
    """
    found: list[float] = [round(100 * each) for each in parts]
    if sum(parts) != 1:
        return found
    found = [int(100 * each) for each in parts]
    rests = sorted(range(len(parts)), key=lambda i: (found[i] - 100 * parts[i], i))
    for i in rests[: 100 - int(sum(found))]:
        found[i] += 1
    return found


def is_good(game: Capabilities, name: str, *, mine: bool) -> bool | None:
    """Is this outcome good for who decides? The names are told of whose action it is."""
    if name in game.good:
        return mine
    if name in game.bad:
        return not mine
    return None


def chances(game: Capabilities, position: Position) -> list[Chance]:
    """The best chance of each kind of action, looking one choice further where dice come later.

    A kind of which nothing good comes at once has none: a header that is yet to be jumped for, or
    a run that only leads the opponent somewhere, is no offer of 0 %.
    """
    best: dict[str, Fraction] = {}
    left = MAX_WEIGHED
    for action in position.actions():
        forecast = position.forecast(action)
        found = [forecast] if forecast.odds else _next(game, position, action, left)
        left = max(8, left - len(found))
        for each in found:
            if each.odds:
                share = _share(game, position, each)
                best[action.verb] = max(share, best.get(action.verb, Fraction(0)))
    return [Chance(verb, max(1, round(100 * share))) for verb, share in best.items() if share]


def _next(game: Capabilities, position: Position, action: Action, most: int) -> list[Forecast]:
    """What could follow the choice after this one: at team-mates first."""
    touch = game.touch(position, action)
    if touch.piece is not None or touch.cell is not None or touch.card is not None:
        return []
    after = position.copy()
    after.play(action)
    if after.turn is not position.turn and (decline := _declining(after)) is not None:
        after.play(decline)  # they may answer first: this is what it is worth as they stand
    if after.turn is not position.turn:
        return []
    actions = after.actions()
    if len(actions) > most:
        side = position.turn
        assert side is not None
        pieces = game.pieces(after, side)
        held = {piece.at for piece in pieces if piece.side == side.label and piece.at}
        actions = tuple(each for each in actions if game.touch(after, each).cell in held)[:most]
    return [after.forecast(each) for each in actions]


def _declining(position: Position) -> Action | None:
    """How whoever is asked now lets it be."""
    return next((each for each in position.actions() if each.verb == DECLINE), None)


def _share(game: Capabilities, position: Position, forecast: Forecast) -> Fraction:
    """How likely it is that something good comes of it."""
    good = [
        each.probability
        for each in forecast.odds
        if is_good(game, each.name, mine=each.side is position.turn)
    ]
    return sum(good, Fraction(0))
