"""The kick-off: own half, circle, taker, re-adjusting, a standard pass (CA 4.3)."""

from __future__ import annotations

import pytest
from mypy_extensions import i16

from tests.counterattack.before_match.test_draft import start, until
from tests.counterattack.table import Table, at, counter, game
from touchline.core.side import Side
from touchline.counterattack.engine.board.pitch import KICK_OFF_SPOT, NAMES, X, distance, in_circle
from touchline.counterattack.engine.position import Position
from touchline.counterattack.engine.state import COUNTERS
from touchline.counterattack.events import Passed, Placed


def after_goal(settings: str = "") -> Table:
    """Home has just scored: away kicks off."""
    table = Table(
        "home 9 AF13 Rusu",
        "away 1 AK13 Walker",
        "away 7 T12",
        "away 8 T14",
        ball="home 9",
        settings=settings,
    )
    table.play("shot", "aim 4", 6, 1, "done", "done")
    return table


def standing(position: Position, side: int) -> list[int]:
    """The hexes of a side."""
    hexes = [int(position.where(c)) for c in range(side * 11, side * 11 + 11)]
    return [hex_ for hex_ in hexes if hex_ >= 0]


@pytest.mark.rule("CA 4.3.1", "CA q7")
def test_everybody_lines_up_in_his_own_half_defenders_outside_the_circle() -> None:
    position = start(first="home")
    until(position, "kick-off-taker")
    assert all(int(X[hex_]) <= 0 for hex_ in standing(position, 0))
    assert all(int(X[hex_]) >= 0 for hex_ in standing(position, 1))
    assert not any(in_circle(hex_) for hex_ in standing(position, 1))
    assert len({*standing(position, 0), *standing(position, 1)}) == COUNTERS


@pytest.mark.rule("CA 4.3.1")
def test_any_player_takes_it_on_the_spot_with_the_ball() -> None:
    position = start(first="away")
    until(position, "kick-off-taker")
    assert [str(a) for a in position.actions()] == [f"take {n}" for n in range(1, 12)]
    story = position.play(game.action("take 1"))  # the keeper too
    assert Placed(1, 1, NAMES[KICK_OFF_SPOT], "CA 4.3.1") in story
    assert (position.holder, position.ball) == (11, KICK_OFF_SPOT)


@pytest.mark.rule("CA 4.3.1", "CA 4.3.2", "CA q7")
def test_both_readjust_attackers_anywhere_in_their_half_defenders_outside_the_circle() -> None:
    table = after_goal()
    table.play("take 7")
    assert (table.decision, table.turn) == ("placement", "away")
    assert "place 7" not in table.legal()  # the taker stays on the spot
    table.play("place 8")
    hexes = table.hexes()
    assert {at(x, x % 2 / 2) in hexes for x in range(1, 18)} == {True}
    assert at(0, 5) in hexes  # the halfway line belongs to both halves
    assert at(-1, 0.5) not in hexes
    assert at(1, 0.5) in hexes  # in the circle
    table.play(f"to {at(1, 0.5)}", "done")
    assert (table.decision, table.turn) == ("placement", "home")
    table.play("place 9")
    hexes = table.hexes()
    assert at(-2, 0) not in hexes
    assert at(-3, 0.5) not in hexes
    assert at(-4, 0) in hexes
    assert at(0, 4) in hexes
    assert at(0, 3) not in hexes
    assert at(1, 5.5) not in hexes


@pytest.mark.rule("CA 4.3.1")
@pytest.mark.parametrize("hex_", [at(-2, 0), at(4, 0)])
def test_an_illegal_line_up_is_refused(hex_: str) -> None:
    """In the circle before the other side's kick-off, and in the other half."""
    table = after_goal()
    table.play("take 7", "done", "place 9")
    refusal = table.refuses(f"to {hex_}", "CA 4.3.1")
    assert hex_ in str(refusal)
    assert "legal: to " in str(refusal)


@pytest.mark.rule("CA 4.3.2")
def test_two_players_may_change_places() -> None:
    table = after_goal()
    table.play("take 7", "place 8", f"to {at(5, 5.5)}", "place 1", f"to {at(6, 0)}")
    table.play("place 8", "to AK13", "done")
    assert (table.where("away 8"), table.where("away 1")) == ("AK13", at(6, 0))


@pytest.mark.rule("CA 4.3.3", "CA q6", "CA q8")
def test_the_first_action_is_a_standard_pass_of_at_most_eleven_hexes() -> None:
    table = after_goal()
    table.play("take 7", "done", "done")
    assert table.legal() == ["pass"]
    table.play("pass")
    away = {distance(KICK_OFF_SPOT, NAMES.index(name)) for name in table.hexes()}
    assert away == set(range(1, 12))
    assert {at(1, 0.5), at(11, 0.5), at(-11, 5.5)} <= table.hexes()
    table.play(f"to {at(11, 0.5)}")
    assert table.events(Passed)[0].kind == "standard"


