"""Both readings of our rulings on the duel and the header at a corner (UN 4.9.5, 4.9.6, R41)."""

from __future__ import annotations

import pytest

from tests.undici.odds import odds_of
from tests.undici.table import Table
from touchline.undici.events import Duel, Goal, Saved, Won

ON = "corner=true;cards=false;"
UP = ("home 19 M7", "home 9 M8", "home 11 M9", "home 6 H8")
DEFENCE = ("away 4 N7", "away 5 N9", "away 8 K8")


def corner(settings: str, die: int, *more: str) -> Table:
    """Number 6 brings the corner in from N1; on N8, before number 9, there is no defender."""
    table = Table(*UP, *(more or DEFENCE), ball="home 9", settings=ON + settings)
    table.play("shot", 4, 6)  # a black Viper and +2 against a black Paw: 8 each
    table.play("take 6", "to N1", "done", "done", die)
    return table


def duels(table: Table) -> list[tuple[str, int, int]]:
    """The duels of the last story."""
    return [(duel.kind, duel.attacker_total, duel.defender_total) for duel in table.told(Duel)]


@pytest.mark.rule("UN 4.9.6", "UN R23")
def test_a_tied_duel_is_cleared_or_won() -> None:
    table = corner("", 1)  # A/B only: a black Ram each
    assert table.decision == "corner-attack-roll"
    table.play(3, 3)
    duel = table.told(Duel)[0]
    assert (duel.attacker_total, duel.defender_total, duel.side) == (5, 5, 1)
    assert table.told(Won)[0].how == "clearance"
    table = corner("corner_tie=attacker", 1)
    table.play(3, 3)
    duel = table.told(Duel)[0]
    assert (duel.attacker_total, duel.defender_total, duel.side) == (5, 5, 0)
    assert duel.rule == "UN 4.9.6"
    assert table.decision == "save-roll"
    table.play(1)
    assert table.told(Goal)


@pytest.mark.rule("UN 4.9.6", "UN R23")
def test_the_forecast_knows_who_wins_the_tie() -> None:
    table = corner("", 4)
    cleared = odds_of(table, "by 19", 216)["cleared"]
    assert cleared == 6 * 21  # 15 of 36 beat an equal Ram
    table = corner("corner_tie=attacker", 4)
    assert odds_of(table, "by 19", 216)["cleared"] == 6 * 15


@pytest.mark.rule("UN 4.9.6", "UN R23")
def test_a_pair_without_a_defender_may_be_chosen_or_not() -> None:
    table = corner("", 6)
    assert table.legal() == ["by 19", "by 9", "by 11"]
    table = corner("corner_free_header=false", 6)
    assert table.legal() == ["by 19", "by 11"]
    table.refuses("by 9", "UN 4.9.4", "corner-pair")
    table.play("by 11")
    assert table.decision == "corner-attack-roll"


@pytest.mark.rule("UN 4.9.6")
def test_unless_no_pair_has_one() -> None:
    table = corner("corner_free_header=false", 6, "away 8 K8", "away 4 G8")
    assert table.legal() == ["by 19", "by 9", "by 11"]
    table.play("by 9", 3)
    assert table.decision == "save-roll"


@pytest.mark.rule("UN 4.9.5", "UN R41")
def test_the_header_is_the_total_or_the_bare_die() -> None:
    table = corner("", 1)
    table.play(5, 1, 4)
    assert duels(table) == [("corner", 7, 3), ("header", 7, 6)]
    assert table.told(Goal)
    table = corner("corner_header=die", 1)
    table.play(5, 1, 4)
    assert duels(table) == [("corner", 7, 3), ("header", 5, 6)]
    assert table.told(Saved)


@pytest.mark.rule("UN R41")
def test_the_bare_die_counts_without_a_duel_too() -> None:
    for settings, header in (("", 6), ("corner_header=die", 5)):
        table = corner(settings, 4)
        table.play("by 9", 5, 1)  # Ram 1
        assert duels(table) == [("header", header, 3)]


@pytest.mark.rule("UN R41", "UN 4.9.5")
def test_the_number_of_the_box_is_added_or_not() -> None:
    for settings, first, second in (("", 7, 6), ("corner_box=true", 8, 8)):
        table = corner(settings, 4)
        table.play("by 19", 5, 1, 6)  # M7 is +1; the duel itself is as ever
        assert duels(table) == [("corner", 7, 3), ("header", first, 8)]
        table = corner(settings, 4)
        table.play("by 9", 5, 6)  # M8 is +2
        assert duels(table) == [("header", second, 8)]


@pytest.mark.rule("UN R41")
def test_die_and_box_together() -> None:
    table = corner("corner_box=true;corner_header=die", 4)
    table.play("by 9", 5, 6)
    assert duels(table) == [("header", 7, 8)]
