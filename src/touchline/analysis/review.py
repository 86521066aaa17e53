"""A match looked at again: what every decision lost, and what luck every roll was.

Values are points: hundredths of a match, draws half.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Literal

import msgspec
from msgspec.structs import replace

from touchline.analysis.luck import weighed
from touchline.core import record as records
from touchline.core import registry
from touchline.core.action import Action
from touchline.core.capabilities.game import Capabilities, complete
from touchline.core.errors import TouchlineError
from touchline.core.game import Game, Position
from touchline.core.language.names import clubs_of
from touchline.core.prospect import Judge, Prospect
from touchline.core.record import Record
from touchline.core.side import Side

# What a decision has to lose, in points, to be called so.
Kind = Literal["inaccuracy", "mistake", "blunder"]
CLASSES: Final[tuple[tuple[Kind, float], ...]] = (
    ("blunder", 15.0),
    ("mistake", 10.0),
    ("inaccuracy", 5.0),
)
# Where all options are within so many points, it does not matter what is decided.
IRRELEVANT: Final = 1.0
SHOWN: Final = 3  # alternatives
SIDES: Final = (Side.HOME, Side.AWAY)


class NotOver(TouchlineError):
    """A match that cannot be judged yet."""


class Alternative(msgspec.Struct, frozen=True):
    """What might have been done, and how the match would end after it: win, draw, loss of home."""

    action: str
    odds: tuple[float, float, float]


class Decision(msgspec.Struct, frozen=True):
    """What was decided and what it lost against the best. `counted` if there was a choice in it;
    `best` has only what was better than what was played.
    """

    number: int
    side: str
    decision: str
    action: str
    lost: float
    counted: bool
    kind: Kind | None
    odds: tuple[float, float, float]
    best: list[Alternative]
    line: list[str] = []
    """What was played on in answer to all it began, this action first."""


class Roll(msgspec.Struct, frozen=True):
    """What chance did, and the luck of it to the side that rolled; a toss is told as home's."""

    number: int
    side: str
    outcome: str
    luck: float
    odds: tuple[float, float, float]


class Account(msgspec.Struct):
    """One side's match: its result in points, and what luck and its own decisions did to it."""

    result: float
    luck: float = 0.0
    skill: float = 0.0
    counted: int = 0
    inaccuracies: int = 0
    mistakes: int = 0
    blunders: int = 0

    @property
    def adjusted(self) -> float:
        """The result with the luck taken off."""
        return self.result - self.luck


class Review(msgspec.Struct, frozen=True):
    """Everything about a match."""

    score: tuple[int, int]
    accounts: tuple[Account, Account]
    decisions: list[Decision]
    rolls: list[Roll]
    begin: tuple[float, float, float]
    """How it would have ended before anything was played: win, draw, loss of home."""
    whistle: bool = True
    """Was it played to the end? Else somebody gave up, or both agreed."""
    clubs: tuple[str, str] = ("", "")
    """What the two sides are called, where the record says so."""


Watcher = Callable[[Position, Decision], None]


def review(game: Game, record: Record, judge: Judge, watch: Watcher | None = None) -> Review:
    """Look at a match that is over; `watch` is shown every decision in its position."""
    decisions: list[Decision] = []
    rolls: list[Roll] = []
    position = records.start(game, record)
    begin = _odds(judge.prospect(position))
    for number, action in enumerate(record.actions, 1):
        if position.turn is Side.CHANCE and not _is_signal(position, action):
            rolls.append(_roll(judge, position, number, action))
        elif position.turn in SIDES:
            decision = _decision(judge, position, number, action)
            if decision.kind is not None:
                line = played_on(complete(game), position, record.actions[number - 1 :])
                decision = replace(decision, line=[each.text for each in line])
            decisions.append(decision)
            if watch is not None:
                watch(position, decision)
        position.play(action)
    whistle = position.turn is None
    if not whistle and "Ended" not in record.tags:
        raise NotOver("analyse.error.not-over")
    winner = position.winner if whistle else _left(record.tags["Ended"])
    accounts = _accounts(winner, decisions, rolls)
    clubs = sides_of(game, record, position)
    return Review(position.score, accounts, decisions, rolls, begin, whistle, clubs)


