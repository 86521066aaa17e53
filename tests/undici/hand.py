"""Tables with strategy cards in hand, and what it means that a card cannot be played now."""

from __future__ import annotations

from typing import Any

from tests.undici.table import Table

QUIET = ("home 10 G8", "home 4 B8", "away 4 L8", "away 10 J3")
FACING = ("home 10 H8", "away 4 I8")  # a Wizard with the ball and a black Gladiator before him
CROSSING = ("home 7 M2", "home 19 N8", "away 4 N12")  # from a black Archer to a black Ram


def ready(*hand: str, chips: tuple[str, ...] = QUIET, ball: str = "home 10", **more: Any) -> Table:
    """A table with home on turn and cards in hand."""
    return Table(*chips, ball=ball, hand=hand, **more)


def unplayable(table: Table, card: str) -> None:
    """The card is in hand, somebody may play cards, but the condition of this one fails."""
    table.refuses(f"card {card}", "UN 3.14", "card-condition")


def refused(card: str, *chips: str, ball: str = "home 10", **more: Any) -> None:
    """In the own turn, where another card could be played, this one cannot."""
    table = ready(f"home {card}", "home B13", chips=chips or QUIET, ball=ball, **more)
    assert table.legal("card") == ["card B13"]
    unplayable(table, card)


def refused_in_their_turn(card: str) -> None:
    """A card of the own turn is no answer to a dribble, though all else it needs is there."""
    chips = ("home 10 H8", "home 6 D8", "away 4 I8", "away 9 C3")
    table = ready(
        f"away {card}",
        "away R3",
        chips=chips,
        captain=("away 4",),
        table=("home B14",),
        pile=("away G1",),
    )
    table.play("dribble 4")
    assert table.legal() == ["decline", "card R3"]
    unplayable(table, card)
