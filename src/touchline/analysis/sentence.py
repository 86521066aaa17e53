"""A review in sentences: each side's match, and the decisions worth another look."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from touchline.analysis.lines import Thought
from touchline.analysis.review import Account, Decision, Review
from touchline.core.action import Action
from touchline.core.capabilities.game import Capabilities
from touchline.core.game import Position
from touchline.core.language.asking import clock_words
from touchline.core.language.ideas import idea_words, men
from touchline.core.language.names import side_words
from touchline.core.prospect import Judge, Prospect
from touchline.core.rivals.men import called
from touchline.core.side import Side
from touchline.core.texts import say


def sentence(review: Review, side: int) -> str:
    """What a side got, what the dice did, what even dice would have done."""
    account = review.accounts[side]
    goals, against = review.score if side == 0 else review.score[::-1]
    result = "won" if account.result > 50 else "lost" if account.result < 50 else "drew"
    how = "result" if review.whistle else "ended"
    points = round(abs(account.luck))
    dice = "even" if points == 0 else "gave" if account.luck > 0 else "cost"
    return say(
        "analyse.sentence",
        side=side_words(review.clubs, Side(side)),
        result=say(f"analyse.{how}.{result}", goals=goals, against=against),
        dice=say(f"analyse.dice.{dice}", n=points),
        share=even(account),
    )


def even(account: Account) -> int:
    """What even dice would have given, in points from 0 to 100."""
    return round(min(100.0, max(0.0, account.adjusted)))


def faults(account: Account) -> str:
    """How many of the decisions that mattered went wrong, the worst first."""
    if not account.counted:
        return say("analyse.faults.nothing")
    counts = (
        ("blunders", account.blunders),
        ("mistakes", account.mistakes),
        ("inaccuracies", account.inaccuracies),
    )
    told = [say(f"analyse.faults.{name}", n=n) for name, n in counts if n]
    if not told:
        return say("analyse.faults.none", n=account.counted)
    *most, last = told
    listed = say("analyse.faults.and", some=", ".join(most), last=last) if most else last
    return say("analyse.faults.of", n=account.counted, faults=listed)


def line_words(
    game: Capabilities,
    position: Position,
    actions: Sequence[Action],
    clubs: Sequence[str] = (),
    *,
    why: bool = True,
) -> str:
    """What decisions come to, as the side on turn would say it."""
    known = men(called(game, game.pieces(position, position.turn), clubs))
    found = game.idea(position, actions)
    found = found if why else replace(found, reasons=())
    return idea_words(game.id, found, known, actions[0], position.decision)


def better(game: Capabilities, judge: Judge, position: Position, action: str) -> Sequence[Action]:
    """An action with the best answers to all that it begins."""
    side = position.turn
    assert side is not None
    return Thought(game, judge, side).followed(position, game.action(action))


def moment(
    game: Capabilities, judge: Judge, position: Position, decision: Decision, clubs: Sequence[str]
) -> str:
    """A decision that lost something: when, whose, with what hand, and what was better."""
    side = position.turn
    assert side is not None
    played = [game.action(text) for text in decision.line or [decision.action]]
    best = decision.best[0]
    had, left = (round(100 * Prospect(*odds).score(side)) for odds in (best.odds, decision.odds))
    when = clock_words(game.id, position.view(None))
    return say(
        "analyse.moment",
        when=when[:1].upper() + when[1:],
        side=side_words(clubs if any(clubs) else game.clubs(position), side),
        had=had,
        left=left,
        played=line_words(game, position, played, clubs, why=False),
        better=line_words(game, position, better(game, judge, position, best.action), clubs),
    )