def sides_of(game: Game, record: Record, position: Position) -> tuple[str, str]:
    """What the two sides are called: by the record, else by the teams that play."""
    home, away = clubs_of(record.tags, registry.bot_ids(game.id))
    teams = complete(game).clubs(position)
    return (home, away) if home or away else (teams[0], teams[1])


def played_on(game: Capabilities, position: Position, actions: Sequence[Action]) -> list[Action]:
    """What the side on turn plays, with its answers to all that this begins."""
    side, after = position.turn, position.copy()
    found: list[Action] = []
    for action in actions:
        if found and (after.turn is not side or not game.begun(after)):
            break
        found.append(action)
        after.play(action)
    return found


def _left(ended: str) -> Side | None:
    """Who has won a match that ended like this: whoever did not leave it."""
    _, _, side = ended.partition(" ")
    return Side.AWAY if side == "home" else Side.HOME if side == "away" else None


def ends(judge: Judge, position: Position, action: Action) -> Prospect:
    """How the match ends after an action."""
    after = position.copy()
    after.play(action)
    return judge.prospect(after)


def hint(judge: Judge, position: Position) -> list[Alternative]:
    """The best options of whoever decides, the best first."""
    return _best(judge.options(position), position.turn)


def _is_signal(position: Position, action: Action) -> bool:
    return action in position.signals()


def _roll(judge: Judge, position: Position, number: int, action: Action) -> Roll:
    chance = position.chance
    side = Side.AWAY if chance is not None and chance.side is Side.AWAY else Side.HOME
    found, after = weighed(judge, position, action)
    points = round(100 * (found if side is Side.HOME else -found), 2)
    return Roll(number, side.label, action.text, points, _odds(after))


def _decision(judge: Judge, position: Position, number: int, action: Action) -> Decision:
    side = position.turn
    assert side is not None
    options = judge.options(position)
    scores = [100 * after.score(side) for _, after in options]
    played = next((after for option, after in options if option is action), None)
    if played is None:  # the judge did not think of it
        played = ends(judge, position, action)
        scores.append(100 * played.score(side))
    own = 100 * played.score(side)
    lost = max(scores) - own
    counted = len(scores) > 1 and max(scores) - min(scores) >= IRRELEVANT
    kind = next((name for name, least in CLASSES if counted and lost >= least), None)
    better = [each for each in options if 100 * each[1].score(side) - own >= IRRELEVANT]
    best = _best(better, side) if counted else []
    return Decision(
        number,
        side.label,
        position.decision,
        action.text,
        round(lost, 2) if counted else 0.0,
        counted,
        kind,
        _odds(played),
        best,
    )


def _best(options: list[tuple[Action, Prospect]], side: Side | None) -> list[Alternative]:
    assert side is not None
    ranked = sorted(options, key=lambda option: -option[1].score(side))
    return [Alternative(action.text, _odds(after)) for action, after in ranked[:SHOWN]]


def _odds(prospect: Prospect) -> tuple[float, float, float]:
    win, draw, loss = (round(share, 4) for share in prospect)
    return win, draw, loss


def _accounts(
    winner: Side | None, decisions: list[Decision], rolls: list[Roll]
) -> tuple[Account, Account]:
    home, away = (Account(50.0 if winner is None else 100.0 * (winner is side)) for side in SIDES)
    for roll in rolls:
        found = roll.luck if roll.side == "home" else -roll.luck
        home.luck += found
        away.luck -= found
    for decision in decisions:
        account = home if decision.side == "home" else away
        account.skill -= decision.lost
        account.counted += decision.counted
        account.inaccuracies += decision.kind == "inaccuracy"
        account.mistakes += decision.kind == "mistake"
        account.blunders += decision.kind == "blunder"
    return home, away
