"""First-time passes: who may touch them next, and who lets them through (q125, q127)."""

from __future__ import annotations

import pytest

from tests.counterattack.passing.test_passes import one_touch, scene
from tests.counterattack.table import Table, at
from touchline.bots.counterattack.hand_made.decisions import decide
from touchline.counterattack.events import Loose, Missed


def into_space(preset: str = "advanced", *more: str) -> Table:
    """Home 7 has played home 8's pass on first time, two hexes from himself."""
    table = one_touch(*more, preset=preset)
    table.play("first-time", f"to {at(6, 2)}", "decline", "decline")
    assert (table.carrier, table.ball) == (None, at(6, 2))
    return table


@pytest.mark.rule("CA q125", "CA 4.17.2")
def test_who_played_it_does_not_fetch_it() -> None:
    table = into_space()
    table.play("movement", "move 7")
    assert at(6, 1) in table.hexes()
    table.refuses(f"to {at(6, 2)}", "CA q125", "own-pass")
    table.play("stay", "move 9", f"to {at(6, 2)}")
    assert table.carrier == "home 9"


@pytest.mark.rule("CA q125")
def test_nor_in_a_later_phase() -> None:
    table = into_space()
    table.play("movement", "done", "done", "done", "movement", "move 7")
    assert at(6, 2) not in table.hexes()


@pytest.mark.rule("CA q125")
def test_once_somebody_has_touched_it_he_may() -> None:
    table = into_space()
    table.play("movement", "move 9", f"to {at(6, 2)}", "stop", "done", "done", "done")
    table.play("pass", f"to {at(6, 1)}", "movement", "move 7", f"to {at(6, 1)}")
    assert table.carrier == "home 7"


@pytest.mark.rule("CA q125", "CA 4.22")
@pytest.mark.parametrize(
    ("preset", "allowed"), [("advanced", True), ("german", True), ("spanish", False)]
)
def test_in_spanish_the_giver_of_the_standard_pass_does_not_fetch_it_either(
    preset: str, allowed: bool
) -> None:
    """Home 8, who passed to home 7, could run to the ball."""
    table = one_touch(preset=preset)
    table.play("first-time", f"to {at(4, 1)}", "decline", "decline", "movement", "move 8")
    assert (at(4, 1) in table.hexes()) is allowed


@pytest.mark.rule("CA q125")
def test_a_bot_sends_somebody_else() -> None:
    """Home 9 is farther from the ball than home 7, whose pass it was."""
    table = scene(
        "home 8 " + at(0, 0),
        "home 7 " + at(6, 0),
        "home 9 " + at(8, 5),
        "away 4 " + at(12, 8),
        ball="home 8",
        preset="advanced",
    )
    table.play("pass", f"to {at(6, 0)}", "first-time", f"to {at(6, 1)}", "decline", "decline")
    table.play("movement")
    assert decide(table.position).text == "move 9"
    table.play("move 9")
    assert decide(table.position).text == f"to {at(6, 1)}"


@pytest.mark.rule("CA q125", "CA 4.17.2")
def test_a_standard_pass_he_may_fetch_himself() -> None:
    table = scene("home 8 " + at(0, 0), ball="home 8", preset="advanced")
    table.play("pass", f"to {at(2, 0)}", "movement", "move 8", f"to {at(2, 0)}")
    assert table.carrier == "home 8"


def let_through(target: str, *more: str, die: int = 4) -> Table:
    """Away 4 has moved onto the target of a first-time pass and rolled."""
    table = one_touch("away 4 " + at(7, 3.5), *more)
    table.play("first-time", f"to {target}", "decline", "move 4", f"to {target}", die)
    return table


