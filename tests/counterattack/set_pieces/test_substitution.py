"""Substitutions at set pieces, and a new keeper for one who has gone (CA 4.15.7, q70, q86)."""

from __future__ import annotations

import pytest

from tests.counterattack.table import Table, at, counter
from touchline.counterattack.engine.deck import PACE, SAVING, SHOOTING
from touchline.counterattack.events import Booked, Placed, Substituted


def stopped(
    preset: str = "core", settings: str = "", half: int = 0, bench: tuple[str, ...] = ()
) -> Table:
    """A long pass has gone out for an away throw-in: home may change players after away."""
    table = Table(
        "home 8 S13 Longo",
        "home 9 S20 Barisic",
        "away 7 S22",
        ball="home 8",
        preset=preset,
        settings=settings,
        half=half,
        bench=bench,
        injured=("home 9",),
        yellow=("home 9",),
    )
    table.play("long", f"to {at(8, -9)}", 1, 4, 6)
    assert (table.decision, table.turn) == ("substitutions", "away")
    table.play("done")
    return table


@pytest.mark.rule("CA 4.15.7")
def test_the_newcomer_takes_number_and_hex_but_neither_card_nor_injury() -> None:
    table = stopped(bench=("home Ruiz",))
    assert table.skill("home 9", PACE) == 2  # Barisic 4, hurt
    table.play("sub 9 s12")
    assert table.events(Substituted) == [Substituted(0, 9, "Barisic", 9, "Ruiz", "S20")]
    assert table.where("home 9") == "S20"
    assert table.skill("home 9", PACE) == 6
    assert not table.has("yellow", "home 9")
    assert not table.has("injured", "home 9")


@pytest.mark.rule("CA 4.15.7", "CA 4.14.8")
def test_the_newcomer_did_not_jump_for_the_last_header() -> None:
    table = stopped()
    table.position.frozen = 1 << counter("home 9")
    table.play("sub 9 s12")
    assert not table.has("frozen", "home 9")


@pytest.mark.rule("CA 4.15.7", "CA q86")
@pytest.mark.parametrize(
    ("preset", "half", "most"), [("core", 0, 5), ("tournament", 0, 3), ("tournament", 2, 4)]
)
def test_as_many_as_agreed_and_one_more_in_extra_time(preset: str, half: int, most: int) -> None:
    table = stopped(preset=preset, settings="star=false;extra_time=true", half=half)
    for number in range(most):
        assert (table.decision, table.turn) == ("substitutions", "home")
        table.play(f"sub 9 s{12 + number}")
    assert (table.decision, table.turn) != ("substitutions", "home")
    assert table.position.home_subs == most


@pytest.mark.rule("CA 4.15.7", "CA 4.22")
@pytest.mark.parametrize(("settings", "back"), [("", False), ("subs_may_return=true", True)])
def test_who_came_off_stays_off_unless_agreed(settings: str, back: bool) -> None:
    """German says so; English and Spanish are silent, so it is a switch."""
    table = stopped(settings=settings)
    table.play("sub 9 s12")
    assert ("sub 8 s9" in table.legal()) is back


@pytest.mark.rule("CA 4.15.7", "CA 4.22", "CA 4.13.1/rest", "CA 4.13.2")
def test_who_comes_back_is_still_booked_and_hurt() -> None:
    """Barisic (Pace 4) goes off with a yellow card and an injury and returns as number 8."""
    table = stopped(settings="subs_may_return=true")
    table.play("sub 9 s12")
    assert not table.has("yellow", "home 9")
    table.play("sub 8 s9")
    assert table.events(Substituted) == [
        Substituted(0, 8, "Longo", 8, "Barisic", str(table.where("home 8")))
    ]
    assert table.has("yellow", "home 8")
    assert table.skill("home 8", PACE) == 2


@pytest.mark.rule("CA 4.15.7")
def test_none_may_be_made_if_none_are_agreed() -> None:
    table = Table("home 8 S13 Longo", "away 7 S22", ball="home 8", settings="substitutions=0")
    table.play("long", f"to {at(8, -9)}", 1, 4, 6)
    assert table.decision == "keeper-placement"


