"""One sentence for each side: what it got, what the dice did, what even dice would have done."""

from __future__ import annotations

from touchline.analysis.review import Account, Review
from touchline.core.side import Side
from touchline.core.texts import say
from touchline.core.words.names import side_words


def sentence(review: Review, side: int) -> str:
    """The sentence of a side."""
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
