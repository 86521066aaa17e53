"""Rows of the edition table where another file shows two books at most: all three here (CA 4.22).

Which row is shown where: `docs/rules/counterattack.md` lists every test of CA 4.22. On one row the
books differ without a rule in it: where the formations are printed.
"""

from __future__ import annotations

import pytest

from tests.counterattack.shooting.test_save import spot_kick
from tests.counterattack.table import Table, at, counter
from touchline.counterattack.events import Duel, Loose, Offside, Out, Won
from touchline.counterattack.squads.scenarios import load, verdict

BOOKS = ["advanced", "german", "spanish"]

pytestmark = pytest.mark.rule("CA 4.22")


@pytest.mark.rule("CA 4.8", "CA 4.10.4")
@pytest.mark.parametrize(
    ("preset", "end", "holder", "after"),
    [
        ("advanced", at(8, 1), None, "long"),
        ("german", at(8, -1), "away 4", "possession"),
        ("spanish", at(8, -1), "away 4", "tackle-won"),
    ],
)
def test_an_inaccurate_long_pass_flies_or_walks(
    preset: str, end: str, holder: str | None, after: str
) -> None:
    table = Table(
        f"home 8 {at(0, 0)} Longo",
        f"away 4 {at(8, -1)}",
        f"away 6 {at(17, 11.5)}",
        ball="home 8",
        preset=preset,
    )
    table.play("long", f"to {at(8, -4)}", 1, 1, 5)
    assert table.events(Loose)[0].end == end
    assert (table.carrier, table.ball) == (holder, end)
    if table.decision == "long-keeper":
        table.play("stay")
    assert table.after == after


@pytest.mark.rule("CA 4.5.6")
@pytest.mark.parametrize(
    ("preset", "offered"), [("advanced", False), ("german", True), ("spanish", False)]
)
def test_a_second_steal_in_the_same_phase(preset: str, offered: bool) -> None:
    """He fails in step 1; in step 3 another attacker runs past him with the ball."""
    table = Table(
        f"home 9 {at(0, 0)} Delgado",
        f"home 10 {at(1, -1.5)}",
        f"away 4 {at(2, 1)}",
        ball="home 9",
        preset=preset,
    )
    table.play("movement", "move 9", "step NE", "steal 4", 3, "stop", "done", "done")
    table.position.give(counter("home 10"))  # no rule passes the ball inside a phase
    table.play("move 10", "step NE", "step N")
    assert (table.decision == "steal-offer") is offered


@pytest.mark.rule("CA 4.12")
@pytest.mark.parametrize(("preset", "hexes"), [("advanced", 5), ("german", 1), ("spanish", 5)])
def test_a_won_tackle(preset: str, hexes: int) -> None:
    table = Table(
        f"home 9 {at(0, 0)} Ruiz",
        f"away 4 {at(1, 0.5)} Toothnail",
        ball="home 9",
        preset=preset,
    )
    table.play("movement", "done", "move 4", "stay", "tackle 9", 6, 3)
    assert len(table.hexes()) == hexes
    assert (at(0, 0) in table.hexes()) is (preset == "german")  # the two change places


@pytest.mark.rule("CA 4.11.5")
@pytest.mark.parametrize(
    ("preset", "decision"),
    [("advanced", "steal-offer"), ("german", "dive-offer"), ("spanish", "steal-offer")],
)
def test_next_to_a_keeper_who_only_stands_there(preset: str, decision: str) -> None:
    """Away from his column he dives by standing there in German; elsewhere he has to move."""
    table = Table(f"home 9 {at(13, 0.5)}", f"away 1 {at(15, 0.5)}", ball="home 9", preset=preset)
    table.play("movement", "move 9", "step SE")
    assert (table.turn, table.decision) == ("away", decision)


@pytest.mark.rule("CA 4.15.4", "CA 4.10")
@pytest.mark.parametrize(
    ("preset", "total", "winner", "decision"),
    [
        ("advanced", 7, -1, "loose-direction"),
        ("german", 7, -1, "loose-direction"),
        ("spanish", 9, 1, "handling"),
    ],
)
def test_a_penalty_with_seven_against_saving_five_and_a_four(
    preset: str, total: int, winner: int, decision: str
) -> None:
    """-2 and a tie that breaks loose, in German by name; in Spanish nine beat seven by two."""
    table = spot_kick(preset)
    table.play(4, 4)
    assert table.events(Duel) == [Duel(winner, "save", 0, 9, 7, 1, total, "totals", "CA 4.15.4")]
    assert table.decision == decision


@pytest.mark.rule("CA 4.15.6")
@pytest.mark.parametrize("preset", BOOKS)
def test_offside_is_caught_after_a_pass_whatever_the_words(preset: str) -> None:
    table = Table(f"home 8 {at(-2, 0)}", f"home 9 {at(6, 0)}", ball="home 8", preset=preset)
    table.play("pass", f"to {at(6, 0)}")
    assert table.events(Offside) == [Offside(0, 9, at(6, 0))]
    assert table.events(Out) == [Out(1, "free-kick", at(6, 0), "CA 4.15.5")]


@pytest.mark.rule("CA 4.10.2")
@pytest.mark.parametrize(
    ("preset", "shot"), [("advanced", False), ("german", True), ("spanish", False)]
)
def test_a_player_hit_by_a_loose_ball_near_the_goal(preset: str, shot: bool) -> None:
    """In possession he may shoot; as after a won tackle he may not."""
    table = Table(
        f"home 9 {at(-9, 0.5)} Ruiz",
        f"away 4 {at(-10, 0)} Toothnail",
        f"away 5 {at(-11, -0.5)}",
        ball="home 9",
        preset=preset,
    )
    table.play("movement", "done", "move 4", "stay", "tackle 9", 3, 2, 5, 4)
    assert table.events(Won) == [Won(1, 5, "loose-ball", at(-11, -0.5), "CA 4.10.2")]
    assert ("shot" in table.settle().legal()) is shot


@pytest.mark.rule("CA 4.19")
@pytest.mark.parametrize(
    ("preset", "start", "side"),
    [
        ("advanced", "kick-off", "home"),
        ("german", "goal-kick", "away"),
        ("spanish", "kick-off", "home"),
    ],
)
def test_defence_against_attack_begins(preset: str, start: str, side: str) -> None:
    found = load("defence-vs-attack", preset)
    assert (found.start, found.side) == (start, side)


@pytest.mark.rule("CA 4.19")
@pytest.mark.parametrize("preset", BOOKS)
def test_the_first_leg_of_the_away_goal_was_goalless_said_or_implied(preset: str) -> None:
    found = load("away-goal", preset)
    assert (found.score, found.first_leg) == ((1, 0), (0, 0))
    assert verdict(found, (1, 1)) is not None
