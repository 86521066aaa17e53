"""A review as a screen shows it: the curve of a match, and its decisions worth another look.

A decision that lost much is shown with what was played and what would have been better, each with
what to point at and the odds of the game itself.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from touchline.analysis.accuracy import Kept, kept, phases
from touchline.analysis.advice import judged
from touchline.analysis.review import (
    Alternative,
    Decision,
    Kind,
    Review,
    ends,
    review,
    sides_of,
)
from touchline.analysis.sentence import better, even, faults, line_words, moment, sentence
from touchline.core import registry
from touchline.core.action import Action
from touchline.core.capabilities.game import Capabilities
from touchline.core.dice import SeededDice
from touchline.core.errors import BadPosition
from touchline.core.game import Position
from touchline.core.prospect import Judge
from touchline.core.record import Record, start
from touchline.core.side import Side, SideName
from touchline.core.texts import say, say_or
from touchline.server.match.seats import side_name
from touchline.server.view.board import board, options
from touchline.server.view.labels import asked
from touchline.server.view.queries import odds
from touchline.server.view.shared_view import SharedView
from touchline.server.wire.messages import AskOdds, Board, OddsReply, Option
from touchline.study.frames import picture_key

Shares = tuple[float, float, float]

MAX_JUDGED_ACTIONS = 60


class Choice(msgspec.Struct):
    """Something that was or could have been played: what to point at, and what follows.

    `outlook` is how the match ends after it: win, draw, loss of home.
    """

    action: str
    label: str
    piece: str | None
    cell: str | None
    card: str | None
    odds: OddsReply
    outlook: Shares
    after: str
    """The line of the position after it, to play on from."""


class KeyMoment(msgspec.Struct):
    """A decision that lost something: before the action of this number."""

    seq: int
    side: SideName
    kind: Kind
    lost: float
    prompt: str
    rule: str
    sentence: str
    """When it was, who decided, what they had, what was played, and what was better."""
    line: str
    played: Choice
    best: list[Choice]


class Judged(msgspec.Struct):
    """What one decision lost; only those are counted in which there was something to decide."""

    seq: int
    side: SideName
    lost: float
    kind: Kind | None
    stake: float
    """What there was to lose."""


class Rolled(msgspec.Struct):
    """The luck of a roll to whoever rolled."""

    seq: int
    side: SideName
    outcome: str
    luck: float


class Tally(msgspec.Struct):
    """One side's match in points: its result, its luck, what it lost itself, and on even dice."""

    result: float
    luck: float
    skill: float
    even: int
    counted: int
    inaccuracies: int
    mistakes: int
    blunders: int
    sentence: str
    faults: str
    """How many decisions went wrong, in a sentence."""
    accuracy: float | None
    """How much it kept of what there was to lose, in per cent."""


class PhaseKept(msgspec.Struct):
    """The accuracy of both sides in a part of the match, and from how many decisions."""

    name: str
    home: Kept
    away: Kept


class Reviewed(msgspec.Struct):
    """A whole match. `curve` has how it will end after each action, the beginning first."""

    game: str
    home: Tally
    away: Tally
    curve: list[Shares]
    decisions: list[Judged]
    rolls: list[Rolled]
    moments: list[KeyMoment]
    phases: list[PhaseKept]


def reviewed(game: Capabilities, record: Record) -> Reviewed:
    """Look at a match that is over, in the current language."""
    judge = registry.judge(game.id)
    clubs = sides_of(game, record, start(game, record))
    moments: list[KeyMoment] = []

    def watch(position: Position, decision: Decision) -> None:
        if decision.kind is not None:
            moments.append(_moment(game, judge, position, decision, clubs))

    found = review(game, record, judge, watch)
    return Reviewed(
        game.id,
        _side(found, 0),
        _side(found, 1),
        _curve(found, len(record.actions)),
        [
            Judged(each.number, _name(each.side), each.lost, each.kind, each.stake)
            for each in found.decisions
            if each.counted
        ],
        [Rolled(each.number, _name(each.side), each.outcome, each.luck) for each in found.rolls],
        moments,
        [
            PhaseKept(_phase_name(game.id, each.kind, each.key), each.home, each.away)
            for each in phases(found.decisions)
        ],
    )


