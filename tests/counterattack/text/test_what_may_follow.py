"""What may follow what: every cell of the table, printed and tournament (CA 4.20)."""

from __future__ import annotations

import pytest

from tests.counterattack.table import Table, at

COLUMNS = ("movement", "pass", "first-time", "high", "long", "snapshot", "shot")

# Rows of the digest: what has just happened, then what may follow in print and in tournaments.
PRINTED = {
    "kick-off": ("pass",),
    "movement": ("movement", "pass", "high", "long", "shot"),
    "tackle-won": ("movement", "pass", "high", "long"),
    "standard": ("movement", "first-time", "snapshot"),
    "first-time": ("movement", "snapshot"),
    "long": ("movement",),
    "headed": ("movement", "snapshot"),
    "taken": ("movement", "pass", "high", "long"),
    "free-kick": ("pass", "high", "long", "shot"),
}
TOURNAMENT = PRINTED | {
    "tackle-won": ("movement", "pass", "high", "long", "snapshot"),
    "headed": ("movement", "first-time", "snapshot"),
    "taken": ("movement", "first-time", "long", "snapshot"),
}
BOOKS = ["advanced", "german", "spanish"]
CELLS = [(row, column) for row in PRINTED for column in COLUMNS]


def follow(row: str, preset: str) -> list[str]:
    """What home 9 may do in shooting range with a team-mate near."""
    table = Table(
        "home 9 " + at(10, 0),
        "home 8 " + at(4, 0),
        "home 7 " + at(4, 6),
        "away 5 " + at(16, -9),
        ball="home 9",
        after=row,
        preset=preset,
    )
    return table.legal()


@pytest.mark.rule("CA 4.20", "CA 4.5/follows", "CA q39", "CA q100/after", "CA q101", "CA q102")
@pytest.mark.parametrize("preset", BOOKS)
@pytest.mark.parametrize(("row", "column"), CELLS)
def test_printed(row: str, column: str, preset: str) -> None:
    assert (column in follow(row, preset)) is (column in PRINTED[row])


@pytest.mark.rule("CA 4.20", "CA 4.21.1", "CA q101", "CA q102")
@pytest.mark.parametrize(("row", "column"), CELLS)
def test_tournament(row: str, column: str) -> None:
    assert (column in follow(row, "tournament")) is (column in TOURNAMENT[row])


@pytest.mark.rule("CA 4.20", "CA 4.17.2")
@pytest.mark.parametrize("preset", ["core", "beginner", "first-edition"])
@pytest.mark.parametrize("row", list(PRINTED))
def test_core_has_no_first_time_pass_and_beginners_nothing_in_the_air(
    row: str, preset: str
) -> None:
    without = {"first-time"} | ({"high", "long"} if preset == "beginner" else set())
    assert set(follow(row, preset)) == set(PRINTED[row]) - without


@pytest.mark.rule("CA 4.20", "CA 4.22")
def test_a_german_player_hit_by_a_loose_ball_may_also_shoot() -> None:
    assert follow("possession", "german") == ["movement", "pass", "high", "long", "shot"]


@pytest.mark.rule("CA 4.20")
def test_nothing_but_header_or_control_while_somebody_is_in_range_of_a_high_pass() -> None:
    table = Table(
        "home 8 " + at(0, 0) + " Ruiz", "home 9 " + at(0, 6), ball="home 8", preset="advanced"
    )
    table.play("high", f"to {at(0, 6)}", "decline", "decline", 6)
    assert (table.decision, table.legal()) == ("jump", ["challenge 9", "control"])


@pytest.mark.rule("CA 4.20", "CA 4.4")
@pytest.mark.parametrize("row", list(PRINTED))
@pytest.mark.parametrize("preset", ["advanced", "tournament"])
def test_ball_in_space_means_a_phase(row: str, preset: str) -> None:
    table = Table(
        "home 9 " + at(10, 0), "away 5 " + at(16, -9), ball=at(4, 0), after=row, preset=preset
    )
    assert table.legal() == ["movement"]


@pytest.mark.rule("CA 4.20", "CA 2.4", "CA 4.9.1")
def test_no_shot_out_of_range() -> None:
    table = Table("home 9 " + at(0, 0), "home 8 " + at(4, 0), ball="home 9", after="movement")
    assert "shot" not in table.legal()


@pytest.mark.rule("CA 4.20", "CA q117")
@pytest.mark.parametrize(
    ("after", "action", "then"),
    [
        ("throw-ready", "throw", "standard"),
        ("corner", "pass", "standard"),
        ("held", "throw", "standard"),
    ],
)
def test_throws_and_low_corners_count_as_standard_passes(
    after: str, action: str, then: str
) -> None:
    table = Table("home 1 " + at(-4, 0), "home 8 " + at(-2, 0), ball="home 1", after=after)
    table.play(action, f"to {at(-2, 0)}")
    assert table.after == then


@pytest.mark.rule("CA 4.5/not-high")
def test_no_phase_follows_a_high_pass_that_somebody_can_head() -> None:
    """Who is in range heads it; nobody can call a phase instead."""
    table = Table(
        "home 8 " + at(0, 9),
        "home 9 " + at(10, 9),
        "away 4 " + at(11, 9.5),
        "away 5 " + at(17, 11.5),
        ball="home 8",
    )
    table.play("high", f"to {at(10, 9)}", "decline", "decline", 6)
    assert (table.turn, table.legal()) == ("home", ["challenge 9"])


@pytest.mark.rule("CA 4.5/repeated", "CA 4.20")
def test_one_phase_may_follow_another() -> None:
    table = Table("home 9 " + at(0, 0), ball="home 9")
    for _ in range(3):
        table.play("movement", "done", "done", "done")
        assert "movement" in table.legal()
