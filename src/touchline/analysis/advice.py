"""What to do in a position, as a seat sees it: by the game's judge, or by its best bot.

What is hidden from the seat is dealt anew before a judge looks, so that advice never tells what
the other side holds.
"""

from __future__ import annotations

from typing import Final

import msgspec

from touchline.analysis.review import CLASSES, IRRELEVANT, Kind, ends
from touchline.core.action import Action
from touchline.core.dice import SeededDice
from touchline.core.game import Position
from touchline.core.prospect import Judge, Prospect
from touchline.core.seat import Player, Seat
from touchline.core.side import Side
from touchline.core.whole import Whole

DEALS: Final = 3
"""So many times what is hidden is dealt anew."""

CLOSE: Final = 3
"""So many of the actions that are best after the first deal are looked at in the others."""


class Advice(msgspec.Struct, frozen=True, omit_defaults=True):
    """The best action. With a judge: how the match ends after it (win, draw, loss of home).

    `gain` is what it has over the next best one, in points, and `lost` what the action that was
    asked about has less.
    """

    action: str
    odds: tuple[float, float, float] | None = None
    gain: float | None = None
    lost: float | None = None
    kind: Kind | None = None


def judged(
    game: Whole, judge: Judge, position: Position, side: Side, about: str | None = None
) -> list[tuple[Action, Prospect]]:
    """What the judge thinks of, and `about`, each with how it ends after it, best first.

    As far as this seat can know.
    """
    deals = DEALS if game.covered(position) else 1
    imagined = position.imagine(side, SeededDice("advice 0"))
    options = judge.options(imagined)
    options.sort(key=lambda option: -option[1].score(side))
    known = {action.text for action, _ in options}
    options += [
        (action, ends(judge, imagined, action))
        for action in imagined.actions()
        if action.text == about and about not in known
    ]
    if deals == 1:
        return sorted(options, key=lambda option: -option[1].score(side))
    close = [option for i, option in enumerate(options) if i < CLOSE or option[0].text == about]
    found: list[tuple[Action, Prospect]] = []
    for action, after in close:
        seen = [after]
        for deal in range(1, deals):
            imagined = position.imagine(side, SeededDice(f"advice {deal}"))
            seen.append(ends(judge, imagined, action))
        found.append((action, mean(seen)))
    return sorted(found, key=lambda option: -option[1].score(side))


def mean(seen: list[Prospect]) -> Prospect:
    """The mean of several."""
    return Prospect(*(sum(shares) / len(seen) for shares in zip(*seen, strict=True)))


def expected(game: Whole, judge: Judge, position: Position, side: Side | None) -> Prospect:
    """How it ends from here, as far as this seat can know; None is a spectator."""
    deals = DEALS if game.covered(position) else 1
    seen = [
        judge.prospect(position.imagine(side, SeededDice(f"advice {deal}")))
        for deal in range(deals)
    ]
    return mean(seen)


def advise(
    game: Whole, judge: Judge, position: Position, side: Side, about: str | None = None
) -> Advice:
    """What a judge would do, and what another action would lose."""
    found = judged(game, judge, position, side, about)
    points = {action.text: 100 * after.score(side) for action, after in found}
    best, after = found[0]
    top, *others = sorted(points.values(), reverse=True)
    lost = None if about is None else max(0.0, top - points.get(about, top))
    return Advice(
        best.text,
        (after.win, after.draw, after.loss),
        round(top - others[0], 1) if others else None,
        None if lost is None else round(lost, 1),
        None if lost is None else class_of(lost, top - min(points.values())),
    )


def ask_bot(player: Player, position: Position, side: Side) -> Advice:
    """What a bot would do where nobody can judge."""
    return Advice(player.choose(Seat(position, side)).text)


def class_of(lost: float, spread: float) -> Kind | None:
    """What a decision that loses so much is called, where the options are so far apart."""
    if spread < IRRELEVANT:
        return None
    return next((name for name, least in CLASSES if lost >= least), None)
