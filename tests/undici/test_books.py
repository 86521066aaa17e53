"""The account that long runs keep of a match notices what is lost or made."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.undici.books import Books
from tests.undici.table import Table, box
from touchline.undici.engine.position import Position
from touchline.undici.engine.state import CAME_OFF, HAND, PILE


def lose_a_card(p: Position) -> None:
    """A card of the pile is gone."""
    p.take_card(0, p.cards_in(0, PILE)[0], PILE)


def double_a_card(p: Position) -> None:
    """A card is in the pile and in hand."""
    p.add_card(0, p.cards_in(0, PILE)[0], HAND)


def stack_padlocks(p: Position) -> None:
    """Both padlocks are on one box."""
    p.white = p.black = box("E5")


def lose_a_chip(p: Position) -> None:
    """A chip is off the pitch, its box does not know."""
    p.at[1] = -1


def send_off_unnoticed(p: Position) -> None:
    """The squad says a chip has come off that is still there."""
    p.status[0] = CAME_OFF


def invent_a_goal(p: Position) -> None:
    """A goal nobody has told of."""
    p.home_goals += 1


@pytest.mark.rule("UN 3.14.3", "UN 3.13.1", "UN 1.1.1")
@pytest.mark.parametrize(
    "wrong",
    [
        lose_a_card,
        double_a_card,
        stack_padlocks,
        lose_a_chip,
        send_off_unnoticed,
        invent_a_goal,
    ],
)
def test_what_is_wrong_is_noticed(wrong: Callable[[Position], None]) -> None:
    table = Table("home 10 G8", "away 4 L8", ball="away 4", pile=("home B1", "home B3"))
    books = Books()
    books.close(table.position, [])
    books.close(table.position, table.play("move 10", "to H8"))
    wrong(table.position)
    with pytest.raises(AssertionError):
        books.close(table.position, [])
