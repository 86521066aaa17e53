"""What to do in a position, as a seat sees it: by the game's judge, or by its best bot.

What is hidden from the seat is dealt anew before a judge looks, so that advice never tells what
the other side holds.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from touchline.analysis.lines import AnalysisLine, Thought, walked
from touchline.analysis.review import CLASSES, IRRELEVANT, Kind, ends
from touchline.core.action import Action
from touchline.core.capabilities.game import Capabilities
from touchline.core.dice import SeededDice
from touchline.core.game import Position
from touchline.core.language.clauses import Clause, Idea
from touchline.core.prospect import Judge, Prospect
from touchline.core.seat import Player, Seat
from touchline.core.side import Side

DEALS: Final = 3
"""So many times what is hidden is dealt anew."""

CLOSE: Final = 3
"""So many of the actions that are best after the first deal are looked at in the others."""

IDEAS: Final = 3
"""So many are told."""


class Suggestion(msgspec.Struct, frozen=True, omit_defaults=True):
    """An idea with all its decisions, and how the match ends after it (win, draw, loss of home)."""

    actions: tuple[str, ...]
    idea: Idea
    odds: tuple[float, float, float] | None = None


class Advice(msgspec.Struct, frozen=True, omit_defaults=True):
    """The best action and the best ideas, the best first.

    With a judge: how the match ends after it (win, draw, loss of home). `gain` is what it has over
    the next best one, in points, and `lost` what the action that was asked about has less.
    """

    action: str
    odds: tuple[float, float, float] | None = None
    gain: float | None = None
    lost: float | None = None
    kind: Kind | None = None
    ideas: tuple[Suggestion, ...] = ()


def judged(
    game: Capabilities, judge: Judge, position: Position, side: Side, about: str | None = None
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


def expected(game: Capabilities, judge: Judge, position: Position, side: Side | None) -> Prospect:
    """How it ends from here, as far as this seat can know; None is a spectator."""
    deals = DEALS if game.covered(position) else 1
    seen = [
        judge.prospect(position.imagine(side, SeededDice(f"advice {deal}")))
        for deal in range(deals)
    ]
    return mean(seen)


def thought_through(
    game: Capabilities,
    judge: Judge,
    position: Position,
    side: Side,
    about: str | None = None,
    seconds: float | None = None,
) -> list[AnalysisLine]:
    """The best ideas and the one that begins with `about`, the best first.

    As far as this seat can know.
    """
    deals = DEALS if game.covered(position) else 1
    thought = Thought(game, judge, side, seconds)
    lines = thought.lines(position.imagine(side, SeededDice("advice 0")), about)
    if deals == 1:
        return lines
    close = [line for i, line in enumerate(lines) if i < CLOSE or line.actions[0].text == about]
    imagined = [
        position.imagine(side, SeededDice(f"advice {deal}"))
        for deal in range(1, deals)
        if not thought.late()
    ]
    found = [
        AnalysisLine(
            line.actions, mean([line.after, *(thought.ends(p, line.actions) for p in imagined)])
        )
        for line in close
    ]
    return thought.ranked(found)


def advise(
    game: Capabilities,
    judge: Judge,
    position: Position,
    side: Side,
    about: str | None = None,
    seconds: float | None = None,
) -> Advice:
    """What a judge would do and why, and what another action would lose."""
    lines = thought_through(game, judge, position, side, about, seconds)
    points = {line.actions[0].text: 100 * line.after.score(side) for line in reversed(lines)}
    best = lines[0]
    top = points[best.actions[0].text]
    others = [100 * line.after.score(side) for line in lines[1:]]
    lost = None if about is None else max(0.0, top - points.get(about, top))
    return Advice(
        best.actions[0].text,
        shares(best.after),
        round(max(0.0, top - max(others)), 1) if others else None,
        None if lost is None else round(lost, 1),
        None if lost is None else class_of(lost, top - min([top, *others])),
        suggestions(game, position, side, lines),
    )


def suggestions(
    game: Capabilities, position: Position, side: Side, lines: list[AnalysisLine]
) -> tuple[Suggestion, ...]:
    """The best ideas with their reasons, which are looked for where nothing hidden can be seen.

    What is told alike is told once: also what one man does for the same reasons, a cell further.
    """
    imagined = position.imagine(side, SeededDice("advice 0"))
    found: dict[tuple[Clause, tuple[Clause, ...]], Suggestion] = {}
    for line in lines:
        if len(found) < IDEAS:
            idea = game.idea(imagined, line.actions)
            actions = decided(imagined, line.actions, side)
            found.setdefault(sense(idea, actions[0]), Suggestion(actions, idea, shares(line.after)))
    return tuple(found.values())


def sense(idea: Idea, first: str) -> tuple[Clause, tuple[Clause, ...]]:
    """What an idea comes to: ideas of the same sense differ in nothing that could be told."""
    deed = idea.deed
    if not deed.key or not (deed.whom or deed.cell or deed.who):
        return Clause(first), ()
    return (msgspec.structs.replace(deed, cell="") if idea.reasons else deed), idea.reasons


def shares(after: Prospect) -> tuple[float, float, float]:
    """Win, draw, loss of home."""
    return after.win, after.draw, after.loss


def decided(position: Position, actions: Sequence[Action], side: Side) -> tuple[str, ...]:
    """The actions without those that are no choice: they are played anyway."""
    found: list[str] = []
    for i, action in enumerate(actions):
        if i == 0 or len(walked(position, actions[:i], side).actions()) > 1:
            found.append(action.text)
    return tuple(found)


def ask_bot(game: Capabilities, player: Player, position: Position, side: Side) -> Advice:
    """What a bot would do where nobody can judge."""
    action = player.choose(Seat(position, side))
    imagined = position.imagine(side, SeededDice("advice 0"))
    return Advice(action.text, ideas=(Suggestion((action.text,), game.idea(imagined, (action,))),))


def class_of(lost: float, spread: float) -> Kind | None:
    """What a decision that loses so much is called, where the options are so far apart."""
    if spread < IRRELEVANT:
        return None
    return next((name for name, least in CLASSES if lost >= least), None)
