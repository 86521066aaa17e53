"""Between two matches of a league (CA 4.18)."""

from __future__ import annotations

import pytest

from tests.counterattack.table import Table, at
from touchline.competition.matches import CountedCasualties
from touchline.competition.standing import Standing, after_match
from touchline.counterattack.squads.errors import BadCards
from touchline.counterattack.squads.home_advantage import home_advantage, injured
from touchline.counterattack.squads.shipped import shipped

pytestmark = pytest.mark.rule("CA 4.18")


def test_an_injured_player_misses_as_many_matches_as_the_die_says() -> None:
    told = CountedCasualties(injured=("Ruiz", "Longo", "Rusu"))
    standing = after_match(Standing(), told, {"Ruiz": 4, "Longo": 1, "Rusu": 5})
    assert standing.missing == {"Ruiz": 4, "Longo": 1}
    assert not standing.available("Longo")
    assert standing.available("Rusu")
    later = after_match(standing, CountedCasualties(), {})
    assert later.missing == {"Ruiz": 3}
    assert later.available("Longo")


def test_the_third_yellow_card_and_a_red_one_cost_a_match() -> None:
    standing = Standing(yellows={"Ruiz": 2, "Longo": 1})
    standing = after_match(
        standing, CountedCasualties(booked=("Ruiz", "Longo"), sent_off=("Rusu",)), {}
    )
    assert standing.missing == {"Ruiz": 1, "Rusu": 1}
    assert standing.yellows == {"Ruiz": 0, "Longo": 2}
    assert after_match(standing, CountedCasualties(), {}).missing == {}


def test_a_suspension_is_for_the_next_match_however_long_the_injury() -> None:
    told = CountedCasualties(
        injured=("Ruiz", "Longo"), booked=("Longo",), sent_off=("Ruiz", "Longo")
    )
    standing = after_match(Standing(yellows={"Longo": 2}), told, {"Ruiz": 3, "Longo": 6})
    assert standing.missing == {"Ruiz": 3, "Longo": 1}


@pytest.mark.rule("CA q133")
def test_two_yellow_cards_in_one_match_count_as_two() -> None:
    told = CountedCasualties(booked=("Ruiz", "Ruiz", "Longo", "Longo"), sent_off=("Ruiz", "Longo"))
    standing = after_match(Standing(yellows={"Longo": 2}), told, {})
    assert standing.missing == {"Ruiz": 1, "Longo": 1}
    assert standing.yellows == {"Ruiz": 2, "Longo": 1}  # the third of Longo's cost him a match


def test_a_match_reports_who_was_hurt() -> None:
    position = Table("home 9 S13 Ruiz", "away 4 T13 Longo", ball="home 9", full=True).position
    position.injured |= 1 << 8
    assert injured(position, 0) == ["Ruiz"]
    assert injured(position, 1) == []


def test_who_was_replaced_is_reported_all_the_same() -> None:
    table = Table(
        "home 8 S13 Longo",
        "home 9 S20 Barisic",
        "home 10 S18 Rusu",
        "home 11 S16 Attah",
        "away 7 S22",
        ball="home 8",
        injured=("home 9", "home 11"),
        yellow=("home 9", "home 10"),
    )
    table.play("long", f"to {at(8, -9)}", 1, 4, 6, "done")
    table.play("sub 9 s12", "sub 10 s13", "sub 11 s14", "sub 8 s15")
    assert injured(table.position, 0) == ["Barisic", "Attah"]


def test_home_advantage_raises_attributes_for_one_match() -> None:
    squad = shipped("base").players
    raised = home_advantage(squad, {("Ruiz", "shooting"): 2, ("Nkosi", "saving"): 1})
    by_name = {card.name: card for card in raised}
    assert (by_name["Ruiz"].shooting, by_name["Nkosi"].saving) == (6, 5)
    assert [card.name for card in raised] == [card.name for card in squad]
    assert {card.name: card for card in squad}["Ruiz"].shooting == 4


@pytest.mark.parametrize(
    ("points", "key"),
    [
        ({("Ruiz", "shooting"): 2, ("Longo", "pace"): 2, ("Rusu", "pace"): 3}, "points"),
        ({("Ruiz", "shooting"): 3}, "above"),
        ({("Ruiz", "saving"): 1}, "player"),
        ({("Nobody", "pace"): 1}, "player"),
        ({("Ruiz", "shooting"): 0}, "points"),
    ],
)
def test_points_that_cannot_be_spent(points: dict[tuple[str, str], int], key: str) -> None:
    with pytest.raises(BadCards) as refusal:
        home_advantage(shipped("base").players, points)
    assert refusal.value.key == f"counterattack.error.league-{key}"
    assert str(refusal.value)