@pytest.mark.rule("CA q127", "CA 4.17.2")
@pytest.mark.parametrize(("die", "carrier", "ball"), [(5, "away 4", at(6, 3)), (4, None, at(6, 4))])
def test_on_the_target_a_five_wins_it_and_a_four_lets_it_through(
    die: int, carrier: str | None, ball: str
) -> None:
    table = let_through(at(6, 3), die=die)
    assert (table.carrier, table.ball) == (carrier, ball)
    if carrier is None:
        assert table.events(Missed) == [Missed(1, 4, "interception", "CA 4.6")]
        assert table.events(Loose) == [Loose(at(6, 3), 0, 1, at(6, 4), "CA q127")]
        assert (table.attack, table.after, table.legal()) == ("home", "first-time", ["movement"])
        table.play("movement", "move 7")
        assert at(6, 4) not in table.hexes()  # it is still home 7's pass (q125)


@pytest.mark.rule("CA q127")
def test_past_everybody_on_its_line() -> None:
    """Home 9 stands on the fifth hex, one of away's on the fourth."""
    table = let_through(at(6, 3), "away 5 " + at(6, 4))
    table.play(1)  # away 5 stands beside the way
    assert (table.carrier, table.ball) == (None, at(6, 6))


@pytest.mark.rule("CA q127")
def test_of_two_hexes_side_by_side_the_attackers_choose() -> None:
    """Straight down the pitch the line runs along the edges between hexes."""
    table = one_touch("away 4 " + at(9, 0.5))
    table.play("first-time", f"to {at(8, 0)}", "decline", "move 4", f"to {at(8, 0)}", 1)
    assert (table.decision, table.turn) == ("let-through", "home")
    assert table.hexes() == {at(9, 0.5), at(9, -0.5)}
    table.refuses(f"to {at(10, 0)}", "CA q127")
    table.play(f"to {at(9, -0.5)}")
    assert (table.carrier, table.ball, table.after) == (None, at(9, -0.5), "first-time")


@pytest.mark.rule("CA q127")
def test_at_the_edge_it_lies_on_a_hex_next_to_the_target() -> None:
    table = scene(
        "home 8 " + at(6, 2),
        "home 7 " + at(6, 8),
        "away 4 " + at(7, 11.5),
        ball="home 8",
        preset="advanced",
    )
    table.play("pass", f"to {at(6, 8)}", "first-time", f"to {at(6, 12)}", "decline")
    table.play("move 4", f"to {at(6, 12)}", 1)
    assert (table.decision, table.turn) == ("let-through", "home")
    assert table.hexes() == {at(6, 11), at(5, 12.5), at(5, 11.5), at(7, 12.5), at(7, 11.5)}


@pytest.mark.rule("CA q127", "CA q24")
def test_rolling_on_into_the_box_it_lets_the_keeper_step() -> None:
    table = scene(
        "home 8 " + at(4, 0),
        "home 7 " + at(9, 0.5),
        "away 4 " + at(11, 0.5),
        ball="home 8",
        preset="advanced",
    )
    table.play("pass", f"to {at(9, 0.5)}", "first-time", f"to {at(11, 1.5)}", "decline")
    table.play("move 4", f"to {at(11, 1.5)}", 1)
    assert table.ball == at(12, 2)
    assert (table.turn, table.decision) == ("away", "keeper-step")


@pytest.mark.rule("CA 4.17.2")
def test_whoever_is_chosen_for_the_hex_may_stay_after_all() -> None:
    table = one_touch(preset="advanced")
    table.play("first-time", f"to {at(4, 1)}", "move 8")
    here = table.where("home 8")
    assert table.legal()[0] == "stay"
    table.play("stay")
    assert (table.where("home 8"), table.turn) == (here, "away")
    assert not table.has("moved", "home 8")


@pytest.mark.rule("CA 4.17.2", "CA q125")
def test_who_gets_it_first_time_may_play_it_to_anybody() -> None:
    """It is a kick like any other once somebody has it: the keeper may not pick it up (q25)."""
    table = Table(
        *(f"home 9 {at(0, 0)}", f"home 8 {at(3, 0.5)}", f"home 7 {at(6, 1)}"),
        *("home 6 " + at(-6, 9), "away 4 " + at(14, 9)),
        ball="home 9", preset="advanced",
    )  # fmt: skip
    table.play("pass", f"to {at(3, 0.5)}", "first-time", f"to {at(6, 1)}", "decline", "decline")
    assert (table.carrier, table.position.kicked_back) == ("home 7", 1)
