"""Rows of the edition tables about duels: one switch, both behaviours (CA 4.22, 4.23).

What an edition changes about steals, won tackles, dives, reckless tackles, nutmegs, injuries,
snapshots and penalties is also shown preset by preset in the chapters.
"""

from __future__ import annotations

import pytest

from tests.counterattack.table import Table, at, game
from touchline.counterattack.events import Booked, Duel, Foul, Loose


def switched(switch: str, *values: str) -> list[str]:
    """The same switch with each value."""
    return [f"{switch}={value}" for value in values]


def tackled(settings: str, preset: str = "advanced", **more: object) -> Table:
    """Away 4 (Toothnail, Tackling 4) has come next to home 9 (Ruiz, Dribbling 5)."""
    table = Table(
        f"home 9 {at(0, 0)} Ruiz",
        f"away 4 {at(3, 0.5)} Toothnail",
        f"away 5 {at(6, 0)}",
        ball="home 9",
        preset=preset,
        settings=settings,
        **more,  # type: ignore[arg-type]
    )
    table.play("movement", "done", "move 4", f"to {at(1, 0.5)}")
    return table


@pytest.mark.rule("CA 4.22")
def test_each_edition_has_its_switches() -> None:
    rows = {
        "steals_per": ("phase", "step", "phase"),
        "won_tackle": ("around", "swap", "around"),
        "hit_player": ("tackle-won", "possession", "tackle-won"),
        "dive_when": ("moves", "stands", "moves"),
        "dive_tie": ("loose-ball", "past", "loose-ball"),
        "penalty_kick": ("minus-two", "minus-two", "two-higher"),
        "snapshot_keeper": ("second-third", "flat", "second-third"),
        "reckless_range": (3, 0, 0),
        "nutmeg_landing": ("far-side", "behind", "further"),
        "foul_tests": ("before-choice", "after-choice", "after-choice"),
        "snapshot": ("run-in", "run-in", "has-ball"),
    }
    for switch, values in rows.items():
        found = [
            getattr(game.settings(preset), switch) for preset in ("advanced", "german", "spanish")
        ]
        assert found == list(values), switch


@pytest.mark.rule("CA 4.22", "CA 4.12")
def test_won_tackle() -> None:
    around, swap = [tackled(s) for s in switched("won_tackle", "around", "swap")]
    for table in (around, swap):
        table.play("tackle 9", 6, 3)
    assert len(around.hexes()) == 5
    assert swap.hexes() == {at(0, 0)}


@pytest.mark.rule("CA 4.22", "CA 4.13.3")
def test_injury_and_booking_before_or_after_the_choice() -> None:
    before, after = [tackled(s) for s in switched("foul_tests", "before-choice", "after-choice")]
    for table in (before, after):
        table.play("tackle 9", 1)
    assert (before.decision, after.decision) == ("injury", "foul-choice")


@pytest.mark.rule("CA 4.22", "CA 4.10.2")
def test_a_player_hit_by_the_ball() -> None:
    found = []
    for s in switched("hit_player", "tackle-won", "possession", "restricted"):
        table = tackled(s)
        table.play("tackle 9", 3, 2, 3, 5)  # (2, 0), (3, -0.5), ... and nobody
        assert table.events(Loose)[0].end == at(6, -2)
        hit = Table(
            f"home 9 {at(0, 0)} Ruiz",
            f"away 4 {at(1, 0.5)} Toothnail",
            f"away 6 {at(3, -0.5)}",
            ball="home 9",
            preset="advanced",
            settings=s,
        )
        hit.play("movement", "done", "move 4", "stay", "tackle 9", 3, 2, 3, 5)
        found.append((hit.carrier, hit.after))
    assert found == [("away 6", "tackle-won"), ("away 6", "possession"), ("away 6", "taken")]


@pytest.mark.rule("CA 4.22", "CA 4.10")
@pytest.mark.parametrize("preset", ["core", "advanced", "german", "spanish", "first-edition"])
def test_a_tied_tackle_breaks_loose_in_every_edition(preset: str) -> None:
    """Only the prototype rolled again (CA 4.23)."""
    table = tackled("", preset)
    table.play("tackle 9", 3, 2)
    assert table.decision == "loose-direction"


