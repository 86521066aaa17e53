"""Weak levels of UND1C1 err as people do: a carrier is let go, but no clear chance is missed."""

from __future__ import annotations

import pytest

from tests.undici.table import Table
from touchline.bots.undici.hand_made.decisions import decide
from touchline.bots.undici.hand_made.plans import best_plan
from touchline.bots.undici.learned.levels import Learned, Novice, Regular
from touchline.bots.undici.learned.slips import CLEAR
from touchline.core.seat import Seat
from touchline.core.side import Side
from touchline.undici.engine.position import Position

MATCHES = 40
both = pytest.mark.parametrize("level", [Novice, Regular])


def chosen(level: type[Learned], p: Position) -> list[str]:
    """What it does here in many matches."""
    return [str(level(seed=f"{n}").choose(Seat(p, Side.HOME))) for n in range(MATCHES)]


@both
def test_a_clear_chance_is_taken_in_every_match(level: type[Learned]) -> None:
    men = ("home 10 N8", "home 9 K7", "home 4 C8", "away 4 L8", "away 5 M9")
    p = Table(*men, ball="home 10", turn="home", preset="pro").position
    assert best_plan(p, 0, p.actions_left).chance > CLEAR
    assert set(chosen(level, p)) == {"shot"}


def test_a_carrier_is_let_go_now_and_then_and_oftener_by_a_novice() -> None:
    men = ("home 10 H8", "home 9 K7", "home 4 C8", "away 4 I8", "away 5 M9")
    p = Table(*men, ball="away 4", turn="home", preset="pro").position
    assert str(decide(p)) == "tackle 10"
    novice, regular = (chosen(level, p).count("tackle 10") for level in (Novice, Regular))
    assert MATCHES / 2 < novice < regular < MATCHES


@both
def test_one_match_has_its_slips_at_the_same_moments(level: type[Learned]) -> None:
    men = ("home 10 H8", "home 9 K7", "home 4 C8", "away 4 I8", "away 5 M9")
    p = Table(*men, ball="away 4", turn="home", preset="pro").position
    assert chosen(level, p) == chosen(level, p)