@pytest.mark.rule("CA 4.15.7", "CA 4.3.4")
def test_play_has_stopped_at_a_kick_off_too() -> None:
    table = Table("home 9 AF13 Rusu", "away 1 AK13 Walker", ball="home 9")
    table.play("shot", "aim 4", 6, 1)
    assert (table.decision, table.turn) == ("substitutions", "away")
    table.play("done")
    assert (table.decision, table.turn) == ("substitutions", "home")


@pytest.mark.rule("CA 4.15.7")
def test_the_keeper_may_be_replaced_and_the_newcomer_is_in_goal() -> None:
    table = stopped(bench=("home Walker",))
    table.play("sub 1 s12")
    assert table.position.keeper(0) == 0
    assert table.skill("home 1", SAVING) == 5


def sent_off(bench: tuple[str, ...] = (), settings: str = "") -> Table:
    """Away's keeper dives at home 9's feet, a foul: he is sent off."""
    table = Table(
        "home 9 " + at(16, 3) + " Barisic",
        "home 8 " + at(0, 0),
        "away 1 " + at(17, 0.5) + " Walker",
        "away 4 " + at(4, 0) + " Longo",
        "away 5 " + at(6, 0) + " Attah",
        ball="home 9",
        bench=bench,
        yellow=("away 1",),
        settings=settings,
    )
    table.play("movement", "move 9", "step SE")
    assert table.decision == "dive-offer"
    table.play("dive", 1, 1, 6)
    assert [event.shirt for event in table.events(Booked)] == [1]
    assert table.where("away 1") is None
    return table


@pytest.mark.rule("CA q70", "CA 4.13.3")
def test_without_a_keeper_on_the_bench_an_outfielder_goes_in_goal() -> None:
    table = sent_off()
    assert (table.decision, table.turn) == ("new-keeper", "away")
    assert table.legal() == ["take 4", "take 5"]
    table.play("take 4")
    assert table.events(Placed) == [Placed(1, 4, at(4, 0), "CA q70")]
    assert table.position.keeper(1) == 14
    assert table.skill("away 4", SAVING) == 0
    assert table.where("away 1") is None


@pytest.mark.rule("CA q70")
def test_a_substitute_keeper_comes_on_for_an_outfielder() -> None:
    table = sent_off(bench=("away Firrell",))
    assert table.legal() == ["sub 4 s12", "sub 5 s12"]
    table.play("sub 5 s12")
    assert table.events(Substituted) == [
        Substituted(1, 5, "Attah", 5, "Firrell", str(table.where("away 5")))
    ]
    assert (table.position.keeper(1), table.skill("away 5", SAVING)) == (15, 3)
    assert table.skill("away 5", SHOOTING) == 0


@pytest.mark.rule("CA q70", "CA 4.15.7")
def test_with_no_change_left_somebody_on_the_pitch_goes_in_goal() -> None:
    table = sent_off(bench=("away Firrell",), settings="substitutions=0")
    assert table.legal() == ["take 4", "take 5"]


@pytest.mark.rule("CA q70", "CA 4.13.2")
def test_who_was_sent_off_never_comes_back() -> None:
    """The penalty is taken against the new keeper; the old one is on no list."""
    table = sent_off()
    table.play("take 4")
    seen = set()
    while table.decision not in ("penalty", "choose"):
        seen |= set(table.legal())
        table.play("take 9" if table.decision == "penalty-taker" else table.legal()[-1])
    assert table.where("away 1") is None
    assert table.where("away 4") is not None
    assert not any(text.startswith("sub 1 ") for text in seen if table.turn == "away")


@pytest.mark.rule("CA 4.15.7", "CA q3")
def test_at_half_time_nobody_changes_who_has_no_change_left() -> None:
    """As at any other set piece: the limit holds at the kick-off of the second half, too."""
    table = Table(
        "home 8 S13",
        "home 9 S20",
        "away 7 S22",
        ball="home 8",
        settings="added=none;half_minutes=1",
    )
    table.position.home_subs = table.position.away_subs = 5
    table.play("pass", "to S20")
    assert table.position.half == 1
    assert table.decision == "kick-off-taker"
