"""A move tried in a replay: where it leads, what the judge thinks of it, and what chance may do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from touchline.analysis.advice import class_of, judged
from touchline.analysis.review import ends
from touchline.core import registry
from touchline.core.action import Action
from touchline.core.capabilities.game import Capabilities
from touchline.core.errors import BadRecord
from touchline.core.game import Position
from touchline.core.language.labels import label
from touchline.core.language.names import clubs_of
from touchline.core.prospect import Judge, Prospect
from touchline.core.record import Record, replay
from touchline.core.side import Side
from touchline.server.match.seats import SIDES, side_name
from touchline.server.view.board import options
from touchline.server.view.labels import asked
from touchline.server.view.queries import odds
from touchline.server.view.shared_view import SharedView
from touchline.server.wire.messages import AskOdds, Option
from touchline.server.wire.trying import Outcome, Shares, Standing, Tip, Verdict
from touchline.study.branch import Tried, action_words, outcome_words, step

MAX_FORCED: Final = 40
"""So many actions without a choice are played through at a time."""
MAX_OUTCOMES: Final = 60
"""Where chance has more outcomes, none of them is weighed."""
MAX_TOLD: Final = 4
"""So many of the best options are told in words."""


def after_so_many(game: Capabilities, record: Record, seq: int) -> Position:
    """The position after so many actions of a record."""
    if seq > len(record.actions):
        raise BadRecord("study.error.no-place", number=seq, last=len(record.actions))
    for number, (position, _, _) in enumerate(replay(game, record)):
        if number == seq:
            return position
    raise AssertionError(seq)


def tried(
    game: Capabilities,
    position: Position,
    seq: int,
    actions: Sequence[str],
    tags: Mapping[str, str],
    *,
    onward: bool = False,
) -> Standing:
    """Play these actions and say where that leads; IllegalAction if one cannot be played."""
    judge = registry.judge(game.id) if registry.has_judge(game.id) else None
    steps: list[Tried] = []
    verdict = None
    for number, text in enumerate(actions, 1):
        action = game.action(text)
        if number == len(actions) and action in _legal(position):
            verdict = _verdict(game, judge, position, action)
        done = step(game, position, action, seq + number, tags)
        if number == len(actions):
            steps.append(done)
    while onward and steps and len(steps) < MAX_FORCED and len(only := _legal(position)) == 1:
        steps.append(step(game, position, only[0], steps[-1].frame.seq + 1, tags))
    clubs = clubs_of(tags, registry.bot_ids(game.id))
    return _standing(game, judge, position, steps, verdict, clubs)


def _legal(position: Position) -> Sequence[Action]:
    if position.turn is Side.CHANCE:
        return [action for action, _ in position.outcomes()]
    return position.actions()


def _standing(
    game: Capabilities,
    judge: Judge | None,
    position: Position,
    steps: list[Tried],
    verdict: Verdict | None,
    clubs: Sequence[str],
) -> Standing:
    side = position.turn
    chance = position.chance if side is Side.CHANCE else None
    decides = side if side in SIDES else None
    tips = [] if judge is None or decides is None else _tips(game, judge, position, decides)
    outcomes = [] if chance is None else _outcomes(game, judge, position)
    rolled = None if chance is None else chance.side
    return Standing(
        game.id,
        str(position),
        steps,
        verdict,
        _outlook(judge, position, tips, outcomes),
        None if side is None else "chance" if decides is None else side_name(side),
        side_name(rolled) if rolled in SIDES and rolled is not None else None,
        "" if side is None else asked(game.id, position, position.view(decides), clubs).prompt,
        chance.rule if chance is not None else "" if side is None else game.rule(position),
        None if decides is None else game.about(position),
        [] if decides is None else _options(game, position),
        tips,
        outcomes,
    )


def _outlook(
    judge: Judge | None, position: Position, tips: list[Tip], outcomes: list[Outcome]
) -> Shares | None:
    """How it ends from here: after the best option, or over all that chance may do."""
    if judge is None:
        return None
    if tips:
        return tips[0].outlook
    known = [(each.share / 100, each.outlook) for each in outcomes if each.outlook is not None]
    if len(known) == len(outcomes) and outcomes:
        win, draw, loss = (sum(share * odds[i] for share, odds in known) for i in range(3))
        return _shares(Prospect(win, draw, loss))
    return _shares(judge.prospect(position))


def _options(game: Capabilities, position: Position) -> list[Option]:
    found = options(SharedView(game, position), position.actions())
    for each in found:  # cards lie in no hand here: they have buttons
        if each.card is not None and each.label is None:
            each.label = label(game.id, game.action(each.action), position.decision)
    return found


def _tips(game: Capabilities, judge: Judge, position: Position, side: Side) -> list[Tip]:
    known = judged(game, judge, position, side)
    best = 100 * known[0][1].score(side)
    return [
        Tip(
            action.text,
            action_words(game, position, action),
            round(best - 100 * after.score(side), 1),
            _shares(after),
        )
        for action, after in known[:MAX_TOLD]
    ]


def _verdict(
    game: Capabilities, judge: Judge | None, position: Position, action: Action
) -> Verdict:
    side = position.turn
    if side is Side.CHANCE:
        found = next(
            (each for each in _outcomes(game, judge, position) if each.action == action.text), None
        )
        return Verdict() if found is None else Verdict(luck=found.luck, share=found.share)
    assert side is not None
    chances = odds(game, position, AskOdds(0, 0, action.text))
    if judge is None:
        return Verdict(odds=chances)
    known = judged(game, judge, position, side, action.text)
    points = {each: 100 * after.score(side) for each, after in known}
    own = points.get(action)
    if own is None:  # it was not worth a look
        own = 100 * ends(judge, position, action).score(side)
    best = max(points, key=lambda each: points[each])
    lost = max(0.0, points[best] - own)
    return Verdict(
        round(lost, 1),
        class_of(lost, points[best] - min([own, *points.values()])),
        None if best is action else action_words(game, position, best),
        odds=chances,
    )


def _outcomes(game: Capabilities, judge: Judge | None, position: Position) -> list[Outcome]:
    """Everything chance may do; its luck is what it is worth with the best play, less the mean."""
    chance = position.chance
    roller = Side.AWAY if chance is not None and chance.side is Side.AWAY else Side.HOME
    possible = position.outcomes()
    after: list[Prospect | None] = [None] * len(possible)
    if judge is not None and len(possible) <= MAX_OUTCOMES:
        after = [ends(judge, position, action) for action, _ in possible]
    mean = sum(
        float(share) * each.score(roller)
        for (_, share), each in zip(possible, after, strict=True)
        if each is not None
    )
    return [
        Outcome(
            action.text,
            outcome_words(game, position, action),
            round(100 * float(share), 2),
            None if each is None else round(100 * (each.score(roller) - mean), 1),
            None if each is None else _shares(each),
        )
        for (action, share), each in zip(possible, after, strict=True)
    ]


def _shares(after: Prospect) -> Shares:
    return [round(share, 4) for share in after]