def _phase_name(game_id: str, kind: str, key: str) -> str:
    name = (
        say_or(f"{game_id}.period.{key}", key) if kind == "period" else say(f"analyse.{key}-ball")
    )
    return name[:1].upper() + name[1:]


def _curve(found: Review, length: int) -> list[Shares]:
    known: dict[int, Shares] = {0: found.begin}
    known |= {each.number: each.odds for each in found.decisions}
    known |= {each.number: each.odds for each in found.rolls}
    curve: list[Shares] = []
    for number in range(length + 1):  # a call of an official leaves it as it was
        curve.append(known.get(number, curve[-1] if curve else found.begin))
    return curve


def _name(side: str) -> SideName:
    return "home" if side == "home" else "away"


def _side(found: Review, side: int) -> Tally:
    account = found.accounts[side]
    return Tally(
        account.result,
        round(account.luck, 1),
        round(account.skill, 1),
        even(account),
        account.counted,
        account.inaccuracies,
        account.mistakes,
        account.blunders,
        sentence(found, side),
        faults(account),
        kept(each for each in found.decisions if each.side == ("home", "away")[side]).accuracy,
    )


def _moment(
    game: Capabilities, judge: Judge, position: Position, decision: Decision, clubs: Sequence[str]
) -> KeyMoment:
    assert decision.kind is not None
    told = [game.action(text) for text in decision.line or [decision.action]]
    others = [each for each in decision.best if each.action != decision.action]
    best = [
        _choice(game, position, each, better(game, judge, position, each.action), clubs)
        for each in others
    ]
    return KeyMoment(
        decision.number,
        _name(decision.side),
        decision.kind,
        decision.lost,
        asked(game.id, position, position.view(position.turn), clubs).prompt,
        game.rule(position),
        moment(game, judge, position, decision, clubs),
        str(position),
        _choice(game, position, Alternative(decision.action, decision.odds), told, clubs),
        best,
    )


def _choice(
    game: Capabilities,
    position: Position,
    option: Alternative,
    line: Sequence[Action],
    clubs: Sequence[str],
) -> Choice:
    action = game.action(option.action)
    touch = game.touch(position, action)
    after = position.copy()
    after.play(action)
    return Choice(
        action.text,
        line_words(game, position, line, clubs),
        touch.piece,
        touch.cell,
        touch.card,
        odds(game, position, AskOdds(0, 0, action.text)),
        option.odds,
        str(after),
    )


class Weighed(msgspec.Struct):
    """An option of an exercise: what it loses against the best, in points, and how it ends."""

    option: Option
    lost: float
    outlook: Shares


class Question(msgspec.Struct):
    """A decision to be found again: the board, the question, and what each answer is worth."""

    game: str
    preset: str | None
    side: SideName
    board: Board
    prompt: str
    rule: str
    about: str | None
    options: list[Weighed]


def question(game: Capabilities, position: Position) -> Question:
    """The decision of a position, in the current language; BadPosition if nobody decides."""
    side = position.turn
    if side not in (Side.HOME, Side.AWAY):
        raise BadPosition("study.error.nobody-decides")
    assert side is not None
    return Question(
        game.id,
        picture_key(game, position.settings),
        side_name(side),
        board(game, position, side),
        asked(game.id, position, position.view(side)).prompt,
        game.rule(position),
        game.about(position),
        weighed(game, registry.judge(game.id), position, side),
    )


def weighed(game: Capabilities, judge: Judge, position: Position, side: Side) -> list[Weighed]:
    """Every option of a decision with what it loses, as far as the side can know."""
    found = dict(judged(game, judge, position, side))
    worst = min(found.values(), key=lambda after: after.score(side))
    others = [action for action in position.actions() if action not in found]
    imagined = position.imagine(side, SeededDice("question"))
    for action in others:  # what was not worth a look; of very many nobody looks at each
        found[action] = (
            ends(judge, imagined, action) if len(others) <= MAX_JUDGED_ACTIONS else worst
        )
    best = max(100 * after.score(side) for after in found.values())
    options_weighed = []
    for option in options(SharedView(game, position), position.actions()):
        after = found[game.action(option.action)]
        lost = round(best - 100 * after.score(side), 1)
        options_weighed.append(
            Weighed(option, lost, (round(after.win, 4), round(after.draw, 4), round(after.loss, 4)))
        )
    return options_weighed