@pytest.mark.rule("CA 4.3.4")
def test_after_a_goal_the_conceding_side_kicks_off() -> None:
    table = after_goal()
    assert (table.decision, table.turn, table.score) == ("kick-off-taker", "away", (1, 0))
    assert (table.after, table.ball) == ("kick-off", NAMES[KICK_OFF_SPOT])


@pytest.mark.rule("CA 4.3.2")
def test_where_everybody_stood_is_kept_for_the_next_kick_off() -> None:
    """But nobody waits in the circle, and at the other end everything is turned."""
    table = Table("home 9 AF13 Rusu", "away 7 T12", ball="home 9", full=True)
    position = table.position
    table.play("shot", "aim 4", 6, 1, "done", "done", "take 7")
    table.play("place 8", f"to {at(2, 1)}", "place 10", f"to {at(9, 4.5)}", "done")
    table.play("place 4", f"to {at(-9, 3.5)}", "done")
    position.minute = position.limit = 50
    table.play("pass", f"to {at(5, 0.5)}")
    assert position.half == 1
    while table.decision == "substitutions":
        table.play("done")
    assert table.where("away 10") == at(-9, -4.5)
    assert table.where("home 4") == at(9, -3.5)
    assert not any(in_circle(hex_) for hex_ in standing(position, 1))


@pytest.mark.rule("CA 4.3.1", "CA q7")
def test_nobody_is_pushed_into_the_circle_or_the_other_half() -> None:
    """Both sides want the same hex of the halfway line: one makes room in his own half."""
    table = Table("home 9 AF13 Rusu", ball="home 9", full=True)
    position = table.position
    for number, spot in ((counter("home 9"), at(0, 5)), (counter("away 9"), at(0, -5))):
        position.spot[number] = i16(NAMES.index(spot))
    table.play("shot", "aim 4", 6, 1)
    assert {table.where("home 9"), table.where("away 9")} >= {at(0, 5)}
    for side in range(2):
        assert not any(in_circle(hex_) for hex_ in standing(position, side))
    assert all(int(X[hex_]) <= 0 for hex_ in standing(position, 0))
    assert all(int(X[hex_]) >= 0 for hex_ in standing(position, 1))


@pytest.mark.rule("CA 4.3.1")
def test_with_fixed_formations_nobody_is_placed() -> None:
    table = after_goal(settings="placement=formation")
    table.play("stay", "stay", "take 7")
    assert table.legal() == ["pass"]


@pytest.mark.rule("CA 4.3.1", "CA 4.3.2", "CA q7")
def test_whatever_is_placed_the_rules_of_the_line_up_hold() -> None:
    for seed in range(12):
        position = start(first="home")
        until(position, "kick-off-taker", seed)
        until(position, "choose", seed)
        assert position.turn is Side.HOME
        assert [str(a) for a in position.actions()] == ["pass"]
        assert position.ball == KICK_OFF_SPOT
        assert all(int(X[hex_]) <= 0 for hex_ in standing(position, 0))
        assert all(int(X[hex_]) >= 0 for hex_ in standing(position, 1))
        assert not any(in_circle(hex_) for hex_ in standing(position, 1))


@pytest.mark.rule("CA 4.3.1")
def test_whoever_stood_on_the_spot_changes_places_with_the_taker() -> None:
    table = after_goal("placement=formation")
    p = table.position
    while table.decision != "kick-off-taker":
        table.play(table.legal()[0])
    here = table.where("away 8")
    p.put(counter("away 7"), KICK_OFF_SPOT)
    table.play("take 8")
    assert (table.where("away 8"), table.where("away 7")) == (NAMES[KICK_OFF_SPOT], here)
    assert table.carrier == "away 8"
    assert table.events(Placed) == [Placed(1, 8, NAMES[KICK_OFF_SPOT], "CA 4.3.1")]


@pytest.mark.rule("CA 4.3.1")
def test_whoever_stands_on_the_spot_takes_it_there() -> None:
    table = after_goal("placement=formation")
    while table.decision != "kick-off-taker":
        table.play(table.legal()[0])
    table.position.put(counter("away 7"), KICK_OFF_SPOT)
    table.play("take 7")
    assert (table.where("away 7"), table.carrier) == (NAMES[KICK_OFF_SPOT], "away 7")
    assert table.events(Placed) == []