@pytest.mark.rule("CA 4.22", "CA 4.17.8")
@pytest.mark.parametrize("preset", ["advanced", "german", "spanish"])
def test_a_reckless_foul_stops_play_in_every_edition(preset: str) -> None:
    table = tackled("", preset)
    table.play("reckless 9", 5, 1, 1)
    assert table.events(Foul)[0].kind == "reckless"
    assert table.events(Booked) == [Booked(1, 4, "yellow")]
    assert table.after == "free-kick"


@pytest.mark.rule("CA 4.22", "CA 4.17.12")
@pytest.mark.parametrize("preset", ["advanced", "german", "spanish"])
def test_a_tied_nutmeg_breaks_loose_in_every_edition(preset: str) -> None:
    """The Spanish book does not mention it, and knows no other tie."""
    table = Table(
        f"home 11 {at(0, 0)} Delgado", f"away 8 {at(1, 0.5)} Dravec", ball="home 11", preset=preset
    )
    table.play("movement", "move 11", "nutmeg 8", 4, 3)
    assert table.events(Duel)[0].side == -1
    assert table.decision == "loose-direction"


@pytest.mark.rule("CA 4.22", "CA 4.13")
@pytest.mark.parametrize("preset", ["core", "german", "spanish"])
def test_a_professional_foul_is_rolled_for_in_every_edition(preset: str) -> None:
    """The German heading promises red, its text rolls all the same."""
    table = Table(
        f"home 9 {at(8, 0)} Delgado",
        f"away 4 {at(11, 0.5)} Toothnail",
        ball="home 9",
        preset=preset,
    )
    table.play("movement", "done", "move 4", f"to {at(9, 0.5)}", "tackle 9", 1)
    if table.decision == "foul-choice":
        table.play("play-on")
    table.play(1, 3)
    assert table.events(Booked) == [Booked(1, 4, "yellow")]


@pytest.mark.rule("CA 4.22", "CA 4.13.2")
@pytest.mark.parametrize("preset", ["core", "german", "spanish"])
def test_who_is_sent_off_leaves_his_side_short(preset: str) -> None:
    table = tackled("", preset, yellow=["away 4"])
    table.play("tackle 9", 1)
    if table.decision == "foul-choice":
        table.play("play-on")
    table.play(1, 6)
    assert table.where("away 4") is None
    assert table.events(Booked)[0].card == "second-yellow"


@pytest.mark.rule("CA 4.22", "CA 4.10.5", "CA 1.2")
@pytest.mark.parametrize("preset", ["core", "german", "spanish"])
def test_the_remark_of_step_eleven(preset: str) -> None:
    """One hex from column 17 does not cross the line, two do, whatever two of the books say."""
    for distance, score in ((1, (0, 0)), (2, (1, 0))):
        table = Table(
            f"home 8 {at(13, 0.5)} Delgado",
            f"away 1 {at(17, 0.5)} Nkosi",
            ball="home 8",
            preset=preset,
        )
        table.play("shot", "aim 4", 6, 4, 3, distance)
        assert table.score == score


@pytest.mark.rule("CA 4.22", "CA 4.16", "CA 4.13.2")
def test_the_referee_of_the_examples_has_leniency_four() -> None:
    """A five is higher (English), and he has four (German)."""
    for die, cards in ((3, []), (4, ["yellow"]), (5, ["yellow"])):
        table = tackled("", "core")
        table.play("tackle 9", 1, 1, die)
        assert [event.card for event in table.events(Booked)] == cards


@pytest.mark.rule("CA 4.23", "CA 4.0")
def test_the_first_edition_adds_penalties_up_to_three() -> None:
    found = []
    for s in switched("penalty_cap", "2", "3"):
        table = Table(
            f"home 9 {at(17, 9.5)} Barisic",
            ball="home 9",
            after="standard",
            preset="advanced",
            settings=s,
        )
        table.play("snapshot", "decline", "aim 4", "stay", 4, 4)
        found.append(table.events(Duel)[0].attacker_total)
    assert found == [7, 6]
    assert game.settings("first-edition").penalty_cap == 3


@pytest.mark.rule("CA 4.23", "CA 4.9.8")
def test_the_first_edition_holds_with_four_to_six() -> None:
    found = []
    for s in switched("handling", "card", "die"):
        table = Table(
            f"home 9 {at(14, 2)} Barisic",
            f"away 1 {at(18, 2)} Tresvik",  # Handling 5
            ball="home 9",
            settings=s,
        )
        table.play("shot", "aim 6", 1, 6, 3)
        found.append(table.after)
    assert found == ["held", "corner"]
    assert game.settings("first-edition").handling == "die"
